import type { Seconds } from '#domain/units.ts'

export type HttpRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | null
  readonly signal: AbortSignal | null
}
export type HttpResponse = {
  readonly status: number
  readonly text: string
  /** The body of a successful response, where bytes were asked for. `text` is empty then. */
  readonly bytes?: Uint8Array
  readonly retryAfter: Seconds | null
}

const fetchSameOrigin = (url: string, request: Omit<HttpRequest, 'url'>) => fetch(url, { ...request, credentials: 'same-origin' })

export async function sendRequest({ url, ...request }: HttpRequest, wantsBytes = false): Promise<HttpResponse> {
  const response = await fetchSameOrigin(url, request)
  const bytes = wantsBytes && response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  return {
    status: response.status,
    text: bytes ? '' : await response.text(),
    ...(bytes && { bytes }),
    retryAfter: parseRetryAfter(response.headers.get('retry-after')),
  }
}

/** The bytes of a file of ours; null where the server refuses it, as it does once its address has expired. */
export async function getBytes(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(url, { credentials: 'same-origin' })
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}

/** What a response to an upload says in its headers (tus 1.0.0). */
export type UploadResponse = HttpResponse & { readonly location: string | null; readonly uploadOffset: number | null }

/** Sends bytes, as uploads in chunks do. */
export async function sendBytes({
  url,
  body,
  ...request
}: Omit<HttpRequest, 'body'> & { readonly body: Uint8Array<ArrayBuffer> | null }): Promise<UploadResponse> {
  const response = await fetch(url, { ...request, body, credentials: 'same-origin' })
  const offset = response.headers.get('upload-offset')
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: parseRetryAfter(response.headers.get('retry-after')),
    location: response.headers.get('location'),
    uploadOffset: offset === null ? null : Number(offset),
  }
}

/** The body of a successful response as chunks of text until it ends. A refusal is read to its end and has no chunks. */
export async function openResponseStream({
  url,
  ...request
}: HttpRequest): Promise<HttpResponse & { readonly chunks?: AsyncIterable<string> }> {
  const response = await fetchSameOrigin(url, request)
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'))
  if (!response.ok || !response.body) return { status: response.status, text: await response.text(), retryAfter }
  return { status: response.status, text: '', retryAfter, chunks: textChunksOf(response.body) }
}

/** Safari cannot iterate a ReadableStream directly. */
async function* textChunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    await reader.cancel().catch(() => {}) // the connection was lost, so there is nothing left to cancel
  }
}

/** Whether the server answers at all. Asked before a reload, which would otherwise end on the browser's own error page. */
export const isServerReachable = () =>
  sendRequest({ method: 'GET', url: '/healthz', headers: {}, body: null, signal: null }).then(
    () => true,
    () => false,
  )

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
export function sendWithProgress(
  { method, url, headers, body, signal }: HttpRequest,
  onProgress: (share: number) => void,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('Stopped.', 'AbortError'))
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, retryAfter: parseRetryAfter(xhr.getResponseHeader('retry-after')) })
    xhr.onerror = () => reject(new TypeError('No answer.'))
    xhr.onabort = () => reject(new DOMException('Stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}

/** Our server sends Retry-After as seconds, never as a date. */
function parseRetryAfter(header: string | null): Seconds | null {
  const value = Number(header)
  return header !== null && Number.isFinite(value) ? Math.ceil(value) : null
}

/** Parses JSON from elsewhere; the fallback where it is none. */
export function parseJson(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fallback
  }
}
