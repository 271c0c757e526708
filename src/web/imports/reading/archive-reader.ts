import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import { findItems } from '#domain/imports/find-items.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxItemsInBatch } from '#domain/imports/limits.ts'
import { outlineOf } from '#domain/imports/outline.ts'
import { type PackedItems, packItems } from '#domain/imports/packed-items.ts'
import { sources, surestSource } from '#domain/imports/sources.ts'
import { Problem } from '#domain/problem.ts'
import { t } from '#web/lib/language/translate.ts'
import { type ArchiveCalls, pieceLength, type Wanted } from './archive-calls.ts'
import { compressionBy } from './byte-streams.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { GivenFile } from './given-file.ts'
import { openArchive } from './open-archive.ts'
import { piecesOf } from './pieces.ts'
import type { Handlers } from './worker-calls.ts'
import type { ZipReading } from './zip-calls.ts'

const shownRefused = 100
/** After so many files of metadata the memory is full of what is not needed any more. */
const readBetweenCollections = 1500
const batchesBetweenCollections = 8

/** Reads what was given: the side of the worker, which holds the whole listing, packed. Nothing but pieces of files is ever in memory. */
export function createArchiveReader(zips: ZipReading): Handlers<ArchiveCalls> {
  let given: readonly GivenFile[] = []
  let open: OpenArchive | null = null
  let items: PackedItems | null = null
  let isReading = false
  const pieces = new Map<string, ReturnType<typeof piecesOf>>()

  const opened = () => {
    if (open) return open
    throw new Problem('not-found', t('Nothing is open. Choose the files again.'))
  }
  async function fileOf({ key, isMotion }: Wanted): Promise<{ readonly file: ArchiveFile; readonly name: string } | null> {
    const item = await items?.find(key)
    const file = item?.[isMotion ? 'motion' : 'file']
    return file ? { file, name: lastPart(isMotion ? file.path : item.name) } : null
  }

  return {
    async open(files, tell) {
      open = await openArchive(files, zips, tell)
      given = files
      items = null
      const { archive, parts, refused } = open
      return {
        parts: parts.map(({ name, size, finger }) => ({ name, size, finger })),
        files: archive.files.length,
        bytes: archive.files.reduce((sum, { size }) => sum + size, 0),
        refused: refused.slice(0, shownRefused).map(({ path, why }) => ({ path, why })),
        refusedCount: refused.length,
        source: surestSource(archive)?.name ?? 'folder',
        outline: outlineOf(archive),
      }
    },
    async list({ source: name, options }, tell) {
      const isAgain = items !== null
      const found = packItems(compressionBy(zips))
      items = found
      isReading = true
      try {
        if (isAgain) open = await openArchive(given, zips, () => {}) // its listing was let go
        const archive = opened()
        const of = archive.archive.files.length
        let collectAt = 0
        const { missingParts, warnings, beside, albums } = await findItems(sources[name], archive, options, found, (done) => {
          tell(done, of)
          if (done < collectAt) return
          collectAt = done + readBetweenCollections
          collectGarbage()
        })
        archive.forgetFiles()
        return { items: found.count(), missingParts, warnings, beside, albums }
      } finally {
        isReading = false
        found.finish()
      }
    },
    async batch(from) {
      if (!isReading && Math.floor(from / maxItemsInBatch) % batchesBetweenCollections === 0) collectGarbage()
      return (await items?.batchFrom(from)) ?? { count: 0, json: '[]' }
    },
    async digest(wanted) {
      const found = await fileOf(wanted)
      if (!found) return null
      const { file, name } = found
      const hash = sha256.create()
      const whole = file.size <= pieceLength ? new Uint8Array(file.size) : null
      let at = 0
      for await (const chunk of opened().read(file)) {
        hash.update(chunk)
        whole?.set(chunk, at)
        at += chunk.length
      }
      return { sha256: bytesToHex(hash.digest()), size: file.size, name, whole }
    },
    async piece({ offset, ...wanted }) {
      const found = await fileOf(wanted)
      if (!found) throw new Problem('not-found', t('It is not in what was given. Give the same files again.'))
      const id = idOf(wanted)
      const reading = pieces.get(id) ?? piecesOf(() => opened().read(found.file), pieceLength)
      pieces.set(id, reading)
      return reading.from(offset)
    },
    async release(wanted) {
      await pieces.get(idOf(wanted))?.close()
      pieces.delete(idOf(wanted))
      return null
    },
  }
}

const idOf = ({ key, isMotion }: Wanted) => `${isMotion ? 'motion' : 'file'}:${key}`
const lastPart = (path: string) => path.split('/').at(-1) || 'file'
