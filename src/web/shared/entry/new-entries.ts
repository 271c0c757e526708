import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The ids of entries that were saved a moment ago. The case highlights them until it is left. */
export const newEntries = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export const useNewEntries = () => useStore(newEntries, ({ ids }) => ids)
