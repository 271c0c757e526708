import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { crc32 } from '#domain/crc32.ts'
import type { RefusedFile } from '#domain/imports/archive-parts.ts'
import { clockInUtc } from '#domain/imports/found-date.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxPathLength } from '#domain/imports/limits.ts'
import { verified } from '#domain/imports/verified-bytes.ts'
import { keptPath } from '#domain/imports/zip-entry.ts'
import { inNfc } from '#domain/text.ts'
import { t } from '#web/lib/language/translate.ts'
import { chunksOf } from './byte-streams.ts'
import type { GivenFile } from './given-file.ts'
import { errorsInWords, type OpenPart } from './zip-part.ts'

/** Files of a folder, or given one by one, as one part. */
export function openFilesPart(given: readonly GivenFile[], name: string, part: number): OpenPart {
  const inOrder = given.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const files: ArchiveFile[] = []
  const refused: RefusedFile[] = []
  for (const [index, { file, path }] of inOrder.entries()) {
    const whole = inNfc(path)
    const modified = clockInUtc(file.lastModified)
    const found = { part, index, path: keptPath(whole, maxPathLength), size: file.size, crc32: null, modified }
    if (whole.length > maxPathLength)
      refused.push({ ...found, why: t('Its name is longer than {maxPathLength} characters.', { maxPathLength }) })
    else files.push(found)
  }
  const blobOf = ({ index }: ArchiveFile) => inOrder[index]?.file ?? new Blob()
  return {
    name,
    size: files.reduce((sum, { size }) => sum + size, 0),
    finger: fingerOf(files),
    files,
    refused,
    read: (file) => verified(errorsInWords(chunksOf(blobOf(file).stream()), file), file, crc32),
    sliceOf: async () => null,
  }
}

/** SHA-256 of the paths and sizes. */
function fingerOf(files: readonly ArchiveFile[]): string {
  const hash = sha256.create()
  for (const { path, size } of files) hash.update(utf8ToBytes(`${path}\0${size}\n`))
  return bytesToHex(hash.digest())
}
