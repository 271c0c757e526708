import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { createUploads } from './uploads.ts'

type Line = {
  readonly name: string
  readonly signal: AbortSignal
  readonly arrive: (kind?: 'image' | 'misc') => Promise<void>
  readonly fail: (why: unknown) => Promise<void>
}

/** A line whose far end the test holds. */
function desk() {
  const sent: Line[] = []
  const revoked: string[] = []
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  const uploads = createUploads(
    (file, { signal }) =>
      new Promise((resolve, reject) => {
        const arrive = (kind: 'image' | 'misc' = 'image') => {
          resolve({ location: `/media/${file.name}`, kind })
          return settled()
        }
        const fail = (why: unknown) => {
          reject(why)
          return settled()
        }
        sent.push({ name: file.name, signal, arrive, fail })
      }),
    { createObjectURL: (file) => `blob:${(file as File).name}`, revokeObjectURL: (address) => void revoked.push(address) },
  )
  const stages = () => uploads.store.getState().queue.map(({ stage }) => stage.at)
  return { uploads, sent, revoked, stages }
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

test('a lost carrier can be dialled again, a wrong type cannot', async () => {
  const { uploads, sent, stages } = desk()
  uploads.add(files('a', 'b'))
  await sent[0]?.fail(new CallError(0, { code: 'no-carrier', message: 'No carrier.' }))
  await sent[1]?.fail(new CallError(415, { code: 'wrong-type', message: 'This is no picture.' }))
  expect(uploads.store.getState().queue.map(({ stage }) => stage)).toEqual([
    { at: 'stopped', reason: 'No carrier.', isFinal: false },
    { at: 'stopped', reason: 'This is no picture.', isFinal: true },
  ])
  uploads.tell({ what: 'retried', key: 1 })
  expect(stages()).toEqual(['sending', 'stopped'])
})

test('what the server finds to be no picture is told apart', async () => {
  const { uploads, sent } = desk()
  uploads.add(files('a'))
  await sent[0]?.arrive('misc')
  expect(uploads.store.getState().queue[0]?.stage).toMatchObject({ at: 'stopped', isFinal: true })
})
