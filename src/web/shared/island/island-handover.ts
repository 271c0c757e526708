import type { Degrees } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { SharedCanvas } from '#web/lib/shared-canvas.ts'
import type { NearIsland } from './near-island.ts'

/** How an island is seen. Lengths are in island units. */
export type IslandPose = {
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
}

type SurroundingsOptions = {
  readonly host: HTMLElement
  /** The island, drawn at its place among the others; null while there is none to draw. */
  readonly island: () => NearIsland | null
  readonly pose: () => IslandPose
  /** After every frame: whether the picture stays as it is now until something new happens. */
  readonly onFrame: (isAtRest: boolean) => void
}
/** What stands round an island, drawn on the shared canvas as the screen before drew it. */
type IslandSurroundings = {
  /** The pose has changed. */
  readonly follow: () => void
  /** Shows the same version of the neighbours as of the island. */
  readonly showVersion: (isDead: boolean) => void
  readonly close: () => void
}

/** What one screen hands over to the next that goes on with its picture of an island. */
export type IslandHandover = IslandPose & {
  /** Whether its dead version was shown. */
  readonly isDead: boolean
  readonly surround: (canvas: SharedCanvas, options: SurroundingsOptions) => IslandSurroundings
  /** The picture as it was drawn last. It stands in until the next screen has drawn its own. */
  readonly still: HTMLCanvasElement
}

let current: IslandHandover | null = null

export const handOverIsland = (handover: IslandHandover | null) => {
  current = handover
}
/** What the screen before handed over; null for a screen that was opened by its address. */
export const islandHandover = (): IslandHandover | null => current

let handedBack: HTMLCanvasElement | null = null

/** Gives the picture back, as it was drawn last, to the screen that handed it over. */
export const handBackPicture = (still: HTMLCanvasElement) => {
  handedBack = still
}
/** The picture that was given back; once. */
export function takeBackPicture(): HTMLCanvasElement | null {
  const still = handedBack
  handedBack = null
  return still
}
