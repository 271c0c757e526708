import { expect, test } from 'vitest'
import { seededRandom } from '#domain/random.ts'
import { sampleGrid } from './grid.ts'
import { addContours, addHachures, type InkDraft } from './ink.ts'
import { isolines } from './isolines.ts'
import { groundPoints } from './points.ts'
import { cornersOf, surfaceOf } from './surface.ts'

/** A cone of height 1 whose coast is a circle of radius 0.8. */
const cone = (x: number, z: number) => 1 - Math.hypot(x, z) / 0.8
const footprint = (x: number, z: number) => cone(x, z) + 0.1
const heights = sampleGrid(cone, 129)
const corners = groundPoints(
  { ground: cone, heights, footprint, breaks: [0, 0.5], creases: [], edges: isolines(heights, -0.1) },
  0.06,
  seededRandom(1),
)
const surface = surfaceOf(corners, footprint)
const strokesOf = ({ positions }: InkDraft) => Array.from({ length: positions.length / 6 }, (_, n) => positions.slice(6 * n, 6 * n + 6))

test('every face looks up', () => {
  expect(surface.faces.length).toBeGreaterThan(500)
  expect(surface.normals.every(([, y]) => y > 0)).toBe(true)
})

test('whoever has a neighbour is one', () => {
  surface.neighbours.forEach((next, face) => {
    for (const other of next) if (other >= 0) expect(surface.neighbours[other]).toContain(face)
  })
})

test('the side to a neighbour is the side they share', () => {
  surface.faces.forEach((face, n) => {
    surface.neighbours[n]?.forEach((other, side) => {
      if (other < 0) return
      const [from, to] = [face[side] ?? -1, face[(side + 1) % 3] ?? -1]
      expect(surface.faces[other]).toEqual(expect.arrayContaining([from, to]))
    })
  })
})

test('corners lie on the coast and on the break', () => {
  const onLevel = (level: number) => corners.filter(({ y }) => y === level)
  expect(onLevel(0).length).toBeGreaterThan(40)
  for (const { x, z } of onLevel(0.5)) expect(Math.hypot(x, z)).toBeCloseTo(0.4, 2)
})

test('no two corners lie on one another', () => {
  const least = Math.min(
    ...corners.map((one, n) => Math.min(9, ...corners.slice(n + 1).map((other) => Math.hypot(one.x - other.x, one.z - other.z)))),
  )
  expect(least).toBeGreaterThan(0.02)
})

test('a contour lies at its height, all round', () => {
  const ink: InkDraft = { positions: [], kinds: [] }
  addContours(ink, surface, 'contour', [0.25])
  const strokes = strokesOf(ink)
  expect(strokes.every(([, y = 0, , , otherY = 0]) => y === 0.25 && otherY === 0.25)).toBe(true)
  const length = strokes.reduce((sum, [x = 0, , z = 0, a = 0, , b = 0]) => sum + Math.hypot(a - x, b - z), 0)
  expect(length).toBeCloseTo(2 * Math.PI * 0.6, 1)
})

test('a water line is drawn on the water and not on the sea floor', () => {
  const ink: InkDraft = { positions: [], kinds: [] }
  addContours(ink, surface, 'water-line', [-0.05], 0)
  expect(strokesOf(ink).length).toBeGreaterThan(20)
  expect(strokesOf(ink).every(([, y, , , otherY]) => y === 0 && otherY === 0)).toBe(true)
})

test('hachures run downhill on the ground, and gather in the lee', () => {
  const ink: InkDraft = { positions: [], kinds: [] }
  addHachures(ink, surface, seededRandom(2), () => true)
  const strokes = strokesOf(ink)
  expect(strokes.length).toBeGreaterThan(300)
  for (const [x = 0, y = 0, z = 0, a = 0, lower = 0, b = 0] of strokes) {
    expect(lower).toBeLessThan(y)
    expect(Math.abs(cone(x, z) - y)).toBeLessThan(0.06)
    expect(Math.hypot(a, b)).toBeGreaterThan(Math.hypot(x, z) - 0.02)
  }
  const east = strokes.filter(([x = 0]) => x > 0).length
  expect(east).toBeGreaterThan(2 * (strokes.length - east))
})

test('a coast is one closed line, as long as it is', () => {
  const [line = [], ...more] = isolines(heights, 0)
  expect(more).toEqual([])
  expect(line.slice(0, 2)).toEqual(line.slice(-2))
  const length = Array.from({ length: line.length / 2 - 1 }, (_, n) =>
    Math.hypot((line[2 * n + 2] ?? 0) - (line[2 * n] ?? 0), (line[2 * n + 3] ?? 0) - (line[2 * n + 1] ?? 0)),
  )
  expect(length.reduce((sum, step) => sum + step)).toBeCloseTo(2 * Math.PI * 0.8, 1)
})

test('a face is where its corners are', () => {
  const [a, b, c] = cornersOf(surface, 0)
  for (const [x, y, z] of [a, b, c]) expect(Math.abs(cone(x, z) - y)).toBeLessThan(0.02)
})
