import fc from 'fast-check'
import { expect, test } from 'vitest'
import { privacyKinds } from './kinds.ts'
import { isWider, isWithin, keptAt, newPrivacy, openForOne, type PrivacyLevel, privacyLevels, setLevel } from './privacy.ts'

const anyLevel = fc.constantFrom(...privacyLevels)
const anyPrivacy = fc
  .array(fc.tuple(fc.constantFrom(...privacyKinds), fc.option(anyLevel, { nil: undefined })))
  .map((changes) => changes.reduce((privacy, [kind, level]) => setLevel(privacy, kind, level), newPrivacy))

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

test('an entry may be as its kind or narrower, never wider', () => {
  const offered = (kind: PrivacyLevel) => privacyLevels.filter((own) => !isWider(own, kind))
  expect(offered('private')).toEqual(['private'])
  expect(offered('same_island')).toEqual(['private', 'same_island', 'followers'])
  expect(offered('followers')).toEqual(['private', 'same_island', 'followers'])
  expect(offered('members')).toEqual(['private', 'same_island', 'followers', 'members'])
  expect(offered('public')).toEqual(privacyLevels)
})

test('a kind that is opened for one entry shows no other entry to anybody else, now or later', () => {
  fc.assert(
    fc.property(anyPrivacy, fc.constantFrom(...privacyKinds), anyLevel, fc.option(anyLevel), (privacy, kind, level, own) => {
      const before = privacy[kind].level
      fc.pre(isWider(level, before))
      const opened = openForOne(privacy, kind, level)[kind]
      expect(opened.level).toBe(level)
      for (const kept of [keptAt(own, before), opened.newEntries ?? expect.fail()]) expect(isWithin(kept, before)).toBe(true)
      if (own !== null) expect(isWithin(keptAt(own, before), own)).toBe(true)
    }),
  )
})

test('the toggle keeps entries to come as narrow as they were, and a level for the whole kind opens them', () => {
  const opened = openForOne(newPrivacy, 'image', 'public')
  expect(setLevel(setLevel(opened, 'image'), 'image').image).toEqual({ level: 'public', lastOpen: 'public', newEntries: 'private' })
  expect(setLevel(opened, 'image', 'public').image).toEqual({ level: 'public', lastOpen: 'public' })
})
