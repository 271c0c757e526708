import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Bytes, Milliseconds } from '#domain/units.ts'

export type FuzzRequest = {
  readonly method: string
  /** Sent as it is: the fuzzer's own encoding is part of the attack. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}
export type FuzzAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The first bytes, to report and to harvest ids from. */
  readonly text: string
  readonly length: Bytes
  readonly took: Milliseconds
}

const keptConnections = new Agent({ keepAlive: true, maxSockets: 32 })
const maxTextLength: Bytes = 200_000
const timeout: Milliseconds = 60_000

/**
 * Sends one request on a real socket. An event stream is cut after its headers; a broken connection answers status 0. A kept connection
 * may be closed by the server in the moment in which it is used again: then the request is sent once more, as browsers do.
 */
export function send(base: URL, fuzzRequest: FuzzRequest, agent: Agent | false = keptConnections): Promise<FuzzAnswer> {
  const { method, path, body } = fuzzRequest
  const headers = { ...fuzzRequest.headers, ...(body && { 'content-length': String(body.length) }) }
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const finish = (status: number, answered: IncomingHttpHeaders, text: string, length: Bytes) =>
      resolve({ status, headers: answered, text, length, took: performance.now() - startedAt })
    const sent = request({ agent, host: base.hostname, port: base.port, method, path, headers, timeout }, (response) => {
      const chunks: Buffer[] = []
      let length = 0
      let kept = 0
      const done = () => finish(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString(), length)
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        done()
        sent.destroy()
        return
      }
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (kept < maxTextLength) chunks.push(chunk)
        kept += chunk.length
      })
      response.on('end', done)
      response.on('error', done)
    })
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', (error) => {
      if (sent.reusedSocket) resolve(send(base, fuzzRequest, false))
      else finish(0, {}, error.message, 0)
    })
    sent.end(body ?? undefined)
  })
}

export const closeConnections = (): void => keptConnections.destroy()
