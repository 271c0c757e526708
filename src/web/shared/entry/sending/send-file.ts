import { uploadApi } from '#contract/upload.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { cachedMe } from '#web/lib/me.ts'
import type { StoredFile, UploadOptions } from './resumable-upload.ts'

export type SendFile = (file: File, options: UploadOptions) => Promise<StoredFile>

/** Larger files are uploaded resumably, so that a broken connection costs a chunk and not the file. */
const largestSingleRequest: Bytes = megabytes(8)
/** Browsers hash only what they hold in memory. Larger files are sent, and the server recognises duplicates. */
const largestHashed: Bytes = megabytes(100)

/** Sends nothing when the server has the content already, one request for a small file, a resumable upload for a large one. */
export const sendFile: SendFile = async (file, options) => {
  const known = await findKnownFile(file, options.signal)
  options.signal.throwIfAborted()
  if (known) return known
  if (file.size <= largestSingleRequest) return sendInOneRequest(file, options)
  const owner = cachedMe()?.doc._id
  if (!owner) throw new Error('Nobody is logged in.')
  const { uploadResumably } = await import('./resumable-upload.ts')
  return uploadResumably(owner, file, options)
}

async function sendInOneRequest(file: File, options: UploadOptions): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file)
  const [stored] = (await call(uploadApi.uploadFile, { form }, options)).data
  if (!stored) throw new Error('The server answered success without a file.')
  return { ...stored, source: 'sent' }
}

/** The file of the same content that this person uploaded before. Browsers hash only in a secure context; elsewhere everything is sent. */
async function findKnownFile(file: File, signal: AbortSignal): Promise<StoredFile | null> {
  if (!globalThis.crypto?.subtle || file.size > largestHashed) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const { data } = await call(uploadApi.knownFile, { query: { sha256 } }, { signal })
  return data && { ...data, source: data.entryId === null ? 'known' : 'in-case' }
}
