import { BufferAttribute, BufferGeometry, Points } from 'three'
import { clearingRadius } from '#domain/forest/places.ts'
import { seededRandom } from '#domain/random.ts'
import { createLightMaterial } from '../light-material.ts'
import { night } from './night.ts'
import { type DrawnTree, treeSize } from './trees.ts'

type Uniforms = Readonly<Record<string, { value: unknown }>>
/** A light: where, how wide in units, and how far it flies about. */
type Glow = readonly [x: number, y: number, z: number, size: number, roaming: number]

const fireflies = 70

const vertex = /* glsl */ `
precision highp float;
in vec3 position;
in vec2 glow;
uniform mat4 viewMatrix, projectionMatrix;
uniform vec3 cameraPosition;
uniform float seconds, pixels;
out vec4 light;
${night}
void main() {
  float own = position.x * 3.7 + position.z * 5.1;
  vec3 at = position + glow.y * vec3(sin(seconds * 0.43 + own), 0.5 * sin(seconds * 0.61 + own * 1.7), cos(seconds * 0.37 + own * 2.3));
  float flicker = glow.y > 0.0 ? max(0.12, sin(seconds * 1.3 + own * 4.0)) : 0.92 + 0.08 * sin(seconds * 2.1 + own);
  float distance = length(at - cameraPosition);
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
  gl_Position.z -= 0.004 * gl_Position.w;
  gl_PointSize = clamp(glow.x * pixels / gl_Position.w, 1.0, 160.0);
  light = vec4(glow.y > 0.0 ? vec3(0.82, 0.95, 0.5) : amber, flicker * (1.0 - airBetween(distance * 0.62)));
}`

const fragment = /* glsl */ `
precision highp float;
in vec4 light;
out vec4 colour;
void main() {
  float away = dot(gl_PointCoord * 2.0 - 1.0, gl_PointCoord * 2.0 - 1.0);
  if (away > 1.0) discard;
  float core = exp(-away * 42.0), haze = (1.0 - away) * (1.0 - away) * 0.2;
  colour = vec4((light.rgb * (haze + core) + core * 0.5) * light.a, 1.0);
}`

/** The lamps under branches, the lanterns of one's own trees, and the fireflies of the clearing: all by one draw. */
export function createGlows(trees: readonly DrawnTree[], uniforms: Uniforms): Points {
  const glows = [...trees.flatMap(lampsOf), ...flies()]
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(glows.flatMap((glow) => glow.slice(0, 3))), 3))
    .setAttribute('glow', new BufferAttribute(Float32Array.from(glows.flatMap(([, , , size, roaming]) => [size, roaming])), 2))
  const material = createLightMaterial({ vertex, fragment, uniforms: { ...uniforms } }, { isHidden: true })
  const points = new Points(geometry, material)
  points.frustumCulled = false
  return points
}

/** Where the lantern of one's own tree hangs, beside it. */
export const lanternOf = ({ x, z, turn }: DrawnTree) => ({ x: x + 0.4 * Math.cos(turn), z: z + 0.4 * Math.sin(turn) })
export const lanternHeight = 0.42

/** Three of the lamps under the branches of a tree of life: the others are the model's own. */
function lampsOf(tree: DrawnTree): readonly Glow[] {
  const { x, z, turn, scale, kind, isBare, isOwn } = tree
  const lanternAt = lanternOf(tree)
  const lantern: readonly Glow[] = isOwn ? [[lanternAt.x, lanternHeight, lanternAt.z, 0.85, 0]] : []
  if (isBare || kind !== 'tree-of-life') return lantern
  const size = treeSize * scale
  const lamps = [0, 2, 4].map((n): Glow => {
    const angle = (n / 6) * 2 * Math.PI + turn
    return [x + 0.0775 * size * Math.cos(angle), 0.153 * size, z + 0.0775 * size * Math.sin(angle), 0.5, 0]
  })
  return [...lamps, ...lantern]
}

function flies(): readonly Glow[] {
  const random = seededRandom(11)
  return Array.from({ length: fireflies }, (): Glow => {
    const [angle, radius] = [2 * Math.PI * random(), clearingRadius * 2.2 * Math.sqrt(random())]
    return [radius * Math.cos(angle), 0.18 + 0.7 * random(), radius * Math.sin(angle), 0.1, 0.25 + 0.3 * random()]
  })
}
