import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cleanFileName } from '#domain/case/file-name.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { type Sniffed, sniff, sniffLength } from './sniff.ts'

/** A file that has arrived whole and was told by its content, and that nobody can reach yet. */
export type Staged = Sniffed & {
  /** Where its bytes lie. */
  readonly file: string
  readonly name: string
  readonly size: Bytes
  readonly sha256: string
}

/** Called with the length of each chunk; throws when that is too much for its owner. */
type Meter = (length: Bytes) => void

/** A file as it comes in, under the name its sender gives it. */
export type Arriving = { readonly name: string; readonly bytes: AsyncIterable<Buffer> }

/** Takes a file to disk, hashing as it comes, and stops as soon as it shows that it may not be kept. */
export async function stage(arriving: Arriving, file: string, meter: Meter, { onlyImages = false } = {}): Promise<Staged> {
  await mkdir(path.dirname(file), { recursive: true })
  const look = looking(onlyImages)
  const measured = async function* () {
    for await (const chunk of arriving.bytes) {
      look.at(chunk)
      meter(chunk.length)
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(file))
  return { ...look.verdict(), file, name: cleanFileName(arriving.name) }
}

/** The same of a file that came in pieces and lies on disk. */
export async function stageArrived(name: string, file: string): Promise<Staged> {
  const look = looking(false)
  for await (const chunk of createReadStream(file)) look.at(chunk as Buffer)
  return { ...look.verdict(), file, name: cleanFileName(name) }
}

/** Sees each chunk pass, and knows at the end what it was. */
function looking(onlyImages: boolean) {
  const hash: Hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  return {
    at(chunk: Buffer) {
      size += chunk.length
      if (head.length < sniffLength) head = Buffer.concat([head, chunk.subarray(0, sniffLength)])
      admit(head, size, onlyImages)
      hash.update(chunk)
    },
    verdict() {
      if (size === 0) throw emptyFile()
      const sniffed = sniff(head)
      if (onlyImages && sniffed.kind !== 'image') throw notAPicture()
      return { ...sniffed, size, sha256: hash.digest('hex') }
    },
  }
}

export const emptyFile = (): Problem => new Problem('refused', 'This file is empty.')
const notAPicture = () => new Problem('refused', 'This is not a picture. Send a JPEG, PNG, WebP, AVIF, GIF or HEIC.')

/**
 * Refuses what is too large for its kind as soon as that shows.
 * @param head the beginning of the file; with less than `sniffLength` of it nothing is known yet
 */
export function admit(head: Buffer, size: Bytes, onlyImages = false): void {
  if (head.length < sniffLength) return
  const { kind } = sniff(head)
  if (onlyImages && kind !== 'image') throw notAPicture()
  if (size > largestFile[kind]) throw new Problem('too-large', tooLarge[kind])
}

const tooLarge = {
  image: 'A picture may have 50 MB.',
  video: 'A film may have 2 GB.',
  misc: 'A file may have 500 MB.',
} as const
