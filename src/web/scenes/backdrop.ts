import { BufferAttribute, BufferGeometry, GLSL3, Group, Mesh, Points, RawShaderMaterial } from 'three'
import { goldenAngle } from '#domain/golden-angle.ts'
import type { SceneModule } from './scene-module.ts'

const starCount = 700
const starDistance = 40

const nightVertex = /* glsl */ `
in vec3 position;
out vec2 at;
void main() { at = position.xy; gl_Position = vec4(position.xy, 1.0, 1.0); }`

/** The night of the plate: deep at the rim, with the first light of a horizon below. */
const nightFragment = /* glsl */ `
precision highp float;
in vec2 at;
out vec4 colour;
void main() {
  vec3 deep = vec3(0.027, 0.066, 0.118), night = vec3(0.043, 0.122, 0.208), sea = vec3(0.067, 0.196, 0.294);
  float rim = dot(at, at);
  vec3 c = mix(night, deep, smoothstep(0.2, 1.6, rim));
  c = mix(c, sea, smoothstep(0.2, -1.1, at.y) * 0.42);
  colour = vec4(c, 1.0);
}`

const starVertex = /* glsl */ `
in vec3 position;
in float size;
uniform mat4 modelViewMatrix, projectionMatrix;
out float strength;
void main() {
  vec4 seen = projectionMatrix * vec4(mat3(modelViewMatrix) * position, 1.0);
  gl_Position = seen.xyww;
  gl_PointSize = 1.0 + size;
  strength = 0.26 + 0.5 * size;
}`

const starFragment = /* glsl */ `
precision highp float;
in float strength;
out vec4 colour;
void main() { colour = vec4(vec3(0.91, 0.94, 0.87) * strength, 1.0); }`

const behind = { glslVersion: GLSL3, depthTest: false, depthWrite: false } as const

/** What lies behind every figure: the night, and stars that turn with the view so that one sees that it turns. */
export function createBackdrop(kind: SceneModule['backdrop'] = 'stars'): Group {
  const group = new Group()
  if (kind === 'none') return group
  const triangle = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
  const night = new Mesh(triangle, new RawShaderMaterial({ ...behind, vertexShader: nightVertex, fragmentShader: nightFragment }))
  group.add(night)
  if (kind === 'stars')
    group.add(new Points(stars(), new RawShaderMaterial({ ...behind, vertexShader: starVertex, fragmentShader: starFragment })))
  for (const [order, draw] of group.children.entries()) {
    draw.frustumCulled = false
    draw.renderOrder = order - 10
  }
  return group
}

/** Evenly over the sphere by the golden angle, moved off it a little. */
function stars(): BufferGeometry {
  const position = new Float32Array(3 * starCount)
  const size = new Float32Array(starCount)
  for (let n = 0; n < starCount; n++) {
    const spread = Math.abs(Math.sin(n * 127.1) * 43758.5453) % 1
    const y = 1 - (2 * (n + spread)) / starCount
    const round = n * goldenAngle + spread * 1.7
    const wide = Math.sqrt(Math.max(0, 1 - y * y))
    position.set([starDistance * wide * Math.cos(round), starDistance * y, starDistance * wide * Math.sin(round)], 3 * n)
    size[n] = spread ** 6
  }
  return new BufferGeometry().setAttribute('position', new BufferAttribute(position, 3)).setAttribute('size', new BufferAttribute(size, 1))
}
