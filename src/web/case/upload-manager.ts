import { createStore } from 'zustand/vanilla'
import { CallError, somethingWentWrong } from '#web/lib/call.ts'
import { patch, useRoot } from '#web/lib/store/root.ts'
import type { Halt } from './line.ts'
import { type Send, sendFile, whenBack } from './send-file.ts'
import { loadOf, type Sample, sampled } from './transfer-rate.ts'
import { after, arrived, type Happening, nextToSend, type Queue } from './upload-queue.ts'

type Previews = Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
type Desk = {
  readonly queue: Queue
  /** The line is down, or the bureau asks for patience: nothing is sent until it is back. */
  readonly isHeld: boolean
  readonly samples: readonly Sample[]
}
type World = {
  readonly send: Send
  /** Resolves when another try may succeed. */
  readonly whenBack: (failure: CallError) => Promise<void>
  readonly previews: Previews
  readonly now: () => number
}

/** The desk of files that are not yet in the case. It lives beside the screens, so that files go on arriving while somebody looks elsewhere. */
export function createUploads({ send, whenBack, previews, now }: World) {
  const store = createStore<Desk>(() => ({ queue: [], isHeld: false, samples: [] }))
  const lines = new Map<number, AbortController>()
  let last = 0

  function note(event: Happening) {
    const { queue: before, samples } = store.getState()
    const queue = after(before, event)
    store.setState({ queue, samples: sampled(samples, { at: now(), sent: loadOf(queue).sent }) })
    for (const gone of before) if (!queue.some(({ key }) => key === gone.key)) letGo(gone.key, gone.preview)
  }
  function tell(event: Happening) {
    note(event)
    if (event.what === 'paused') halt(event.key, 'pause')
    sendNext()
  }
  function sendNext() {
    if (store.getState().isHeld) return
    for (const { key, file } of nextToSend(store.getState().queue)) {
      note({ what: 'started', key })
      void transmit(key, file)
    }
  }
  function halt(key: number, why: Halt) {
    lines.get(key)?.abort(why)
    lines.delete(key)
  }
  function letGo(key: number, preview: string) {
    halt(key, 'remove')
    previews.revokeObjectURL(preview)
  }
  async function transmit(key: number, file: File) {
    const line = new AbortController()
    const isMine = () => lines.get(key) === line
    lines.set(key, line)
    try {
      const onProgress = (share: number) => isMine() && note({ what: 'advanced', key, share })
      const stored = await send(file, { signal: line.signal, onProgress })
      if (isMine()) tell({ what: 'arrived', key, stored })
    } catch (failure) {
      if (isMine()) fail(key, failure)
    } finally {
      if (isMine()) lines.delete(key)
    }
  }
  function fail(key: number, failure: unknown) {
    if (!(failure instanceof CallError)) return tell({ what: 'stopped', key, reason: somethingWentWrong, isFinal: false })
    const { code, message } = failure
    if (!passing.has(code)) return tell({ what: 'stopped', key, reason: message, isFinal: final.has(code) })
    note({ what: 'cut', key })
    hold(failure)
  }
  function hold(failure: CallError) {
    if (store.getState().isHeld) return
    store.setState({ isHeld: true })
    void whenBack(failure).then(() => {
      store.setState({ isHeld: false })
      sendNext()
    })
  }
  return {
    store,
    add: (files: Iterable<File>) => {
      const items = [...files].map((file) => ({ key: ++last, file, preview: previews.createObjectURL(file) }))
      if (items.length > 0) tell({ what: 'added', files: items })
    },
    tell,
    clear: () => tell({ what: 'filed', keys: store.getState().queue.map(({ key }) => key) }),
  }
}

/** A refusal that was about the file comes again; one that was about the minute is waited out; everything else a person decides. */
const final = new Set(['wrong-type', 'too-large', 'not-valid'])
const passing = new Set(['network-error', 'slow-down', 'busy'])

export const uploads = createUploads({ send: sendFile, whenBack, previews: URL, now: () => performance.now() })

/** The slice of the specification remembers the newest location that no entry has claimed. */
uploads.store.subscribe(({ queue }) => {
  const uploadedImage = arrived(queue).findLast(({ stored }) => stored.kind === 'image')?.stored.location ?? null
  if (uploadedImage !== useRoot.getState().image.uploadedImage) patch('image', { uploadedImage })
})
/** What one person laid on the desk is not for the next one at this screen. */
useRoot.subscribe(({ auth }, before) => {
  if (before.auth.authenticated && !auth.authenticated) uploads.clear()
})
