export type Request = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | null
  readonly signal: AbortSignal | null
}
export type Answer = {
  readonly status: number
  readonly text: string
  /** What came where bytes were asked for. */
  readonly bytes?: Uint8Array
  /** Seconds. */
  readonly retryAfter: number | null
}

export async function fetchIt({ url, ...request }: Request, wantsBytes = false): Promise<Answer> {
  const response = await fetch(url, { ...request, credentials: 'same-origin' })
  const bytes = wantsBytes && response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  return {
    status: response.status,
    text: bytes ? '' : await response.text(),
    ...(bytes && { bytes }),
    retryAfter: seconds(response.headers.get('retry-after')),
  }
}

/** Whether the server answers at all, tried before a reload that would otherwise end on the browser's own error page. */
export const hasLine = () =>
  fetchIt({ method: 'GET', url: '/healthz', headers: {}, body: null, signal: null }).then(
    () => true,
    () => false,
  )

/** The same request by the older interface: fetch cannot tell how much of a body has left. */
export function sendWithProgress({ method, url, headers, body, signal }: Request, onProgress: (share: number) => void): Promise<Answer> {
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
