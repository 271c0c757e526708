import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

/** The panel with the cart, which every screen can open. */
export const openCart = () => store.setState({ isOpen: true })
export const closeCart = () => store.setState({ isOpen: false })
export const useIsCartOpen = () => useStore(store, ({ isOpen }) => isOpen)
