import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { UserCard } from '#contract/users.ts'
import { type AccountState, newPrivacy, type Privacy, type PrivacyLevel, privacyLevels, setLevel } from '#domain/case/privacy.ts'
import { canMeet, canSee, guest, type Owner, type Surface, type Viewer } from '#domain/case/visibility.ts'
import { addEntries } from '#server/case/store.ts'
import { transact } from '#server/db/connection.ts'
import { readLocation } from '#server/media/address.ts'
import { mediaAddress, multipart, photo, uploaded } from '#server/media/testing.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { updateListingsWith } from '#server/update-listings.ts'

/**
 * Every viewer, every state of an account, every level of a kind and of an entry, on every surface that shows entries, against
 * the one rule. A surface that is added and shows entries belongs in `surfaces`.
 */
type Shown = { readonly id: string; readonly kind: 'image' | 'tweet'; readonly level: PrivacyLevel | null; readonly file: string | null }

let t: TestApp
let owner: Person
let viewers: Readonly<Record<string, { person: Person; viewer: Viewer }>>
const entries: Shown[] = []
const entryLevels = [null, ...privacyLevels]

beforeAll(async () => {
  t = await startTestApp()
  owner = await t.resident('owner')
  const islander = async (username: string, island: string, more: Partial<Viewer> = {}) => {
    const person = await (more.isVerified === false ? t.register(username) : t.resident(username))
    await t.call('PUT', '/api/users/update_user', { as: person, body: { island } })
    return { person, viewer: { ...guest, id: person.id, island, isVerified: true, ...more } }
  }
  viewers = {
    owner: { person: owner, viewer: { ...guest, id: owner.id, island: 'atoll', isVerified: true } },
    stranger: await islander('stranger', 'fjord'),
    neighbour: await islander('neighbour', 'atoll'),
    follower: await islander('follower', 'fjord', { isFollower: true }),
    'following neighbour': await islander('following-neighbour', 'atoll', { isFollower: true }),
    'asking follower': await islander('asking-follower', 'fjord'),
    'blocked follower': await islander('blocked-follower', 'atoll', { isFollower: true, isBlocked: true }),
    'unverified neighbour': await islander('unverified-neighbour', 'atoll', { isVerified: false }),
    'unverified follower': await islander('unverified-follower', 'atoll', { isFollower: true, isVerified: false }),
    blocker: await islander('blocker', 'atoll', { isBlocked: true }),
  }
  await bind()
  await fillCase()
})
afterAll(() => t.close())

/** Who follows the owner, who only asked to, and who blocked whom. */
async function bind() {
  const { db, now } = t.deps
  const idOf = (name: string) => viewers[name]?.person.id ?? expect.fail()
  const follow = (name: string, approved_at: Date | null) => ({
    user_id: owner.id,
    follower_id: idOf(name),
    created_at: now(),
    approved_at,
  })
  await db
    .insertInto('followers')
    .values([
      ...['follower', 'following neighbour', 'unverified follower', 'blocked follower'].map((name) => follow(name, now())),
      follow('asking follower', null),
    ])
    .execute()
  const block = (by: string, whom: string) => [
    { user_id: idOf(by), other_id: idOf(whom), is_mine: true, created_at: now() },
    { user_id: idOf(whom), other_id: idOf(by), is_mine: false, created_at: now() },
  ]
  await db
    .insertInto('blocks')
    .values([...block('owner', 'blocked follower'), ...block('blocker', 'owner')])
    .execute()
}

/** For each level a picture and a tweet, all of them preview entries, and a profile picture. */
async function fillCase() {
  const at = { created_at: t.deps.now(), updated_at: t.deps.now() }
  for (const level of entryLevels) {
    const file = readLocation(await uploaded(t, owner, await photo()))?.file ?? expect.fail()
    const [picture, tweet] = [t.deps.newId(), t.deps.newId()]
    await transact(t.deps.db, (trx) =>
      addEntries(trx, owner.id, [
        { id: picture, kind: 'image', file_id: file, caption: 'findable', moment: '1974', level, is_preview: true, ...at },
        { id: tweet, kind: 'tweet', text: `findable for ${level}`, moment: '1974-08', level, is_preview: true, ...at },
      ]),
    )
    entries.push({ id: picture, kind: 'image', level, file }, { id: tweet, kind: 'tweet', level, file: null })
  }
  const content = await photo()
  await t.call('PUT', `/api/users/uploadImage/${owner.id}`, { as: owner, ...multipart([{ name: 'image', filename: 'me.jpg', content }]) })
}

async function become(state: AccountState, isVerified: boolean, privacy: Privacy) {
  await transact(t.deps.db, async (trx) => {
    const change = { state, email_verified_at: isVerified ? t.deps.now() : null, privacy: JSON.stringify(privacy) }
    await trx.updateTable('users').set(change).where('id', '=', owner.id).execute()
    await updateListingsWith(t.deps)(trx, owner.id)
  })
}

const get = async <T>(as: Person, url: string): Promise<T | null> => {
  const answer = await t.call('GET', url, { as })
  expect([200, 401, 404]).toContain(answer.statusCode)
  return answer.statusCode === 200 ? answer.json<{ data: T }>().data : null
}
const idsOf = (found: readonly { _id: string }[] | null) => found?.map(({ _id }) => _id).toSorted() ?? null

/** What each surface shows one viewer: ids of entries, or null when it says that there is nobody. */
const surfaces: Readonly<Record<string, (as: Person) => Promise<readonly string[] | null>>> = {
  document: async (as) => {
    const info = await get<UserInfo>(as, `/api/users/getUser/${owner.id}`)
    if (!info) return null
    expect(info.counts).toMatchObject({ caseimages: info.caseimages.length, casetweets: info.casetweets.length })
    return idsOf([...info.caseimages, ...info.casetweets])
  },
  previews: async (as) => idsOf(await get<AnyEntry[]>(as, `/api/users/getPriviews/${owner.id}`)),
  'case page': async (as) => idsOf(await get<AnyEntry[]>(as, `/api/case/${owner.id}?limit=100`)),
  'pages of kinds': async (as) => {
    const [images, tweets] = [
      await get<AnyEntry[]>(as, `/api/case/${owner.id}?kind=image`),
      await get<AnyEntry[]>(as, `/api/case/${owner.id}?kind=tweet`),
    ]
    return images && tweets && idsOf([...images, ...tweets])
  },
  timeline: async (as) => idsOf(await get<AnyEntry[]>(as, `/api/case/${owner.id}/timeline?limit=100`)),
  search: async (as) => idsOf(await get<AnyEntry[]>(as, `/api/case/${owner.id}/search?q=find&limit=100`)),
}
const cardFor = async (as: Person) => (await get<UserCard[]>(as, '/api/users?q=owner'))?.find(({ _id }) => _id === owner.id) ?? null
const addressesFor = (viewer: Person, file: string) => async (variant: 'original' | 'small' | 'medium' | 'large' | 'picture') =>
  (await t.app.inject(await mediaAddress(t, { owner: owner.id, file, variant, viewer: viewer.id }))).statusCode === 200

const states: readonly (readonly [AccountState, boolean])[] = [
  ['open', true],
  ['open', false],
  ['locked', true],
  ['remembered', true],
  ['deactivated', true],
  ['deleted', true],
]
const cases = states.flatMap(([state, isVerified]) =>
  privacyLevels.map(
    (level, at) => [state, isVerified ? 'verified' : 'unverified', level, privacyLevels[(at + 2) % 5] ?? 'private'] as const,
  ),
)

test.each(cases)(
  '%s and %s, pictures for %s, tweets for %s: every surface says what the rule says',
  async (state, verified, pictures, tweets) => {
    const privacy = setLevel(setLevel(newPrivacy, 'image', pictures), 'tweet', tweets)
    await become(state, verified === 'verified', privacy)
    const someone: Owner = { id: owner.id, island: 'atoll', state, isVerified: verified === 'verified', isSuspended: false, privacy }
    for (const [name, { person, viewer }] of Object.entries(viewers)) {
      if (person === owner && !['open', 'locked'].includes(state)) continue // such an owner cannot log in: see below
      const on = (surface: Surface) => ({ viewer, owner: someone, surface })
      const profile = on('profile')
      const seen = entries.filter(({ kind, level }) => canSee(profile, { kind, level, isPreview: true, isSuspended: false }))
      const expected = canMeet(profile) ? seen.map(({ id }) => id).toSorted() : null
      const shown = await Promise.all(Object.values(surfaces).map((ask) => ask(person)))
      expect(Object.fromEntries(Object.keys(surfaces).map((surface, at) => [surface, shown[at]])), `surfaces for ${name}`).toEqual(
        Object.fromEntries(Object.keys(surfaces).map((surface) => [surface, expected])),
      )

      const card = await cardFor(person)
      expect(card !== null, `card for ${name}`).toBe(canMeet(on('directory')))
      const newest = seen
        .map(({ id }) => id)
        .toSorted()
        .toReversed()
        .slice(0, 4)
      if (card)
        expect(
          card.previews.map(({ _id }) => _id),
          `previews on the card for ${name}`,
        ).toEqual(newest)

      await Promise.all(
        entries.map(async ({ id, file }, at) => {
          if (!file) return
          const size = (['small', 'medium', 'large'] as const)[at % 3] ?? 'small'
          expect(await addressesFor(person, file)(size), `${size} for ${name}`).toBe(seen.some((entry) => entry.id === id))
        }),
      )
      expect(await addressesFor(person, entries[0]?.file ?? '')('original'), `original for ${name}`).toBe(person === owner)
      const { picture_id } = await t.deps.db.selectFrom('users').select('picture_id').where('id', '=', owner.id).executeTakeFirstOrThrow()
      expect(await addressesFor(person, picture_id ?? '')('picture'), `profile picture for ${name}`).toBe(canSee(on('media'), 'profile'))
    }
  },
)

test.each(['remembered', 'deactivated', 'deleted'] as const)(
  'an owner who is %s sees nothing of theirs by an address they kept',
  async (state) => {
    await become(state, true, newPrivacy)
    const { file } = entries[0] ?? expect.fail()
    expect(await addressesFor(owner, file ?? '')('original')).toBe(false)
  },
)
