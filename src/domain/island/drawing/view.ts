import { lerp } from '#domain/math.ts'
import type { Degrees } from '#domain/units.ts'

/** The vertical angle of the camera, of the map, of the editor and of plates alike, so that one picture goes over into the other. */
export const fieldOfView: Degrees = 30
/** What is nearer or further away is not drawn, in island units. */
export const clipping = { near: 0.04, far: 60 } as const

/** How one looks at the island: degrees round it, degrees above the water, island units away, and what is in the middle. */
export type IslandView = {
  /** From the east over the south. */
  readonly azimuth: Degrees
  readonly elevation: Degrees
  readonly distance: number
  readonly target: readonly [x: number, y: number, z: number]
}

/** From the south-east, low enough for the horizon to stay in the picture; a higher island is seen from further away. */
export const firstViewOf = (top: number): IslandView => ({
  azimuth: 62,
  elevation: 11,
  distance: 3.31 + 1.03 * Math.min(1.2, top),
  target: [0, 0.08 + 0.3 * Math.min(1.2, top), 0],
})
export const firstView = firstViewOf(0.8)

/** How a view is fitted into a picture. */
export type Framing = {
  /** Where the middle of the view is seen, in shares of the picture's width and height. */
  readonly middle: { readonly x: number; readonly y: number }
  /** How many times the distance of the view the camera is away. */
  readonly stepBack: number
}
/** The part of a picture that nothing lies over, in shares of its width and height from the upper left corner. */
type UncoveredArea = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The island is so many heights of the picture wide, and so many high with some sky and water. */
const islandWidth = 0.92
const islandHeight = 0.7

/** Frames a view in the free part; where that is narrow or low, the camera steps back so that the whole island stays in it. */
export const framingOf = ({ left, top, right, bottom }: UncoveredArea, aspect: number): Framing => ({
  middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
  stepBack: Math.max(1, islandWidth / (aspect * (right - left)), islandHeight / (bottom - top)),
})

export function framingBetween(one: Framing, other: Framing, share: number): Framing {
  return {
    middle: { x: lerp(one.middle.x, other.middle.x, share), y: lerp(one.middle.y, other.middle.y, share) },
    stepBack: lerp(one.stepBack, other.stepBack, share),
  }
}

/** Never under water. */
const lowestEye = 0.05

/** Where the camera of a view is. */
export function eyeOf({ azimuth, elevation, distance, target: [x, y, z] }: IslandView, stepBack = 1): [x: number, y: number, z: number] {
  const turn = (azimuth * Math.PI) / 180
  const lift = (elevation * Math.PI) / 180
  const away = distance * stepBack
  return [
    Math.cos(turn) * Math.cos(lift) * away + x,
    Math.max(lowestEye, Math.sin(lift) * away + y),
    Math.sin(turn) * Math.cos(lift) * away + z,
  ]
}
