import { createReadStream } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Bytes } from '#domain/units.ts'
import { transact, type Work } from '#server/db/connection.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { eraseFiles } from './erase.ts'
import { keyOf } from './keys.ts'
import type { Staged } from './stage.ts'
import { release, reserve } from './storage.ts'

type Borrowed = Pick<Deps, 'db' | 'files' | 'now' | 'newId'>

/**
 * Makes staged files part of their owner's store. A row that says `waiting` and its room come first, then the bytes, then the
 * row is set right: after a crash in between, the sweep finds by the row what has to go.
 */
export async function publish(deps: Borrowed, userId: string, staged: readonly Staged[], quota: Bytes): Promise<readonly FileRow[]> {
  const contents = new Map(staged.map((file) => [file.sha256, file]))
  const { rows, added } = await enter(deps, userId, [...contents.values()], quota)
  try {
    const stored = new Map<string, FileRow>()
    for (const row of rows) stored.set(row.sha256, await bring(deps, row, contents.get(row.sha256) as Staged))
    return staged.map((file) => stored.get(file.sha256) as FileRow)
  } catch (error) {
    await withdraw(deps, userId, added)
    throw error
  }
}

/** Enters what is new and renews what was there already, all of it or none. In order of content, so that two never wait for each other. */
const enter = ({ db, now, newId }: Borrowed, userId: string, contents: readonly Staged[], quota: Bytes) =>
  transact(db, async (trx) => {
    const [rows, added]: [FileRow[], string[]] = [[], []]
    let size = 0
    for (const file of contents.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
      const id = newId()
      const row = await enterOne(trx, { id, userId, file, at: now() })
      rows.push(row)
      if (row.id !== id) continue
      added.push(id)
      size += file.size
    }
    await reserve(trx, userId, size, quota)
    return { rows, added }
  })

const enterOne = (trx: Work, { id, userId, file, at }: { id: string; userId: string; file: Staged; at: Date }): Promise<FileRow> =>
  trx
    .insertInto('files')
    .values({
      user_id: userId,
      id,
      sha256: file.sha256,
      kind: file.kind,
      mime: file.mime,
      size: file.size,
      name: file.name,
      width: file.drawing?.width ?? null,
      height: file.drawing?.height ?? null,
      thumbhash: file.drawing?.thumbhash ?? null,
      state: 'waiting',
      unclaimed_since: at,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sha256']).doUpdateSet({
        unclaimed_since: sql<Date | null>`case when files.unclaimed_since is null then null else excluded.unclaimed_since end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts the bytes where they belong. The same content under way twice is put twice: the keys and the bytes are the same. */
async function bring({ db, files }: Borrowed, row: FileRow, { directory, drawing }: Staged): Promise<FileRow> {
  const put = (name: string, key: string) => files.put(key, createReadStream(path.join(directory, name)))
  if (row.state !== 'waiting') {
    const picture = keyOf(row, 'picture')
    if (drawing?.drawn.includes('picture') && !(await files.head(picture))) await put('picture.webp', picture)
    return row
  }
  await put('original', keyOf(row, 'original'))
  for (const size of drawing?.drawn ?? []) await put(`${size}.webp`, keyOf(row, size))
  return db
    .updateTable('files')
    .set({ state: drawing ? 'ready' : 'kept' })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undoes what could not be brought. */
async function withdraw({ db, files }: Borrowed, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await transact(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('files')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .returning(['user_id', 'id', 'sha256', 'size'])
      .execute()
    await release(
      trx,
      userId,
      deleted.reduce((sum, { size }) => sum + size, 0),
    )
    return deleted
  })
  await eraseFiles({ files }, gone)
}
