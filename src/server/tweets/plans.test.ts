import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { rowsRead } from '#server/db/testing/plans.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { candidates } from './candidates.ts'

let t: TestApp
let reader: Person
const authors = 400
const tweets = 20_000
const page = 20
/** A list with half of the authors on it. */
const list = '0199aaaa-0000-7000-8000-000000000001'
/** Each statement is planned twice, for these values and for any, and both plans are run. */
const plans = 2

/**
 * The older half of the tweets are for members, the newer half for nobody but their authors; and one author wrote as many again as all
 * together and reposted as many tweets of a stranger. The reader follows every author.
 */
/** A divided database is asked otherwise: each shard for its newest. */
const planTest = test.skipIf(isOnCitus)

beforeAll(async () => {
  t = await startTestApp()
  await allowRowsWithoutAccount(t.deps.db, ['tweets', 'followers', 'tweet_reposts', 'people_list_members'])
  reader = await t.resident('reader')
  const { db } = t.deps
  await sql`
    insert into tweets (id, user_id, audience)
    select lpad(to_hex(n), 32, '0')::uuid, md5((n % ${sql.lit(authors)})::text)::uuid,
      case when n <= ${sql.lit(tweets / 2)} then 'members' else 'owner' end
    from generate_series(1, ${sql.lit(tweets)}) as n`.execute(db)
  await sql`
    insert into tweets (id, user_id, audience)
    select lpad(to_hex(n), 32, '0')::uuid, md5('0')::uuid, 'members' from generate_series(${sql.lit(tweets + 1)}, ${sql.lit(2 * tweets)}) as n`.execute(
    db,
  )
  await sql`
    insert into followers (user_id, follower_id, created_at, approved_at)
    select md5(n::text)::uuid, ${reader.id}, now(), now() from generate_series(0, ${sql.lit(authors - 1)}) as n`.execute(db)
  await sql`
    insert into tweet_reposts (user_id, tweet_id, id, author_id, created_at)
    select md5('0')::uuid, id, id, md5('stranger')::uuid, now() from tweets order by id limit ${sql.lit(tweets)}`.execute(db)
  await sql`
    insert into people_list_members (user_id, list_id, other_id, created_at)
    select ${reader.id}, ${list}, md5(n::text)::uuid, now() from generate_series(0, ${sql.lit(authors / 2 - 1)}) as n`.execute(db)
  await sql`vacuum analyze tweets, tweet_reposts`.execute(db)
  await sql`analyze followers, people_list_members, mutes, blocks`.execute(db)
})
afterAll(() => t.close())

const read = (feed: 'public' | 'following' | 'mine', { table = 'tweets', listId = null as string | null } = {}) =>
  rowsRead(t.deps, [table], async ({ db }) => {
    const { rows: found } = await candidates(db, {
      feed,
      listId,
      words: null,
      readerId: reader.id,
      isVerified: true,
      before: null,
      count: page,
    })
    expect(found).toHaveLength(feed === 'mine' ? 0 : page)
  })

planTest('a page of the public feed reads its own tweets, however many newer ones reach nobody', async () => {
  const { rows, wholeTables } = await read('public')
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(plans * 2 * page)
})

planTest('a page of those whom one follows reads the newest of each, and more of as many as a page has', async () => {
  const { rows, wholeTables } = await read('following')
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(plans * (authors + page * page + page))
})

planTest('a page of a list reads the newest of each on it, and nobody else’s', async () => {
  const { rows, wholeTables } = await read('public', { listId: list })
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(plans * (authors / 2 + page * page + page))
  expect(await read('public', { listId: list, table: 'followers' })).toEqual({ rows: 0, wholeTables: [] })
})

planTest('a page reads the newest reposts alone of one who has many', async () => {
  const { rows, wholeTables } = await read('following', { table: 'tweet_reposts' })
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(plans * 3 * page)
})

planTest('a page of one’s own reads nobody else’s', async () => {
  expect(await read('mine')).toEqual({ rows: 0, wholeTables: [] })
})
