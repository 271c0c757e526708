import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns, type Turn, type TurnLimits } from './turns.ts'

/** A queue whose works end when the test says so. */
function openQueue(limits: Partial<TurnLimits> = {}) {
  const turns = openTurns({ atOnce: 1, maxEach: 100, maxWaiting: 100, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, more: Omit<Turn, 'who'> = {}) =>
    turns({ who: name[0] ?? '', ...more }, async () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      await promise
    })
  const endOne = async () => {
    ends.shift()?.()
    await setImmediate()
  }
  const endAll = async () => {
    await setImmediate()
    while (ends.length > 0) await endOne()
  }
  return { ask, begun, endOne, endAll }
}

test('one who asks thirty times keeps nobody else waiting for more than the work that runs', async () => {
  const { ask, begun, endAll } = openQueue()
  for (let at = 0; at < 30; at++) void ask(`a${at}`)
  void ask('b')
  await endAll()
  expect(begun.indexOf('b')).toBe(1)
  expect(begun).toHaveLength(31)
})

test('shares are counted by cost: small works of one come before the second large one of another', async () => {
  const { ask, begun, endAll } = openQueue()
  void ask('a0', { cost: 10 })
  void ask('a1', { cost: 10 })
  for (let at = 0; at < 5; at++) void ask(`b${at}`, { cost: 2 })
  await endAll()
  expect(begun).toEqual(['a0', 'b0', 'b1', 'b2', 'b3', 'b4', 'a1'])
})

test('who comes again and again does not push back who waits', async () => {
  const { ask, begun, endOne, endAll } = openQueue()
  void ask('a0')
  void ask('b0')
  void ask('c0')
  for (let at = 1; at < 4; at++) {
    void ask(`a${at}`)
    await endOne()
  }
  await endAll()
  expect(begun.slice(0, 3)).toEqual(['a0', 'b0', 'c0'])
})

test('a request that is broken off frees its place', async () => {
  const { ask, begun, endAll } = openQueue({ maxEach: 3, maxWaiting: 2 })
  const gone = new AbortController()
  void ask('a0')
  const broken = [ask('a1', { signal: gone.signal }), ask('a2', { signal: gone.signal })]
  await expect(ask('a3')).rejects.toMatchObject({ code: 'busy' })
  await expect(ask('b0')).rejects.toMatchObject({ code: 'busy' })
  gone.abort()
  for (const one of broken) await expect(one).rejects.toMatchObject({ code: 'busy' })
  await expect(ask('a4', { signal: gone.signal })).rejects.toMatchObject({ code: 'busy' })
  void ask('b1')
  void ask('a5')
  await endAll()
  expect(begun).toEqual(['a0', 'b1', 'a5'])
})

test('of one person no more run at once than may, while others begin', async () => {
  const { ask, begun, endAll } = openQueue({ atOnce: 3, eachAtOnce: 2 })
  for (const name of ['a0', 'a1', 'a2', 'b0']) void ask(name)
  await setImmediate()
  expect(begun).toEqual(['a0', 'a1', 'b0'])
  await endAll()
  expect(begun).toHaveLength(4)
})

test('work that fails gives its place back, and its error to who asked', async () => {
  const turns = openTurns({ atOnce: 1, maxEach: 1, maxWaiting: 1 })
  const fail = () => turns({ who: 'a' }, () => Promise.reject(new Error('broken')))
  await expect(fail()).rejects.toThrow('broken')
  await expect(fail()).rejects.toThrow('broken')
  expect(await turns({ who: 'a' }, async () => 'done')).toBe('done')
})
