import type { ScenePoint } from '../scene.ts'

/** Centimetres of a standing adult of 175 cm: to the figure's own left, up from the floor, and forwards from the plane of the ear canals. */
export type BodyPlace = readonly [left: number, up: number, forwards: number]

/** A bone, or the three, five or fourteen that share a name. Of a pair the left one is marked. */
export type Bone = Omit<ScenePoint, 'at' | 'isHidden'> & {
  readonly place: BodyPlace
  /** The name in the Terminologia Anatomica, where the English one is another. */
  readonly latin?: string
  /** Ids of the bones that it meets, by a joint, a suture or its own cartilage. */
  readonly joins: readonly string[]
}
