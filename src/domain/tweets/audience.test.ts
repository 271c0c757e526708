import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSeeEntry, guest, type Owner, privacyLevels, type Viewer } from '#domain/case/privacy.ts'
import { audiencesOf } from './audience.ts'

const owner: Owner = { id: 'owner', island: 'atoll', state: 'open', isVerified: true }

test('each level of a kind reaches as far as it says, and a tweet of its own level no farther', () => {
  expect(audiencesOf(owner, 'public')).toEqual({
    '': 'public',
    same_island: 'some',
    followers: 'some',
    members: 'members',
    public: 'public',
  })
  expect(audiencesOf(owner, 'members')).toMatchObject({ '': 'members', public: 'members', followers: 'some' })
  expect(audiencesOf(owner, 'private')).toEqual({})
})

test('what a locked account says reaches some, what a hidden one says nobody', () => {
  expect(new Set(Object.values(audiencesOf({ ...owner, state: 'locked' }, 'public')))).toEqual(new Set(['some']))
  for (const hidden of [{ state: 'deactivated' }, { state: 'deleted' }, { isVerified: false }] as const)
    expect(audiencesOf({ ...owner, ...hidden }, 'public')).toEqual({})
})

test('no viewer sees a tweet that its audience leaves them out of', () => {
  const level = fc.constantFrom(...privacyLevels)
  const anyOwner: fc.Arbitrary<Owner> = fc.record({
    id: fc.constant('owner'),
    island: fc.constantFrom('atoll', null),
    state: fc.constantFrom('open', 'locked', 'deactivated', 'deleted', 'remembered'),
    isVerified: fc.boolean(),
  })
  const anyViewer: fc.Arbitrary<Viewer> = fc.record({
    id: fc.constantFrom('viewer', null),
    island: fc.constantFrom('atoll', 'fjord', null),
    isVerified: fc.boolean(),
    isFollower: fc.boolean(),
    isBlocked: fc.boolean(),
  })
  fc.assert(
    fc.property(anyViewer, anyOwner, level, fc.option(level), (viewer, someone, kindLevel, own) => {
      fc.pre(viewer.id !== null || (viewer.isVerified === false && viewer.isFollower === false))
      if (!canSeeEntry(viewer, someone, kindLevel, own)) return
      const audience = audiencesOf(someone, kindLevel)[own ?? '']
      expect(audience).toBeDefined()
      if (viewer.id === null || !viewer.isVerified) expect(audience).toBe('public')
      if (viewer.island !== someone.island && !viewer.isFollower) expect(audience).not.toBe('some')
    }),
  )
  expect(audiencesOf(owner, 'public')['']).toBe(canSeeEntry(guest, owner, 'public', null) ? 'public' : null)
})
