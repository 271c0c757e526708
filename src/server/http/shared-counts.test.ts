import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#domain/units.ts'
import { localBus } from '#server/bus/local.ts'
import { ratesTopic } from '#server/bus/port.ts'
import { openSharedCounts } from './shared-counts.ts'

/** Some processes on one bus, whose hints have arrived when `settle` resolves, and one clock. */
function processes(count: number) {
  let clock = 0
  const bus = localBus()
  const told: string[] = []
  bus.subscribe(ratesTopic, (ids) => void told.push(...(ids ?? [])))
  const counts = Array.from({ length: count }, () => openSharedCounts({ bus, now: () => new Date(clock), randomBytes }))
  const advance = (by: number) => {
    clock += by
  }
  return { counts, told, advance, settle: () => bus.close() }
}

test('a small limit is counted exactly over all processes', async () => {
  const { counts, settle } = processes(3)
  for (const [at, { add }] of counts.entries()) {
    expect(add('reset 10.0.0.1', minutes(30), 5).current).toBe(at + 1)
    await settle()
  }
})

test('of a large limit each process keeps a twentieth to itself at the most', async () => {
  const { counts, told, settle } = processes(2)
  const [one, other] = counts
  for (let at = 0; at < 99; at++) one?.add('ada', minutes(5), 200)
  await settle()
  expect(other?.add('ada', minutes(5), 200).current).toBe(91)
  expect(told.length).toBeLessThanOrEqual(9)
})

test('who asks little is told of to nobody, and nothing that is told names anybody', async () => {
  const { counts, told, settle } = processes(2)
  for (let at = 0; at < 14; at++) counts[0]?.add('10.0.0.1', minutes(5), 300)
  await settle()
  expect(told).toEqual([])
  counts[0]?.add('10.0.0.1', minutes(5), 300)
  await settle()
  expect(told).toHaveLength(1)
  expect(told.join()).not.toContain('10.0.0.1')
})

test('each window ends after its time, wherever it was counted', async () => {
  const { counts, advance, settle } = processes(2)
  const [one, other] = counts
  one?.add('ada', seconds(60), 5)
  await settle()
  advance(seconds(40))
  expect(other?.add('ada', seconds(60), 5)).toEqual({ current: 2, ttl: seconds(60) })
  await settle()
  advance(seconds(20))
  expect(other?.add('ada', seconds(60), 5)).toEqual({ current: 2, ttl: seconds(40) })
  advance(seconds(40))
  expect(other?.add('ada', seconds(60), 5)).toEqual({ current: 1, ttl: seconds(60) })
})

test('a hint that comes twice counts once', async () => {
  const { counts, settle } = processes(2)
  for (let at = 0; at < 3; at++) counts[0]?.add('ada', minutes(5), 5)
  await settle()
  expect(counts[1]?.add('ada', minutes(5), 5).current).toBe(4)
})
