import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { id } from '#contract/envelope.ts'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import type { UploadRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { safeHeaders } from '#server/http/headers.ts'
import { resumableOf } from '#server/media/staging.ts'
import { readAnnounced } from './announced.ts'
import { answerAgain, finishUpload, prepare } from './finish.ts'
import { findUpload, forget, openUpload, touchUpload } from './store.ts'
import { tusMover } from './tus.ts'

const version = '1.0.0'
const pieces = 'application/offset+octet-stream'
const params = z.object({ upload: id })

/**
 * Files in pieces, by the tus protocol. Bytes go in and never out: there is no GET. Length, room, owner and kind are ours to check,
 * and are checked before the protocol sees the request; the last piece is answered like `uploadFile`.
 */
export async function resumableRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const move = tusMover(resumableOf(deps.config.dataDir))
  const finishing = new Map<string, Promise<unknown>>()
  const isHttps = deps.config.publicUrl.startsWith('https:')

  /** Only one request finishes an upload; others about it wait until that is over. */
  const finish = (upload: UploadRow): Promise<UploadAnswer> => {
    const work = finishUpload(deps, upload)
    const over = work.catch(() => {}).finally(() => finishing.delete(upload.id))
    finishing.set(upload.id, over)
    return work
  }
  const handOver = (request: FastifyRequest, reply: FastifyReply, upload: UploadRow) =>
    move(request, reply, safeHeaders(request.url, isHttps), { uploadId: upload.id, log: request.log, finish: () => finish(upload) })
  const own = async (request: FastifyRequest): Promise<UploadRow> => {
    const { success, data } = params.safeParse(request.params)
    if (!success) throw new Problem('not-found', 'There is no such upload.')
    await finishing.get(data.upload)
    return findUpload(deps.db, callerOf(request), data.upload)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(pieces, (_, __, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => speaksTus(request, reply))
    const route = { schema: { hide: true } as object, config: { access: 'member', isFrequent: true } } as const

    scope.options(resumablePath, { ...route, config: { access: 'anyone' } }, async (_, reply) =>
      reply
        .code(204)
        .headers({
          'tus-version': version,
          'tus-extension': 'creation,creation-with-upload,termination',
          'tus-max-size': largestFile.video,
        })
        .send(),
    )
    scope.post(resumablePath, route, async (request, reply) => {
      const userId = callerOf(request)
      const uploadId = await openUpload(deps, userId, readAnnounced(request.headers))
      const upload = await findUpload(deps.db, userId, uploadId)
      await handOver(request, reply, upload)
      if (reply.raw.statusCode !== 201) await transact(deps.db, (trx) => forget(trx, deps.config.dataDir, upload)) // nobody knows its id
    })
    scope.head(`${resumablePath}/:upload`, route, async (request, reply) => {
      const upload = await own(request)
      if (upload.file_id) return reply.headers(standing(upload, upload.size - 1)).send()
      await prepare(deps, upload)
      return handOver(request, reply, upload)
    })
    scope.patch(`${resumablePath}/:upload`, { ...route, bodyLimit: largestFile.video }, async (request, reply) => {
      const upload = await own(request)
      if (request.headers['content-type'] !== pieces) throw new Problem('wrong-type', `Send the piece as ${pieces}.`)
      if (upload.file_id) {
        request.raw.resume()
        return reply.headers(standing(upload, upload.size)).send(await answerAgain(deps, upload))
      }
      await prepare(deps, upload)
      await touchUpload(deps, upload)
      return handOver(request, reply, upload)
    })
    scope.delete(`${resumablePath}/:upload`, route, async (request, reply) => {
      const upload = await own(request)
      await transact(deps.db, (trx) => forget(trx, deps.config.dataDir, upload))
      return reply.code(204).send()
    })
  })
}

function callerOf({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('not-signed-in', 'Please log in.')
  return caller.userId
}

/** Refuses before a byte of the body is read. */
function speaksTus(request: FastifyRequest, reply: FastifyReply) {
  reply.header('tus-resumable', version)
  if (request.method === 'OPTIONS') return
  callerOf(request)
  if (request.headers['tus-resumable'] === version) return
  return reply
    .code(412)
    .header('tus-version', version)
    .send({ code: 'not-valid', message: `Speak tus ${version}.` })
}

/** Where an upload stands. One that was taken in stands a byte before its end: who asks never got the answer, and gets it for that byte. */
const standing = ({ size }: UploadRow, offset: number) => ({ 'upload-offset': offset, 'upload-length': size })
