import { resumablePath, type UploadAnswer, uploadApi } from '#contract/upload.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { CallError, call, networkError } from '#web/lib/call.ts'
import { parseJson, sendBytes, type UploadResponse } from '#web/lib/http.ts'
import { t } from '#web/lib/language/translate.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { csrfHeader, tokens } from '#web/lib/tokens.ts'
import type { Digest, Wanted } from '../reading/archive-calls.ts'
import type { ArchiveClient } from '../reading/archive-client.ts'
import { type RetryOptions, withRetries } from './retries.ts'

/** What `add` is told of bytes: where they were sent to, or by their content. */
export type Stored = { readonly location: string } | { readonly sha256: string }

const tus = { 'tus-resumable': '1.0.0' } as const
const chunkType = { 'content-type': 'application/offset+octet-stream' } as const
/** Where the upload of a large file lies, so that it goes on when the page was closed. */
const placeKey = (sha256: string) => `import-upload:${sha256}`
const maxBeginnings = 3

type Sender = RetryOptions & { readonly archive: ArchiveClient; readonly onSent: (bytes: Bytes) => void }

/**
 * Uploads the bytes of a file, unless the server has them. They are read once before they are sent: a damaged file is found before anything
 * of it is stored, and what is here already is known by its SHA-256. Throws a `Problem` where the file is damaged.
 */
export async function uploadBytes(sender: Sender, wanted: Wanted): Promise<Stored> {
  const digest = await sender.archive.ask('digest', wanted)
  if (!digest) throw new Problem('not-found', t('It is not in what was given. Give the same files again.'))
  const { sha256 } = digest
  const { data } = await withRetries(sender, () => call(uploadApi.knownFile, { query: { sha256 } }, { signal: sender.signal }))
  if (data) return { sha256 }
  if (digest.whole) return sendWhole(sender, digest, digest.whole)
  try {
    return await sendInPieces(sender, wanted, digest)
  } finally {
    void sender.archive.ask('release', wanted).catch(() => {}) // a worker that is closed holds nothing
  }
}

const beginning = ({ size, name }: Digest) => ({
  ...tus,
  'upload-length': String(size),
  'upload-metadata': `filename ${base64Of(name)}`,
})
const base64Of = (text: string) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

async function sendWhole(sender: Sender, digest: Digest, whole: Uint8Array<ArrayBuffer>): Promise<Stored> {
  const response = await send(sender, { method: 'POST', url: resumablePath, headers: { ...beginning(digest), ...chunkType }, body: whole })
  sender.onSent(whole.length)
  return locationOf(response)
}

async function sendInPieces(sender: Sender, wanted: Wanted, digest: Digest): Promise<Stored> {
  for (let tries = 1; ; tries++) {
    try {
      const { url, offset } = await openUpload(sender, digest)
      const last = await sendFrom(sender, wanted, { url, offset, size: digest.size })
      browserStorage.removeItem(placeKey(digest.sha256))
      return locationOf(last)
    } catch (error) {
      const isGone = error instanceof CallError && [404, 409, 410].includes(error.status)
      if (!isGone || tries >= maxBeginnings) throw error
      browserStorage.removeItem(placeKey(digest.sha256))
    }
  }
}

/** An upload of this file that began before, where it stands; otherwise a new one. */
async function openUpload(sender: Sender, digest: Digest): Promise<{ url: string; offset: Bytes }> {
  const known = browserStorage.getItem(placeKey(digest.sha256))
  const url = known ?? (await send(sender, { method: 'POST', url: resumablePath, headers: beginning(digest), body: null })).location
  if (!url?.startsWith(`${resumablePath}/`)) throw new CallError(409, { code: 'conflict' })
  browserStorage.setItem(placeKey(digest.sha256), url)
  return { url, offset: known === null ? 0 : await offsetOf(sender, url) }
}

const offsetOf = async (sender: Sender, url: string): Promise<Bytes> =>
  (await send(sender, { method: 'HEAD', url, headers: tus, body: null })).uploadOffset ?? 0

type Place = { readonly url: string; readonly offset: Bytes; readonly size: Bytes }

/** Sends piece by piece. After a broken connection the server is asked how much of it came. */
async function sendFrom(sender: Sender, wanted: Wanted, { url, offset: start, size }: Place): Promise<UploadResponse> {
  let offset = start
  let isBroken = false
  const sendPiece = async (): Promise<UploadResponse> => {
    if (isBroken) offset = await offsetOf(sender, url)
    isBroken = true
    const body = await sender.archive.ask('piece', { ...wanted, offset })
    const headers = { ...tus, ...chunkType, 'upload-offset': String(offset) }
    const response = await sendOnce(sender, { method: 'PATCH', url, headers, body })
    isBroken = false
    sender.onSent(body.length)
    offset += body.length
    return response
  }
  let last = await withRetries(sender, sendPiece)
  while (offset < size) last = await withRetries(sender, sendPiece)
  return last
}

type Request = Pick<Parameters<typeof sendBytes>[0], 'method' | 'url' | 'headers' | 'body'>

const send = (sender: Sender, request: Request) => withRetries(sender, () => sendOnce(sender, request))

async function sendOnce({ signal }: Sender, { headers, ...request }: Request): Promise<UploadResponse> {
  const once = () => {
    const all = { ...headers, authorization: `Bearer ${tokens.current()}`, ...csrfHeader() }
    return sendBytes({ ...request, headers: all, signal }).catch((cause: unknown) => {
      throw signal.aborted ? cause : networkError()
    })
  }
  const first = await once()
  // A refused CSRF token brings the current one, so that sending once more is enough.
  const response = first.status === 403 ? await once() : first
  if (response.status >= 200 && response.status <= 299) return response
  throw new CallError(response.status, parseJson(response.text, {}) as object, response.retryAfter)
}

function locationOf({ status, text }: UploadResponse): Stored {
  const [location] = (parseJson(text, {}) as Partial<UploadAnswer>).locationArray ?? []
  if (location === undefined) throw new CallError(status, {})
  return { location }
}
