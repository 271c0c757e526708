import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '../storage.ts'
import { initialState, lasting, type RootState, restored } from './state.ts'

/** The persisted store, under exactly the key `root`. It is filled by `rehydrate` before the router is made, never on import. */
export const useRoot = create<RootState>()(
  persist(() => initialState, {
    name: 'root',
    version: 1,
    storage: createJSONStorage(() => browserStorage),
    partialize: lasting,
    merge: restored,
    migrate: (stored) => stored as RootState,
    skipHydration: true,
  }),
)

/** Changes some fields of one slice. */
export function patch<Name extends keyof RootState>(name: Name, change: Partial<RootState[Name]>) {
  useRoot.setState((state) => ({ [name]: { ...state[name], ...change } }))
}

/** Every slice as on a first visit, on disk too. */
export function forgetState() {
  useRoot.setState(initialState, true)
  useRoot.persist.clearStorage()
}
