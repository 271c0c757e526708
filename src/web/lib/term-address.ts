import { createContext } from 'react'

/** The search parameter that names the open term of the dictionary, on any screen. Empty: the dictionary is open at its contents. */
export const termParameter = 'term'

/** Where the dictionary is open, as the address says. */
export type TermAddress = {
  /** A slug or a name; empty at the contents; null while the dictionary is closed. */
  readonly term: string | null
  /** Whether Back leads to another term. */
  readonly canGoBack: boolean
  readonly open: (term: string) => void
  readonly back: () => void
  readonly close: () => void
}

export const TermAddressContext = createContext<TermAddress>({ term: null, canGoBack: false, open() {}, back() {}, close() {} })

/** How many steps of the history the dictionary has taken since it was opened: kept with each of them, so that a reload knows it too. */
export type TermHistory = { readonly termDepth?: number }

export const termHref = (term: string): string => `?${new URLSearchParams({ [termParameter]: term })}`
