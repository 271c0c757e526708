import { sql } from 'kysely'
import { islandsPerArchipelago } from '#domain/map/placement.ts'
import { argonHashing } from '#server/compute/hashing.ts'
import { type Address, connect, type Database, migrate, poolOf } from '#server/db/connection.ts'
import { indexWords } from '#server/db/migrations/019-find-whole-names-first.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { rebuildMap } from '#server/map/merge-changes.ts'
import { syncProducts } from '#server/shop/stock.ts'
import { insertIslands, withoutIndexes } from '../grown-world.ts'
import { takeOrdinals } from '../map-world.ts'
import { spokenNames } from '../spoken-names.ts'
import { countCases, fillCases } from './fill-cases.ts'
import { fillFeeds } from './fill-feeds.ts'
import { fillMessages } from './fill-messages.ts'
import { fillPeople } from './fill-people.ts'
import { bringModels } from './models.ts'
import { joinedAt } from './numbers.ts'

/** Every table of which a world holds rows in proportion to its people. */
export const filledTables = [
  ...['users', 'usernames', 'emails', 'credentials', 'sessions', 'session_tokens', 'known_networks'],
  ...['directory', 'directory_words', 'map_islands', 'map_places', 'map_ordinals'],
  ...['files', 'entries', 'entry_words', 'entry_counts', 'storage_use'],
  ...[
    'tweet_authors',
    'tweets',
    'tweet_likes',
    'tweet_replies',
    'followers',
    'notifications',
    'notification_actors',
    'notification_settings',
  ],
  ...['conversations', 'direct_conversations', 'conversation_members', 'mailboxes', 'mailbox_conversations', 'mailbox_messages'],
] as const

const peopleAtOnce = 100_000
const worldPassword = 'the lamp was lit at nine'

/**
 * Fills a new database with so many people: each has an account and a login, an island, ten entries, five messages in their mailbox and
 * twenty rows that feeds read, all in the mean, and a few have very many. The database itself writes them, in bulk, without indexes and
 * without asking whether the account of each row is there: a million people take minutes.
 * @param people a multiple of 20, so that the means are exact
 * @param tell is called with what is done, and the seconds that it took
 */
export async function fillWorld(address: Address, people: number, now: Date, tell: (done: string, seconds: number) => void): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(address, 1))
  undo.defer(() => db.destroy())
  await migrate(db)
  await (await openJobs(address, () => {})).stop()
  await syncProducts({ db })
  const passwordHash = await argonHashing().hash(worldPassword)
  const step = async (done: string, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    tell(done, (performance.now() - begun) / 1000)
  }
  await beginBulk(db)
  await withoutIndexes(db, filledTables, async () => {
    await step('islands and the directory', () => insertIslands(db, people, spokenNames, joinedAt(sql`n`, people, now)))
    await step('accounts', () => bringModels(db).then(() => fillPeople(db, passwordHash)))
    await step('names to search for', () => indexWords(db))
    for (let from = 0; from < people; from += peopleAtOnce)
      await step(`cases from ${from} on`, () => fillCases(db, from, Math.min(people, from + peopleAtOnce), people, now))
    await step('counts of cases', () => countCases(db))
    await step('feeds', () => fillFeeds(db, people, now))
    await step('messages', () => fillMessages(db, people, now))
  })
  await step('map', () => fillMap(db, people))
  await endBulk(db)
  await step('statistics', () => sql`vacuum analyze`.execute(db))
  await sql`comment on table users is ${sql.lit(wholeWorld)}`.execute(db)
}

const wholeWorld = 'a world of a bench, filled to the end'

/** Whether a database was filled to its end. */
export async function isFilled(address: Address): Promise<boolean> {
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(address, 1))
  undo.defer(() => db.destroy())
  const { rows } = await sql<{ note: string | null }>`select obj_description(to_regclass('users'), 'pg_class') as note`.execute(db)
  return rows[0]?.note === wholeWorld
}

/** Runs the migrations that came since a world was filled. */
export async function bringUpToDate(address: Address): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(address, 1))
  undo.defer(() => db.destroy())
  await migrate(db)
}

/** One connection does it all, and its settings last as long: no foreign key is asked, and sorts have room. */
async function beginBulk(db: Database): Promise<void> {
  for (const setting of [
    'session_replication_role = replica',
    'synchronous_commit = off',
    "work_mem = '256MB'",
    "maintenance_work_mem = '512MB'",
  ])
    await sql`set ${sql.raw(setting)}`.execute(db)
}
const endBulk = (db: Database) => sql`set session_replication_role = origin`.execute(db)

async function fillMap(db: Database, people: number): Promise<void> {
  await sql`
    insert into map_trunks (body, archipelago, islanders)
    select body, ordinal / ${sql.lit(islandsPerArchipelago)}, count(*) from map_islands group by 1, 2`.execute(db)
  await takeOrdinals(db, people)
  await rebuildMap({ db })
}
