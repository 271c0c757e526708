import type { PrintedRef } from '#domain/shop/cart.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Notify, TellOpened } from '#server/deps.ts'

/** An artifact of a product, by the id that its entry has. */
type NewArtifact = { readonly id: string; readonly slug: string }

/** What the shop needs of other features, filled in by app.ts. */
export type ProvidedToShop = {
  readonly notify: Notify
  readonly tellOpened: TellOpened
  /** Puts artifacts into the case of a user. */
  readonly addArtifacts: (trx: Transaction, userId: string, artifacts: readonly NewArtifact[], at: Date) => Promise<void>
  /** Takes artifacts out of the case of a user for good, whether or not they lie in the bin. */
  readonly revokeArtifacts: (trx: Transaction, userId: string, ids: readonly string[]) => Promise<void>
  /** What a user has printed, as it is now; null when it is not there, or may not be printed by them. */
  readonly printSource: (queries: Queries, userId: string, printed: PrintedRef) => Promise<object | null>
}
