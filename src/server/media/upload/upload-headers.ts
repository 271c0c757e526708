import type { IncomingHttpHeaders } from 'node:http'
import { cleanFileName } from '#domain/case/file-name.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import { emptyFile } from '../stage-file.ts'
import type { UploadHeaders } from './open-uploads.ts'

/** Reads the headers of a new upload: its length, which room is reserved for, and its name. */
export function readUploadHeaders(headers: IncomingHttpHeaders): UploadHeaders {
  const length = headers['upload-length']
  if (typeof length !== 'string' || !/^(0|[1-9]\d{0,15})$/.test(length))
    throw new Problem('not-valid', 'Upload-Length must be a number of bytes.')
  const size = Number(length)
  if (size === 0) throw emptyFile()
  if (size > largestFile.video) throw new Problem('too-large', 'A file may have 2 GB.')
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
