import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { eraseFiles, eraseLater } from './erase.ts'
import { keyOf } from './keys.ts'
import { isSound } from './sniff.ts'
import type { Staged } from './stage.ts'
import { release, reserve } from './storage.ts'

type Borrowed = Pick<Deps, 'db' | 'files' | 'jobs' | 'now' | 'newId'>

export type Publishing = {
  readonly quota: Bytes
  /** Orders the work on a file, in the transaction that says its bytes are there. */
  readonly order: (trx: Transaction, row: FileRow) => Promise<void>
  /** Whether the square of a profile is wanted. */
  readonly asPicture?: boolean
  /** Gives back what was reserved for these very files, in the transaction that reserves for good. */
  readonly giveBack?: (trx: Transaction) => Promise<void>
}
/**
 * Makes staged files part of their owner's store. A row that says `arriving` and its room come first, then the bytes, then the
 * row is set right: after a crash in between, the sweep finds by the row what has to go.
 */
export async function publish(deps: Borrowed, userId: string, staged: readonly Staged[], how: Publishing): Promise<readonly FileRow[]> {
  const contents = new Map(staged.map((file) => [file.sha256, file]))
  const rows = await enter(deps, userId, [...contents.values()], how)
  try {
    const stored = new Map<string, FileRow>()
    for (const row of rows) stored.set(row.sha256, await bring(deps, row, contents.get(row.sha256) as Staged, how))
    return staged.map((file) => stored.get(file.sha256) as FileRow)
  } catch (error) {
    await withdraw(deps, userId, rows)
    throw error
  }
}

/** Enters what is new and renews what was there already, all of it or none. In order of content, so that two never wait for each other. */
const enter = ({ db, now, newId }: Borrowed, userId: string, contents: readonly Staged[], { quota, giveBack }: Publishing) =>
  transact(db, async (trx) => {
    const rows: FileRow[] = []
    let size = 0
    for (const file of contents.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
      const id = newId()
      const row = await enterOne(trx, { id, userId, file, at: now() })
      rows.push(row)
      if (row.id === id) size += file.size
    }
    await giveBack?.(trx)
    await reserve(trx, userId, size, quota)
    return rows
  })

type New = { readonly id: string; readonly userId: string; readonly file: Staged; readonly at: Date }

/** Of two transactions with the same content one inserts, and the other waits and finds the row. */
const enterOne = (trx: Transaction, { id, userId, file, at }: New): Promise<FileRow> =>
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
      state: 'arriving',
      unclaimed_since: at,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sha256']).doUpdateSet({
        wanted: sql<number>`files.wanted + 1`,
        unclaimed_since: sql<Date | null>`case when files.unclaimed_since is null then null else excluded.unclaimed_since end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts the bytes where they belong. The same content under way twice is put twice: the key and the bytes are the same. */
async function bring({ db, files }: Borrowed, row: FileRow, { file }: Staged, { order, asPicture = false }: Publishing): Promise<FileRow> {
  const isArriving = row.state === 'arriving'
  if (isArriving) await files.put(keyOf(row, 'original'), createReadStream(file))
  return transact(db, async (trx) => {
    const now = isArriving ? ((await arrive(trx, row)) ?? (await again(trx, row))) : row
    const isNew = isArriving && now.state !== 'arriving'
    const lacksSquare = asPicture && now.kind === 'image' && now.state !== 'kept' && !now.derived.includes('picture')
    if ((isNew && hasWork(now)) || lacksSquare) await order(trx, now)
    return now
  })
}

/** Its bytes are there. Nothing when another call with the same content was faster. */
const arrive = (trx: Transaction, row: FileRow): Promise<FileRow | undefined> =>
  trx
    .updateTable('files')
    .set({ state: isDeveloped(row) ? 'waiting' : 'kept' })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst()

async function again(trx: Transaction, { user_id, id }: FileRow): Promise<FileRow> {
  const row = await trx.selectFrom('files').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('busy', 'The same file was just refused or taken away. Please send it again.', { retryAfter: 1 })
  return row
}

/** Whether something is made of such a file; of the others at most something is read. */
const isDeveloped = ({ kind, mime }: FileRow) => kind !== 'misc' || isSound(mime)
const hasWork = (row: FileRow) => isDeveloped(row) || row.mime === 'application/pdf'

/**
 * Lets go of files that one call had published. Those that no other call wanted and nobody claimed go, bytes and all: at once, and
 * when that fails by the job which was ordered with it.
 */
export async function withdraw(
  { db, files, jobs }: Pick<Deps, 'db' | 'files' | 'jobs'>,
  userId: string,
  rows: readonly FileRow[],
): Promise<void> {
  const ids = [...new Set(rows.map(({ id }) => id))].toSorted()
  if (ids.length === 0) return
  const gone = await transact(db, async (trx) => {
    const these = trx.selectFrom('files').select('id').where('user_id', '=', userId).where('id', 'in', ids).orderBy('id').forUpdate()
    await these.execute() // in one order, so that two never wait for each other
    await trx
      .updateTable('files')
      .set((row) => ({ wanted: row('wanted', '-', 1) }))
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
    const deleted = await trx
      .deleteFrom('files')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('wanted', '<=', 0)
      .where('unclaimed_since', 'is not', null)
      .returning(['user_id', 'id', 'sha256', 'size'])
      .execute()
    const size = deleted.reduce((sum, file) => sum + file.size, 0)
    await release(trx, userId, size)
    await eraseLater({ jobs }, trx, { files: deleted })
    return deleted
  })
  await eraseFiles({ files }, gone).catch(() => {}) // the job does it
}
