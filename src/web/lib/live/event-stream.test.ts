import { expect, test, vi } from 'vitest'
import { backOff, openEventStream } from './event-stream.ts'
import type { ServerEvent } from './read-events.ts'
import { handClock, switchboard } from './testing.ts'

function heldLine(failures: unknown[] = []) {
  const [clock, board, told] = [handClock(), switchboard(), [] as ServerEvent[]]
  const line = openEventStream(
    {
      clock,
      random: () => 1,
      onEvent: (each) => told.push(each),
      isFinal: (failure) => failure === 'final',
      askedWait: (failure) => (failure === 'busy' ? 9000 : null),
      dial: async (since, signal) => {
        const failure = failures.shift()
        if (failure) throw failure
        return board.dial({ since }, signal)
      },
    },
    null,
  )
  const dialled = (times: number) => vi.waitFor(() => expect(board.lines).toHaveLength(times))
  const waits = (wait: number) => vi.waitFor(() => expect(clock.waits()).toEqual([wait]))
  return { line, clock, board, told, dialled, waits }
}

test('after a break it dials again and names what it has seen', async () => {
  const { board, clock, told, dialled, waits } = heldLine()
  await dialled(1)
  board.last()?.say(7, 'hello', { heartbeat: 20 })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  board.last()?.cut()
  await waits(1000)
  clock.pass(1000)
  await dialled(2)
  expect(board.last()?.since).toBe('7')
})

test('signs of life keep it, and two heartbeats of silence end it', async () => {
  const { board, clock, told, dialled, waits } = heldLine()
  await dialled(1)
  board.last()?.say(7, 'hello', { heartbeat: 5 })
  await waits(10_000)
  for (let n = 0; n < 3; n++) {
    clock.pass(6000)
    board.last()?.beat()
    await waits(10_000)
  }
  expect(board.last()?.signal.aborted).toBe(false)
  clock.pass(10_000)
  expect(board.lines[0]?.signal.aborted).toBe(true)
  await waits(1000)
  clock.pass(1000)
  await dialled(2)
  expect(told).toHaveLength(1)
})

test('it waits longer each time, as long as the server asks, and not at all where there is no use', async () => {
  const { board, clock, waits } = heldLine(['down', 'down', 'busy', 'final'])
  for (const wait of [1000, 2000, 9000]) {
    await waits(wait)
    clock.pass(wait)
  }
  await vi.waitFor(() => expect(clock.waits()).toEqual([]))
  expect(board.lines).toHaveLength(0)
})

test('nobody waits less than half a second or more than half a minute, nor all the same', () => {
  const waits = Array.from({ length: 12 }, (_, tries) => [backOff(tries, 0), backOff(tries, 1)] as const)
  for (const [least, most] of waits) {
    expect(least).toBeGreaterThanOrEqual(500)
    expect(most).toBeLessThanOrEqual(30_000)
    expect(most).toBe(2 * least)
  }
})

test('hung up it stays silent; dialled anew it goes on from where it is told to', async () => {
  const { line, board, told, dialled, clock } = heldLine()
  await dialled(1)
  board.last()?.say(7, 'hello', { heartbeat: 20 })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  line.reconnect('3')
  await dialled(2)
  expect(board.lines.map(({ since, signal }) => [since, signal.aborted])).toEqual([
    [null, true],
    ['3', false],
  ])
  line.close()
  await vi.waitFor(() => expect(clock.waits()).toEqual([]))
  expect(board.last()?.signal.aborted).toBe(true)
})
