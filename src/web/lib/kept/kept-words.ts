import { useEffect, useSyncExternalStore } from 'react'
import { perLogin } from '../per-login.ts'
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
type OpenWords = Awaited<ReturnType<typeof openWords>>

let current: OpenWords | null = null
const listeners = new Set<() => void>()

function setCurrent(next: OpenWords | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Of a browser that keeps nothing: it has no room for anything, which editors say before somebody leaves them. */
const nothingKept: OpenWords = {
  storage: {
    getItem: () => null,
    setItem() {
      throw new DOMException('This browser keeps nothing.', 'QuotaExceededError')
    },
    removeItem() {},
  },
  keys: () => [],
  written: async () => {},
  close() {},
}

const openings = perLogin((owner) => {
  let isOver = false
  const opening = deviceOf(owner).then(
    async ({ sealed }) => {
      const words = await openWords(sealed, new BroadcastChannel(`words ${owner}`))
      takeOver(owner, words.storage)
      return words
    },
    () => nothingKept,
  )
  void opening.then((words) => !isOver && setCurrent(words))
  return {
    opening,
    close() {
      isOver = true
      setCurrent(null)
      void opening.then((words) => words.close())
    },
  }
})

/** Drafts that an earlier version of the program left unencrypted. */
function takeOver(owner: string, storage: KeyValueStorage): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.includes('draft') || !key.includes(owner)) continue
    const text = browserStorage.getItem(key)
    if (text !== null && storage.getItem(key) === null) storage.setItem(key, text)
    browserStorage.removeItem(key)
  }
}

/** Opens the drafts of whoever is logged in. */
export const openKeptWords = async (owner: string): Promise<void> => void (await openings.of(owner).opening)

/** The drafts of whoever is logged in; empty until they are open. */
export const keptWords: KeyValueStorage = {
  getItem: (key) => current?.storage.getItem(key) ?? null,
  setItem: (key, text) => (current ?? nothingKept).storage.setItem(key, text),
  removeItem: (key) => current?.storage.removeItem(key),
}
export const keptKeys = (): readonly string[] => current?.keys() ?? []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Settles when the drafts are open, whoever opens them. */
export const whenKeptWordsOpen = (): Promise<void> =>
  current
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = subscribe(() => {
          stop()
          resolve()
        })
      })

/** Opens the drafts for a screen; whether they are open. */
export function useKeptWords(owner: string | undefined): boolean {
  useEffect(() => {
    if (owner !== undefined) void openKeptWords(owner)
  }, [owner])
  return useSyncExternalStore(subscribe, () => current !== null)
}
