import { expect, test } from 'vitest'
import { openPace, workThrough } from './pace.ts'

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield number
}

test('half as many at once when the server is overloaded, never none, and slowly more again', () => {
  const pace = openPace(4)
  pace.slower()
  expect(pace.atOnce()).toBe(2)
  pace.slower()
  pace.slower()
  expect(pace.atOnce()).toBe(1)
  for (let time = 0; time < 200; time++) pace.done()
  expect(pace.atOnce()).toBe(4)
})

test('never more than that are under way', async () => {
  let most = 0
  const running: (() => void)[] = []
  await workThrough(numbers(20), openPace(3), async (number) => {
    const over = new Promise<void>((resolve) => running.push(resolve))
    most = Math.max(most, running.length)
    if (running.length === 3 || number === 19) for (const end of running.splice(0)) end()
    await over
  })
  expect(most).toBe(3)
})

test('the first error ends it, once what is under way is over', async () => {
  const done: number[] = []
  const work = async (number: number) => {
    if (number === 1) throw new Error('no')
    await Promise.resolve()
    done.push(number)
  }
  await expect(workThrough(numbers(50), openPace(2), work)).rejects.toThrow('no')
  expect(done.length).toBeLessThan(5)
})
