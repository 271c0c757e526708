import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { UploadAnswer } from '#contract/upload.ts'
import { resumablePath } from '#contract/upload.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

export const base64 = (text: string) => Buffer.from(text).toString('base64')

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string }
type Sending = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | ReadableStream
  readonly signal?: AbortSignal
}

/** Speaks tus to a server over a real connection, as one person, and lets every header be wrong. */
export function tusTo(origin: string, as: Pick<Person, 'token'> | null) {
  const send = async (method: string, url: string, { headers = {}, body, signal }: Sending = {}): Promise<Answer> => {
    const answer = await fetch(new URL(url, origin), {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body && { body, duplex: 'half' }),
      ...(signal && { signal }),
    } as RequestInit)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const create = (size: number | string, name = 'a.bin', headers: Readonly<Record<string, string>> = {}) =>
    send('POST', resumablePath, { headers: { 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)}`, ...headers } })
  const patch = (url: string, offset: number | string, body: Buffer | ReadableStream, headers: Readonly<Record<string, string>> = {}) =>
    send('PATCH', url, {
      body,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
    })
  /** Begins an upload and answers its address; fails loudly. */
  const begin = async (size: number, name?: string): Promise<string> => {
    const answer = await create(size, name)
    const url = answer.headers.get('location')
    if (answer.status !== 201 || !url) throw new Error(`the upload was answered ${answer.status}: ${answer.text}`)
    return url
  }
  const offsetOf = async (url: string) => Number((await send('HEAD', url)).headers.get('upload-offset'))
  /** Sends a whole file in one chunk. */
  const sendAll = async (content: Buffer, name?: string): Promise<Answer> => patch(await begin(content.length, name), 0, content)
  return { send, create, patch, begin, offsetOf, sendAll }
}
export type Tus = ReturnType<typeof tusTo>

/** Listens on a port of chance and answers where. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export const answerOf = ({ text }: Answer): UploadAnswer => JSON.parse(text) as UploadAnswer
export const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code: string }).code

/** Begins to send a chunk and stops in the middle, with the connection open. */
export function hang(origin: string, url: string, { token }: Person, chunk: Buffer, announced: number) {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  const headers = [
    'tus-resumable: 1.0.0',
    `authorization: Bearer ${token}`,
    'content-type: application/offset+octet-stream',
    'upload-offset: 0',
  ]
  socket.write(`PATCH ${url} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers.join('\r\n')}\r\ncontent-length: ${announced}\r\n\r\n`)
  socket.write(chunk)
  socket.on('error', () => {})
  return socket
}
