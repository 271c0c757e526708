import { countryName } from './addresses.ts'
import { type BasisPoints, priceInWords } from './money.ts'
import { shippingRange } from './shipping.ts'

/**
 * Standard rates of value added tax or goods and services tax on imported goods, in percent, as of January 2026. A country that is not
 * named here has 0: so has the United States, whose sales taxes begin above sales that a small seller does not reach.
 * Source: European Commission, Taxes in Europe database; the revenue services of the others.
 */
const standardRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  AU: 10,
  CH: 8.1,
  GB: 20,
  IS: 24,
  LI: 8.1,
  NO: 25,
  NZ: 15,
}

export type Tax = { readonly rate: BasisPoints; readonly words: string }

/** The tax of what is sent to a country. */
export function taxOn(country: string): Tax {
  const percent = standardRates[country]
  return percent === undefined
    ? { rate: 0, words: `${countryName(country)}: no tax is charged on what is sent there.` }
    : { rate: Math.round(percent * 100), words: `${countryName(country)}: VAT of ${percent} % on what is sent there, and on its shipping.` }
}

/** Of an order of which nothing is sent by post. */
export const digitalTax: Tax = { rate: 0, words: 'No tax is charged on what is delivered at once.' }
const highestRate = Math.max(...Object.values(standardRates))

/** The range of shipping and tax for a parcel of so many grams, before its country is known. */
export function costsByPost(grams: number): string {
  const { home, most } = shippingRange(grams)
  return `Shipping is ${priceInWords(home)} in the United States and ${priceInWords(most)} at most elsewhere; tax is 0 to ${highestRate} % by country.`
}

/** Before it is known where something goes. */
export const unknownTax = (grams: number): Tax => ({ rate: 0, words: costsByPost(grams) })
