import { sql } from 'kysely'
import { maxAlbums } from '#domain/albums/limits.ts'
import type { Standing } from '#domain/case/order.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { AlbumRow } from '#server/db/album-tables.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { appendEntries, listOfEntries } from './album-entries.ts'
import { countAlbums, insertAlbums, newAlbum } from './own-albums.ts'

/** An entry that an import puts into albums, by titles as `singleLine` admits them. */
type Filing = {
  readonly runId: string
  /** What the albums are from: one that an earlier import made of the same under this title is filled, whatever it is called now. */
  readonly from: string
  readonly entryId: string
  readonly titles: readonly string[]
}
type Named = { readonly from: string; readonly titles: readonly string[] }

/**
 * Puts an entry at the end of the albums of these titles, for an import and within its transaction, which holds the entry. An album that is
 * missing is made, private. Again it changes nothing. Answers the titles without room: the owner has
 * too many albums, or too many entries in them.
 */
export const addToAlbumsWith =
  (deps: Pick<Deps, 'now' | 'newId'>) =>
  async (trx: Transaction, userId: string, { runId, from, entryId, titles }: Filing): Promise<readonly string[]> => {
    const named = [...new Set(titles)].toSorted()
    const known = await lockFound(trx, userId, { from, titles: named })
    const missing = named.filter((name) => !known.has(name))
    const room = missing.length === 0 ? 0 : Math.max(0, maxAlbums - (await countAlbums(trx, userId)))
    const made = missing.slice(0, room)
    if (made.length > 0)
      await insertAlbums(
        trx,
        userId,
        made.map((title) => ({
          ...newAlbum(userId, deps.newId(), deps.now()),
          title,
          import_run_id: runId,
          imported_from: from,
          imported_title: title,
        })),
      )
    const full: string[] = []
    for (const [title, { id }] of [...known, ...(await lockFound(trx, userId, { from, titles: made }))])
      if ((await appendEntries(trx, { userId, albumId: id, runId }, [entryId], deps)) === null) full.push(title)
    return [...missing.slice(room), ...full]
  }

type Found = { readonly id: string; readonly title: string }

/** In one order, so that two who add to the same albums take turns; one that is being deleted is found no more. */
const lockFound = async (trx: Transaction, userId: string, named: Named): Promise<ReadonlyMap<string, Found>> =>
  named.titles.length === 0 ? new Map() : byTitle(await candidates(trx, userId, named).orderBy('id').forUpdate().execute(), named)

/** The albums that an import of these titles would fill, by the titles. */
export const albumsFor = async (db: Queries, userId: string, named: Named): Promise<ReadonlyMap<string, Found>> =>
  named.titles.length === 0 ? new Map() : byTitle(await candidates(db, userId, named).orderBy('id').execute(), named)

const candidates = (db: Queries, userId: string, { from, titles }: Named) =>
  db
    .selectFrom('albums')
    .select(['id', 'title', 'imported_from', 'imported_title'])
    .where('user_id', '=', userId)
    .where(({ and, eb, or }) => or([eb('title', 'in', titles), and([eb('imported_from', '=', from), eb('imported_title', 'in', titles)])]))

type Candidate = Found & Pick<AlbumRow, 'imported_from' | 'imported_title'>

/** For each title the album that was made of it, or else the one that bears it. */
function byTitle(albums: readonly Candidate[], { from, titles }: Named): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>()
  for (const album of albums) if (titles.includes(album.title)) found.set(album.title, album)
  for (const album of albums.toReversed())
    if (album.imported_from === from && album.imported_title !== null) found.set(album.imported_title, album)
  return found
}

type Filled = Standing & {
  readonly album_id: string
  /** The titles of the album there and here. */
  readonly imported_title: string | null
  readonly title: string
  readonly date: string | null
  readonly places: Readonly<Record<string, number>> | null
}

/**
 * Puts what a run added to albums in the order that the service has, or else in that of its dates, in the places that it takes there; what has
 * neither stays behind the rest.
 */
export async function orderImported(trx: Transaction, userId: string, runId: string): Promise<void> {
  await sql`
    select a.id from albums a
    where a.user_id = ${userId} and exists (
      select from album_entries m where m.user_id = ${userId} and m.album_id = a.id and m.import_run_id = ${runId}
    )
    order by a.id for update`.execute(trx)
  const { rows } = await sql<Filled>`
    select m.album_id, m.entry_id as id, m.position, a.title, a.imported_title, i.places,
      coalesce(e.moment, case when e.kind = 'tweet' then to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') end) as date
    from album_entries m
    join albums a on a.user_id = ${userId} and a.id = m.album_id
    join entries e on e.user_id = ${userId} and e.id = m.entry_id
    left join (
      select entry_id, (array_agg(found -> 'albumPlaces'))[1] as places from import_items
      where user_id = ${userId} and run_id = ${runId} and entry_id is not null and found -> 'albumPlaces' <> '{}'::jsonb group by entry_id
    ) i on i.entry_id = m.entry_id
    where m.user_id = ${userId} and m.import_run_id = ${runId}`.execute(trx)
  for (const [albumId, filled] of Map.groupBy(rows, ({ album_id }) => album_id)) {
    const positions = filled.map(({ position }) => position).toSorted()
    const ordered = filled.toSorted(inOrder)
    const moved = ordered.flatMap(({ id, position: before }, at) => {
      const position = positions[at] ?? before
      return position === before ? [] : [{ id, position }]
    })
    if (moved.length > 0) await listOfEntries(trx, { userId, albumId }).place(moved)
  }
}

const beyondPlaces = Number.MAX_SAFE_INTEGER
const placeOf = ({ places, imported_title, title }: Filled) => places?.[imported_title ?? title] ?? places?.[title] ?? beyondPlaces
/** Moments sort as text; what has none is last. */
const inOrder = (one: Filled, other: Filled): number =>
  placeOf(one) - placeOf(other) || compare(one.date ?? '~', other.date ?? '~') || compare(one.position, other.position)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

type Described = {
  readonly title: string
  readonly description: string
  readonly cover: string | null
  readonly level: PrivacyLevel | null
}

/** Gives the albums that a run made what an export says of them: what its owner wrote meanwhile stays. A cover is an entry that stands in the album. */
export async function describeImported(trx: Transaction, userId: string, runId: string, described: readonly Described[]): Promise<void> {
  const covers = described.flatMap(({ cover }) => cover ?? [])
  const { rows } = await sql<{ key: string; entry_id: string }>`
    select key, entry_id from import_items
    where user_id = ${userId} and run_id = ${runId} and key = any(${covers}::text[]) and entry_id is not null`.execute(trx)
  const entryOf = new Map(rows.map(({ key, entry_id }) => [key, entry_id]))
  const albums = described.map(({ cover, ...album }) => ({ ...album, cover: entryOf.get(cover ?? '') ?? null }))
  await sql`
    update albums a set
      description = case when a.description = '' then d.description else a.description end,
      level = coalesce(d.level, a.level),
      cover_id = coalesce(a.cover_id, d.cover), imported_cover = case when a.cover_id is null then d.cover end
    from jsonb_to_recordset(${JSON.stringify(albums)}::jsonb) as d (title text, description text, level text, cover uuid)
    where a.user_id = ${userId} and a.import_run_id = ${runId} and a.imported_title = d.title and (d.cover is null or exists (
      select from album_entries m where m.user_id = ${userId} and m.album_id = a.id and m.entry_id = d.cover
    ))`.execute(trx)
}

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
/** Whether an entry `m` of an album `a` is the cover that somebody chose, or is shared with it: an undo leaves it there. */
const isChosen = (userId: string) =>
  sql`((a.cover_id is not distinct from m.entry_id and a.imported_cover is distinct from a.cover_id) or ${isShared(userId)})`

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
    update albums a set updated_at = ${at}, entry_count = a.entry_count - g.count,
      cover_id = case when a.import_run_id = ${runId} and a.cover_id = a.imported_cover then null else a.cover_id end
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
