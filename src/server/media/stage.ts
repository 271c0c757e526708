import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cleanFileName } from '#domain/case/file-name.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { type Drawing, draw } from './draw.ts'
import { type Sniffed, sniff, sniffLength } from './sniff.ts'

/** A file that has arrived whole and was looked at, and that nobody can reach yet. */
export type Staged = Sniffed & {
  /** Holds `original` and what was drawn of it. */
  readonly directory: string
  readonly name: string
  readonly size: Bytes
  readonly sha256: string
  readonly drawing: Drawing | null
}

/** Called with the length of each chunk; throws when that is too much for its owner. */
type Meter = (length: Bytes) => void
type Wanted = { readonly onlyImages: boolean; readonly asPicture: boolean }

/** A file as it comes in, under the name its sender gives it. */
export type Arriving = { readonly name: string; readonly bytes: AsyncIterable<Buffer> }

/** Takes a file to disk, hashing as it comes, and draws it when it is a picture. */
export async function stage(arriving: Arriving, directory: string, meter: Meter, { onlyImages, asPicture }: Wanted): Promise<Staged> {
  await mkdir(directory, { recursive: true })
  const original = path.join(directory, 'original')
  const hash = createHash('sha256')
  const head = { bytes: Buffer.alloc(0) }
  let size = 0
  const measured = async function* () {
    for await (const chunk of arriving.bytes) {
      size += chunk.length
      if (head.bytes.length < sniffLength) head.bytes = Buffer.concat([head.bytes, chunk.subarray(0, sniffLength)])
      admit(head.bytes, size, onlyImages)
      meter(chunk.length)
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(original))
  if (size === 0) throw new Problem('refused', 'This file is empty.')
  const sniffed = sniff(head.bytes)
  if (onlyImages && sniffed.kind !== 'image') throw notAPicture()
  if (sniffed.mime === 'image/heic')
    throw new Problem('refused', 'HEIC pictures cannot be read yet. Send it as JPEG, PNG, WebP, AVIF or GIF.')
  const drawing = sniffed.kind === 'image' ? await draw(original, directory, { asPicture }) : null
  return { ...sniffed, directory, name: cleanFileName(arriving.name), size, sha256: hash.digest('hex'), drawing }
}

const notAPicture = () => new Problem('refused', 'This is not a picture. Send a JPEG, PNG, WebP, AVIF or GIF.')

/** Stops what is too large for its kind as soon as that shows. */
function admit(head: Buffer, size: Bytes, onlyImages: boolean): void {
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
