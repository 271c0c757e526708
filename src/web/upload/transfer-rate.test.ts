import { expect, test } from 'vitest'
import {
  addSample,
  estimateTimeLeft,
  formatTimeLeft,
  type QueuedFile,
  type Sample,
  transferTotals,
  type UploadAction,
  type UploadQueue,
  uploadReducer,
} from './upload-queue.ts'

const file = (size: number): QueuedFile => ({ name: 'a', size, type: '' })
const run = (...actions: readonly UploadAction<QueuedFile>[]) =>
  actions.reduce<UploadQueue<QueuedFile>>((queue, action) => uploadReducer(queue, action), [])

test('the totals count what is sent by size, and leave out what was refused', () => {
  const files = [file(100), file(300), file(0)].map((each, at) => ({ key: at + 1, file: each, preview: '' }))
  const queue = run({ type: 'add', files }, { type: 'start', key: 2 }, { type: 'progress', key: 2, share: 0.5 })
  expect(transferTotals(queue)).toEqual({ sent: 150, all: 400 })
})

test('at a steady rate the time left is the rest over the rate', () => {
  const samples = [0, 1000, 2000, 3000].reduce<readonly Sample[]>((known, at) => addSample(known, { at, sent: at * 2 }), [])
  expect(estimateTimeLeft(samples, 10_000)).toBeCloseTo(5)
})

test('nothing is said too early, nor when nothing moves', () => {
  expect(estimateTimeLeft([], 10)).toBeNull()
  expect(estimateTimeLeft(addSample(addSample([], { at: 0, sent: 0 }), { at: 500, sent: 10 }), 10)).toBeNull()
  expect(estimateTimeLeft(addSample(addSample([], { at: 0, sent: 10 }), { at: 9000, sent: 10 }), 10)).toBeNull()
})

test('old samples are dropped, and sampling starts anew when a connection broke', () => {
  const old = addSample([], { at: 0, sent: 0 })
  expect(addSample(old, { at: 60_000, sent: 5 })).toEqual([{ at: 60_000, sent: 5 }])
  expect(addSample(addSample(old, { at: 1000, sent: 5 }), { at: 2000, sent: 3 })).toEqual([{ at: 2000, sent: 3 }])
})

test.each([
  [3, 'a few seconds left'],
  [33, 'about 35 seconds left'],
  [62, 'about a minute left'],
  [600, 'about 10 minutes left'],
  [3700, 'about an hour left'],
  [9000, 'about 3 hours left'],
])('%s s are said as %s', (seconds, words) => {
  expect(formatTimeLeft(seconds)).toBe(words)
})
