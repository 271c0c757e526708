import { afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { createLive, type Live } from './live.ts'
import { handClock, switchboard } from './testing.ts'

const open: Live[] = []
afterEach(() => {
  for (const live of open.splice(0)) live.close()
})

/** A browser with as many tabs as one opens in it. */
function browser() {
  const [name, clock, board] = [crypto.randomUUID(), handClock(), switchboard()]
  const tab = () => {
    const live = createLive({
      dial: (tiles, since, signal) => board.dial({ since, tiles }, signal),
      clock,
      random: () => 1,
      isFinal: () => false,
      askedWait: () => null,
      channel: new BroadcastChannel(name),
      locks: navigator.locks,
      lockName: name,
      id: crypto.randomUUID(),
    })
    open.push(live)
    const heard: LiveEvent['data'][] = []
    const stop = live.on('tiles', (data) => heard.push(data))
    live.wake(true)
    return { ...live, heard, stop }
  }
  /** What waits for company has waited long enough; until that many lines were dialled in all. */
  const dialled = (times: number) =>
    vi.waitFor(() => {
      clock.pass(250)
      expect(board.lines).toHaveLength(times)
    })
  return { tab, board, dialled }
}

test('tabs share one stream, which watches what any of them looks at', async () => {
  const { tab, board, dialled } = browser()
  const first = tab()
  first.watch(['0/0/0'])
  await dialled(1)
  const second = tab()
  second.watch(['0/0/0', '1/0/0'])
  await dialled(2)
  expect(new Set(board.last()?.tiles)).toEqual(new Set(['0/0/0', '1/0/0']))
  expect(board.lines[0]?.signal.aborted).toBe(true)
  board.last()?.say(7, 'tiles', { tiles: ['1/0/0'] })
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([[{ tiles: ['1/0/0'] }], [{ tiles: ['1/0/0'] }]]))
  second.watch(['1/0/0'])
  first.watch(['0/0/0', '1/0/0'])
  second.watch(['2/3/3'])
  await dialled(3)
  expect(board.last()?.since).toBe('7')
})

test('when the tab that leads is left or put away another takes over, from where it was', async () => {
  const { tab, board, dialled } = browser()
  const first = tab()
  first.watch(['0/0/0'])
  await dialled(1)
  const second = tab()
  second.watch(['1/0/0'])
  await dialled(2)
  board.last()?.say(7, 'tiles', { tiles: ['1/0/0'] })
  await vi.waitFor(() => expect(second.heard).toHaveLength(1))
  first.wake(false)
  expect(board.last()?.signal.aborted).toBe(true)
  await dialled(3)
  expect(board.last()).toMatchObject({ since: '7', tiles: ['1/0/0'] })
})

test('a tab that comes back is told what it missed, though another held the line', async () => {
  const { tab, board, dialled } = browser()
  const [first, second] = [tab(), tab()]
  first.watch(['0/0/0'])
  await dialled(1)
  board.last()?.say(7, 'hello', { heartbeat: 20 })
  board.last()?.say(8, 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(second.heard).toHaveLength(1))
  second.wake(false)
  board.last()?.say(9, 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(first.heard).toHaveLength(2))
  expect(second.heard).toHaveLength(1)
  second.wake(true)
  await dialled(2)
  expect(board.last()?.since).toBe('8')
})

test('nothing is held while nobody listens, and what one cannot read is let pass', async () => {
  const { tab, board, dialled } = browser()
  const only = tab()
  await dialled(1)
  board.last()?.say(7, 'news from a later version', { tiles: 5 })
  board.last()?.say(8, 'tiles', { tiles: 'none of ours' })
  board.last()?.say(9, 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(only.heard).toEqual([{ tiles: ['0/0/0'] }]))
  only.stop()
  expect(board.last()?.signal.aborted).toBe(true)
})
