import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, email, id, maxLength, messageReply, page, paging, prose, singleLine } from '#contract/envelope.ts'
import { maxGiftNoteLength } from '#domain/shop/cart-limits.ts'
import { orderResults, orderStates } from '#domain/shop/order-states.ts'
import { maxVoucherNameLength, maxVoucherWordsLength } from '#domain/shop/vouchers.ts'
import { hours, minutes } from '#domain/units.ts'
import { cents, printedChart, printedImage, printedOf, printedTitle, productSlug, shipmentAddress, totals } from './shop-parts.ts'

const orderRef = z.object({ id })
const provider = z.enum(['paypal', 'card'])

const orderItem = z.object({
  _id: productSlug,
  name: z.string(),
  qty: z.number(),
  unitPrice: cents,
  linePrice: cents,
  ships: z.boolean(),
  printed: z.nullable(printedOf),
  printedTitle,
})
/** With what is printed as it was when the order was placed, and the address of its photograph, which answers as long as the order or the case keeps that. */
const drawnItem = z.extend(orderItem, { printedChart, printedImage })

/** A gift voucher as its buyer sees it. */
const boughtVoucher = z.object({
  _id: id,
  code: z.string(),
  amount: cents,
  /** What is left of it: 0 too when its money went back. */
  balance: cents,
  /** What stands on its card. */
  name: z.string(),
  words: z.string(),
  /** Whom it is e-mailed to, on which day, and when that was done; null where it stays with its buyer. */
  sending: z.nullable(z.object({ email: z.string(), day: z.string(), sentAt: z.nullable(z.string()) })),
})
export type BoughtVoucher = z.infer<typeof boughtVoucher>

/** An order as its buyer sees it: prices as they were when it was placed. */
const order = z.object({
  _id: id,
  /** What people and providers call it. */
  number: z.string(),
  state: z.enum(orderStates),
  /** What the server knows about its payment. */
  result: z.enum(orderResults),
  placedAt: z.string(),
  /** Until when it can be paid; null once it is, or cannot be. */
  payableUntil: z.nullable(z.string()),
  items: z.array(drawnItem),
  totals,
  taxWords: z.string(),
  promotion: z.nullable(z.string()),
  /** What of the total a gift voucher pays; the rest is due. */
  voucher: cents,
  /** The gift vouchers that it bought, once it is paid. */
  vouchers: z.array(boughtVoucher),
  shipmentAddress: z.nullable(shipmentAddress),
  /** What is printed on a card in the parcel; null where there is none. */
  giftNote: z.nullable(z.string()),
  /** Why the last payment was refused, in words that say what to do; null otherwise. */
  refusal: z.nullable(z.string()),
  /** The number of the receipt; null before it is paid. */
  receiptNumber: z.nullable(z.string()),
  refunded: cents,
  /** What happened to it, the oldest first. */
  timeline: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      words: z.string(),
      /** The page of the carrier that follows the parcel; null for everything else. */
      page: z.nullable(z.string()),
    }),
  ),
})
export type Order = z.infer<typeof order>

const listedOrder = z.object({
  _id: id,
  number: z.string(),
  state: z.enum(orderStates),
  result: z.enum(orderResults),
  placedAt: z.string(),
  total: cents,
  items: z.array(z.object({ _id: productSlug, name: z.string(), qty: z.number() })),
})
export type ListedOrder = z.infer<typeof listedOrder>

const payment = z.object({
  _id: id,
  provider,
  /** The provider's id of it: what PayPal's button is given. */
  reference: z.string(),
  /** The provider's own page, where the buyer approves it. */
  approvalUrl: z.string(),
})
export type Payment = z.infer<typeof payment>

const receipt = z.object({
  number: z.string(),
  orderNumber: z.string(),
  paidAt: z.string(),
  paidBy: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  items: z.array(orderItem),
  totals,
  taxWords: z.string(),
  promotion: z.nullable(z.string()),
  /** What of the total a gift voucher paid. */
  voucher: cents,
  shipmentAddress: z.nullable(shipmentAddress),
  /** True for test money. */
  isTest: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

const paymentSettings = z.object({
  takesMoney: z.boolean(),
  isTest: z.boolean(),
  paypalClientId: z.string(),
  paypalSdkUrl: z.nullable(z.string()),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

/** As large as the database keeps one. */
const wholeNumber = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

export const ordersApi = {
  place: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'member',
    summary:
      'Places an order for the cart, priced and frozen. `total` is what the buyer saw: another one is refused with the reason, and so is a line that is sold out. A cart has one order, however often it is sent. What costs nothing is paid at once. `giftNote` is printed on a card in the parcel; an order that is asked for again takes another until it is paid, and an empty one takes the card out. `voucher` is what the buyer saw the voucher pay: another amount is refused.',
    body: z.object({
      total: wholeNumber,
      revision: wholeNumber,
      voucher: z.optional(wholeNumber),
      giftNote: z.optional(prose(maxGiftNoteLength).check(z.trim())),
    }),
    reply: dataReply(order),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'member',
    summary: 'The orders of the caller, the newest first.',
    query: z.object(paging),
    reply: page(listedOrder),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'member',
    summary: 'One order of the caller.',
    params: orderRef,
    reply: dataReply(order),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/orders/:id/pay',
    access: 'member',
    summary: 'Begins a payment at a provider. While one may still take money, no second is begun.',
    params: orderRef,
    body: z.object({ provider }),
    reply: dataReply(payment),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/orders/:id/confirm',
    access: 'member',
    summary: 'Verifies the payment with the provider and takes the money once approved. `result` says what is known then. Safe to repeat.',
    params: orderRef,
    reply: dataReply(order),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    access: 'member',
    summary: 'Cancels an order that is not paid. One whose payment is on the way is refused.',
    params: orderRef,
    reply: dataReply(order),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/orders/:id/receipt',
    access: 'member',
    summary: 'The receipt of a paid order.',
    params: orderRef,
    reply: dataReply(receipt),
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/api/orders/:id/receipt.pdf',
    access: 'member',
    summary: 'The receipt of a paid order as a PDF.',
    params: orderRef,
    personLimit: { most: 60, within: minutes(5) },
    limit: { most: 180, within: minutes(5) },
    replyAs: 'file',
    reply: z.unknown(),
  }),
  sendVoucher: endpoint({
    method: 'PUT',
    path: '/api/vouchers/:id',
    access: 'member',
    summary:
      'Sets what stands on the card of a bought voucher, and whom its code is e-mailed to on which day (`2026-12-24`, in UTC); `sending: null` e-mails it to nobody. Nobody is written to twice: once it is sent, only the card changes.',
    params: orderRef,
    body: z.object({
      name: z.optional(singleLine(maxVoucherNameLength)),
      words: z.optional(prose(maxVoucherWordsLength)),
      sending: z.optional(
        z.nullable(z.object({ email, day: z.string().check(maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day.')) })),
      ),
    }),
    personLimit: { most: 60, within: hours(1) },
    reply: dataReply(boughtVoucher),
  }),
  voucherCard: endpoint({
    method: 'GET',
    path: '/api/vouchers/:id/card.pdf',
    access: 'member',
    summary: 'The card of a bought voucher to print: a PDF of A6.',
    params: orderRef,
    personLimit: { most: 60, within: minutes(5) },
    limit: { most: 180, within: minutes(5) },
    replyAs: 'file',
    reply: z.unknown(),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/payments/settings',
    access: 'member',
    summary:
      'What the payment page needs to know about the providers, and whether only test money moves, or none. Where `takesMoney` is false everything in the shop is claimed, and what asks for money is refused with 422.',
    reply: dataReply(paymentSettings),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/:provider/webhook',
    access: 'anyone',
    summary: 'Takes an event of a provider, signed by it. The event is a hint: the provider is asked what is true.',
    params: z.object({ provider }),
    bodyAs: 'raw',
    isFrequent: true, // providers send all events of a shop from a few addresses
    limit: { most: 600, within: minutes(5) },
    reply: messageReply,
  }),
}
