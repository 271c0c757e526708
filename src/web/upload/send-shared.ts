import { create } from 'zustand'
import { albumsApi } from '#contract/albums.ts'
import { maxEntriesInOneCall } from '#domain/albums/limits.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText, queryClient } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { tryLock } from '#web/lib/web-lock.ts'
import { dropSharedFiles, keepShareTarget, readShared, type ShareTarget } from '#web/shared/entry/sending/share-stash.ts'
import { saveEntries } from './save-entries.ts'
import { openUploads } from './upload-manager.ts'
import { transferTotals, type UploadItem, type UploadQueue, uploadedItems } from './upload-queue.ts'

type Sending = {
  /** How much of it has been sent, 0 to 1; null while nothing is sent. */
  readonly share: number | null
  /** Why files were not taken. */
  readonly refusals: readonly string[]
  /** All of it was sent in this window. */
  readonly isSent: boolean
}
/** How far the sending of what was shared is. It lives outside the screens, so that it goes on while another one is open. */
export const useSharedSending = create<Sending>(() => ({ share: null, refusals: [], isSent: false }))

/**
 * Sends what was shared and saves it in the case and the album. What is sent leaves the stash; what is not, as when the browser is closed
 * meanwhile, is sent when the app is opened again, and a file that arrived already is known by its content.
 * @param files addresses of those that the person saw: what is shared meanwhile waits
 * @returns whether nothing is left to send
 */
export async function sendShared(target: ShareTarget, files: readonly string[]): Promise<boolean> {
  const release = await tryLock(navigator.locks, 'send-shared')
  if (!release) return false // another window sends it
  useSharedSending.setState({ share: 0, refusals: [], isSent: false })
  try {
    await keepShareTarget({ ...target, files })
    return await send(target, new Set(files))
  } catch (failure) {
    showErrorToast(t('Not everything was sent. It goes on when you open the app again.'), errorText(failure))
    return false
  } finally {
    useSharedSending.setState({ share: null })
    await release()
  }
}

const uploads = openUploads()
uploads.store.subscribe(({ queue }) => {
  const { sent, all } = transferTotals(queue)
  if (all > 0) useSharedSending.setState({ share: sent / all })
})

async function send({ owner, album, level, caption }: ShareTarget, chosen: ReadonlySet<string>): Promise<boolean> {
  const shared = await readShared(owner, Date.now())
  const files = shared?.files.filter(({ address }) => chosen.has(address)) ?? []
  if (!shared || files.length === 0) return true
  const keys = uploads.add(files.map(({ file }) => file))
  uploads.dispatch({ type: 'edit', keys, words: { level, caption } })
  const queue = await settled()
  const saved = await saveEntries(uploads, owner, uploadedItems(queue))
  if (album !== null) await addToAlbum(owner, album, [...saved, ...queue.flatMap(entryInCase)])
  const isOver = ({ state }: UploadItem) => state.status !== 'failed' || state.isFinal || state.twin !== undefined
  const over = new Set(queue.filter(isOver).map(({ key }) => key))
  useSharedSending.setState({ refusals: queue.flatMap(refusalOf) })
  uploads.clear()
  const isAll = over.size === keys.length
  await dropSharedFiles(
    files.flatMap(({ address }, index) => (over.has(keys[index] ?? 0) ? [address] : [])),
    { text: shared.text, isAll },
  )
  if (!isAll) return false
  useSharedSending.setState({ isSent: true })
  return true
}

/** The queue when nothing of it is on its way any more; without what was removed, as a logout does. */
const settled = () =>
  new Promise<UploadQueue>((resolve) => {
    const check = () => {
      const { queue } = uploads.store.getState()
      if (queue.some(({ state }) => state.status === 'waiting' || state.status === 'sending')) return
      unsubscribe()
      resolve(queue)
    }
    const unsubscribe = uploads.store.subscribe(check)
    check()
  })

async function addToAlbum(owner: string, album: string, entries: readonly string[]): Promise<void> {
  for (let from = 0; from < entries.length; from += maxEntriesInOneCall)
    await call(albumsApi.addEntries, { params: { album }, body: { entries: entries.slice(from, from + maxEntriesInOneCall) } })
  void queryClient.invalidateQueries({ queryKey: ['collection', owner, 'album', album] })
  void queryClient.invalidateQueries({ queryKey: ['albums', owner] })
}

const entryInCase = ({ state }: UploadItem): readonly string[] => (state.status === 'uploaded' && state.entryId ? [state.entryId] : [])
const refusalOf = ({ file, state }: UploadItem): readonly string[] =>
  state.status === 'failed' && state.twin === undefined ? [`${file.name}: ${state.reason}`] : []

/** Goes on with what a person shared and this browser has not sent to its end. */
export async function resumeShared(owner: string): Promise<void> {
  const target = (await readShared(owner, Date.now()))?.target
  if (target?.owner === owner) await sendShared(target, target.files)
}
