import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { id } from '#contract/envelope.ts'
import { resumablePath } from '#contract/upload.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { checkDiskSpace } from '#server/files/disk-space.ts'
import { safeHeaders } from '#server/http/headers.ts'
import { finishUpload, prepareUpload, repeatAnswer } from './finish-upload.ts'
import { deleteUpload, findUpload, openUpload, touchUpload } from './open-uploads.ts'
import { readUploadHeaders } from './stage-multipart.ts'
import { tusHandler } from './tus.ts'
import { uploadTurns } from './upload-turns.ts'

const version = '1.0.0'
const chunkType = 'application/offset+octet-stream'
const params = z.object({ upload: id })

/**
 * Resumable uploads, by the tus protocol. Bytes go in and never out: there is no GET. Length, room, owner and kind are ours to check,
 * and are checked before the protocol sees the request; the last chunk is answered like `uploadFile`.
 */
export async function resumableRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const turns = uploadTurns()
  const handleTus = tusHandler(deps, turns)
  const isHttps = deps.config.publicUrl.startsWith('https:')

  const handle = (request: FastifyRequest, reply: FastifyReply, upload: UploadRow) =>
    handleTus(request, reply, safeHeaders({ isCall: true, isHttps }), {
      uploadId: upload.id,
      log: request.log,
      finish: () => finishUpload(deps, upload),
    })
  /** Works on the caller's own upload while no other request does. */
  const withOwn = async <Result>(request: FastifyRequest, work: (upload: UploadRow) => Promise<Result>): Promise<Result> => {
    const { success, data } = params.safeParse(request.params)
    if (!success) throw new Problem('not-found', 'There is no such upload.')
    const ownUpload = () => findUpload(deps.db, callerOf(request), data.upload)
    await ownUpload() // nobody else has it wait
    return turns.inTurn(data.upload, async () => work(await ownUpload()))
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(chunkType, (_, __, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => requireTus(request, reply))
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
      const headers = readUploadHeaders(request.headers)
      await checkDiskSpace(deps, headers.size)
      const uploadId = await openUpload(deps, userId, headers)
      const upload = await findUpload(deps.db, userId, uploadId)
      await turns.inTurn(uploadId, () => handle(request, reply, upload))
      if (reply.raw.statusCode !== 201) await transact(deps.db, (trx) => deleteUpload(trx, deps.config.dataDir, upload)) // nobody knows its id
    })
    scope.head(`${resumablePath}/:upload`, route, (request, reply) =>
      withOwn(request, async (upload) => {
        if (upload.file_id) return reply.headers(offsetHeaders(upload, upload.size - 1)).send()
        await prepareUpload(deps, upload)
        return handle(request, reply, upload)
      }),
    )
    scope.patch(`${resumablePath}/:upload`, { ...route, bodyLimit: largestFile.video }, (request, reply) =>
      withOwn(request, async (upload) => {
        if (request.headers['content-type'] !== chunkType) throw new Problem('wrong-type', `Send the chunk as ${chunkType}.`)
        if (upload.file_id) {
          request.raw.resume()
          return reply.headers(offsetHeaders(upload, upload.size)).send(await repeatAnswer(deps, upload))
        }
        await checkDiskSpace(deps, Number(request.headers['content-length'] ?? 0))
        await prepareUpload(deps, upload)
        await touchUpload(deps, upload)
        return handle(request, reply, upload)
      }),
    )
    scope.delete(`${resumablePath}/:upload`, route, (request, reply) =>
      withOwn(request, async (upload) => {
        await transact(deps.db, (trx) => deleteUpload(trx, deps.config.dataDir, upload))
        return reply.code(204).send()
      }),
    )
  })
}

function callerOf({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('not-signed-in', 'Please log in.')
  return caller.userId
}

/** Headers of extensions that OPTIONS does not name, and the one by which a request would pass for another method. */
const unsupported = ['upload-concat', 'upload-checksum', 'upload-defer-length', 'x-http-method-override'] as const

/** Refuses before a byte of the body is read. */
function requireTus(request: FastifyRequest, reply: FastifyReply) {
  reply.header('tus-resumable', version)
  if (request.method === 'OPTIONS') return
  callerOf(request)
  for (const name of unsupported)
    if (request.headers[name] !== undefined)
      throw new Problem('not-valid', `The header ${name} belongs to an extension that is not offered.`)
  if (request.headers['tus-resumable'] === version) return
  return reply
    .code(412)
    .header('tus-version', version)
    .send({ code: 'not-valid', message: `Speak tus ${version}.` })
}

/** The offset of an upload. One that was taken in stands a byte before its end: who asks never got the answer, and gets it for that byte. */
const offsetHeaders = ({ size }: UploadRow, offset: number) => ({ 'upload-offset': offset, 'upload-length': size })
