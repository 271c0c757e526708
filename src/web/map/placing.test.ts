import { expect, test } from 'vitest'
import { frameOf, letters, neighbour, referenceOf, spotOf } from './placing.ts'

const spots = (count: number) => Array.from({ length: count }, (_, ordinal) => spotOf(ordinal))

test('the first lies in the middle and no two lie on each other', () => {
  expect(spotOf(0)).toEqual({ x: 0, y: 0 })
  const all = spots(120)
  for (const [index, a] of all.entries()) {
    for (const b of all.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(55)
  }
})

test('every island lies inside the frame, with room for its name', () => {
  for (const count of [1, 2, 30, 300]) {
    const { width, height } = frameOf(count)
    for (const { x, y } of spots(count)) {
      expect(Math.abs(x)).toBeLessThan(width / 2 - 60)
      expect(Math.abs(y)).toBeLessThan(height / 2 - 60)
    }
  }
})

test('arrow keys reach every island from the middle', () => {
  const all = spots(60)
  const reached = new Set([0])
  for (const index of reached) {
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const next = neighbour(all, index, direction)
      if (next !== null) reached.add(next)
    }
  }
  expect(reached.size).toBe(60)
})

test('an arrow leads its own way, and nowhere beyond the edge', () => {
  const cross = [
    { x: 0, y: 0 },
    { x: 50, y: 10 },
    { x: -50, y: 0 },
    { x: 0, y: -80 },
  ]
  expect(neighbour(cross, 0, 'right')).toBe(1)
  expect(neighbour(cross, 0, 'left')).toBe(2)
  expect(neighbour(cross, 0, 'up')).toBe(3)
  expect(neighbour(cross, 0, 'down')).toBeNull()
})

test('squares are named as in an atlas', () => {
  const frame = { width: 900, height: 600 }
  expect(referenceOf({ x: -449, y: -299 }, frame)).toBe('A1')
  expect(referenceOf({ x: 449, y: 299 }, frame)).toBe('F4')
  expect(letters(25) + letters(26)).toBe('ZAA')
})
