import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxProgressKeyLength, progressKeyPattern } from '#domain/people/progress.ts'
import { cns } from '#domain/scenes/cns.ts'
import { corvusScene } from '#domain/scenes/corvus.ts'
import { pns } from '#domain/scenes/nerves/pns.ts'
import { orionScene } from '#domain/scenes/orion/orion.ts'
import { keyOfFind, keyOfVisit, maxHidden, type Scene } from '#domain/scenes/scene.ts'
import { sceneList } from '#domain/scenes/scene-list.ts'
import { skeleton } from '#domain/scenes/skeleton.ts'
import { forestScene } from '#web/scenes/forest/forest-points.ts'
import { orionSky } from './orion-sky.ts'

const corvus = corvusScene(orionSky().stars, new Date('2000-01-01T12:00:00Z'))
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

test('what the list of scenes says of each is so', () => {
  for (const { path, title, hidden } of sceneList) {
    const scene = [...scenes, corvus, forestScene([], true)].find((one) => one.path === path) ?? expect.fail(path)
    expect(scene.title).toBe(title)
    expect(scene.points.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])).toSorted()).toEqual(hidden.toSorted())
  }
})
