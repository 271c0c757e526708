import { clamp } from '#domain/math.ts'
import type { Cents } from '#domain/units.ts'
import { maxLines, maxOfOne } from './cart-limits.ts'
import { hasPapers, type PaperId } from './papers.ts'
import type { Product } from './product.ts'

/** What of the owner's own a line prints, and on which paper where that is not the first. */
export type PrintedRef = { readonly kind: 'chart' | 'image' | 'island'; readonly id: string; readonly paper?: Exclude<PaperId, 'cotton'> }

/** Names a line of a cart: its product, and what it prints. Adding to a line that is there raises its quantity. */
export const lineKeyOf = (slug: string, printed: PrintedRef | null): string =>
  printed ? [slug, printed.kind, printed.id, printed.paper ?? ''].join(' ').trimEnd() : slug

/** Why a product cannot be put into a cart with this to print; null when it can. */
export function additionRefusal(product: Product, printed: PrintedRef | null): string | null {
  if (product.earned) return `${product.name} is not sold. You get it on its own page.`
  const { prints } = product.gives
  if (prints && !printed) return `Choose ${printedInWords[prints]} that is printed.`
  if (printed && printed.kind !== prints) return prints ? `This prints ${printedInWords[prints]}.` : 'Nothing of yours is printed on this.'
  if (printed?.paper && !hasPapers(product.slug)) return 'This is printed on one paper only.'
  return null
}

const printedInWords: Readonly<Record<PrintedRef['kind'], string>> = {
  chart: 'the star chart',
  image: 'the image',
  island: 'the island',
}

export const tooManyLines = `A cart holds ${maxLines} different things at most. Remove one first.`
export const tooManyOfOne = `A cart holds ${maxOfOne} of one thing at most.`

/** What is known of a line when it is priced. */
export type LineFacts = {
  readonly qty: number
  /** Pieces that can be bought, less those of the lines of this product before it; null where there is no end of them. */
  readonly left: number | null
  /** Pieces that this order may hold, less those of the lines of this product before it; null where there is no end of them. */
  readonly most: number | null
  readonly isOwned: boolean
  /** What it comes with, of what is owned or in the same cart; null for nothing. */
  readonly includedBy: { readonly name: string; readonly isOwned: boolean } | null
  /** Whether what it prints is still there, and may be printed by its owner. */
  readonly isPrintable: boolean
}

/** Why a line cannot be bought as it stands, in words that say what to do, and the quantity with which it can be; 0 for none. */
export type LineRefusal = { readonly words: string; readonly remedy: number }

/** Null for a line that can be bought. */
export function lineRefusal(product: Pick<Product, 'earned' | 'isRepeatable'> | null, facts: LineFacts): LineRefusal | null {
  const { qty, isOwned, includedBy, isPrintable } = facts
  if (!product || product.earned) return remove('This is not sold any more.')
  if (!product.isRepeatable && isOwned) return remove('You own this already.')
  if (!product.isRepeatable && includedBy) return remove(includedInWords(includedBy))
  if (!product.isRepeatable && qty > 1) return { words: `${oneIsEnough} Set the quantity to 1.`, remedy: 1 }
  if (!isPrintable) return remove('What this prints is not there any more, or may not be printed by you.')
  return stockRefusal(facts)
}

function stockRefusal({ qty, left, most }: LineFacts): LineRefusal | null {
  if (left === null || most === null) return null
  if (left <= 0) return remove('Sold out.')
  if (most <= 0) return remove('One order holds no more of these.')
  if (qty <= Math.min(left, most)) return null
  if (most < left) return { words: `One order holds ${most} of these at most. Lower the quantity.`, remedy: most }
  const words = left === 1 ? 'Only 1 is left. Set the quantity to 1.' : `Only ${left} are left. Lower the quantity.`
  return { words, remedy: left }
}

/** Bounds of one line: pieces that can be bought, that an order may hold, and that other lines of the same product have. */
type LineBounds = Pick<LineFacts, 'left' | 'most'> & { readonly others: number }

/** The largest quantity of one line of a cart; 0 when the other lines have them all. */
export function maxOfLine({ isRepeatable }: Pick<Product, 'isRepeatable'>, { left, most, others }: LineBounds): number {
  if (!isRepeatable) return 1
  if (left === null || most === null) return maxOfOne
  return clamp(Math.min(left, most) - others, 0, maxOfOne)
}

const remove = (words: string): LineRefusal => ({ words: `${words} Remove it to go on.`, remedy: 0 })

/** Why there is no second of what a person has once only. */
export const oneIsEnough = 'One is enough: a second unlocks nothing more.'

/** Says of a product that it comes with another. */
const includedInWords = ({ name, isOwned }: NonNullable<LineFacts['includedBy']>): string =>
  `It is included in ${name}, ${isOwned ? 'which you own' : 'which is in your cart'}.`

/** A line in words: its product, and the title of what it prints. */
export const lineInWords = ({ name, printedTitle }: { readonly name: string; readonly printedTitle: string | null }): string =>
  printedTitle === null ? name : `${name}, “${printedTitle}”`

/** The price that a line had when its owner last looked at it, where it is another now. */
export const priceBefore = (seen: Cents, now: Cents): Cents | null => (seen === now ? null : seen)
