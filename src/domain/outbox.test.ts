import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextToSend,
  notShown,
  type Outbox,
  type OutboxAction,
  outboxReducer,
  type SavedWords,
  type WordsOfEntry,
  type Written,
} from './outbox.ts'

const written = (clientId: string, conversation = 'a'): Written => ({
  act: 'message',
  clientId,
  conversation,
  text: clientId,
  replyTo: null,
  attachments: [],
  writtenAt: 0,
})
const after = (...actions: readonly OutboxAction[]): Outbox => actions.reduce(outboxReducer, [])
const write = (clientId: string, conversation?: string): OutboxAction => ({ type: 'write', written: written(clientId, conversation) })
const idsOf = (outbox: Outbox) => outbox.map(({ clientId }) => clientId)

test('of each conversation one is sent at a time, in the order in which they were written', () => {
  const box = after(write('1'), write('2'), write('3', 'b'))
  expect(idsOf(nextToSend(box))).toEqual(['1', '3'])
  const sending = outboxReducer(box, { type: 'start', clientId: '1' })
  expect(idsOf(nextToSend(sending))).toEqual(['3'])
  expect(idsOf(nextToSend(outboxReducer(sending, { type: 'accepted', clientId: '1' })))).toEqual(['2', '3'])
  expect(idsOf(nextToSend(outboxReducer(sending, { type: 'unanswered', clientId: '1' })))).toEqual(['1', '3'])
})

test('one that is refused holds up nothing, and waits for its author', () => {
  const refused = after(write('1'), write('2'), { type: 'start', clientId: '1' }, { type: 'refused', clientId: '1', reason: 'No.' })
  expect(refused[0]).toMatchObject({ state: 'failed', reason: 'No.' })
  expect(idsOf(nextToSend(refused))).toEqual(['2'])
  expect(idsOf(nextToSend(outboxReducer(refused, { type: 'try-again', clientId: '1' })))).toEqual(['1'])
  expect(idsOf(outboxReducer(refused, { type: 'discard', clientId: '1' }))).toEqual(['2'])
})

test('what is under way cannot be discarded, and is sent again after a reload', () => {
  const sending = after(write('1'), { type: 'start', clientId: '1' })
  expect(outboxReducer(sending, { type: 'discard', clientId: '1' })).toEqual(sending)
  expect(idsOf(nextToSend(outboxReducer(sending, { type: 'reopen' })))).toEqual(['1'])
})

test('a message stands on the screen once: in the outbox until the timeline shows it', () => {
  const sent = after(write('1'), write('2'), write('3', 'b'), { type: 'start', clientId: '1' }, { type: 'accepted', clientId: '1' })
  expect(idsOf(notShown(sent, 'a', []))).toEqual(['1', '2'])
  expect(idsOf(notShown(sent, 'a', [{ clientId: '1' }, { clientId: null }]))).toEqual(['2'])
  expect(idsOf(outboxReducer(sent, { type: 'shown', clientIds: new Set(['1']) }))).toEqual(['2', '3'])
})

/** A server that takes each client id once, over a network that loses requests and answers, and a client that is closed at times. */
test('over any network each message arrives once, and each author is read in their order', () => {
  const aFate = fc.constantFrom('arrives', 'arrives', 'request lost', 'answer lost', 'closed before', 'closed after')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(aFate, { maxLength: 40, size: 'max' }), (count, fates) => {
      let box = Array.from({ length: count }, (_, at) => write(String(at))).reduce(outboxReducer, [] as Outbox)
      const server: string[] = []
      const next = [...fates]
      for (let rounds = 0; box.length > 0; rounds++) {
        expect(rounds).toBeLessThan(200)
        for (const { clientId } of nextToSend(box)) {
          const fate = next.shift() ?? 'arrives'
          box = outboxReducer(box, { type: 'start', clientId })
          if (fate !== 'request lost' && fate !== 'closed before' && !server.includes(clientId)) server.push(clientId)
          if (fate === 'arrives') box = outboxReducer(box, { type: 'accepted', clientId })
          else if (fate.startsWith('closed')) box = outboxReducer(box, { type: 'reopen' })
          else box = outboxReducer(box, { type: 'unanswered', clientId })
        }
        box = outboxReducer(box, { type: 'shown', clientIds: new Set(server.slice(0, rounds)) })
      }
      expect(server).toEqual(Array.from({ length: count }, (_, at) => String(at)))
    }),
  )
})

const rewrite = (clientId: string, change: WordsOfEntry, revision = 1): OutboxAction => ({
  type: 'write',
  written: { act: 'words', clientId, entry: 'e', kind: 'image', title: 'E', change, revision, tried: null, theirs: null, writtenAt: 0 },
})
const start = (clientId: string): OutboxAction => ({ type: 'start', clientId })
const saved = (caption: string, revision: number): SavedWords => ({ caption, story: '', moment: null, place: null, revision })

test('of words that wait only the newest are sent, and what is written meanwhile begins from what the server has then', () => {
  const box = after(rewrite('1', { caption: 'one' }), rewrite('2', { story: 'two' }))
  expect(box).toMatchObject([{ clientId: '1', change: { caption: 'one', story: 'two' }, revision: 1 }])
  const more = [start('1'), rewrite('3', { caption: 'three' })].reduce(outboxReducer, box)
  expect(idsOf(nextToSend(more))).toEqual([])
  expect(outboxReducer(more, { type: 'accepted', clientId: '1', revision: 5 })).toMatchObject([
    { clientId: '3', revision: 5, state: 'queued' },
  ])
})

test('a conflict waits for its author, who keeps theirs or writes over it', () => {
  const conflict = after(rewrite('1', { caption: 'mine' }), start('1'), {
    type: 'refused',
    clientId: '1',
    reason: 'Changed elsewhere.',
    theirs: saved('theirs', 4),
  })
  expect(conflict).toMatchObject([{ state: 'failed', theirs: { caption: 'theirs' } }])
  expect(outboxReducer(conflict, { type: 'try-again', clientId: '1' })).toMatchObject([{ state: 'queued', revision: 4, theirs: null }])
  expect(outboxReducer(conflict, { type: 'discard', clientId: '1' })).toEqual([])
})

test('an earlier try whose answer was lost is no conflict with what was written after it', () => {
  const box = after(
    rewrite('1', { caption: 'one' }),
    start('1'),
    { type: 'unanswered', clientId: '1' },
    rewrite('2', { caption: 'two' }),
    start('1'),
  )
  const refused = outboxReducer(box, { type: 'refused', clientId: '1', reason: 'Changed.', theirs: saved('one', 2) })
  expect(refused).toMatchObject([{ state: 'queued', change: { caption: 'two' }, revision: 2 }])
})

test('an earlier try is known again where the server trimmed it, and where it took a moment away', () => {
  const box = after(rewrite('1', { caption: 'Low tide ', moment: null }), start('1'), { type: 'unanswered', clientId: '1' }, start('1'))
  const refused = (caption: string) => outboxReducer(box, { type: 'refused', clientId: '1', reason: 'Changed.', theirs: saved(caption, 2) })
  expect(refused('Low tide')).toMatchObject([{ state: 'queued', revision: 2, theirs: null }])
  expect(refused('Low tides')).toMatchObject([{ state: 'failed' }])
})

test('acts of different kinds do not wait for each other, and what has arrived and is no message is gone', () => {
  const tweet: OutboxAction = {
    type: 'write',
    written: { act: 'tweet', clientId: 't', text: 'Low', images: [], quote: null, writtenAt: 0 },
  }
  const box = after(write('1'), tweet, rewrite('2', { caption: 'c' }))
  expect(idsOf(nextToSend(box))).toEqual(['1', 't', '2'])
  expect(idsOf(outboxReducer(box, { type: 'accepted', clientId: 't' }))).toEqual(['1', '2'])
  expect(notShown(box, 'a', []).map(({ text }) => text)).toEqual(['1'])
})
