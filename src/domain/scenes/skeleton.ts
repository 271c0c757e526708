import { positionOf } from './body-place.ts'
import { armBones, handBones } from './data/arm-bones.ts'
import type { Bone } from './data/bones.ts'
import { hiddenInBones } from './data/hidden-in-bones.ts'
import { footBones, legBones } from './data/leg-bones.ts'
import { skullBones } from './data/skull-bones.ts'
import { spineBones } from './data/spine-bones.ts'
import { trunkBones } from './data/trunk-bones.ts'
import type { Scene } from './scene.ts'

const parts: readonly { readonly id: string; readonly name: string; readonly bones: readonly Bone[] }[] = [
  { id: 'skull', name: 'Skull', bones: skullBones },
  { id: 'spine', name: 'Spine', bones: spineBones },
  { id: 'chest', name: 'Chest', bones: trunkBones },
  { id: 'arm', name: 'Shoulder and arm', bones: armBones },
  { id: 'hand', name: 'Hand', bones: handBones },
  { id: 'leg', name: 'Hip and leg', bones: legBones },
  { id: 'foot', name: 'Foot', bones: footBones },
]

export const bones: readonly Bone[] = parts.flatMap((part) => part.bones)

export const skeleton: Scene = {
  path: '/cns-skeleton',
  title: 'Skeleton',
  opening:
    'What carries the central nervous system, bone by bone: a strongroom on top, a pipe of twenty-six pieces below it, and a great deal of furniture for moving the two about.',
  groups: parts.map(({ id, name }) => ({ id, name })),
  points: [
    ...parts.flatMap(({ id: group, bones: own }) =>
      own.map(({ place, latin, joins, ...point }) => ({
        ...point,
        group,
        at: positionOf(place),
        joins,
        ...(latin && latin !== point.name && { also: latin }),
      })),
    ),
    ...hiddenInBones.map(({ place, on: _, ...point }) => ({ ...point, at: positionOf(place), isHidden: true as const })),
  ],
}

const boneOfHidden = new Map(hiddenInBones.map(({ id, on }) => [id, on]))
/** The bone that a point of the scene marks, or on which it lies. */
export const boneOf = (id: string | null): string | null => (id === null ? null : (boneOfHidden.get(id) ?? id))
