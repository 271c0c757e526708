import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cleanFileName } from '#domain/case/file-name.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { type Sniffed, sniff, sniffLength } from './sniff.ts'

/** A file that has arrived whole, with its kind recognised by its content, and that no address serves yet. */
export type StagedFile = Sniffed & {
  /** Its bytes from the beginning, each time that it is called. */
  readonly read: () => Readable
  readonly name: string
  readonly size: Bytes
  readonly sha256: string
}

/** A file as it comes in, under the name its sender gives it. */
export type IncomingFile = { readonly name: string; readonly bytes: AsyncIterable<Buffer> }

type StageOptions = {
  /** Called with the length of each chunk; throws when that is too much for its owner or for the disk. */
  readonly count?: (length: Bytes) => Promise<void>
  readonly onlyImages?: boolean
}

/** Writes a file to disk, hashing as it comes, and stops as soon as it shows that it may not be kept. */
export async function stageFile(
  { name, bytes }: IncomingFile,
  target: string,
  { count = async () => {}, onlyImages = false }: StageOptions = {},
): Promise<StagedFile> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const inspector = inspectorOf(onlyImages)
  const inspected = async function* () {
    for await (const chunk of bytes) {
      await inspector.add(chunk)
      await count(chunk.length)
      yield chunk
    }
  }
  await pipeline(inspected, createWriteStream(target, { mode: 0o600 }))
  return { ...(await inspector.result()), read: () => createReadStream(target), name: cleanFileName(name) }
}

/** The same for a finished resumable upload, whose bytes are all there. */
export async function stageStoredFile(name: string, read: () => Readable): Promise<StagedFile> {
  const inspector = inspectorOf(false)
  for await (const chunk of read()) await inspector.add(chunk as Buffer)
  return { ...(await inspector.result()), read, name: cleanFileName(name) }
}

/** Is given each chunk, and knows at the end what the file is. */
function inspectorOf(onlyImages: boolean) {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  let sniffed: Sniffed | null = null
  return {
    async add(chunk: Buffer): Promise<void> {
      size += chunk.length
      hash.update(chunk)
      if (head.length < sniffLength) head = Buffer.concat([head, chunk]).subarray(0, sniffLength)
      if (head.length === sniffLength) sniffed ??= await sniff(head)
      if (sniffed) refuseUnwanted(sniffed, size, onlyImages)
    },
    async result() {
      if (size === 0) throw emptyFile()
      const whole = sniffed ?? (await sniff(head))
      refuseUnwanted(whole, size, onlyImages)
      return { ...whole, size, sha256: hash.digest('hex') }
    },
  }
}

/** Refuses a file whose beginning shows that it is too large for its kind. Shorter beginnings than `sniffLength` tell nothing yet. */
export async function refuseByHead(head: Buffer, size: Bytes): Promise<void> {
  if (head.length >= sniffLength) refuseUnwanted(await sniff(head), size, false)
}

function refuseUnwanted({ kind }: Sniffed, size: Bytes, onlyImages: boolean): void {
  if (onlyImages && kind !== 'image') throw new Problem('refused', 'This is not a picture. Send a JPEG, PNG, WebP, AVIF, GIF or HEIC.')
  if (size > largestFile[kind]) throw new Problem('too-large', tooLarge[kind])
}

export const emptyFile = (): Problem => new Problem('refused', 'This file is empty.')

const tooLarge = {
  image: 'Pictures can be up to 50 MB.',
  video: 'Films can be up to 2 GB.',
  misc: 'Files can be up to 500 MB.',
} as const
