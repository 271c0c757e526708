import { Body, Observer, SearchAltitude, SearchRiseSet } from 'astronomy-engine'
import { days, hours, type Milliseconds, minutes } from '../units.ts'
import { astroTime } from './astro-time.ts'
import { type BodyName, type BodyPosition, bodyPositions, engineBodies } from './bodies.ts'
import type { SkyPlace } from './horizon.ts'

export type SkyAt = { readonly at: Date; readonly bodies: Readonly<Record<BodyName, BodyPosition>> }

const step: Milliseconds = minutes(15)
/** How far below the horizon the Sun stands at the end of civil twilight. */
const dusk = -6

/** The next rise or set of a body; null when there is none within so many days. Of fewer than none it is the last one before. */
export function nextHorizonCrossing(body: BodyName, kind: 'rise' | 'set', { lat, lon }: SkyPlace, from: Date, within = 1): Date | null {
  const direction = kind === 'rise' ? 1 : -1
  const found = SearchRiseSet(engineBodies[body], new Observer(lat, lon, 0), direction, astroTime(from), within)
  return found?.date ?? null
}

/** When the Sun next goes below so many degrees, or comes up to them; null when it does not within a day. */
export const nextSunAltitude = (kind: 'rise' | 'set', altitude: number, { lat, lon }: SkyPlace, from: Date): Date | null =>
  SearchAltitude(Body.Sun, new Observer(lat, lon, 0), kind === 'rise' ? 1 : -1, astroTime(from), 1, altitude)?.date ?? null

/**
 * The sky every quarter of an hour of the night that is, or of the next one, while it is dark enough for planets. Empty where the Sun does
 * not go down far enough.
 */
export function darkHours(moment: Date, place: SkyPlace): readonly SkyAt[] {
  const isNight = bodyPositions(moment, place).sun.alt < 0
  const from = isNight ? moment : nextHorizonCrossing('sun', 'set', place, moment)
  if (!from) return []
  const to = nextHorizonCrossing('sun', 'rise', place, from) ?? new Date(from.getTime() + days(1))
  return skyEvery(step, from, to, place).filter(({ bodies }) => bodies.sun.alt < dusk)
}

/** The sky at equal steps of time. */
export const skyEvery = (every: Milliseconds, from: Date, to: Date, place: SkyPlace): readonly SkyAt[] =>
  Array.from({ length: Math.floor((to.getTime() - from.getTime()) / every) + 1 }, (_, n) => {
    const at = new Date(from.getTime() + n * every)
    return { at, bodies: bodyPositions(at, place) }
  })

/** How far ahead conjunctions are looked for, and how often: none is missed, since the Moon needs ten hours for 5 degrees. */
export const comingDays = { length: days(7), step: hours(3) } as const
