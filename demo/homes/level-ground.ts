import { goldenAngle } from '#domain/golden-angle.ts'
import { growIsland, heightAt } from '#domain/island/grow.ts'
import type { Bearing } from './home.ts'

/** A place on the ground, in island units as all lengths here. */
export type Spot = { readonly x: number; readonly y: number; readonly z: number }

const candidates = 1200
/** The lowest ground that stays dry. */
const lowest = 0.015
/** How far above the lowest level ground a thing may stand: where people live, not on a summit. */
const climb = 0.3
/** How far around a thing its ground must be level. */
const footing = 0.05
/** Ground counts as level when it rises less than this within `footing`; on a steep island the next is taken, until there is enough. */
const rises = [0.035, 0.05, 0.075]
const enough = 90

export type LevelGround = {
  readonly heightOf: (x: number, z: number) => number
  readonly isDry: (x: number, z: number) => boolean
  readonly spots: readonly Spot[]
}

/** The level, dry ground of an island. */
export function levelGround(ground: { readonly body: string; readonly seed: number }): LevelGround {
  const grown = growIsland(ground)
  const heightOf = (x: number, z: number) => heightAt(grown, x, z)
  const around = Array.from({ length: candidates }, (_, n): Spot => {
    const far = 0.98 * Math.sqrt(n / candidates)
    const x = far * Math.cos(n * goldenAngle)
    const z = far * Math.sin(n * goldenAngle)
    return { x, y: heightOf(x, z), z }
  })
  const dry = around.filter(({ y }) => y > lowest)
  const rise = ({ x, y, z }: Spot) =>
    Math.max(...[-footing, footing].flatMap((off) => [Math.abs(heightOf(x + off, z) - y), Math.abs(heightOf(x, z + off) - y)]))
  const below = (most: number) => {
    const level = dry.filter((spot) => rise(spot) < most)
    const shore = level.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY)
    return level.filter(({ y }) => y < shore + climb)
  }
  const choices = rises.map(below)
  const spots = choices.find(({ length }) => length >= enough) ?? choices.at(-1) ?? []
  return { heightOf, isDry: (x, z) => heightOf(x, z) > lowest, spots }
}

export const distance = (one: Pick<Spot, 'x' | 'z'>, other: Pick<Spot, 'x' | 'z'>) => Math.hypot(one.x - other.x, one.z - other.z)

export function placeAt([degrees, far]: Bearing): Pick<Spot, 'x' | 'z'> {
  const angle = (degrees * Math.PI) / 180
  return { x: far * Math.sin(angle), z: -far * Math.cos(angle) }
}

/** The spots, the nearest to a place first. */
export const nearestTo = (place: Pick<Spot, 'x' | 'z'>, spots: readonly Spot[]): readonly Spot[] =>
  spots.toSorted((one, other) => distance(one, place) - distance(other, place))
