import { createContext, useSyncExternalStore } from 'react'

/** Where the address says that the dictionary is open: in the app by its router, on a public page by the browser's own history. */
export type TermHistory = {
  readonly subscribe: (listener: () => void) => () => void
  /** A slug or a name; empty at the contents; null while the dictionary is closed. */
  readonly term: () => string | null
  /** How many steps of the history the dictionary has taken since it was opened: kept with each of them, so that a reload knows it too. */
  readonly depth: () => number
  readonly set: (term: string | null, depth: number, options: { readonly isPushed: boolean }) => void
  readonly go: (steps: number) => void
}

/** Opens a term as one more step, which Back takes back. */
export function openTerm(history: TermHistory, term: string): void {
  if (term !== history.term()) history.set(term, history.depth() + 1, { isPushed: true })
}

/** Takes back all steps at once, so that Back does not open the dictionary again. */
function closeDictionary(history: TermHistory): void {
  const depth = history.depth()
  if (depth > 0) history.go(-depth)
  else history.set(null, 0, { isPushed: false })
}

type TermAddress = {
  readonly term: string | null
  /** Whether Back leads to another term. */
  readonly canGoBack: boolean
  readonly open: (term: string) => void
  readonly back: () => void
  readonly close: () => void
}

export const TermAddressContext = createContext<TermAddress>({ term: null, canGoBack: false, open() {}, back() {}, close() {} })

export function useTermAddress(history: TermHistory): TermAddress {
  const term = useSyncExternalStore(history.subscribe, history.term)
  const depth = useSyncExternalStore(history.subscribe, history.depth)
  return {
    term,
    canGoBack: depth > 1,
    open: (next) => openTerm(history, next),
    back: () => history.go(-1),
    close: () => closeDictionary(history),
  }
}
