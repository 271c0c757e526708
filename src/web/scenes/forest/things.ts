import { BufferAttribute, BufferGeometry, GLSL3, Mesh, RawShaderMaterial } from 'three'
import { landPalette } from '#domain/island/drawing/land-palette.ts'
import { type Draft, finishFlat, newDraft, type Point } from '#domain/island/props/mesh.ts'
import { stand } from '#domain/island/props/solids.ts'
import { roleNumber } from '#domain/island/roles.ts'
import { seededRandom } from '#domain/random.ts'
import { around, lathe } from '#domain/shop/models/mesh-primitives.ts'
import { portalModels } from '#domain/shop/models/portal-models.ts'
import { starterModels } from '#domain/shop/models/starter-models.ts'
import { forestThings } from './forest-points.ts'
import { lanternHeight, lanternOf } from './glows.ts'
import { night } from './night.ts'
import type { DrawnTree } from './trees.ts'

type Uniforms = Readonly<Record<string, { value: unknown }>>
const lamp = roleNumber('lamp')
const models = { ...starterModels, ...portalModels }

const vertex = /* glsl */ `
precision highp float;
in vec3 position, normal;
in vec4 paint;
uniform mat4 viewMatrix, projectionMatrix;
uniform vec3 cameraPosition;
out vec3 light;
${night}
void main() {
  vec3 way = position - cameraPosition;
  float distance = length(way);
  vec3 from = mix(vec3(0.06, 0.105, 0.13), vec3(0.21, 0.335, 0.385), normal.y * 0.5 + 0.5);
  from += moonlight * vec3(0.62, 0.74, 0.72) * 0.75 * max(0.0, dot(normal, moonward));
  vec3 seen = mix(paint.rgb * from, amber * 1.2, paint.a);
  light = mix(seen, skyAt(normalize(vec3(way.x, 0.02 * distance, way.z))), airBetween(distance));
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`
const fragment = /* glsl */ `
precision highp float;
in vec3 light;
out vec4 colour;
void main() { colour = vec4(light, 1.0); }`

/** What stands in the forest besides trees: bench, well, boxes, a boat, mushrooms, tufts of grass, and the lanterns of one's own trees. One draw. */
export function createThings(trees: readonly DrawnTree[], uniforms: Uniforms): Mesh {
  const draft = newDraft()
  for (const [slug, { x, z, turn, scale }] of Object.entries(forestThings)) {
    const part = newDraft()
    models[slug as keyof typeof forestThings].build(part)
    place(draft, part, stand({ x, y: 0, z, turn, scale }))
  }
  growMushrooms(draft)
  growGrass(draft)
  for (const tree of trees) if (tree.isOwn) hangLantern(draft, tree)
  const { positions, normals, roles } = finishFlat(draft)
  const palette = landPalette('high-summer', false)
  const paint = new Float32Array(4 * roles.length)
  for (const [corner, role] of roles.entries()) paint.set([...(palette[role] ?? [0, 0, 0]), role === lamp ? 1 : 0], 4 * corner)
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3))
    .setAttribute('paint', new BufferAttribute(paint, 4))
  const mesh = new Mesh(
    geometry,
    new RawShaderMaterial({ glslVersion: GLSL3, vertexShader: vertex, fragmentShader: fragment, uniforms: { ...uniforms } }),
  )
  mesh.frustumCulled = false
  return mesh
}

function place(draft: Draft, { positions, roles }: Draft, to: (point: Point) => Point): void {
  for (let at = 0; at < positions.length; at += 3)
    draft.positions.push(...to([positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]))
  draft.roles.push(...roles)
}

function growMushrooms(draft: Draft): void {
  around(11, (angle, n) => {
    const at: Point = [0.95 + 0.36 * Math.cos(angle), 0, 0.85 + 0.36 * Math.sin(angle)]
    const tall = 0.05 + 0.012 * (n % 3)
    lathe(draft, 'bone', 4, at, [0.01, 0], [0.007, tall])
    lathe(draft, 'redrock-pale', 5, [at[0], tall - 0.006, at[2]], [0.036, 0], [0.02, 0.02, 'wall'], [0, 0.028])
  })
}

/** Tufts round the clearing and along it. */
const tufts = 420

function growGrass(draft: Draft): void {
  const random = seededRandom(5)
  for (let n = 0; n < tufts; n++) {
    const angle = 2 * Math.PI * random()
    const radius = 1.5 + 6 * random() ** 1.4
    const [x, z] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    for (let blade = 0; blade < 3; blade++) {
      const turn = 2 * Math.PI * random()
      const [dx, dz, tall] = [0.012 * Math.cos(turn), 0.012 * Math.sin(turn), 0.05 + 0.08 * random()]
      draft.positions.push(x - dx, 0, z - dz, x + dx, 0, z + dz, x + 6 * dz * (random() - 0.5), tall, z + 6 * dx * (random() - 0.5))
      const role = roleNumber(blade ? 'leaf' : 'leaf-light')
      draft.roles.push(role, role, role)
    }
  }
}

function hangLantern(draft: Draft, tree: DrawnTree): void {
  const { x, z } = lanternOf(tree)
  lathe(draft, 'timber', 3, [x, 0, z], [0.016, 0], [0.012, lanternHeight - 0.06])
  lathe(draft, 'lamp', 4, [x, lanternHeight - 0.06, z], [0.034, 0], [0.046, 0.08])
  lathe(draft, 'roof', 4, [x, lanternHeight + 0.02, z], [0.066, 0], [0, 0.06])
}
