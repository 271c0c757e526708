import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { seconds } from '#domain/units.ts'
import { browserClock, type Clock } from '../clock.ts'
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

/** How long the app waits for the stored state. The specification fixes it. */
const rehydrationTimeout = seconds(5)

/** Waits for the stored state. After the timeout or a failure it reports and goes on without it, so that a hung storage locks nobody out. */
export async function rehydrate(
  store: { readonly persist: { readonly rehydrate: () => Promise<void> | void } },
  report: (error: Error) => void,
  clock: Pick<Clock, 'after'> = browserClock,
): Promise<void> {
  let cancelTimeout = () => {}
  const timeout = new Promise<Error>((resolve) => {
    cancelTimeout = clock.after(rehydrationTimeout, () =>
      resolve(new Error(`Stored state did not answer within ${rehydrationTimeout} ms.`)),
    )
  })
  const outcome = await Promise.race([Promise.resolve(store.persist.rehydrate()).catch(toError), timeout])
  cancelTimeout()
  if (outcome instanceof Error) report(outcome)
}

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))
