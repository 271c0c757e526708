import type { TerrainNoise } from './noise.ts'
import type { Draft, Point } from './props/mesh.ts'
import type { Stance } from './props/solids.ts'
import type { Tree } from './props/trees.ts'
import type { Role } from './roles.ts'

/** A height for every place: x to the east, z to the south, in island units; the water line is at 0. */
export type Ground = (x: number, z: number) => number

/** A place on the ground. */
export type Spot = {
  readonly x: number
  readonly y: number
  readonly z: number
  /** 0 is level, 1 a wall. */
  readonly steep: number
}

/** The land as its decorations see it. */
export type Land = {
  readonly landRandom: () => number
  readonly spotAt: (x: number, z: number) => Spot
  /**
   * Places thrown at random over the island and kept where they fit, no two nearer than `apart`.
   * @param most how many are kept at the most
   */
  readonly scatter: (most: number, apart: number, fits: (spot: Spot) => boolean) => readonly Spot[]
}

/** What stands on the ground. */
export type Decoration = {
  readonly trees?: readonly Tree[]
  readonly rocks?: readonly Stance[]
  /** What people built, and whatever else is no ground. */
  readonly built?: Draft
  /** Strokes of ink that lie on no surface: wires, ropes, birds. */
  readonly strokes?: readonly (readonly Point[])[]
  /** The same, light on dark: strata in a section. */
  readonly paleStrokes?: readonly (readonly Point[])[]
  readonly lamps?: readonly Point[]
  /** Where fire or smoke comes out. */
  readonly vents?: readonly Point[]
}

/** The landform of one island, grown from its seed. */
export type Relief = {
  readonly ground: Ground
  /** More than 0 wherever there is a body to see; when left out, the land and a shelf round it under water. */
  readonly footprint?: Ground
  /** The lower face of a body that does not stand on the sea floor; meets the ground where `footprint` is 0. */
  readonly underside?: Ground
  readonly undersideRole?: Role
  /** False for what floats, hangs or stands on a base: the sea does not shoal towards it. True when left out. */
  readonly hasShore?: boolean
  /** Heights at which the ground breaks: rims, ledges and feet of walls. Corners are laid along them, so that they stay sharp. */
  readonly breaks?: readonly number[]
  /** Functions that are 0 along a crest, a rim or the edge of a flow: corners are laid along these lines too. */
  readonly creases?: readonly Ground[]
  /** What a face of the ground is made of. */
  readonly roleAt: (spot: Spot) => Role
  readonly decorate?: (land: Land) => Decoration
  /** What must be seen from afar, in a few triangles. */
  readonly landmark?: (draft: Draft) => void
}

/** How one body of the catalogue grows. */
export type BodyShape = {
  /** Distance between corners of the ground, 0.05 by default: smaller is finer. */
  readonly spacing?: number
  /** Flat faces and hard edges rather than rounded flanks: ice. */
  readonly isFaceted?: boolean
  readonly grow: (noise: TerrainNoise) => Relief
}
