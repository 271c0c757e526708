import { expect, test } from 'vitest'
import type { FileKind } from '#domain/case/kinds.ts'
import { CallError } from '#web/lib/call.ts'
import { createUploads } from './upload-manager.ts'

type Line = {
  readonly name: string
  readonly signal: AbortSignal
  readonly advance: (share: number) => void
  readonly arrive: (kind?: FileKind) => Promise<void>
  readonly fail: (why: unknown) => Promise<void>
}

/** A line whose far end the test holds. */
function desk() {
  const sent: Line[] = []
  const revoked: string[] = []
  const held: (() => void)[] = []
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  const uploads = createUploads({
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const arrive = (kind: FileKind = 'image') => {
          resolve({ location: `/media/${file.name}`, kind, moment: null, how: 'sent' })
          return settled()
        }
        const fail = (why: unknown) => {
          reject(why)
          return settled()
        }
        sent.push({ name: file.name, signal, advance: onProgress, arrive, fail })
      }),
    whenBack: () => new Promise((resolve) => held.push(resolve)),
    previews: { createObjectURL: (file) => `blob:${(file as File).name}`, revokeObjectURL: (address) => void revoked.push(address) },
    now: () => 0,
  })
  const stages = () => uploads.store.getState().queue.map(({ stage }) => stage.at)
  const ringBack = () => {
    held.shift()?.()
    return settled()
  }
  return { uploads, sent, revoked, held, ringBack, stages }
}
const files = (...names: readonly string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }))

test('files go on the line three at a time, and the next follows by itself', async () => {
  const { uploads, sent, stages } = desk()
  uploads.add(files('a', 'b', 'c', 'd'))
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  await sent[1]?.arrive()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(stages()).toEqual(['sending', 'arrived', 'sending', 'sending'])
})

test('taking a file away ends its line and forgets its preview', async () => {
  const { uploads, sent, revoked, stages } = desk()
  uploads.add(files('a'))
  uploads.tell({ what: 'removed', key: 1 })
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(revoked).toEqual(['blob:a'])
  await sent[0]?.fail(new DOMException('Stopped.', 'AbortError'))
  expect(stages()).toEqual([])
})

test('what went wrong with us can be tried again, a wrong type cannot', async () => {
  const { uploads, sent, stages } = desk()
  uploads.add(files('a', 'b'))
  await sent[0]?.fail(new CallError(500, { code: 'our-fault', message: 'Something went wrong! try later.' }))
  await sent[1]?.fail(new CallError(415, { code: 'wrong-type', message: 'This is no picture.' }))
  expect(uploads.store.getState().queue.map(({ stage }) => stage)).toEqual([
    { at: 'stopped', reason: 'Something went wrong! try later.', isFinal: false },
    { at: 'stopped', reason: 'This is no picture.', isFinal: true },
  ])
  uploads.tell({ what: 'retried', key: 1 })
  expect(stages()).toEqual(['sending', 'stopped'])
})

test('while the line is down nothing is sent, and all goes on by itself when it is back', async () => {
  const { uploads, sent, held, ringBack, stages } = desk()
  uploads.add(files('a', 'b', 'c', 'd'))
  const lost = new CallError(0, { code: 'network-error', message: 'No carrier.' })
  for (const line of sent) await line.fail(lost)
  uploads.add(files('e'))
  expect(stages()).toEqual(Array.from({ length: 5 }, () => 'waiting'))
  expect(held).toHaveLength(1)
  await ringBack()
  expect(sent.slice(3).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a paused file lets the next one on the line, and what its old line still says is not heard', async () => {
  const { uploads, sent, stages } = desk()
  uploads.add(files('a', 'b', 'c', 'd'))
  sent[0]?.advance(0.5)
  uploads.tell({ what: 'paused', key: 1 })
  expect(sent[0]?.signal.reason).toBe('pause')
  expect(stages()).toEqual(['paused', 'sending', 'sending', 'sending'])
  await sent[0]?.fail(new DOMException('Stopped.', 'AbortError'))
  await sent[1]?.arrive()
  uploads.tell({ what: 'retried', key: 1 })
  sent[0]?.advance(0.9)
  expect(uploads.store.getState().queue[0]?.stage).toEqual({ at: 'sending', share: 0 })
})

test('the kind is what the server found inside', async () => {
  const { uploads, sent } = desk()
  uploads.add(files('a.png'))
  await sent[0]?.arrive('misc')
  expect(uploads.store.getState().queue[0]?.stage).toMatchObject({ at: 'arrived', kind: 'misc' })
})
