import { sql } from 'kysely'
import type { PersonLine } from '#contract/people/person.ts'
import type { PeopleList } from '#contract/tweets.ts'
import { Problem } from '#domain/problem.ts'
import { maxPeopleInList, maxPeopleLists } from '#domain/tweets/limits.ts'
import { lockPair, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { linesOf, type Paging, pageOfPeople } from '#server/person/people-list.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'

const noSuchList = () => new Problem('not-found', 'There is no such list of yours.')

/** The lists of the caller, the oldest first. @param personId of whom each says whether it holds them */
export async function listsOf({ db }: Pick<Deps, 'db'>, { userId }: Caller, personId: string | undefined): Promise<PeopleList[]> {
  const lists = db.selectFrom('people_lists').select(['id', 'name']).where('user_id', '=', userId).orderBy('created_at').orderBy('id')
  const rows = await lists.execute()
  if (personId === undefined) return rows.map(({ id, name }) => ({ _id: id, name }))
  const places = db.selectFrom('people_list_members').select('list_id').where('user_id', '=', userId).where('other_id', '=', personId)
  const holding = new Set((await places.execute()).map(({ list_id }) => list_id))
  return rows.map(({ id, name }) => ({ _id: id, name, holds: holding.has(id) }))
}

/** Makes a list, or names it anew. The row of its owner is locked, so that of many lists at once each counts. */
export const saveList = (deps: Pick<Deps, 'db' | 'now'>, { userId }: Caller, id: string, name: string): Promise<PeopleList> =>
  transact(deps.db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const lists = await trx.selectFrom('people_lists').select(['id', 'name']).where('user_id', '=', userId).execute()
    const others = lists.filter((list) => list.id !== id)
    if (others.some((other) => isSameName(other.name, name)))
      throw new Problem('conflict', 'You have a list of that name. Choose another name.')
    if (others.length >= maxPeopleLists)
      throw new Problem('refused', `You have ${maxPeopleLists} lists. Delete one that is no longer needed.`)
    await trx
      .insertInto('people_lists')
      .values({ user_id: userId, id, name, created_at: deps.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ name }))
      .execute()
    return { _id: id, name }
  })

const isSameName = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0

/** Deletes a list, and who stands on it. */
export const removeList = ({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockList(trx, userId, id)
    await trx.deleteFrom('people_list_members').where('user_id', '=', userId).where('list_id', '=', id).execute()
    await trx.deleteFrom('people_lists').where('user_id', '=', userId).where('id', '=', id).execute()
  })

/** Those on a list whom the caller may meet. */
export async function peopleOn(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
  id: string,
  asked: Paging,
): Promise<{ data: PersonLine[]; next?: string }> {
  const list = deps.db.selectFrom('people_lists').select('id').where('user_id', '=', caller.userId).where('id', '=', id)
  if (!(await list.executeTakeFirst())) throw noSuchList()
  const rows = { table: 'people_list_members', owner: 'user_id', other: 'other_id', where: sql`list_id = ${id}` } as const
  return linesOf(deps, caller, await pageOfPeople(deps.db, rows, caller.userId, asked), 'profile')
}

/** Puts somebody whom the caller may meet on a list; doing it again changes nothing. A block comes before or after, and takes them off. */
export const addToList = ({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, listId: string, otherId: string): Promise<void> =>
  transact(db, async (trx) => {
    const { userId } = caller
    if (otherId === userId) throw new Problem('refused', 'You cannot put yourself on a list: your tweets are under Mine.')
    await lockPair(trx, userId, otherId)
    await viewerContext(trx, caller, otherId)
    await lockList(trx, userId, listId)
    const places = trx.selectFrom('people_list_members').select('other_id').where('user_id', '=', userId).where('list_id', '=', listId)
    const others = await places.execute()
    if (others.some(({ other_id }) => other_id === otherId)) return
    if (others.length >= maxPeopleInList)
      throw new Problem('refused', `A list holds ${maxPeopleInList} people. Take somebody off it, or make another.`)
    await trx.insertInto('people_list_members').values({ user_id: userId, list_id: listId, other_id: otherId, created_at: now() }).execute()
  })

/** Takes somebody off a list, also one whom the caller may not meet. */
export async function takeOffList({ db }: Pick<Deps, 'db'>, { userId }: Caller, listId: string, otherId: string): Promise<void> {
  const place = db.deleteFrom('people_list_members').where('user_id', '=', userId).where('list_id', '=', listId)
  await place.where('other_id', '=', otherId).execute()
}

/** Two who change one list take turns. */
async function lockList(trx: Transaction, userId: string, id: string): Promise<void> {
  const list = trx.selectFrom('people_lists').select('id').where('user_id', '=', userId).where('id', '=', id)
  if (!(await list.forUpdate().executeTakeFirst())) throw noSuchList()
}
