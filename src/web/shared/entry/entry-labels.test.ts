import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { captionOf, exceptionStampOf, levelsOf, stampOf, titleOf } from './entry-labels.ts'

const common = {
  _id: '1',
  caption: '',
  has_story: false,
  is_preview: false,
  level: null,
  moment: null,
  place: null,
  createdAt: '',
  updatedAt: '',
}
const tweet: AnyEntry = { ...common, kind: 'tweet', text: 'Low tide at four.', images: [] }
const image = { ...common, kind: 'image' } as AnyEntry
const profile = (caseimage: string) => ({ privacy: { caseimage } }) as unknown as Profile

test('a viewer has to pass the level of the kind and that of the entry', () => {
  const levels = (level: AnyEntry['level'], caseimage = 'members') => levelsOf(profile(caseimage), { ...image, level })
  expect(levels(null)).toEqual(['members'])
  expect(levels('private')).toEqual(['private'])
  expect(levels('followers', 'private')).toEqual(['private'])
  expect(levels('public')).toEqual(['members'])
  expect(levels('followers')).toEqual(['followers'])
  expect(levels('followers', 'same_island')).toEqual(['same_island', 'followers'])
  expect(levels(null, 'public')).toEqual(['public'])
  expect(levelsOf({}, image)).toEqual([])
})

test('private is stamped before preview, and visitors see the mark alone', () => {
  expect(stampOf(['private'], { is_preview: true })).toBe('PRIVATE')
  expect(stampOf(['members'], { is_preview: true })).toBe('PREVIEW')
  expect(stampOf([], { is_preview: true })).toBe('PREVIEW')
  expect(stampOf(['members'], { is_preview: false })).toBeNull()
})

test('in a case only what is kept otherwise than its kind is stamped', () => {
  const stamp = (level: AnyEntry['level'], caseimage: string, is_preview = false) =>
    exceptionStampOf(profile(caseimage), { ...image, level, is_preview })
  expect(stamp(null, 'private')).toBeNull()
  expect(stamp('private', 'private', true)).toBeNull()
  expect(stamp(null, 'members')).toBeNull()
  expect(stamp('private', 'members', true)).toBe('PRIVATE')
  expect(stamp('followers', 'members', true)).toBe('PREVIEW')
})

test('what has no caption is called by its own words', () => {
  expect(titleOf(tweet)).toBe('Low tide at four.')
  expect(titleOf({ ...tweet, caption: 'Tide' })).toBe('Tide')
  expect(captionOf(image)).toBeNull()
  expect(titleOf(image)).toBe('Photograph')
  expect(titleOf({ ...image, moment: '1974-08' })).toBe('Photograph, August 1974')
})
