import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Server, type ServerOptions } from '@tus/server'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import { largestFile } from '#domain/case/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { checkDiskSpace, type Disks, watchDiskSpace } from '#server/files/disk-space.ts'
import { expectedRefusal, problemAnswer } from '#server/http/errors.ts'
import { resumableDirectory } from '../keys.ts'
import type { UploadTurns } from './upload-turns.ts'

/** One request about one upload, which was found to be its sender's own. */
export type UploadRequest = { readonly uploadId: string; readonly log: FastifyBaseLogger; readonly finish: () => Promise<UploadAnswer> }

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]

/** How long a stalled request holds up the one that continues its upload. */
const lockTimeout: Milliseconds = seconds(0.5)

/**
 * Writes bytes into a directory by the tus protocol: offsets, one writer at a time, what came before a broken connection. Who may
 * do what was decided before; it never reads anything out again.
 */
export function tusHandler(disks: Disks, { locker }: Pick<UploadTurns, 'locker'>) {
  const requests = new WeakMap<IncomingMessage, UploadRequest>()
  const requestOf = (request: TusRequest) => requests.get(request.runtime?.node?.req as IncomingMessage)
  const server = new JsonServer({
    path: resumablePath,
    relativeLocation: true,
    datastore: new WatchedStore(disks),
    locker,
    maxSize: largestFile.video,
    allowedOrigins: () => false,
    lockDrainTimeout: lockTimeout,
    namingFunction: (request) => requestOf(request)?.uploadId ?? '',
    async onUploadFinish(request) {
      const upload = requestOf(request)
      if (!upload) throw new Error('tus finished an upload that no request of ours is about')
      try {
        return json(request.method === 'POST' ? 201 : 200, await upload.finish())
      } catch (error) {
        const refusal = expectedRefusal(error)
        if (refusal) return jsonOf(refusal)
        throw error
      }
    },
    onResponseError(request, error) {
      const refusal = expectedRefusal(error)
      if (refusal) return jsonOf(refusal)
      const status = 'status_code' in error ? error.status_code : 500
      if (status >= 500) requestOf(request)?.log.error({ err: error, route: resumablePath }, 'fault')
      return { status_code: status, body: JSON.stringify(refusalOf(status)) }
    },
  })

  /**
   * Lets the protocol answer this request, with these headers beside its own. Settles when all is done but sending the answer, which never
   * ends where the client has gone.
   */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Readonly<Record<string, string>>,
    upload: UploadRequest,
  ): Promise<void> => {
    reply.hijack()
    requests.set(request.raw, upload)
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    const logAborted = (error: unknown) => upload.log.info({ err: error }, 'an upload was aborted')
    const answer = await server.handleWeb(new NodeRequest({ req: request.raw, res: reply.raw })).catch(logAborted)
    if (answer) sendNodeResponse(reply.raw, answer).catch(logAborted)
  }
}

/** Its refusals are JSON, as all of ours are. */
class JsonServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status >= 400) headers.set('content-type', 'application/json; charset=utf-8')
    return super.write(context, headers, status, body)
  }
}

/** Writes no further once the disk is nearly full. What came before stays, so that its sender goes on from there. */
class WatchedStore extends FileStore {
  readonly #disks: Disks

  constructor(disks: Disks) {
    super({ directory: resumableDirectory(disks.config.dataDir) })
    this.#disks = disks
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const watch = watchDiskSpace(this.#disks)
    const watched = async function* () {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        await watch(chunk.length)
        yield chunk
      }
    }
    try {
      return await super.write(Readable.from(watched()), id, offset)
    } catch (error) {
      await checkDiskSpace(this.#disks) // the store says of every failed write the same
      throw error
    }
  }
}

const json = (status: number, body: object) => ({
  status_code: status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

function jsonOf(problem: Problem) {
  const { status, body } = problemAnswer(problem)
  return json(status, body)
}

/** What the protocol refuses by itself, in our words. */
function refusalOf(status: number) {
  if (status === 404 || status === 410)
    return { code: 'not-found', message: 'There is no such upload. It may have expired: please begin again.' }
  if (status === 409) return { code: 'conflict', message: 'This chunk does not begin at the offset of the upload.' }
  if (status === 413) return { code: 'too-large', message: 'This is more than was announced.' }
  if (status >= 500) return { code: 'our-fault', message: 'Something went wrong! try later.' }
  return { code: 'not-valid', message: 'The request is not well formed.' }
}
