import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { type Document, entriesOf, openKind, withPages } from './entries.ts'

const common = { story: '', is_preview: false, level: null, moment: null, place: null, createdAt: '', updatedAt: '' }
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
