import { expect, test } from 'vitest'
import { bodyCode, bodyOfCode } from './body-codes.ts'
import { bodyShapes } from './body-shapes.ts'
import { themeCode, themeOfCode, themes } from './themes.ts'

test('every body and theme has a number of its own, and it fits a tile', () => {
  for (const slug of Object.keys(bodyShapes)) expect(bodyOfCode(bodyCode(slug))).toBe(slug)
  for (const { slug } of themes) expect(themeOfCode(themeCode(slug))).toBe(slug)
  expect(Object.keys(bodyShapes).length).toBeLessThanOrEqual(64)
  expect(themes.length).toBeLessThanOrEqual(16)
})

test('numbers once given are never given to another', () => {
  expect(['atoll', 'volcano', 'dunes', '3d-island'].map(bodyCode)).toEqual([0, 1, 11, 12])
  expect(['chart', 'ash'].map(themeCode)).toEqual([0, 6])
})

test('what a later version sends is drawn as the first', () => {
  expect([bodyOfCode(63), themeOfCode(15), bodyCode('moon'), themeCode('neon')]).toEqual(['atoll', 'chart', 0, 0])
})
