import type { SkyPlace } from '../sky/horizon.ts'
import type { Progress } from './progress.ts'

/** A night over a place that somebody keeps to come back to. */
export type KeptNight = SkyPlace & {
  /** In their words. */
  readonly title: string
  /** Of the place. */
  readonly name: string
  /** IANA zone of its clocks. */
  readonly zone: string
  readonly at: Date
}

/** So many are kept at most: each is a key of the progress, of which a user document has few. */
export const maxKeptNights = 24
const slots = Array.from({ length: maxKeptNights }, (_, n) => `night:${n + 1}`)

/** A value of the progress has 200 characters: moment, coordinates and zone take 79 of them. */
export const maxNightTitleLength = 60
const maxNightPlaceLength = 50

const mark = '|'
/** A text of a value: no part of it ends it, and no half of a character is left where it is cut. */
const plain = (text: string, most: number) =>
  text
    .replaceAll(mark, '¦')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

/** A night as a value of the progress: its minute, its place to 11 m. */
export const nightAsText = ({ at, lat, lon, zone, title, name }: KeptNight): string =>
  [
    `${at.toISOString().slice(0, 16)}Z`,
    lat.toFixed(4),
    lon.toFixed(4),
    zone,
    plain(title, maxNightTitleLength),
    plain(name, maxNightPlaceLength),
  ].join(mark)

function nightOf(value: Progress[string] | undefined): KeptNight | null {
  if (typeof value !== 'string') return null
  const [moment = '', latitude, longitude, zone, title, name] = value.split(mark)
  const [at, lat, lon] = [new Date(moment), Number(latitude), Number(longitude)]
  const isWhole = !Number.isNaN(at.getTime()) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isWhole && zone && title && name !== undefined ? { at, lat, lon, zone, title, name } : null
}

/** The nights in a progress by their keys, the latest first; what is none there is left out. */
export const nightsIn = (progress: Progress): readonly { readonly slot: string; readonly night: KeptNight }[] =>
  slots
    .flatMap((slot) => {
      const night = nightOf(progress[slot])
      return night ? [{ slot, night }] : []
    })
    .toSorted((one, other) => other.night.at.getTime() - one.night.at.getTime())

/**
 * The nights of one progress under free keys of another, as far as there is room, and those that are left; what is there already is not kept twice.
 */
export function nightsToAdopt(into: Progress, from: Progress): { readonly adopted: Progress; readonly left: Progress } {
  const known = new Set(slots.map((slot) => into[slot]))
  const free = slots.filter((slot) => nightOf(into[slot]) === null)
  const fresh = slots.filter((slot) => nightOf(from[slot]) !== null && !known.has(from[slot]))
  const adopted = fresh.slice(0, free.length).map((slot, n) => [free[n], from[slot]])
  const left = fresh.slice(free.length).map((slot) => [slot, from[slot]])
  return { adopted: Object.fromEntries(adopted), left: Object.fromEntries(left) }
}

/** The key under which the next night is kept; null where all are taken. */
export const slotFor = (progress: Progress): string | null => slots.find((slot) => nightOf(progress[slot]) === null) ?? null
