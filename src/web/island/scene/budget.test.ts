import { beforeAll, expect, test } from 'vitest'
import { islandBodies } from '#domain/island/bodies.ts'
import { artifactKinds } from '#domain/island/document/artifact-kinds.ts'
import { maxObjects, type PlacedObject } from '#domain/island/document/island-document.ts'
import { buildGroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { maxTriangles, spareTriangles } from '#domain/island/drawing/triangle-budget.ts'
import { loadModels } from '#domain/shop/models/models.ts'
import { buildObjectGeometry } from '#domain/shop/models/placed-models.ts'

const crowd = (count: number): readonly PlacedObject[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`,
    artifact: artifactKinds[n % artifactKinds.length]?.slug ?? 'lantern',
    position: [0, 0, 0],
    rotation: [0, 0, 0],
    scale: 1,
  }))

beforeAll(() => loadModels(artifactKinds.map(({ slug }) => slug)))

test.each(islandBodies.map(({ slug }) => slug))(
  'the %s has room for fifty things of different kinds, and with all it can hold stays within its triangles',
  (body) => {
    const ground = buildGroundGeometry({ body, seed: 7, isDead: false }).mesh.roles.length / 3
    const left = maxTriangles - ground - spareTriangles
    expect(buildObjectGeometry(crowd(50), left).drawn).toHaveLength(50)
    const { mesh, drawn } = buildObjectGeometry(crowd(maxObjects), left)
    expect(ground + mesh.role.length / 3).toBeLessThanOrEqual(maxTriangles - spareTriangles)
    expect(drawn.length).toBeLessThan(maxObjects)
  },
)
