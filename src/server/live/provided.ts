import type { LiveEvent } from '#contract/live.ts'
import type { MailboxChanges } from '#contract/messages/mailbox.ts'
import type { Caller } from '#server/deps.ts'
import type { EventStream } from './event-stream.ts'
import type { PresenceView } from './store.ts'

/** What the stream needs of other features, filled in by app.ts. */
export type ProvidedToLive = {
  /** Those of these callers whose sessions are still open. */
  readonly stillOpen: (callers: readonly Caller[]) => Promise<readonly Caller[]>
  /** How many notifications of a caller are unread. */
  readonly countUnread: (caller: Caller) => Promise<number>
  readonly mailbox: {
    /** What changed in a mailbox after a change, the oldest first, and whether that is all. */
    readonly changesAfter: (caller: Caller, after: number) => Promise<{ readonly changes: MailboxChanges; readonly isWhole: boolean }>
    /** How far the changes of these mailboxes are counted, by user. */
    readonly lastChanges: (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  }
}

/** One open stream, whose it is, and what it subscribed to. */
export type LiveClient = {
  readonly caller: Caller
  readonly stream: EventStream
  /** The change of the caller's mailbox up to which this stream has told; null before it has told of any. */
  readonly position: { change: number | null }
  /** Sends an event whose id says where the stream is. */
  readonly send: (event: LiveEvent) => void
  /** Names of the tiles that are on the client's screen. */
  readonly tiles: readonly string[]
  /** Where the caller is shown as present, and whom they do not see: read again at every interval. */
  presence: PresenceView
}
