import { sql } from 'kysely'
import { maxAlbumEntries } from '#domain/albums/limits.ts'
import { positionOf, positionsAbove, type Standing } from '#domain/case/order.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { lockAlbum } from './own-albums.ts'
import { beyondAll, moveBeside, type OrderedList, placeInSteps } from './reorder.ts'

type EntryDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type InAlbum = { readonly userId: string; readonly albumId: string }

/** Puts entries at the end of an album, in that order; those in it already stay where they are. Answers how many came in. */
export const addEntriesToAlbum = (deps: EntryDeps, { userId, albumId }: InAlbum, entryIds: readonly string[]): Promise<number> =>
  transact(deps.db, async (trx) => {
    await lockEntries(trx, userId, entryIds) // before the album, as imports and the bin do
    await lockAlbum(trx, userId, albumId)
    const added = await appendEntries(trx, { userId, albumId, runId: null }, entryIds, deps)
    if (added === null)
      throw new Problem('refused', `Your albums may hold ${maxAlbumEntries.toLocaleString('en')} entries in all. Take out some first.`)
    return added
  })

/** Keeps these entries from being erased until the transaction ends; refused when one is not in the case. */
async function lockEntries(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  const asked = new Set(ids)
  const found = await trx
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...asked])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (found.length < asked.size) throw new Problem('not-found', 'One of these entries is not in your case any more. Nothing was added.')
}

/**
 * The same within a transaction that has locked the album and the entries; null where the albums of its owner have no room for them.
 * @param runId the import that does it
 */
export async function appendEntries(
  trx: Transaction,
  { userId, albumId, runId }: InAlbum & { readonly runId: string | null },
  entryIds: readonly string[],
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
): Promise<number | null> {
  const known = await trx
    .selectFrom('album_entries')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('album_id', '=', albumId)
    .where('entry_id', 'in', [...entryIds])
    .execute()
  const inside = new Set(known.map(({ entry_id }) => entry_id))
  const fresh = [...new Set(entryIds)].filter((id) => !inside.has(id))
  if (fresh.length === 0) return 0
  if ((await countAlbumEntries(trx, userId)) + fresh.length > maxAlbumEntries) return null
  const [last] = await listOfEntries(trx, { userId, albumId }).beyond(beyondAll, 'lower', 1)
  const positions = positionsAbove(last?.position ?? null, positionOf(newId()), fresh.length)
  const at = now()
  await trx
    .insertInto('album_entries')
    .values(
      fresh.map((entry_id, index) => ({
        user_id: userId,
        album_id: albumId,
        entry_id,
        position: positions[index] ?? '',
        added_at: at,
        import_run_id: runId,
      })),
    )
    .execute()
  await touch(trx, { userId, albumId }, fresh.length, at)
  return fresh.length
}

/** How many places in albums somebody has taken. Two who fill different albums at once count without each other, and may go a little beyond. */
async function countAlbumEntries(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('albums')
    .select(({ fn }) => fn.sum<string | null>('entry_count').as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** Says of a locked album that it was changed, and by how many entries it grew. */
const touch = (trx: Transaction, { userId, albumId }: InAlbum, more: number, at: Date) =>
  trx
    .updateTable('albums')
    .set({ updated_at: at, entry_count: sql<number>`entry_count + ${more}::integer` })
    .where('user_id', '=', userId)
    .where('id', '=', albumId)
    .execute()

/** Takes entries out of an album; they stay in the case. A cover that goes is chosen no more. Answers how many went. */
export const takeEntriesOut = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, albumId }: InAlbum,
  ids: readonly string[],
): Promise<number> =>
  transact(db, async (trx) => {
    const album = await lockAlbum(trx, userId, albumId)
    const { numDeletedRows } = await trx
      .deleteFrom('album_entries')
      .where('user_id', '=', userId)
      .where('album_id', '=', albumId)
      .where('entry_id', 'in', [...ids])
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 0
    if (album.cover_id !== null && ids.includes(album.cover_id))
      await trx.updateTable('albums').set({ cover_id: null }).where('user_id', '=', userId).where('id', '=', albumId).execute()
    await touch(trx, { userId, albumId }, -Number(numDeletedRows), now())
    return Number(numDeletedRows)
  })

/** Puts an entry right before or right after another of its album: the lowest position comes first. */
export const arrangeEntry = (
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  { userId, albumId }: InAlbum,
  id: string,
  { side, anchor }: { readonly side: 'before' | 'after'; readonly anchor: string },
): Promise<void> =>
  transact(db, async (trx) => {
    await lockAlbum(trx, userId, albumId)
    const moving = await standingEntry(trx, { userId, albumId }, id)
    if (anchor === id) throw new Problem('refused', 'An entry cannot stand beside itself.')
    const beside = await standingEntry(trx, { userId, albumId }, anchor)
    await moveBeside(listOfEntries(trx, { userId, albumId }), {
      moving,
      anchor: beside,
      direction: side === 'before' ? 'lower' : 'higher',
      newest: positionOf(newId()),
    })
  })

async function standingEntry(trx: Transaction, { userId, albumId }: InAlbum, id: string): Promise<Standing> {
  const found = await trx
    .selectFrom('album_entries')
    .select(['entry_id as id', 'position'])
    .where('user_id', '=', userId)
    .where('album_id', '=', albumId)
    .where('entry_id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('not-found', 'This entry is not in the album.')
  return found
}

/** The entries of an album in their order. */
export const listOfEntries = (trx: Transaction, { userId, albumId }: InAlbum): OrderedList => ({
  beyond: (from, direction, count) =>
    trx
      .selectFrom('album_entries')
      .select(['entry_id as id', 'position'])
      .where('user_id', '=', userId)
      .where('album_id', '=', albumId)
      .where('position', direction === 'higher' ? '>' : '<', from)
      .orderBy('position', direction === 'higher' ? 'asc' : 'desc')
      .limit(sql.lit(count))
      .execute(),
  place: (standing) =>
    placeInSteps(trx, standing, (within, placed) =>
      sql`
        update album_entries set position = placed.position
        from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ position }) => position)}::text[]) as placed (id, position)
        where album_entries.user_id = ${userId} and album_entries.album_id = ${albumId} and album_entries.entry_id = placed.id`.execute(
        within,
      ),
    ),
})
