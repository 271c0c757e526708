import type { Cents } from '#domain/units.ts'
import { mostLines, mostOfOne } from './cart-limits.ts'
import type { Product } from './product.ts'

/** What of the owner's own a line prints. */
export type PrintedRef = { readonly kind: 'chart' | 'image' | 'island'; readonly id: string }

/** Names a line of a cart: its product, and what it prints. Adding to a line that is there raises its quantity. */
export const lineKeyOf = (slug: string, printed: PrintedRef | null): string => (printed ? `${slug} ${printed.kind} ${printed.id}` : slug)

/** Why a product cannot be put into a cart with this to print; null when it can. */
export function additionRefusal(product: Product, printed: PrintedRef | null): string | null {
  if (product.earned) return `${product.name} is not sold. You get it on its own page.`
  const { prints } = product.gives
  if (prints && !printed) return `Choose ${printedInWords[prints]} that is printed.`
  if (printed && printed.kind !== prints) return prints ? `This prints ${printedInWords[prints]}.` : 'Nothing of yours is printed on this.'
  return null
}

const printedInWords: Readonly<Record<PrintedRef['kind'], string>> = {
  chart: 'the star chart',
  image: 'the image',
  island: 'the island',
}

export const tooManyLines = `A cart holds ${mostLines} different things at most. Remove one first.`
export const tooManyOfOne = `A cart holds ${mostOfOne} of one thing at most.`

/** What is known of a line when it is priced. */
export type LineFacts = {
  readonly qty: number
  /** Pieces that can be bought; null where there is no end of them. */
  readonly left: number | null
  readonly isOwned: boolean
  /** Whether what it prints is still there, and may be printed by its owner. */
  readonly isPrintable: boolean
}

/** Why a line cannot be bought as it stands, in words that say what to do; null when it can. */
export function lineRefusal(product: Product | null, { qty, left, isOwned, isPrintable }: LineFacts): string | null {
  if (!product || product.earned) return 'This is not sold any more. Remove it to go on.'
  if (!product.isRepeatable && isOwned) return 'You own this already. Remove it to go on.'
  if (!product.isRepeatable && qty > 1) return 'One is enough: a second unlocks nothing more. Set the quantity to 1.'
  if (!isPrintable) return `What this prints is not there any more, or may not be printed by you. Remove it to go on.`
  if (left !== null && left <= 0) return 'Sold out. Remove it to go on.'
  if (left !== null && qty > left)
    return left === 1 ? 'Only 1 is left. Set the quantity to 1.' : `Only ${left} are left. Lower the quantity.`
  return null
}

/** The price that a line had when its owner last looked at it, where it is another now. */
export const priceBefore = (seen: Cents, now: Cents): Cents | null => (seen === now ? null : seen)
