import type { BonePart } from './bone-part.ts'
import { place } from './bone-part.ts'
import { ball, chain, ellipsoid, type Field, union } from './fields.ts'
import type { Placement } from './mesh.ts'
import { surfaceMesh } from './surface-nets.ts'

/** One of the small long bones of hand and foot, down y from its base at the origin. */
type SmallBone = { readonly bone: string; readonly length: number; readonly thick: number; readonly isTip?: boolean }

function fieldOf({ length, thick, isTip = false }: SmallBone): Field {
  const base = ellipsoid([0, -thick * 0.5, 0], [thick * 1.25, thick * 0.85, thick * 1.1])
  if (isTip)
    return union(
      0.2,
      base,
      chain([0, -thick * 0.5, 0, thick * 0.8], [0, -length * 0.75, 0, thick * 0.5], [0, -length + thick * 0.5, 0, thick * 0.55]),
    )
  const shaft = chain([0, -thick, 0, thick], [0, -length * 0.5, 0, thick * 0.68], [0, -length + thick, 0, thick * 0.85])
  return union(0.25, base, shaft, ellipsoid([0, -length + thick * 0.95, 0], [thick * 1.12, thick * 0.98, thick * 1.05]))
}

const smallBone = (spec: SmallBone): BonePart => {
  const { bone, length, thick } = spec
  const half = thick * 1.25 + 0.3
  const across = thick * 0.84
  const step = Math.max(0.46, thick * 0.95)
  const end = Math.min(thick * 2, length * 0.4)
  return {
    bone,
    grain: [0, 1, 0],
    mesh: surfaceMesh(fieldOf(spec), [
      [-half, [half, across]],
      [-length - 0.3, [-length + end, step], [-end, Math.max(1.2, step)], [thick * 0.5 + 0.35, step]],
      [-half, [half, across]],
    ]),
  }
}

/** A ray of the hand or foot: the bones from its base outwards, each turned a little more about x than the one before. */
export type Ray = {
  readonly placement: Placement
  readonly bones: readonly SmallBone[]
  /** How much each joint bends, in radians. */
  readonly bend: number
}

const gap = 0.12

export function rayParts({ placement, bones, bend }: Ray): readonly BonePart[] {
  const parts: BonePart[] = []
  let [y, z, turn] = [0, 0, 0]
  for (const spec of bones) {
    parts.push(place(place(smallBone(spec), { at: [0, y, z], turn: [turn, 0, 0] }), placement))
    y -= Math.cos(turn) * (spec.length + gap)
    z -= Math.sin(turn) * (spec.length + gap)
    turn += bend
  }
  return parts
}

/** A short bone of wrist or ankle, put together from balls: the middle and radius of each. */
export const pebble = (...balls: readonly (readonly [x: number, y: number, z: number, radius: number])[]): Field =>
  union(0.5, ...balls.map(([x, y, z, radius]) => ball([x, y, z], radius)))
