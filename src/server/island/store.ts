import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { accountGone, type Queries, type Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { IslandRevisionRow, SavedIslandRow } from '#server/db/tables.ts'

/** How many revisions of an island are kept. */
export const revisionsKept = 200

/** An island as it was saved last. */
export type Saved = {
  readonly revision: number
  readonly living: IslandDocument
  readonly dead: IslandDocument | null
  readonly snapshotId: string | null
  readonly deadSnapshotId: string | null
  readonly savedAt: Date
}

/** The island of a user as it is now; null before the first save. */
export async function readSaved(db: Queries, userId: string): Promise<Saved | null> {
  const row = await db
    .selectFrom('saved_islands as s')
    .innerJoin('island_revisions as r', (join) => join.onRef('r.user_id', '=', 's.user_id').onRef('r.revision', '=', 's.revision'))
    .select(['s.revision', 'r.living', 'r.dead', 's.snapshot_id', 's.dead_snapshot_id', 's.saved_at'])
    .where('s.user_id', '=', userId)
    .executeTakeFirst()
  return row ? savedOf(row) : null
}

/**
 * Which revision of an island counts, and when it was saved; null before the first save. Together they name one document: once an import is
 * undone, the numbers of an island begin again.
 */
export async function latestRevision(db: Queries, userId: string): Promise<Pick<Saved, 'revision' | 'savedAt'> | null> {
  const saved = db.selectFrom('saved_islands').select(['revision', 'saved_at as savedAt'])
  return (await saved.where('user_id', '=', userId).executeTakeFirst()) ?? null
}

/** The island as it was saved last, and the body that its owner lives on. */
export type Current = { readonly before: Saved | null; readonly body: string }

/** Reads the current state of an island, which a save starts from. */
export async function readCurrent(trx: Transaction, userId: string): Promise<Current> {
  const { body, ...row } = await trx
    .selectFrom('users as u')
    .leftJoin('saved_islands as s', 's.user_id', 'u.id')
    .leftJoin('island_revisions as r', (join) => join.onRef('r.user_id', '=', 's.user_id').onRef('r.revision', '=', 's.revision'))
    .select(['u.island as body', 'r.revision', 'r.living', 'r.dead', 's.snapshot_id', 's.dead_snapshot_id', 's.saved_at'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow(accountGone)
  return { before: row.revision === null ? null : savedOf(row as SavedRow), body }
}

type SavedRow = Pick<SavedIslandRow, 'revision' | 'snapshot_id' | 'dead_snapshot_id' | 'saved_at'> & Documents
type Documents = Pick<IslandRevisionRow, 'living' | 'dead'>

const savedOf = (row: SavedRow): Saved => ({
  revision: row.revision,
  ...documentsOf(row),
  snapshotId: row.snapshot_id,
  deadSnapshotId: row.dead_snapshot_id,
  savedAt: row.saved_at,
})

/** One earlier state of an island; null when it is not kept any more, or never was. */
export async function readRevision(db: Queries, userId: string, revision: number) {
  const row = await db
    .selectFrom('island_revisions')
    .select(['living', 'dead'])
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row ? documentsOf(row) : null
}

/** What stands in the database was checked when it came in. */
const documentsOf = ({ living, dead }: Documents) => ({
  living: living as IslandDocument,
  dead: dead as IslandDocument | null,
})

/** Writes an island as its newest revision, and lets go of the oldest. */
export async function writeSaved(trx: Transaction, userId: string, lastAction: string, saved: Saved): Promise<void> {
  const { revision, living, dead, snapshotId, deadSnapshotId, savedAt } = saved
  await executePipelined(
    trx,
    trx.insertInto('island_revisions').values({
      user_id: userId,
      revision,
      living: JSON.stringify(living),
      dead: JSON.stringify(dead),
      last_action: lastAction,
      created_at: savedAt,
    }),
  )
  const revisions = trx.deleteFrom('island_revisions').where('user_id', '=', userId)
  await executePipelined(trx, revisions.where('revision', '<=', revision - revisionsKept))
  const head = {
    revision,
    theme: living.theme,
    objects: living.objects.length,
    snapshot_id: snapshotId,
    dead_snapshot_id: deadSnapshotId,
    saved_at: savedAt,
  }
  const insert = trx.insertInto('saved_islands').values({ user_id: userId, ...head })
  await executePipelined(
    trx,
    insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(head)),
  )
}

/** Exchanges the pictures of an island that is otherwise as it was: that is no revision. */
export async function writeSnapshots(
  trx: Transaction,
  userId: string,
  { snapshotId, deadSnapshotId }: Pick<Saved, 'snapshotId' | 'deadSnapshotId'>,
): Promise<void> {
  await trx
    .updateTable('saved_islands')
    .set({ snapshot_id: snapshotId, dead_snapshot_id: deadSnapshotId })
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes a saved island with its history: its owner is as one who never saved one. */
export async function deleteSaved(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('saved_islands').where('user_id', '=', userId).execute()
  await trx.deleteFrom('island_revisions').where('user_id', '=', userId).execute()
}
