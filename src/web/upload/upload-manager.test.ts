import { expect, test } from 'vitest'
import type { FileKind } from '#domain/case/kinds.ts'
import { CallError } from '#web/lib/call.ts'
import { createUploadManager } from './upload-manager.ts'

type Sending = {
  readonly name: string
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
  readonly complete: (kind?: FileKind) => Promise<void>
  readonly fail: (why: unknown) => Promise<void>
}

/** An upload manager whose server is played by the test. */
function managerUnderTest() {
  const sent: Sending[] = []
  const revoked: string[] = []
  const retries: (() => void)[] = []
  const changed = new Set<() => void>()
  let isHeld = false
  const network = {
    isHeld: () => isHeld,
    subscribe: (run: () => void) => {
      changed.add(run)
      return () => changed.delete(run)
    },
  }
  const holdBack = (held: boolean) => {
    isHeld = held
    for (const run of changed) run()
  }
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  const uploads = createUploadManager({
    sendFile: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const complete = (kind: FileKind = 'image') => {
          resolve({ location: `/media/${file.name}`, kind, moment: null, source: 'sent' })
          return settled()
        }
        const fail = (why: unknown) => {
          reject(why)
          return settled()
        }
        sent.push({ name: file.name, signal, progress: onProgress, complete, fail })
      }),
    waitUntilRetryable: () => new Promise((resolve) => retries.push(resolve)),
    objectUrls: { createObjectURL: (file) => `blob:${(file as File).name}`, revokeObjectURL: (address) => void revoked.push(address) },
    now: () => 0,
    network,
  })
  const statuses = () => uploads.store.getState().queue.map(({ state }) => state.status)
  const retryNow = () => {
    retries.shift()?.()
    return settled()
  }
  return { uploads, sent, revoked, retries, retryNow, statuses, holdBack }
}
const files = (...names: readonly string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }))

test('three files are sent at a time, and the next follows by itself', async () => {
  const { uploads, sent, statuses } = managerUnderTest()
  uploads.add(files('a', 'b', 'c', 'd'))
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  await sent[1]?.complete()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(statuses()).toEqual(['sending', 'uploaded', 'sending', 'sending'])
})

test('removing a file aborts its upload and revokes its preview', async () => {
  const { uploads, sent, revoked, statuses } = managerUnderTest()
  uploads.add(files('a'))
  uploads.dispatch({ type: 'remove', keys: [1] })
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(revoked).toEqual(['blob:a'])
  await sent[0]?.fail(new DOMException('Stopped.', 'AbortError'))
  expect(statuses()).toEqual([])
})

test('a fault of the server can be retried, a wrong type cannot', async () => {
  const { uploads, sent, statuses } = managerUnderTest()
  uploads.add(files('a', 'b'))
  await sent[0]?.fail(new CallError(500, { code: 'our-fault', message: 'Something went wrong! try later.' }))
  await sent[1]?.fail(new CallError(415, { code: 'wrong-type', message: 'This is no picture.' }))
  expect(uploads.store.getState().queue.map(({ state }) => state)).toEqual([
    { status: 'failed', reason: 'Something went wrong! try later.', isFinal: false },
    { status: 'failed', reason: 'This is no picture.', isFinal: true },
  ])
  uploads.dispatch({ type: 'retry', key: 1 })
  expect(statuses()).toEqual(['sending', 'failed'])
})

test('while the network is down nothing is sent, and all goes on by itself when it is back', async () => {
  const { uploads, sent, retries, retryNow, statuses } = managerUnderTest()
  uploads.add(files('a', 'b', 'c', 'd'))
  const lost = new CallError(0, { code: 'network-error', message: 'You are offline.' })
  for (const sending of sent) await sending.fail(lost)
  uploads.add(files('e'))
  expect(statuses()).toEqual(Array.from({ length: 5 }, () => 'waiting'))
  expect(retries).toHaveLength(1)
  await retryNow()
  expect(sent.slice(3).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a paused file makes room for the next one, and its aborted request no longer counts', async () => {
  const { uploads, sent, statuses } = managerUnderTest()
  uploads.add(files('a', 'b', 'c', 'd'))
  sent[0]?.progress(0.5)
  uploads.dispatch({ type: 'pause', key: 1 })
  expect(sent[0]?.signal.reason).toBe('pause')
  expect(statuses()).toEqual(['paused', 'sending', 'sending', 'sending'])
  await sent[0]?.fail(new DOMException('Stopped.', 'AbortError'))
  await sent[1]?.complete()
  uploads.dispatch({ type: 'retry', key: 1 })
  sent[0]?.progress(0.9)
  expect(uploads.store.getState().queue[0]?.state).toEqual({ status: 'sending', share: 0 })
})

test('the kind is what the server found inside', async () => {
  const { uploads, sent } = managerUnderTest()
  uploads.add(files('a.png'))
  await sent[0]?.complete('misc')
  expect(uploads.store.getState().queue[0]?.state).toMatchObject({ status: 'uploaded', kind: 'misc' })
})

test('a network that is held back stops what is on its way, and sends it again once it is free', async () => {
  const { uploads, sent, statuses, holdBack } = managerUnderTest()
  uploads.add(files('a', 'b'))
  holdBack(true)
  expect(sent.map(({ signal }) => signal.reason)).toEqual(['pause', 'pause'])
  expect(statuses()).toEqual(['waiting', 'waiting'])
  uploads.add(files('c'))
  expect(sent).toHaveLength(2)
  holdBack(false)
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'b', 'c'])
  for (const { complete } of sent) await complete()
  expect(statuses()).toEqual(['uploaded', 'uploaded', 'uploaded'])
})
