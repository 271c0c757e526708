import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { hang, keysOf, succeeded } from '#server/case/testing/case.ts'
import { erasureCommands } from '#server/keeper/erasure-commands.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { dump, logInAs } from '../testing/account.ts'
import { closeErased, eraseAgain } from './erase-again.ts'
import { forgetErased } from './erased-list.ts'
import { removeDeleted } from './remove-deleted.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const world = () => ({ ...t.deps, updateListings: updateListingsWith(t.deps) })
const erase = async (as: Person) => {
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${as.id}`, { as, body: { status: 'deleted' } }))
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })
}
/** Every row and object of somebody, as a backup has them. */
async function backUp(as: Person) {
  const { db, files } = t.deps
  const [user] = await db.selectFrom('users').selectAll().where('id', '=', as.id).execute()
  const names = await db.selectFrom('usernames').selectAll().where('user_id', '=', as.id).execute()
  const credentials = await db.selectFrom('credentials').selectAll().where('user_id', '=', as.id).execute()
  const emails = await db.selectFrom('emails').selectAll().where('user_id', '=', as.id).execute()
  const keys = (await keysOf(t)).filter((key) => key.includes(as.id))
  if (!user) throw new Error('nobody to back up')
  return async () => {
    const { birth, links, privacy, progress, remembrance: _remembered, picture_id: _, ...row } = user
    const json = {
      birth: JSON.stringify(birth),
      links: JSON.stringify(links),
      privacy: JSON.stringify(privacy),
      progress: JSON.stringify(progress),
    }
    await db
      .insertInto('users')
      .values({ ...row, ...json })
      .execute()
    await db.insertInto('usernames').values(names).execute()
    await db.insertInto('credentials').values(credentials).execute()
    await db.insertInto('emails').values(emails).execute()
    for (const key of keys) await files.put(key, Readable.from(['restored']))
  }
}
const isHere = async ({ id }: Person) =>
  (await dump(t.deps.db)).some((row) => row.includes(id) && !row.startsWith('erased_accounts ')) ||
  (await keysOf(t)).some((key) => key.includes(id) && !key.startsWith('erased/'))

test('who comes back with a backup is closed when a server starts, and erased by the next sweep', async () => {
  const ada = await t.resident('ada')
  await hang(t, ada, 'misc')
  const restore = await backUp(ada)
  await erase(ada)
  expect(await isHere(ada)).toBe(false)
  await restore()
  await t.deps.db.deleteFrom('erased_accounts').execute() // the backup is older than the erasing; the store is not
  expect((await logInAs(t, 'ada', ada.password)).statusCode).toBe(200)
  expect(await closeErased(world())).toBe(1)
  expect((await logInAs(t, 'ada', ada.password)).statusCode).toBe(401)
  await removeDeleted(t.deps)
  expect(await isHere(ada)).toBe(false)
  expect(await closeErased(world())).toBe(0)
})

test('where the store is restored with the database, a list that was kept elsewhere does it; whoever is not on it stays', async () => {
  const [brendan, cyra] = [await t.resident('brendan'), await t.resident('cyra')]
  await hang(t, brendan, 'misc')
  const restore = await backUp(brendan)
  await erase(brendan)
  const list = await erasureCommands.erased.run(t.deps)
  expect(list.filter((line) => line.endsWith(brendan.id))).toHaveLength(1)
  await restore()
  await t.deps.db.deleteFrom('erased_accounts').execute()
  for (const key of await keysOf(t, 'erased/')) await t.deps.files.delete(key)
  expect(await closeErased(world())).toBe(0)
  const kept = new Map(list.map((line) => [line.split(' ')[1] ?? '', new Date(line.split(' ')[0] ?? '')]))
  expect(await eraseAgain(world(), kept)).toMatchObject({ accounts: 1 })
  expect(await isHere(brendan)).toBe(false)
  expect((await logInAs(t, 'cyra', cyra.password)).statusCode).toBe(200)
})

test('what a backup of the store alone brings back is erased as well', async () => {
  const dora = await t.resident('dora')
  await erase(dora)
  await t.deps.files.put(`originals/${dora.id}/picture`, Readable.from(['restored']))
  expect(await eraseAgain(world(), new Map())).toMatchObject({ accounts: 0 })
  expect(await isHere(dora)).toBe(false)
})

test('the ids are forgotten once no backup can hold anything of them', async () => {
  const eve = await t.resident('eve')
  await erase(eve)
  const onList = async () => (await erasureCommands.erased.run(t.deps)).some((line) => line.endsWith(eve.id))
  const after = (milliseconds: number) => forgetErased({ ...t.deps, now: () => new Date(t.deps.now().getTime() + milliseconds) })
  await after(days(30) + t.deps.config.backupLifetime)
  expect(await onList()).toBe(true)
  await after(days(32) + t.deps.config.backupLifetime)
  expect(await onList()).toBe(false)
})
