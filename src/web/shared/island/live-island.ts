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

/** The guest book of an island, as a section of its own. */
export type GuestBookSection = ComponentType<{ readonly owner: string; readonly name: string; readonly isOwn: boolean }>

type Slots = { readonly View: LiveIsland | null; readonly Book: GuestBookSection | null }
const useSlot = create<Slots>(() => ({ View: null, Book: null }))

/** The app fills the slot, so that screens can show the view of another feature without importing it. */
export const provideLiveIsland = (View: LiveIsland) => useSlot.setState({ View })
export const provideGuestBook = (Book: GuestBookSection) => useSlot.setState({ Book })
export const useGuestBookSection = () => useSlot(({ Book }) => Book)
export const useLiveIsland = () => useSlot(({ View }) => View)
