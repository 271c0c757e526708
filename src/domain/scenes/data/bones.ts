import type { BodyPlace } from '../body-place.ts'
import type { ScenePoint } from '../scene.ts'

/** A bone, or the three, five or fourteen that share a name. Of a pair the left one is marked. */
export type Bone = Omit<ScenePoint, 'at' | 'isHidden'> & {
  readonly place: BodyPlace
  /** The name in the Terminologia Anatomica, where the English one is another. */
  readonly latin?: string
  /** Ids of the bones that it meets, by a joint, a suture or its own cartilage. */
  readonly joins: readonly string[]
}
