import { clamp } from '#domain/math.ts'
import { type BodyPosition, bodyPositions } from './bodies.ts'
import { horizonFrame, type SkyPlace } from './horizon.ts'
import type { StarCatalogue } from './star-catalogue.ts'
import { starPositions } from './star-positions.ts'

/** A unit vector: to the east, up, to the south. */
export type DomeDirection = readonly [east: number, up: number, south: number]

/** The sky over a place, for a picture that is lit by it. */
export type Dome = {
  /** The hour of an ordinary day, 0 up to 24, at which the Sun stands as high as it does now. */
  readonly hour: number
  /** Towards the Sun, or the Moon once the Sun is down; null while neither is up. */
  readonly lamp: DomeDirection | null
  /** East, up, south and magnitude of each star above the horizon. */
  readonly stars: Float32Array
}

/** The Sun's upper edge meets the horizon. */
const sunrise = -0.83

export function domeOver(moment: Date, place: SkyPlace, stars: StarCatalogue): Dome {
  const frame = horizonFrame(moment, place)
  const { sun, moon } = bodyPositions(moment, place, frame)
  return {
    hour: hourOfSun(sun),
    lamp: sun.alt > sunrise ? onDome(...sun.direction) : moon.alt > 0 ? onDome(...moon.direction) : null,
    stars: starsOnDome(stars, starPositions(stars, frame)),
  }
}

const onDome = (north: number, west: number, zenith: number): DomeDirection => [-west, zenith, -north]

function starsOnDome({ count, magnitudes }: StarCatalogue, directions: Float64Array): Float32Array {
  const found: number[] = []
  for (let star = 0; star < count; star++) {
    const [north = 0, west = 0, zenith = 0] = directions.subarray(3 * star, 3 * star + 3)
    if (zenith > 0) found.push(...onDome(north, west, zenith), magnitudes[star] ?? 0)
  }
  return Float32Array.from(found)
}

/** Heights of the Sun, and the hours of an ordinary morning that have them: the end of night, dawn, sunrise, day and noon. */
const heights = [-18, -8, 0, 25, 90] as const
const morning = [0, 4.5, 6.5, 9, 12] as const
const evening = [24, 20.5, 18.5, 15.5, 12] as const

/** East of the meridian the Sun rises, on both halves of the Earth. */
export function hourOfSun({ alt, az }: Pick<BodyPosition, 'alt' | 'az'>): number {
  const hours = az < 180 ? morning : evening
  const height = clamp(alt, heights[0], 90)
  const next = Math.max(
    1,
    heights.findIndex((each) => each >= height),
  )
  const [low = 0, high = 0] = heights.slice(next - 1, next + 1)
  const [from = 0, to = 0] = hours.slice(next - 1, next + 1)
  return (from + ((to - from) * (height - low)) / (high - low)) % 24
}
