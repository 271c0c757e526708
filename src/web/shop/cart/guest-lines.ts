import { maxLines } from '#domain/shop/cart-limits.ts'
import type { KeyValueStorage } from '#web/lib/storage.ts'
import { type Addition, type Quantity, quantityWith } from './cart-lines.ts'
import { guestCartKey } from './guest-cart-key.ts'

/** What a device keeps of the cart of somebody who is not logged in. Nothing in it prints anything: that takes something of one's own. */
export type GuestLines = {
  /** The idempotency key under which it is taken over: made with it, so that it is taken over once. */
  readonly key: string
  readonly lines: readonly { readonly _id: string; readonly qty: number }[]
}

/** Null for nothing, and for what cannot be read. */
export function guestLinesIn(storage: KeyValueStorage): GuestLines | null {
  try {
    const { key, lines } = JSON.parse(storage.getItem(guestCartKey) ?? '') as Partial<GuestLines>
    const isLine = ({ _id, qty }: GuestLines['lines'][number]) => typeof _id === 'string' && Number.isInteger(qty) && qty > 0
    return typeof key === 'string' && Array.isArray(lines) && lines.every(isLine) ? { key, lines } : null
  } catch {
    return null
  }
}

type GuestChange = { readonly add?: Addition; readonly set?: readonly Quantity[] }

/** Changes what the device keeps, within the press itself: a page that is left right after it has kept it. */
export function changeGuestLines(storage: KeyValueStorage, { add, set = [] }: GuestChange): void {
  const { key, lines } = guestLinesIn(storage) ?? { key: crypto.randomUUID(), lines: [] }
  const quantities = new Map(lines.map(({ _id, qty }) => [_id, qty]))
  const before = add && quantities.get(add._id)
  if (add && before !== undefined) quantities.set(add._id, quantityWith({ _id: add._id, qty: before, ships: add.product.ships }, add.qty))
  else if (add && quantities.size < maxLines) quantities.set(add._id, add.qty)
  for (const { _id, qty } of set) if (quantities.has(_id)) quantities.set(_id, qty)
  const left = [...quantities].flatMap(([_id, qty]) => (qty > 0 ? [{ _id, qty }] : []))
  if (left.length === 0) storage.removeItem(guestCartKey)
  else storage.setItem(guestCartKey, JSON.stringify({ key, lines: left } satisfies GuestLines))
}
