import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryKinds, type PrivacyKind, privacyKinds } from './kinds.ts'
import { newPrivacy, type Privacy, type PrivacyLevel, privacyLevels, setLevel } from './privacy.ts'
import { type Remembrance, rememberedAudiences, stayChoices, usualRemembrance } from './remembrance.ts'
import {
  canMeet,
  canSee,
  type GuardedEntry,
  guest,
  type Owner,
  type Surface,
  surfaces,
  type Viewer,
  type ViewRequest,
  visibleEntries,
} from './visibility.ts'

const privacyAt = (level: PrivacyLevel): Privacy => privacyKinds.reduce((privacy, kind) => setLevel(privacy, kind, level), newPrivacy)
const owner: Owner = {
  id: 'owner',
  island: 'atoll',
  state: 'open',
  isVerified: true,
  isSuspended: false,
  privacy: privacyAt('public'),
  remembrance: null,
}
const stranger: Viewer = { ...guest, id: 'stranger', island: 'fjord', isVerified: true }
const neighbour: Viewer = { ...stranger, island: 'atoll' }
const follower: Viewer = { ...stranger, isFollower: true }
const keeper: Viewer = { ...stranger, isKeeper: true }
const blocked: Viewer = { ...neighbour, isFollower: true, isBlocked: true }
const oneself: Viewer = { ...stranger, id: owner.id, island: owner.island }
const image: GuardedEntry = { kind: 'image', level: null, isPreview: true, isSuspended: false }

const openedByAddress: readonly Surface[] = ['profile', 'media', 'tweets']
const lists: readonly Surface[] = ['directory', 'search', 'cast', 'volcano', 'live']
const visible = (viewer: Viewer, someone: Owner, what: 'profile' | GuardedEntry = image) =>
  surfaces.filter((surface) => canSee({ viewer, owner: someone, surface }, what))
const meets = (viewer: Viewer, someone: Owner) => surfaces.filter((surface) => canMeet({ viewer, owner: someone, surface }))
const except = (...left: readonly Surface[]) => surfaces.filter((surface) => !left.includes(surface))

test('there are ten surfaces', () => {
  expect(surfaces).toEqual([...openedByAddress, 'map', ...lists, 'share page'])
})

describe('the level of a kind', () => {
  const letIn = (viewer: Viewer) =>
    privacyLevels.filter((level) => canSee({ viewer, owner: { ...owner, privacy: privacyAt(level) }, surface: 'profile' }, image))

  test('lets in whom its name says', () => {
    expect(letIn(guest)).toEqual(['public'])
    expect(letIn(stranger)).toEqual(['members', 'public'])
    expect(letIn(neighbour)).toEqual(['same_island', 'members', 'public'])
    expect(letIn(follower)).toEqual(['followers', 'members', 'public'])
    expect(letIn(keeper)).toEqual(['members', 'public'])
    expect(letIn(oneself)).toEqual([...privacyLevels])
    expect(letIn(blocked)).toEqual([])
  })

  test('counts nobody as a member, a follower or a neighbour whose e-mail is not verified', () => {
    expect(letIn({ ...neighbour, isFollower: true, isVerified: false })).toEqual(['public'])
    expect(guest).toMatchObject({ id: null, island: null, isVerified: false })
  })

  test('makes no neighbours of two who live nowhere', () => {
    const nowhere = { ...owner, island: null, privacy: privacyAt('same_island') }
    expect(visible({ ...stranger, island: null }, nowhere)).toEqual(['share page'])
  })

  test('is asked of the kind that the entry has', () => {
    const onlyImages = setLevel(newPrivacy, 'image', 'public')
    const kinds = privacyKinds.filter((kind) =>
      canSee({ viewer: stranger, owner: { ...owner, privacy: onlyImages }, surface: 'profile' }, { ...image, kind }),
    )
    expect(kinds).toEqual(['image'])
  })
})

describe('the own level of an entry', () => {
  test('for followers in a kind for neighbours is for followers next door', () => {
    const inKind = { ...owner, privacy: privacyAt('same_island') }
    const see = (viewer: Viewer) => canSee({ viewer, owner: inKind, surface: 'profile' }, { ...image, level: 'followers' })
    expect([stranger, neighbour, follower, { ...neighbour, isFollower: true }].map(see)).toEqual([false, false, false, true])
  })

  test('shows it to nobody else when it is private', () => {
    const entry = { ...image, level: 'private' } as const
    expect(visible({ ...neighbour, isFollower: true, isKeeper: true }, owner, entry)).toEqual(['share page'])
    expect(visible(oneself, owner, entry)).toEqual(except('cast', 'volcano'))
  })
})

describe('an account', () => {
  test('that is open is everywhere, for everybody', () => {
    for (const viewer of [guest, stranger, oneself]) {
      expect(meets(viewer, owner)).toEqual([...surfaces])
      expect(visible(viewer, owner)).toEqual([...surfaces])
      expect(visible(viewer, owner, 'profile')).toEqual([...surfaces])
    }
  })

  test('that is locked is in no list, known to all, and shows itself to followers', () => {
    const locked: Owner = { ...owner, state: 'locked' }
    for (const viewer of [guest, stranger, follower, keeper, oneself]) expect(meets(viewer, locked)).toEqual(except(...lists))
    for (const what of ['profile', image] as const) {
      for (const viewer of [guest, stranger, neighbour, keeper, { ...follower, isVerified: false }])
        expect(visible(viewer, locked, what)).toEqual(['share page'])
      expect(visible(follower, locked, what)).toEqual(except(...lists))
      expect(visible(oneself, locked, what)).toEqual(except(...lists))
    }
  })

  test('that is remembered is in no list', () => {
    const remembered: Owner = { ...owner, state: 'remembered', remembrance: { ...usualRemembrance, isLocked: false } }
    for (const viewer of [guest, stranger, oneself]) expect(visible(viewer, remembered)).toEqual(except(...lists))
  })

  test.each<Partial<Owner>>([{ state: 'deactivated' }, { state: 'deleted' }, { isVerified: false }])(
    'that is %o is there for its owner alone',
    (change) => {
      const gone = { ...owner, ...change }
      for (const viewer of [guest, stranger, neighbour, follower, keeper, blocked]) expect(meets(viewer, gone)).toEqual([])
      expect(meets(oneself, gone)).toEqual(openedByAddress)
      expect(visible(oneself, gone)).toEqual(openedByAddress)
    },
  )

  test('is nowhere for whom a block keeps apart from it', () => {
    expect(meets(blocked, owner)).toEqual([])
    expect(meets({ ...blocked, isKeeper: true }, { ...owner, isSuspended: true })).toEqual([])
  })
})

test('whom the viewer muted is missing in their feeds, and nowhere else', () => {
  expect(meets({ ...stranger, isMuted: true }, owner)).toEqual(except('tweets'))
  expect(meets({ ...oneself, isMuted: true }, owner)).toEqual([...surfaces])
})

describe('what is suspended', () => {
  const suspended: Owner = { ...owner, isSuspended: true }
  const entry: GuardedEntry = { ...image, isSuspended: true }

  test('as an account is there for its owner, and for keepers to review', () => {
    for (const viewer of [guest, stranger, follower]) expect(meets(viewer, suspended)).toEqual([])
    expect(meets(oneself, suspended)).toEqual(openedByAddress)
    expect(visible(keeper, suspended)).toEqual(['profile', 'media'])
  })

  test('as an entry likewise, while the rest of the account stays', () => {
    for (const viewer of [guest, stranger, follower]) expect(visible(viewer, owner, entry)).toEqual([])
    expect(visible(oneself, owner, entry)).toEqual(openedByAddress)
    expect(visible(keeper, owner, entry)).toEqual(['profile', 'media'])
    expect(visible(stranger, owner)).toEqual([...surfaces])
  })

  test('shows a keeper nothing that its level keeps from a member', () => {
    const levels = privacyLevels.filter((level) => visible(keeper, suspended, { ...entry, level }).length > 0)
    expect(levels).toEqual(['members', 'public'])
    expect(visible(keeper, { ...suspended, state: 'locked' }, 'profile')).toEqual([])
  })
})

test('the directory and the cast show preview entries only', () => {
  for (const viewer of [stranger, oneself])
    expect(visible(viewer, owner, { ...image, isPreview: false })).toEqual(except('directory', 'cast'))
})

test('the cast and the volcano show what is public only', () => {
  const forMembers: Owner = { ...owner, privacy: privacyAt('members') }
  for (const viewer of [stranger, follower, oneself]) {
    expect(visible(viewer, forMembers)).toEqual(except('cast', 'volcano'))
    expect(visible(viewer, owner, { ...image, level: 'members' })).toEqual(except('cast', 'volcano'))
  }
})

test('what is shared is there at every level, for whoever has its address', () => {
  for (const viewer of [guest, stranger, oneself])
    for (const level of privacyLevels)
      expect(canSee({ viewer, owner: { ...owner, privacy: newPrivacy }, surface: 'share page' }, { ...image, level })).toBe(true)
})

/** Most requests are about what somebody may see, so that what differs for one reason alone is met often. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const anyLevel = mostly<PrivacyLevel>('public', ...privacyLevels)
const anyIsland = fc.constantFrom('atoll', 'fjord', null)
const anyRequest: fc.Arbitrary<ViewRequest> = fc.record({
  viewer: fc.record({
    id: fc.constantFrom('owner', 'stranger', null),
    island: anyIsland,
    isVerified: fc.boolean(),
    isKeeper: fc.boolean(),
    isFollower: fc.boolean(),
    isBlocked: mostly(false, true),
    isMuted: mostly(false, true),
  }),
  owner: fc.record({
    id: fc.constant('owner'),
    island: anyIsland,
    state: mostly<Owner['state']>('open', 'locked', 'deactivated', 'deleted', 'remembered'),
    isVerified: mostly(true, false),
    isSuspended: mostly(false, true),
    privacy: fc
      .record(Object.fromEntries(privacyKinds.map((kind) => [kind, anyLevel])) as Record<PrivacyKind, typeof anyLevel>)
      .map((levels) => privacyKinds.reduce((privacy, kind) => setLevel(privacy, kind, levels[kind]), newPrivacy)),
    remembrance: fc.option(
      fc.record({
        stays: fc.constantFrom(...stayChoices),
        albums: fc.constant(['album']),
        audience: fc.constantFrom(...rememberedAudiences),
        isLocked: mostly(false, true),
      }),
    ),
  }),
  surface: fc.constantFrom(...surfaces),
})
const anyEntry = fc.record({
  kind: fc.constantFrom(...entryKinds),
  level: fc.option(anyLevel),
  isPreview: fc.boolean(),
  isSuspended: fc.boolean(),
  isChosen: fc.boolean(),
})

test('whoever sees anything may meet its owner', () => {
  fc.assert(fc.property(anyRequest, anyEntry, (request, entry) => !canSee(request, entry) || canMeet(request)))
})

test('an entry is never seen by more people for a level, a suspension or a missing mark of its own', () => {
  fc.assert(
    fc.property(anyRequest, anyEntry, (request, entry) => {
      const plain = { kind: entry.kind, level: null, isPreview: true, isSuspended: false, isChosen: true }
      return !canSee(request, entry) || canSee(request, plain)
    }),
  )
})

test('what queries compare with says the same as asking entry by entry', () => {
  fc.assert(
    fc.property(anyRequest, anyEntry, (request, entry) => {
      const { kinds, levels, previewsOnly, seesSuspended, albums } = visibleEntries(request)
      const byQuery =
        kinds.includes(entry.kind) &&
        (entry.level === null || levels.includes(entry.level)) &&
        (entry.isPreview || !previewsOnly) &&
        (!entry.isSuspended || seesSuspended) &&
        (albums === null || entry.isChosen)
      expect(byQuery).toBe(canSee(request, entry))
    }),
    { numRuns: 500 },
  )
})

test('of somebody who is remembered nobody sees more than before', () => {
  fc.assert(
    fc.property(anyRequest, anyEntry, (request, entry) => {
      const { remembrance } = request.owner
      const before: Owner = { ...request.owner, state: remembrance?.isLocked ? 'locked' : 'open', remembrance: null }
      const after: Owner = { ...request.owner, state: 'remembered' }
      for (const what of [entry, 'profile'] as const)
        if (canSee({ ...request, owner: after }, what)) expect(canSee({ ...request, owner: before }, what)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

describe('of somebody who is remembered', () => {
  const remembered = (more: Partial<Remembrance>): Owner => ({
    ...owner,
    state: 'remembered',
    remembrance: { ...usualRemembrance, isLocked: false, ...more },
  })
  const image = { kind: 'image', level: null, isPreview: false, isSuspended: false } as const
  const forMembers = { ...image, level: 'members' } as const
  const sees = (viewer: Viewer, who: Owner, what: GuardedEntry) => canSee({ viewer, owner: who, surface: 'profile' }, what)

  test('nothing is seen without a choice, though the island is', () => {
    const unchosen: Owner = { ...owner, state: 'remembered' }
    expect(sees(stranger, unchosen, image)).toBe(false)
    expect(canSee({ viewer: stranger, owner: unchosen, surface: 'profile' }, 'profile')).toBe(true)
  })

  test('what stays is nothing, what was public, what lies in chosen albums, or everything that others could see', () => {
    const seen = (stays: Remembrance['stays']) =>
      [image, forMembers, { ...forMembers, isChosen: true }].map((what) => sees(stranger, remembered({ stays }), what))
    expect(seen('nothing')).toEqual([false, false, false])
    expect(seen('public')).toEqual([true, false, false])
    expect(seen('albums')).toEqual([false, false, true])
    expect(seen('everything')).toEqual([true, true, true])
  })

  test('the audience narrows who saw it', () => {
    const forFollowers = remembered({ audience: 'followers' })
    expect([guest, stranger, follower].map((viewer) => sees(viewer, forFollowers, image))).toEqual([false, false, true])
    expect([stranger, neighbour].map((viewer) => sees(viewer, remembered({ audience: 'same_island' }), image))).toEqual([false, true])
  })

  test('whose choice is that nothing stays, nobody sees the profile either', () => {
    const seesProfile = (stays: Remembrance['stays']) =>
      surfaces.filter((surface) => canSee({ viewer: { ...follower, isKeeper: true }, owner: remembered({ stays }), surface }, 'profile'))
    expect(seesProfile('nothing')).toEqual([])
    expect(seesProfile('public')).toContain('profile')
    expect(canMeet({ viewer: stranger, owner: remembered({ stays: 'nothing' }), surface: 'profile' })).toBe(true)
  })

  test.each(['members', 'followers', 'same_island'] as const)('a shared link opens nothing where the audience is %s', (audience) => {
    const request = { viewer: guest, owner: remembered({ audience }), surface: 'share page' } as const
    for (const what of [image, forMembers, 'profile'] as const) expect(canSee(request, what)).toBe(false)
    expect(canSee({ ...request, owner: remembered({ audience: 'public' }) }, image)).toBe(true)
  })

  test('of an account that was locked followers alone see anything', () => {
    const wasLocked = remembered({ isLocked: true })
    expect([stranger, follower].map((viewer) => sees(viewer, wasLocked, image))).toEqual([false, true])
  })

  test('a shared link shows what stays, and nothing else', () => {
    const byLink = (stays: Remembrance['stays'], what: GuardedEntry) =>
      canSee({ viewer: guest, owner: remembered({ stays }), surface: 'share page' }, what)
    expect([byLink('everything', forMembers), byLink('public', forMembers), byLink('public', image), byLink('nothing', image)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
