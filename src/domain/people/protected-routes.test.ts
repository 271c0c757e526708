import { expect, test } from 'vitest'
import { protectedRoutesFor } from './protected-routes.ts'

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
