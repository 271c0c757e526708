import { sql } from 'kysely'
import { maxAlbums } from '#domain/albums/limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { appendEntries } from './album-entries.ts'
import { countAlbums, insertAlbums, newAlbum } from './own-albums.ts'

/** An entry that an import puts into albums, by titles as `singleLine` admits them. */
type Filing = { readonly runId: string; readonly entryId: string; readonly titles: readonly string[] }

/**
 * Puts an entry at the end of the albums of these titles, for an import and within its transaction, which holds the entry. An album that is
 * missing is made, private. Again it changes nothing. Answers the titles without room: the owner has
 * too many albums, or too many entries in them.
 */
export const addToAlbumsWith =
  (deps: Pick<Deps, 'now' | 'newId'>) =>
  async (trx: Transaction, userId: string, { runId, entryId, titles }: Filing): Promise<readonly string[]> => {
    const named = [...new Set(titles)].toSorted()
    const known = await lockTitled(trx, userId, named)
    const missing = named.filter((name) => known.every(({ title }) => title !== name))
    const room = missing.length === 0 ? 0 : Math.max(0, maxAlbums - (await countAlbums(trx, userId)))
    const made = missing.slice(0, room)
    if (made.length > 0)
      await insertAlbums(
        trx,
        userId,
        made.map((title) => ({ ...newAlbum(userId, deps.newId(), deps.now()), title, import_run_id: runId })),
      )
    const full: string[] = []
    for (const { id, title } of [...known, ...(await lockTitled(trx, userId, made))])
      if ((await appendEntries(trx, { userId, albumId: id, runId }, [entryId], deps)) === null) full.push(title)
    return [...missing.slice(room), ...full]
  }

/** In one order, so that two who add to the same albums take turns; one that is being deleted is found no more. */
const lockTitled = async (trx: Transaction, userId: string, titles: readonly string[]) =>
  titles.length === 0
    ? []
    : trx
        .selectFrom('albums')
        .select(['id', 'title'])
        .where('user_id', '=', userId)
        .where('title', 'in', titles)
        .orderBy('id')
        .forUpdate()
        .execute()

/** Which of these entries stand in an album that a run did not put them in, are the cover of one, or are shared with one by a link. */
export async function chosenInAlbums(
  trx: Transaction,
  userId: string,
  runId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.entry_id as id from album_entries m join albums a on a.user_id = m.user_id and a.id = m.album_id
    where m.user_id = ${userId} and m.entry_id = any(${ids}::uuid[]) and (m.import_run_id is distinct from ${runId} or ${isChosen(userId)})
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether an album `a` is shared by a link. */
const isShared = (userId: string) => sql`exists (
  select from shares s where s.user_id = ${userId} and s.kind = 'album' and s.subject_id = a.id and s.revoked_at is null
)`
/** Whether an entry `m` of an album `a` is its cover, or is shared with it: an undo leaves it there. */
const isChosen = (userId: string) => sql`(a.cover_id is not distinct from m.entry_id or ${isShared(userId)})`

/** Of how many albums one transaction takes the entries of an import out. */
const albumsAtOnce = 20

/**
 * Undoes what an import did to albums, a portion for each call: its entries are taken out, but for covers and what is shared by a link, then the
 * albums that it made are deleted, unless their owner changed them or something is in them. Answers whether nothing is left to undo.
 */
export const undoAlbumsWith =
  ({ now }: Pick<Deps, 'now'>) =>
  async (trx: Transaction, userId: string, runId: string): Promise<boolean> => {
    const filled = await lockFilled(trx, userId, runId)
    if (filled.length > 0) {
      await takeOut(trx, { userId, runId, albumIds: filled, at: now() })
      return false
    }
    await deleteMade(trx, userId, runId)
    return true
  }

async function lockFilled(trx: Transaction, userId: string, runId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from albums a
    where a.user_id = ${userId} and exists (
      select from album_entries m
      where m.user_id = ${userId} and m.album_id = a.id and m.import_run_id = ${runId} and not ${isChosen(userId)}
    )
    order by a.id limit ${sql.lit(albumsAtOnce)} for update`.execute(trx)
  return rows.map(({ id }) => id)
}

type Emptying = { readonly userId: string; readonly runId: string; readonly albumIds: readonly string[]; readonly at: Date }

async function takeOut(trx: Transaction, { userId, runId, albumIds, at }: Emptying): Promise<void> {
  await sql`
    with gone as (
      delete from album_entries m using albums a
      where m.user_id = ${userId} and m.album_id = any(${albumIds}::uuid[]) and m.import_run_id = ${runId}
        and a.user_id = m.user_id and a.id = m.album_id and not ${isChosen(userId)}
      returning m.album_id
    )
    update albums a set updated_at = ${at}, entry_count = a.entry_count - g.count
    from (select album_id, count(*)::integer as count from gone group by 1) g
    where a.user_id = ${userId} and a.id = g.album_id`.execute(trx)
}

/** An album that holds entries of other imports still was made by the last of these from now on, so that it goes with them. */
async function deleteMade(trx: Transaction, userId: string, runId: string): Promise<void> {
  const made = sql`a.user_id = ${userId} and a.import_run_id = ${runId}`
  await sql`select a.id from albums a where ${made} order by a.id for update`.execute(trx)
  await sql`
    delete from albums a where ${made}
      and not exists (select from album_entries m where m.user_id = ${userId} and m.album_id = a.id)
      and not ${isShared(userId)}`.execute(trx)
  await sql`
    update albums a set import_run_id = (
      select m.import_run_id from album_entries m
      where m.user_id = ${userId} and m.album_id = a.id and m.import_run_id is not null order by m.added_at desc limit 1
    )
    where ${made}`.execute(trx)
}
