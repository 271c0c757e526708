import { networkError } from './call.ts'
import { sendRequest } from './http.ts'

/** The bytes of a file that the build emitted. A file that does not arrive is a `CallError`, as of a call. */
export async function fetchAsset(url: string): Promise<Uint8Array> {
  const request = { method: 'GET', url, headers: {}, body: null, signal: null }
  const { bytes } = await sendRequest(request, true).catch(() => ({ bytes: undefined }))
  if (!bytes) throw networkError()
  return bytes
}
