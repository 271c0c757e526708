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
/** The islands of most tests, each generated once. */
const usual = new Map(slugs.map((body) => [body, growIsland({ body, seed: 1994 })]))
const usualOf = (body: string) => usual.get(body) ?? growIsland({ body, seed: 1994 })
const someSeed = fc.integer({ min: 0, max: 2 ** 32 - 1 })

const rolesIn = ({ roles }: Mesh) => new Set([...roles].map((role) => paletteRoles[role]))
const arraysOf = ({ land, growth, ink, ground, embers }: Island) => [
  ...[land, growth].flatMap(({ positions, normals, roles }) => [positions, normals, roles]),
  ink.positions,
  ink.kinds,
  ground.values,
  embers,
]

test('every body of the catalogue can grow, and the one of the shop', () => {
  expect(slugs.toSorted()).toEqual(islandBodies.map(({ slug }) => slug).toSorted())
})

test.each(slugs)('%s: the same seed gives the same bytes, another seed another island', (body) => {
  const [first, again, other] = [usualOf(body), growIsland({ body, seed: 1994 }), growIsland({ body, seed: 1995 })]
  arraysOf(first).forEach((array, n) => {
    const same = arraysOf(again)[n]
    expect(array.length === same?.length && array.every((value, place) => Object.is(value, same[place]))).toBe(true)
  })
  expect(first.coast).toEqual(again.coast)
  expect(first.land.positions.some((value, n) => value !== other.land.positions[n])).toBe(true)
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
    { numRuns: 2 },
  )
})

test.each(slugs)('%s: stands above the water, and is engraved', (body) => {
  const island = usualOf(body)
  expect(Math.max(...island.ground.values)).toBeGreaterThan(0.03)
  expect(island.coast.length).toBeGreaterThan(0)
  expect(triangleCount(island.land)).toBeGreaterThan(400)
  const kinds = new Set([...island.ink.kinds].map((kind) => inkKinds[kind]))
  expect(kinds).toContain(island.hasShore ? 'coast' : 'contour')
})

test('trees and rocks stand on the ground', () => {
  for (const body of slugs) {
    const { ground, trees, rocks } = usualOf(body)
    for (const { x, y, z } of [...trees, ...rocks]) expect(Math.abs(gridAt(ground, x, z) - y)).toBeLessThan(0.3)
    expect([...trees, ...rocks].every(({ x, z }) => Math.abs(x) < groundReach && Math.abs(z) < groundReach)).toBe(true)
  }
})

test('what makes a body itself is there', () => {
  const made = (body: string) => rolesIn(usualOf(body).land)
  expect(made('volcano').has('fire')).toBe(true)
  expect(made('iceberg').has('ice')).toBe(true)
  expect(made('mesa').has('redrock')).toBe(true)
  expect(made('lighthouse').has('lamp')).toBe(true)
  expect(made('3d-island').has('fire')).toBe(true)
  expect(usualOf('floating').hasShore).toBe(false)
})

test('an unknown body grows as the first of the catalogue', () => {
  expect(growIsland({ body: 'moon', seed: 1994 }).land).toEqual(usualOf('atoll').land)
})

test.each(slugs)('%s: dead, it is the same ground without fire, colour or a leaf', (body) => {
  const living = usualOf(body)
  const dead = deadVersion(living)
  expect(dead.land.positions).toBe(living.land.positions)
  expect(dead.ink).toBe(living.ink)
  const ashes = new Set(['ash-pale', 'ash', 'ash-dark', 'char', 'clinker', 'bone', 'still-water', 'cold'])
  for (const role of [...rolesIn(dead.land), ...rolesIn(dead.growth)]) expect(ashes).toContain(role)
  expect(dead.embers.length).toBeGreaterThan(0)
  expect(dead.trees).toBe(living.trees)
  expect(deadVersion(dead)).toEqual(dead)
})
