import { afterEach, expect, test } from 'vitest'
import { diskFiles } from '#server/files/disk.ts'
import type { Files } from '#server/files/port.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cutJpeg } from './testing/hostile.ts'
import { caseRows, everythingStored, multipart, photo, refusal, upload, uploaded } from './testing/media.ts'

let t: TestApp
afterEach(() => t.close())

/** A store on disk that puts and deletes nothing while it is out of order. */
async function startWithStore(): Promise<{ ada: Person; fail: (when: (key: string) => boolean) => void }> {
  let isBroken: (key: string) => boolean = () => false
  let disk: Files | null = null
  const store = () => (disk ??= diskFiles(`${t.dataDir}/files`))
  const files: Files = {
    put: async (key, content) => {
      if (isBroken(key)) throw new Error('no space left on device')
      await store().put(key, content)
    },
    get: (...given) => store().get(...given),
    open: (...given) => store().open(...given),
    head: (key) => store().head(key),
    async delete(key) {
      if (isBroken(key)) throw new Error('the disk is away')
      await store().delete(key)
    },
    list: (prefix) => store().list(prefix),
    space: () => store().space(),
  }
  t = await startTestApp({ change: { files } })
  const fail = (when: (key: string) => boolean) => {
    isBroken = when
  }
  return { ada: await t.resident('ada'), fail }
}
const rows = () => t.deps.db.selectFrom('files').select(['state']).execute()
const used = async (id: string) =>
  (await t.deps.db.selectFrom('storage_use').select('used').where('user_id', '=', id).executeTakeFirst())?.used

test('a store that fails at the original leaves no row, no byte and all the room, and the next try succeeds', async () => {
  const { ada, fail } = await startWithStore()
  const content = await photo()
  fail((key) => key.startsWith('originals/'))
  expect((await upload(t, ada, { 'a.jpg': content })).statusCode).toBe(500)
  expect([await rows(), await everythingStored(t.dataDir), await used(ada.id)]).toEqual([[], [], 0])
  fail(() => false)
  await uploaded(t, ada, content)
  expect([await rows(), await used(ada.id)]).toEqual([[{ state: 'ready' }], content.length])
})

test('a refused picture that cannot be erased at once is erased as soon as that goes', async () => {
  const { ada, fail } = await startWithStore()
  let failures = 0
  fail((key) => key.startsWith('originals/') && ++failures === 2) // the first is its coming, the second its going
  expect((await upload(t, ada, { 'a.jpg': await cutJpeg() })).statusCode).toBe(422)
  expect([await rows(), await used(ada.id)]).toEqual([[], 0])
  expect(failures).toBeGreaterThan(1)
  await expect.poll(() => everythingStored(t.dataDir), { timeout: 20_000 }).toEqual([])
})

test('a store that fails at a size for a while costs time and nothing else', async () => {
  const { ada, fail } = await startWithStore()
  let failures = 0
  fail((key) => key.endsWith('medium.webp') && failures++ === 0)
  await uploaded(t, ada, await photo())
  expect([await rows(), failures]).toEqual([[{ state: 'ready' }], 2])
})

test('a store that always fails at a size: three tries, then the file is kept as it came, and said so', { timeout: 120_000 }, async () => {
  const { ada, fail } = await startWithStore()
  let failures = 0
  fail((key) => key.endsWith('medium.webp') && failures++ >= 0)
  await upload(t, ada, { 'a.jpg': await photo() })
  const said = () => t.deps.db.selectFrom('files').select(['state', 'note']).execute()
  await expect.poll(said, { timeout: 90_000 }).toEqual([{ state: 'kept', note: 'gave-up' }])
  expect(failures).toBeGreaterThanOrEqual(3)
  fail(() => false)
  await expect.poll(() => everythingStored(t.dataDir), { timeout: 60_000 }).toEqual([expect.stringContaining('originals/')])
})

test('a picture that was given up does not become the profile picture', async () => {
  const { ada } = await startWithStore()
  const content = await photo()
  await uploaded(t, ada, content)
  await t.deps.db.updateTable('files').set({ state: 'kept', note: 'gave-up', derived: [] }).execute()
  const before = await caseRows(t)
  const parts = multipart([{ name: 'image', filename: 'me.jpg', content }])
  const answer = await t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...parts })
  expect(refusal(answer)).toMatchObject({ status: 422, message: 'This picture cannot be drawn. Choose another one.' })
  expect(await caseRows(t)).toBe(before)
})

test('what a crash left on its way is finished when the same content comes again', async () => {
  const { ada } = await startWithStore()
  const content = await photo()
  const location = await uploaded(t, ada, content)
  await t.deps.db.updateTable('files').set({ state: 'arriving', derived: [] }).execute()
  for (const key of (await everythingStored(t.dataDir)).map((file) => file.replace('files/', ''))) await t.deps.files.delete(key)
  const save = () => t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body: { caseimages: [{ image: location }] } })
  expect((await save()).statusCode).toBe(404)
  expect(await uploaded(t, ada, content)).toBe(location)
  expect(await everythingStored(t.dataDir)).toHaveLength(4)
  expect((await save()).statusCode).toBe(200)
  expect(await used(ada.id)).toBe(content.length)
})

test('of two calls with the same content the one that succeeded keeps it when the other is refused', async () => {
  const { ada } = await startWithStore()
  const content = await photo()
  const [good, bad] = await Promise.all([
    upload(t, ada, { 'a.jpg': content }),
    upload(t, ada, { 'a.jpg': content, 'b.jpg': await cutJpeg() }),
  ])
  expect([good.statusCode, bad.statusCode]).toEqual([200, 422])
  expect(await rows()).toEqual([{ state: 'ready' }])
  expect(await used(ada.id)).toBe(content.length)
})
