import type { ComponentType } from 'react'
import { create } from 'zustand'

const useSlot = create<{ readonly Body: ComponentType | null }>(() => ({ Body: null }))

/** The app fills the slot, so that the account shows how everything is taken away without importing the feature of exports. */
export const provideExportEntry = (Body: ComponentType) => useSlot.setState({ Body })
export const useExportEntry = () => useSlot(({ Body }) => Body)
