import type { Point } from './fields.ts'
import { type Mesh, mirrorMesh, type Placement, placed, rotationBy, transformBy } from './mesh.ts'

/** Tones of the engraving, lightest first. */
export const substances = ['tooth', 'bone', 'cartilage'] as const
type Substance = (typeof substances)[number]

/** The mesh of a bone, or of what belongs to it. */
export type BonePart = {
  /** Id of the bone in the scene's data. Left and right are one. */
  readonly bone: string
  readonly mesh: Mesh
  /** The strokes of its shading run across this direction. */
  readonly grain: Point
  readonly substance?: Substance
  /** Ends of the strokes where bones have grown together. */
  readonly seams?: readonly Point[]
}

export const place = (part: BonePart, placement: Placement): BonePart => ({
  ...part,
  mesh: placed(part.mesh, placement),
  grain: rotationBy(placement.turn)(part.grain),
  ...(part.seams && { seams: part.seams.map(transformBy(placement)) }),
})

/** The part and its mirror image: what is on both sides of the body. */
export const bothSides = (part: BonePart): readonly BonePart[] => [
  part,
  {
    ...part,
    mesh: mirrorMesh(part.mesh),
    grain: [-part.grain[0], part.grain[1], part.grain[2]],
    ...(part.seams && { seams: part.seams.map(([x, y, z]): Point => [-x, y, z]) }),
  },
]
