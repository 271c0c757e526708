import { expect, test } from 'vitest'
import { srcSetOf } from './renditions.ts'

const renditions = { small: '/s', medium: '/m', large: '/l' }

test('each size is named with its own width, also where the height is the longer side', () => {
  expect(srcSetOf({ width: 4000, height: 3000, renditions })).toBe('/s 320w, /m 1280w, /l 2560w')
  expect(srcSetOf({ width: 3000, height: 4000, renditions })).toBe('/s 240w, /m 960w, /l 1920w')
})

test('sizes that would only repeat a small original are left out', () => {
  expect(srcSetOf({ width: 200, height: 100, renditions })).toBe('/s 200w')
  expect(srcSetOf({ width: 800, height: 600, renditions })).toBe('/s 320w, /m 800w')
})

test('what has no sizes yet offers none', () => {
  expect(srcSetOf({ width: 800, height: 600, renditions: null })).toBeUndefined()
  expect(srcSetOf({ width: null, height: null, renditions })).toBeUndefined()
})
