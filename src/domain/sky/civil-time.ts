import type { Degrees, Seconds } from '../units.ts'
import { type CivilTimeTable, type Period, periodsOf } from './civil-time-table.ts'
import type { RecipeSky } from './recipe.ts'

/** What a clock on the wall said, and where. */
export type LocalTime = {
  /** IANA zone. */
  readonly zone: string
  /** 1945-07-01T12:00, with or without seconds. */
  readonly local: string
}

export type CivilTime = {
  /** `ambiguous`: the clocks showed this time twice. `skipped`: they were put forward over it. */
  readonly kind: 'standard' | 'ambiguous' | 'skipped'
  /** One; of an ambiguous time both, the earlier moment first; of a skipped one that before the gap and that after it. */
  readonly offsets: readonly [OffsetThen, ...OffsetThen[]]
}

type OffsetThen = {
  /** Seconds that the clock ran ahead of UTC. */
  readonly seconds: Seconds
  /** CET, EDT, or LMT. */
  readonly abbreviation: string
  /** Before standard time every place kept the time of its own longitude. */
  readonly source: 'zone' | 'local mean time'
}

/** The clocks turn by 4 minutes a degree. */
const secondsOfDegree = 240

const parsed = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** Seconds of a clock since it showed 1 January 1970; null for what no calendar has. */
function clockSeconds(local: string): Seconds | null {
  const time = parsed.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(local) ? null : time / 1000
}

/**
 * The UTC offset of a time zone at a local time: how far its clocks ran ahead of UTC when they showed it. Null for a zone or a date that
 * does not exist.
 * @param longitude east positive: sets the clock before standard time. Without it the zone's own city does.
 */
export function resolveCivilTime(table: CivilTimeTable, { zone, local }: LocalTime, longitude?: Degrees): CivilTime | null {
  const clock = clockSeconds(local)
  const zonePeriods = periodsOf(table, zone)
  if (clock === null || zonePeriods === null) return null
  const periods = longitude === undefined ? zonePeriods : zonePeriods.map((period) => atLongitude(period, longitude))
  const shown = periods.filter(({ from, offset }, index) => {
    const moment = clock - offset
    return moment >= from && moment < (periods[index + 1]?.from ?? Number.POSITIVE_INFINITY)
  })
  const [first, second] = shown
  if (first) return { kind: second ? 'ambiguous' : 'standard', offsets: [offsetOf(first), ...(second ? [offsetOf(second)] : [])] }
  const after = periods.findIndex(({ from, offset }) => clock - offset < from)
  return { kind: 'skipped', offsets: [offsetOf(periods[after - 1] as Period), offsetOf(periods[after] as Period)] }
}

/** What is wrong with the clock of a sky: its zone does not exist, or the clocks there never had its offset at its local time. */
export type ClockFault = { readonly field: 'zone' } | { readonly field: 'offset'; readonly possible: readonly Seconds[] }

/** Null for a clock that can have been, and for an offset that was given by hand, without a zone. */
export function clockFault(
  table: CivilTimeTable,
  { zone, local, lon, offset }: Pick<RecipeSky, 'zone' | 'local' | 'lon' | 'offset'>,
): ClockFault | null {
  if (zone === null) return null
  const time = resolveCivilTime(table, { zone, local }, lon)
  if (!time) return { field: 'zone' }
  const possible = time.offsets.map(({ seconds }) => seconds)
  return possible.includes(offset) ? null : { field: 'offset', possible }
}

/** `LMT` is the time of each place's own longitude; `-00` is the zone of a station before anybody lived there. */
const isMeanTime = ({ abbreviation }: Period) => abbreviation === 'LMT' || abbreviation === '-00'

const atLongitude = (period: Period, longitude: Degrees): Period =>
  isMeanTime(period) ? { ...period, offset: Math.round(longitude * secondsOfDegree) } : period

const offsetOf = (period: Period): OffsetThen => ({
  seconds: period.offset,
  abbreviation: period.abbreviation,
  source: isMeanTime(period) ? 'local mean time' : 'zone',
})

/** What the clocks of a zone showed at an instant: 1945-07-01T12:00:00. Null for a zone that does not exist. @param longitude as above */
export function civilTimeAt(table: CivilTimeTable, zone: string, moment: Date, longitude?: Degrees): string | null {
  const at = moment.getTime() / 1000
  const period = periodsOf(table, zone)?.findLast(({ from }) => from <= at)
  if (!period) return null
  const { offset } = longitude === undefined ? period : atLongitude(period, longitude)
  return new Date((at + offset) * 1000).toISOString().slice(0, 19)
}
