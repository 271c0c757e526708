import { expect, test } from 'vitest'
import type { ScenePoint } from '#domain/scenes/scene.ts'
import { hintFor } from './scene-points.ts'

const point = (id: string, x: number, more: Partial<ScenePoint> = {}): ScenePoint => ({ id, name: id, at: [x, 0, 0], words: '', ...more })
const points = [point('head', 0), point('foot', 10), point('ring', 8, { isHidden: true }), point('coin', 1, { isHidden: true })]

test('a hint names what stands nearest to the first thing that is not found', () => {
  expect(hintFor({ points }, new Set())).toMatchObject({ id: 'ring', near: { id: 'foot' } })
  expect(hintFor({ points }, new Set(['ring']))).toMatchObject({ id: 'coin', near: { id: 'head' } })
})

test('where all is found there is none', () => {
  expect(hintFor({ points }, new Set(['ring', 'coin']))).toBeNull()
})
