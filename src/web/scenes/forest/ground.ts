import {
  BufferAttribute,
  BufferGeometry,
  ClampToEdgeWrapping,
  DataTexture,
  GLSL3,
  LinearFilter,
  Mesh,
  RawShaderMaterial,
  RGFormat,
} from 'three'
import { clearingRadius, distanceToPath } from '#domain/forest/places.ts'
import { seededRandom } from '#domain/random.ts'
import { night } from './night.ts'
import type { DrawnTree } from './trees.ts'

type Uniforms = Readonly<Record<string, { value: unknown }>>

/** Texels along a side of the map of the ground. */
const texels = 384

const vertex = /* glsl */ `
precision highp float;
in vec3 position;
uniform mat4 viewMatrix, projectionMatrix;
uniform vec3 cameraPosition;
out vec3 way;
out vec2 at;
void main() {
  at = position.xz;
  way = position - cameraPosition;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`

const fragment = /* glsl */ `
precision highp float;
in vec3 way;
in vec2 at;
uniform sampler2D floorMap;
uniform float halfWidth;
out vec4 colour;
${night}
void main() {
  vec2 here = texture(floorMap, at / (2.0 * halfWidth) + 0.5).rg * smoothstep(halfWidth - 0.3, halfWidth - 2.6, length(at));
  vec3 moss = vec3(0.045, 0.094, 0.1), sand = vec3(0.255, 0.295, 0.275);
  float sheen = pow(max(0.0, dot(normalize(way.xz), normalize(moonward.xz))), 6.0) * moonlight;
  vec3 seen = mix(moss, sand, here.r) * (0.7 + 0.5 * moonlight + 0.7 * sheen);
  seen += amber * here.g * vec3(0.6, 0.48, 0.4);
  float distance = length(way);
  colour = vec4(mix(seen, skyAt(normalize(vec3(way.x, 0.02 * distance, way.z))), airBetween(distance)), 1.0);
}`

/** The floor of the forest: moss, paths, the shadow under each tree, and the pools of light under those that are lit. */
export function createGround(trees: readonly DrawnTree[], halfWidth: number, uniforms: Uniforms): Mesh {
  const far = 140
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(disc(far), 3))
  const floor = floorMap(trees, halfWidth)
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: { ...uniforms, floorMap: { value: floor }, halfWidth: { value: halfWidth } },
  })
  const ground = new Mesh(geometry, material)
  material.addEventListener('dispose', () => floor.dispose())
  ground.frustumCulled = false
  return ground
}

/** A flat disc of forty triangles. */
function disc(radius: number): Float32Array {
  const sides = 40
  const corner = (n: number) => [radius * Math.cos((n / sides) * 2 * Math.PI), 0, radius * Math.sin((n / sides) * 2 * Math.PI)]
  return Float32Array.from({ length: sides }, (_, n) => n).reduce(
    (positions, n) => {
      positions.set([0, 0, 0, ...corner(n + 1), ...corner(n)], 9 * n)
      return positions
    },
    new Float32Array(9 * sides),
  )
}

/** Two channels: how bare and pale the ground is, and how much lamplight falls on it. */
function floorMap(trees: readonly DrawnTree[], halfWidth: number): DataTexture {
  const data = new Uint8Array(2 * texels * texels)
  const random = seededRandom(7)
  const unit = (2 * halfWidth) / texels
  for (let row = 0; row < texels; row++)
    for (let column = 0; column < texels; column++) {
      const spot = { x: (column + 0.5) * unit - halfWidth, z: (row + 0.5) * unit - halfWidth }
      const trodden = Math.max(0, 1 - Math.max(0, distanceToPath(spot) - 0.18) / 0.5)
      const meadow = Math.max(0, 1 - Math.max(0, Math.hypot(spot.x, spot.z) - clearingRadius + 1) / 1.1)
      data[2 * (row * texels + column)] =
        255 * Math.min(1, Math.max(trodden * 0.85, meadow * 0.55) * (0.8 + 0.2 * random()) + 0.13 * random())
    }
  for (const tree of trees) stain(data, tree, { halfWidth, unit })
  const texture = new DataTexture(data, texels, texels, RGFormat)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}

function stain(
  data: Uint8Array,
  { x, z, kind, isBare, isOwn }: DrawnTree,
  { halfWidth, unit }: { readonly halfWidth: number; readonly unit: number },
) {
  const isLit = !isBare && (isOwn || kind === 'tree-of-life')
  const reach = isLit ? 1.5 : 0.7
  const [middleColumn, middleRow, texelsAround] = [(x + halfWidth) / unit, (z + halfWidth) / unit, reach / unit]
  for (let row = Math.floor(middleRow - texelsAround); row <= middleRow + texelsAround; row++)
    for (let column = Math.floor(middleColumn - texelsAround); column <= middleColumn + texelsAround; column++) {
      if (row < 0 || column < 0 || row >= texels || column >= texels) continue
      const away = (Math.hypot(column + 0.5 - middleColumn, row + 0.5 - middleRow) * unit) / reach
      const at = 2 * (row * texels + column)
      const strength = Math.max(0, 1 - away) ** 2
      if (isLit) data[at + 1] = Math.min(255, (data[at + 1] ?? 0) + 150 * strength * (isOwn ? 1.4 : 1))
      else data[at] = (data[at] ?? 0) * (1 - 0.8 * Math.max(0, 1 - away))
    }
}
