import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { type Edges, edgesOf } from '#domain/island/drawing/edges.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import type { Mesh, Point } from '#domain/island/props/mesh.ts'
import { type BuiltModel, modelOf } from './models.ts'
import { type ObjectTransform, placePoint, transformOf, writeDirections, writePoints } from './placement.ts'

/** Vertices of everything that stands on the island, in one mesh and one set of lines. */
export type ObjectGeometry = {
  readonly mesh: {
    readonly position: Float32Array
    readonly normal: Float32Array
    readonly role: Float32Array
    readonly pivot: Float32Array
  }
  readonly ink: {
    readonly position: Float32Array
    readonly first: Float32Array
    readonly second: Float32Array
    readonly strength: Float32Array
    readonly pivot: Float32Array
  }
  /** What of all that is drawn, since an island holds more than that; the rest is in the list beside the picture. */
  readonly drawn: readonly PlacedObject[]
}

const edges = new WeakMap<Mesh, Edges>()
function edgesFor(mesh: Mesh): Edges {
  const found = edges.get(mesh) ?? edgesOf(mesh)
  edges.set(mesh, found)
  return found
}

const paneTriangles = 2
const trianglesOf = ({ still, turning, model }: BuiltModel) =>
  (still.roles.length + (turning?.roles.length ?? 0)) / 3 + (model.pane ? paneTriangles : 0)

type MeshInstance = { readonly mesh: Mesh; readonly transform: ObjectTransform; readonly object: PlacedObject; readonly speed: number }

/** The meshes that are drawn within so many triangles; what no longer fits is left to the list beside the picture. */
function instancesOf(objects: readonly PlacedObject[], maxTriangles: number) {
  const instances: MeshInstance[] = []
  const drawn: PlacedObject[] = []
  let left = maxTriangles
  for (const object of objects) {
    const built = modelOf(object.artifact)
    if (!built) continue
    const needed = trianglesOf(built)
    if (needed > left) continue
    left -= needed
    drawn.push(object)
    const transform = transformOf(object)
    instances.push({ mesh: built.still, transform, object, speed: 0 })
    const speed = ((built.model.turning?.speed ?? 0) * 2 * Math.PI) / 60
    if (built.turning) instances.push({ mesh: built.turning, transform, object, speed })
  }
  return { instances, drawn }
}

function writePivots(to: Float32Array, from: number, count: number, { object, speed }: MeshInstance) {
  const [x, y, z] = object.position
  for (let n = from; n < from + count; n++) to.set([x, y, z, speed], 4 * n)
}

/** @param maxTriangles what the budget of the picture leaves for things */
export function buildObjectGeometry(objects: readonly PlacedObject[], maxTriangles: number): ObjectGeometry {
  const { instances, drawn } = instancesOf(objects, maxTriangles)
  const vertices = instances.reduce((sum, { mesh }) => sum + mesh.roles.length, 0)
  const lineVertices = instances.reduce((sum, { mesh }) => sum + edgesFor(mesh).positions.length / 3, 0)
  const points = (count: number, width: number) => new Float32Array(count * width)
  const mesh = { position: points(vertices, 3), normal: points(vertices, 3), role: points(vertices, 1), pivot: points(vertices, 4) }
  const ink = {
    position: points(lineVertices, 3),
    first: points(lineVertices, 3),
    second: points(lineVertices, 3),
    strength: points(lineVertices, 1).fill(1),
    pivot: points(lineVertices, 4),
  }
  let vertex = 0
  let lineVertex = 0
  for (const instance of instances) {
    const lines = edgesFor(instance.mesh)
    const vertexCount = instance.mesh.roles.length
    const lineVertexCount = lines.positions.length / 3
    writePoints(instance.mesh.positions, mesh.position, 3 * vertex, instance.transform)
    writeDirections(instance.mesh.normals, mesh.normal, 3 * vertex, instance.transform)
    mesh.role.set(instance.mesh.roles, vertex)
    writePivots(mesh.pivot, vertex, vertexCount, instance)
    writePoints(lines.positions, ink.position, 3 * lineVertex, instance.transform)
    writeDirections(lines.first, ink.first, 3 * lineVertex, instance.transform)
    writeDirections(lines.second, ink.second, 3 * lineVertex, instance.transform)
    writePivots(ink.pivot, lineVertex, lineVertexCount, instance)
    vertex += vertexCount
    lineVertex += lineVertexCount
  }
  return { mesh, ink, drawn }
}

/** What glows on an island: lamps, fires and sparks. */
type Glow = { readonly at: Point; readonly size: number; readonly isFire: boolean }

/** Lights of things: place, size, and whether they are fire. */
const lightsOf = (objects: readonly PlacedObject[]): readonly Glow[] =>
  objects.flatMap((object) => {
    const shines = modelOf(object.artifact)?.model.shines ?? []
    const transform = transformOf(object)
    return shines.map(({ at, size, isFire = false }) => ({ at: placePoint(transform, at), size: size * object.scale, isFire }))
  })

/** How a light is drawn. */
export const lightKinds = { lamp: 0, fire: 1, spark: 2 } as const
const sparkSize = 0.011

/** Lights as they are drawn: three numbers of a place, a size and a kind (`lightKinds`) for each. */
export type Lights = { readonly positions: Float32Array; readonly sizes: Float32Array; readonly kinds: Uint8Array }

/** Lamps and fires of ground and objects. On a dead version the ground has embers instead. */
export function lightsOfIsland(ground: GroundGeometry | null, objects: readonly PlacedObject[], isDead: boolean): Lights {
  const lamps = ground ? ground.lamps.map((at) => ({ at, size: 0.5, isFire: false })) : []
  const fires = ground ? ground.vents.map((at) => ({ at, size: 0.7, isFire: true })) : []
  const lights = isDead ? lightsOf(objects) : [...lamps, ...fires, ...lightsOf(objects)]
  const embers = ground && isDead ? ground.embers : new Float32Array()
  const count = lights.length + embers.length / 3
  const drawn = {
    positions: new Float32Array(3 * count),
    sizes: new Float32Array(count).fill(sparkSize),
    kinds: new Uint8Array(count).fill(lightKinds.spark),
  }
  for (const [n, { at, size, isFire }] of lights.entries()) {
    drawn.positions.set(at, 3 * n)
    drawn.sizes[n] = size
    drawn.kinds[n] = isFire ? lightKinds.fire : lightKinds.lamp
  }
  drawn.positions.set(embers, 3 * lights.length)
  return drawn
}

/** The four corners of the rectangle on which a thing shows an entry, from the lower left round; null for one that shows nothing. */
export function paneOf(object: PlacedObject): readonly [Point, Point, Point, Point] | null {
  const pane = modelOf(object.artifact)?.model.pane
  if (!pane) return null
  const transform = transformOf(object)
  const half = pane.width / 2
  const rise = pane.height / 2
  const up = Math.cos(pane.lean ?? 0)
  const back = -Math.sin(pane.lean ?? 0)
  const corner = (x: number, y: number) =>
    placePoint(transform, [pane.centre[0] + x * half, pane.centre[1] + y * rise * up, pane.centre[2] + y * rise * back])
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
