import { useQuery } from '@tanstack/react-query'
import { type Cart, cartApi } from '#contract/shop/cart.ts'
import { call } from '#web/lib/call.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { patch, useRoot } from '#web/lib/store/root.ts'
import { guestCartKey } from './guest-cart-key.ts'

const cartKeys = { member: ['cart', 'member'], guest: ['cart', 'guest'] } as const
/** Whether the cart is a member's. */
export const isMember = () => useRoot.getState().auth.authenticated
/** Under which the cart is known that is shown now. */
export const cartKey = () => (isMember() ? cartKeys.member : cartKeys.guest)

const loadGuestCart = loadChunk(withWords('shop', () => import('./guest-cart.ts')))

/** The cart: of a member as the server has and prices it, of a guest as this device keeps it. The one is taken over into the other. */
export function useCart() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  return useQuery({
    queryKey: authenticated ? cartKeys.member : cartKeys.guest,
    queryFn: async ({ signal }) => remember(await (authenticated ? readCart(signal) : readGuestCart(signal))),
  })
}

async function readCart(signal: AbortSignal): Promise<Cart> {
  if (browserStorage.getItem(guestCartKey) !== null) await (await loadGuestCart()).takeOverGuestCart(browserStorage)
  return (await call(cartApi.read, {}, { signal })).data
}
/** The cart that the device keeps, at the prices of now. */
export const readGuestCart = async (signal?: AbortSignal) => (await loadGuestCart()).readGuestCart(browserStorage, signal)

/** Prices and stock may have changed: for the screens on which one decides. */
export const refetchCart = () => queryClient.invalidateQueries({ queryKey: cartKey() })

/** Other windows of this browser show the same cart. */
const channel = new BroadcastChannel('cart')
channel.addEventListener('message', () => void refetchCart())

/** Shows a cart that the server answered. */
export function showCart(cart: Cart) {
  queryClient.setQueryData(cartKey(), remember(cart))
  channel.postMessage(cart.revision)
}

/** The slice of the store has what was in the cart, so that the header's count is right before the server has answered. */
function remember(cart: Cart): Cart {
  patch('cart', { items: cart.items.map(({ _id, qty }) => ({ _id, qty })), shipmentAddress: cart.shipmentAddress })
  return cart
}
