import * as z from 'zod/mini'
import { id, maxLength, singleLine } from '#contract/envelope.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import { maxOfOne } from '#domain/shop/cart-limits.ts'
import { collectionSlugs } from '#domain/shop/collections.ts'
import { currency } from '#domain/shop/money.ts'
import { paperIds } from '#domain/shop/papers.ts'
import { chartScreens } from '#domain/shop/unlocks.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'

export const productSlug = z.string().check(maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This is not a product.'))
export const collection = z.enum(collectionSlugs)
const qtyError = `Choose between 1 and ${maxOfOne}, in whole pieces.`
export const qty = z.number(qtyError).check(z.int(qtyError), z.minimum(1, qtyError), z.maximum(maxOfOne, qtyError))
/** An amount in cents. */
export const cents = z.number()

/** What owning a product unlocks: protected routes, kinds of objects for the island, an island body, a text to read. */
export const unlocks = z.object({
  routes: z.array(z.enum(chartScreens)),
  placeable: z.array(z.object({ slug: z.string(), name: z.string() })),
  body: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  isRead: z.boolean(),
})

/** What of the owner's own a line prints, a star chart or an image, and on which paper: matt cotton where none is named. Null for everything else. */
export const printedOf = z.object({ kind: z.enum(['chart', 'image', 'island']), _id: id, paper: z.optional(z.enum(paperIds)) })
export type Printed = z.infer<typeof printedOf>

/** The same as it is kept: the first paper goes without saying, so that there is one line for it. */
export const refOf = ({ kind, _id, paper }: Printed): PrintedRef =>
  paper === undefined || paper === paperIds[0] ? { kind, id: _id } : { kind, id: _id, paper }

/** The title of what a line prints; null where it has none, and where nothing is printed. */
export const printedTitle = z.nullable(z.string())

/** The star chart that a line prints, to be drawn beside it; null for everything else. It was checked when it was saved. */
export const printedChart = z.nullable(z.custom<ChartRecipe>())

/** Signed address of the image that a line prints, or that its star chart names; null for everything else. */
export const printedImage = z.nullable(z.string())

/** The sum of a cart or an order: `total` is items − discount + shipping + tax. */
export const totals = z.object({
  currency: z.literal(currency),
  items: cents,
  discount: cents,
  shipping: cents,
  tax: cents,
  total: cents,
})

/** Where something is sent. Which fields a country asks for, and how its postal codes look, is checked when it is given. */
const addressFields = {
  name: singleLine(80).check(z.minLength(1, 'Write the name of the recipient.')),
  line1: singleLine(120).check(z.minLength(1, 'Write the street and the number.')),
  line2: z._default(singleLine(120), ''),
  city: singleLine(80).check(z.minLength(1, 'Write the town.')),
  /** State, province or county, where the country asks for one. */
  region: z._default(singleLine(80), ''),
  postalCode: z._default(singleLine(20), ''),
  /** ISO 3166-1, two letters. */
  country: z.string().check(maxLength(2), z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  phone: z._default(singleLine(30), ''),
}
export const shipmentAddress = z.object(addressFields)
export type ShipmentAddress = z.infer<typeof shipmentAddress>
