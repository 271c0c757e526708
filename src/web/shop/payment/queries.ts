import { useQuery } from '@tanstack/react-query'
import { ordersApi, type Payment } from '#contract/shop/orders.ts'
import { isUnderway } from '#domain/shop/order-states.ts'
import { seconds } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { showOrder, verificationKey } from '../orders/queries.ts'

/** What the page needs to know of the providers. */
export const usePaymentSettings = () =>
  useQuery({
    queryKey: ['payment-settings'],
    queryFn: async ({ signal }) => (await call(ordersApi.settings, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Begins a payment, or answers the one that was begun: however often it is asked for, one can take money. */
export const beginPayment = async (order: string, provider: Payment['provider']): Promise<Payment> =>
  (await call(ordersApi.pay, { params: { id: order }, body: { provider } })).data

/** The server is asked again after 1, 2, 4 and 8 seconds, and then every 15. */
const pauseAfter = (answers: number) => Math.min(seconds(2 ** (answers - 1)), seconds(15))

/** The order, verified by the server with the provider; asked again until the outcome is known. */
export const useVerifiedOrder = (id: string | null) =>
  useQuery({
    queryKey: verificationKey(id),
    queryFn: async ({ signal }) => {
      const { data } = await call(ordersApi.confirm, { params: { id: id ?? '' } }, { signal })
      showOrder(data)
      return data
    },
    enabled: id !== null,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? pauseAfter(state.dataUpdateCount) : false),
  })
