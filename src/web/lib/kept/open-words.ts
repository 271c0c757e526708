import { browserStorage, type KeyValueStorage } from '../storage.ts'
import { deviceOf } from './device.ts'
import type { EncryptedRecords } from './encrypted-records.ts'

const prefix = 'words '

type Words = { readonly key: string; readonly text: string }
type Change = { readonly key: string; readonly text: string | null }

/**
 * Drafts, read and written like `localStorage` and encrypted at rest. They are read into memory when it is opened, and every change is
 * written behind it, in its order. What one tab changes the others of the login have too.
 */
export async function openWords(
  sealed: Pick<EncryptedRecords, 'read' | 'write' | 'remove' | 'names'>,
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>,
) {
  /** The record of each key: a key may hold a name that somebody gave, so it is encrypted too. */
  const records = new Map<string, string>()
  const texts = new Map<string, string>()
  /** Keys that changed since they were written. */
  const changed = new Set<string>()
  let writing: Promise<void> | null = null

  for (const name of await sealed.names(prefix)) {
    const found = await sealed.read<Words>(name)
    if (!found) continue
    records.set(found.value.key, name)
    texts.set(found.value.key, found.value.text)
  }
  function apply({ key, text }: Change) {
    if (text === null) texts.delete(key)
    else texts.set(key, text)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Change & { readonly record: string }>) => {
    apply(data)
    records.set(data.key, data.record)
  })
  function change(key: string, text: string | null) {
    if ((texts.get(key) ?? null) === text) return
    apply({ key, text })
    const record = records.get(key) ?? `${prefix}${crypto.randomUUID()}`
    records.set(key, record)
    channel.postMessage({ key, text, record })
    changed.add(key)
    writing ??= writeChanged()
  }
  /** Words that are typed while others are written are written once, as they are then. */
  async function writeChanged() {
    for (const key of changed) {
      changed.delete(key)
      const text = texts.get(key)
      const record = records.get(key) ?? ''
      const write = text === undefined ? sealed.remove([record]) : sealed.write(record, { key, text } satisfies Words, Date.now())
      await write.catch(() => {}) // the disk is full, or the login has ended
    }
    writing = null
  }
  return {
    storage: {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => change(key, text),
      removeItem: (key) => change(key, null),
    } satisfies KeyValueStorage,
    keys: (): readonly string[] => [...texts.keys()],
    /** Settles when everything so far is on the disk. */
    written: async () => void (await writing),
    close: () => channel.close(),
  }
}
export type OpenWords = Awaited<ReturnType<typeof openWords>>

/** Drafts that an earlier version of the program left unencrypted. */
function takeOver(owner: string, storage: KeyValueStorage): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.includes('draft') || !key.includes(owner)) continue
    const text = browserStorage.getItem(key)
    if (text !== null && storage.getItem(key) === null) storage.setItem(key, text)
    browserStorage.removeItem(key)
  }
}

/** The drafts of a person on this device. Rejects where nothing can be kept. */
export async function openWordsOf(owner: string): Promise<OpenWords> {
  const { sealed } = await deviceOf(owner)
  const words = await openWords(sealed, new BroadcastChannel(`words ${owner}`))
  takeOver(owner, words.storage)
  return words
}
