import fc from 'fast-check'
import { expect, test } from 'vitest'
import { islandBodies } from './bodies.ts'
import { bodyShapes } from './body-shapes.ts'
import { deadVersion } from './dead-version.ts'
import { gridAt, groundReach } from './ground/grid.ts'
import { inkKinds } from './ground/ink.ts'
import { growIsland, type Island } from './grow.ts'
import { type Mesh, triangleCount } from './props/mesh.ts'
import { paletteRoles } from './roles.ts'

const slugs = Object.keys(bodyShapes)
const someSeed = fc.integer({ min: 0, max: 2 ** 32 - 1 })

const rolesIn = ({ roles }: Mesh) => new Set([...roles].map((role) => paletteRoles[role]))
const arraysOf = ({ land, growth, ink, ground, embers }: Island) => [
  ...[land, growth].flatMap(({ positions, normals, roles }) => [positions, normals, roles]),
  ink.positions,
  ink.kinds,
  ground.values,
  embers,
]

/** Corners above the water whose normal points down on a face that looks up would be inside out. */
function facesTurnedInward({ positions, normals, roles }: Mesh): number {
  let count = 0
  for (let face = 0; face < roles.length / 3; face++) {
    const at = (corner: number, axis: number) => positions[9 * face + 3 * corner + axis] ?? 0
    const [ux, uy, uz, vx, vy, vz] = [0, 1].flatMap((n) => [0, 1, 2].map((axis) => at(n + 1, axis) - at(0, axis))) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const along = [0, 1, 2].reduce((sum, axis) => sum + ([x, y, z][axis] ?? 0) * (normals[9 * face + axis] ?? 0), 0)
    if (along < -1e-9) count += 1
  }
  return count
}

test('every body of the catalogue can grow, and the one of the shop', () => {
  expect(slugs.toSorted()).toEqual([...islandBodies.map(({ slug }) => slug), '3d-island'].toSorted())
})

test.each(slugs)('%s: the same seed gives the same bytes, another seed another island', (body) => {
  const [first, again, other] = [growIsland({ body, seed: 1994 }), growIsland({ body, seed: 1994 }), growIsland({ body, seed: 1995 })]
  expect(again).toEqual(first)
  expect(other.land.positions).not.toEqual(first.land.positions)
})

test.each(slugs)('%s: keeps its budgets, and every number is one', (body) => {
  fc.assert(
    fc.property(someSeed, (seed) => {
      const island = growIsland({ body, seed })
      for (const version of [island, deadVersion(island)]) {
        expect(triangleCount(version.land) + triangleCount(version.growth)).toBeLessThanOrEqual(12_000)
        expect(version.ink.kinds.length / 2).toBeLessThanOrEqual(16_000)
        for (const array of arraysOf(version)) expect(array.every(Number.isFinite)).toBe(true)
        expect(Math.max(...version.land.roles, ...version.growth.roles)).toBeLessThan(paletteRoles.length)
        expect(version.land.positions.every((value) => Math.abs(value) <= 1.5)).toBe(true)
      }
    }),
    { numRuns: 3 },
  )
})

test.each(slugs)('%s: stands above the water, its skin outward, its strokes all kinds it needs', (body) => {
  const island = growIsland({ body, seed: 7 })
  expect(Math.max(...island.ground.values)).toBeGreaterThan(0.03)
  expect(island.coast.length).toBeGreaterThan(0)
  expect(facesTurnedInward(island.land)).toBe(0)
  expect(triangleCount(island.land)).toBeGreaterThan(400)
  const kinds = new Set([...island.ink.kinds].map((kind) => inkKinds[kind]))
  expect(kinds.has('contour') || kinds.has('coast')).toBe(true)
})

test('trees and rocks stand on the ground', () => {
  for (const body of slugs) {
    const { ground, trees, rocks } = growIsland({ body, seed: 3 })
    for (const { x, y, z } of [...trees, ...rocks]) expect(Math.abs(gridAt(ground, x, z) - y)).toBeLessThan(0.3)
    expect([...trees, ...rocks].every(({ x, z }) => Math.abs(x) < groundReach && Math.abs(z) < groundReach)).toBe(true)
  }
})

test('what makes a body itself is there', () => {
  const made = (body: string) => rolesIn(growIsland({ body, seed: 11 }).land)
  expect(made('volcano').has('fire')).toBe(true)
  expect(made('iceberg').has('ice')).toBe(true)
  expect(made('mesa').has('redrock')).toBe(true)
  expect(made('lighthouse').has('lamp')).toBe(true)
  expect(made('3d-island').has('fire')).toBe(true)
  expect(growIsland({ body: 'floating', seed: 11 }).hasShore).toBe(false)
})

test('an unknown body grows as the first of the catalogue', () => {
  expect(growIsland({ body: 'moon', seed: 5 }).land).toEqual(growIsland({ body: 'atoll', seed: 5 }).land)
})

test.each(slugs)('%s: dead, it is the same ground without fire, colour or a leaf', (body) => {
  const living = growIsland({ body, seed: 21 })
  const dead = deadVersion(living)
  expect(dead.land.positions).toBe(living.land.positions)
  expect(dead.ink).toBe(living.ink)
  const ashes = new Set(['ash-pale', 'ash', 'ash-dark', 'char', 'clinker', 'bone', 'still-water', 'cold'])
  for (const role of [...rolesIn(dead.land), ...rolesIn(dead.growth)]) expect(ashes).toContain(role)
  expect(dead.embers.length).toBeGreaterThan(0)
  expect(dead.trees).toBe(living.trees)
  expect(deadVersion(dead)).toEqual(dead)
})
