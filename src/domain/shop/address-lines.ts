import type { Address } from './addresses.ts'
import { countryName } from './countries.ts'

/** Countries that write the town before the code. */
const townFirst = new Set('US CA AU GB IE NZ IN'.split(' '))
export const isTownFirst = (country: string): boolean => townFirst.has(country)

/** The line of the town as it stands on a parcel to a country, and after it the region where that has a line of its own. */
export const townLines = ({ country, city, region, postalCode }: Address): readonly string[] =>
  isTownFirst(country)
    ? [[city && region ? `${city},` : city, region, postalCode].filter(Boolean).join(' ')]
    : [`${postalCode} ${city}`.trim(), region]

/** An address as it stands on a parcel. */
export const addressLines = (address: Address): readonly string[] =>
  [address.name, address.line1, address.line2, ...townLines(address), countryName(address.country)].filter(Boolean)
