import { afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { createLive, type Live } from './live.ts'
import { fakeStreamServer } from './testing/fake-stream-server.ts'

const open: Live[] = []
afterEach(() => {
  for (const live of open.splice(0)) live.close()
})

/** A browser with as many tabs as one opens in it. */
function browser() {
  const name = crypto.randomUUID()
  const clock = manualClock()
  const server = fakeStreamServer()
  const tab = () => {
    const live = createLive({
      connect: (tiles, since, signal) => server.connect({ since, tiles }, signal),
      clock,
      random: () => 1,
      isPermanent: () => false,
      retryAfter: () => null,
      channel: new BroadcastChannel(name),
      locks: navigator.locks,
      lockName: name,
      id: crypto.randomUUID(),
    })
    open.push(live)
    const received: LiveEvent['data'][] = []
    const stop = live.on('tiles', (data) => received.push(data))
    live.setVisible(true)
    return { ...live, received, stop }
  }
  /** Lets the debounce pass until so many connections were opened in all. */
  const connected = (times: number) =>
    vi.waitFor(() => {
      clock.pass(250)
      expect(server.connections).toHaveLength(times)
    })
  return { tab, server, connected }
}

test('tabs share one stream, which watches what any of them subscribes to', async () => {
  const { tab, server, connected } = browser()
  const first = tab()
  first.watch(['0/0/0'])
  await connected(1)
  const second = tab()
  second.watch(['0/0/0', '1/0/0'])
  await connected(2)
  expect(new Set(server.last()?.tiles)).toEqual(new Set(['0/0/0', '1/0/0']))
  expect(server.connections[0]?.signal.aborted).toBe(true)
  server.last()?.sendEvent(7, 'tiles', { tiles: ['1/0/0'] })
  await vi.waitFor(() => expect([first.received, second.received]).toEqual([[{ tiles: ['1/0/0'] }], [{ tiles: ['1/0/0'] }]]))
  second.watch(['1/0/0'])
  first.watch(['0/0/0', '1/0/0'])
  second.watch(['2/3/3'])
  await connected(3)
  expect(server.last()?.since).toBe('7')
})

test('when the leading tab is hidden another takes over, after the same event', async () => {
  const { tab, server, connected } = browser()
  const first = tab()
  first.watch(['0/0/0'])
  await connected(1)
  const second = tab()
  second.watch(['1/0/0'])
  await connected(2)
  server.last()?.sendEvent(7, 'tiles', { tiles: ['1/0/0'] })
  await vi.waitFor(() => expect(second.received).toHaveLength(1))
  first.setVisible(false)
  expect(server.last()?.signal.aborted).toBe(true)
  await connected(3)
  expect(server.last()).toMatchObject({ since: '7', tiles: ['1/0/0'] })
})

test('a tab that comes back gets the events it missed, though another held the stream', async () => {
  const { tab, server, connected } = browser()
  const first = tab()
  const second = tab()
  first.watch(['0/0/0'])
  await connected(1)
  server.last()?.sendEvent(7, 'hello', { heartbeat: 20 })
  server.last()?.sendEvent(8, 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(second.received).toHaveLength(1))
  second.setVisible(false)
  server.last()?.sendEvent(9, 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(first.received).toHaveLength(2))
  expect(second.received).toHaveLength(1)
  second.setVisible(true)
  await connected(2)
  expect(server.last()?.since).toBe('8')
})

test('what is counted and what is resumed by time each go on from where the tab that missed most has it', async () => {
  const { tab, server, connected } = browser()
  const first = tab()
  const second = tab()
  first.watch(['0/0/0'])
  await connected(1)
  server.last()?.sendEvent('7-3', 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(second.received).toHaveLength(1))
  second.setVisible(false)
  server.last()?.sendEvent('9-3', 'tiles', { tiles: ['0/0/0'] })
  server.last()?.sendEvent('10', 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(first.received).toHaveLength(3))
  second.setVisible(true)
  await connected(2)
  expect(server.last()?.since).toBe('7-3')
})

test('no stream is open while nobody listens, and unknown events are ignored', async () => {
  const { tab, server, connected } = browser()
  const only = tab()
  await connected(1)
  server.last()?.sendEvent(7, 'news from a later version', { tiles: 5 })
  server.last()?.sendEvent(8, 'tiles', { tiles: 'none of ours' })
  server.last()?.sendEvent(9, 'tiles', { tiles: ['0/0/0'] })
  await vi.waitFor(() => expect(only.received).toEqual([{ tiles: ['0/0/0'] }]))
  only.stop()
  expect(server.last()?.signal.aborted).toBe(true)
})
