import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type Order, ordersApi } from '#contract/shop/orders.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toasts.ts'

const ordersKey = ['orders'] as const
const orderKey = (id: string) => [...ordersKey, 'one', id] as const

/** After anything that happened to an order elsewhere. */
export const refetchOrders = () => queryClient.invalidateQueries({ queryKey: ordersKey })

export const verificationKey = (id: string | null) => [...ordersKey, 'verification', id] as const

/** The orders of the caller, the newest first, in pages. */
export function useOrders() {
  const pages = useInfiniteQuery({
    queryKey: [...ordersKey, 'list'],
    queryFn: ({ pageParam, signal }) => call(ordersApi.list, { query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
  return { ...pages, orders: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

/** One order of the caller. */
export const useOrder = (id: string | null) =>
  useQuery({
    queryKey: orderKey(id ?? ''),
    queryFn: async ({ signal }) => (await call(ordersApi.one, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== null,
    refetchOnMount: 'always',
  })

/** Shows an order that the server answered; lists of orders ask again. */
export function showOrder(order: Order) {
  queryClient.setQueryData(orderKey(order._id), order)
  void queryClient.invalidateQueries({ queryKey: [...ordersKey, 'list'] })
}

export const useCancelOrder = (id: string) =>
  useMutation({
    mutationFn: () => call(ordersApi.cancel, { params: { id } }),
    onSuccess: ({ data }) => {
      showOrder(data)
      showToast('The order was cancelled.', data.number)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: orderKey(id) }),
  })

/** The receipt of a paid order. */
export const useReceipt = (id: string) =>
  useQuery({
    queryKey: [...ordersKey, 'receipt', id],
    queryFn: async ({ signal }) => (await call(ordersApi.receipt, { params: { id } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Downloads the receipt as the server prints it. */
export const useReceiptDownload = (id: string, receiptNumber: string) =>
  useMutation({
    mutationFn: async () => {
      const bytes = await call(ordersApi.receiptPdf, { params: { id } })
      saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), `receipt-${receiptNumber}.pdf`)
    },
  })
