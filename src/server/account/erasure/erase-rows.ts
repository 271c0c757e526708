import { sql } from 'kysely'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { eraseMap } from './erase-map.ts'

/** Rows that an erasing deleted, by their table, and rows of others that name nobody any more. */
export type ErasedRows = { readonly rows: Readonly<Record<string, number>>; readonly detached: number }
export const noRows: ErasedRows = { rows: {}, detached: 0 }

/** The sum of both. */
export function addRows(one: ErasedRows, other: ErasedRows): ErasedRows {
  const rows: Record<string, number> = { ...one.rows }
  for (const [table, count] of Object.entries(other.rows)) rows[table] = (rows[table] ?? 0) + count
  return { rows, detached: one.detached + other.detached }
}

type Place = { readonly table: string; readonly column: string }
const placesOf = (which: 'goesWith' | 'detaches'): readonly Place[] =>
  Object.entries(eraseMap).flatMap(([table, entry]) => (entry[which] ?? []).map((column) => ({ table, column })))

/** Where rows lie that go with somebody, but for the account itself. The files go last: until then something may claim them. */
const goingPlaces = placesOf('goesWith')
  .filter(({ table }) => table !== 'users')
  .toSorted((a, b) => Number(a.table === 'files') - Number(b.table === 'files'))
const detachedPlaces = placesOf('detaches')

/** Every column that names an account. */
export const namingPlaces: readonly Place[] = [...goingPlaces, ...detachedPlaces]

/** Erases every row of these accounts but the accounts themselves, as the map says, and counts them. */
export async function eraseRows(trx: Transaction, ids: readonly string[]): Promise<ErasedRows> {
  const rows: Record<string, number> = {}
  let detached = 0
  const groups = await conversationsOf(trx, ids)
  const judged = await judgedThings(trx, ids)
  await sql`update tweets set quoted_id = null where quoted_author_id = any(${ids}::uuid[])`.execute(trx)
  for (const { table, column } of detachedPlaces) {
    const done = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx)
    detached += Number(done.numAffectedRows ?? 0)
  }
  await sql`update users set picture_id = null where id = any(${ids}::uuid[])`.execute(trx)
  for (const { table, column } of goingPlaces) {
    const done = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx)
    const count = Number(done.numAffectedRows ?? 0)
    if (count > 0) rows[table] = (rows[table] ?? 0) + count
  }
  await clearTitles(trx, groups)
  await clearWords(trx, ids, judged)
  await deleteJobs(trx, ids)
  return { rows, detached }
}

async function conversationsOf(trx: Queries, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct conversation_id as id from conversation_members where user_id = any(${ids}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The name of a group goes with its last member. */
const clearTitles = (trx: Transaction, ids: readonly string[]) =>
  sql`
    update conversations c set title = '' where c.id = any(${ids}::uuid[]) and c.title <> ''
      and not exists (select from conversation_members m where m.conversation_id = c.id)`.execute(trx)

/** Where things of an account lie that keepers decide about, and by which column they are its own. */
const judgedPlaces: readonly Place[] = [
  { table: 'entries', column: 'user_id' },
  { table: 'orders', column: 'user_id' },
  { table: 'report_cases', column: 'author_id' },
  { table: 'dictionary_proposals', column: 'user_id' },
  { table: 'tweet_replies', column: 'author_id' },
  { table: 'guest_book_lines', column: 'author_id' },
  { table: 'mailbox_messages', column: 'sender_id' },
]

/** The accounts, and things of theirs, of which the record of the keepers has words. */
async function judgedThings(trx: Queries, ids: readonly string[]): Promise<readonly string[]> {
  const { rows: all } = await sql<{ id: string }>`
    select distinct target_id as id from keeper_actions where (words <> '' or reason <> '') and target_id is not null`.execute(trx)
  const targets = all.map(({ id }) => id)
  const judged = [...ids]
  if (targets.length === 0) return judged
  for (const { table, column } of judgedPlaces) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[]) and id = any(${targets}::uuid[])`.execute(trx)
    judged.push(...rows.map(({ id }) => id))
  }
  return judged
}

/** The record of what keepers did stays, with the numbers of what it was done to; words that may say whose it was go. */
const clearWords = (trx: Transaction, ids: readonly string[], judged: readonly string[]) =>
  sql`
    update keeper_actions set words = '', reason = '' where (words <> '' or reason <> '')
      and (target_id = any(${judged}::uuid[]) or exists (select from unnest(${ids}::uuid[]) id where strpos(words, id::text) > 0))`.execute(
    trx,
  )

/** Jobs that are done are kept for some days, and name whose they were. One that runs is looked for again by the sweep of what comes late. */
const deleteJobs = (trx: Transaction, ids: readonly string[]) =>
  sql`
    delete from pgboss.job where state <> 'active'
      and exists (select from unnest(${ids}::uuid[]) id where strpos(data::text, id::text) > 0 or strpos(output::text, id::text) > 0)`.execute(
    trx,
  )
