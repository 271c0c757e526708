import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reading } from '#contract/shop/products.ts'
import { productOf } from '#domain/shop/products.ts'
import { readingOf } from '#domain/shop/readings.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

const read = (slug: string, as?: Person) => t.call('GET', `/api/products/${slug}/reading`, as && { as })

test('a text is read by who owns it, and by nobody else', async () => {
  expect((await read('read-a-sky')).statusCode).toBe(401)
  const refused = await read('read-a-sky', ada)
  expect(refused.statusCode).toBe(403)
  expect(refused.body).not.toContain(readingOf('read-a-sky')?.sections[0]?.heading)
  await t.call('POST', '/api/products/read-a-sky/claim', { as: ada })
  const { name, sections } = (await read('read-a-sky', ada)).json<{ data: Reading }>().data
  expect(name).toBe(productOf('read-a-sky')?.name)
  expect(sections).toEqual(readingOf('read-a-sky')?.sections)
  expect((await read('read-a-sky', await t.resident('brendan'))).statusCode).toBe(403)
})

test('where there is nothing to read, nothing is found', async () => {
  for (const slug of ['oak', 'submarine']) expect((await read(slug, ada)).statusCode).toBe(404)
})
