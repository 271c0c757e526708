import { BufferAttribute, BufferGeometry, Points, Vector3 } from 'three'
import { positionOf } from '#domain/scenes/cns-place.ts'
import { rgb } from '#web/shared/island/land-palette.ts'
import { createLightMaterial } from '../light-material.ts'
import { type CloudPoint, cortex, folia, type Tissue } from './brain-shape.ts'
import { roots, stemAndCord } from './cord-shape.ts'

/** How many lights each part has. */
const counts = { cortex: 44_000, folia: 6000, stem: 4600 }

/** Starlight for the cerebrum, buff for the cerebellum, and below the fire of the feeder. */
const colours: Readonly<Record<Tissue, readonly [number, number, number]>> = {
  cerebrum: rgb('#bcd8d6'),
  cerebellum: rgb('#e6cc8e'),
  stem: rgb('#ffb06a'),
}

const vertex = /* glsl */ `
in vec3 position, normal, tint;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform vec3 focus;
uniform float pixels, seconds, focusReach;
out vec3 light;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * seen;
  // What looks away shines through faintly, so that the near side keeps its folds.
  float facing = dot(normalize(mat3(modelViewMatrix) * normal), normalize(-seen.xyz));
  float strength = mix(0.1, 1.3, smoothstep(-0.25, 0.6, facing));
  float twinkle = 0.86 + 0.14 * sin(seconds * 1.7 + dot(position, vec3(311.0, 173.0, 257.0)));
  float near = focusReach > 0.0 ? 1.0 - smoothstep(0.3, 1.0, distance(position, focus) / focusReach) : 0.0;
  light = mix(tint * strength * twinkle * 0.62, vec3(1.0, 0.78, 0.62) * (0.35 + 0.65 * strength), near * 0.85);
  gl_PointSize = clamp(0.0028 * pixels / gl_Position.w, 1.0, 7.0);
}`

const fragment = /* glsl */ `
precision highp float;
in vec3 light;
out vec4 colour;
void main() {
  float far = length(gl_PointCoord - 0.5) * 2.0;
  colour = vec4(light * (1.0 - smoothstep(0.3, 1.0, far)), 1.0);
}`

/** The brain and its cord as lights, in one draw. */
export function createCloud() {
  const cloud: readonly CloudPoint[] = [...cortex(counts.cortex), ...folia(counts.folia), ...stemAndCord(counts.stem), ...roots()]
  const uniforms = { pixels: { value: 1 }, seconds: { value: 0 }, focus: { value: new Vector3() }, focusReach: { value: 0 } }
  const material = createLightMaterial({ vertex, fragment, uniforms })
  const points = new Points(geometryOf(cloud), material)
  points.frustumCulled = false
  return { points, uniforms }
}

function geometryOf(cloud: readonly CloudPoint[]): BufferGeometry {
  const position = new Float32Array(3 * cloud.length)
  const normal = new Float32Array(3 * cloud.length)
  const tint = new Float32Array(3 * cloud.length)
  for (const [n, point] of cloud.entries()) {
    position.set(positionOf(point.place), 3 * n)
    normal.set([-point.normal[0], point.normal[2], point.normal[1]], 3 * n)
    tint.set(
      colours[point.tissue].map((channel) => channel * point.shade),
      3 * n,
    )
  }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(position, 3))
    .setAttribute('normal', new BufferAttribute(normal, 3))
    .setAttribute('tint', new BufferAttribute(tint, 3))
}
