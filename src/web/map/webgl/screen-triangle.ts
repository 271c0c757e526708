import { BufferAttribute, BufferGeometry } from 'three'

/** A triangle that covers the screen. */
export const screenTriangle = (): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
