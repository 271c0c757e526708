import { expect, test } from 'vitest'
import { arrowStep, describePosition, rotateBy, scaleBy, snap } from './transforms.ts'

const lantern = { id: 'a', artifact: 'lantern', position: [0, 0, 0], rotation: [0, 3.1, 0], scale: 1 } as const

test('arrows lead as the eye sees them', () => {
  expect(arrowStep('ArrowUp', 90, 0.1)).toEqual([0, -0.1])
  expect(arrowStep('ArrowRight', 90, 0.1)).toEqual([0.1, 0])
  expect(arrowStep('ArrowUp', 0, 0.1)).toEqual([-0.1, 0])
  expect(arrowStep('ArrowDown', 270, 0.1)).toEqual([0, -0.1])
  expect(arrowStep('Enter', 90, 0.1)).toBeNull()
})

test('a turn stays within what a document may hold', () => {
  const command = rotateBy(lantern, 1, false)
  expect(command.do === 'rotate' && Math.abs(command.rotation[1])).toBeLessThanOrEqual(Math.PI)
})

test('nothing grows or shrinks without end', () => {
  expect(scaleBy(lantern, 1000)).toMatchObject({ scale: 10 })
  expect(scaleBy(lantern, 0)).toMatchObject({ scale: 0.1 })
})

test('snap puts things on the grid and leaves them alone when it is off', () => {
  expect(snap(0.12, true)).toBeCloseTo(0.1)
  expect(snap(0.12, false)).toBe(0.12)
})

test('places are said by the compass', () => {
  expect(describePosition([0.5, 0, -0.25])).toBe('0.50 east, 0.25 north')
  expect(describePosition([0, 0, 0])).toBe('in the middle')
})
