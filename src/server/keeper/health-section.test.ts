import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDeadline } from '#server/deadline.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { health } from './sections-of-operation.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('what is found for a keeper who has gone is true for the next one, who is shown the same', async () => {
  const list = () => health.list({ ...t.deps, keeper: 'warden' }, { q: '', cursor: undefined })
  const isGone = { at: Number.POSITIVE_INFINITY, isGone: () => true }
  await withDeadline(isGone, list).catch(() => {})
  const { data } = await list()
  expect(data.flatMap(({ facts }) => facts.map(({ name }) => name))).toContain('PostgreSQL')
})
