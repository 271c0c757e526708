import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hiddenThings } from '#domain/island/unlocking.ts'
import { maxProgressKeyLength, progressKeyPattern } from '#domain/people/progress.ts'
import { cns } from '#domain/scenes/cns.ts'
import { pns } from '#domain/scenes/nerves/pns.ts'
import { orionScene } from '#domain/scenes/orion/orion.ts'
import { keyOfFind, keyOfVisit, maxHidden, type Scene } from '#domain/scenes/scene.ts'
import { skeleton } from '#domain/scenes/skeleton.ts'
import { orionSky } from './orion-sky.ts'

const scenes: readonly Scene[] = [cns, pns, orionScene(orionSky()), skeleton]
const slugs = new Set(
  readdirSync(new URL('../content/dictionary/', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/^.*\/|\.md$/g, '')),
)

test.each(scenes.map((scene) => [scene.path, scene] as const))('%s is well made', (path, { points, groups = [], lines = [] }) => {
  const ids = points.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(points.flatMap(({ term = [] }) => term).filter((term) => !slugs.has(term))).toEqual([])
  expect(points.flatMap(({ joins = [] }) => joins).filter((id) => !ids.includes(id))).toEqual([])
  expect(points.flatMap(({ group = [] }) => group).filter((group) => !groups.some(({ id }) => id === group))).toEqual([])
  expect(lines.flatMap(({ through }) => through).filter((id) => !ids.includes(id))).toEqual([])
  expect(points.filter(({ isHidden }) => isHidden).length).toBeLessThanOrEqual(maxHidden)
  const keys = [keyOfVisit(path), ...ids.map((id) => keyOfFind(path, id))]
  expect(keys.filter((key) => !progressKeyPattern.test(key) || key.length > maxProgressKeyLength)).toEqual([])
})

test('what opens an island is hidden in its scene, and nothing else is', () => {
  for (const [path, ids] of Object.entries(hiddenThings)) {
    const hidden = scenes.find((scene) => scene.path === path)?.points.filter(({ isHidden }) => isHidden) ?? []
    expect(ids.toSorted()).toEqual(hidden.map(({ id }) => id).toSorted())
  }
})
