import { GLSL3, Group, type InstancedBufferGeometry, Mesh, type PerspectiveCamera, RawShaderMaterial, Vector3 } from 'three'
import type { TreePlace } from '#domain/forest/places.ts'
import { treeKinds } from '#domain/forest/trees.ts'
import { finishFlat, newDraft } from '#domain/island/props/mesh.ts'
import { deadTheme } from '#domain/island/themes.ts'
import { treeModels } from '#domain/shop/models/tree-models.ts'
import { night } from './night.ts'
import { instancedGeometry } from './tree-geometry.ts'
import { distantShape } from './tree-shapes.ts'

/** A tree as it is drawn. */
export type DrawnTree = TreePlace & { readonly kind: string; readonly isBare: boolean; readonly isOwn: boolean }

/** The models are made for the hand; in the forest a grown tree is about one unit tall. */
export const treeSize = 6.4
/** How many trees nearest the eye are drawn as their whole models. The others are too far off to show more than their habit. */
const maxNear = 48
/** The nearest are chosen anew after the eye has moved so far, in units. */
const step = 0.4
/** Half the width of the lane that is kept free before the eye. */
const room = 0.62
/** The cosine of half the angle in which a tree may be seen, its own width and a wide window allowed for. */
const widest = 0.2

const vertex = /* glsl */ `
precision highp float;
in vec3 position, normal;
in vec4 paint, place;
in vec2 tint;
uniform mat4 viewMatrix, projectionMatrix;
uniform vec3 cameraPosition;
out vec3 light;
out vec3 at;
${night}
void main() {
  float c = cos(place.z), s = sin(place.z);
  mat3 turn = mat3(c, 0.0, s, 0.0, 1.0, 0.0, -s, 0.0, c);
  at = turn * position * place.w + vec3(place.x, 0.0, place.y);
  vec3 n = turn * normal;
  vec3 way = at - cameraPosition;
  float distance = length(way);
  float rim = pow(1.0 - abs(dot(n, way / distance)), 2.0) * smoothstep(-0.3, 0.6, dot(n, moonward));
  vec3 from = mix(vec3(0.06, 0.105, 0.13), vec3(0.21, 0.335, 0.385), n.y * 0.5 + 0.5);
  from += moonlight * vec3(0.66, 0.8, 0.78) * (0.95 * max(0.0, dot(n, moonward)) + 1.15 * rim);
  vec3 lampAt = vec3(0.0, 0.118, 0.0);
  vec3 toLamp = lampAt - position;
  float fall = 1.0 / (1.0 + 260.0 * dot(toLamp, toLamp));
  from += tint.y * amber * fall * (0.55 + 0.9 * max(0.0, dot(normal, normalize(toLamp))));
  vec3 seen = mix(paint.rgb * from * tint.x * mix(0.45, 1.0, smoothstep(-0.02, 0.16, position.y)), amber * 1.15, paint.a);
  light = mix(seen, skyAt(normalize(vec3(way.x, max(0.0, way.y) + 0.02 * distance, way.z))), airBetween(distance));
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}`

const fragment = /* glsl */ `
precision highp float;
in vec3 light;
in vec3 at;
out vec4 colour;
/** Stippled, as the plate is. */
void main() {
  vec3 grain = fract(floor(at * 64.0) * vec3(0.1031, 0.1130, 0.0973));
  grain += dot(grain, grain.yzx + 33.33);
  colour = vec4(light * (0.9 + 0.2 * fract((grain.x + grain.y) * grain.z)), 1.0);
}`

type Uniforms = Readonly<Record<string, { value: unknown }>>
type Shape = ReturnType<typeof instancedGeometry>
/** What is drawn of one kind near and far; the bare ones of all kinds are one. */
type Levels = { readonly near: Shape; readonly far: Shape }

const keyOf = ({ kind, isBare }: DrawnTree) => (isBare || !treeKinds.includes(kind) ? 'bare' : kind)

function shapesOf(key: string, count: number): Levels {
  const look = { theme: 'high-summer', isDead: false }
  const whole = newDraft()
  if (key === 'bare') {
    const look = { theme: deadTheme, isDead: true }
    const shape = instancedGeometry(finishFlat(distantShape(null)), look, count)
    return { near: shape, far: shape }
  }
  treeModels[key as keyof typeof treeModels].build(whole)
  return {
    near: instancedGeometry(finishFlat(whole), look, Math.min(count, maxNear)),
    far: instancedGeometry(finishFlat(distantShape(key)), look, count),
  }
}

/** All trees, each kind by two draws at the most: the nearest as the models that stand on islands, the others by a tenth of the triangles. */
export function createTrees(trees: readonly DrawnTree[], uniforms: Uniforms) {
  const group = new Group()
  const material = new RawShaderMaterial({ glslVersion: GLSL3, vertexShader: vertex, fragmentShader: fragment, uniforms: { ...uniforms } })
  const byKey = Map.groupBy(trees, keyOf)
  const levels = new Map([...byKey].map(([key, some]) => [key, shapesOf(key, some.length)]))
  const shapes = new Set([...levels.values()].flatMap(({ near, far }) => [near, far]))
  for (const { geometry } of shapes) {
    const mesh = new Mesh<InstancedBufferGeometry, RawShaderMaterial>(geometry, material)
    mesh.frustumCulled = false
    group.add(mesh)
  }
  const eye = new Vector3(Number.POSITIVE_INFINITY, 0, 0)
  const ahead = new Vector3()
  const before = new Vector3()
  /** The tree that is looked at. */
  let looked: DrawnTree | null = null

  function add({ geometry, places, tints }: Shape, { x, z, turn, scale, kind, isBare, isOwn }: DrawnTree) {
    const at = geometry.instanceCount++
    places.setXYZW(at, x, z, turn, scale * treeSize)
    tints.setXY(at, 0.82 + 0.36 * ((turn * 7.3) % 1), isBare ? 0 : isOwn ? 1.2 : kind === 'tree-of-life' ? 1 : 0)
  }
  function choose(camera: PerspectiveCamera) {
    eye.copy(camera.position)
    before.copy(ahead)
    const near = trees
      .map((tree) => ({ tree, dx: tree.x - eye.x, dz: tree.z - eye.z, away: Math.hypot(tree.x - eye.x, eye.y, tree.z - eye.z) }))
      .filter(({ dx, dz, away }) => away < 3 || dx * ahead.x - eye.y * ahead.y + dz * ahead.z > widest * away)
      .filter(({ tree }) => !isInTheWay(tree))
      .toSorted((one, other) => one.away - other.away)
    for (const { geometry } of shapes) geometry.instanceCount = 0
    for (const [n, { tree }] of near.entries()) {
      const level = levels.get(keyOf(tree))
      if (level) add(n < maxNear ? level.near : level.far, tree)
    }
    for (const { places, tints } of shapes) {
      places.needsUpdate = true
      tints.needsUpdate = true
    }
  }
  /** Whether a tree stands between the eye and the one that is looked at, or the eye is in its crown. */
  function isInTheWay(tree: DrawnTree): boolean {
    const [dx, dz] = [tree.x - eye.x, tree.z - eye.z]
    if (Math.hypot(dx, dz) < room && eye.y < treeSize * 0.3) return tree !== looked
    if (!looked || tree === looked) return false
    const [lx, lz] = [looked.x - eye.x, looked.z - eye.z]
    const length = Math.hypot(lx, lz) || 1
    const along = (dx * lx + dz * lz) / length
    return along > 0 && along < length && Math.abs(dx * lz - dz * lx) / length < room
  }
  return {
    group,
    /** Chooses what is drawn near and what far, when the eye has moved or turned, or looks at another tree. */
    update(camera: PerspectiveCamera, at: DrawnTree | null) {
      camera.getWorldDirection(ahead)
      if (at === looked && eye.distanceTo(camera.position) <= step && ahead.dot(before) >= 0.999) return
      looked = at
      choose(camera)
    },
  }
}
