import { expect, test } from 'vitest'
import { dots, pen, strokes, unbroken } from './pen.ts'

test('writes steps, not places, and names a command once', () => {
  expect(
    strokes([
      [
        [10, 10],
        [12, 9],
        [12, 9.4],
      ],
    ]),
  ).toBe('m10 10 2-1 0 0')
})

test('leaves out the separator where sign or point already parts two numbers', () => {
  expect(
    strokes(
      [
        [
          [0.5, 0.25],
          [0.1, 0.55],
        ],
      ],
      2,
    ),
  ).toBe('m.5.25-.4.3')
})

test('a long line does not drift from where it was drawn', () => {
  const thirds = Array.from({ length: 301 }, (_, index): [number, number] => [index / 3, 0])
  const steps = strokes([thirds]).match(/-?\d+/g)?.map(Number) ?? []
  const arrived = steps.filter((_, index) => index % 2 === 0).reduce((sum, step) => sum + step, 0)
  expect(arrived).toBe(100)
})

test('goes on from the start of a closed shape', () => {
  const square = strokes(
    [
      [
        [0, 0],
        [5, 0],
        [5, 5],
      ],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    0,
    true,
  )
  expect(square).toBe('m0 0 5 0 0 5zm1 1 1 1z')
})

test('dots stand from left to right', () => {
  expect(
    dots([
      [9, 1],
      [3, 4],
    ]),
  ).toBe('m3 4h0m6-3h0')
})

test('bends are written from where the pen stands', () => {
  const hand = pen()
  hand.move([1, 1])
  hand.bend([2, 3], [4, 1])
  expect(hand.path()).toBe('m1 1q1 2 3 0')
})

test('a gap parts a line in two', () => {
  expect(unbroken([null, [1, 1], [2, 2], null, null, [3, 3]])).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [[3, 3]],
  ])
})
