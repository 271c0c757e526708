import { expect, test, vi } from 'vitest'
import type { MailboxChanges } from '#contract/messages/mailbox.ts'
import { manualClock } from '#web/lib/testing/manual-clock.ts'
import { createMailboxSync } from './mailbox-sync.ts'

/** A server whose mailbox stands at `end` and tells of two changes at a time, and a client that has everything up to `position`. */
function mailbox(end: number, start: number | null) {
  const state = { end, position: start, isDown: false }
  const clock = manualClock()
  const applied: string[] = []
  const changes = (after: number, change: number): MailboxChanges => ({ after, change, conversations: [], messages: [] })
  const sync = createMailboxSync({
    fetchChanges: async (after) => {
      if (state.isDown) throw new Error('down')
      return changes(after, Math.min(after + 2, state.end))
    },
    position: () => state.position,
    apply(told) {
      if (state.position === null || told.after > state.position) return false
      if (told.change > state.position) applied.push(`${told.after}-${told.change}`)
      state.position = Math.max(state.position, told.change)
      return true
    },
    clock,
    random: () => 1,
  })
  return { state, clock, applied, sync, receive: (after: number, change: number) => sync.receive(changes(after, change)) }
}

test('changes that continue what is known are applied as they come, and those that come twice change nothing', () => {
  const { receive, applied } = mailbox(7, 5)
  receive(5, 6)
  receive(5, 6)
  receive(4, 7)
  expect(applied).toEqual(['5-6', '4-7'])
})

test('a gap is filled from the server, page by page', async () => {
  const { receive, applied, state } = mailbox(10, 3)
  receive(9, 10)
  await vi.waitFor(() => expect(state.position).toBe(10))
  expect(applied).toEqual(['3-5', '5-7', '7-9', '9-10'])
})

test('what cannot be asked for is asked for again later, and not after the end', async () => {
  const { sync, clock, state } = mailbox(5, 3)
  state.isDown = true
  sync.catchUp()
  await vi.waitFor(() => expect(clock.pending()).toHaveLength(1))
  state.isDown = false
  clock.pass(1000)
  await vi.waitFor(() => expect(state.position).toBe(5))
  state.isDown = true
  sync.catchUp()
  await vi.waitFor(() => expect(clock.pending()).toHaveLength(1))
  sync.close()
  expect(clock.pending()).toEqual([])
})

test('before anything was fetched nothing is missing', () => {
  const { receive, applied, clock } = mailbox(5, null)
  receive(4, 5)
  expect(applied).toEqual([])
  expect(clock.pending()).toEqual([])
})
