import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { IslandVersions } from '#domain/island/document/island-document.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Caller, Notify, TellOpened } from '#server/deps.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

type VersionsChange = { readonly before: IslandVersions | null; readonly after: IslandVersions; readonly savedAt: Date }

/** An album as it stands on an island. */
export type AlbumShown = { readonly id: string; readonly title: string; readonly coverId: string | null }

/** What islands need of other features, filled in by app.ts. */
export type ProvidedToIsland = {
  /** The whole document of a user, as its owner sees it. */
  readonly userInfo: (owner: Caller) => Promise<UserInfo>
  /** Brings the directory and the map up to date with a changed body or saved island. */
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  /** Of the entries so named those that the viewer may see. */
  readonly entriesNamed: (db: Queries, context: ViewerContext, ids: readonly string[]) => Promise<AnyEntry[]>
  /** Of the entries and star charts so named the ids of those that the viewer may see. */
  readonly visibleIds: (db: Queries, context: ViewerContext, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Of the albums so named those that the viewer may see, each with the entry that stands for it, which they may see as well. */
  readonly visibleAlbums: (db: Queries, context: ViewerContext, ids: readonly string[]) => Promise<readonly AlbumShown[]>
  /** Brings the forest up to date with the trees of a saved island. */
  readonly updateTrees: (trx: Transaction, userId: string, change: VersionsChange) => Promise<void>
  readonly tellOpened: TellOpened
  readonly notify: Notify
}
