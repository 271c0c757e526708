import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { hours } from '#domain/units.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { legacies } from './testing/legacy.ts'

// The clock is the test's and goes on in a test that was given up: none is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let t: TestApp
let legacy: ReturnType<typeof legacies>
beforeAll(async () => {
  t = await startTestApp()
  legacy = legacies(t)
})
afterAll(() => t.close())

const documentOf = async (as: Person, id: string, query = '') =>
  succeeded<{ data: UserInfo }>(await t.call('GET', `/api/users/getUser/${id}${query}`, { as })).data.doc

/** A request that was made while the owner was logged in, a day after they did anything. */
async function asked(name: string, contact: string) {
  const { owner, friends } = await legacy.settle(name, [contact])
  const [friend = expect.fail()] = friends
  const here = await legacy.again(owner)
  const last_seen_at = new Date(t.deps.now().getTime() - hours(25))
  await t.deps.db.updateTable('users').set({ last_seen_at }).where('id', '=', owner.id).execute()
  succeeded(await legacy.act(friend, owner, 'requests'))
  return { owner: here, friend }
}

test('an owner who is logged in reads that a request is open, nobody else does, and “I am here” ends it', async () => {
  const { owner, friend } = await asked('ada', 'ben')
  expect((await documentOf(owner, owner.id)).isAskedFor).toBe(true)
  expect((await documentOf(friend, owner.id)).isAskedFor).toBeUndefined()
  expect(await legacy.stateOf(owner)).toBe('waiting')
  succeeded(await t.call('POST', '/api/legacy/presence', { as: owner }))
  expect(await legacy.stateOf(owner)).toBe('ended-alive')
  succeeded(await t.call('POST', '/api/legacy/presence', { as: owner }))
  expect((await documentOf(owner, owner.id)).isAskedFor).toBe(false)
})

test('what a page files by itself when it is opened ends nothing', async () => {
  const { owner } = await asked('carla', 'dora')
  const body = { progress: { 'area:world': true } }
  succeeded(await t.call('PUT', `/api/users/updateProgress/${owner.id}`, { as: owner, body }))
  expect(await legacy.stateOf(owner)).toBe('waiting')
})

test('a remembered account says since when; a living one does not, but to its owner in a rehearsal', async () => {
  const { owner, friend } = await asked('edith', 'fred')
  expect((await documentOf(friend, owner.id)).rememberedSince).toBeNull()
  const rehearsed = await documentOf(owner, owner.id, '?as=remembered_members')
  expect(rehearsed.rememberedSince).toBe(t.deps.now().toISOString())
  await legacy.runToTheEnd(owner)
  const row = await t.deps.db.selectFrom('users').select('state_changed_at').where('id', '=', owner.id).executeTakeFirst()
  const again = await legacy.again(friend)
  expect((await documentOf(again, owner.id)).rememberedSince).toBe(row?.state_changed_at?.toISOString())
})
