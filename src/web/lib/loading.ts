import { createStore } from 'zustand/vanilla'

/** requested: code is asked for; waiting: the request has left, no answer yet; data: the code is here, its data follows; ready: all is here. */
export type LoadingPhase = 'requested' | 'waiting' | 'data' | 'ready'
export const loadingPhases = ['requested', 'waiting', 'data', 'ready'] as const satisfies readonly LoadingPhase[]

const store = createStore<LoadingPhase>(() => 'ready')
let pending = 0

/** How far the loading of a screen has come. The phases follow what really happens, not a timer. */
export const loading = {
  store,
  /** One more chunk of code is requested. */
  start: () => {
    pending += 1
    store.setState('requested', true)
    setTimeout(() => store.getState() === 'requested' && store.setState('waiting', true)) // the request has left by the next task
  },
  /** A chunk has arrived or failed. The phase changes once no other chunk is pending. */
  finish: () => {
    pending -= 1
    if (pending === 0) store.setState('data', true)
  },
  /** The screen is drawn with its data. */
  ready: () => {
    if (pending === 0) store.setState('ready', true)
  },
}
