import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { cleanFileName } from '#domain/case/file-name.ts'
import { largestFile, maxFilesInOneUpload } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { emptyFile, type StagedFile, stageFile } from '../stage-file.ts'
import type { UploadHeaders } from './open-uploads.ts'

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
