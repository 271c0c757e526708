import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isDataSaved } from '../data-saving.ts'
import { browserStorage } from '../storage.ts'

/** The oldest of what is shown from this device since the server last answered, in milliseconds; null while it answers. */
type KeptState = { readonly shownFrom: number | null }
const keptState = createStore<KeptState>(() => ({ shownFrom: null }))

export const useShownFrom = () => useStore(keptState, ({ shownFrom }) => shownFrom)

/** An answer came from this device. @param at when it was true */
export function noteShown(at: number): void {
  const { shownFrom } = keptState.getState()
  keptState.setState({ shownFrom: shownFrom === null ? at : Math.min(shownFrom, at) })
}

/** The server answered. Whether something was shown from this device before. */
export function noteAnswered(): boolean {
  if (keptState.getState().shownFrom === null) return false
  keptState.setState({ shownFrom: null })
  return true
}

const key = 'keep-here'

type Choice = { readonly isKeeping: boolean }
const choice = createStore<Choice>(() => ({ isKeeping: browserStorage.getItem(key) !== 'no' }))

/** Whether this browser keeps what is read, for when there is no network. It does unless somebody said no. */
export const isKeeping = (): boolean => choice.getState().isKeeping
export const useIsKeeping = () => useStore(choice, (state) => state.isKeeping)
export function setKeeping(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(key)
  else browserStorage.setItem(key, 'no')
  choice.setState({ isKeeping: isOn })
}

/** Whether more than what is read may be fetched, to be kept. */
export const mayFetchAhead = (): boolean => isKeeping() && navigator.onLine && !document.hidden && !isDataSaved()

/** Settles when nobody waits for anything on this page. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 200)
  })
