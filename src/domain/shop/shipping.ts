import type { Cents } from '#domain/units.ts'

type Grams = number
type Zone = 'domestic' | 'near' | 'europe' | 'world'

/** Where parcels are handed in. */
const home = 'US'
const near = new Set(['CA', 'MX'])
const europe = new Set(
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM TR UA VA XK'.split(
    ' ',
  ),
)

/** Postage of one parcel by its weight: our own flat rates of 2026, an upper bound of each bracket first. */
const rates: Readonly<Record<Zone, readonly (readonly [upTo: Grams, cost: Cents])[]>> = {
  domestic: [
    [250, 495],
    [1000, 895],
    [5000, 1495],
    [10_000, 2495],
  ],
  near: [
    [250, 995],
    [1000, 1795],
    [5000, 3495],
    [10_000, 5495],
  ],
  europe: [
    [250, 1295],
    [1000, 2295],
    [5000, 4495],
    [10_000, 7495],
  ],
  world: [
    [250, 1495],
    [1000, 2695],
    [5000, 5495],
    [10_000, 8995],
  ],
}
/** What weighs more goes in several parcels. */
const heaviestParcel: Grams = 10_000

const zoneOf = (country: string): Zone =>
  country === home ? 'domestic' : near.has(country) ? 'near' : europe.has(country) ? 'europe' : 'world'

const parcelCost = (zone: Zone, weight: Grams): Cents => rates[zone].find(([upTo]) => weight <= upTo)?.[1] ?? 0

const costIn = (zone: Zone, weight: Grams): Cents => {
  const full = Math.floor(weight / heaviestParcel)
  const rest = weight % heaviestParcel
  return full * parcelCost(zone, heaviestParcel) + (rest > 0 ? parcelCost(zone, rest) : 0)
}

/** The range of shipping costs, at home and at most elsewhere: shown before there is an address. */
export const shippingRange = (weight: Grams): { readonly home: Cents; readonly most: Cents } => ({
  home: costIn('domestic', weight),
  most: Math.max(...(Object.keys(rates) as Zone[]).map((zone) => costIn(zone, weight))),
})

/** The cost of shipping so much to a country; 0 for nothing. */
export const shippingCost = (country: string, weight: Grams): Cents => costIn(zoneOf(country), weight)

/** Working days from a paid order to the door: printing and packing takes two of them. */
const days: Readonly<Record<Zone, readonly [least: number, most: number]>> = {
  domestic: [4, 7],
  near: [7, 12],
  europe: [8, 14],
  world: [12, 22],
}
/** How many working days a parcel to a country takes, as the carriers have it. */
export const deliveryDays = (country: string): readonly [least: number, most: number] => days[zoneOf(country)]
