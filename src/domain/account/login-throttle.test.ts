import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '../units.ts'
import { loginDelayAfter } from './limits.ts'

test('mistyping costs nothing', () => expect([0, 1, 2, 3, 4].map(loginDelayAfter)).toEqual([0, 0, 0, 0, 0]))
test('then each failed login doubles the delay', () => expect([5, 6, 7, 8].map(loginDelayAfter)).toEqual([15, 30, 60, 120].map(seconds)))
test('the delay has a limit', () => expect([11, 20, 2000].map(loginDelayAfter)).toEqual([minutes(15), minutes(15), minutes(15)]))
test('a day of guessing is a hundred guesses', () => {
  let time = 0
  let guesses = 0
  while (time < hours(24)) {
    guesses++
    time += loginDelayAfter(guesses)
  }
  expect(guesses).toBeLessThan(110)
})
