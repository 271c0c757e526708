import { type BodyName, bodyNames, bodyPositions, magnitudeOf } from './bodies.ts'
import { horizonFrame, type SkyPlace } from './horizon.ts'
import { type LunarPhase, lunarPhase } from './moon-phase.ts'
import { fromPlace, type Row, type Rows } from './over-place.ts'

/** All that a page needs to draw the sky of one place for the next hour, when it has the stars: 1 KB instead of the ephemeris of 20. */
export type Almanac = {
  /** Of the moment that was asked for; `turnedBy` has those that follow. */
  readonly rows: Rows
  readonly bodies: readonly AlmanacBody[]
  readonly moon: LunarPhase
}
type AlmanacBody = {
  readonly name: BodyName
  /** As seen from the place, in the axes of J2000.0: a unit vector. */
  readonly direction: Row
  readonly magnitude: number
}

/** What the naked eye sees. */
const faintest = 5

export function almanacOf(moment: Date, place: SkyPlace): Almanac {
  const frame = horizonFrame(moment, place)
  const positions = bodyPositions(moment, place, frame)
  const bodies = bodyNames.map((name) => ({
    name,
    direction: fromPlace(frame, positions[name].direction),
    magnitude: magnitudeOf(name, moment),
  }))
  return { rows: frame.rows, bodies: bodies.filter(({ magnitude }) => magnitude < faintest), moon: lunarPhase(moment) }
}
