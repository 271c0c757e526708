import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '../units.ts'
import { waitAfter } from './patience.ts'

test('mistyping costs nothing', () => expect([0, 1, 2, 3, 4].map(waitAfter)).toEqual([0, 0, 0, 0, 0]))
test('then each wrong try doubles the wait', () => expect([5, 6, 7, 8].map(waitAfter)).toEqual([15, 30, 60, 120].map(seconds)))
test('and nobody waits for ever', () => expect([11, 20, 2000].map(waitAfter)).toEqual([minutes(15), minutes(15), minutes(15)]))
test('a day of guessing is a hundred guesses', () => {
  let [time, guesses] = [0, 0]
  while (time < hours(24)) time += waitAfter(++guesses)
  expect(guesses).toBeLessThan(110)
})
