import type { ComponentType } from 'react'
import type { Object3D, PerspectiveCamera } from 'three'
import type { Scene, ScenePoint, ScenePosition } from '#domain/scenes/scene.ts'
import type { Seconds } from '#domain/units.ts'
import type { Shot, ViewLimits } from './view.ts'

/** What a drawing is told before each frame. */
export type DrawingFrame = {
  /** The time of what moves by itself. It stands still while motion is off. */
  readonly seconds: Seconds
  /** False while motion is off, or has been paused. */
  readonly isMotionOn: boolean
  readonly camera: PerspectiveCamera
  /** Device pixels that one scene unit takes at a distance of one unit: the size of a point sprite is this by its size, by 1/w. */
  readonly pixels: number
  /** Id of the selected point. */
  readonly selected: string | null
  /** Id of the point that a pointer is over. */
  readonly hovered: string | null
  /** Ids of the hidden points that were found. */
  readonly found: ReadonlySet<string>
}

/** The figure of a scene in three.js. The frame disposes of its geometries and materials. */
export type Drawing = {
  readonly group: Object3D
  /** Called before each frame. Returns whether it moves by itself, so that another frame is needed. */
  readonly update?: (frame: DrawingFrame) => boolean
  /** False until everything has arrived: nothing is named before. */
  readonly isLoaded?: () => boolean
  /** Id of the point whose solid form is met first from a place in a direction. */
  readonly pointAt?: (from: ScenePosition, direction: ScenePosition) => string | null
  /** Whether a point is seen from a place at all: nothing solid stands before it, and it is large enough to be told apart. */
  readonly isSeen?: (point: ScenePoint, from: ScenePosition) => boolean
}

export type DrawingOptions = {
  readonly scene: Scene
  /** Requests a frame, after something has arrived. */
  readonly invalidate: () => void
}

/** A scene whose points come from elsewhere. */
export type SceneQuery = { readonly scene: Scene | null; readonly error: Error | null; readonly retry: () => void }

type SceneSource = { readonly scene: Scene } | { readonly useScene: () => SceneQuery }

/** What a file `NAME/NAME-scene.ts` exports. */
export type SceneModule = SceneSource & {
  readonly createDrawing: (options: DrawingOptions) => Drawing
  /** How one looks at the figure. */
  readonly shots: {
    /** The whole figure, and the first view unless there is another. */
    readonly whole: Shot
    readonly first?: Shot
    /** Units that the picture is high when one has flown to a point; 0.6 unless told. */
    readonly near?: number
    readonly limits?: Partial<ViewLimits>
  }
  /** What lies behind the figure: the night with stars of no sky in particular (unless told), the night alone, or nothing. */
  readonly backdrop?: 'stars' | 'night' | 'none'
  /** False where the drawing marks its points itself. */
  readonly hasLights?: false
  /** What this scene alone offers, at the top of its list. */
  readonly Extra?: ComponentType<{ readonly scene: Scene; readonly onSelect: (id: string) => void }>
  /** One point to which a button of its own leads, where the scene has it. */
  readonly goal?: { readonly name: string; readonly sign: string; readonly of: (scene: Scene) => string | null }
  /** Whether anything moves by itself, so that there is something to pause. */
  readonly hasMotion?: boolean
}
