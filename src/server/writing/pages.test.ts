import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { ListedDraft, PageDraft } from '#contract/writing.ts'
import { maxPageDrafts, maxPageTextLength } from '#domain/writing/limits.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

type Page = { readonly title?: string; readonly text: string; readonly revision?: number }
const put = (as: Person | undefined, id: string, { title = '', ...page }: Page) =>
  t.call('PUT', `/api/pages/${id}`, { ...(as && { as }), body: { title, ...page } })
const written = async (as: Person, page: Page, id: string = randomUUID()): Promise<PageDraft> => {
  const answer = await put(as, id, page)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: PageDraft }>().data
}
const read = (as: Person, id: string) => t.call('GET', `/api/pages/${id}`, { as })
const listed = async (as: Person, q = '') =>
  (await t.call('GET', `/api/pages?q=${encodeURIComponent(q)}`, { as })).json<{ data: ListedDraft[] }>().data
const file = (as: Person, id: string, body: object = {}) => t.call('POST', `/api/pages/${id}/file`, { as, body })
const filed = async (as: Person, id: string) => {
  const answer = await file(as, id)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { entry: string } }>().data.entry
}
const filesOf = async (as: Person, owner = as) =>
  (await t.call('GET', `/api/case/${owner.id}?kind=misc`, { as })).json<{ data: Extract<AnyEntry, { kind: 'misc' }>[] }>().data

describe('drafts', () => {
  test('a page comes back as it was written, and stands in the list by its beginning', async () => {
    const draft = await written(ada, { title: ' Home ', text: 'Dear Brendan,\n\nI write to you.' })
    expect(draft).toMatchObject({ title: 'Home', text: 'Dear Brendan,\n\nI write to you.', revision: 1, entry: null })
    expect((await read(ada, draft._id)).json()).toEqual({ data: draft })
    const { text: _text, entry: _entry, ...summary } = draft
    expect(await listed(ada, 'BRENDAN')).toEqual([{ ...summary, beginning: 'Dear Brendan, I write to you.', characters: 30 }])
    expect(await listed(ada, 'nobody wrote this')).toEqual([])
  })

  test('the last changed one comes first', async () => {
    const first = await written(ada, { text: 'first' })
    t.advance(1000)
    const second = await written(ada, { text: 'second' })
    t.advance(1000)
    await written(ada, { text: 'first again', revision: 1 }, first._id)
    expect((await listed(ada)).slice(0, 2).map(({ _id }) => _id)).toEqual([first._id, second._id])
  })

  test('the same words again change nothing, also when the first answer was lost', async () => {
    const id = randomUUID()
    const [one, other] = await Promise.all([written(ada, { text: 'once' }, id), written(ada, { text: 'once' }, id)])
    expect(one).toEqual(other)
    const changed = await written(ada, { text: 'twice', revision: 1 }, id)
    expect(changed.revision).toBe(2)
    expect(await written(ada, { text: 'twice', revision: 1 }, id)).toEqual(changed)
  })

  test('what was written over an older revision is refused, with the draft as it is now', async () => {
    const { _id } = await written(ada, { text: 'one' })
    const now = await written(ada, { text: 'two', revision: 1 }, _id)
    const answer = await put(ada, _id, { text: 'three', revision: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict', current: now, message: expect.stringContaining('Nothing is lost') })
    expect((await written(ada, { text: 'three', revision: 2 }, _id)).revision).toBe(3)
  })

  test('a deleted one is gone, and comes back under its id', async () => {
    const { _id, ...page } = await written(ada, { title: 'Gone', text: 'and back' })
    expect((await t.call('DELETE', `/api/pages/${_id}`, { as: ada })).statusCode).toBe(200)
    expect(refusal(await read(ada, _id)).status).toBe(404)
    expect(refusal(await t.call('DELETE', `/api/pages/${_id}`, { as: ada })).status).toBe(404)
    expect(await written(ada, { title: 'Gone', text: 'and back', revision: 7 }, _id)).toMatchObject({ text: page.text, revision: 1 })
  })

  test('strangers find nothing, and guests are asked to log in', async () => {
    const { _id } = await written(ada, { text: 'mine' })
    expect(refusal(await read(brendan, _id)).status).toBe(404)
    expect(refusal(await file(brendan, _id)).status).toBe(404)
    expect(refusal(await t.call('DELETE', `/api/pages/${_id}`, { as: brendan })).status).toBe(404)
    await written(brendan, { text: 'his own under the same id' }, _id)
    expect((await read(ada, _id)).json().data.text).toBe('mine')
    expect(refusal(await put(undefined, _id, { text: 'nobody' })).status).toBe(401)
    expect(refusal(await t.call('GET', '/api/pages')).status).toBe(401)
  })

  test.each([
    ['no text', {}],
    ['no words but a number', { text: 7 }],
    ['a hidden character', { text: 'a\u0000b' }],
    ['more than there is room for', { text: 'a'.repeat(maxPageTextLength + 1) }],
    ['a title of two lines', { title: 'a\nb', text: '' }],
    ['a revision that is none', { text: '', revision: 0 }],
    ['what it does not know', { text: '', level: 'public' }],
  ])('a page with %s is refused', async (_, page) => {
    expect(refusal(await put(ada, randomUUID(), page as Page)).status).toBe(400)
  })

  test('an id that is none is refused', async () => expect(refusal(await put(ada, 'mine', { text: 'a' })).status).toBe(400))

  test('the longest page is kept, and so many drafts as there is room for', async () => {
    const carl = await t.resident('carl')
    expect((await written(carl, { text: '語'.repeat(maxPageTextLength) })).text).toHaveLength(maxPageTextLength)
    const at = t.deps.now()
    const rows = Array.from({ length: maxPageDrafts - 1 }, () => ({
      user_id: carl.id,
      id: randomUUID(),
      title: '',
      text: 'one of many',
      created_at: at,
      updated_at: at,
    }))
    await t.deps.db.insertInto('page_drafts').values(rows).execute()
    const answer = await put(carl, randomUUID(), { text: 'one too many' })
    expect(refusal(answer)).toMatchObject({ message: expect.stringContaining('200 drafts') })
    await written(carl, { text: 'changed', revision: 1 }, rows[0]?.id)
    await filed(carl, rows[1]?.id ?? '')
    await written(carl, { text: 'there is room again' })
  })
})

describe('in the case', () => {
  test('a page is a file with its words, its text and its picture, and no draft any more', async () => {
    const { _id } = await written(ada, { title: 'A/B', text: 'One line.\n\nAnother.' })
    const entry = await filed(ada, _id)
    const find = async () => (await filesOf(ada)).find(({ _id }) => _id === entry)
    expect(await find()).toMatchObject({ caption: 'A/B', mime: 'text/plain', filename: 'A-B.txt', has_story: true })
    expect((await t.call('GET', `/api/case/${ada.id}/entries/${entry}/story`, { as: ada })).json()).toMatchObject({
      data: { story: 'One line.\n\nAnother.' },
    })
    await vi.waitFor(async () => expect((await find())?.renditions).not.toBeNull(), { timeout: 10_000 })
    const shown = await find()
    expect(shown).toMatchObject({ state: 'kept', note: null, width: 1240, height: 1754 })
    const original = await t.app.inject({ url: shown?.original ?? '' })
    expect([original.body, original.headers['content-type']]).toEqual(['A/B\n\nOne line.\n\nAnother.', 'application/octet-stream'])
    const picture = await t.app.inject({ url: shown?.renditions?.small ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await listed(ada)).map((draft) => draft._id)).not.toContain(_id)
    expect((await read(ada, _id)).json().data).toMatchObject({ entry, text: '' })
  })

  test('it happens once, however often and from wherever it is asked for', async () => {
    const { _id } = await written(ada, { text: 'only once' })
    const before = (await filesOf(ada)).length
    const entries = await Promise.all([filed(ada, _id), filed(ada, _id), filed(ada, _id)])
    expect(new Set([...entries, await filed(ada, _id)]).size).toBe(1)
    expect(await filesOf(ada)).toHaveLength(before + 1)
  })

  test('what somebody still writes on it elsewhere is refused and handed back to be kept', async () => {
    const { _id } = await written(ada, { text: 'to be sent' })
    const entry = await filed(ada, _id)
    const answer = await put(ada, _id, { text: 'one more line', revision: 1 })
    expect(answer.json()).toMatchObject({ code: 'conflict', current: { entry }, message: expect.stringContaining('as a new page') })
    expect(refusal(await t.call('DELETE', `/api/pages/${_id}`, { as: ada })).status).toBe(404)
  })

  test('a page that was changed since its writer saw it stays a draft', async () => {
    const { _id } = await written(ada, { text: 'one' })
    await written(ada, { text: 'two', revision: 1 }, _id)
    expect(refusal(await file(ada, _id, { revision: 1 })).status).toBe(409)
    expect((await file(ada, _id, { revision: 2 })).statusCode).toBe(200)
  })

  test('a blank page and a missing one are refused', async () => {
    const { _id } = await written(ada, { text: ' \n' })
    expect(refusal(await file(ada, _id))).toMatchObject({ status: 422, message: 'Write something first.' })
    expect(refusal(await file(ada, randomUUID())).status).toBe(404)
    expect(refusal(await file(ada, randomUUID(), { level: 'public' })).status).toBe(400)
  })

  test('others see it as the privacy of files lets them', async () => {
    const { _id } = await written(ada, { title: 'For everybody', text: 'Come and see.' })
    const entry = await filed(ada, _id)
    const seen = async () => (await filesOf(brendan, ada)).find(({ _id }) => _id === entry)
    expect(await seen()).toBeUndefined()
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casemisc', level: 'members' } })
    await vi.waitFor(async () => expect((await seen())?.renditions).not.toBeNull(), { timeout: 10_000 })
    const shown = await seen()
    expect(shown).not.toHaveProperty('filename')
    const original = await t.app.inject({ url: shown?.file ?? '' })
    expect(original.headers['content-disposition']).toMatch(/file-\w+\.txt/)
    expect((await t.app.inject({ url: shown?.renditions?.medium ?? '' })).statusCode).toBe(200)
  })

  test('who has not confirmed their e-mail writes and keeps pages as far as their quota goes', async () => {
    const dora = await t.register('dora')
    const { _id } = await written(dora, { text: 'unconfirmed' })
    await filed(dora, _id)
    const { _id: other } = await written(dora, { text: 'too much' })
    await t.deps.db.updateTable('storage_use').set({ used: 50_000_000 }).where('user_id', '=', dora.id).execute()
    expect(refusal(await file(dora, other)).message).toBe('Your 50 MB are full. Confirm your e-mail for more.')
    expect((await read(dora, other)).json().data.text).toBe('too much')
  })
})
