import { AdditiveBlending, BufferAttribute, BufferGeometry, GLSL3, Group, Mesh, Points, RawShaderMaterial } from 'three'
import { night } from './night.ts'

type Uniforms = Readonly<Record<string, { value: unknown }>>
const behind = { glslVersion: GLSL3, depthTest: false, depthWrite: false } as const

const domeVertex = /* glsl */ `
in vec3 position;
uniform mat4 projectionMatrixInverse, cameraMatrix;
out vec3 way;
void main() {
  vec4 far = projectionMatrixInverse * vec4(position.xy, 1.0, 1.0);
  way = mat3(cameraMatrix) * far.xyz;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`
const domeFragment = /* glsl */ `
precision highp float;
in vec3 way;
out vec4 colour;
${night}
void main() { colour = vec4(skyAt(normalize(way)), 1.0); }`

const starVertex = /* glsl */ `
precision highp float;
in vec3 position;
in float magnitude;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float ratio;
out float strength;
void main() {
  gl_Position = (projectionMatrix * vec4(mat3(modelViewMatrix) * position, 1.0)).xyww;
  float bright = clamp((5.6 - magnitude) / 5.6, 0.06, 1.2);
  gl_PointSize = ratio * (1.7 + 2.6 * bright * bright);
  strength = (0.42 + 0.9 * bright) * smoothstep(0.0, 0.16, position.y);
}`
const starFragment = /* glsl */ `
precision highp float;
in float strength;
out vec4 colour;
void main() {
  float away = length(gl_PointCoord * 2.0 - 1.0);
  colour = vec4(vec3(0.93, 0.95, 0.9) * strength * smoothstep(1.0, 0.2, away), 1.0);
}`

const moonVertex = /* glsl */ `
precision highp float;
in vec3 position;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float moonSize;
void main() {
  gl_Position = (projectionMatrix * vec4(mat3(modelViewMatrix) * position, 1.0)).xyww;
  gl_PointSize = moonSize;
}`
/** A disc with the lit part of its phase and the darker plains, in a ring of haze. */
const moonFragment = /* glsl */ `
precision highp float;
uniform vec2 sunward;
uniform float lit;
out vec4 colour;
float sea(vec2 p, vec2 middle, float radius) { return smoothstep(radius, 0.0, length(p - middle)); }
void main() {
  vec2 p = (gl_PointCoord * 2.0 - 1.0) * vec2(1.0, -1.0) * 3.0;
  float away = length(p);
  vec2 q = vec2(dot(p, sunward), dot(p, vec2(-sunward.y, sunward.x)));
  float edge = (1.0 - 2.0 * lit) * sqrt(max(0.0, 1.0 - q.y * q.y));
  float day = smoothstep(edge - 0.06, edge + 0.06, q.x);
  float plains = 0.16 * (sea(p, vec2(-0.3, 0.4), 0.5) + sea(p, vec2(-0.55, -0.05), 0.5) + sea(p, vec2(0.24, 0.36), 0.36) + sea(p, vec2(0.42, 0.08), 0.4) + sea(p, vec2(-0.16, -0.3), 0.3));
  float disc = smoothstep(1.0, 0.95, away);
  float haze = pow(max(0.0, 1.0 - away / 3.0), 2.4) * (0.12 + 0.3 * lit);
  vec3 face = vec3(0.98, 0.95, 0.83) * (0.9 - plains) * mix(0.05, 1.0, day);
  colour = vec4(mix(vec3(0.75, 0.82, 0.78) * haze, face, disc), mix(haze, 1.0, disc));
}`

/** The true sky over the forest, and its Moon where that is up: behind everything, and as far away as skies are. */
export function createSky(isMoonUp: boolean, uniforms: Uniforms) {
  const triangle = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
  const dome = new Mesh(triangle, new RawShaderMaterial({ ...behind, vertexShader: domeVertex, fragmentShader: domeFragment, uniforms }))
  const points = new Points(
    new BufferGeometry(),
    new RawShaderMaterial({
      ...behind,
      vertexShader: starVertex,
      fragmentShader: starFragment,
      uniforms,
      transparent: true,
      blending: AdditiveBlending,
    }),
  )
  const group = new Group().add(dome, points)
  if (isMoonUp) {
    const [x, y, z] = (uniforms.moonward?.value ?? [0, 1, 0]) as Iterable<number>
    const disc = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([x ?? 0, y ?? 1, z ?? 0]), 3))
    group.add(
      new Points(
        disc,
        new RawShaderMaterial({ ...behind, vertexShader: moonVertex, fragmentShader: moonFragment, uniforms, transparent: true }),
      ),
    )
  }
  for (const [order, part] of group.children.entries()) {
    part.frustumCulled = false
    part.renderOrder = order - 10
  }
  return {
    group,
    /** @param stars east, up, south and magnitude of each */
    setStars(stars: Float32Array) {
      points.geometry.dispose()
      points.geometry = starGeometry(stars)
    },
  }
}

/** Fainter stars than this are lost in the air over a wood. */
const faintest = 5.3

function starGeometry(stars: Float32Array): BufferGeometry {
  const shown = Array.from({ length: stars.length / 4 }, (_, n) => stars.subarray(4 * n, 4 * n + 4)).filter(
    ([, , , magnitude = 9]) => magnitude < faintest,
  )
  const position = new Float32Array(shown.flatMap(([east = 0, up = 0, south = 0]) => [east, up, south]))
  const magnitude = Float32Array.from(shown, ([, , , m = 0]) => m)
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(position, 3))
    .setAttribute('magnitude', new BufferAttribute(magnitude, 1))
}
