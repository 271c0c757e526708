import { expect, test } from 'vitest'
import { type KeptNight, maxKeptNights, nightAsText, nightsIn, nightsToAdopt, slotFor } from './kept-nights.ts'
import { maxProgressKeyLength, progressKeyPattern } from './progress.ts'

const night = (at: string, more: Partial<KeptNight> = {}): KeptNight => ({
  title: 'The night we met',
  name: 'Stockholm, Sweden',
  lat: 59.3294,
  lon: 18.0687,
  zone: 'Europe/Stockholm',
  at: new Date(at),
  ...more,
})
const kept = (nights: readonly KeptNight[]) => Object.fromEntries(nights.map((one, n) => [`night:${n + 1}`, nightAsText(one)]))

test('nights are read from the progress as they were kept, the latest first', () => {
  const [early, late] = [night('1994-01-17T23:20Z'), night('2026-08-12T18:29Z', { name: '' })]
  expect(nightsIn({ ...kept([early, late]), 'visited:cns': true })).toEqual([
    { slot: 'night:2', night: late },
    { slot: 'night:1', night: early },
  ])
})

test('what is no night is left out, and its place is free', () => {
  const progress = { 'night:1': false, 'night:2': 'words', 'night:3': nightAsText(night('2026-01-01', { lat: 91 })) }
  expect(nightsIn(progress)).toEqual([])
  expect(slotFor(progress)).toBe('night:1')
  expect(slotFor({ ...kept([night('2026-01-01'), night('2026-01-02')]), 'night:1': false })).toBe('night:1')
})

test('all are taken at last, under keys that the progress takes', () => {
  const full = kept(Array.from({ length: maxKeptNights }, () => night('2026-01-01')))
  expect(slotFor(full)).toBeNull()
  expect(Object.keys(full).every((key) => progressKeyPattern.test(key) && key.length <= maxProgressKeyLength)).toBe(true)
})

test('the longest night is a value that the progress takes, and reads as one', () => {
  const longest = night('2026-11-27T21:40Z', {
    title: 'a | '.repeat(60),
    name: 'Ж'.repeat(120),
    lat: -88.88888,
    lon: -177.77777,
    zone: 'A'.repeat(40),
  })
  expect(nightAsText(longest).length).toBeLessThanOrEqual(200)
  expect(nightsIn({ 'night:1': nightAsText(longest) })).toHaveLength(1)
})

test('a title of marks is kept, and no half of an emoji where a text is cut', () => {
  const marked = nightAsText(night('2026-11-27T21:40Z', { title: '||', name: `${'a'.repeat(49)}🌙` }))
  expect(marked.isWellFormed()).toBe(true)
  expect(nightsIn({ 'night:1': marked })).toMatchObject([{ night: { title: '¦¦', name: 'a'.repeat(49) } }])
})

test('what a guest kept goes into free places of the account, nothing twice and nothing over what is there', () => {
  const [one, two, three] = ['2020-01-01T20:00Z', '2021-01-01T20:00Z', '2022-01-01T20:00Z'].map((at) => nightAsText(night(at)))
  const into = { 'night:1': one ?? '', 'night:2': false, 'found:space:comet': true }
  expect(nightsToAdopt(into, { 'night:1': one ?? '', 'night:2': two ?? '', 'night:3': 'nonsense', 'night:4': three ?? '' })).toEqual({
    adopted: { 'night:2': two, 'night:3': three },
    left: {},
  })
  const full = Object.fromEntries(Array.from({ length: maxKeptNights }, (_, n) => [`night:${n + 1}`, one ?? '']))
  expect(nightsToAdopt(full, { 'night:1': two ?? '' })).toEqual({ adopted: {}, left: { 'night:1': two } })
})
