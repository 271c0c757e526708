import type { ComponentType } from 'react'
import { create } from 'zustand'

/** An entry of /account that another feature brings. The screen draws its name. */
export type ProvidedEntry = {
  /** The anchor of its name: `/account#id`. */
  readonly id: string
  readonly name: string
  readonly Body: ComponentType
}

const useSlot = create<{ readonly entries: readonly ProvidedEntry[] }>(() => ({ entries: [] }))

/** The app fills the slot, so that the account shows how everything is taken away, and the legacy, without importing those features. */
export const provideAccountEntries = (entries: readonly ProvidedEntry[]) => useSlot.setState({ entries })
export const useAccountEntries = () => useSlot(({ entries }) => entries)
