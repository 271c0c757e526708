import { createStore } from 'zustand/vanilla'
import type { Milliseconds } from '#domain/units.ts'
import { CallError, somethingWentWrong } from '#web/lib/call.ts'
import { isServerReachable } from '#web/lib/http.ts'
import { patch, useRoot } from '#web/lib/store/root.ts'
import type { AbortReason } from '#web/shared/entry/sending/resumable-upload.ts'
import { type SendFile, sendFile } from '#web/shared/entry/sending/send-file.ts'
import { type SendingNetwork, sendingNetwork } from '#web/shared/entry/sending/wifi-only.ts'
import {
  addSample,
  isDone,
  nextToSend,
  type Sample,
  transferTotals,
  type UploadAction,
  type UploadQueue,
  uploadedItems,
  uploadReducer,
} from './upload-queue.ts'

const minRetryDelay: Milliseconds = 1000
const maxRetryDelay: Milliseconds = 15_000
/** Where the server asks to slow down and does not say for how long, in seconds. */
const defaultRetryAfter = 5

/** Waits for Retry-After or, when no answer came, with a doubling delay until the server is reachable. */
export async function waitUntilRetryable({ code, retryAfter }: CallError): Promise<void> {
  if (code !== 'network-error') return delayOrOnline((retryAfter ?? defaultRetryAfter) * 1000)
  for (let delay = minRetryDelay; ; delay = Math.min(maxRetryDelay, delay * 2)) {
    await delayOrOnline(delay)
    if (navigator.onLine && (await isServerReachable())) return
  }
}

/** Resolves after a delay, or at once when the browser comes online. */
function delayOrOnline(delay: Milliseconds): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, delay)
    addEventListener('online', finish)
  })
}

type State = {
  readonly queue: UploadQueue
  /** The network is down or the server asks to slow down: nothing is sent until it is worth another try. */
  readonly isWaitingToRetry: boolean
  readonly samples: readonly Sample[]
}
type UploadDeps = {
  readonly sendFile: SendFile
  /** Resolves when another try may succeed. */
  readonly waitUntilRetryable: (failure: CallError) => Promise<void>
  readonly objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly now: () => number
  /** Nothing is sent while it holds back; what is on its way then begins again, a large file where it stopped. */
  readonly network: SendingNetwork
}

/** Sends the files of the upload queue, a few at a time. It lives outside the screens, so that uploads go on while another one is open. */
export function createUploadManager({ sendFile, waitUntilRetryable, objectUrls, now, network }: UploadDeps) {
  const store = createStore<State>(() => ({ queue: [], isWaitingToRetry: false, samples: [] }))
  /** One for each file that is being sent, by its key. */
  const controllers = new Map<number, AbortController>()
  let lastKey = 0

  /** Runs an action, then sends what may be sent now. */
  function dispatch(action: UploadAction) {
    reduce(action)
    if (action.type === 'pause') abort(action.key, 'pause')
    sendNext()
  }
  function reduce(action: UploadAction) {
    const { queue: before, samples } = store.getState()
    const queue = uploadReducer(before, action)
    store.setState({ queue, samples: addSample(samples, { at: now(), sent: transferTotals(queue).sent }) })
    for (const { key, preview } of before) if (!queue.some((item) => item.key === key)) release(key, preview)
  }
  /** Frees what a removed item held. */
  function release(key: number, preview: string) {
    abort(key, 'remove')
    objectUrls.revokeObjectURL(preview)
  }
  function abort(key: number, reason: AbortReason) {
    controllers.get(key)?.abort(reason)
    controllers.delete(key)
  }
  function sendNext() {
    if (store.getState().isWaitingToRetry || network.isHeld()) return
    for (const { key, file } of nextToSend(store.getState().queue)) {
      reduce({ type: 'start', key })
      void send(key, file)
    }
  }
  async function send(key: number, file: File) {
    const controller = new AbortController()
    /** False once it was aborted; a file that was resumed has another controller. */
    const isCurrent = () => controllers.get(key) === controller
    controllers.set(key, controller)
    try {
      const onProgress = (share: number) => isCurrent() && reduce({ type: 'progress', key, share })
      const stored = await sendFile(file, { signal: controller.signal, onProgress })
      if (isCurrent()) dispatch({ type: 'complete', key, stored })
    } catch (failure) {
      if (isCurrent()) fail(key, failure)
    } finally {
      if (isCurrent()) controllers.delete(key)
    }
  }
  function fail(key: number, failure: unknown) {
    if (!(failure instanceof CallError)) return dispatch({ type: 'fail', key, reason: somethingWentWrong, isFinal: false })
    const { code, message } = failure
    if (!retryableCodes.has(code)) return dispatch({ type: 'fail', key, reason: message, isFinal: finalCodes.has(code) })
    reduce({ type: 'requeue', key })
    waitToRetry(failure)
  }
  function waitToRetry(failure: CallError) {
    if (store.getState().isWaitingToRetry) return
    store.setState({ isWaitingToRetry: true })
    void waitUntilRetryable(failure).then(() => {
      store.setState({ isWaitingToRetry: false })
      sendNext()
    })
  }
  function holdBack() {
    for (const { key, state } of store.getState().queue) {
      if (state.status !== 'sending') continue
      abort(key, 'pause')
      reduce({ type: 'requeue', key })
    }
  }
  network.subscribe(() => (network.isHeld() ? holdBack() : sendNext()))
  return {
    store,
    /** Answers the keys of the files in the queue. */
    add: (files: Iterable<File>): readonly number[] => {
      const items = [...files].map((file) => ({ key: ++lastKey, file, preview: objectUrls.createObjectURL(file) }))
      if (items.length > 0) dispatch({ type: 'add', files: items })
      return items.map(({ key }) => key)
    },
    dispatch,
    /** Removes what is saved, and with it what was in the case before. */
    removeSaved: () => {
      const { queue } = store.getState()
      if (!queue.some(({ state }) => state.status === 'saved')) return
      dispatch({ type: 'remove', keys: queue.flatMap(({ key, state }) => (isDone(state) ? [key] : [])) })
    },
    clear: () => dispatch({ type: 'remove', keys: store.getState().queue.map(({ key }) => key) }),
  }
}

/** Refusals of the file itself: sending it again would end the same way. */
const finalCodes = new Set(['wrong-type', 'too-large', 'not-valid', 'refused'])
/** Failures that pass by themselves. After every other one, a person decides whether to retry. */
const retryableCodes = new Set(['network-error', 'slow-down', 'busy'])

export type UploadManager = ReturnType<typeof createUploadManager>

/** An upload queue of this browser. That of one person is not for the next one who logs in here. */
export function openUploads(): UploadManager {
  const manager = createUploadManager({
    sendFile,
    waitUntilRetryable,
    objectUrls: URL,
    now: () => performance.now(),
    network: sendingNetwork,
  })
  useRoot.subscribe(({ auth }, before) => {
    if (before.auth.authenticated && !auth.authenticated) manager.clear()
  })
  return manager
}

export const uploads = openUploads()

/** The specification's `image` slice holds the newest uploaded location that no entry has claimed. */
uploads.store.subscribe(({ queue }) => {
  const uploadedImage = uploadedItems(queue).findLast(({ stored }) => stored.kind === 'image')?.stored.location ?? null
  if (uploadedImage !== useRoot.getState().image.uploadedImage) patch('image', { uploadedImage })
})
