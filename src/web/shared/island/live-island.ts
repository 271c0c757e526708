import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'
import type { SeenAs } from '#domain/case/visibility.ts'

/** Somebody's island in 3D. Its children are the fallback while it loads and where it cannot be shown. */
export type LiveIsland = ComponentType<{
  readonly owner: string
  readonly name: string
  /** Its owner sees it as such a visitor does. */
  readonly seenAs?: SeenAs | undefined
  /** Its owner is remembered: the dead version is all there is. */
  readonly isRemembered?: boolean
  readonly children: ReactNode
}>

const useSlot = create<{ readonly View: LiveIsland | null }>(() => ({ View: null }))

/** The app fills the slot, so that screens can show the view of another feature without importing it. */
export const provideLiveIsland = (View: LiveIsland) => useSlot.setState({ View })
export const useLiveIsland = () => useSlot(({ View }) => View)
