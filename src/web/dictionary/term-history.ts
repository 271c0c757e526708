import { createContext, useSyncExternalStore } from 'react'

/** Where it is kept which term the dictionary shows: in the app in the address, on a public page beside it. */
export type TermHistory = {
  readonly subscribe: (listener: () => void) => () => void
  /** A slug or a name; empty at the contents; null while the dictionary is closed. */
  readonly term: () => string | null
  /** How many terms were opened one after the other, the first included. */
  readonly depth: () => number
  /** Opens a term as one more step, which Back takes back. */
  readonly open: (term: string) => void
  readonly back: () => void
  /** Takes back all steps at once, so that Back does not open the dictionary again. */
  readonly close: () => void
}

/** Opens a term unless it is the one that is shown. */
export function openTerm(history: TermHistory, term: string): void {
  if (term !== history.term()) history.open(term)
}

type TermAddress = Pick<TermHistory, 'open' | 'back' | 'close'> & {
  readonly term: string | null
  /** Whether Back leads to another term. */
  readonly canGoBack: boolean
}

export const TermAddressContext = createContext<TermAddress>({ term: null, canGoBack: false, open() {}, back() {}, close() {} })

export function useTermAddress(history: TermHistory): TermAddress {
  const term = useSyncExternalStore(history.subscribe, history.term)
  const depth = useSyncExternalStore(history.subscribe, history.depth)
  return { ...history, term, canGoBack: depth > 1, open: (next) => openTerm(history, next) }
}
