import { Euler, Matrix4, Vector3 } from 'three'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { Mesh, Point } from '#domain/island/props/mesh.ts'
import { type BuiltModel, modelOf } from '#domain/shop/models/models.ts'
import { type Edges, edgesOf } from './edges.ts'

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

const turn = new Euler()
/** From the frame of a thing to the island's. */
function matrixOf({ position, rotation, scale }: PlacedObject): Matrix4 {
  const matrix = new Matrix4().makeRotationFromEuler(turn.set(...rotation, 'XYZ'))
  return matrix.scale(new Vector3(scale, scale, scale)).setPosition(...position)
}

const paneTriangles = 2
const trianglesOf = ({ still, turning, model }: BuiltModel) =>
  (still.roles.length + (turning?.roles.length ?? 0)) / 3 + (model.pane ? paneTriangles : 0)

type MeshInstance = { readonly mesh: Mesh; readonly matrix: Matrix4; readonly object: PlacedObject; readonly speed: number }

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
    const matrix = matrixOf(object)
    instances.push({ mesh: built.still, matrix, object, speed: 0 })
    const speed = ((built.model.turning?.speed ?? 0) * 2 * Math.PI) / 60
    if (built.turning) instances.push({ mesh: built.turning, matrix, object, speed })
  }
  return { instances, drawn }
}

function writePoints(from: Float32Array, to: Float32Array, at: number, matrix: Matrix4, isDirection: boolean) {
  const point = new Vector3()
  for (let n = 0; n < from.length; n += 3) {
    point.fromArray(from, n)
    if (isDirection) point.transformDirection(matrix)
    else point.applyMatrix4(matrix)
    point.toArray(to, at + n)
  }
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
    writePoints(instance.mesh.positions, mesh.position, 3 * vertex, instance.matrix, false)
    writePoints(instance.mesh.normals, mesh.normal, 3 * vertex, instance.matrix, true)
    mesh.role.set(instance.mesh.roles, vertex)
    writePivots(mesh.pivot, vertex, vertexCount, instance)
    writePoints(lines.positions, ink.position, 3 * lineVertex, instance.matrix, false)
    writePoints(lines.first, ink.first, 3 * lineVertex, instance.matrix, true)
    writePoints(lines.second, ink.second, 3 * lineVertex, instance.matrix, true)
    writePivots(ink.pivot, lineVertex, lineVertexCount, instance)
    vertex += vertexCount
    lineVertex += lineVertexCount
  }
  return { mesh, ink, drawn }
}

/** Lights of things: place, size, and whether they are fire. */
export const lightsOf = (objects: readonly PlacedObject[]) =>
  objects.flatMap((object) => {
    const shines = modelOf(object.artifact)?.model.shines ?? []
    const matrix = matrixOf(object)
    return shines.map(({ at, size, isFire = false }) => ({
      at: new Vector3(...at).applyMatrix4(matrix).toArray() as unknown as Point,
      size: size * object.scale,
      isFire,
    }))
  })

/** The four corners of the rectangle on which a thing shows an entry, from the lower left round; null for one that shows nothing. */
export function paneOf(object: PlacedObject): readonly Vector3[] | null {
  const pane = modelOf(object.artifact)?.model.pane
  if (!pane) return null
  const matrix = matrixOf(object)
  const half = pane.width / 2
  const rise = pane.height / 2
  const up = Math.cos(pane.lean ?? 0)
  const back = -Math.sin(pane.lean ?? 0)
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([x, y]) =>
    new Vector3(pane.centre[0] + x * half, pane.centre[1] + y * rise * up, pane.centre[2] + y * rise * back).applyMatrix4(matrix),
  )
}
