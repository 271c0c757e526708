import { useMutation, useQuery } from '@tanstack/react-query'
import { cartApi, type SavedAddress } from '#contract/shop/cart.ts'
import { ordersApi } from '#contract/shop/orders.ts'
import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

const addressesKey = ['addresses'] as const

/** The saved addresses, the last used first. */
export const useAddresses = () =>
  useQuery({ queryKey: addressesKey, queryFn: async ({ signal }) => (await call(cartApi.addresses, {}, { signal })).data })

/**
 * Saves an address; the server answers one that is known already instead of doubling it.
 * @param id of the one that it takes the place of; null for a new one
 */
export async function saveAddress(address: ShipmentAddress, id: string | null = null): Promise<SavedAddress> {
  const { data } = await (id === null
    ? call(cartApi.saveAddress, { body: address })
    : call(cartApi.changeAddress, { params: { id }, body: address }))
  void queryClient.invalidateQueries({ queryKey: addressesKey })
  return data
}

export const useRemoveAddress = () =>
  useMutation({
    mutationFn: (id: string) => call(cartApi.removeAddress, { params: { id } }),
    onSuccess: (_reply, id) =>
      queryClient.setQueryData<SavedAddress[]>(addressesKey, (addresses) => addresses?.filter(({ _id }) => _id !== id)),
  })

/** Places the order for the cart as it is shown. The server refuses another total than this one. */
export const placeOrder = async (
  seen: { readonly total: number; readonly revision: number; readonly voucher: number },
  giftNote?: string,
) => (await call(ordersApi.place, { body: { ...seen, ...(giftNote !== undefined && { giftNote }) } })).data
