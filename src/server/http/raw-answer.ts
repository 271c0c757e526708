import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/envelope.ts'
import { Problem } from '#domain/problem.ts'
import { problemAnswer } from './errors.ts'
import { safeHeaders } from './headers.ts'

/** What the HTTP parser refuses before there is a request, by its code; anything else is not well formed. */
const ofParser: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address or the headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
}

/** Answers what could not be parsed as a request, in our envelope and with all headers, and closes the connection. */
export function answerParserError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
  const known = ofParser[error.code ?? '']
  writeAnswer(socket, known?.status ?? 400, { code: 'not-valid', message: known?.message ?? 'The request is not well formed.' })
}

/** Writes an answer past the framework and closes the connection when it is out. */
export function writeAnswer(socket: Socket, status: number, failure: Failure): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(failure)
  const headers = {
    ...safeHeaders({ isCall: true, isHttps: false }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${body}`, () => socket.destroySoon())
}

/** Answers what the framework refuses before any route or hook: an address that cannot be decoded, or a parameter that is too long. */
export function answerFrameworkError(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const { body } = problemAnswer(new Problem('not-valid', isTooLong ? 'The address is too long.' : 'The address is not well formed.'))
  void reply
    .code(isTooLong ? 414 : 400)
    .headers(safeHeaders({ isCall: true, isHttps: false }))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
