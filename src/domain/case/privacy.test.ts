import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryKinds, privacyKinds } from './kinds.ts'
import {
  type AccountState,
  canMeet,
  canSee,
  canSeeEntry,
  canSeeProfile,
  guest,
  kindsOpenTo,
  levelsOpenTo,
  newPrivacy,
  type Owner,
  privacyLevels,
  setLevel,
  type Viewer,
} from './privacy.ts'

const states: readonly AccountState[] = ['open', 'locked', 'deactivated', 'deleted', 'remembered']
const island = fc.constantFrom('atoll', 'fjord')
const anyLevel = fc.constantFrom(...privacyLevels)
const anyOwner: fc.Arbitrary<Owner> = fc.record({
  id: fc.constant('owner'),
  island,
  state: fc.constantFrom(...states),
  isVerified: fc.boolean(),
})
const anyViewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant(guest),
  fc.record({
    id: fc.constantFrom('owner', 'stranger'),
    island,
    isVerified: fc.boolean(),
    isFollower: fc.boolean(),
    isBlocked: fc.boolean(),
  }),
)
const anyPrivacy = fc
  .array(fc.tuple(fc.constantFrom(...privacyKinds), fc.option(anyLevel, { nil: undefined })))
  .map((changes) => changes.reduce((privacy, [kind, level]) => setLevel(privacy, kind, level), newPrivacy))

const owner: Owner = { id: 'owner', island: 'atoll', state: 'open', isVerified: true }
const stranger: Viewer = { id: 'stranger', island: 'fjord', isVerified: true, isFollower: false, isBlocked: false }
const neighbour: Viewer = { ...stranger, island: 'atoll' }
const follower: Viewer = { ...stranger, isFollower: true }

test('each level lets in whom its name says', () => {
  const letIn = (viewer: Viewer) => privacyLevels.filter((level) => canSee(viewer, owner, level))
  expect(letIn(guest)).toEqual(['public'])
  expect(letIn(stranger)).toEqual(['members', 'public'])
  expect(letIn(neighbour)).toEqual(['same_island', 'members', 'public'])
  expect(letIn(follower)).toEqual(['followers', 'members', 'public'])
  expect(letIn({ ...stranger, id: owner.id })).toEqual([...privacyLevels])
  expect(letIn({ ...neighbour, isFollower: true, isVerified: false })).toEqual(['public'])
})

test('owners see everything of theirs, whatever became of the account', () => {
  fc.assert(fc.property(anyOwner, anyLevel, (someone, level) => canSee({ ...stranger, id: someone.id }, someone, level)))
})

test('nobody else sees what is private, blocked, unverified, deactivated or deleted', () => {
  fc.assert(
    fc.property(anyViewer, anyOwner, anyLevel, (viewer, someone, level) => {
      fc.pre(viewer.id !== someone.id)
      const isHidden = level === 'private' || viewer.isBlocked || !someone.isVerified || ['deactivated', 'deleted'].includes(someone.state)
      return !isHidden || !canSee(viewer, someone, level)
    }),
  )
})

test('a locked account shows its things and its outside to followers only, and its name to all', () => {
  const locked: Owner = { ...owner, state: 'locked' }
  expect(canMeet(stranger, locked)).toBe(true)
  expect(canSeeProfile(stranger, locked)).toBe(false)
  expect(canSeeProfile(follower, locked)).toBe(true)
  expect(canSee(guest, locked, 'public')).toBe(false)
})

test('whoever sees anything may meet its owner', () => {
  fc.assert(
    fc.property(anyViewer, anyOwner, anyLevel, (viewer, someone, level) => !canSee(viewer, someone, level) || canMeet(viewer, someone)),
  )
})

test('an entry of its own level is never seen by more people than its kind would let in', () => {
  fc.assert(
    fc.property(anyViewer, anyOwner, anyLevel, fc.option(anyLevel), (viewer, someone, kindLevel, entryLevel) => {
      const whole = canSeeEntry(viewer, someone, kindLevel, null)
      const narrowed = canSeeEntry(viewer, someone, kindLevel, entryLevel)
      return !narrowed || whole
    }),
  )
})

test('an entry for followers in a kind for neighbours is for followers next door', () => {
  const see = (viewer: Viewer) => canSeeEntry(viewer, owner, 'same_island', 'followers')
  expect([stranger, neighbour, follower, { ...neighbour, isFollower: true }].map(see)).toEqual([false, false, false, true])
})

test('what queries compare with says the same as asking entry by entry', () => {
  fc.assert(
    fc.property(
      anyViewer,
      anyOwner,
      anyPrivacy,
      fc.option(anyLevel),
      fc.constantFrom(...entryKinds),
      (viewer, someone, privacy, level, kind) => {
        const byQuery =
          kindsOpenTo(viewer, someone, privacy, entryKinds).includes(kind) &&
          (level === null || levelsOpenTo(viewer, someone).includes(level))
        expect(byQuery).toBe(canSeeEntry(viewer, someone, privacy[kind].level, level))
      },
    ),
  )
})

test('new accounts keep everything private, and the first opening goes to members', () => {
  for (const kind of privacyKinds) {
    expect(newPrivacy[kind].level).toBe('private')
    expect(setLevel(newPrivacy, kind)[kind].level).toBe('members')
  }
})

test('toggling twice leads back, and touches no other kind', () => {
  fc.assert(
    fc.property(anyPrivacy, fc.constantFrom(...privacyKinds), (privacy, kind) => {
      const once = setLevel(privacy, kind)
      expect((once[kind].level === 'private') !== (privacy[kind].level === 'private')).toBe(true)
      expect(setLevel(once, kind)).toEqual(privacy)
      expect({ ...once, [kind]: privacy[kind] }).toEqual(privacy)
    }),
  )
})

test('the toggle goes back to the last open level', () => {
  fc.assert(
    fc.property(anyPrivacy, fc.constantFrom(...privacyKinds), anyLevel, (privacy, kind, level) => {
      fc.pre(level !== 'private')
      const closed = setLevel(setLevel(privacy, kind, level), kind, 'private')
      return setLevel(closed, kind)[kind].level === level
    }),
  )
})
