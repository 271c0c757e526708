import { BufferAttribute, BufferGeometry, Camera, Mesh, Points, Scene, type WebGLRenderer } from 'three'
import { mapMaterials } from './materials.ts'
import { ribbonGeometry } from './ribbons.ts'

const origin = { x: 0, y: 0 }
const line = { points: [origin, { x: 1, y: 1 }], colour: '#000000', width: 1 }

/** Covers the screen: what sky and ground are drawn on, each on its side of the horizon. */
export const screenQuad = (): BufferGeometry =>
  new BufferGeometry().setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0]), 3),
  )
const onePoint = () =>
  new BufferGeometry()
    .setAttribute('position', new BufferAttribute(new Float32Array(3), 3))
    .setAttribute('ink', new BufferAttribute(new Uint8Array(4), 4, true))
    .setAttribute('size', new BufferAttribute(new Float32Array(1), 1))
const oneQuad = () => screenQuad().setAttribute('ink', new BufferAttribute(new Uint8Array(24), 4, true))

/**
 * Draws once with each program of the map, out of sight. A driver compiles a program at its first draw, which on a machine without a graphics
 * card is the larger part of the first frame.
 */
export function warmUp(renderer: WebGLRenderer): void {
  const { ground, sky, starrySky, land, sprite, ribbon } = mapMaterials()
  const scene = new Scene()
  const drawn = [
    new Mesh(screenQuad(), ground),
    new Mesh(screenQuad(), sky),
    new Mesh(screenQuad(), starrySky),
    new Mesh(oneQuad(), land),
    new Points(onePoint(), sprite),
    new Mesh(ribbonGeometry([line], origin), ribbon),
  ]
  for (const object of drawn) object.frustumCulled = false
  scene.add(...drawn)
  renderer.render(scene, new Camera())
  for (const { geometry } of drawn) geometry.dispose()
}
