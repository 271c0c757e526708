import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { exportedTables } from './records.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
})
afterAll(() => t.close())

/** By what names a column says whose a row is, or whom it is about. */
const ofSomebody = ['user_id', 'follower_id', 'other_id', 'author_id', 'actor_id', 'sender_id', 'keeper_id', 'about_id']

test('every column of every table with somebody’s rows is exported, or left out for a reason', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by 1`.execute(t.deps.db)
  const theirs = rows.filter(({ table, columns }) => table === 'users' || columns.some((column) => ofSomebody.includes(column)))
  expect(Object.keys(exportedTables).toSorted()).toEqual(theirs.map(({ table }) => table).toSorted())
  for (const { table, columns } of theirs) {
    const exported = exportedTables[table]
    if (!exported || !('columns' in exported)) continue
    const named = [...exported.columns, ...Object.keys(exported.leftOut ?? {}), exported.owner ?? 'user_id']
    expect([table, [...new Set(named)].toSorted()]).toEqual([table, columns.toSorted()])
  }
})

test('what contacts get of a table is said for each: never of logins, security, addresses, notifications, legacies, other people or payments', () => {
  const columnsFor = Object.entries(exportedTables).flatMap(([table, exported]) => {
    if (!('columns' in exported) || exported.forContacts === false) return []
    const columns = exported.forContacts === true ? exported.columns : exported.forContacts
    expect(exported.columns).toEqual(expect.arrayContaining([...columns]))
    return [[table, columns] as const]
  })
  expect(columnsFor.map(([table]) => table).toSorted()).toEqual([
    'album_entries',
    'albums',
    'dictionary_proposals',
    'direct_conversations',
    'guest_book_lines',
    'island_revisions',
    'mailbox_conversations',
    'mailbox_messages',
    'map_places',
    'message_attachments',
    'message_reactions',
    'page_drafts',
    'pinned_updates',
    'saved_islands',
    'starcharts',
    'tweet_images',
    'tweet_likes',
    'tweet_replies',
    'tweet_reposts',
    'tweets',
    'users',
  ])
  for (const [table, columns] of columnsFor)
    expect([table, columns.filter((column) => /mail|network|_seen/.test(column))]).toEqual([table, []])
})
