import type { Draft, Point } from '#domain/island/props/mesh.ts'

/** A rectangle that shows an entry or the cover of an album, upright and facing south unless it leans back. */
type Pane = { readonly centre: Point; readonly width: number; readonly height: number /** Radians. */; readonly lean?: number }
/** Where light comes from while lamps burn, and how far it is seen. */
type Shine = { readonly at: Point; readonly size: number; readonly isFire?: boolean }

/** One kind of thing as it is built, under the slug of its kind. */
export type Model = {
  readonly build: (draft: Draft) => void
  /** What turns about the upright through the foot, and how fast, in turns a minute. */
  readonly turning?: { readonly build: (draft: Draft) => void; readonly speed: number }
  readonly pane?: Pane
  readonly shines?: readonly Shine[]
  /** How high it reaches, for pointing at it. */
  readonly height: number
}
