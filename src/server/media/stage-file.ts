import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { cleanFileName } from '#domain/case/file-name.ts'
import { largestFile, maxFilesInOneUpload } from '#domain/case/limits.ts'
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
  /** As the directory of a zip has it: tells before its bytes come that the same file may be here. */
  readonly crc32: number
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
  let checksum = 0
  let sniffed: Sniffed | null = null
  return {
    async add(chunk: Buffer): Promise<void> {
      size += chunk.length
      hash.update(chunk)
      checksum = crc32(chunk, checksum)
      if (head.length < sniffLength) head = Buffer.concat([head, chunk]).subarray(0, sniffLength)
      if (head.length === sniffLength) sniffed ??= await sniff(head)
      if (sniffed) refuseUnwanted(sniffed, size, onlyImages)
    },
    async result() {
      if (size === 0) throw emptyFile()
      const whole = sniffed ?? (await sniff(head))
      refuseUnwanted(whole, size, onlyImages)
      return { ...whole, size, sha256: hash.digest('hex'), crc32: checksum }
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

const emptyFile = (): Problem => new Problem('refused', 'This file is empty.')

const tooLarge = {
  image: 'Pictures can be up to 50 MB.',
  video: 'Films can be up to 2 GB.',
  misc: 'Files can be up to 500 MB.',
} as const

/** Under which field name files are expected, how many at the most, and whether only pictures. */
export type ExpectedFiles = { readonly field: string; readonly most?: number; readonly onlyImages?: boolean }

/**
 * Writes every file of a multipart body into a directory, or refuses all of them.
 * @param count called with the length of each chunk; throws when that is too much for its owner or for the disk
 */
export async function stageMultipart(
  parts: AsyncIterable<Multipart>,
  directory: string,
  count: (length: Bytes) => Promise<void>,
  { field, most = maxFilesInOneUpload, onlyImages = false }: ExpectedFiles,
): Promise<readonly StagedFile[]> {
  const body = resumableIterable(parts)
  const staged: StagedFile[] = []
  for await (const part of body) {
    if (part.type === 'field') continue
    try {
      if (part.fieldname !== field) throw new Problem('not-valid', `Send the file as the part \`${field}\`.`)
      if (staged.length === most) throw new Problem('too-large', 'Too many files at once.')
      const bytes = part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
      staged.push(await stageFile({ name: part.filename, bytes }, path.join(directory, String(staged.length)), { count, onlyImages }))
    } catch (error) {
      void drain(part, body)
      throw error
    }
  }
  if (staged.length === 0) throw new Problem('not-valid', `There is no file in the part \`${field}\`.`)
  return staged
}

/** The same parts, of which one loop may take some and another the rest: leaving the first loop does not end them. */
function resumableIterable(parts: AsyncIterable<Multipart>): AsyncIterable<Multipart> {
  const iterator = parts[Symbol.asyncIterator]()
  return { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) }
}

/** Reads the rest of a refused body and drops it, so that its sender comes to read why it was refused. */
async function drain(part: MultipartFile, rest: AsyncIterable<Multipart>): Promise<void> {
  part.file.resume()
  try {
    for await (const other of rest) if (other.type === 'file') other.file.resume()
  } catch {
    // it was refused already
  }
}

/** What a resumable upload says of itself before its first byte. */
export type UploadHeaders = { readonly size: Bytes; readonly name: string }

/** Reads the headers of a new upload: its length, which room is reserved for, and its name. */
export function readUploadHeaders(headers: IncomingHttpHeaders): UploadHeaders {
  const length = headers['upload-length']
  if (typeof length !== 'string' || !/^(0|[1-9]\d{0,15})$/.test(length))
    throw new Problem('not-valid', 'Upload-Length must be a number of bytes.')
  const size = Number(length)
  if (size === 0) throw emptyFile()
  if (size > largestFile.video) throw new Problem('too-large', 'Files can be up to 2 GB.')
  return { size, name: cleanFileName(fileNameIn(headers['upload-metadata'])) }
}

/** `filename` among pairs of a key and base64, set apart by commas. Nothing else of what a client says about a file counts. */
function fileNameIn(metadata: string | string[] | undefined): string {
  if (metadata === undefined) return ''
  const pairs = String(metadata).split(',')
  if (!pairs.every((pair) => /^[\x21-\x2b\x2d-\x7e]+(?: (?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)?$/.test(pair)))
    throw new Problem('not-valid', 'Upload-Metadata must be pairs of a key and base64.')
  const found = new Map(pairs.map((pair) => pair.split(' ', 2)).map(([key = '', value = '']) => [key, value]))
  if (found.size < pairs.length) throw new Problem('not-valid', 'Upload-Metadata names a key twice.')
  return Buffer.from(found.get('filename') ?? '', 'base64').toString('utf8')
}
