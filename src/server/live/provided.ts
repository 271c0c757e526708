import type { Caller } from '#server/deps.ts'

/** What the stream needs of other features, filled in by app.ts. */
export type ProvidedToLive = {
  /** Those of these callers whose sessions are still open. */
  readonly stillOpen: (callers: readonly Caller[]) => Promise<readonly Caller[]>
  /** How many notifications of a caller are unread. */
  readonly countUnread: (caller: Caller) => Promise<number>
}
