import { describe, expect, test } from 'vitest'
import type { PageDraft } from '#contract/writing.ts'
import { parseLocalDraft, unsentPages } from './local-draft.ts'
import { afterConflict, isSaved, openingOf } from './save-state.ts'

const page = (text: string) => ({ title: '', text })
const server = (text: string, revision: number, entry: string | null = null): PageDraft => ({
  _id: 'a',
  ...page(text),
  revision,
  entry,
  createdAt: '2026-11-22T18:00:00.000Z',
  updatedAt: '2026-11-22T18:00:00.000Z',
})
const left = (text: string, revision: number | null) => ({ base: { page: page('one'), revision }, page: page(text) })

describe('opening', () => {
  test('what was left on the newest revision is gone on with', () =>
    expect(openingOf(server('one', 4), left('one and more', 4))).toEqual({
      page: page('one and more'),
      save: { at: 'idle', saved: { page: page('one'), revision: 4 } },
    }))
  test('what was left on an older one is a question', () =>
    expect(openingOf(server('two', 5), left('one and more', 4)).save.at).toBe('conflict'))
  test('what arrived although its answer was lost is none', () =>
    expect(openingOf(server('one and more', 5), left('one and more', 4))).toEqual({
      page: page('one and more'),
      save: { at: 'idle', saved: { page: page('one and more'), revision: 5 } },
    }))
  test('what was left on a page that is in the case by now is one', () =>
    expect(openingOf(server('', 5, 'entry'), left('one', 4)).save.at).toBe('conflict'))
  test('a page that the server does not have begins anew with what was left', () =>
    expect(openingOf(null, left('one and more', 4)).save.saved.revision).toBeNull())
})

test('a refused save that had arrived before is no conflict', () => {
  const saved = { page: page('one'), revision: 4 }
  expect(afterConflict(saved, page('two'), server('two', 5))).toEqual({ at: 'idle', saved: { page: page('two'), revision: 5 } })
  expect(afterConflict(saved, page('two'), server('three', 5)).at).toBe('conflict')
})

test('white space around a title is no difference, but in a text it is', () => {
  expect(isSaved({ title: 'Home ', text: 'a' }, { title: 'Home', text: 'a' })).toBe(true)
  expect(isSaved({ title: '', text: 'a ' }, { title: '', text: 'a' })).toBe(false)
})

test.each([null, 7, {}, { base: {}, page: page('a') }, { base: { page: page('a'), revision: '1' }, page: page('a') }])(
  'a damaged memory of a page (%j) counts as none',
  (stored) => expect(parseLocalDraft(stored)).toBeNull(),
)

test('the pages that are kept in a browser are known by their keys', () => {
  const id = '0190aaaa-0000-7000-8000-000000000001'
  expect(unsentPages([`page-draft/ada/${id}/0`, `page-draft/ada/${id}/1`, `page-draft/eve/${id}/0`, 'page-draft/ada/x/0'], 'ada')).toEqual([
    id,
  ])
})
