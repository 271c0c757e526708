import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/mailbox.ts'
import type { Outgoing, OutgoingMessage, Written } from '#domain/outbox.ts'
import { manualClock } from '#web/lib/testing/manual-clock.ts'
import { type Arrival, createOutbox, type OwnOutbox, outboxInMemory } from './outbox.ts'

const open: OwnOutbox[] = []
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close()
})

const written = (clientId: string, conversation = 'a'): Extract<Written, { act: 'message' }> => ({
  act: 'message',
  clientId,
  conversation,
  text: `text of ${clientId}`,
  replyTo: null,
  attachments: [],
  writtenAt: 0,
})
const arrivedAs = ({ clientId, conversation, text }: OutgoingMessage, sequence: number): Message => ({
  _id: `message ${clientId}`,
  conversation,
  sequence,
  change: sequence,
  kind: 'text',
  state: 'sent',
  suspendedBecause: null,
  sender: 'me',
  clientId,
  text,
  replyTo: null,
  attachments: [],
  withheld: 0,
  reactions: [],
  sentAt: '2026-11-22T18:00:00.000Z',
  editedAt: null,
})

/** A server that takes each client id once, and may fail a request before or after that. */
function fakeServer() {
  const kept = new Map<string, Message>()
  const requests: string[] = []
  const faults: ('refused' | 'not-reached' | 'answer-lost' | 'hangs')[] = []
  const send = async (outgoing: Outgoing, signal: AbortSignal): Promise<Arrival> => {
    if (outgoing.act !== 'message') throw new Error('Only messages are sent here.')
    requests.push(outgoing.clientId)
    const fault = faults.shift()
    if (fault === 'refused' || fault === 'not-reached') throw fault
    const message = kept.get(outgoing.clientId) ?? arrivedAs(outgoing, kept.size + 1)
    kept.set(outgoing.clientId, message)
    if (fault === 'answer-lost') throw fault
    if (fault === 'hangs') await new Promise((_, reject) => signal.addEventListener('abort', reject))
    return { act: 'message', message }
  }
  return { send, requests, faults, kept: () => [...kept.keys()] }
}

/** A browser with as many tabs as one opens in it. */
function browser(locks: Pick<LockManager, 'request'> = navigator.locks) {
  const name = crypto.randomUUID()
  const storage = outboxInMemory()
  const clock = manualClock()
  const server = fakeServer()
  const tab = () => {
    const arrived: string[] = []
    const outbox = createOutbox({
      storage,
      send: server.send,
      onArrived: (arrival) => arrived.push((arrival.act === 'message' && arrival.message.clientId) || ''),
      refusalOf: (failure) => (failure === 'refused' ? { reason: 'They do not take messages.' } : null),
      retryAfter: () => null,
      clock,
      random: () => 1,
      channel: new BroadcastChannel(name),
      locks,
      lockName: name,
    })
    open.push(outbox)
    const states = () => outbox.store.getState().outbox.map(({ clientId, state }) => `${clientId} ${state}`)
    const shows = (...expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected))
    return { ...outbox, arrived, shows }
  }
  return { tab, clock, server, storage }
}

test('messages go out in the order in which they were written, and stay until their lines are shown', async () => {
  const { tab, server } = browser()
  const only = tab()
  await Promise.all(['1', '2', '3'].map((id) => only.write(written(id))))
  await only.shows('1 sent', '2 sent', '3 sent')
  expect(server.requests).toEqual(['1', '2', '3'])
  only.shown(new Set(['1', '2']))
  await only.shows('3 sent')
})

test('what had no answer is sent again after a while, or at once when the network is back, and nothing overtakes it', async () => {
  const { tab, server, clock } = browser()
  server.faults.push('not-reached', 'answer-lost')
  const only = tab()
  await only.write(written('1'))
  await only.write(written('2'))
  await vi.waitFor(() => expect(clock.pending()).toHaveLength(1))
  clock.pass(1000)
  await vi.waitFor(() => expect(clock.pending()).toHaveLength(1))
  only.wake()
  await only.shows('1 sent', '2 sent')
  expect(server.requests.filter((id) => id === '1').length).toBeGreaterThanOrEqual(3)
  expect(server.kept()).toEqual(['1', '2'])
  expect(only.arrived).toEqual(['1', '2'])
})

test('a refused message says why, holds up nothing, and is tried again or deleted by whoever wrote it', async () => {
  const { tab, server } = browser()
  server.faults.push('refused')
  const only = tab()
  await Promise.all([only.write(written('1')), only.write(written('2'))])
  await only.shows('1 failed', '2 sent')
  expect(only.store.getState().outbox[0]?.reason).toBe('They do not take messages.')
  server.faults.push('refused')
  await only.tryAgain('1')
  await vi.waitFor(() => expect(server.requests).toEqual(['1', '2', '1']))
  await only.shows('1 failed', '2 sent')
  await only.discard('1')
  await only.shows('2 sent')
})

test('one tab sends for all, and all of them learn what arrived', async () => {
  const { tab, server } = browser()
  const tabs = [tab(), tab(), tab()]
  await Promise.all(tabs.map((each, index) => each.write(written(String(index), `conversation ${index}`))))
  for (const each of tabs) await vi.waitFor(() => expect([...each.arrived].sort()).toEqual(['0', '1', '2']))
  expect([...server.requests].sort()).toEqual(['0', '1', '2'])
})

test('what was under way when the login ended is sent by the next one', async () => {
  const { tab, server } = browser()
  server.faults.push('hangs')
  const first = tab()
  await first.write(written('1'))
  await first.shows('1 sending')
  first.close()
  const second = tab()
  await vi.waitFor(() => expect(second.arrived).toEqual(['1']))
  expect(server.requests).toEqual(['1', '1'])
  expect(server.kept()).toEqual(['1'])
})

test('what arrived before the page was opened is no longer in its way', async () => {
  const { tab, server, storage } = browser()
  await storage.update(() => [
    { ...written('1'), state: 'sent', reason: null },
    { ...written('2'), state: 'queued', reason: null },
  ])
  const next = tab()
  await next.shows('2 sent')
  expect(server.requests).toEqual(['2'])
})

test('what a tab was sending when it crashed is sent again', async () => {
  const { tab, server, storage } = browser()
  await storage.update(() => [{ ...written('1'), state: 'sending', reason: null }])
  const next = tab()
  await next.shows('1 sent')
  expect(server.requests).toEqual(['1'])
})

test('where no lock is given nothing spins, and what waits goes out when it is asked for again', async () => {
  let asked = 0
  const request = async (...given: Parameters<LockManager['request']>) => {
    if (++asked === 1) throw new DOMException('No lock.', 'NotSupportedError')
    return navigator.locks.request(...given)
  }
  const { tab, server } = browser({ request } as Pick<LockManager, 'request'>)
  const only = tab()
  await only.write(written('1'))
  await only.shows('1 queued')
  expect([asked, server.requests]).toEqual([1, []])
  await only.write(written('2'))
  await only.shows('1 sent', '2 sent')
})
