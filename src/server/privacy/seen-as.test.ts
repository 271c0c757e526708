import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { VisibleIsland } from '#contract/island.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { newPrivacy, type Privacy, type PrivacyLevel, privacyLevels, setLevel } from '#domain/case/privacy.ts'
import { type Visitor, visitors } from '#domain/case/visibility.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { photo, uploaded } from '#server/media/testing/media.ts'
import { aRecipe, grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** What owners are shown as a visitor is compared with what such a visitor is shown. */
let t: TestApp
let ada: Person
let keeper: Person
const real = {} as Record<Visitor, Person>

beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  keeper = await t.resident('kiri')
  real.guests = await t.register('gus') // unverified, so they see what is public and nothing narrower, as a guest does
  real.members = await t.resident('mia')
  real.followers = await t.resident('finn')
  real.same_island = await t.resident('nils')
  const now = t.deps.now()
  await t.deps.db
    .insertInto('followers')
    .values({ user_id: ada.id, follower_id: real.followers.id, created_at: now, approved_at: now })
    .execute()
  await t.deps.db.updateTable('users').set({ island: 'fjord' }).execute()
  await t.deps.db.updateTable('users').set({ island: 'atoll', bio: 'Counts.' }).where('id', 'in', [ada.id, real.same_island.id]).execute()
  await t.deps.db.insertInto('keepers').values({ user_id: keeper.id, created_at: now }).execute()
  const caseimages = []
  for (const [at, level] of privacyLevels.entries())
    caseimages.push({ image: await uploaded(t, ada, await photo({ width: 300 + at })), caption: level, level })
  await t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body: { caseimages } })
  const entries = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).execute()
  await grant(t, 'single-charts', 'ada')
  const charts = []
  for (const level of privacyLevels) charts.push((await savedChart(t, ada, aRecipe({ title: level }), { level }))._id)
  await saved(t, ada, {
    saved_island: anIsland(1, {
      objects: [
        ...entries.map(({ id }) => anObject(id, { artifact: 'frame', entryId: id })),
        ...charts.map((id) => anObject(id, { artifact: 'chart-frame', entryId: id })),
      ],
    }),
  })
})
afterAll(() => t.close())

const set = (change: { privacy?: Privacy; state?: 'open' | 'locked'; email_verified_at?: Date | null; suspended_at?: Date | null }) => {
  const { privacy, ...rest } = change
  const values = { ...rest, ...(privacy && { privacy: JSON.stringify(privacy) }) }
  return t.deps.db.updateTable('users').set(values).where('id', '=', ada.id).execute()
}
const openAt = (level: PrivacyLevel) => set({ privacy: setLevel(setLevel(newPrivacy, 'image', level), 'starchart', level) })

const paths = () => [
  `/api/users/getUser/${ada.id}`,
  `/api/case/${ada.id}`,
  `/api/users/${ada.id}/island`,
  `/api/users/${ada.id}/island/entries`,
  `/api/users/${ada.id}/starcharts`,
]

/** What stands on the profile, without the addresses of its pictures: they end with the login that asked. */
async function profileShownTo(as: Person, query = '') {
  const get = async <T>(path: string) => (await t.call('GET', `${path}${query}`, { as })).json<{ data: T }>().data
  const [document, page, island, more, charts] = paths()
  const user = await get<UserInfo>(document ?? '')
  const ids = (entries: readonly { _id: string }[]) => entries.map(({ _id }) => _id)
  const visible = await get<VisibleIsland>(island ?? '')
  return {
    own: [user.doc.email, user.doc.privacy, user.doc.storage, user.lastAction, user.protectedRoutes],
    profile: [user.doc.bio, user.doc.links, user.doc.locked],
    counts: user.counts,
    images: user.caseimages.map(({ caption }) => caption),
    page: (await get<AnyEntry[]>(page ?? '')).map(({ caption }) => caption),
    islands: [user.saved_island, visible.saved_island, visible.saved_island_deadversion],
    onIsland: [ids(visible.entries), ids(await get<AnyEntry[]>(more ?? ''))],
    charts: (await get<{ recipe: { title: string } }[]>(charts ?? '')).map(({ recipe }) => recipe.title),
  }
}

test.each(privacyLevels)('owners see as a visitor what such a visitor sees, kinds at the level %s', async (level) => {
  await openAt(level)
  for (const visitor of visitors) expect(await profileShownTo(ada, `?as=${visitor}`), visitor).toEqual(await profileShownTo(real[visitor]))
})

test('each visitor sees other things', async () => {
  await openAt('public')
  const seen = async (visitor: Visitor) => (await profileShownTo(ada, `?as=${visitor}`)).images.toSorted()
  expect(await seen('guests')).toEqual(['public'])
  expect(await seen('members')).toEqual(['members', 'public'])
  expect(await seen('followers')).toEqual(['followers', 'members', 'public'])
  expect(await seen('same_island')).toEqual(['members', 'public', 'same_island'])
  expect((await profileShownTo(ada)).images).toHaveLength(privacyLevels.length)
})

test('a locked account shows its members the outline alone', async () => {
  await set({ state: 'locked' })
  for (const visitor of visitors) expect(await profileShownTo(ada, `?as=${visitor}`), visitor).toEqual(await profileShownTo(real[visitor]))
  expect((await profileShownTo(ada, '?as=members')).images).toEqual([])
  await set({ state: 'open' })
})

test('an owner who is suspended learns that nobody meets them', async () => {
  await set({ suspended_at: new Date(0) })
  for (const path of paths()) {
    const asVisitor = await t.call('GET', `${path}?as=members`, { as: ada })
    const visitor = await t.call('GET', path, { as: real.members })
    expect([asVisitor.statusCode, visitor.statusCode], path).toEqual([404, 404])
  }
  await set({ suspended_at: null })
})

test('until their e-mail is confirmed owners see what visitors will see from then on, and visitors nothing', async () => {
  await openAt('members')
  await set({ email_verified_at: null })
  const before: unknown[] = []
  for (const visitor of visitors) before.push(await profileShownTo(ada, `?as=${visitor}`))
  for (const path of paths()) expect((await t.call('GET', path, { as: real.members })).statusCode, path).toBe(404)
  await set({ email_verified_at: new Date(0) })
  for (const [at, visitor] of visitors.entries()) expect(before[at], visitor).toEqual(await profileShownTo(real[visitor]))
})

test('nobody but the owner is somebody else, whatever they are otherwise', async () => {
  await openAt('followers')
  for (const path of paths())
    for (const visitor of visitors)
      for (const as of [real.members, real.same_island, keeper]) {
        const answer = await t.call('GET', `${path}?as=${visitor}`, { as })
        expect([answer.statusCode, answer.json().message], path).toEqual([403, 'Only your own island can be seen as somebody else.'])
      }
})

test('a visitor who is none is refused by name', async () => {
  for (const path of paths()) {
    for (const visitor of ['keeper', 'private', 'self', '__proto__'])
      expect((await t.call('GET', `${path}?as=${visitor}`, { as: ada })).statusCode, path).toBe(400)
  }
})
