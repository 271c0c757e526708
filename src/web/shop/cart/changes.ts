import { useMutation } from '@tanstack/react-query'
import { type Cart, cartApi } from '#contract/shop/cart.ts'
import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { CallError, call } from '#web/lib/call.ts'
import { known } from '#web/lib/language/translate.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { type Addition, type Quantity, withAdded, withQuantities } from './cart-lines.ts'
import { changeGuestLines } from './guest-lines.ts'
import { cartKey, isMember, readGuestCart, refetchCart, showCart } from './queries.ts'

type Change = {
  readonly add?: Addition
  readonly set?: readonly Quantity[]
  readonly shipmentAddress?: ShipmentAddress
  /** Takes note of the prices as they are. */
  readonly seen?: true
}

const changingKey = ['changing the cart'] as const

/** Of a guest the device has kept it, and prices are asked for. */
async function send({ add, set, ...rest }: Change, key: string): Promise<{ readonly data: Cart }> {
  if (!isMember()) return { data: await readGuestCart() }
  const body = {
    ...rest,
    ...(add && { add: { _id: add._id, printed: add.printed, qty: add.qty } }),
    ...(set && { set: [...set] }),
  }
  return call(cartApi.change, { body }, { idempotencyKey: key })
}

/** Changes the cart: shown at once, and taken back when the server refuses. Repeated with the same key when no answer came. */
export function useChangeCart() {
  const mutation = useMutation({
    mutationKey: changingKey,
    scope: { id: 'cart' }, // one after the other, in the order of the presses
    mutationFn: ({ change, key }: { readonly change: Change; readonly key: string }) => send(change, key),
    meta: { quiet: true },
    retry: (count, failure) => count < 2 && failure instanceof CallError && failure.code === 'network-error' && navigator.onLine,
    onMutate: async ({ change: { add, set } }) => {
      await queryClient.cancelQueries({ queryKey: cartKey() })
      const before = queryClient.getQueryData<Cart>(cartKey())
      if (before && add) queryClient.setQueryData(cartKey(), withAdded(before, add))
      if (before && set) queryClient.setQueryData(cartKey(), withQuantities(before, set))
      return { before }
    },
    onError: (failure, _change, context) => {
      if (!isMember()) return void refetchCart() // the device has kept it: prices alone are missing
      if (context?.before) queryClient.setQueryData(cartKey(), context.before)
      showErrorToast(failure instanceof CallError ? known(failure.message) : undefined)
      void refetchCart()
    },
    // what was pressed meanwhile is shown already, and its own answer follows
    onSuccess: ({ data }) => {
      if (queryClient.isMutating({ mutationKey: changingKey }) <= 1) showCart(data)
    },
  })
  const asked = (change: Change) => {
    if (!isMember()) changeGuestLines(browserStorage, change)
    return { change, key: crypto.randomUUID() }
  }
  return {
    isPending: mutation.isPending,
    isRefused: mutation.isError && isMember(),
    change: (change: Change) => mutation.mutate(asked(change)),
    changeAsync: (change: Change) => mutation.mutateAsync(asked(change)),
  }
}

/** Enters a promotion code. Its refusal is shown at its field. */
export const usePromotion = () => ({
  enter: async (code: string) => showCart((await call(cartApi.setPromotion, { body: { code } })).data),
  removal: useMutation({
    mutationFn: () => call(cartApi.removePromotion),
    onSuccess: ({ data }) => showCart(data),
  }),
})

/** Enters a gift voucher. Its refusal is shown at its field. */
export const useVoucher = () => ({
  enter: async (code: string) => showCart((await call(cartApi.setVoucher, { body: { code } })).data),
  removal: useMutation({
    mutationFn: () => call(cartApi.removeVoucher),
    onSuccess: ({ data }) => showCart(data),
  }),
})
