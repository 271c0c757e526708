import type { RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layers over the screen that were opened by an entry of their own, the lowest first: parameters of the address, or ids. */
    layers?: readonly string[]
    /** The entries of a screen and of its layers scroll as one. */
    scrollKey?: string | undefined
  }
}

/** The key under which the scroll position of an entry is kept: that of its screen, so that a layer neither scrolls it nor scrolls it back. */
export const scrollKeyOf = ({ state }: Pick<RouterHistory['location'], 'state'>): string => state.scrollKey ?? state.__TSR_key ?? ''
