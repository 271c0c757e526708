import type { Queries } from '#server/db/connection.ts'
import type { Caller } from '#server/deps.ts'

/** What notifications need of other features, filled in by app.ts. */
export type ProvidedToNotifications = {
  /** The texts of those of these tweets that somebody may see, by id. */
  readonly visibleTweets: (db: Queries, caller: Caller, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What the weekly letter needs of the case. */
export type ProvidedToLetters = {
  /** How many entries a case has, and how many of them carry one of these days, such as `11-26`, of a year before `year`. */
  readonly caseOfDays: (
    db: Queries,
    userId: string,
    named: { readonly days: readonly string[]; readonly year: number },
  ) => Promise<{ readonly entries: number; readonly memories: number }>
}

/** The queue of what is sent to browsers. */
export const pushJob = 'send-push'

/** One notification, for the browser of one login. */
export type PushData = { readonly userId: string; readonly sessionId: string; readonly id: string }
