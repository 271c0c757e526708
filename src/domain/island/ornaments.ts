import type { LandMass } from './landforms.ts'
import { extent, heightAt, type Random } from './profile.ts'
import { at, closedPath, type Point, polyline, steps } from './svg-path.ts'

/** `ink`: strokes of what grows or stands there. `light`: strokes that are pale at night, smoke and beams. `built`: closed, and white. */
export type Ornament = { readonly ink: string; readonly light: string; readonly built: string }
type Draw = (masses: readonly LandMass[], random: Random) => string

const surface = (masses: readonly LandMass[], x: number): Point => [
  x,
  -Math.max(...masses.map(({ top, isSmooth }) => heightAt(top, x, isSmooth))),
]

function palm([x, y]: Point, height: number, random: Random): string {
  const lean = (random() - 0.5) * height * 0.5
  const crown: Point = [x + lean, y - height]
  const fronds = [-2.7, -2.2, -1.6, -0.9, -0.4].map((angle) => {
    const reach = height * 0.55
    return `M${at(crown)}q${(Math.cos(angle) * reach * 0.5).toFixed(1)} ${(Math.sin(angle) * reach * 0.6 - 0.8).toFixed(1)} ${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach * 0.25 + 1.6).toFixed(1)}`
  })
  return `M${at([x, y])}Q${at([x, y - height * 0.6])} ${at(crown)}${fronds.join('')}`
}

const palms: Draw = (masses, random) =>
  masses
    .slice(0, 2)
    .flatMap((mass) => {
      const [west, east] = extent([mass])
      return Array.from({ length: 4 }, () => west + (east - west) * (0.2 + random() * 0.6)).map((x) =>
        palm(surface([mass], x), 8 + random() * 6, random),
      )
    })
    .join('')

const smoke: Draw = (masses, random) => {
  const [x, y] = peak(masses)
  const lean = random() < 0.5 ? -1 : 1
  const puff = (offset: number, size: number) =>
    `M${at([x + offset, y - 1])}c${-2 * lean} ${-size * 0.5} ${4 * lean} ${-size * 0.6} ${3 * lean} ${-size}s${6 * lean} ${-size * 0.4} ${5 * lean} ${-size * 0.75}`
  return puff(-1.6, 13) + puff(0.4, 16) + puff(2, 11)
}

function peak(masses: readonly LandMass[]): Point {
  const [west, east] = extent(masses)
  return steps(west, east, 1)
    .map((x) => surface(masses, x))
    .reduce((best, point) => (point[1] < best[1] ? point : best))
}

const grass: Draw = (masses, random) =>
  masses
    .flatMap((mass) => {
      const [west, east] = extent([mass])
      const highest = -peak([mass])[1]
      return steps(west, east, 1.3)
        .map((x) => surface([mass], x))
        .filter(([, y]) => -y > highest * 0.86)
        .map((point) => `M${at(point)}l${((random() - 0.5) * 1.6).toFixed(1)} ${(-1.4 - random() * 1.6).toFixed(1)}`)
    })
    .join('')

const roots: Draw = (masses, random) => {
  const [west, east] = extent(masses)
  return steps(west + 5, east - 5, 4.4)
    .map((x) => {
      const foot = x + (random() - 0.5) * 11
      return `M${at([x, -12])}C${at([x, -4])} ${at([foot, -7])} ${at([foot, 3.5 + random() * 3])}`
    })
    .join('')
}

const towerTop = 40
const halfOf = (share: number) => 4.4 - 1.5 * share

/** A white tower on the middle of its rock, from the ground to under the gallery. */
const tower: Draw = (masses) => {
  const foot = surface(masses, 0)[1] + 1
  return `${closedPath([
    [-halfOf(0), foot],
    [-halfOf(1), foot - towerTop],
    [halfOf(1), foot - towerTop],
    [halfOf(0), foot],
  ])}M-2.6 ${foot - towerTop}v-5l2.6-3.4l2.6 3.4v5Z`
}

/** Its two bands, and the gallery. */
const bands: Draw = (masses) => {
  const foot = surface(masses, 0)[1] + 1
  const band = (share: number) =>
    polyline([
      [-halfOf(share), foot - towerTop * share],
      [halfOf(share), foot - towerTop * share],
    ])
  return `${steps(0.22, 0.34, 0.02).map(band).join('')}${steps(0.58, 0.7, 0.02).map(band).join('')}M-4.6 ${foot - towerTop}h9.2`
}

const beams: Draw = (masses) => {
  const lamp = surface(masses, 0)[1] + 1 - towerTop - 2.6
  return [-1, 1]
    .map((side) => `M${6 * side} ${lamp - 1}l${40 * side}-9M${7 * side} ${lamp}h${34 * side}M${6 * side} ${lamp + 1}l${40 * side} 9`)
    .join('')
}

/** What a clean face of ice shows: a few long cracks, no texture. */
const cracks: Draw = (masses, random) => {
  const [mass] = masses
  return (mass?.top ?? [])
    .slice(1, -1)
    .map(([x, height]) =>
      polyline([
        [x, -height],
        [x + (random() - 0.4) * 6, -height * 0.55],
        [x + (random() - 0.3) * 10, -height * (0.1 + random() * 0.25)],
      ]),
    )
    .join('')
}

/** Under an island in the air: what hangs from it, and its shadow on the sea. */
const hanging: Draw = (masses, random) => {
  const underside = masses[0]?.underside ?? []
  const threads = underside
    .slice(1, -1)
    .map(
      ([x, height]) =>
        `M${at([x, -height + 1])}q${((random() - 0.5) * 3).toFixed(1)} 3 ${((random() - 0.5) * 2).toFixed(1)} ${(3 + random() * 5).toFixed(1)}`,
    )
  return `${threads.join('')}M-26 3h16m4 0h22m5 0h9M-15 5h20m4 0h9`
}

/** The wind's own lines, down the face of the dune in front. */
const ripples: Draw = (masses) => {
  const [front] = masses.slice(-1)
  if (!front) return ''
  const [west, east] = extent([front])
  return [0.7, 0.44, 0.2]
    .map((share) =>
      polyline(
        steps(west + (east - west) * (0.5 - share / 3), east - (east - west) * 0.25, 2.5)
          .map((x): Point => [x, -heightAt(front.top, x, true) * share])
          .filter(([, y]) => y < -1.2),
      ),
    )
    .join('')
}

/** What makes a body that body, beside its outline. */
const ornaments: Readonly<Record<string, Partial<Record<keyof Ornament, Draw>>>> = {
  atoll: { ink: palms },
  volcano: { light: smoke },
  'sea-stack': { ink: grass },
  mangrove: { ink: roots },
  lighthouse: { built: tower, ink: bands, light: beams },
  iceberg: { ink: cracks },
  floating: { ink: hanging },
  dunes: { ink: ripples },
}

export function ornamentOf(body: string, masses: readonly LandMass[], random: Random): Ornament {
  const { ink, light, built } = ornaments[body] ?? {}
  return { ink: ink?.(masses, random) ?? '', light: light?.(masses, random) ?? '', built: built?.(masses, random) ?? '' }
}
