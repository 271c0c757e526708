import { copyFile, open, rename, stat, truncate } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { id } from '#contract/envelope.ts'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import { largestFile } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { checkDiskSpace } from '#server/files/disk-space.ts'
import { safeHeaders } from '#server/http/headers.ts'
import { uploadAnswer } from '../accept-upload.ts'
import { quotaFor } from '../quota.ts'
import { sniffLength } from '../sniff.ts'
import { readUploadHeaders, refuseByHead, stageFileOnDisk } from '../stage-file.ts'
import { type ReceiveDeps, storeUpload } from '../store-upload.ts'
import { deleteBytes, deleteUpload, findUpload, openUpload, pathOfUpload, releaseReservation, touchUpload } from './open-uploads.ts'
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

/**
 * Takes in a file that is whole now, as any other. One that is refused is deleted, and its sender reads why; after a fault of ours
 * everything stays, so that the next try succeeds.
 */
async function finishUpload(deps: ReceiveDeps, upload: UploadRow): Promise<UploadAnswer> {
  const { db, config } = deps
  const { user_id: userId, id, size, name } = upload
  try {
    const staged = await stageFileOnDisk(name, pathOfUpload(config.dataDir, id))
    if (staged.size !== size) throw new Error('an upload was to be finished before it was whole')
    const quota = await quotaFor(db, userId)
    const rows = await storeUpload(deps, userId, [staged], { quota, releaseReservation: (trx) => releaseReservation(trx, upload) })
    await db
      .updateTable('uploads')
      .set({ file_id: rows[0]?.id ?? null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    await deleteBytes(config.dataDir, id)
    return uploadAnswer(rows)
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') await transact(db, (trx) => deleteUpload(trx, config.dataDir, upload))
    throw error
  }
}

/** The answer once more, for a sender whom it did not reach. */
async function repeatAnswer({ db }: Pick<Deps, 'db'>, { user_id, file_id }: UploadRow): Promise<UploadAnswer> {
  const row = await db.selectFrom('files').selectAll().where('user_id', '=', user_id).where('id', '=', file_id).executeTakeFirst()
  if (!row) throw new Problem('not-found', 'This file was taken away since. Please send it again.')
  return uploadAnswer([row])
}

/**
 * Refuses what shows by its beginning that it is too large for its kind, and makes a file that is whole but was never taken in (we
 * stopped, or failed, just then) wait for its last byte again: the sender sends it and gets its answer.
 */
async function prepareUpload({ db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>, upload: UploadRow): Promise<void> {
  const file = pathOfUpload(config.dataDir, upload.id)
  const stored = await stat(file).catch(() => null)
  if (!stored) return
  try {
    if (stored.size >= sniffLength) await refuseByHead(await headOf(file), upload.size)
  } catch (error) {
    await transact(db, (trx) => deleteUpload(trx, config.dataDir, upload))
    throw error
  }
  if (stored.size < upload.size) return
  await checkDiskSpace({ files, config }, upload.size)
  await dropLastByte(file, upload.size)
}

/** On a copy: the store may have linked this very file before we stopped. */
async function dropLastByte(file: string, size: Bytes): Promise<void> {
  const copy = `${file}.cut`
  await copyFile(file, copy)
  await truncate(copy, size - 1)
  await rename(copy, file)
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)).buffer
  } finally {
    await handle.close()
  }
}
