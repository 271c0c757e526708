import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { residents } from '#demo/residents.ts'
import { guestBook } from '#demo/talk/guest-book.ts'
import { entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { maxGuestBookLine } from '#domain/island/guest-book.ts'
import { demoIsland } from '#server/settings.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { seedDemo } from './seed.ts'
import { seedVisits } from './seed-visits.ts'

let t: TestApp
const who = residents.slice(0, 2)
/** Somebody who is not of these two. */
const guest = 'rosalba.posta'
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const seed = async (signal = new AbortController().signal) => {
  const said: string[] = []
  await seedDemo({ ...t.deps, updateListings: updateListingsWith(t.deps) }, { say: (text) => void said.push(text), signal, who })
  return said
}
const rowsOf = (table: 'users' | 'entries' | 'files' | 'file_claims') => t.deps.db.selectFrom(table).selectAll().execute()

test('a seeding that is stopped before it begins inserts nobody', async () => {
  await seed(AbortSignal.abort())
  expect(await rowsOf('users')).toEqual([])
})

test('a seeding that is stopped while it waits for pictures which nobody draws ends at once, and the next goes on', async () => {
  const idle = await startTestApp({ mediaProcessing: 'nowhere' })
  try {
    const abort = new AbortController()
    const seeding = seedDemo(
      { ...idle.deps, updateListings: updateListingsWith(idle.deps) },
      { say: () => {}, signal: abort.signal, who: residents.slice(0, 1) },
    )
    const waiting = () => idle.deps.db.selectFrom('files').select('id').where('state', '=', 'waiting').execute()
    await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 30_000 })
    abort.abort()
    await seeding
    expect(await idle.deps.db.selectFrom('users').select('id').where('is_resident', '=', true).execute()).toEqual([])
    expect(await waiting()).toEqual([])
  } finally {
    await idle.close()
  }
})

test('residents arrive with every picture drawn, and nothing is left for the sweep', async () => {
  await seed()
  const users = await t.deps.db.selectFrom('users').selectAll().where('is_resident', '=', true).execute()
  expect(users.map(({ username }) => username).toSorted()).toEqual(who.map(({ username }) => username).toSorted())
  const files = await t.deps.db.selectFrom('files').selectAll().execute()
  expect(files).toHaveLength(who.reduce((sum, { entries }) => sum + entries.length + 1, 0))
  expect(new Set(files.map(({ state }) => state))).toEqual(new Set(['ready']))
  expect(await rowsOf('file_claims')).toEqual([])
  for (const { picture_id } of users) expect(files.find(({ id }) => id === picture_id)?.derived).toContain('picture')
  const { entries = [] } = who[0] ?? {}
  const inserted = await t.deps.db.selectFrom('entries').selectAll().where('kind', '=', 'image').execute()
  expect(inserted.map(({ caption }) => caption)).toEqual(expect.arrayContaining(entries.map(({ caption }) => caption)))
  const islands = await t.deps.db.selectFrom('island_revisions').selectAll().execute()
  expect(islands.map(({ user_id }) => user_id).toSorted()).toEqual(users.map(({ id }) => id).toSorted())
  const hung = islands.flatMap(({ living }) => entryIdsOf(living as IslandDocument))
  expect(hung.length).toBeGreaterThan(who.length)
  expect(hung.every((id) => inserted.some((entry) => entry.id === id))).toBe(true)
  expect(inserted.every(({ file_id }) => files.some(({ id }) => id === file_id))).toBe(true)
})

test('the newest picture is from the day a resident was last here, so that what erupts can be seen', async () => {
  const pictures = await t.deps.db.selectFrom('entries').select(['user_id', 'created_at']).where('kind', '=', 'image').execute()
  const users = await t.deps.db.selectFrom('users').select(['id', 'last_seen_at']).where('is_resident', '=', true).execute()
  for (const { id, last_seen_at } of users) {
    const filed = pictures.filter(({ user_id }) => user_id === id).map(({ created_at }) => created_at.getTime())
    expect(Math.max(...filed)).toBe(last_seen_at?.getTime())
  }
})

test('who is there already is not seeded again', async () => {
  const before = await rowsOf('entries')
  expect(await seed()).toEqual([])
  expect(await rowsOf('entries')).toHaveLength(before.length)
})

test('everybody may walk over one resident’s island, and others have written in its guest book, once', async () => {
  for (const username of [demoIsland, guest]) {
    const { id } = await t.resident(username)
    await t.deps.db.updateTable('users').set({ is_resident: true }).where('id', '=', id).execute()
  }
  for (let start = 0; start < 2; start++) await seedVisits(t.deps)
  const shares = await t.deps.db.selectFrom('shares').select(['kind', 'is_open']).execute()
  expect(shares).toEqual([{ kind: 'walk', is_open: true }])
  const lines = await t.deps.db.selectFrom('guest_book_lines').select(['author_id', 'text']).execute()
  expect(lines.map(({ text }) => text)).toEqual(guestBook.filter(([writer]) => writer === guest).map(([, , text]) => text))
})

test('every line of the guest book is by a resident, and fits', () => {
  for (const [writer, , text] of guestBook) {
    expect(residents.map(({ username }) => username)).toContain(writer)
    expect(text.length).toBeLessThanOrEqual(maxGuestBookLine)
  }
  expect(residents.map(({ username }) => username)).toContain(demoIsland)
})
