import { artifactKindOf, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import type { Light, PathSurface, SkyOver } from '#domain/island/document/island-document.ts'

/** Where on an island: a bearing in degrees from north by east, and how far out, from its middle at 0 to a usual coast at 1. */
export type Bearing = readonly [degrees: number, far: number]

/** A corner of an island, on the nearest level ground. */
type Corner = {
  readonly at: Bearing
  /** So many of the resident's pictures in frames, in the order of their case; those that no corner shows stay in the case. */
  readonly pictures?: number
  /** Kinds of things that stand there, the first in the middle. */
  readonly things?: readonly string[]
}

/** Trees of one kind, close together. */
export type Grove = { readonly at: Bearing; readonly kind: string; readonly count: number }

type Look = { readonly theme: string; readonly timeOfDay: number; readonly light?: Partial<Light> }

/** How a resident lives: what they built, and what of it remains in the dead version. */
export type Home = Look & {
  readonly skyOver?: SkyOver
  readonly corners: readonly Corner[]
  readonly groves?: readonly Grove[]
  /** A path from the first corner to each of the others, where one can walk. */
  readonly paths?: PathSurface
  /** Left out where the dead version is as everybody's: the same things in ashes at midnight. */
  readonly dead?: Look & {
    /** Kinds of things that are gone. */
    readonly gone?: readonly string[]
    /** Kinds of things that were brought since, to the first corner. */
    readonly brought?: readonly string[]
  }
}

/** Every kind of thing that stands there, in either version. */
export const kindsOf = ({ corners, groves = [], dead }: Home): readonly string[] => [
  ...new Set([...corners.flatMap(({ things = [] }) => things), ...groves.map(({ kind }) => kind), ...(dead?.brought ?? [])]),
]

/** Those of them that are sold, so that whoever lives there owns them. */
export const soldKindsOf = (home: Home): readonly string[] =>
  kindsOf(home).filter((slug) => {
    const kind = artifactKindOf(slug)
    return kind !== null && !isEverybodys(kind)
  })
