import type { IncomingMessage } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server, type ServerOptions } from '@tus/server'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { problemAnswer } from '#server/http/errors.ts'

/** One request about one upload, which was found to be its sender's own. */
export type UploadRequest = { readonly uploadId: string; readonly log: FastifyBaseLogger; readonly finish: () => Promise<UploadAnswer> }

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]

/** How long a stalled request holds up the one that continues its upload. */
const lockTimeout: Milliseconds = seconds(0.5)

/**
 * Writes bytes into a directory by the tus protocol: offsets, one writer at a time, what came before a broken connection. Who may
 * do what was decided before; it never reads anything out again.
 */
export function tusHandler(directory: string) {
  const requests = new WeakMap<IncomingMessage, UploadRequest>()
  const requestOf = (request: TusRequest) => requests.get(request.runtime?.node?.req as IncomingMessage)
  const server = new Server({
    path: resumablePath,
    relativeLocation: true,
    datastore: new FileStore({ directory }),
    maxSize: largestFile.video,
    allowedOrigins: () => false,
    lockDrainTimeout: lockTimeout,
    namingFunction: (request) => requestOf(request)?.uploadId ?? '',
    async onUploadFinish(request) {
      const upload = requestOf(request)
      if (!upload) throw new Error('tus finished an upload that no request of ours is about')
      const answer = await upload.finish().catch(toRefusal)
      return answer instanceof Refusal ? json(answer.status, answer.body) : json(request.method === 'POST' ? 201 : 200, answer)
    },
    onResponseError(request, error) {
      const status = 'status_code' in error ? error.status_code : 500
      if (status >= 500) requestOf(request)?.log.error({ err: error, route: resumablePath }, 'fault')
      return { status_code: status, body: JSON.stringify(refusalOf(status)) }
    },
  })

  /** Lets the protocol answer this request, with these headers beside its own. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Readonly<Record<string, string>>,
    upload: UploadRequest,
  ): Promise<void> => {
    reply.hijack()
    requests.set(request.raw, upload)
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    await server.handle(request.raw, reply.raw).catch((error: unknown) => upload.log.info({ err: error }, 'an upload was aborted'))
  }
}

class Refusal {
  readonly status: number
  readonly body: object

  constructor(problem: Problem) {
    const { status, body } = problemAnswer(problem)
    this.status = status
    this.body = body
  }
}
const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Problem) return new Refusal(error)
  throw error
}

const json = (status: number, body: object) => ({
  status_code: status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** What the protocol refuses by itself, in our words. */
function refusalOf(status: number) {
  if (status === 404 || status === 410)
    return { code: 'not-found', message: 'There is no such upload. It may have expired: please begin again.' }
  if (status === 409) return { code: 'conflict', message: 'This piece does not begin where the upload stands.' }
  if (status === 413) return { code: 'too-large', message: 'This is more than was announced.' }
  if (status >= 500) return { code: 'our-fault', message: 'Something went wrong! try later.' }
  return { code: 'not-valid', message: 'The request is not well formed.' }
}
