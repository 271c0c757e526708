import { useEffect } from 'react'
import { browserClock } from '#web/lib/clock.ts'
import { liveOf } from '#web/lib/live/browser-live.ts'
import { applyToMailbox, mailboxPosition } from './mailbox-cache.ts'
import { createMailboxSync } from './mailbox-sync.ts'
import { fetchChanges } from './queries.ts'

/** Keeps the mailbox up to date while its screen is open. */
export function useLiveMailbox(owner: string): void {
  useEffect(() => {
    const sync = createMailboxSync({
      fetchChanges,
      position: mailboxPosition,
      apply: applyToMailbox,
      clock: browserClock,
      random: Math.random,
    })
    const stop = liveOf(owner).on('messages', sync.receive)
    sync.catchUp()
    return () => {
      stop()
      sync.close()
    }
  }, [owner])
}
