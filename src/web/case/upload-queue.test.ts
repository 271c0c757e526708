import { expect, test } from 'vitest'
import { largestFile } from '#domain/case/limits.ts'
import {
  after,
  arrived,
  type Happening,
  nextToSend,
  type Queue,
  type QueuedFile,
  type Stored,
  summary,
  wrongWords,
} from './upload-queue.ts'

const picture = (name: string, more: Partial<QueuedFile> = {}): QueuedFile => ({ name, size: 1000, type: 'image/jpeg', ...more })
const added = (...files: readonly QueuedFile[]): Happening<QueuedFile> => ({
  what: 'added',
  files: files.map((file, index) => ({ key: index + 1, file, preview: `blob:${file.name}` })),
})
const stored = (location: string, more: Partial<Stored> = {}): Stored => ({ location, kind: 'image', moment: null, how: 'sent', ...more })
const run = (...events: readonly Happening<QueuedFile>[]) => events.reduce<Queue<QueuedFile>>((queue, event) => after(queue, event), [])

test('a picture waits, goes on the line, arrives and is filed', () => {
  const sent = run(added(picture('roof.jpg')), { what: 'started', key: 1 }, { what: 'advanced', key: 1, share: 0.4 })
  expect(sent[0]?.stage).toEqual({ at: 'sending', share: 0.4 })
  const here = after(sent, { what: 'arrived', key: 1, stored: stored('/media/1') })
  expect(arrived(here).map(({ stored: { location } }) => location)).toEqual(['/media/1'])
  expect(after(here, { what: 'filed', keys: [1] })).toEqual([])
})

test('three at a time, in the order they came', () => {
  const queue = run(added(...['a', 'b', 'c', 'd', 'e'].map((name) => picture(name))))
  expect(nextToSend(queue).map(({ key }) => key)).toEqual([1, 2, 3])
  const busy = [1, 2, 3].reduce((before, key) => after(before, { what: 'started', key }), queue)
  expect(nextToSend(busy)).toEqual([])
  expect(nextToSend(after(busy, { what: 'arrived', key: 2, stored: stored('x') })).map(({ key }) => key)).toEqual([4])
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
  expect(queue.map(({ stage }) => stage.at)).toEqual(['waiting', 'waiting', 'waiting', 'stopped', 'stopped', 'stopped'])
  expect(queue[3]?.stage).toEqual({ at: 'stopped', reason: 'There is nothing in this file.', isFinal: true })
})

test('a paused file keeps its place on the line free, and goes on', () => {
  const paused = run(added(picture('a')), { what: 'started', key: 1 }, { what: 'advanced', key: 1, share: 0.4 }, { what: 'paused', key: 1 })
  expect(paused[0]?.stage).toEqual({ at: 'paused', share: 0.4 })
  expect(nextToSend(paused)).toEqual([])
  expect(nextToSend(after(paused, { what: 'retried', key: 1 })).map(({ key }) => key)).toEqual([1])
})

test('a file whose line was cut waits again', () => {
  expect(run(added(picture('a')), { what: 'started', key: 1 }, { what: 'cut', key: 1 })[0]?.stage.at).toBe('waiting')
})

test('the moment of the camera stands where nobody wrote one', () => {
  const came = { what: 'arrived', key: 1, stored: stored('x', { moment: '1974-08-21' }) } as const
  expect(run(added(picture('a')), { what: 'started', key: 1 }, came)[0]?.words.moment).toBe('1974-08-21')
  const written = { what: 'worded', key: 1, words: { moment: '1974' } } as const
  expect(run(added(picture('a')), { what: 'started', key: 1 }, written, came)[0]?.words.moment).toBe('1974')
})

test('a broken line can be tried again, a refusal cannot', () => {
  const broken = (isFinal: boolean) =>
    run(added(picture('a')), { what: 'started', key: 1 }, { what: 'stopped', key: 1, reason: 'why', isFinal })
  expect(after(broken(false), { what: 'retried', key: 1 })[0]?.stage.at).toBe('waiting')
  expect(after(broken(true), { what: 'retried', key: 1 })[0]?.stage.at).toBe('stopped')
})

test('news of a file that was taken away changes nothing', () => {
  const queue = run(
    added(picture('a')),
    { what: 'started', key: 1 },
    { what: 'removed', key: 1 },
    { what: 'arrived', key: 1, stored: stored('x') },
  )
  expect(queue).toEqual([])
})

test('words are kept while the file is on its way', () => {
  const queue = run(
    added(picture('a')),
    { what: 'started', key: 1 },
    { what: 'worded', key: 1, words: { caption: 'The roof' } },
    { what: 'advanced', key: 1, share: 0.9 },
    { what: 'worded', key: 1, words: { isPreview: true } },
    { what: 'arrived', key: 1, stored: stored('x') },
  )
  expect(queue[0]?.words).toMatchObject({ caption: 'The roof', isPreview: true, story: '' })
})

test('a moment may be vague and must exist', () => {
  const words = { caption: '', story: '', place: '', isPreview: false }
  for (const moment of ['', '1974', '1974-08', ' 1974-08-21 ']) expect(wrongWords({ ...words, moment })).toEqual({})
  for (const moment of ['last summer', '1974-02-30', '74']) expect(wrongWords({ ...words, moment }).moment).toMatch(/exists/)
})

test('the desk is summed up in one sentence', () => {
  expect(summary([])).toBe('')
  const queue = run(
    added(picture('a'), picture('b'), picture('c', { size: 0 })),
    { what: 'started', key: 1 },
    { what: 'arrived', key: 1, stored: stored('x') },
  )
  expect(summary(queue)).toBe('1 of 3 at the bureau, 1 on the way, 1 stopped.')
})
