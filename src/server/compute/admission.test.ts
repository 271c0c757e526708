import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Problem } from '#domain/problem.ts'
import { openAdmission, type Priority } from './admission.ts'

/** An admission whose clock, ticks and delays are the test's. */
function opened() {
  let time = 0
  let delay = 1
  let tick: (() => void) | null = null
  const probes = { areAnswered: true }
  const admission = openAdmission({
    now: () => time,
    probe: async () => {
      time += delay
      if (!probes.areAnswered) await new Promise(() => {})
    },
    every(_, run) {
      tick = run
      return () => {
        tick = null
      }
    },
  })
  const begun: string[] = []
  const refused: string[] = []
  /** Asks to be let in. A name is noted when it begins, or when it is refused. */
  async function ask(priority: Priority, name: string, signal = new AbortController().signal) {
    try {
      await admission.enter(priority, () => signal)
      begun.push(name)
    } catch (error) {
      refused.push(`${name} ${(error as Problem).code}`)
    }
  }
  const fill = async (count: number, priority: Priority = 'members') => {
    for (let at = 0; at < count; at++) await ask(priority, 'first')
    begun.length = 0
  }
  /** Ticks with a server that is so slow. */
  async function ticks(count: number, slow: number) {
    delay = slow
    for (let at = 0; at < count; at++) {
      time += Math.max(0, 50 - slow)
      tick?.()
      await setImmediate()
    }
  }
  const leave = async (priority: Priority = 'members') => {
    admission.leave(priority)
    await setImmediate()
  }
  return { admission, ask, fill, ticks, leave, begun, refused, probes, isTicking: () => tick !== null }
}

test('fewer than sixteen at once are let in without a timer, and the timer ends with the crowd', async () => {
  const { fill, leave, ticks, isTicking } = opened()
  await fill(15)
  expect(isTicking()).toBe(false)
  await fill(1)
  expect(isTicking()).toBe(true)
  await leave()
  await ticks(1, 1)
  expect(isTicking()).toBe(false)
})

test('the limit falls to sixteen while the server is slow, and rises while it is fast and asked for more', async () => {
  const { admission, fill, ticks, ask, begun } = opened()
  await fill(64)
  await ticks(1, 500)
  expect(admission.concurrency()).toBe(64) // one pause is none
  await ticks(20, 500)
  expect(admission.concurrency()).toBe(16)
  await ticks(20, 15)
  expect(admission.concurrency()).toBe(16)
  await ticks(100, 1)
  await ask('members', 'one more')
  expect(begun).toEqual(['one more'])
  expect(admission.concurrency()).toBeGreaterThan(64)
})

test('members go before guests, and guests before what is dear', async () => {
  const { fill, leave, ask, begun } = opened()
  await fill(64)
  void ask('dear', 'a drawing')
  void ask('guests', 'a guest')
  void ask('members', 'a member')
  await leave()
  expect(begun).toEqual(['a member'])
  await leave()
  await leave()
  expect(begun).toEqual(['a member', 'a guest', 'a drawing'])
})

test('guests have three quarters of the limit, and leave the rest to members', async () => {
  const { fill, ask, begun } = opened()
  await fill(48, 'guests')
  void ask('guests', 'one more guest')
  await ask('members', 'a member')
  expect(begun).toEqual(['a member'])
})

test('whoever calls themselves a crawler counts, has a quarter of the limit, and leaves no more to guests than they would have', async () => {
  const { fill, ask, begun, admission } = opened()
  await fill(16, 'crawlers')
  void ask('crawlers', 'one more crawler')
  for (let at = 0; at < 32; at++) await ask('guests', 'guest')
  void ask('guests', 'one more guest')
  for (let at = 0; at < admission.concurrency() - 48; at++) await ask('members', 'member')
  void ask('members', 'one more member')
  expect(Object.entries(Object.groupBy(begun, (name) => name)).map(([name, all]) => [name, all?.length])).toEqual([
    ['guest', 32],
    ['member', 16],
  ])
})

test('a probe that nobody ever answers is given up, and the limit rises again', async () => {
  const { admission, fill, ticks, probes } = opened()
  await fill(64)
  probes.areAnswered = false
  await ticks(20, 1)
  expect(admission.concurrency()).toBe(16)
  probes.areAnswered = true
  await ticks(400, 1)
  expect(admission.concurrency()).toBeGreaterThan(16)
})

test('a burst is first in, first out; a queue that stays is last in, first out', async () => {
  const { fill, leave, ask, ticks, begun } = opened()
  await fill(64)
  for (const name of ['a', 'b', 'c', 'd']) void ask('members', name)
  await leave()
  expect(begun).toEqual(['a'])
  await ticks(3, 15)
  await leave()
  await leave()
  expect(begun).toEqual(['a', 'd', 'c'])
})

test('in an overload, a queue that has stood for a second, what waited for a tenth of one is refused; once the queue was empty nothing is', async () => {
  const { admission, fill, ask, leave, ticks, begun, refused } = opened()
  await fill(64)
  void ask('members', 'first')
  await ticks(20, 15)
  void ask('guests', 'late')
  expect(refused).toEqual([])
  await ticks(1, 15)
  expect(refused).toEqual(['first busy'])
  void ask('members', 'soon')
  await ticks(2, 15)
  expect(refused).toEqual(['first busy', 'late busy'])
  for (let at = admission.concurrency(); at <= 64; at++) await leave()
  expect(begun).toEqual(['soon'])
  void ask('members', 'after')
  await ticks(10, 15)
  expect(refused).toEqual(['first busy', 'late busy'])
})

test('a full queue refuses at once, with a time to come back', async () => {
  const { admission, fill, ask, refused } = opened()
  await fill(64)
  for (let at = 0; at < 200; at++) void ask('dear', `drawing ${at}`)
  expect(() => admission.refuseIfFull('members')).not.toThrow()
  expect(() => admission.refuseIfFull('dear')).toThrow(expect.objectContaining({ code: 'busy', retryAfter: expect.any(Number) }))
  await ask('dear', 'one more')
  expect(refused).toEqual(['one more busy'])
})

test('one who has gone leaves the queue', async () => {
  const { fill, ask, leave, begun, refused } = opened()
  await fill(64)
  const gone = new AbortController()
  void ask('members', 'gone', gone.signal)
  void ask('members', 'next')
  gone.abort()
  await leave()
  expect(begun).toEqual(['next'])
  expect(refused).toEqual(['gone busy'])
})
