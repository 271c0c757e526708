import { lerp } from '#domain/math.ts'
import type { LandMass } from './landforms.ts'
import { type Point, polyline, steps } from './svg-path.ts'

type Profile = LandMass['top']
/** Numbers from 0 to 1, such as `seededRandom` gives. */
export type Random = () => number

const ends = (profile: Profile): readonly [west: number, east: number] => [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0]
export const extent = (masses: readonly LandMass[]): readonly [west: number, east: number] => [
  Math.min(...masses.map(({ top }) => ends(top)[0])),
  Math.max(...masses.map(({ top }) => ends(top)[1])),
]

/** The height of a profile at a place; 0 beside it. */
export function heightAt(profile: Profile, x: number, isSmooth = false): number {
  const [west, east] = ends(profile)
  if (x < west || x > east) return 0
  const index = Math.max(
    1,
    profile.findIndex(([place]) => x <= place),
  )
  const from = profile[index - 1]
  const to = profile[index]
  if (!from || !to) return 0
  const share = to[0] === from[0] ? 1 : (x - from[0]) / (to[0] - from[0])
  if (!isSmooth) return lerp(from[1], to[1], share)
  const before = profile[index - 2] ?? from
  const after = profile[index + 1] ?? to
  return Math.max(0, hermite(share, to[0] - from[0], from[1], to[1], rise(before, to), rise(from, after)))
}

type Place = Profile[number]
const rise = (from: Place, to: Place) => (to[0] === from[0] ? 0 : (to[1] - from[1]) / (to[0] - from[0]))

/** A cubic from one height to the other that leaves and arrives at the given rises, so that neighbours meet without a corner. */
function hermite(share: number, width: number, from: number, to: number, leaving: number, arriving: number): number {
  const square = share ** 2
  const cube = share ** 3
  const start = 2 * cube - 3 * square + 1
  const end = 3 * square - 2 * cube
  return from * start + to * end + width * (leaving * (cube - 2 * square + share) + arriving * (cube - square))
}

/** The same island never stands twice: a little higher or lower, a little wider, and sometimes seen from the other side. */
export function varied(masses: readonly LandMass[], random: Random): readonly LandMass[] {
  const tall = 0.88 + random() * 0.24
  const wide = 0.9 + random() * 0.14
  const side = random() < 0.5 ? -1 : 1
  const turn = (profile: Profile): Profile => {
    const turned = profile.map(([x, height]) => [x * wide * side, height * tall] as const)
    return side === 1 ? turned : turned.toReversed()
  }
  return masses.map(({ underside, ...mass }) => ({ ...mass, top: turn(mass.top), ...(underside && { underside: turn(underside) }) }))
}

/** The outline of a mass, its ridge broken by the random, closed along the water or its underside. */
export function outline(mass: LandMass, random: Random): readonly Point[] {
  const { top, underside, roughness, isSmooth = false } = mass
  const [west, east] = ends(top)
  const places = isSmooth ? steps(west, east, 2.2) : corners(top)
  const ridge = places.map((x, index): Point => {
    const isEnd = index === 0 || index === places.length - 1
    return [x, -heightAt(top, x, isSmooth) + (isEnd ? 0 : (random() - 0.5) * roughness * 2)]
  })
  const foot: readonly Point[] = underside
    ? steps(west, east, 2.6)
        .toReversed()
        .map((x): Point => [x, -heightAt(underside, x) + (random() - 0.5) * 1.8])
    : [
        [east, 1.2],
        [west, 1.2],
      ]
  return [...ridge, ...foot]
}

/** Its own places, and more between those that lie far apart. */
const corners = (profile: Profile): readonly number[] =>
  profile.flatMap(([x], index) => {
    const before = profile[index - 1]
    return before ? steps(before[0], x, 2.4).slice(1) : [x]
  })

/** Ink strokes that run down the slopes, denser and longer on the side that looks east, which lies in shade. */
export function hachures({ top, underside, isSmooth = false }: LandMass, random: Random, density: number): string {
  const [west, east] = ends(top)
  const lowest = (x: number) => (underside ? heightAt(underside, x) : 0)
  const drawn = Array.from({ length: Math.round((east - west) * density) }, (): string => {
    const x = west + random() * (east - west)
    const height = heightAt(top, x, isSmooth)
    const room = height - lowest(x)
    const slope = (heightAt(top, x + 1.5, isSmooth) - heightAt(top, x - 1.5, isSmooth)) / 3
    const isShaded = slope < -0.12
    const chance = random()
    const depth = random()
    const reach = random()
    if (room < 2.5 || (!isShaded && chance > 0.42)) return ''
    const start = height - room * depth * 0.62
    const end = Math.max(start - room * (isShaded ? 0.16 + 0.36 * reach : 0.08 + 0.16 * reach), lowest(x) + 0.4)
    const drift = -Math.sign(slope) * Math.min(Math.abs(start - end) * 0.5, (start - end) / Math.max(0.4, Math.abs(slope)))
    const isInside = heightAt(top, x + drift, isSmooth) > end + 0.3
    return isInside
      ? polyline([
          [x, -start],
          [x + drift * 0.4, -(start + end) / 2],
          [x + drift, -end],
        ])
      : ''
  })
  return drawn.join('')
}
