import { createStore } from 'zustand/vanilla'
import { uploadApi } from '#contract/upload.ts'
import { CallError, call, somethingWentWrong } from '#web/lib/call.ts'
import { patch, useRoot } from '#web/lib/store/root.ts'
import { after, arrived, type Happening, nextToSend, onlyPictures, type Queue } from './queue.ts'

type Sent = { readonly location: string; readonly kind: 'image' | 'video' | 'misc' }
type Send = (file: File, more: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }) => Promise<Sent>
type Previews = Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>

/** The desk of files that are not yet in the case. It lives beside the screens, so that files go on arriving while somebody looks elsewhere. */
export function createUploads(send: Send, previews: Previews) {
  const store = createStore<{ readonly queue: Queue }>(() => ({ queue: [] }))
  const lines = new Map<number, AbortController>()
  let last = 0

  function note(event: Happening) {
    const before = store.getState().queue
    const queue = after(before, event)
    store.setState({ queue })
    for (const gone of before) if (!queue.some(({ key }) => key === gone.key)) letGo(gone.key, gone.preview)
  }
  function tell(event: Happening) {
    note(event)
    for (const { key, file } of nextToSend(store.getState().queue)) {
      note({ what: 'started', key })
      void transmit(key, file)
    }
  }
  function letGo(key: number, preview: string) {
    lines.get(key)?.abort()
    previews.revokeObjectURL(preview)
  }
  async function transmit(key: number, file: File) {
    const line = new AbortController()
    lines.set(key, line)
    try {
      const { location, kind } = await send(file, { signal: line.signal, onProgress: (share) => note({ what: 'advanced', key, share }) })
      if (kind === 'image') tell({ what: 'arrived', key, location })
      else tell({ what: 'stopped', key, reason: onlyPictures, isFinal: true })
    } catch (failure) {
      tell({ what: 'stopped', key, ...verdict(failure) })
    } finally {
      lines.delete(key)
    }
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

/** A picture that was refused will be refused again; everything else may be a bad line or a bad minute. */
function verdict(failure: unknown): { readonly reason: string; readonly isFinal: boolean } {
  if (!(failure instanceof CallError)) return { reason: somethingWentWrong, isFinal: false }
  return { reason: failure.message, isFinal: failure.code === 'wrong-type' || failure.code === 'too-large' }
}

async function sendFile(file: File, more: Parameters<Send>[1]): Promise<Sent> {
  const form = new FormData()
  form.append('file', file)
  const { data } = await call(uploadApi.uploadFile, { form }, more)
  const [stored] = data
  if (!stored) throw new Error('The server stored nothing and said that all was well.')
  return stored
}

export const uploads = createUploads(sendFile, URL)

/** The slice of the specification remembers the newest location that no entry has claimed. */
uploads.store.subscribe(({ queue }) => {
  const uploadedImage = arrived(queue).at(-1)?.location ?? null
  if (uploadedImage !== useRoot.getState().image.uploadedImage) patch('image', { uploadedImage })
})
/** What one person laid on the desk is not for the next one at this screen. */
useRoot.subscribe(({ auth }, before) => {
  if (before.auth.authenticated && !auth.authenticated) uploads.clear()
})
