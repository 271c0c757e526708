import { expect, test } from 'vitest'
import { createGestureRecogniser, type Pinch, type ScreenPoint } from './pointer-controls.ts'

/** A recogniser that writes down what it recognised, in order. */
function recording() {
  const seen: string[] = []
  const pinches: Pinch[] = []
  const words = ({ x, y }: ScreenPoint) => `${x},${y}`
  const recogniser = createGestureRecogniser({
    onPress: (point, isTouch) => seen.push(`press ${words(point)}${isTouch ? ' touch' : ''}`),
    onDrag: (from, to) => seen.push(`drag ${words(from)} to ${words(to)}`),
    onPinchStart: () => seen.push('pinch start'),
    onPinch: (pinch) => {
      seen.push('pinch')
      pinches.push(pinch)
    },
    onTap: (point) => seen.push(`tap ${words(point)}`),
    onRelease: () => seen.push('release'),
  })
  return { ...recogniser, seen, pinches }
}

test('a press that hardly moves is a tap where it began', () => {
  const { press, move, release, seen } = recording()
  press(1, { x: 10, y: 10 }, true)
  move(1, { x: 13, y: 14 })
  release(1, false)
  expect(seen).toEqual(['press 10,10 touch', 'tap 10,10', 'release'])
})

test('a press that travels is a drag, even when it comes back', () => {
  const { press, move, release, seen } = recording()
  press(1, { x: 0, y: 0 }, false)
  move(1, { x: 8, y: 0 })
  move(1, { x: 0, y: 0 })
  release(1, false)
  expect(seen).toEqual(['press 0,0', 'drag 0,0 to 8,0', 'drag 8,0 to 0,0', 'release'])
})

test('a cancelled press is no tap', () => {
  const { press, release, seen } = recording()
  press(1, { x: 0, y: 0 }, true)
  release(1, true)
  expect(seen).toEqual(['press 0,0 touch', 'release'])
})

test('two fingers pinch: apart is nearer, about their middle', () => {
  const { press, move, pinches } = recording()
  press(1, { x: 0, y: 0 }, true)
  press(2, { x: 100, y: 0 }, true)
  move(2, { x: 200, y: 0 })
  expect(pinches).toEqual([{ factor: 0.5, from: { x: 50, y: 0 }, to: { x: 100, y: 0 } }])
})

test('fingers that meet do not make a pinch leap', () => {
  const { press, move, pinches } = recording()
  press(1, { x: 0, y: 0 }, true)
  press(2, { x: 40, y: 0 }, true)
  move(2, { x: 0, y: 0 })
  expect(pinches[0]?.factor).toBe(2)
})

test('after a pinch the finger that stays drags, and none of it is a tap', () => {
  const { press, move, release, seen } = recording()
  press(1, { x: 0, y: 0 }, true)
  press(2, { x: 100, y: 0 }, true)
  release(2, false)
  move(1, { x: 9, y: 0 })
  release(1, false)
  expect(seen).toEqual(['press 0,0 touch', 'pinch start', 'drag 0,0 to 9,0', 'release'])
})

test('a third finger changes nothing', () => {
  const { press, move, seen } = recording()
  for (const id of [1, 2, 3]) press(id, { x: 100 * id, y: 0 }, true)
  move(3, { x: 0, y: 0 })
  expect(seen).toEqual(['press 100,0 touch', 'pinch start'])
})

test('a pointer that is not down hovers', () => {
  const { press, move, release, seen } = recording()
  expect(move(1, { x: 0, y: 0 })).toBe(false)
  press(1, { x: 0, y: 0 }, false)
  expect(move(1, { x: 1, y: 0 })).toBe(true)
  release(2, false)
  expect(seen).toEqual(['press 0,0'])
})
