import type { Milliseconds } from '#domain/units.ts'

/**
 * The longest time for which this thread computes without looking for events, while the work is under way. It is CPU time, so that other
 * programs of a busy machine do not count. It looks once in each turn of the event loop, which sleeps as usual while nothing happens.
 */
export async function maxStretch(work: () => Promise<unknown>): Promise<Milliseconds> {
  let longest: Milliseconds = 0
  let before = process.threadCpuUsage()
  let isOver = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (isOver) resolve()
    else setImmediate(look).unref()
  }
  setImmediate(look)
  await work().finally(() => {
    isOver = true
    setImmediate(() => {}) // one more turn
  })
  await promise
  return longest
}
