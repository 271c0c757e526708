import type { Printed } from '#contract/shop/shop-parts.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/shop-tables.ts'
import type { Deps } from '#server/deps.ts'
import type { MediaAddresses } from '#server/media/address.ts'
import { claimFiles, releaseClaims } from '#server/media/claims.ts'
import { linesOf } from './order-store.ts'

/** Whom addresses of images are written for. */
type Buyer = { readonly userId: string; readonly addresses: MediaAddresses }
type Ref = Pick<OrderRow, 'user_id' | 'id'>
/** What a line freezes, as far as it names files: that of an image or of the one on a star chart, those that hang on an island. */
type Frozen = { readonly fileId?: string; readonly files?: Readonly<Record<string, string>> }

/** The files that a line prints, from what is kept of it. */
export function filesIn(frozen: object | null): readonly string[] {
  const { fileId, files = {} } = (frozen ?? {}) as Frozen
  return [...(fileId === undefined ? [] : [fileId]), ...Object.values(files)]
}

const filesOf = async (queries: Queries, order: Ref): Promise<readonly string[]> =>
  (await linesOf(queries, order)).flatMap(({ frozen }) => filesIn(frozen))

/** What a line prints, as it is sent. */
export const printedDocument = ({ id: _id, ...printed }: PrintedRef): Printed => ({ _id, ...printed })

/** Where its buyer sees the photograph that a line prints, or that its star chart shows; null without one. */
export function photographOf(buyer: Buyer | null, printed: PrintedRef | null, [file]: readonly string[]): string | null {
  if (buyer === null || printed === null || printed.kind === 'island' || file === undefined) return null
  return buyer.addresses(buyer.userId, file, 'small')
}

/** The star chart that a line prints, from what is kept of it; null where it prints something else. */
export function chartOf(printed: PrintedRef | null, frozen: object | null): ChartRecipe | null {
  if (printed?.kind !== 'chart' || frozen === null) return null
  const { fileId: _, ...recipe } = frozen as ChartRecipe & Frozen
  return recipe
}

/** Keeps the bytes that an order prints until it lets go of them, whatever its buyer erases. Refused when one of the files is gone. */
export const claimPrintedFiles = async (trx: Transaction, order: Ref): Promise<void> =>
  claimFiles(trx, order.user_id, { claimant: 'order', id: order.id }, await filesOf(trx, order))

/** Releases the files that an order prints: it arrived, was cancelled, or its money is back. */
export const releasePrintedFiles = async (deps: Pick<Deps, 'jobs'>, trx: Transaction, { user_id, id }: Ref): Promise<void> =>
  void (await releaseClaims(deps, trx, user_id, { claimant: 'order', id }))
