import type { NearIsland } from '#web/shared/island/near-island.ts'
import type { Camera } from '../controller/camera.ts'
import type { Stroke } from '../stroke.ts'
import type { AreaStyle } from './area-styles.ts'

export type PainterOptions = {
  readonly host: HTMLElement
  /** How the area is printed that is open now. */
  readonly style: () => AreaStyle
  /** The lines of the area as they are now; the very same array while nothing changed. */
  readonly strokes: () => readonly Stroke[]
  /**
   * After every frame, for what lies over the picture: names and ticks.
   * @param isAtRest whether the picture stays as it is now until something new happens; waves and signals aside
   * @param unshaped ordinals of the islands whose shape is being built, and which are symbols until then
   * @param presence how much of the whole island ashore is there, 0 to 1
   */
  readonly onFrame: (camera: Camera, isAtRest: boolean, unshaped: ReadonlySet<number>, presence: number) => void
  /** The whole island on which one is ashore, once it stands. */
  readonly nearIsland: () => NearIsland | null
  /** Whether nothing may move by itself. */
  readonly isAmbientMotionOff: () => boolean
}

/** Who draws the map: with WebGL, or flat without it. */
export type Painter = {
  readonly kind: 'webgl' | 'flat'
  readonly invalidate: () => void
  readonly drawNow: () => void
  /** The whole island that it draws ashore, once it stands; null where it is drawn flat. */
  readonly nearIsland: () => NearIsland | null
  /** A copy of the picture as it is now; null where it is drawn flat, as no other screen goes on with it. */
  readonly copyPicture: (() => HTMLCanvasElement) | null
  readonly close: () => void
}
