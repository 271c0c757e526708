import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesIfNoneMatch } from './etag.ts'
import { hungUp } from './send-bytes.ts'

/** A file that is made when somebody asks for it. */
export type FileToSend = {
  readonly name: string
  readonly type: string
  /** Changes with the bytes, and is known before they are made. */
  readonly etag: string
  /** Makes the bytes. The signal says that nobody waits for them any more. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array>
}

/** Sends a file to be kept, unless its reader has it already: then it is not made. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, etag, make }: FileToSend,
): Promise<FastifyReply> {
  const headers = { etag: `"${etag}"`, 'cache-control': 'private, no-cache', vary: 'authorization' }
  if (matchesIfNoneMatch(request.headers['if-none-match'], headers.etag)) return reply.headers(headers).code(304).send()
  const bytes = await make(hungUp(reply))
  reply.headers({ ...headers, 'content-disposition': contentDisposition(name) })
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Text to be kept, of any length: it is read while it is sent. */
export type Download = { readonly name: string; readonly type: string; readonly text: AsyncIterable<string> }

/** Sends such a text; a reader who goes away ends the reading. */
export const sendDownload = (reply: FastifyReply, { name, type, text }: Download): FastifyReply =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': contentDisposition(name) })
    .type(type)
    .send(Readable.from(text))
