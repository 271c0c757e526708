import type { MailboxChanges } from '#contract/messages/mailbox.ts'
import { backOff } from '#web/lib/back-off.ts'
import type { Clock } from '#web/lib/clock.ts'

type Options = {
  readonly fetchChanges: (after: number) => Promise<MailboxChanges>
  /** Every change up to this one is known; null until something was fetched. */
  readonly position: () => number | null
  /** Moves the position on, unless the changes leave a gap: false then. */
  readonly apply: (changes: MailboxChanges) => boolean
  readonly clock: Clock
  /** 0 to 1. */
  readonly random: () => number
}

/** Keeps up with the mailbox: applies changes as they come, and asks for those between when they leave a gap. */
export function createMailboxSync({ fetchChanges, position, apply, clock, random }: Options) {
  let isBehind = false
  let isFetching = false
  let isClosed = false
  let cancelRetry = () => {}

  async function fetchUntilNothingComes() {
    for (let after = position(); isBehind && !isClosed && after !== null; after = position()) {
      isBehind = false
      const changes = await fetchChanges(after)
      apply(changes)
      isBehind ||= changes.change > after
    }
  }
  async function catchUp(retries = 0) {
    isBehind = true
    cancelRetry()
    if (isFetching) return
    isFetching = true
    try {
      await fetchUntilNothingComes()
    } catch {
      if (!isClosed) cancelRetry = clock.after(backOff(retries, random()), () => void catchUp(retries + 1))
    } finally {
      isFetching = false
    }
  }
  return {
    /** Asks for what changed while nobody listened. */
    catchUp: () => void catchUp(),
    receive(changes: MailboxChanges) {
      if (position() !== null && !apply(changes)) void catchUp()
    },
    close() {
      isClosed = true
      cancelRetry()
    },
  }
}
