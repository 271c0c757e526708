import { dice, steps } from './numbers.ts'
import { type Point, pen, strokes } from './pen.ts'

/** Where the island's axis stands, right of the middle. */
export const AXIS = 36

const WIDTH = 0.76
const WEST_SHORE = -300 * WIDTH
const EAST_SHORE = 280 * WIDTH

/** Heights of the profile from west to east, measured from the axis before narrowing; the crater is the notch in the middle. */
const PROFILE: readonly Point[] = (
  [
    [-300, 6],
    [-262, -2],
    [-226, -12],
    [-188, -26],
    [-150, -37],
    [-116, -58],
    [-88, -80],
    [-62, -108],
    [-40, -136],
    [-24, -154],
    [-13, -163],
    [-8, -157],
    [7, -156],
    [12, -166],
    [26, -152],
    [44, -130],
    [66, -104],
    [96, -74],
    [130, -51],
    [170, -33],
    [214, -22],
    [252, -8],
    [280, 6],
  ] as const
).map(([x, y]) => [x * WIDTH, y])

/** The ground at a distance from the axis; below the water it is 8. */
function ground(x: number): number {
  const index = PROFILE.findIndex((point) => x <= point[0])
  const [from, to] = [PROFILE[index - 1], PROFILE[index]]
  if (!from || !to) return index === 0 ? (PROFILE[0]?.[1] ?? 8) : 8
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])
}

export function land(): string {
  const chance = dice(666431139)
  const ridge = steps(WEST_SHORE, EAST_SHORE, 4).map((x): Point => {
    const roughness = Math.abs(x) < 14 ? 0 : (chance() - 0.5) * 4.4
    return [x + AXIS, ground(x) + roughness]
  })
  return strokes([[...ridge, [EAST_SHORE + AXIS, 8], [WEST_SHORE + AXIS, 8]]], 0, true)
}

/** Ink strokes that run down the slope, denser and longer on the eastern side, which lies in shade. */
export function hachures(): string {
  const chance = dice(1817498394)
  const hand = pen()
  for (let stroke = 0; stroke < 330; stroke++) {
    const x = (-288 + chance() * 560) * WIDTH
    const top = ground(x)
    const height = -top
    if (height < 8) continue
    const isShaded = x > 0
    const begin = top + chance() * height * (isShaded ? 0.75 : 0.6)
    const length = (isShaded ? 0.34 : 0.2) * height * (0.4 + chance())
    const slope = (ground(x + 6) - ground(x - 6)) / 12
    if (!isShaded && chance() < 0.52) continue
    const drift = slope * 7 * (0.4 + chance())
    const end = Math.min(0, begin + length)
    if (end - begin < 3) continue
    hand.move([x + AXIS, begin])
    hand.bend([x + AXIS + drift * 0.3, begin + (end - begin) * 0.6], [x + AXIS + drift + (isShaded ? 4 : -3), end])
  }
  return hand.path()
}
