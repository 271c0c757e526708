export type HttpRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | null
  readonly signal: AbortSignal | null
}
export type HttpAnswer = {
  readonly status: number
  readonly text: string
  /** What came where bytes were asked for. */
  readonly bytes?: Uint8Array
  /** Seconds. */
  readonly retryAfter: number | null
}

const fetchNow = (url: string, request: Omit<HttpRequest, 'url'>) => fetch(url, { ...request, credentials: 'same-origin' })

export async function sendRequest({ url, ...request }: HttpRequest, wantsBytes = false): Promise<HttpAnswer> {
  const response = await fetchNow(url, request)
  const bytes = wantsBytes && response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  return {
    status: response.status,
    text: bytes ? '' : await response.text(),
    ...(bytes && { bytes }),
    retryAfter: seconds(response.headers.get('retry-after')),
  }
}

/** An answer that goes on and on, as pieces of text until it ends; or the refusal, read to its end. */
export async function openResponseStream({
  url,
  ...request
}: HttpRequest): Promise<HttpAnswer & { readonly pieces?: AsyncIterable<string> }> {
  const response = await fetchNow(url, request)
  const retryAfter = seconds(response.headers.get('retry-after'))
  if (!response.ok || !response.body) return { status: response.status, text: await response.text(), retryAfter }
  return { status: response.status, text: '', retryAfter, pieces: piecesOf(response.body) }
}

/** Not every browser lets a body be walked through by itself. */
async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    await reader.cancel().catch(() => {}) // the line was cut, and there is nothing left to call off
  }
}

/** Whether the server answers at all, tried before a reload that would otherwise end on the browser's own error page. */
export const isServerReachable = () =>
  sendRequest({ method: 'GET', url: '/healthz', headers: {}, body: null, signal: null }).then(
    () => true,
    () => false,
  )

/** The same request by the older interface: fetch cannot tell how much of a body has left. */
export function sendWithProgress(
  { method, url, headers, body, signal }: HttpRequest,
  onProgress: (share: number) => void,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('Stopped.', 'AbortError'))
    const line = new XMLHttpRequest()
    line.open(method, url)
    for (const [name, value] of Object.entries(headers)) line.setRequestHeader(name, value)
    line.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    line.onload = () =>
      resolve({ status: line.status, text: line.responseText, retryAfter: seconds(line.getResponseHeader('retry-after')) })
    line.onerror = () => reject(new TypeError('No answer.'))
    line.onabort = () => reject(new DOMException('Stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => line.abort(), { once: true })
    line.send(body)
  })
}

function seconds(header: string | null): number | null {
  const value = Number(header)
  return header !== null && Number.isFinite(value) ? Math.ceil(value) : null
}
