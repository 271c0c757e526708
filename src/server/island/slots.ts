import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { Queries, Work } from '#server/db/connection.ts'
import type { Look } from '#server/privacy/look.ts'

/** What islands need of other features, filled in by app.ts. */
export type IslandSlots = {
  /** The whole document of a user, as its owner sees it. */
  readonly userInfo: (userId: string) => Promise<UserInfo>
  /** Brings the directory and the map up to date with a changed body or saved island. */
  readonly listPerson: (trx: Work, userId: string) => Promise<void>
  /** Of the entries so named those that the look lets through. */
  readonly entriesNamed: (db: Queries, look: Look, ids: readonly string[]) => Promise<AnyEntry[]>
}
