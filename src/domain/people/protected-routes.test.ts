import { expect, test } from 'vitest'
import { mayChart, protectedRoutesFor } from './protected-routes.ts'

test.each([
  [['Single Charts'], true],
  [['Double Charts'], true],
  [['A Spinning Cup', 'Double Charts'], true],
  [['single charts'], false],
  [['Single Charts of somebody'], false],
  [[], false],
])('artifacts named %j open the charts: %s', (names, singleStarcharts) => {
  expect(protectedRoutesFor(names)).toEqual({ singleStarcharts })
})

test.each([
  [['Single Charts'], [true, false]],
  [['Double Charts'], [true, true]],
  [['A Spinning Cup'], [false, false]],
] as const)('artifacts named %j chart one sky or two: %j', (names, may) => {
  expect([mayChart('single', names), mayChart('double', names)]).toEqual(may)
})
