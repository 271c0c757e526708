import type { Attachment } from '#contract/entries.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, MarkSeen, Notify } from '#server/deps.ts'

/** What messages need of other features, filled in by app.ts. */
export type ProvidedToMessages = {
  readonly notify: Notify
  readonly markSeen: MarkSeen
  /** Of the own entries so named the ids of those that a message can carry. */
  readonly attachable: (db: Queries, userId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Those of these entries that are in their owners' cases, written for the viewer whatever their level, by id. */
  readonly attached: (
    db: Queries,
    viewer: Caller,
    entries: readonly { readonly author: string; readonly id: string }[],
  ) => Promise<ReadonlyMap<string, Attachment>>
}
