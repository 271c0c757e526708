import { sql } from 'kysely'
import type { IslandRevision } from '#contract/island.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import { islandBytes } from '#domain/island/document/check-document.ts'
import { albumIdsOf, entryIdsOf, withVisibleEntries } from '#domain/island/document/displayed-entries.ts'
import { type IslandDocument, maxIslandBytesInAll } from '#domain/island/document/island-document.ts'
import { bodiesOpened, newcomer } from '#domain/island/unlocking.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { Deps } from '#server/deps.ts'
import { endUploadClaims, eraseUnclaimed } from '#server/media/claims.ts'
import { checkOwnership, ownAlbums, ownEntryKinds } from './ownership.ts'
import type { ProvidedToIsland } from './provided.ts'
import type { SaveForm } from './save-form.ts'
import { type Current, readCurrent, readRevision, revisionsKept, writeSaved, writeSnapshots } from './store.ts'
import { checkBodyUnlocked } from './unlock-state.ts'

export type SaveDeps = Pick<Deps, 'db' | 'now' | 'jobs'> & Pick<ProvidedToIsland, 'updateListings' | 'updateTrees' | 'tellOpened'>
/** Checked parts, their pictures received already. */
export type Change = Omit<SaveForm, 'snapshot' | 'deadSnapshot'> & {
  readonly snapshotId?: string | undefined
  readonly deadSnapshotId?: string | undefined
}

/** Saves an island as its newest revision, and answers its number. Whatever is refused, the island from before is untouched. */
export const saveIsland = (deps: SaveDeps, userId: string, change: Change): Promise<number> =>
  transact(deps.db, async (trx) => {
    const { before, body } = await lockIsland(trx, userId)
    const current = before?.revision ?? 0
    if (change.revision !== undefined && change.revision !== current) throw revisionConflict(current)
    const living = change.living ?? before?.living
    if (!living) throw new Problem('not-valid', 'There is no island yet: send `saved_island` as well.')
    const documents = { living, dead: change.dead === undefined ? (before?.dead ?? null) : change.dead }
    if (islandBytes(documents.living) + islandBytes(documents.dead) > maxIslandBytesInAll)
      throw new Problem('refused', 'Both versions together are larger than 900 kB. Take something off one of them.')
    const stood = before ? [before.living, ...(before.dead ? [before.dead] : [])] : []
    for (const document of [living, ...(documents.dead ? [documents.dead] : [])]) await checkOwnership(trx, userId, document, stood)
    return writeIsland(deps, trx, userId, { before, body }, { lastAction: 'Saved the island.', ...change, ...documents })
  })

/** Both documents as a revision saved them. */
export async function revisionOf({ db }: Pick<Deps, 'db'>, userId: string, revision: number) {
  const saved = await readRevision(db, userId, revision)
  if (!saved) throw revisionNotKept()
  return { saved_island: saved.living, saved_island_deadversion: saved.dead }
}

const revisionNotKept = () => new Problem('not-found', 'This revision is not kept.')

/** Makes an earlier revision the newest, and answers its new number. Frames of entries and stands of albums that are gone by now are left out. */
export const restoreRevision = (deps: SaveDeps, userId: string, revision: number): Promise<number> =>
  transact(deps.db, async (trx) => {
    const { before, body } = await lockIsland(trx, userId)
    const earlier = await readRevision(trx, userId, revision)
    if (!earlier) throw revisionNotKept()
    const documents = [earlier.living, ...(earlier.dead ? [earlier.dead] : [])]
    const entries = await ownEntryKinds(trx, userId, documents.flatMap(entryIdsOf))
    const albums = await ownAlbums(trx, userId, documents.flatMap(albumIdsOf))
    const there = new Set([...entries.keys(), ...albums])
    const living = withVisibleEntries(earlier.living, there)
    const dead = earlier.dead && withVisibleEntries(earlier.dead, there)
    return writeIsland(deps, trx, userId, { before, body }, { living, dead, lastAction: `Went back to revision ${revision}.` })
  })

/**
 * Its owner's row is locked until the transaction ends, so that two saves take turns. The lock is a statement of its own, sent
 * along with the reading: a statement that waited for a lock would show the island as it was before the wait.
 */
export async function lockIsland(trx: Transaction, userId: string): Promise<Current> {
  await executePipelined(trx, trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate())
  return readCurrent(trx, userId)
}

const revisionConflict = (current: number) =>
  new Problem('conflict', `This island was changed elsewhere meanwhile: it is at revision ${current} now.`, {
    errors: [{ path: 'revision', message: String(current) }],
  })

type IslandChange = Pick<Change, 'snapshotId' | 'deadSnapshotId'> & {
  readonly living: IslandDocument
  readonly dead: IslandDocument | null
  readonly lastAction: string
}

/** The revision at which the island is now; the same as before where neither version changed. */
export async function writeIsland(
  deps: SaveDeps,
  trx: Transaction,
  userId: string,
  { before, body }: Current,
  change: IslandChange,
): Promise<number> {
  const { living, dead, lastAction, snapshotId = before?.snapshotId ?? null, deadSnapshotId = before?.deadSnapshotId ?? null } = change
  if (living.body !== body) await checkBodyUnlocked(trx, userId, living.body) // a save on another body moves its owner there
  const update = trx.updateTable('users').set({ island: living.body, last_action: lastAction })
  await executePipelined(trx, update.where('id', '=', userId))
  const isNew = !before || !isDeepEqual(before.living, living) || !isDeepEqual(before.dead, dead)
  const hasNewSnapshots = snapshotId !== before?.snapshotId || deadSnapshotId !== before.deadSnapshotId
  const pictures = { snapshotId, deadSnapshotId }
  const revision = (before?.revision ?? 0) + (isNew ? 1 : 0)
  if (isNew) {
    const savedAt = deps.now()
    await writeSaved(trx, userId, lastAction, { revision, living, dead, ...pictures, savedAt })
    await deps.updateTrees(trx, userId, { before, after: { living, dead }, savedAt })
    const objects = before?.living.objects.length ?? 0
    const mayOpen = bodiesOpened({ ...newcomer, objects }, { ...newcomer, objects: living.objects.length }).length > 0
    if (mayOpen) await deps.tellOpened(trx, userId, () => ({ objects }))
  } else if (hasNewSnapshots) await writeSnapshots(trx, userId, pictures)
  if (hasNewSnapshots) {
    await endUploadClaims(
      trx,
      userId,
      [change.snapshotId, change.deadSnapshotId].filter((id) => id !== undefined),
    )
    const replaced = [before?.snapshotId ?? null, before?.deadSnapshotId ?? null]
    await eraseUnclaimed(
      deps,
      trx,
      replaced.map((file_id) => ({ user_id: userId, file_id })),
    )
  }
  await deps.updateListings(trx, userId)
  return revision
}

/** The history of an island, newest first. */
export async function listRevisions({ db }: Pick<Deps, 'db'>, userId: string): Promise<IslandRevision[]> {
  const rows = await db
    .selectFrom('island_revisions')
    .select(['revision', 'last_action', 'created_at'])
    .select(sql<number>`jsonb_array_length(living -> 'objects')`.as('objects'))
    .select(sql<boolean>`dead <> 'null'::jsonb`.as('deadversion'))
    .select(sql<boolean>`living is distinct from lag(living) over (order by revision)`.as('isLivingChanged'))
    .select(sql<boolean>`dead is distinct from lag(dead, 1, 'null'::jsonb) over (order by revision)`.as('isDeadChanged'))
    .where('user_id', '=', userId)
    .orderBy('revision', 'desc')
    .limit(sql.lit(revisionsKept))
    .execute()
  return rows.map(({ revision, last_action, created_at, objects, deadversion, isLivingChanged, isDeadChanged }) => ({
    revision,
    lastAction: last_action,
    createdAt: created_at.toISOString(),
    objects,
    deadversion,
    changed: isDeadChanged ? (isLivingChanged ? 'both' : 'dead') : 'living',
  }))
}
