import { afterEach, expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { disk, type OpenStore } from '#server/files/testing/files.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readLocation } from '../address.ts'
import { eraseFiles } from '../erase.ts'
import { photo, photoOfAPhone, uploaded } from '../testing/media.ts'
import { processFile } from './process-file.ts'

let store: OpenStore
let t: TestApp
let ada: Person
/** Something that happens while the worker puts this variant into the store. */
let meanwhile: ((key: string) => Promise<unknown>) | null = null
async function start() {
  store = await disk.open()
  const { put } = store.files
  const files = {
    ...store.files,
    async put(...given: Parameters<typeof put>) {
      const [key] = given
      await meanwhile?.(key)
      await put(...given)
    },
  }
  t = await startTestApp({ change: { files } })
  ada = await t.resident('ada')
}
afterEach(async () => {
  meanwhile = null
  await t.close()
  await store.close()
})

/** Happens once, when a key of this ending is put. */
function when(ending: string, act: () => Promise<unknown>): void {
  meanwhile = async (key) => {
    if (!key.endsWith(ending)) return
    meanwhile = null
    await act()
  }
}
const left = async () => (await store.traces()).filter((trace) => trace.includes(ada.id) && !trace.startsWith('erased/'))

test.each([
  ['its sizes are drawn', 'waiting', 'large.webp', false],
  ['its square is cut', 'ready', 'picture.webp', true],
] as const)('a file that is erased while %s leaves no trace', async (_, state, ending, asPicture) => {
  await start()
  const fileId = readLocation(await uploaded(t, ada, await photo()))?.file ?? expect.fail()
  await t.deps.db.updateTable('files').set({ state }).execute()
  when(ending, async () => {
    await t.deps.db.deleteFrom('file_claims').execute()
    await eraseFiles(t.deps, await t.deps.db.deleteFrom('files').returningAll().execute())
  })
  await processFile(t.deps, { userId: ada.id, fileId, asPicture })
  expect([meanwhile, await left()]).toEqual([null, []])
})

test('an account that is erased while one of its pictures is drawn leaves no trace', async () => {
  await start()
  const fileId = readLocation(await uploaded(t, ada, await photo()))?.file ?? expect.fail()
  await t.deps.db.updateTable('files').set({ state: 'waiting' }).execute()
  await t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: { status: 'deleted' } })
  const [drawn, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  when('large.webp', () => {
    drawn.resolve()
    return mayGoOn.promise
  })
  const worked = processFile(t.deps, { userId: ada.id, fileId })
  await drawn.promise
  const files = {
    ...t.deps.files,
    async delete(key: string) {
      await t.deps.files.delete(key)
      if (!key.endsWith('small.webp')) return
      mayGoOn.resolve()
      await worked
    },
  }
  await removeDeleted({ ...t.deps, files, now: () => new Date(t.deps.now().getTime() + days(30)) })
  expect(await left()).toEqual([])
})

test.each([
  ['which has none gets that of the camera', null, expect.closeTo(51.4778, 2)],
  ['that an import told stays', -33, -33],
])('a position %s', async (_, told, kept) => {
  await start()
  const fileId = readLocation(await uploaded(t, ada, await photoOfAPhone()))?.file ?? expect.fail()
  const longitude = told === null ? null : 151
  await t.deps.db.updateTable('files').set({ state: 'waiting', latitude: told, longitude }).execute()
  await processFile(t.deps, { userId: ada.id, fileId })
  const row = await t.deps.db.selectFrom('files').select(['state', 'latitude']).where('id', '=', fileId).executeTakeFirst()
  expect(row).toEqual({ state: 'ready', latitude: kept })
})
