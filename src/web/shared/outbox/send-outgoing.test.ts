import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutgoingTweet } from '#domain/outbox.ts'
import { tokens } from '#web/lib/tokens.ts'
import { refusalOf, sendOutgoing } from './send-outgoing.ts'

beforeEach(() => {
  tokens.keepInBrowser('a'.repeat(43))
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  tokens.clear()
  vi.unstubAllGlobals()
})

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
const tweet: OutgoingTweet = {
  act: 'tweet',
  clientId: 't',
  text: 'Low',
  images: [],
  quote: null,
  writtenAt: 0,
  state: 'sending',
  reason: null,
}
const outcome = () => sendOutgoing('ada', tweet, new AbortController().signal).then(() => 'arrived', refusalOf)

test('a tweet that arrived and was erased since is not sent for ever', async () => {
  answering(200, { message: 'Record updated.', data: { entries: [] } })
  expect(await outcome()).toMatchObject({ reason: 'It was deleted.' })
})

test('what says nothing of a tweet does not refuse it', async () => {
  for (const status of [401, 408, 429, 500, 503]) {
    answering(status, { code: 'our-fault', message: 'Later.' })
    expect(await outcome()).toBeNull()
  }
  answering(403, { code: 'suspended', message: 'This account is suspended.' })
  expect(await outcome()).toMatchObject({ reason: 'This account is suspended.' })
})
