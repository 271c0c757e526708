import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { id } from '#contract/envelope.ts'
import { resumablePath, type UploadAnswer, uploadScope } from '#contract/upload.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { checkDiskSpace } from '#server/files/disk-space.ts'
import { safeHeaders } from '#server/http/headers.ts'
import { uploadAnswer } from '../accept-upload.ts'
import { quotaFor } from '../quota.ts'
import { sniffLength } from '../sniff.ts'
import { readUploadHeaders, refuseByHead, stageStoredFile } from '../stage-file.ts'
import { type ReceiveDeps, storeUpload } from '../store-upload.ts'
import { openUploadStore } from './open-upload-store.ts'
import { deleteBytes, deleteUpload, findUpload, openUpload, releaseReservation, touchUpload } from './open-uploads.ts'
import { tusHandler } from './tus.ts'
import type { UploadStoreDeps } from './upload-store.ts'
import { uploadTurns } from './upload-turns.ts'

const version = '1.0.0'
const chunkType = 'application/offset+octet-stream'
const params = z.object({ upload: id })

/**
 * Resumable uploads, by the tus protocol. Bytes go in and never out: there is no GET. Length, room, owner and kind are ours to check,
 * and are checked before the protocol sees the request; the last chunk is answered like `uploadFile`.
 */
export async function resumableRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const store = openUploadStore(deps)
  const turns = uploadTurns(deps)
  app.addHook('onClose', async () => turns.stop())
  const handleTus = tusHandler(store, turns)
  const isHttps = deps.config.publicUrl.startsWith('https:')

  const handle = (request: FastifyRequest, reply: FastifyReply, upload: UploadRow) =>
    handleTus(request, reply, safeHeaders({ isCall: true, isHttps }), {
      upload,
      log: request.log,
      finish: () => finishUpload(deps, upload),
    })
  /** Works on the caller's own upload while no other request does. */
  const withOwn = async <Result>(request: FastifyRequest, work: (upload: UploadRow) => Promise<Result>): Promise<Result> => {
    const { success, data } = params.safeParse(request.params)
    if (!success) throw new Problem('not-found', 'There is no such upload.')
    const key = await findUpload(deps.db, callerOf(request), data.upload) // nobody else has it wait
    return turns.inTurn(key, work)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(chunkType, (_, __, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => requireTus(request, reply))
    const route = { schema: { hide: true } as object, config: { access: 'member', isFrequent: true, scope: uploadScope } } as const

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
      const key = { user_id: userId, id: deps.newId() }
      const open = (lease: string) => openUpload(deps, { ...key, lease }, headers)
      await turns.inFirstTurn(key.id, open, (upload) => handle(request, reply, upload))
      if (reply.raw.statusCode !== 201) await transact(deps.db, (trx) => deleteUpload(deps, trx, key)) // nobody knows its id
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
        if (request.headers['upload-length'] !== undefined) throw new Problem('not-valid', 'Upload-Length was announced with the upload.')
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
        await transact(deps.db, (trx) => deleteUpload(deps, trx, upload))
        return reply.code(204).send()
      }),
    )
  })
}

type FinishDeps = ReceiveDeps & UploadStoreDeps

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

/**
 * Takes in a file that is whole now, as any other. One that is refused is deleted, and its sender reads why; after a fault of ours
 * everything stays, so that the next try succeeds.
 */
async function finishUpload(deps: FinishDeps, upload: UploadRow): Promise<UploadAnswer> {
  const { db } = deps
  const { user_id: userId, id, size, name } = upload
  try {
    const staged = await stageStoredFile(name, () => openUploadStore(deps).read(upload))
    if (staged.size !== size) throw new Error('an upload was to be finished before it was whole')
    const quota = await quotaFor(db, userId)
    const rows = await storeUpload(deps, userId, [staged], { quota, releaseReservation: (trx) => releaseReservation(trx, upload) })
    await db
      .updateTable('uploads')
      .set({ file_id: rows[0]?.id ?? null, pieces: '[]', received: 0, lease: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    await deleteBytes(deps, upload)
    return uploadAnswer(rows)
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') await transact(db, (trx) => deleteUpload(deps, trx, upload))
    throw error
  }
}

/** The answer once more, for a sender whom it did not reach. */
async function repeatAnswer({ db }: Pick<Deps, 'db'>, { user_id, file_id }: UploadRow): Promise<UploadAnswer> {
  const row = await db.selectFrom('files').selectAll().where('user_id', '=', user_id).where('id', '=', file_id).executeTakeFirst()
  if (!row) throw new Problem('not-found', 'This file was taken away since. Please send it again.')
  return uploadAnswer([row])
}

/** Refuses what shows by its beginning that it is too large for its kind, and a whole file that the disk has no room to take in. */
async function prepareUpload(deps: UploadStoreDeps, upload: UploadRow): Promise<void> {
  const store = openUploadStore(deps)
  const received = await store.received(upload)
  if (received === null) return
  try {
    if (received >= sniffLength) await refuseByHead(await buffer(store.read(upload, { first: 0, last: sniffLength - 1 })), upload.size)
  } catch (error) {
    await transact(deps.db, (trx) => deleteUpload(deps, trx, upload))
    throw error
  }
  if (received === upload.size) await checkDiskSpace(deps, upload.size)
}
