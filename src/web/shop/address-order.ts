import type { ShipmentAddress } from '#contract/shop-parts.ts'

/** Countries that write the town before the code. */
const townFirst = new Set('US CA AU GB IE NZ IN'.split(' '))
export const isTownFirst = (country: string): boolean => townFirst.has(country)

/** The line of the town as it stands on a parcel to a country, and after it the region where that has a line of its own. */
export const townLines = ({ country, city, region, postalCode }: ShipmentAddress): readonly string[] =>
  isTownFirst(country)
    ? [[city && region ? `${city},` : city, region, postalCode].filter(Boolean).join(' ')]
    : [`${postalCode} ${city}`.trim(), region]
