import type { Cents } from '#domain/units.ts'
import { type BasisPoints, priceInWords, shareOf } from './money.ts'

/** What a promotion (a coupon code) takes off: a share of the items, an amount of them, or what sending costs. */
export type Reduction =
  | { readonly kind: 'percent'; readonly share: BasisPoints }
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'free_shipping' }
export type PromotionKind = Reduction['kind']

export type Promotion = {
  readonly code: string
  readonly reduction: Reduction
  readonly expiresAt: Date | null
  /** How many orders may use it; null where there is no end. */
  readonly maxUses: number | null
  /** The orders that use it now: those that are paid, and those that may be. */
  readonly uses: number
}

/** One account uses a code once. */
export type PromotionUse = { readonly now: Date; readonly isUsedByBuyer: boolean }

/** Why a code counts no more, in words that say what to do; null when it counts. */
export function promotionRefusal({ expiresAt, maxUses, uses }: Promotion, { now, isUsedByBuyer }: PromotionUse): string | null {
  if (isUsedByBuyer) return 'You have used this code before. Remove it to go on.'
  if (expiresAt !== null && expiresAt <= now) return 'This code has expired. Remove it to go on.'
  if (maxUses !== null && uses >= maxUses) return 'This code is used up. Remove it to go on.'
  return null
}

/** The discount of a promotion on the items; never more than they cost. */
export function discountOf(reduction: Reduction, items: Cents): Cents {
  if (reduction.kind === 'percent') return Math.min(items, shareOf(items, reduction.share))
  return reduction.kind === 'fixed' ? Math.min(items, reduction.amount) : 0
}

export function reductionInWords(reduction: Reduction): string {
  if (reduction.kind === 'percent') return `${reduction.share / 100} % off`
  return reduction.kind === 'fixed' ? `${priceInWords(reduction.amount)} off` : 'free shipping'
}
