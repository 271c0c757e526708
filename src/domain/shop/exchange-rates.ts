import { type Cents, days } from '#domain/units.ts'
import { currency } from './money.ts'

/** What a unit of the shop's currency came to in others on one day, for information: nothing is charged by it. */
export type ExchangeRates = {
  /** YYYY-MM-DD */
  readonly day: string
  /** By ISO 4217 code. */
  readonly rates: Readonly<Record<string, number>>
}

/**
 * The euro foreign exchange reference rates as the European Central Bank publishes them each working day (eurofxref-daily.xml): a day, and what a
 * euro comes to in some thirty currencies.
 * @returns null for what is no such file, and for one without the shop's currency
 */
export function parseReferenceRates(text: string): ExchangeRates | null {
  const day = /\btime=['"](\d{4}-\d{2}-\d{2})['"]/.exec(text)?.[1]
  const found = [...text.matchAll(/\bcurrency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,9})?)['"]/g)].slice(0, 100)
  const listed = found.map(([, code = '', rate]): [string, number] => [code, Number(rate)]).filter(([, rate]) => rate > 0)
  const perEuro = new Map([...listed, ['EUR', 1]])
  const own = perEuro.get(currency)
  if (!day || !own) return null
  return { day, rates: Object.fromEntries([...perEuro].filter(([code]) => code !== currency).map(([code, rate]) => [code, rate / own])) }
}

/** Older ones say nothing of today's prices. The bank publishes none on weekends and holidays. */
const longest = days(10)
/** A day that is to come says nothing of today either; where the bank is, it may be tomorrow. */
export const areCurrent = ({ day }: ExchangeRates, now: Date): boolean => {
  const age = now.getTime() - Date.parse(day)
  return age < longest && age > -days(2)
}

/** Where the euro is money, by ISO 3166. */
const euroRegions = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'
/** The currencies of other regions, as far as the bank publishes rates of them. */
const ofRegions: Readonly<Record<string, string>> = {
  AUD: 'AU KI NR TV',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EUR: euroRegions,
  GBP: 'GB GG IM JE',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO SJ',
  NZD: 'NZ CK NU TK',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  ZAR: 'ZA',
}

/** The currency of a region, by its ISO 3166 code; null where it is the shop's own, or not known. */
export const currencyOf = (region: string): string | null =>
  Object.entries(ofRegions).find(([, regions]) => regions.split(' ').includes(region))?.[0] ?? null

/**
 * About what a price comes to where a reader lives, in their way of writing it: `about 9,20 €`.
 * @param locale of the reader, such as de-AT
 * @returns null where it is the shop's own currency, and where there is no rate
 */
export function amountAbout(price: Cents, { rates }: ExchangeRates, locale: string): string | null {
  const code = currencyOf(new Intl.Locale(locale).maximize().region ?? '')
  const rate = code === null ? undefined : rates[code]
  if (code === null || rate === undefined || price === 0) return null
  const amount = (price / 100) * rate
  const isLarge = amount >= 100
  return new Intl.NumberFormat(locale, { style: 'currency', currency: code, ...(isLarge && { maximumFractionDigits: 0 }) }).format(amount)
}
