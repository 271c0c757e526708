import type { output } from 'zod/v4/core'
import type { UserCard, usersQuery } from '#contract/people/users.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { placeOf } from '#domain/map/placement.ts'
import { Problem } from '#domain/problem.ts'
import { foldForSearch } from '#domain/text.ts'
import type { Database, Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { notThere, type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import { type Asked, browse, type DirectoryPage, type Reader } from './browse.ts'
import { pictureFor } from './document.ts'
import { nearest } from './nearest.ts'
import type { ProvidedToPeople } from './provided.ts'
import { search } from './search.ts'

type Borrowed = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToPeople, 'previewsForCards'>

/** One page of user cards: the directory says who, then one query each for the people and for all their preview entries. */
export async function listUsers(
  deps: Borrowed,
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

const cardOf = (signing: Borrowed, { user, caller }: ViewerContext, previews: UserCard['previews']): UserCard => ({
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

/** Whose username it is; whether the caller may meet them is for others to say, in the same words. */
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
export async function pageOfDirectory(db: Database, reader: Reader, asked: Asked): Promise<DirectoryPage> {
  if (asked.filter === 'sameisland' && asked.island !== undefined && !bodyOf(asked.island)) return { ids: [], next: null }
  const words = foldForSearch(asked.q ?? '')
  if (words !== '') return search(db, reader, words, asked)
  if (asked.sort !== 'nearest') return browse(db, reader, { ...asked, sort: asked.sort })
  const { place } = reader
  return place ? nearest(db, { ...reader, place }, asked) : browse(db, reader, { ...asked, sort: 'newest' })
}
