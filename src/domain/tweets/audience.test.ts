import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPrivacy, type PrivacyLevel, privacyLevels, setLevel } from '#domain/case/privacy.ts'
import { canSee, type Owner, type Viewer } from '#domain/case/visibility.ts'
import { audiencesOf } from './audience.ts'

const open: Owner = {
  id: 'owner',
  island: 'atoll',
  state: 'open',
  isVerified: true,
  isSuspended: false,
  privacy: newPrivacy,
  remembrance: null,
}
const at = (level: PrivacyLevel, more: Partial<Owner> = {}): Owner => ({ ...open, ...more, privacy: setLevel(newPrivacy, 'tweet', level) })

test('each level of a kind reaches as far as it says, and a tweet of its own level no farther', () => {
  expect(audiencesOf(at('public'))).toEqual({
    '': 'public',
    same_island: 'some',
    followers: 'some',
    members: 'members',
    public: 'public',
  })
  expect(audiencesOf(at('members'))).toMatchObject({ '': 'members', public: 'members', followers: 'some' })
  expect(audiencesOf(at('private'))).toEqual({})
})

test('what a locked account says reaches some, what a hidden one says nobody', () => {
  expect(new Set(Object.values(audiencesOf(at('public', { state: 'locked' }))))).toEqual(new Set(['some']))
  for (const hidden of [{ state: 'deactivated' }, { state: 'deleted' }, { isVerified: false }, { isSuspended: true }] as const)
    expect(audiencesOf(at('public', hidden))).toEqual({})
})

test('no viewer sees a tweet that its audience leaves them out of', () => {
  const anyLevel = fc.constantFrom(...privacyLevels)
  const anyOwner = fc
    .record({
      level: anyLevel,
      island: fc.constantFrom('atoll', null),
      state: fc.constantFrom('open', 'locked', 'deactivated', 'deleted', 'remembered'),
      isVerified: fc.boolean(),
      isSuspended: fc.boolean(),
    } as const)
    .map(({ level, ...more }) => at(level, more))
  const anyMember: fc.Arbitrary<Viewer> = fc.record({
    id: fc.constant('viewer'),
    island: fc.constantFrom('atoll', 'fjord', null),
    isVerified: fc.boolean(),
    isKeeper: fc.boolean(),
    isFollower: fc.boolean(),
    isBlocked: fc.boolean(),
    isMuted: fc.boolean(),
  })
  fc.assert(
    fc.property(anyMember, anyOwner, fc.option(anyLevel), (viewer, owner, level) => {
      const entry = { kind: 'tweet', level, isPreview: false, isSuspended: false } as const
      if (!canSee({ viewer, owner, surface: 'tweets' }, entry)) return
      const audience = audiencesOf(owner)[level ?? '']
      expect(audience).toBeDefined()
      if (!viewer.isVerified) expect(audience).toBe('public')
      if (viewer.island !== owner.island && !viewer.isFollower) expect(audience).not.toBe('some')
    }),
  )
})
