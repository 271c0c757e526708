import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { say } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let tweet: AnyEntry
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  tweet = await say(t, ada, 'the tide is out')
})
afterAll(() => t.close())

const put = (path: string, body: object, prefer?: string) =>
  t.call('PUT', `/api/users/${path}/${ada.id}`, { as: ada, body, headers: prefer === undefined ? {} : { prefer } })
const write = (caption: string, prefer?: string) => put('updateCaptionAndStoryTweets', { casetweets: { _id: tweet._id, caption } }, prefer)

describe('of a call that changes something', () => {
  test('the whole document is the answer unless another is asked for', async () => {
    const answer = await write('one')
    expect(answer.headers['preference-applied']).toBeUndefined()
    expect(answer.json()).toMatchObject({ data: { doc: { _id: ada.id } }, entries: [{ caption: 'one' }] })
  })

  test.each(['return=minimal', 'Return="minimal"', 'wait=10, return=minimal; foo=bar'])(
    '%s is answered with the change alone',
    async (prefer) => {
      const answer = await write(prefer, prefer)
      expect(answer.headers['preference-applied']).toBe('return=minimal')
      const { message, data, ...rest } = answer.json()
      expect([message, Object.keys(data), rest]).toEqual(['Record updated.', ['entries'], {}])
      expect(data.entries).toMatchObject([{ _id: tweet._id, caption: prefer }])
    },
  )

  test.each(['return=representation', 'return=minimalist', 'minimal', ''])('%j asks for nothing of the kind', async (prefer) => {
    const answer = await write('whole', prefer)
    expect(answer.headers['preference-applied']).toBeUndefined()
    expect(answer.json().data.doc._id).toBe(ada.id)
  })

  test('an entry, or nothing, is the answer of others', async () => {
    const marked = await put('stickyIsPreview', { caseimage_id: tweet._id, is_preview: true }, 'return=minimal')
    expect(marked.json()).toEqual({
      message: 'Record updated.',
      data: { entry: expect.objectContaining({ _id: tweet._id, is_preview: true }) },
    })
    const progress = await put('updateProgress', { progress: { 'found:shell': true } }, 'return=minimal')
    expect(progress.json()).toEqual({ message: 'Progress updated successfully', data: {} })
  })

  test('a refusal applies no preference', async () => {
    const answer = await write('x'.repeat(201), 'return=minimal')
    expect([answer.statusCode, answer.headers['preference-applied']]).toEqual([400, undefined])
  })
})

test('a call that reads answers what it always does', async () => {
  const answer = await t.call('GET', `/api/users/getUser/${ada.id}`, { as: ada, headers: { prefer: 'return=minimal' } })
  expect(answer.headers['preference-applied']).toBeUndefined()
  expect(answer.json().data.doc._id).toBe(ada.id)
})
