import { useEffect, useSyncExternalStore } from 'react'
import { perLogin } from '../per-login.ts'
import type { KeyValueStorage } from '../storage.ts'
import type { OpenWords } from './open-words.ts'

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
  const opening = import('./open-words.ts').then(({ openWordsOf }) => openWordsOf(owner)).catch(() => nothingKept)
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

/** Opens the drafts of whoever is logged in. */
const openKeptWords = async (owner: string): Promise<void> => void (await openings.of(owner).opening)

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
