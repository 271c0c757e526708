import { useQuery } from '@tanstack/react-query'
import { productsApi } from '#contract/shop/products.ts'
import { amountAbout } from '#domain/shop/exchange-rates.ts'
import { type Cents, hours } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'

/** About what a price comes to in the currency of whoever reads it. Nothing where it is the shop's own, or no rate is known. */
export function AboutPrice({ price, className }: { readonly price: Cents; readonly className?: string | undefined }) {
  const rates = useQuery({
    queryKey: ['exchange-rates'],
    queryFn: async ({ signal }) => (await call(productsApi.exchangeRates, {}, { signal })).data,
    staleTime: hours(1),
    retry: false,
  }).data
  const amount = rates && amountAbout(price, rates, navigator.language)
  if (!amount) return null
  return (
    <span className={className} title={t('By the reference rate of {day}. You pay in dollars.', { day: rates.day })}>
      {t('about {amount}', { amount })}
    </span>
  )
}
