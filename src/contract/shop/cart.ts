import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, id, maxLength, messageReply } from '#contract/envelope.ts'
import { maxLines, maxOfOne } from '#domain/shop/cart-limits.ts'
import {
  cents,
  collection,
  printedChart,
  printedImage,
  printedOf,
  printedTitle,
  productSlug,
  qty,
  shipmentAddress,
  totals,
} from './shop-parts.ts'

const anyQty = z
  .number()
  .check(
    z.int('A cart counts whole pieces.'),
    z.minimum(0, 'A cart counts no fewer than 0.'),
    z.maximum(maxOfOne, `A cart holds ${maxOfOne} of one thing at most.`),
  )
/** Names a line: the product, and what of one's own it prints. */
const lineRef = { _id: productSlug, printed: z._default(z.nullable(printedOf), null) }

const cartItem = z.object({
  _id: productSlug,
  qty: z.number(),
  printed: z.nullable(printedOf),
  printedTitle,
  printedChart,
  printedImage,
  name: z.string(),
  /** Null for what is not sold any more. */
  collection: z.nullable(collection),
  ships: z.boolean(),
  unitPrice: cents,
  linePrice: cents,
  /** The price when the line was last looked at, where it is another now. */
  priceBefore: z.nullable(cents),
  /** Why it cannot be bought as it stands, in words that say what to do; null when it can. */
  refusal: z.nullable(z.string()),
  /** The quantity with which it can be bought, where it cannot as it stands: 0 when it has to go. Null where nothing is refused. */
  remedy: z.nullable(z.number()),
  /** Pieces that can be bought; null where there is no end of them. */
  left: z.nullable(z.number()),
  /** So many pieces of this line one order can hold beside the other lines. */
  most: z.number(),
})
export type CartItem = z.infer<typeof cartItem>

const cart = z.object({
  items: z.array(cartItem),
  /** Pieces in all. */
  count: z.number(),
  needsAddress: z.boolean(),
  shipmentAddress: z.nullable(shipmentAddress),
  promotion: z.nullable(z.object({ code: z.string(), words: z.string(), refusal: z.nullable(z.string()) })),
  /** The voucher that is entered: how its code ends, what is left of it, and what it pays here. */
  voucher: z.nullable(z.object({ tail: z.string(), balance: cents, amount: cents })),
  totals,
  /** What the tax line is, in words: its rate and where it is due. */
  taxWords: z.string(),
  /** Counts the changes: an order is placed for one of them. */
  revision: z.number(),
})
export type Cart = z.infer<typeof cart>

const promotionCode = z.string().check(z.trim(), maxLength(40), z.regex(/^[A-Za-z0-9-]+$/, 'A code has letters, digits and hyphens.'))

/** A saved address. */
const savedAddress = z.extend(shipmentAddress, { _id: id })
export type SavedAddress = z.infer<typeof savedAddress>

export const cartApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'member',
    summary: 'The cart of the caller, priced now: with prices that changed, and what cannot be bought any more.',
    reply: dataReply(cart),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/cart',
    access: 'member',
    summary:
      'Changes the cart: `add` puts so many more of a product into it, `set` gives lines a quantity (0 removes one), `shipmentAddress` says where it goes, `seen` takes note of the prices as they are. With an `Idempotency-Key` an `add` counts once, however often it is sent.',
    body: z.strictObject({
      add: z.optional(z.object({ ...lineRef, qty: z._default(qty, 1) })),
      set: z.optional(z.array(z.object({ ...lineRef, qty: anyQty })).check(z.maxLength(maxLines))),
      shipmentAddress: z.optional(z.nullable(shipmentAddress)),
      seen: z.optional(z.boolean()),
    }),
    reply: dataReply(cart),
  }),
  setPromotion: endpoint({
    method: 'PUT',
    path: '/api/cart/promotion',
    access: 'member',
    summary: 'Enters a promotion code. One that is unknown, over or used up is refused.',
    body: z.object({ code: promotionCode }),
    limit: { most: 20, within: 3_600_000 },
    reply: dataReply(cart),
  }),
  removePromotion: endpoint({
    method: 'DELETE',
    path: '/api/cart/promotion',
    access: 'member',
    summary: 'Takes the promotion code out of the cart.',
    reply: dataReply(cart),
  }),
  setVoucher: endpoint({
    method: 'PUT',
    path: '/api/cart/voucher',
    access: 'member',
    summary: 'Enters a gift voucher, which pays as much of the total as is left on it. One that is unknown or used up is refused.',
    body: z.object({ code: z.string().check(maxLength(40)) }),
    personLimit: { most: 10, within: 3_600_000 },
    limit: { most: 30, within: 3_600_000 },
    reply: dataReply(cart),
  }),
  removeVoucher: endpoint({
    method: 'DELETE',
    path: '/api/cart/voucher',
    access: 'member',
    summary: 'Takes the voucher out of the cart. Nothing of it is used.',
    reply: dataReply(cart),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/api/addresses',
    access: 'member',
    summary: 'The saved addresses of the caller, the last used first; 20 at most.',
    reply: dataReply(z.array(savedAddress)),
  }),
  saveAddress: endpoint({
    method: 'POST',
    path: '/api/addresses',
    access: 'member',
    summary: 'Saves an address. One that is saved already is answered, not doubled.',
    body: shipmentAddress,
    reply: dataReply(savedAddress),
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/api/addresses/:id',
    access: 'member',
    summary: 'Changes a saved address. Orders keep theirs. One that reads as another that is saved takes its place.',
    params: z.object({ id }),
    body: shipmentAddress,
    reply: dataReply(savedAddress),
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/api/addresses/:id',
    access: 'member',
    summary: 'Deletes a saved address. Orders keep theirs.',
    params: z.object({ id }),
    reply: messageReply,
  }),
}
