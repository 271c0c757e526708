import { createHash } from 'node:crypto'
import type { Receipt } from '#contract/shop/orders.ts'
import { urlOf } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { lineInWords, type PrintedRef } from '#domain/shop/cart.ts'
import { currency, priceInWords } from '#domain/shop/money.ts'
import { trackingPage } from '#domain/shop/timeline.ts'
import { isVoucher, voucherCodeInWords } from '#domain/shop/vouchers.ts'
import type { Cents } from '#domain/units.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow } from '#server/db/shop-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { type EmailSettings, emailWords } from '#server/mail/email-text.ts'
import type { Email } from '#server/mail/mailer.ts'
import { linesOf, readOrder } from './order-store.ts'
import { printedDocument } from './printed-files.ts'
import type { DrawsReceipts } from './provided.ts'

/** What of a receipt is kept beside its numbers and its date. It names no person. */
type Content = {
  readonly items: readonly {
    readonly slug: string
    readonly name: string
    readonly qty: number
    readonly unitPrice: Cents
    readonly linePrice: Cents
    readonly ships: boolean
    readonly printed: PrintedRef | null
  }[]
  readonly totals: Omit<Receipt['totals'], 'currency'>
  readonly taxWords: string
  readonly promotion: string | null
  /** What a gift voucher paid; left out of receipts from before there were any. */
  readonly voucher?: Cents
}

export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/**
 * Writes the receipt of an order under the next number. All receipts take turns from here to the end of the transaction, so that the
 * numbers have no gap.
 */
export async function issueReceipt(
  trx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { paidBy, paidAt }: { readonly paidBy: string; readonly paidAt: Date },
): Promise<number> {
  const { last: number } = await trx
    .updateTable('receipt_numbers')
    .set((row) => ({ last: row('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const { items, discount, shipping, tax, total } = order
  const content: Content = {
    items: lines.map((line) => ({
      slug: line.product_slug,
      name: line.name,
      qty: line.qty,
      unitPrice: line.unit_price,
      linePrice: line.line_price,
      ships: line.ships,
      printed: line.printed,
    })),
    totals: { items, discount, shipping, tax, total },
    taxWords: order.tax_words,
    promotion: order.promotion_code,
    voucher: order.voucher,
  }
  await trx
    .insertInto('receipts')
    .values({
      number,
      order_number: order.number,
      paid_by: paidBy,
      paid_at: paidAt,
      country: order.shipment_address?.country ?? null,
      content: JSON.stringify(content),
    })
    .execute()
  return number
}

/** The receipt of an order of the caller. */
export async function receiptOf({ db, payments }: Pick<Deps, 'db' | 'payments'>, { userId }: Caller, orderId: string): Promise<Receipt> {
  const order = await readOrder(db, userId, orderId)
  const row = order.receipt_number === null ? undefined : await readReceipt(db, order.receipt_number)
  if (!row) throw new Problem('not-found', 'This order has no receipt: it is not paid.')
  const { items, totals, taxWords, promotion, voucher = 0 } = row.content as Content
  const titles = (await linesOf(db, order)).map(({ printed_title }) => printed_title)
  return {
    number: receiptNumber(row.number),
    orderNumber: order.number,
    paidAt: row.paid_at.toISOString(),
    paidBy: row.paid_by,
    buyer: { name: order.buyer_name, email: order.buyer_email },
    items: items.map(({ slug, printed, ...item }, place) => ({
      _id: slug,
      ...item,
      printed: printed && printedDocument(printed),
      printedTitle: titles[place] ?? null, // of the order, since it may name a person and a receipt is kept for longer
    })),
    totals: { currency, ...totals },
    taxWords,
    promotion,
    voucher,
    shipmentAddress: order.shipment_address,
    isTest: payments.settings.isTest,
  }
}

const readReceipt = (queries: Queries, number: number) =>
  queries.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst()

/** The receipt of an order of the caller as a PDF, called by its number. */
export async function receiptFile(
  deps: Pick<Deps, 'db' | 'payments' | 'config' | 'now'> & DrawsReceipts,
  caller: Caller,
  orderId: string,
): Promise<FileToSend> {
  const receipt = await receiptOf(deps, caller, orderId)
  const etag = createHash('sha256').update(JSON.stringify(receipt)).digest('base64url').slice(0, 27)
  return {
    name: `receipt-${receipt.number}.pdf`,
    type: 'application/pdf',
    etag,
    make: (signal) =>
      deps.drawReceipt(etag, receipt, { productName: deps.config.productName, madeAt: deps.now() }, { who: caller.userId, signal }),
  }
}

/** What of an order its e-mails tell. */
type Told = Pick<OrderRow, 'id' | 'number' | 'buyer_email'>
type Paid = Told & Pick<OrderRow, 'receipt_number' | 'discount' | 'shipping' | 'tax' | 'total' | 'voucher'>
type Bought = Pick<OrderLineRow, 'qty' | 'name' | 'printed_title' | 'line_price' | 'ships'> & Partial<Pick<OrderLineRow, 'product_slug'>>

const orderEmail = (settings: EmailSettings, { number, buyer_email }: Told, subject: string, paragraphs: readonly string[]): Email => ({
  to: buyer_email,
  ...emailWords(settings, subject, {
    paragraphs,
    why: `order ${number} was placed with this address. One comes when it is paid, and one when it is sent; an order brings no advertising.`,
  }),
})

/** What was bought, line by line, and its sum: the same amounts as on the receipt. */
const sumInWords = (order: Paid, lines: readonly Bought[]): string =>
  [
    ...lines.map((line) => `${line.qty} × ${lineInWords({ ...line, printedTitle: line.printed_title })}: ${priceInWords(line.line_price)}`),
    ...(order.discount > 0 ? [`Discount: −${priceInWords(order.discount)}`] : []),
    ...(order.shipping > 0 ? [`Shipping: ${priceInWords(order.shipping)}`] : []),
    ...(order.tax > 0 ? [`Tax: ${priceInWords(order.tax)}`] : []),
    `Total: ${priceInWords(order.total)}`,
    ...(order.voucher > 0 ? [`By gift voucher: ${priceInWords(order.voucher)}`] : []),
  ].join('\n')

export const receiptEmail = (settings: EmailSettings, order: Paid, lines: readonly Bought[]): Email =>
  orderEmail(settings, order, `Your receipt for order ${order.number}`, [
    `Your order ${order.number} is paid. This is your receipt, number ${receiptNumber(order.receipt_number ?? 0)}.`,
    sumInWords(order, lines),
    lines.some(({ ships }) => ships)
      ? 'What goes by post is packed next; you hear from us when it leaves. Everything else is in your case already.'
      : lines.every(({ product_slug = '' }) => isVoucher(product_slug))
        ? 'The code comes by an e-mail of its own.'
        : 'Everything is in your case already.',
    `To print it, or to keep it as a PDF:\n${urlOf(settings, `/receipt?order=${order.id}`)}`,
  ])

/** @param tracking the number of the parcel, or the address of a page that follows it; '' for neither */
export const shippedEmail = (settings: EmailSettings, order: Told, tracking: string): Email =>
  orderEmail(settings, order, `Order ${order.number} is on its way`, [
    `Your order ${order.number} left today${tracking && !trackingPage(tracking) ? `, with the tracking number ${tracking}` : ''}.`,
    `${trackingPage(tracking) ? 'To follow its way, from the page of your order' : 'Where it stands'}:\n${urlOf(settings, `/receipt?order=${order.id}`)}`,
  ])

type Coded = { readonly code: string; readonly amount: number }

/** To whom somebody gives one. What the giver wrote stands on the card and not here, so that nobody writes through us. */
export const voucherEmail = (settings: EmailSettings, to: string, { code, amount }: Coded): Email => ({
  to,
  ...emailWords(settings, `A voucher for ${priceInWords(amount)}`, {
    paragraphs: [
      `somebody gives you ${priceInWords(amount)} to spend on star charts, prints, and things for an island.`,
      `The code of the voucher:\n${voucherCodeInWords(code)}`,
      'Type it at the checkout. It pays in part or in whole, as often as something is left on it, and it does not run out. Whoever has the code can use it, so keep this e-mail.',
      `The shop, which can be looked at without an account:\n${urlOf(settings, '/shop')}`,
    ],
    why: 'somebody who bought the voucher named this address. There is no other e-mail about it.',
  }),
})

/** The codes of what was bought, to their buyer. */
export const boughtEmail = (settings: EmailSettings, order: Told, vouchers: readonly Coded[]): Email =>
  orderEmail(settings, order, vouchers.length === 1 ? 'Your gift voucher' : 'Your gift vouchers', [
    vouchers.length === 1 ? 'here is the voucher that you bought.' : 'here are the vouchers that you bought.',
    vouchers.map(({ code, amount }) => `${priceInWords(amount)}: ${voucherCodeInWords(code)}`).join('\n'),
    `To print a card, or to have one e-mailed to somebody on a day you choose:\n${urlOf(settings, `/receipt?order=${order.id}`)}`,
  ])
