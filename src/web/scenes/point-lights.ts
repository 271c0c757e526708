import { BufferAttribute, BufferGeometry, Points } from 'three'
import type { ScenePoint } from '#domain/scenes/scene.ts'
import { createLightMaterial } from './light-material.ts'
import type { DrawingFrame } from './scene-module.ts'

const vertex = /* glsl */ `
in vec3 position;
in float state;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float pixels;
out float chosen;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  chosen = state;
  float size = 0.015 + 0.018 * state;
  gl_PointSize = clamp(size * pixels / gl_Position.w, 6.0, 64.0) * step(0.0, state);
}`

/** A star of four rays. */
const fragment = /* glsl */ `
precision highp float;
in float chosen;
out vec4 colour;
void main() {
  vec2 p = abs(gl_PointCoord * 2.0 - 1.0);
  float core = exp(-dot(p, p) * 9.0), rays = max(0.0, 1.0 - length(p)) * 0.05 / (0.06 + p.x * p.y * 22.0);
  vec3 light = mix(vec3(0.93, 0.93, 0.82), vec3(1.0, 0.55, 0.75), chosen);
  colour = vec4(light * (core + rays), 1.0);
}`

type LitPoint = Pick<ScenePoint, 'id' | 'at' | 'isHidden'>

/** The lights of all points, in one draw; the selected one takes the colour of the signal, and what is still to be found has none. */
export function createPointLights(points: readonly LitPoint[]) {
  const position = new BufferAttribute(new Float32Array(points.flatMap(({ at }) => at)), 3)
  const state = new BufferAttribute(new Float32Array(points.length), 1)
  const geometry = new BufferGeometry().setAttribute('position', position).setAttribute('state', state)
  const pixels = { value: 1 }
  const material = createLightMaterial({ vertex, fragment, uniforms: { pixels } })
  const lights = new Points(geometry, material)
  lights.frustumCulled = false
  lights.renderOrder = 10
  return {
    lights,
    update({ selected, found, pixels: pixelsNow }: DrawingFrame) {
      pixels.value = pixelsNow
      for (const [n, { id, isHidden }] of points.entries()) state.array[n] = id === selected ? 1 : isHidden && !found.has(id) ? -1 : 0
      state.needsUpdate = true
    },
  }
}
