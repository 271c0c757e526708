import type { Place } from '#domain/map/placement.ts'
import { seededRandom } from '#domain/random.ts'
import { circle, type Stroke } from '../../stroke.ts'

const fire = ['#ff6a2b', '#ff8a4a', '#ffb06a'] as const
const chamber: Place = { x: -0.6, y: -0.5 }

/**
 * The fire under the world, as the plate has it: a chamber in the middle, and dykes that branch from it like nerves.
 * @param reach how far they go, in units
 */
export function lavaStrokes(reach: number): readonly Stroke[] {
  const random = seededRandom(5)
  const strokes: Stroke[] = [0.25, 0.42, 0.62, 0.84].map((radius, n) => ({
    points: circle(chamber, radius * (1 + 0.05 * n), 36).map(({ x, y }) => ({ x, y: chamber.y + (y - chamber.y) * 0.8 })),
    colour: fire[n % 3] ?? fire[0],
    opacity: 1 - n * 0.2,
    width: 1.4,
  }))
  function grow(from: Place, heading: number, length: number, width: number, left: number) {
    if (left === 0 || length < reach * 0.012) return
    const points = [from]
    let here = from
    let way = heading
    for (let n = 0; n < 5; n++) {
      way += (random() - 0.5) * 0.5
      here = { x: here.x + (Math.cos(way) * length) / 5, y: here.y + (Math.sin(way) * length) / 5 }
      points.push(here)
    }
    strokes.push({ points, colour: fire[Math.min(2, 7 - left)] ?? fire[2], opacity: 0.35 + 0.09 * left, width })
    const branches = left > 4 || random() < 0.75 ? 2 : 1
    for (let n = 0; n < branches; n++)
      grow(here, way + (n ? 1 : -1) * (0.25 + random() * 0.45), length * (0.68 + random() * 0.2), width * 0.72, left - 1)
  }
  for (let n = 0; n < 9; n++) {
    const heading = (n / 9) * 2 * Math.PI + random() * 0.3
    grow({ x: chamber.x + Math.cos(heading) * 0.85, y: chamber.y + Math.sin(heading) * 0.7 }, heading, reach * 0.26, 3.2, 7)
  }
  return strokes
}

/** The highest sparks fly so far over the summit, in units. */
export const fountainHeight = 0.3

/**
 * What rises from an island that has something new: sparks thrown out of its own ground. The island hides them as far as its summit.
 * @param rise how high the island itself rises
 */
export function eruptionStrokes({ x, y }: Place, rise: number, seed: number): readonly Stroke[] {
  const random = seededRandom(seed)
  return Array.from({ length: 11 }, (_, n) => {
    const heading = random() * 2 * Math.PI
    const out = 0.1 + random() * 0.3
    const top = rise + (0.3 + 0.7 * random()) * fountainHeight
    const points = Array.from({ length: 7 }, (_, step) => {
      const t = step / 6
      return { x: x + Math.cos(heading) * out * t, y: y + Math.sin(heading) * out * t, height: top * (2.88 * t - 2.0736 * t * t) }
    })
    return { points, colour: fire[n % 3] ?? fire[0], opacity: 0.5 + random() * 0.5, width: 1.2 + random() }
  })
}
