import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'

/** Somebody's island in the round; what it is given as children stands there until it can be shown, and where it cannot. */
export type LiveIsland = ComponentType<{ readonly owner: string; readonly name: string; readonly children: ReactNode }>

const useSlot = create<{ readonly View: LiveIsland | null }>(() => ({ View: null }))

/** The app fills the slot; screens show what is in it without knowing whose it is. */
export const provideLiveIsland = (View: LiveIsland) => useSlot.setState({ View })
export const useLiveIsland = () => useSlot(({ View }) => View)
