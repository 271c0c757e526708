import { createStore } from 'zustand/vanilla'

/** The address of the screen that a guard just did not open, so that the screen shown instead can say why; null once it is said. */
export const refusedScreen = createStore<{ readonly address: string | null }>(() => ({ address: null }))
