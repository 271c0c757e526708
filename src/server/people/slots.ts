import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { UserCard } from '#contract/users.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { Queries, Work } from '#server/db/connection.ts'
import type { Look } from '#server/privacy/look.ts'

/** What people need of other features, filled in by app.ts. */
export type PeopleSlots = {
  /** The newest entries of each kind that the look lets through, newest first, and how many there are in all. */
  readonly newestOfCase: (
    db: Queries,
    look: Look,
  ) => Promise<{ readonly entries: readonly AnyEntry[]; readonly counts: Readonly<Record<EntryKind, number>> }>
  /** The saved island as the look lets it be seen. */
  readonly savedIslandOf: (
    db: Queries,
    look: Look,
  ) => Promise<Pick<UserInfo, 'saved_island' | 'saved_island_deadversion' | 'saved_island_revision'>>
  /** Refuses a body of the catalogue that is still locked to a person. */
  readonly admitToBody: (db: Queries, userId: string, body: string) => Promise<void>
  /** The preview entries that the look lets through, newest first. */
  readonly previewsOf: (db: Queries, look: Look) => Promise<AnyEntry[]>
  /** A few preview entries of each owner looked at, by the owner's id. */
  readonly previewsForCards: (db: Queries, looks: readonly Look[]) => Promise<ReadonlyMap<string, UserCard['previews']>>
  /** Puts a person into the directory and on the map, or takes them out, as their account now is. */
  readonly listPerson: (trx: Work, userId: string) => Promise<void>
  /** Asks whoever reads a new address to verify it. */
  readonly askToVerify: (trx: Work, change: { readonly userId: string; readonly email: string }) => Promise<void>
}
