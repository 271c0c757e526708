import { expect, test } from 'vitest'
import { artifactKinds } from '#domain/island/document/artifact-kinds.ts'
import {
  deriveDeadDocument,
  type IslandDocument,
  maxObjects,
  newIslandDocument,
  type PlacedObject,
} from '#domain/island/document/island-document.ts'
import { landPalette } from '#domain/island/drawing/land-palette.ts'
import { maxTriangles } from '#domain/island/drawing/triangle-budget.ts'
import { finishFlat, newDraft } from '#domain/island/props/mesh.ts'
import { addBox } from '#domain/island/props/solids.ts'
import type { Role } from '#domain/island/roles.ts'
import { plateCamera, project } from './camera.ts'
import { openCanvas, type Pixmap } from './canvas.ts'
import { drawPlate, openPlateScene, plateSize } from './draw-plate.ts'
import { drawPanes } from './flats.ts'
import { plateName, type Side, sides } from './sides.ts'
import { drawSolids, type SolidLook } from './solids.ts'
import { drawStrokes } from './strokes.ts'

/** From the south, at the height of what one looks at. */
const camera = plateCamera({ azimuth: 90, elevation: 0, distance: 4, target: [0, 0.5, 0] }, 80, 60)
const look: SolidLook = {
  palette: landPalette('chart', false),
  light: [1, 1, 1],
  shade: [1, 1, 1],
  sun: [0, 0, 1],
  ink: [0, 0, 0],
  sea: [0, 0, 1],
  isLit: false,
}
/** A cube on the ground; z to the south, towards the camera. */
function cube(role: Role, z: number, size: number) {
  const draft = newDraft()
  addBox(draft, ([x, y, depth]) => [x, y, depth + z], role, [size, size, size])
  return finishFlat(draft)
}
const seenAt = (x: number, y: number, z: number) => {
  const seen = { x: 0, y: 0, depth: 0 }
  expect(project(camera, x, y, z, seen)).toBe(true)
  return seen
}
const pixelAt = ({ data, width }: Pixmap, { x, y }: { readonly x: number; readonly y: number }) => [
  ...data.subarray(3 * (Math.floor(y) * width + Math.floor(x)), 3 * (Math.floor(y) * width + Math.floor(x)) + 3),
]

test('what stands before hides what stands behind, whichever is drawn first', () => {
  const [near, far] = [cube('band', 0.6, 0.3), cube('snow', -0.6, 1)]
  const middle = seenAt(0, 0.15, 0.75)
  const above = seenAt(0, 0.9, -0.1)
  const pictures = [
    [near, far],
    [far, near],
  ].map((order) => {
    const canvas = openCanvas(80, 60)
    for (const mesh of order) drawSolids(canvas, camera, mesh, look, 1)
    return canvas
  })
  for (const picture of pictures) {
    expect(pixelAt(picture, middle)).toEqual([0xb0, 0x12, 0x5b])
    expect(pixelAt(picture, above)).toEqual([0xf7, 0xf4, 0xe6])
  }
  expect(pictures[0]?.data).toEqual(pictures[1]?.data)
})

test('a stroke behind a wall is hidden, and one on it is drawn', () => {
  const wall = cube('snow', 0, 1)
  const lineAt = (z: number) => {
    const canvas = openCanvas(80, 60)
    drawSolids(canvas, camera, wall, look, 1)
    const positions = Float32Array.of(-0.3, 0.5, z, 0.3, 0.5, z)
    const nothing = new Float32Array(6)
    drawStrokes(canvas, camera, { positions, first: nothing, second: nothing, strengths: Float32Array.of(1, 1) }, [0, 0, 0], 2)
    return pixelAt(canvas, seenAt(0, 0.5, z))
  }
  expect(lineAt(-0.6)).toEqual([0xf7, 0xf4, 0xe6])
  expect(Math.max(...lineAt(0.5))).toBeLessThan(100)
})

test('a picture hangs the right way up, on the front of its frame only', () => {
  const picture = { width: 2, height: 2, data: Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255) }
  const corners = [
    [-0.5, 0, 0],
    [0.5, 0, 0],
    [0.5, 1, 0],
    [-0.5, 1, 0],
  ] as const
  const canvas = openCanvas(80, 60)
  drawPanes(canvas, camera, [{ corners, picture }], [1, 1, 1], false)
  expect(pixelAt(canvas, seenAt(-0.3, 0.8, 0))).toEqual([255, 0, 0])
  expect(pixelAt(canvas, seenAt(0.3, 0.8, 0))).toEqual([0, 255, 0])
  expect(pixelAt(canvas, seenAt(-0.3, 0.2, 0))).toEqual([0, 0, 255])
  const [low, right, upper, left] = corners
  const behind = openCanvas(80, 60)
  drawPanes(behind, camera, [{ corners: [right, low, left, upper], picture }], [1, 1, 1], false)
  expect(behind.data.some((byte) => byte > 0)).toBe(false)
})

const side = (bearing: number): Side => sides.find((one) => one.bearing === bearing) ?? expect.fail(`no side at ${bearing}`)
const thing = (n: number, more: Partial<PlacedObject> = {}): PlacedObject => ({
  id: `${n}`,
  artifact: artifactKinds[n % artifactKinds.length]?.slug ?? 'lantern',
  position: [Math.cos(n) * (0.2 + (n % 7) / 10), 0.1, Math.sin(n) * (0.2 + (n % 7) / 10)],
  rotation: [0, n, 0],
  scale: 1,
  ...more,
})
const islandWith = (objects: number, more: Partial<IslandDocument> = {}): IslandDocument => ({
  ...newIslandDocument({ body: 'volcano', seed: 7 }),
  objects: Array.from({ length: objects }, (_, n) => thing(n)),
  paths: [
    {
      id: 'p',
      surface: 'stone',
      width: 0.03,
      points: [
        [0, 0.6],
        [0.3, 0.5],
        [0.5, 0.2],
      ],
    },
  ],
  ...more,
})
const open = (document: IslandDocument, isDead = false) => openPlateScene({ document, isDead, pictures: new Map() })

test('the same island is the same bytes, and every side and version of it is another picture', { timeout: 60_000 }, async () => {
  const document = islandWith(20)
  const living = await open(document)
  const plates = [
    drawPlate(living, side(150)),
    drawPlate(living, side(180)),
    drawPlate(await open(deriveDeadDocument(document), true), side(150)),
    drawPlate(await open(islandWith(0)), side(150)),
  ]
  expect(new Set(plates.map(({ data }) => data.join())).size).toBe(4)
  const again = drawPlate(await open(document), side(150))
  expect(again.data).toEqual(plates[0]?.data)
  expect([again.width, again.height]).toEqual([plateSize.width, plateSize.height])
})

test('an island with all it can hold is within the triangles of a picture', { timeout: 60_000 }, async () => {
  const { ground, objects, objectLines } = await open(islandWith(maxObjects))
  const triangles = (ground.mesh.roles.length + objects.roles.length) / 3
  expect(triangles).toBeGreaterThan(maxTriangles / 2)
  expect(triangles).toBeLessThanOrEqual(maxTriangles)
  expect(objectLines.strengths.length / 2).toBeLessThanOrEqual(3 * maxTriangles)
})

test('there are twelve sides, clockwise from the one that everybody sees first', () => {
  expect(sides.map(({ sign }) => sign)).toEqual(['SSE', 'S', 'SSW', 'WSW', 'W', 'WNW', 'NNW', 'N', 'NNE', 'ENE', 'E', 'ESE'])
  expect(sides[0]?.words).toBe('south-south-east')
  expect(
    sides
      .map((one) => plateName('dead', one))
      .toSorted()
      .slice(0, 2),
  ).toEqual(['dead-000.webp', 'dead-030.webp'])
})
