import { describe, expect, test } from 'vitest'
import type { PageDraft } from '#contract/writing.ts'
import { reconcile } from '#web/lib/autosave/autosave.ts'
import { isSaved, pageOpeningOf, parsePage, savedPageOf, unsentPages } from './local-draft.ts'

const page = (text: string) => ({ title: '', text })
const server = (text: string, revision: number, entry: string | null = null): PageDraft => ({
  _id: 'a',
  ...page(text),
  revision,
  entry,
  createdAt: '2026-11-22T18:00:00.000Z',
  updatedAt: '2026-11-22T18:00:00.000Z',
})
const left = (text: string, revision: number | null) => ({ base: { content: page('one'), revision }, content: page(text) })

describe('opening', () => {
  test('what was left on the newest revision is gone on with', () =>
    expect(pageOpeningOf(server('one', 4), left('one and more', 4))).toEqual({
      content: page('one and more'),
      save: { at: 'idle', saved: savedPageOf(server('one', 4)) },
    }))
  test('what was left on an older one is a question', () =>
    expect(pageOpeningOf(server('two', 5), left('one and more', 4)).save.at).toBe('conflict'))
  test('what arrived although its answer was lost is none', () =>
    expect(pageOpeningOf(server('one and more', 5), left('one and more', 4))).toEqual({
      content: page('one and more'),
      save: { at: 'idle', saved: savedPageOf(server('one and more', 5)) },
    }))
  test('what was left on a page that is in the case by now is one', () => {
    expect(pageOpeningOf(server('', 5, 'entry'), left('one', 4)).save.at).toBe('conflict')
    expect(pageOpeningOf(server('one', 4, 'entry'), left('one', 4)).save.at).toBe('conflict')
  })
  test('a page that the server does not have begins anew with what was left', () =>
    expect(pageOpeningOf(null, left('one and more', 4))).toEqual({
      content: page('one and more'),
      save: { at: 'idle', saved: { content: page(''), revision: null } },
    }))
})

test('a refused save that had arrived before is no conflict', () => {
  const sent = left('two', 4)
  expect(reconcile(sent, savedPageOf(server('two', 5)), isSaved).save).toEqual({ at: 'idle', saved: savedPageOf(server('two', 5)) })
  expect(reconcile(sent, savedPageOf(server('three', 5)), isSaved).save.at).toBe('conflict')
})

test('white space around a title is no difference, but in a text it is, unless there is nothing else', () => {
  expect(isSaved({ title: 'Home ', text: 'a' }, { title: 'Home', text: 'a' })).toBe(true)
  expect(isSaved({ title: '', text: 'a ' }, { title: '', text: 'a' })).toBe(false)
  expect(isSaved({ title: '', text: ' ' }, { title: '', text: '' })).toBe(true)
})

test.each([null, 7, {}, { title: 'a' }, { title: 7, text: 'a' }])('a damaged memory of a page (%j) counts as none', (stored) =>
  expect(parsePage(stored)).toBeNull(),
)

test('the pages that are kept in a browser are known by their keys', () => {
  const id = '0190aaaa-0000-7000-8000-000000000001'
  expect(unsentPages([`page-draft/ada/${id}/0`, `page-draft/ada/${id}/1`, `page-draft/eve/${id}/0`, 'page-draft/ada/x/0'], 'ada')).toEqual([
    id,
  ])
})
