import { urlOf } from '#domain/addresses.ts'
import { lineInWords } from '#domain/shop/cart.ts'
import { priceInWords } from '#domain/shop/money.ts'
import type { OrderLineRow, OrderRow } from '#server/db/shop-tables.ts'
import type { Deps } from '#server/deps.ts'
import { emailText } from '#server/mail/email-text.ts'
import type { Email } from '#server/mail/mailer.ts'
import { receiptNumber } from './receipts.ts'

type Settings = Pick<Deps['config'], 'publicUrl' | 'productName'>

const email = (settings: Settings, to: string, subject: string, paragraphs: readonly string[]): Email => ({
  to,
  subject,
  text: emailText(settings.productName, paragraphs),
})

/** What was bought, line by line, and its sum: the same amounts as on the receipt. */
const sumInWords = (order: OrderRow, lines: readonly OrderLineRow[]): string =>
  [
    ...lines.map((line) => `${line.qty} × ${lineInWords({ ...line, printedTitle: line.printed_title })}: ${priceInWords(line.line_price)}`),
    ...(order.discount > 0 ? [`Discount: −${priceInWords(order.discount)}`] : []),
    ...(order.shipping > 0 ? [`Shipping: ${priceInWords(order.shipping)}`] : []),
    ...(order.tax > 0 ? [`Tax: ${priceInWords(order.tax)}`] : []),
    `Total: ${priceInWords(order.total)}`,
  ].join('\n')

export const receiptEmail = (settings: Settings, order: OrderRow, lines: readonly OrderLineRow[]): Email =>
  email(settings, order.buyer_email, `Your receipt for order ${order.number}`, [
    'Good evening,',
    `your order ${order.number} is paid. This is your receipt, number ${receiptNumber(order.receipt_number ?? 0)}.`,
    sumInWords(order, lines),
    lines.some(({ ships }) => ships)
      ? 'What goes by post is packed next; you hear from us when it leaves. Everything else is in your case already.'
      : 'Everything is in your case already.',
    `To print it, or to keep it as a PDF:\n${urlOf(settings, `/receipt?order=${order.id}`)}`,
  ])

export const shippedEmail = (settings: Settings, order: OrderRow, tracking: string): Email =>
  email(settings, order.buyer_email, `Order ${order.number} is on its way`, [
    'Good evening,',
    `your order ${order.number} left today${tracking ? `, with the tracking number ${tracking}` : ''}.`,
    `Where it stands:\n${urlOf(settings, `/receipt?order=${order.id}`)}`,
  ])
