import type { Degrees } from '#domain/units.ts'
import type { ScreenPoint } from './pointer-controls.ts'

/** The vertical angle of the camera, of the map and of the editor alike, so that one picture goes over into the other. */
export const fieldOfView: Degrees = 30

/** The view of an island that one screen hands over to the next. Lengths are in island units. */
export type IslandHandover = {
  readonly view: {
    /** Round the island, from the east over the south. */
    readonly azimuth: Degrees
    /** Above the water. */
    readonly elevation: Degrees
    /** From the camera to the target. */
    readonly distance: number
    readonly target: readonly [x: number, y: number, z: number]
  }
  /** Where the target is seen, in shares of the picture's width and height. */
  readonly middle: ScreenPoint
  /** The picture as it was drawn last. It stands in until the next screen has drawn its own. */
  readonly still: HTMLCanvasElement
}

let current: IslandHandover | null = null

export const handOverIsland = (handover: IslandHandover | null) => {
  current = handover
}
/** What the screen before handed over; null for a screen that was opened by its address. */
export const islandHandover = (): IslandHandover | null => current
