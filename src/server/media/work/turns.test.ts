import { expect, test } from 'vitest'
import { atMost } from './turns.ts'

test('no more than so many run at once, all get their turn in order, and a failure frees its place', async () => {
  const turn = atMost(2)
  let running = 0
  const [most, began]: [number[], number[]] = [[], []]
  const works = Array.from({ length: 9 }, (_, at) =>
    turn(async () => {
      began.push(at)
      most.push(++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (at % 3 === 0) throw new Error(`work ${at}`)
      return at
    }),
  )
  const results = await Promise.allSettled(works)
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, (_, at) => (at % 3 === 0 ? 'rejected' : 'fulfilled')))
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(Math.max(...most)).toBe(2)
})
