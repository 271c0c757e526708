import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, type ServerOptions, Upload } from '@tus/server'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import { largestFile } from '#domain/case/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import { expectedRefusal, problemAnswer } from '#server/http/errors.ts'
import type { UploadStore } from './upload-store.ts'
import type { UploadTurns } from './upload-turns.ts'

/** One request about one upload, which was found to be its sender's own. */
export type UploadRequest = { readonly upload: UploadRow; readonly log: FastifyBaseLogger; readonly finish: () => Promise<UploadAnswer> }

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]

/** How long a stalled request holds up the one that continues its upload. */
const lockTimeout: Milliseconds = seconds(0.5)

/**
 * Writes bytes into a store by the tus protocol: offsets, one writer at a time, what came before a broken connection. Who may
 * do what was decided before; it never reads anything out again.
 */
export function tusHandler(store: UploadStore, { locker }: Pick<UploadTurns, 'locker'>) {
  /** The uploads whose turn it is, by their ids: the protocol names no owner. */
  const inTurn = new Map<string, UploadRow>()
  const requests = new WeakMap<IncomingMessage, UploadRequest>()
  const requestOf = (request: TusRequest) => requests.get(request.runtime?.node?.req as IncomingMessage)
  const server = new JsonServer({
    path: resumablePath,
    relativeLocation: true,
    datastore: new TurnStore(store, inTurn),
    locker,
    maxSize: largestFile.video,
    allowedOrigins: () => false,
    lockDrainTimeout: lockTimeout,
    namingFunction: (request) => requestOf(request)?.upload.id ?? '',
    async onUploadFinish(request) {
      const ours = requestOf(request)
      if (!ours) throw new Error('tus finished an upload that no request of ours is about')
      try {
        return json(request.method === 'POST' ? 201 : 200, await ours.finish())
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
    ours: UploadRequest,
  ): Promise<void> => {
    reply.hijack()
    requests.set(request.raw, ours)
    inTurn.set(ours.upload.id, ours.upload)
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    const logAborted = (error: unknown) => ours.log.info({ err: error }, 'an upload was aborted')
    const answer = await server
      .handleWeb(new NodeRequest({ req: request.raw, res: reply.raw }))
      .catch(logAborted)
      .finally(() => inTurn.delete(ours.upload.id))
    if (answer) sendNodeResponse(reply.raw, answer).catch(logAborted)
  }
}

/** Its refusals are JSON, as all of ours are. */
class JsonServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('content-type', 'application/json; charset=utf-8')
    const isOurs = !body || body.startsWith('{') // what it says of headers is plain text
    return super.write(context, headers, status, isOurs ? body : JSON.stringify(refusalOf(status)))
  }
}

/**
 * What the protocol asks of the uploads whose turn it is. One that is whole and was never taken in (we stopped, or failed, just then) stands a
 * byte before its end: its sender sends that byte again and gets the answer, and the byte is dropped.
 */
class TurnStore extends DataStore {
  readonly #store: UploadStore
  readonly #inTurn: ReadonlyMap<string, UploadRow>

  constructor(store: UploadStore, inTurn: ReadonlyMap<string, UploadRow>) {
    super()
    this.#store = store
    this.#inTurn = inTurn
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(created: Upload): Promise<Upload> {
    await this.#store.create(this.#upload(created.id))
    return created
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = this.#upload(id)
    const received = await this.#store.received(upload)
    if (received === null) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: upload.size,
      offset: Math.min(received, upload.size - 1),
      creation_date: upload.created_at.toISOString(),
    })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const upload = this.#upload(id)
    if ((await this.#store.received(upload)) !== upload.size) return this.#store.append(upload, bytes, offset)
    let end = offset
    for await (const chunk of bytes) end += (chunk as Buffer).length
    return end
  }

  #upload(id: string): UploadRow {
    const upload = this.#inTurn.get(id)
    if (!upload) throw new Error('an upload is asked for outside of its turn')
    return upload
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
