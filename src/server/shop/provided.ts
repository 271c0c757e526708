import type { Receipt } from '#contract/shop/orders.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import type { Cents } from '#domain/units.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Deps, Notify, TellOpened } from '#server/deps.ts'

/** An artifact of a product, by the id that its entry has. */
export type NewArtifact = { readonly id: string; readonly slug: string }

/** What a line prints, as it is when it is asked for. */
export type PrintSource = {
  /** How its owner calls it; null where it has no title. */
  readonly title: string | null
  /** What is kept with an order: a recipe, a document, the names of files. */
  readonly frozen: object
  /** The files without which it cannot be printed. */
  readonly fileIds: readonly string[]
}

/** What the shop needs of other features, filled in by app.ts. */
export type ProvidedToShop = {
  readonly notify: Notify
  readonly tellOpened: TellOpened
  /** Puts artifacts into the case of a user. */
  readonly addArtifacts: (trx: Transaction, userId: string, artifacts: readonly NewArtifact[], at: Date) => Promise<void>
  /** Takes artifacts out of the case of a user for good, whether or not they lie in the bin. */
  readonly revokeArtifacts: (trx: Transaction, userId: string, ids: readonly string[]) => Promise<void>
  /** What a user has printed, as it is now; null when it is not there, or may not be printed by them. */
  readonly printSource: (queries: Queries, userId: string, printed: PrintedRef) => Promise<PrintSource | null>
}

/** Who makes a receipt as a PDF, and when: not when it was paid. */
export type ReceiptMade = { readonly productName: string; readonly madeAt: Date }

/** What stands on the card of a voucher. */
export type VoucherCard = ReceiptMade & {
  readonly code: string
  readonly amount: Cents
  readonly name: string
  readonly words: string
  /** Where it is used. */
  readonly address: string
}

/** What its routes need besides. */
export type DrawsReceipts = {
  /** The card of a voucher as a PDF, drawn beside the event loop and kept under its key. */
  readonly drawVoucher: (key: string, card: VoucherCard, asker: Asker) => Promise<Uint8Array>
  /** A receipt as a PDF, drawn beside the event loop and kept under its key. */
  readonly drawReceipt: (key: string, receipt: Receipt, made: ReceiptMade, asker: Asker) => Promise<Uint8Array>
}

/** What the machines of orders and payments borrow. */
export type ShopDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'randomBytes' | 'mail' | 'bus' | 'jobs' | 'config' | 'payments'> & ProvidedToShop
