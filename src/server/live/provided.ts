import type { MailboxChanges } from '#contract/messages/mailbox.ts'
import type { Caller } from '#server/deps.ts'

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
