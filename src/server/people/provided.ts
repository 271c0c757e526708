import type { WholeEntry } from '#contract/entries.ts'
import type { UserCard } from '#contract/people/users.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { SeenAs } from '#domain/case/visibility.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Caller, TellOpened } from '#server/deps.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/** What people need of other features, filled in by app.ts. */
export type ProvidedToPeople = {
  /** The user document of an owner, as a viewer may see it. */
  readonly userInfo: (caller: Caller, ownerId: string, options?: { readonly seenAs?: SeenAs | undefined }) => Promise<UserInfo>
  /** Refuses a body of the catalogue that is still locked to a person. */
  readonly checkBodyUnlocked: (db: Queries, userId: string, body: string) => Promise<void>
  /** The preview entries that the viewer may see, newest first. */
  readonly previewsOf: (db: Queries, context: ViewerContext) => Promise<WholeEntry[]>
  /** A few preview entries of the owner of each context, by the owner's id. */
  readonly previewsForCards: (db: Queries, contexts: readonly ViewerContext[]) => Promise<ReadonlyMap<string, UserCard['previews']>>
  /** Lists a person, their island and their tweets, or takes them out, as their account and their privacy now are. */
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  /** Lets a caller go on who proves to be the owner, by a young login or the password. */
  readonly reauthenticate: (caller: Caller, password: string | undefined) => Promise<void>
  /** Sends a link to the new address that verifies it, and a notice to the old one. */
  readonly askToChangeEmail: (trx: Transaction, user: UserRow, email: string) => Promise<void>
  /** Gives one entry a level, and narrows all others of its kind to what they were seen by while the kind was at the level `before`. */
  readonly keepOthersClosed: (
    trx: Transaction,
    userId: string,
    opening: {
      readonly kind: FileKind
      readonly id: string
      readonly level: PrivacyLevel
      readonly before: PrivacyLevel
      readonly at: Date
    },
  ) => Promise<void>
  readonly tellOpened: TellOpened
}
