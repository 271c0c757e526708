import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { entriesOf, mergeEntries, openKindOf } from './document-entries.ts'

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
  }) as unknown as UserDocument

test('pages add to the document and repeat no entry', () => {
  const entries = mergeEntries([image('3'), image('2')], [image('2'), image('1')])
  expect(entries.map(({ _id }) => _id)).toEqual(['3', '2', '1'])
})

test('entries of a document carry their kind', () => {
  expect(entriesOf(document({ caseimages: 1 }), 'image')[0]?.kind).toBe('image')
})

test('the tab of the first kind with entries is open, or the one in the address if it has a tab', () => {
  expect(openKindOf(document({ casetweets: 2 }), entryKinds, null)).toBe('tweet')
  expect(openKindOf(document({ casetweets: 2 }), entryKinds, 'misc')).toBe('misc')
  expect(openKindOf(document({ casetweets: 2 }), ['tweet'], 'misc')).toBe('tweet')
  expect(openKindOf(document({}), entryKinds, 'nonsense')).toBe('image')
})
