import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { FileClaimant } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { inOrderOfOwner } from '#server/db/in-order-of-owner.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { Deps } from '#server/deps.ts'
import { eraseLater } from './erase.ts'
import type { Stored } from './keys.ts'
import { release } from './quota.ts'

/**
 * Every column that names a file and so claims it: a reference count that is never written down. Each is a foreign key, so that the
 * database refuses to lose a file that one of them names (decision 141).
 */
export const claimColumns = [
  { table: 'entries', owner: 'user_id', column: 'file_id' },
  { table: 'entries', owner: 'user_id', column: 'motion_file_id' },
  { table: 'entry_versions', owner: 'user_id', column: 'file_id' },
  { table: 'entry_versions', owner: 'user_id', column: 'motion_file_id' },
  { table: 'file_claims', owner: 'user_id', column: 'file_id' },
  { table: 'saved_islands', owner: 'user_id', column: 'dead_snapshot_id' },
  { table: 'saved_islands', owner: 'user_id', column: 'snapshot_id' },
  { table: 'users', owner: 'id', column: 'picture_id' },
] as const

/** What claims files without a column of its own: an upload that was promised, an order that was paid. */
type Claimant = { readonly claimant: FileClaimant; readonly id: string }

/**
 * Claims files for something that has no column of its own to name them by, until `releaseClaims`, or until a moment. Refused when one
 * of them is gone.
 */
export async function claimFiles(
  trx: Transaction,
  userId: string,
  { claimant, id }: Claimant,
  fileIds: readonly string[],
  until: Date | null = null,
): Promise<void> {
  const wanted = [...new Set(fileIds)].toSorted()
  if (wanted.length === 0) return
  const there = trx.selectFrom('files').select('id').where('user_id', '=', userId).where('id', 'in', wanted)
  const locked = await there.orderBy('id').forKeyShare().execute()
  if (locked.length < wanted.length) throw new Problem('not-found', 'This file was taken away meanwhile.')
  await trx
    .insertInto('file_claims')
    .values(wanted.map((file_id) => ({ user_id: userId, file_id, claimant, claimant_id: id, until })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets go of every file that something claimed, and erases those that nothing else claims. */
export async function releaseClaims(
  deps: Pick<Deps, 'jobs'>,
  trx: Transaction,
  userId: string,
  { claimant, id }: Claimant,
): Promise<readonly Stored[]> {
  const released = await trx
    .deleteFrom('file_claims')
    .where('user_id', '=', userId)
    .where('claimant', '=', claimant)
    .where('claimant_id', '=', id)
    .returning(['user_id', 'file_id'])
    .execute()
  return eraseUnclaimed(deps, trx, released)
}

/**
 * Says that what one upload of each of these files was for is done: from now on only what shows a file claims it. An upload of the same
 * content whose sender has not saved it yet keeps its claim.
 */
export async function endUploadClaims(trx: Transaction, userId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const first = trx
    .selectFrom('file_claims')
    .distinctOn('file_id')
    .select(['file_id', 'claimant_id'])
    .where('user_id', '=', userId)
    .where('file_id', 'in', fileIds)
    .where('claimant', '=', 'upload')
    .orderBy('file_id')
    .orderBy('until')
  await executePipelined(
    trx,
    trx
      .deleteFrom('file_claims')
      .using(first.as('first'))
      .where('user_id', '=', userId)
      .where('claimant', '=', 'upload')
      .whereRef('file_claims.file_id', '=', 'first.file_id')
      .whereRef('file_claims.claimant_id', '=', 'first.claimant_id'),
  )
}

/** A file of somebody, where there is one. */
type MaybeFile = { readonly user_id: string; readonly file_id: string | null }

const isUnclaimed = sql.join(
  claimColumns.map(
    ({ table, owner, column }) =>
      sql`not exists (select from ${sql.table(table)} c where c.${sql.ref(owner)} = f.user_id and c.${sql.ref(column)} = f.id)`,
  ),
  sql` and `,
)

/**
 * Erases those of these files that nothing claims any more. Their room is free at once; the bytes go with a job of the same transaction,
 * so that a crash keeps all of it or none. The files are locked by a statement of their own: the one that looks for claims begins after
 * whoever claims one of them has committed, and whoever comes later finds no file.
 */
export async function eraseUnclaimed(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Transaction,
  files: readonly MaybeFile[],
): Promise<readonly Stored[]> {
  const erased: Stored[] = []
  for (const [userId, ids] of byOwner(files)) {
    await sql`select from files where user_id = ${userId} and id = any(${ids}::uuid[]) order by id for update`.execute(trx)
    const { rows } = await sql<Stored & { size: number }>`
      delete from files f where f.user_id = ${userId} and f.id = any(${ids}::uuid[]) and ${isUnclaimed}
      returning f.user_id, f.id, f.sha256, f.size`.execute(trx)
    await release(
      trx,
      userId,
      rows.reduce((sum, { size }) => sum + size, 0),
    )
    erased.push(...rows)
  }
  if (erased.length > 0) await eraseLater({ jobs }, trx, { files: erased })
  return erased
}

/** The files of each owner, in the order in which all lock them. */
const byOwner = (files: readonly MaybeFile[]): readonly (readonly [userId: string, ids: readonly string[]])[] =>
  inOrderOfOwner(files.filter(({ file_id }) => file_id !== null)).map(([userId, own]) => [
    userId,
    [...new Set(own.flatMap(({ file_id }) => file_id ?? []))],
  ])
