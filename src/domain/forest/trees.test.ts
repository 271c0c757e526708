import { expect, test } from 'vitest'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import { maxTreesOfOne, treeKinds, treesOn } from './trees.ts'

const at = { position: [0, 0, 0], rotation: [0, 0, 0], scale: 1 } as const
const island = (...things: readonly (readonly [id: string, artifact: string])[]) => ({
  ...newIslandDocument({ body: 'atoll', seed: 1 }),
  objects: things.map(([id, artifact]) => ({ id, artifact, ...at })),
})

test('the kinds are those of the collection of trees of life', () => {
  expect(treeKinds).toEqual(['tree-of-life', 'oak', 'weeping-willow', 'cherry-in-flower', 'baobab', 'olive', 'silver-birch'])
})

test('what is no tree is left on the island', () => {
  expect(treesOn({ living: island(['a', 'lantern'], ['b', 'oak']), dead: null })).toEqual([
    { id: 'b', kind: 'oak', isOnLiving: true, isOnDead: true },
  ])
})

test('a dead version of its own may keep, lose and have trees', () => {
  const living = island(['a', 'oak'], ['b', 'olive'])
  expect(treesOn({ living, dead: island(['c', 'baobab'], ['b', 'olive']) })).toEqual([
    { id: 'a', kind: 'oak', isOnLiving: true, isOnDead: false },
    { id: 'b', kind: 'olive', isOnLiving: true, isOnDead: true },
    { id: 'c', kind: 'baobab', isOnLiving: false, isOnDead: true },
  ])
})

test('of an island that is all wood the first hundred count', () => {
  const wood = Array.from({ length: 2000 }, (_, n) => [`t${n}`, 'oak'] as const)
  const trees = treesOn({ living: island(...wood), dead: null })
  expect(trees).toHaveLength(maxTreesOfOne)
  expect(trees.at(-1)?.id).toBe('t99')
})
