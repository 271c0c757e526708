import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Milliseconds, seconds } from '#domain/units.ts'

/** Longer than any answer takes that still comes. */
const timeout: Milliseconds = seconds(30)

/** An answer of the server that another try would not change. */
export class Refused extends Error {
  override name = 'Refused'
}

type Call = {
  readonly port: number
  readonly token: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** One call on a connection of its own, so that each meets a fate of its own in the network. */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, ...given }: Call & { readonly body?: object },
): Promise<T> {
  const answer = await open({ method, path, timeout }, given, body && JSON.stringify(body))
  const content = await text(answer)
  if (!answer.complete) throw new Error('the answer was cut off')
  const status = answer.statusCode ?? 0
  if (status >= 400 && status < 500 && status !== 429) throw new Refused(`${method} ${path} answered ${status}: ${content}`)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}`)
  return JSON.parse(content) as T
}

/** Opens a stream of text; rejects where the server answers anything else. */
export async function stream(path: string, given: Call): Promise<AsyncIterable<string>> {
  const answer = await open({ method: 'GET', path }, given)
  if (answer.statusCode !== 200) throw new Error(`the stream answered ${answer.statusCode}`)
  return answer.setEncoding('utf8')
}

async function open(options: RequestOptions, { port, token, headers, signal }: Call, body?: string): Promise<IncomingMessage> {
  const outgoing = request({
    ...options,
    ...(signal && { signal }),
    host: '127.0.0.1',
    port,
    agent: false,
    headers: { ...headers, authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer came')))
  outgoing.on('error', () => {}) // whoever waits for the answer, or reads it, sees that it was cut off
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  outgoing.end(body)
  const [answer] = await answered
  return answer
}
