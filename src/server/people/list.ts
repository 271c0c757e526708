import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { UserCard, usersQuery } from '#contract/people/users.ts'
import { bodyOf, islandBodies } from '#domain/island/bodies.ts'
import { islandsPerArchipelago, type Place, placeOf, roomOfIsland, worldRadius } from '#domain/map/placement.ts'
import { boxesOfRing } from '#domain/map/ring.ts'
import { Problem } from '#domain/problem.ts'
import { foldForSearch } from '#domain/text.ts'
import type { Database, Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isNumberKey, isUuidKey, readCursor } from '#server/http/cursor.ts'
import { isNotBlocked } from '#server/privacy/may-write.ts'
import { notThere, type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import {
  browse,
  type DirectoryPage,
  type DirectoryQuery,
  defaultLimit,
  isListed,
  ofEachBody,
  pageOf,
  type Reader,
  type Row,
} from './browse.ts'
import { pointAt } from './directory-row.ts'
import { pictureFor } from './document.ts'
import type { ProvidedToPeople } from './provided.ts'
import { search } from './search.ts'

type ListDeps = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToPeople, 'previewsForCards'>

/** One page of user cards: the directory says who, then one query each for the people and for all their preview entries. */
export async function listUsers(
  deps: ListDeps,
  caller: Caller,
  asked: output<typeof usersQuery>,
): Promise<{ data: UserCard[]; next?: string }> {
  const { db } = deps
  const { ids, next } = await pageOfDirectory(db, await readerOf(deps, caller.userId), asked)
  const contexts = new Map((await viewerContexts(db, caller, ids, 'directory')).map((context) => [context.owner.id, context]))
  const previews = await deps.previewsForCards(db, [...contexts.values()])
  const data = ids.flatMap((id) => {
    const context = contexts.get(id)
    return context ? [cardOf(deps, context, previews.get(id) ?? [])] : []
  })
  return { data, ...(next && { next }) }
}

export async function readerOf({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<Reader> {
  const user = await db
    .selectFrom('users')
    .leftJoin('map_places', 'map_places.user_id', 'users.id')
    .select(['island', 'ordinal'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  return { id, at: now(), island: user.island, place: user.ordinal === null ? null : placeOf(user.ordinal) }
}

const cardOf = (signing: ListDeps, { user, caller }: ViewerContext, previews: UserCard['previews']): UserCard => ({
  _id: user.id,
  name: user.name,
  username: user.username,
  image: pictureFor(signing, caller, user),
  island: user.island,
  bio: user.bio,
  createdAt: user.created_at.toISOString(),
  previews,
})

const readId = prepared<{ user_id: string }>('select user_id from usernames where username = $1')

/** Finds a user by username; whether the caller may meet them is for others to say, in the same words. */
export async function idOfUsername(db: Queries, username: string): Promise<string> {
  const [row] = await readId(db, [username])
  if (!row) throw notThere()
  return row.user_id
}

/**
 * User search: one page of the directory. Searched names come by how near they are, whatever the sort. Who has no place on the map reads
 * the newest instead of the nearest. Nobody lives on a body that the catalogue does not have; the database would read every row of an order
 * to say so.
 */
export async function pageOfDirectory(db: Database, reader: Reader, asked: DirectoryQuery): Promise<DirectoryPage> {
  if (asked.filter === 'sameisland' && asked.island !== undefined && !bodyOf(asked.island)) return { ids: [], next: null }
  const words = foldForSearch(asked.q ?? '')
  if (words !== '') return search(db, reader, words, asked)
  if (asked.sort !== 'nearest') return browse(db, reader, { ...asked, sort: asked.sort })
  const { place } = reader
  return place ? nearest(db, { ...reader, place }, asked) : browse(db, reader, { ...asked, sort: 'newest' })
}

/** A reader whose island has a place. */
type PlacedReader = Reader & { readonly place: Place }

/** Distances computed here and by the database differ by less. */
const rounding = 1e-6

/**
 * One page of the directory, the nearest on the map first. The first page is a walk outwards. What comes after a distance is looked
 * for in rings round the reader, each wider than the one before, until one holds a page: so that a page far away costs no walk there.
 */
async function nearest(
  db: Queries,
  reader: PlacedReader,
  { limit = defaultLimit, cursor, ...filter }: DirectoryQuery,
): Promise<DirectoryPage> {
  const after = readCursor(cursor, [isNumberKey, isUuidKey])
  if (!after) return pageOf(await walk(db, reader, filter, limit + 1), limit)
  const [distance = '', id = ''] = after
  const inner = Number(distance)
  const furthest = await furthestShore(db, reader.place)
  let area = firstArea(limit, filter)
  for (;;) {
    const outer = Math.min(Math.sqrt(inner ** 2 + area / Math.PI), furthest)
    const rows = await readRing(db, reader, filter, { inner, outer, id, limit: limit + 1 })
    if (rows.length > limit || outer === furthest) return pageOf(rows, limit)
    area *= growth
  }
}

type Filter = Pick<DirectoryQuery, 'filter' | 'island'>

/** The area, in square units, in which twice a page is to be expected where all of the world is settled. */
const firstArea = (limit: number, { filter }: Filter) => 2 * limit * roomOfIsland * (filter === 'sameisland' ? islandBodies.length : 1)
const growth = 8

/** A distance larger than that to any island. */
async function furthestShore(db: Queries, { x, y }: Place): Promise<number> {
  const last = await db.selectFrom('archipelagos').select('number').orderBy('number', 'desc').limit(sql.lit(1)).executeTakeFirst()
  return Math.hypot(x, y) + worldRadius(((last?.number ?? 0) + 1) * islandsPerArchipelago)
}

/**
 * The nearest of each body, by the index that keeps the places of each, and of those the first. An order by the id as well would be a sort of all
 * for the planner of PostgreSQL 15.
 */
async function walk(db: Queries, reader: PlacedReader, filter: Filter, limit: number): Promise<readonly Row[]> {
  const distance = sql`(d.place <-> ${pointAt(reader.place)})`
  const { rows } = await sql<Row>`
    select d.user_id, d.key from ${ofEachBody(reader, filter)} cross join lateral (
      select d.user_id, ${distance} as key from directory d
      where d.island = body.slug and d.place is not null and ${isNotBlocked(db, reader.id, sql`d.user_id`)}
      order by ${distance} fetch first ${sql.lit(limit)} rows with ties
    ) d
    order by d.key, d.user_id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

type Ring = { readonly inner: number; readonly outer: number; readonly id: string; readonly limit: number }

/** Those between two circles round the reader, after somebody on the inner one. */
async function readRing(db: Queries, reader: PlacedReader, filter: Filter, { inner, outer, id, limit }: Ring): Promise<readonly Row[]> {
  const boxes = boxesOfRing(reader.place, Math.max(0, inner - rounding), outer + rounding)
  const { rows } = await sql<Row>`
    select distinct key, user_id from unnest(
      ${boxes.map(({ from }) => from.x)}::float8[], ${boxes.map(({ from }) => from.y)}::float8[],
      ${boxes.map(({ to }) => to.x)}::float8[], ${boxes.map(({ to }) => to.y)}::float8[]
    ) as part (west, north, east, south) cross join lateral (
      select d.user_id, d.place <-> ${pointAt(reader.place)} as key from directory d
      where d.place <@ box(point(west, north), point(east, south)) and ${isListed(db, reader, filter)}
      offset 0 -- one look into the index for each box
    ) found
    where (key, user_id) > (${inner}::float8, ${id}::uuid) and key <= ${outer}
    order by key, user_id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
