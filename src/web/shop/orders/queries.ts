import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type Order, ordersApi } from '#contract/shop/orders.ts'
import type { OrderState } from '#domain/shop/order-states.ts'
import { call } from '#web/lib/call.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
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
      showToast(t('The order was cancelled.'), data.number)
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

/** How an order stands, in words for its buyer. */
export const stateWords: Readonly<Record<OrderState, string>> = {
  placed: t('Not paid yet'),
  paying: t('Payment being verified'),
  paid: t('Paid, being packed'),
  fulfilled: t('Paid and delivered'),
  shipped: t('Sent'),
  delivered: t('Delivered'),
  partly_refunded: t('Refunded in part'),
  refunded: t('Refunded'),
  cancelled: t('Cancelled'),
  review: t('Being looked at by a keeper'),
}

const dayAndTime = new Intl.DateTimeFormat(language.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** An instant where the reader is: `21 August 2026 at 14:05`. */
export const formatInstant = (instant: string): string => dayAndTime.format(new Date(instant))

/** Orders change while they are looked at: by a webhook, in another window, by a keeper. */
export const useLiveOrders = (): void => useLiveEvent('orders', refetchAll)
const refetchAll = () => void refetchOrders()
