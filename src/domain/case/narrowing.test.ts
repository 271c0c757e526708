import { expect, test } from 'vitest'
import { effectiveLevel, isYearWithin, rangesOf } from './narrowing.ts'
import { newPrivacy, setLevel } from './privacy.ts'

test.each([
  ['', 'members', 'members'],
  ['private', 'public', 'private'],
  ['public', 'private', 'private'],
  ['followers', 'same_island', 'followers'],
  ['members', 'followers', 'followers'],
] as const)('an entry of its own level "%s" in a kind for %s lets in %s', (own, kind, level) => {
  expect(effectiveLevel(own, kind)).toBe(level)
})

test('every entry lies in the ranges of exactly one level', () => {
  const privacy = setLevel(setLevel(newPrivacy, 'tweet', 'members'), 'video', 'followers')
  const ofLevels = (['private', 'same_island', 'followers', 'members', 'public'] as const).flatMap((level) => rangesOf(privacy, { level }))
  const key = ({ kind, level }: (typeof ofLevels)[number]) => `${kind} ${level}`
  expect(ofLevels.map(key).toSorted()).toEqual(rangesOf(privacy, {}).map(key).toSorted())
})

test.each([
  ['1974', { since: '1974', until: '1974' }, true],
  ['1975', { since: '1974', until: '1974' }, false],
  ['197X', { since: '1974', until: '1980' }, true],
  ['', { since: '1974' }, false],
])('the year "%s" lies within %j: %s', (year, span, is) => {
  expect(isYearWithin(year, span)).toBe(is)
})
