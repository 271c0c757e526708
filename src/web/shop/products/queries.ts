import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { productsApi } from '#contract/shop/products.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

const productsKey = ['products'] as const

/** The products that all the words fit, best first; every product for ''. */
export const useProducts = (q: string) =>
  useQuery({
    queryKey: [...productsKey, 'list', q],
    queryFn: async ({ signal }) => (await call(productsApi.list, { query: { q: q || undefined } }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** One product. */
export const useProduct = (slug: string) =>
  useQuery({
    queryKey: [...productsKey, 'one', slug],
    queryFn: async ({ signal }) => (await call(productsApi.one, { params: { slug } }, { signal })).data,
  })

/** The text of a product that the caller owns. */
export const useReading = (slug: string) =>
  useQuery({
    queryKey: [...productsKey, 'reading', slug],
    queryFn: async ({ signal }) => (await call(productsApi.read, { params: { slug } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** After anything that changes what is owned, earned or left. */
export const refetchProducts = () => queryClient.invalidateQueries({ queryKey: productsKey })
