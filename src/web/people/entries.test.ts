import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { around, type Document, entriesOf, levelsOf, openKind, stampOf, titleOf, withPages } from './entries.ts'

const common = { story: '', is_preview: false, level: null, moment: null, place: null, createdAt: '', updatedAt: '' }
const tweet = (_id: string, text: string, caption = ''): AnyEntry => ({ ...common, _id, caption, kind: 'tweet', text, images: [] })
const image = (_id: string, more: Partial<AnyEntry> = {}) =>
  ({
    ...common,
    _id,
    caption: '',
    kind: 'image',
    image: '',
    mime: '',
    size: 1,
    width: 4,
    height: 3,
    thumbhash: null,
    renditions: null,
    ...more,
  }) as AnyEntry

const lists = { caseimages: 0, casevideos: 0, casemiscellaneous: 0, casetweets: 0, caseartifacts: 0 }
const document = (counts: Partial<typeof lists>, caseimage: string | null = 'members') =>
  ({
    counts: { ...lists, ...counts },
    caseimages: [{ ...image('1'), kind: undefined }],
    doc: { ...(caseimage && { privacy: { caseimage } }) },
  }) as unknown as Document

test('pages add to the document and repeat nothing', () => {
  const entries = withPages([image('3'), image('2')], [image('2'), image('1')])
  expect(entries.map(({ _id }) => _id)).toEqual(['3', '2', '1'])
})

test('entries out of a document know their kind', () => {
  expect(entriesOf(document({ caseimages: 1 }), 'image')[0]?.kind).toBe('image')
})

test('the first folder with something in it lies open, or the one asked for', () => {
  expect(openKind(document({ casetweets: 2 }), null)).toBe('tweet')
  expect(openKind(document({ casetweets: 2 }), 'misc')).toBe('misc')
  expect(openKind(document({}), 'nonsense')).toBe('image')
})

test('a viewer has to pass the level of the kind and that of the entry', () => {
  const levels = (level: AnyEntry['level'], caseimage = 'members') => levelsOf(document({}, caseimage), image('1', { level }))
  expect(levels(null)).toEqual(['members'])
  expect(levels('private')).toEqual(['private'])
  expect(levels('followers', 'private')).toEqual(['private'])
  expect(levels('public')).toEqual(['members'])
  expect(levels('followers')).toEqual(['followers'])
  expect(levels('followers', 'same_island')).toEqual(['same_island', 'followers'])
  expect(levels(null, 'public')).toEqual(['public'])
  expect(levelsOf(document({}, null), image('1'))).toEqual([])
})

test('private is stamped before preview, and visitors see the mark alone', () => {
  expect(stampOf(['private'], { is_preview: true })).toBe('PRIVATE')
  expect(stampOf(['members'], { is_preview: true })).toBe('PREVIEW')
  expect(stampOf([], { is_preview: true })).toBe('PREVIEW')
  expect(stampOf(['members'], { is_preview: false })).toBeNull()
})

test('what has no caption is called by its own words', () => {
  expect(titleOf(tweet('1', 'Low tide at four.'))).toBe('Low tide at four.')
  expect(titleOf(tweet('1', 'Low tide at four.', 'Tide'))).toBe('Tide')
  expect(titleOf(image('1'))).toBe('Image without a caption')
})

test('the neighbours of an entry end at the ends', () => {
  const entries = [image('1'), image('2'), image('3')]
  expect(around(entries, '1')).toMatchObject({ position: 1, before: null, next: { _id: '2' } })
  expect(around(entries, '3')).toMatchObject({ position: 3, before: { _id: '2' }, next: null })
  expect(around(entries, 'gone')).toBeNull()
})
