import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Address } from '#domain/shop/addresses.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import type { OrderState, PaymentState } from '#domain/shop/order-states.ts'
import type { PromotionKind } from '#domain/shop/promotions.ts'
import type { OrderEventKind } from '#domain/shop/timeline.ts'
import type { Cents } from '#domain/units.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** The tables of the shop. */
export type ShopTables = {
  /** Pieces of what is sent by post, and how many of them unpaid orders hold. */
  stock: { product_slug: string; on_hand: number; reserved: Generated<number> }
  carts: CartTable
  cart_lines: CartLineTable
  addresses: { user_id: string; id: string; address: Json<Address>; used_at: Instant }
  promotions: PromotionTable
  promotion_uses: { user_id: string; code: string; order_id: string }
  /** What is left of a voucher, by the SHA-256 of its code; `tail` is how the code ends. */
  vouchers: { hash: Buffer; tail: string; amount: Cents; balance: Cents; order_number: string; created_at: Instant }
  bought_vouchers: BoughtVoucherTable
  /** What an order is paid with, and what of it went back to the voucher. */
  voucher_uses: { user_id: string; order_id: string; hash: Buffer; amount: Cents; returned: Generated<Cents> }
  orders: OrderTable
  /** Whose an order is, for its number, which is what people and providers call it. */
  order_owners: { order_id: string; number: string; user_id: string }
  order_lines: OrderLineTable
  reviews: ReviewTable
  /** What happened to an order; rows are only ever added. */
  order_events: { user_id: string; order_id: string; id: string; kind: OrderEventKind; detail: string; at: Instant }
  payments: PaymentTable
  payment_references: { provider: string; reference: string; user_id: string; payment_id: string }
  /** Events that providers sent, so that one sent again is known. */
  payment_events: { provider: string; event_id: string; kind: string; received_at: Instant; handled_at: OptionalInstant }
  ledger: LedgerTable
  receipt_numbers: { last: number }
  receipts: ReceiptTable
  refunds: RefundTable
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

type CartTable = {
  user_id: string
  /** Counts the changes. An order is placed for one revision. */
  revision: number
  promotion_code: Nullable<string>
  /** Of the voucher that is entered, by its hash. */
  voucher_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  shipment_address: Json<Address | null>
  updated_at: Instant
}

type CartLineTable = {
  user_id: string
  line_key: string
  product_slug: string
  printed: Json<PrintedRef | null>
  qty: number
  seen_price: Cents
  added_at: Instant
}

type PromotionTable = {
  code: string
  kind: PromotionKind
  /** Hundredths of a percent, or cents; 0 for free shipping. */
  amount: number
  expires_at: OptionalInstant
  most_uses: number | null
  uses: Generated<number>
  created_at: Instant
}

type OrderTable = {
  user_id: string
  id: string
  number: string
  cart_revision: number
  state: OrderState
  items: Cents
  discount: Cents
  shipping: Cents
  tax: Cents
  total: Cents
  /** What of the total a voucher pays; the rest is due at a provider. */
  voucher: Generated<Cents>
  refunded: Generated<Cents>
  tax_words: string
  promotion_code: string | null
  shipment_address: Json<Address | null>
  /** What is printed on a card in the parcel. */
  gift_note: Nullable<string>
  buyer_name: string
  buyer_email: string
  placed_at: Instant
  payable_until: Instant
  /** When its first payment began, since when it held stock; null before that. Stock is held while it is placed or paying. */
  held_at: OptionalInstant
  paid_at: OptionalInstant
  receipt_number: Nullable<number>
}

type OrderLineTable = {
  user_id: string
  order_id: string
  place: number
  line_key: string
  product_slug: string
  name: string
  qty: number
  unit_price: Cents
  line_price: Cents
  ships: boolean
  printed: Json<PrintedRef | null>
  /** What is printed as it was when the order was placed: the recipe of a chart, the file of an image, the document of an island. */
  frozen: Json<object | null>
  /** How it was called then; null for what has no title, and for what prints nothing. */
  printed_title: Nullable<string>
  /** The artifact that it put into the case. */
  entry_id: Nullable<string>
  /** The product to which it cost the difference, since its buyer owned that; null for a whole price. */
  upgrade_of: Nullable<string>
}

type BoughtVoucherTable = {
  user_id: string
  id: string
  order_id: string
  hash: Buffer
  /** Its code is made again from it. */
  seed: Buffer
  amount: Cents
  created_at: Instant
  /** On its card. */
  recipient_name: Generated<string>
  words: Generated<string>
  /** Whom it is e-mailed to, on which day (2026-12-24), and when that was done. */
  recipient_email: Nullable<string>
  send_on: Nullable<string>
  sent_at: OptionalInstant
  /** Since when its money goes back; null while it is good. */
  voided_at: OptionalInstant
}
export type BoughtVoucherRow = Selectable<BoughtVoucherTable>

type ReviewTable = {
  user_id: string
  id: string
  product_slug: string
  stars: number
  text: string
  /** An image of its author's case, shown with it while everybody may see that. */
  entry_id: Nullable<string>
  created_at: Instant
  /** Since when keepers hide it; null while they do not. */
  suspended_at: OptionalInstant
}
export type ReviewRow = Selectable<ReviewTable>

type PaymentTable = {
  user_id: string
  id: string
  order_id: string
  provider: string
  state: PaymentState
  /** How often the provider was asked to take the money: an answer to an earlier attempt changes nothing. */
  attempt: Generated<number>
  /** The provider's id of it; null until the provider has answered. */
  reference: Nullable<string>
  approval_url: Nullable<string>
  capture_id: Nullable<string>
  /** Why it was refused last, for its buyer. */
  refusal: Nullable<string>
  created_at: Instant
  changed_at: Instant
  /** When the sweeper asks the provider about it; null when there is nothing to ask. */
  check_at: OptionalInstant
  checks: Generated<number>
}

/** Money that moved at a provider; refunds are negative. */
type LedgerTable = {
  provider: string
  /** The provider's id of the capture or of the refund. */
  movement_id: string
  order_number: string
  capture_id: string
  amount: Cents
  currency: string
  at: Instant
}

/** What a receipt says beside its buyer, whose name, address and e-mail stand in the order. Never changed. */
type ReceiptTable = {
  number: number
  order_number: string
  paid_by: string
  paid_at: Instant
  country: string | null
  content: Json<object>
}

/** Money to be given back: written before the provider is asked, never deleted; its id is the key under which the provider is asked. */
type RefundTable = {
  id: string
  order_number: string
  provider: string
  capture_id: string
  amount: Cents
  reason: string
  state: 'requested' | 'refunded' | 'refused'
  created_at: Instant
  check_at: OptionalInstant
}

export type OrderRow = Selectable<OrderTable>
export type OrderLineRow = Selectable<OrderLineTable>
export type PaymentRow = Selectable<PaymentTable>
export type RefundRow = Selectable<RefundTable>
