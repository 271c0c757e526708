import { expect, test } from 'vitest'
import { keyOfFind, keyOfVisit, scenePaths } from './scene.ts'
import { listedScene, nextScene, sceneList, sceneProgress } from './scene-list.ts'

test('every scene is listed once, and leads on through all of them and back', () => {
  expect(sceneList.map(({ path }) => path).toSorted()).toEqual([...scenePaths].toSorted())
  const way = [listedScene('/cns')]
  while (way.length < scenePaths.length) way.push(nextScene(way.at(-1)?.path ?? '/cns'))
  expect(new Set(way).size).toBe(scenePaths.length)
  expect(nextScene(way.at(-1)?.path ?? '/pns').path).toBe('/cns')
})

test('a scene is finished by all its finds, and by none too few', () => {
  const scene = listedScene('/corvus')
  const all = Object.fromEntries(scene.hidden.map((id) => [keyOfFind('/corvus', id), true]))
  expect(sceneProgress(scene, {})).toEqual({ isVisited: false, found: 0, isFinished: false })
  expect(sceneProgress(scene, { ...all, [keyOfVisit('/corvus')]: true })).toEqual({ isVisited: true, found: 6, isFinished: true })
  expect(sceneProgress(scene, { ...all, [keyOfFind('/corvus', 'home')]: false })).toMatchObject({ found: 5, isFinished: false })
})
