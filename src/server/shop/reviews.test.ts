import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reviews } from '#contract/reviews.ts'
import { newLocation, save } from '#server/case/testing/case.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { block } from '#server/tweets/testing/tweets.ts'
import { digital, shopper } from './testing/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let people = 0
const newShopper = async () => {
  const person = await t.resident(`reader-${++people}`)
  const { ask, buy } = shopper(t, person)
  const write = (slug: string, body: object) => ask('PUT', `/api/products/${slug}/review`, body)
  const read = async (slug: string) => (await ask<Reviews>('GET', `/api/products/${slug}/reviews`)).data
  return { person, ask, buy, write, read }
}
const asGuest = async (slug: string) => (await t.call('GET', `/api/products/${slug}/reviews`, {})).json<{ data: Reviews }>().data

test('a buyer writes one review, changes it, and deletes it; nobody else writes any', async () => {
  const { buy, write, read, ask, person } = await newShopper()
  expect(await write(digital, { stars: 5, text: 'Never had it.' })).toMatchObject({ status: 422 })
  await buy(digital)
  expect((await write(digital, { stars: 6, text: 'Too many.' })).status).toBe(400)
  for (const text of ['', ' \u200d ', 'Bright \u202ethgil']) expect((await write(digital, { stars: 5, text })).status).toBe(400)
  expect((await write(digital, { stars: 2, text: 'Dim.' })).status).toBe(200)
  expect((await write(digital, { stars: 4, text: 'Brighter at night.' })).status).toBe(200)
  expect(await read(digital)).toMatchObject({
    count: 1,
    mean: 4,
    newest: [{ stars: 4, text: 'Brighter at night.', author: { _id: person.id }, picture: null }],
    mayWrite: true,
    own: { stars: 4, text: 'Brighter at night.', picture: null },
  })
  const guests = await asGuest(digital)
  expect(guests).toMatchObject({ count: 1, newest: [{ text: 'Brighter at night.', author: null }], mayWrite: false, own: null })
  expect(JSON.stringify(guests)).not.toContain(person.id)
  expect((await ask('DELETE', `/api/products/${digital}/review`)).status).toBe(200)
  expect((await ask('DELETE', `/api/products/${digital}/review`)).status).toBe(404)
  expect(await read(digital)).toMatchObject({ count: 0, mean: null, newest: [], own: null })
})

test('a picture is shown with it while everybody may see it in the case of its author', async () => {
  const buyer = await newShopper()
  const other = await newShopper()
  await buyer.buy('telescope')
  await save(t, buyer.person, 'image', [await newLocation(t, buyer.person, 'image')])
  const { id } = await t.deps.db
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', buyer.person.id)
    .where('kind', '=', 'image')
    .executeTakeFirstOrThrow()
  await other.buy('telescope')
  expect((await other.write('telescope', { stars: 5, text: 'Mine.', picture: id })).status).toBe(422)
  await buyer.write('telescope', { stars: 5, text: 'See?', picture: id })
  const shown = async () => (await other.read('telescope')).newest.find(({ text }) => text === 'See?')?.picture
  expect(await shown()).toBeNull()
  await t.deps.db
    .updateTable('users')
    .set({ privacy: JSON.stringify({ image: { level: 'public' } }) })
    .where('id', '=', buyer.person.id)
    .execute()
  expect(await shown()).toMatch(/^\/media\//)
  await t.deps.db.updateTable('entries').set({ level: 'private' }).where('user_id', '=', buyer.person.id).where('id', '=', id).execute()
  expect(await shown()).toBeNull()
})

test('who is blocked is not read, and who was paid back writes no more', async () => {
  const buyer = await newShopper()
  const other = await newShopper()
  const bought = await buyer.buy('sundial')
  await buyer.write('sundial', { stars: 3, text: 'It rains here.' })
  expect((await other.read('sundial')).newest).toHaveLength(1)
  await block(t, other.person, buyer.person)
  expect((await other.read('sundial')).newest).toEqual([])
  await keepingOf(t)('refund', bought.number, 'it rained')
  expect(await buyer.read('sundial')).toMatchObject({ mayWrite: false, own: { stars: 3 } })
  expect((await buyer.write('sundial', { stars: 1, text: 'Worse.' })).status).toBe(422)
})

test('who deletes what keepers have hidden, and writes it anew, shows it to nobody', async () => {
  const buyer = await newShopper()
  const other = await newShopper()
  await buyer.buy('orrery')
  await buyer.write('orrery', { stars: 1, text: 'A lie.' })
  await t.deps.db.updateTable('reviews').set({ suspended_at: t.deps.now() }).where('user_id', '=', buyer.person.id).execute()
  expect((await buyer.ask('DELETE', '/api/products/orrery/review')).status).toBe(200)
  expect((await buyer.ask('DELETE', '/api/products/orrery/review')).status).toBe(404)
  expect(await buyer.read('orrery')).toMatchObject({ mayWrite: true, own: null })
  expect((await buyer.write('orrery', { stars: 1, text: 'A lie.' })).status).toBe(200)
  expect(await buyer.read('orrery')).toMatchObject({ own: { text: 'A lie.' } })
  for (const seen of [await other.read('orrery'), await asGuest('orrery')]) expect(seen).toMatchObject({ count: 0, newest: [] })
})

test('an upgrade that was taken back is reviewed no more', async () => {
  const { person, buy, read } = await newShopper()
  const single = await buy(digital)
  await buy('double-charts')
  expect(await read('double-charts')).toMatchObject({ mayWrite: true })
  await keepingOf(t)('refund', single.number, 'clouds')
  expect(
    await t.deps.db
      .selectFrom('order_lines')
      .select('entry_id')
      .where('user_id', '=', person.id)
      .where('upgrade_of', 'is not', null)
      .execute(),
  ).toEqual([{ entry_id: null }])
  expect(await read('double-charts')).toMatchObject({ mayWrite: false })
})
