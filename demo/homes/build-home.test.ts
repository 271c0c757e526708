import { describe, expect, test } from 'vitest'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { checkIslandDocument } from '#domain/island/document/check-document.ts'
import { themes } from '#domain/island/themes.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { productOf } from '#domain/shop/products.ts'
import { residents } from '../residents.ts'
import { buildHome } from './build-home.ts'
import { kindsOf, soldKindsOf } from './home.ts'

/** @param shift residents move in side by side, so that each stands some places before or after their own */
const allBuilt = (shift: number) =>
  residents.map((resident, at) => {
    const entryIds = resident.entries.map((_, n) => `entry-${n}`)
    return { resident, entryIds, ...buildHome({ body: resident.island, seed: islandSeed(at + shift) }, resident.home, entryIds) }
  })
const built = allBuilt(0)

describe.each(built.map((home) => [home.resident.username, home] as const))(
  'the island of %s',
  (_, { resident, entryIds, living, dead }) => {
    test('holds to every rule, in both versions', () => {
      expect(checkIslandDocument(living)).toEqual({ document: living })
      expect(dead && checkIslandDocument(dead)).toEqual({ document: dead })
    })

    test('has pictures that hang above the water, things, and a dead version that differs', () => {
      const frames = living.objects.filter(({ artifact }) => artifact === 'frame')
      expect(frames.length).toBeGreaterThanOrEqual(2)
      expect(frames.map(({ entryId }) => entryId)).toEqual(entryIds.slice(0, frames.length))
      expect(living.objects.every(({ position: [, y] }) => y > 0)).toBe(true)
      expect(living.objects.length).toBeGreaterThanOrEqual(6)
      expect(dead?.theme).not.toBe(living.theme)
      expect(dead?.objects).not.toEqual(living.objects)
    })

    test('names themes and kinds that exist, and is built alike each time', () => {
      const { home } = resident
      const slugs = themes.map(({ slug }) => slug)
      expect([home.theme, home.dead?.theme ?? home.theme].filter((theme) => !slugs.includes(theme))).toEqual([])
      expect(kindsOf(home).filter((kind) => artifactKindOf(kind) === null)).toEqual([])
      expect(buildHome(living, home, entryIds).living).toEqual(living)
    })
  },
)

test.each([0, 2])('two of three islands have paths, and as many have trees that somebody planted: %i places on', (shift) => {
  const isTree = (artifact: string) => artifactKindOf(artifact)?.collection === 'trees_of_life'
  const built = allBuilt(shift)
  expect(built.filter(({ living }) => living.paths.length > 0).length).toBeGreaterThanOrEqual(20)
  expect(built.filter(({ living }) => living.objects.some(({ artifact }) => isTree(artifact))).length).toBeGreaterThanOrEqual(20)
})

test('what is sold and stands there is a product of the shop', () => {
  const sold = residents.flatMap(({ home }) => soldKindsOf(home))
  expect(sold.length).toBeGreaterThan(0)
  expect(sold.filter((slug) => productOf(slug) === null)).toEqual([])
})
