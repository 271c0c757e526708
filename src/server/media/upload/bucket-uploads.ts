import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#domain/problem.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import type { UploadPiece, UploadRow } from '#server/db/case-tables.ts'
import type { ByteRange } from '#server/files/port.ts'
import { uploadsPrefix } from '../keys.ts'
import type { UploadKey, UploadStore, UploadStoreDeps } from './upload-store.ts'

/** The largest piece. It is held in memory until it is stored: what a killed server had of it is sent again. */
const maxPiece: Bytes = megabytes(8)
/** A last piece that is smaller is put together with what comes next, so that many small chunks do not make many pieces. */
const minPiece: Bytes = megabytes(5)

const prefixOf = ({ user_id, id }: UploadKey) => `${uploadsPrefix(user_id)}${id}/`
const keyOfPiece = (upload: UploadKey, piece: Pick<UploadPiece, 'id'>) => `${prefixOf(upload)}${piece.id}`
const pieceMissing = ({ id }: UploadKey) => new Error(`a piece of the upload ${id} is not in the store`)
const sizeOf = (pieces: readonly UploadPiece[]): Bytes => pieces.reduce((sum, { size }) => sum + size, 0)

/**
 * Collects each upload in pieces of the store of files. Its row says which pieces count, in order. A piece is never written again, and a
 * writer that is not the one whose turn it is adds none: whatever two servers do at once, the pieces of the row are the bytes of the sender.
 */
export function bucketUploads({ db, files, now, newId }: Pick<UploadStoreDeps, 'db' | 'files' | 'now' | 'newId'>): UploadStore {
  const piecesOf = async ({ user_id, id }: UploadKey) => {
    const row = await db.selectFrom('uploads').select('pieces').where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()
    return row?.pieces ?? null
  }

  /** Stores a piece and says in the row that it counts; takes it back when it was not this writer's turn any more. */
  async function addPiece(upload: UploadRow, before: readonly UploadPiece[], content: Buffer, at: Bytes) {
    const piece = { id: newId(), size: content.length }
    await files.put(keyOfPiece(upload, piece), content)
    const pieces = [...before, piece]
    const updated = await db
      .updateTable('uploads')
      .set({ pieces: JSON.stringify(pieces), received: sizeOf(pieces), touched_at: now() })
      .where('user_id', '=', upload.user_id)
      .where('id', '=', upload.id)
      .where('lease', '=', upload.lease)
      .where('received', '=', at)
      .returning('id')
      .executeTakeFirst()
    if (updated) return pieces
    await files.delete(keyOfPiece(upload, piece))
    throw new Problem('busy', 'Another server went on with this upload. Ask where it stands.', { retryAfter: 1 })
  }

  async function readPiece(upload: UploadRow, piece: UploadPiece): Promise<Buffer> {
    const content = await files.get(keyOfPiece(upload, piece))
    if (!content) throw pieceMissing(upload)
    return buffer(content)
  }

  async function* readPieces(upload: UploadRow, { first, last }: ByteRange): AsyncGenerator<Buffer> {
    let at: Bytes = 0
    for (const piece of (await piecesOf(upload)) ?? []) {
      const range = { first: Math.max(0, first - at), last: Math.min(piece.size - 1, last - at) }
      at += piece.size
      if (range.first > range.last) continue
      const content = await files.get(keyOfPiece(upload, piece), range)
      if (!content) throw pieceMissing(upload)
      yield* content as AsyncIterable<Buffer>
    }
  }

  async function deletePieces(upload: UploadKey) {
    for await (const key of files.list(prefixOf(upload))) await files.delete(key)
  }

  return {
    create: async () => {},
    async received(upload) {
      const pieces = await piecesOf(upload)
      return pieces && sizeOf(pieces)
    },
    async append(upload, bytes, offset) {
      const before = (await piecesOf(upload)) ?? []
      if (sizeOf(before) !== offset) throw new Error('an upload goes on at another offset than it has')
      const last = before.at(-1)
      const small = last && last.size < minPiece ? last : null
      let pieces = small ? before.slice(0, -1) : before
      let waiting = small ? [await readPiece(upload, small)] : []
      let size: Bytes = small?.size ?? 0
      let end = offset
      const store = async (length: Bytes) => {
        const whole = Buffer.concat(waiting)
        pieces = await addPiece(upload, pieces, whole.subarray(0, length), end)
        end = sizeOf(pieces)
        waiting = [whole.subarray(length)]
        size = whole.length - length
      }
      try {
        for await (const chunk of bytes as AsyncIterable<Buffer>) {
          waiting.push(chunk)
          size += chunk.length
          while (size >= maxPiece) await store(maxPiece)
        }
      } finally {
        if (sizeOf(pieces) + size > end) await store(size)
      }
      if (small && end > offset) await files.delete(keyOfPiece(upload, small))
      return end
    },
    read: (upload, range = { first: 0, last: upload.size - 1 }) => Readable.from(readPieces(upload, range)),
    delete: deletePieces,
    async sweep(before) {
      for await (const key of files.list(uploadsPrefix())) {
        const [, user_id = '', id = '', piece = ''] = key.split('/')
        if (instantOf(piece) < before && !(await piecesOf({ user_id, id }))) await files.delete(key)
      }
    },
  }
}

/** When an id was made: it begins with the milliseconds since 1970 (RFC 9562, version 7). */
const instantOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
