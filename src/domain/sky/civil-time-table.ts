import type { Seconds } from '../units.ts'

/**
 * What the clocks of the world showed, 1850 to 2100, by IANA zone. Made by `scripts/sky/pack-civil-time.ts` from tzdata as Debian
 * builds it, with `backzone`: each zone has its own history before 1970, which Node's and browsers' `Intl` do not know.
 */
export type CivilTimeTable = {
  /** The release of tzdata: 2026f. */
  readonly release: string
  /** A zone's packed history, or the name of the zone of which this is another name. */
  readonly zones: Readonly<Record<string, PackedZone | string>>
}

/**
 * [0] abbreviation and offset of each kind of time that the clocks ever showed: `LMT 4332 CET 3600`. The first came first.
 * [1] which kind began at each transition, a digit of base 36 each.
 * [2] seconds of each transition since the one before it, the first since 1 January 1970 UTC, in base 36.
 */
export type PackedZone = readonly [kinds: string, order: string, transitions: string]

/** A time during which the clocks of a zone ran at one offset. */
export type Period = {
  /** Seconds since 1 January 1970 UTC; the first period began before all clocks. */
  readonly from: Seconds
  /** Seconds that the clocks run ahead of UTC. */
  readonly offset: Seconds
  /** CET, EDT; `LMT` where each place had the time of its own longitude, `-00` where nobody lived. */
  readonly abbreviation: string
}

const base = 36

export function packZone(periods: readonly Period[]): PackedZone {
  const names = periods.map(({ abbreviation, offset }) => `${abbreviation} ${offset}`)
  const kinds = [...new Set(names)]
  const later = periods.slice(1)
  return [
    kinds.join(' '),
    later.map((_, index) => kinds.indexOf(names[index + 1] ?? '').toString(base)).join(''),
    later.map(({ from }, index) => (from - (index === 0 ? 0 : (later[index - 1]?.from ?? 0))).toString(base)).join(' '),
  ]
}

export function unpackZone([kinds, order, transitions]: PackedZone): readonly Period[] {
  const words = kinds.split(' ')
  const period = (from: Seconds, kind: number): Period => ({
    from,
    abbreviation: words[2 * kind] ?? '',
    offset: Number(words[2 * kind + 1]),
  })
  let from = 0
  const later = transitions === '' ? [] : transitions.split(' ')
  return [
    period(Number.NEGATIVE_INFINITY, 0),
    ...later.map((step, index) => {
      from += Number.parseInt(step, base)
      return period(from, Number.parseInt(order[index] ?? '', base))
    }),
  ]
}

/** The periods of a zone by its name or another name of it; null where no such zone exists. */
export function periodsOf({ zones }: CivilTimeTable, zone: string): readonly Period[] | null {
  if (!Object.hasOwn(zones, zone)) return null
  const found = zones[zone] as PackedZone | string
  return unpackZone(typeof found === 'string' ? (zones[found] as PackedZone) : found)
}
