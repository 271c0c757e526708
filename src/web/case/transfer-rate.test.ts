import { expect, test } from 'vitest'
import { loadOf, type Sample, sampled, timeInWords, timeLeft } from './transfer-rate.ts'
import { after, type Happening, type Queue, type QueuedFile } from './upload-queue.ts'

const file = (size: number): QueuedFile => ({ name: 'a', size, type: '' })
const run = (...events: readonly Happening<QueuedFile>[]) => events.reduce<Queue<QueuedFile>>((queue, event) => after(queue, event), [])

test('the load counts what has left by size, and leaves out what was refused', () => {
  const files = [file(100), file(300), file(0)].map((each, at) => ({ key: at + 1, file: each, preview: '' }))
  const queue = run({ what: 'added', files }, { what: 'started', key: 2 }, { what: 'advanced', key: 2, share: 0.5 })
  expect(loadOf(queue)).toEqual({ sent: 150, all: 400 })
})

test('at a steady pace the time left is the rest over the pace', () => {
  const samples = [0, 1000, 2000, 3000].reduce<readonly Sample[]>((known, at) => sampled(known, { at, sent: at * 2 }), [])
  expect(timeLeft(samples, 10_000)).toBeCloseTo(5)
})

test('nothing is said too early, nor when nothing moves', () => {
  expect(timeLeft([], 10)).toBeNull()
  expect(timeLeft(sampled(sampled([], { at: 0, sent: 0 }), { at: 500, sent: 10 }), 10)).toBeNull()
  expect(timeLeft(sampled(sampled([], { at: 0, sent: 10 }), { at: 9000, sent: 10 }), 10)).toBeNull()
})

test('a pace is forgotten after a while, and begun anew when a line broke', () => {
  const old = sampled([], { at: 0, sent: 0 })
  expect(sampled(old, { at: 60_000, sent: 5 })).toEqual([{ at: 60_000, sent: 5 }])
  expect(sampled(sampled(old, { at: 1000, sent: 5 }), { at: 2000, sent: 3 })).toEqual([{ at: 2000, sent: 3 }])
})

test.each([
  [3, 'a few seconds left'],
  [33, 'about 35 seconds left'],
  [62, 'about a minute left'],
  [600, 'about 10 minutes left'],
  [3700, 'about an hour left'],
  [9000, 'about 3 hours left'],
])('%s s are said as %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words)
})
