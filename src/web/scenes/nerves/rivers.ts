import { CustomBlending, DoubleSide, GLSL3, Mesh, OneFactor, OneMinusSrcAlphaFactor, RawShaderMaterial } from 'three'
import type { DrawingFrame } from '../scene-module.ts'
import { type Ribbon, ribbonsGeometry } from './ribbon.ts'

/** Seconds that a signal takes from the spring to the farthest mouth, and until the next sets out. */
const signalTime = 2.6
const signalPause = 0.9
/** Farther than any river reaches. */
const nowhere = -100

/** Rivers in one draw. The chosen ones are lit, and a signal runs along them from their springs. */
export function createRivers(ribbons: readonly Ribbon[]) {
  const { geometry, river } = ribbonsGeometry(ribbons)
  const uniforms = { pixels: { value: 1 }, seconds: { value: 0 }, signal: { value: nowhere }, dim: { value: 0 } }
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: riverVertex,
    fragmentShader: riverFragment,
    uniforms,
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    depthTest: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  const chosen = geometry.getAttribute('chosen')
  let reach = 0
  let since = 0

  return {
    mesh,
    /** Lights rivers by their indices. Null puts them all out. */
    choose(rivers: ReadonlySet<number> | null, seconds: number) {
      since = seconds
      reach = 0
      for (let vertex = 0; vertex < river.length; vertex++) chosen.setX(vertex, rivers?.has(river[vertex] ?? -1) ? 1 : 0)
      for (const { river: own, along } of ribbons) if (rivers?.has(own)) reach = Math.max(reach, along.at(-1) ?? 0)
      chosen.needsUpdate = true
      uniforms.dim.value = rivers ? 1 : 0
    },
    update({ seconds, pixels, isMotionOn }: Pick<DrawingFrame, 'seconds' | 'pixels' | 'isMotionOn'>) {
      uniforms.pixels.value = pixels
      uniforms.seconds.value = seconds
      const turn = (seconds - since) % (signalTime + signalPause)
      uniforms.signal.value = reach > 0 && isMotionOn ? (turn / signalTime) * reach : nowhere
    },
  }
}

/** Ribbons turn their face to the eye, and are never thinner than a hair: what would be is drawn fainter instead. */
const riverVertex = /* glsl */ `
in vec3 position, tangent, form;
in vec4 tint;
in float chosen;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float pixels;
out vec3 water;
out float across, along, strength, lit, flow, halfPixels;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  vec3 way = mat3(modelViewMatrix) * tangent;
  vec3 aside = normalize(cross(way, seen.xyz) + vec3(1e-7));
  float pixel = -seen.z / pixels;
  float wanted = form.y * (1.0 + 0.25 * chosen);
  float least = 0.75 * pixel;
  float drawn = max(wanted, least) + pixel;
  seen.xyz += aside * form.x * drawn;
  gl_Position = projectionMatrix * seen;
  water = tint.rgb;
  flow = tint.a;
  across = form.x * drawn / pixel;
  halfPixels = max(wanted, least) / pixel;
  strength = clamp(wanted / least, 0.4, 1.0);
  along = form.z;
  lit = chosen;
}`

/**
 * Wide rivers have two banks, as on a chart, and dashes drift down the middle. A chosen one is magenta from its spring to its mouths, and a
 * signal runs along it.
 */
const riverFragment = /* glsl */ `
precision highp float;
in vec3 water;
in float across, along, strength, lit, flow, halfPixels;
uniform float seconds, signal, dim;
out vec4 colour;
void main() {
  float from = abs(across);
  float inside = clamp(halfPixels - from + 0.5, 0.0, 1.0);
  float bank = smoothstep(halfPixels - 2.2, halfPixels - 0.9, from) * smoothstep(2.2, 4.0, halfPixels);
  float middle = 1.0 - smoothstep(0.0, halfPixels * 0.7 + 0.4, from);
  float run = fract(along * 14.0 - seconds * 0.55);
  float dash = smoothstep(0.0, 0.12, run) * (1.0 - smoothstep(0.3, 0.62, run)) * middle * flow;
  vec3 rest = water * mix(0.72, 0.5, smoothstep(2.0, 5.0, halfPixels)) + water * bank * 0.4 + vec3(0.93, 0.97, 0.9) * dash * 0.42;
  float behind = signal - along;
  float pulse = behind > 0.0 ? exp(-behind * 13.0) : exp(behind * 90.0);
  vec3 magenta = vec3(1.0, 0.373, 0.635);
  vec3 called = magenta * (0.78 + 0.22 * dash) + vec3(0.0, 0.55, 0.33) * pulse;
  float weight = inside * strength * mix(1.0 - 0.6 * dim, 1.0, lit);
  colour = vec4(mix(rest, called, lit) * weight, weight);
}`
