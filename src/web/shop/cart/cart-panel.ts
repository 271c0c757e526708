import { useLayer } from '#web/lib/use-layer.ts'

/** The panel with the cart, which every screen can open. */
export function useCartPanel() {
  const { value, open, close } = useLayer('panel')
  const isOpen = value === 'cart'
  return { isOpen, open: () => open('cart'), close: () => isOpen && close() }
}
