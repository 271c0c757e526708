import { expect, test } from 'vitest'
import { largestFile } from '#domain/case/limits.ts'
import type { StoredFile } from '#web/shared/entry/sending/resumable-upload.ts'
import {
  hasReadableDate,
  isWritable,
  nextToSend,
  type QueuedFile,
  queueSummary,
  transferTotals,
  type UploadAction,
  type UploadQueue,
  uploadedItems,
  uploadReducer,
} from './upload-queue.ts'

const picture = (name: string, more: Partial<QueuedFile> = {}): QueuedFile => ({ name, size: 1000, type: 'image/jpeg', ...more })
const added = (...files: readonly QueuedFile[]): UploadAction<QueuedFile> => ({
  type: 'add',
  files: files.map((file, index) => ({ key: index + 1, file, preview: `blob:${file.name}` })),
})
const stored = (location: string, more: Partial<StoredFile> = {}): StoredFile => ({
  location,
  kind: 'image',
  moment: null,
  source: 'sent',
  ...more,
})
const run = (...actions: readonly UploadAction<QueuedFile>[]) =>
  actions.reduce<UploadQueue<QueuedFile>>((queue, action) => uploadReducer(queue, action), [])

test('a picture waits, is sent, is uploaded and is saved', () => {
  const sent = run(added(picture('roof.jpg')), { type: 'start', key: 1 }, { type: 'progress', key: 1, share: 0.4 })
  expect(sent[0]?.state).toEqual({ status: 'sending', share: 0.4 })
  const here = uploadReducer(sent, { type: 'complete', key: 1, stored: stored('/media/1') })
  expect(uploadedItems(here).map(({ stored: { location } }) => location)).toEqual(['/media/1'])
  const saved = uploadReducer(here, { type: 'save', keys: [1] })
  expect([saved[0]?.state.status, uploadedItems(saved), queueSummary(saved)]).toEqual(['saved', [], '1 of 1 uploaded.'])
  expect(uploadReducer(saved, { type: 'remove', keys: [1] })).toEqual([])
})

test('a second file of the same content is named as such, and takes the place of the first once that is removed', () => {
  const complete = (key: number) => ({ type: 'complete', key, stored: stored('/media/1') }) as const
  const files = added(picture('roof.jpg'), picture('roof (1).jpg'))
  const queue = run(files, { type: 'start', key: 1 }, { type: 'start', key: 2 }, complete(1), complete(2))
  expect(uploadedItems(queue).map(({ key }) => key)).toEqual([1])
  expect(queue[1]?.state).toMatchObject({ status: 'failed', reason: 'This is the same file as roof.jpg, which is here already.' })
  const alone = [{ type: 'remove', keys: [1] }, { type: 'retry', key: 2 }, { type: 'start', key: 2 }, complete(2)] as const
  expect(uploadedItems(alone.reduce(uploadReducer<QueuedFile>, queue)).map(({ key }) => key)).toEqual([2])
})

test('three at a time, in the order they came', () => {
  const queue = run(added(...['a', 'b', 'c', 'd', 'e'].map((name) => picture(name))))
  expect(nextToSend(queue).map(({ key }) => key)).toEqual([1, 2, 3])
  const busy = [1, 2, 3].reduce((before, key) => uploadReducer(before, { type: 'start', key }), queue)
  expect(nextToSend(busy)).toEqual([])
  expect(nextToSend(uploadReducer(busy, { type: 'complete', key: 2, stored: stored('x') })).map(({ key }) => key)).toEqual([4])
})

test('every kind may come; empty files and giants are turned away in words, without being sent', () => {
  const queue = run(
    added(
      picture('a.mov', { type: 'video/quicktime', size: largestFile.image + 1 }),
      picture('b.pdf', { type: 'application/pdf' }),
      picture('c.heic', { type: '' }),
      picture('d.jpg', { size: 0 }),
      picture('e.jpg', { size: largestFile.image + 1 }),
      picture('f.mov', { type: 'video/quicktime', size: largestFile.video + 1 }),
    ),
  )
  expect(queue.map(({ state }) => state.status)).toEqual(['waiting', 'waiting', 'waiting', 'failed', 'failed', 'failed'])
  expect(queue[3]?.state).toEqual({ status: 'failed', reason: 'There is nothing in this file.', isFinal: true })
})

test('a paused file is not sent until it is resumed', () => {
  const paused = run(added(picture('a')), { type: 'start', key: 1 }, { type: 'progress', key: 1, share: 0.4 }, { type: 'pause', key: 1 })
  expect(paused[0]?.state).toEqual({ status: 'paused', share: 0.4 })
  expect(nextToSend(paused)).toEqual([])
  expect(nextToSend(uploadReducer(paused, { type: 'retry', key: 1 })).map(({ key }) => key)).toEqual([1])
})

test('a file whose connection broke waits again', () => {
  expect(run(added(picture('a')), { type: 'start', key: 1 }, { type: 'requeue', key: 1 })[0]?.state.status).toBe('waiting')
})

test('the moment of the camera stands where nobody wrote one', () => {
  const completed = { type: 'complete', key: 1, stored: stored('x', { moment: '1974-08-21' }) } as const
  expect(run(added(picture('a')), { type: 'start', key: 1 }, completed)[0]?.words.moment).toBe('21 August 1974')
  const edited = { type: 'edit', keys: [1], words: { moment: '1974' } } as const
  expect(run(added(picture('a')), { type: 'start', key: 1 }, edited, completed)[0]?.words.moment).toBe('1974')
})

test('a failure can be retried, a refusal cannot', () => {
  const broken = (isFinal: boolean) => run(added(picture('a')), { type: 'start', key: 1 }, { type: 'fail', key: 1, reason: 'why', isFinal })
  expect(uploadReducer(broken(false), { type: 'retry', key: 1 })[0]?.state.status).toBe('waiting')
  expect(uploadReducer(broken(true), { type: 'retry', key: 1 })[0]?.state.status).toBe('failed')
})

test('an action on a file that was removed changes nothing', () => {
  const queue = run(
    added(picture('a')),
    { type: 'start', key: 1 },
    { type: 'remove', keys: [1] },
    { type: 'complete', key: 1, stored: stored('x') },
  )
  expect(queue).toEqual([])
})

test('words are kept while the file is sent', () => {
  const queue = run(
    added(picture('a')),
    { type: 'start', key: 1 },
    { type: 'edit', keys: [1], words: { caption: 'The roof' } },
    { type: 'progress', key: 1, share: 0.9 },
    { type: 'edit', keys: [1], words: { isPreview: true } },
    { type: 'complete', key: 1, stored: stored('x') },
  )
  expect(queue[0]?.words).toMatchObject({ caption: 'The roof', isPreview: true, story: '' })
})

test('a date may be vague and must be understood', () => {
  for (const moment of ['', '1974', '1974-08', ' 1974-08-21 ', 'summer 1974']) expect(hasReadableDate({ moment })).toBe(true)
  for (const moment of ['last summer', '1974-02-30', '74']) expect(hasReadableDate({ moment })).toBe(false)
})

test('what is written on several files stands on each, and what is left out stays', () => {
  const all = run(
    added(picture('a'), picture('b'), picture('c')),
    { type: 'edit', keys: [1], words: { caption: 'The harbour' } },
    { type: 'edit', keys: [1, 2], words: { place: 'Chania', level: 'followers' } },
  )
  expect(all.map(({ words }) => [words.caption, words.place, words.level])).toEqual([
    ['The harbour', 'Chania', 'followers'],
    ['', 'Chania', 'followers'],
    ['', '', null],
  ])
})

test('the queue is summed up in one sentence', () => {
  expect(queueSummary([])).toBe('')
  const queue = run(
    added(picture('a'), picture('b'), picture('c', { size: 0 })),
    { type: 'start', key: 1 },
    { type: 'complete', key: 1, stored: stored('x') },
  )
  expect(queueSummary(queue)).toBe('1 of 3 uploaded, 1 uploading, 1 stopped.')
})

test('what is in the case already, and what failed, is not counted among what is saved', () => {
  const files = added(picture('roof.jpg'), picture('known.jpg'), picture('broken.jpg'))
  const started = run(files, { type: 'start', key: 1 }, { type: 'start', key: 2 }, { type: 'start', key: 3 })
  const queue = [
    { type: 'complete', key: 1, stored: stored('/media/1') },
    { type: 'complete', key: 2, stored: { ...stored('/media/2'), source: 'in-case' } },
    { type: 'fail', key: 3, reason: 'This picture cannot be read.', isFinal: true },
  ] as const
  const done = queue.reduce(uploadReducer<QueuedFile>, started)
  expect(uploadedItems(done).map(({ key }) => key)).toEqual([1])
  expect(done.map(({ state }) => isWritable(state))).toEqual([true, false, false])
  const { sent, all } = transferTotals(done)
  expect(sent / all).toBe(1)
})
