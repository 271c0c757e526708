import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Receipt } from '#contract/shop/orders.ts'
import { addressLines } from '#domain/shop/addresses.ts'
import { lineInWords } from '#domain/shop/cart.ts'
import { priceInWords, sumLines } from '#domain/shop/money.ts'
import type { Millimetres } from '#domain/units.ts'
import { fontPathFor } from '#server/fonts/fonts.ts'
import type { ReceiptMade } from './provided.ts'

type Page = InstanceType<typeof PDFDocument>
type Face = Parameters<typeof fontPathFor>[1]

/** The two faces of the product: Canon for what is headed, Prime for what is typed. */
export const canon: Face = { font: 'im-fell-french-canon', weight: 400, style: 'normal' }
const prime: Face = { font: 'courier-prime', weight: 400, style: 'normal' }
export const ink = '#13212f'
const faint = '#46535d'
export const signal = '#b0125b'

const point = 72 / 25.4
export const millimetres = (length: Millimetres) => length * point
const edge = millimetres(22)
const width = millimetres(210) - 2 * edge

/** A receipt as a PDF of A4 sheets, in type that can be read, copied and searched. The same receipt gives the same text. */
export async function receiptPdf(receipt: Receipt, { productName, madeAt }: ReceiptMade): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: edge,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: productName,
      Producer: 'PDFKit',
      Creator: '',
      CreationDate: madeAt,
    },
  })
  const bytes = buffer(pdf)
  drawFrame(pdf)
  pdf.on('pageAdded', () => drawFrame(pdf))
  drawHead(pdf, receipt, productName)
  drawLines(pdf, receipt)
  drawSum(pdf, receipt)
  drawParties(pdf, receipt)
  pdf.end()
  return bytes
}

/** The double line of a chart around the sheet. */
export function drawFrame(pdf: Page, outer: Millimetres = 10, inner: Millimetres = 12): void {
  for (const [inset, thickness] of [
    [millimetres(outer), 1.2],
    [millimetres(inner), 0.4],
  ] as const)
    pdf
      .rect(inset, inset, pdf.page.width - 2 * inset, pdf.page.height - 2 * inset)
      .lineWidth(thickness)
      .stroke(ink)
}

type Writing = {
  readonly face?: Face
  readonly size?: number
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly x?: number
  readonly y?: number
  readonly within?: number
  /** What goes beyond is left out; without it the text goes on on another sheet. */
  readonly height?: number
}

/** How high a text stands in the font that makes it highest. */
export function heightOf(pdf: Page, text: string, { face = prime, size = 10, within = width }: Writing): number {
  pdf.fontSize(size)
  return Math.max(...runsOf(text, face).map(({ path }) => pdf.font(path).heightOfString(text, { width: within })))
}

/** Writes a text, each stretch of it in the first font that has its characters. */
export function write(
  pdf: Page,
  text: string,
  { face = prime, size = 10, colour = ink, align = 'left', x = edge, y = pdf.y, within = width, height }: Writing = {},
) {
  pdf.fontSize(size).fillColor(colour)
  const runs = runsOf(text, face)
  const only = runs.length === 1
  runs.forEach(({ path, text: run }, at) => {
    const options = { width: within, align, continued: !only && at < runs.length - 1, ...(height !== undefined && { height }) }
    pdf.font(path)
    if (at === 0) pdf.text(run, x, y, options)
    else pdf.text(run, options)
  })
}

/** Characters that no font has are printed as question marks. */
function runsOf(text: string, face: Face): readonly { readonly path: string; readonly text: string }[] {
  const runs: { path: string; text: string }[] = []
  const usual = fontPathFor(0x3f, face) ?? ''
  for (const sign of text || ' ') {
    const last = runs.at(-1)
    const found = /\s/.test(sign) && last ? last.path : fontPathFor(sign.codePointAt(0) ?? 0, face)
    const [path, printed] = found === null ? [usual, '?'] : [found, sign]
    if (last?.path === path) last.text += printed
    else runs.push({ path, text: printed })
  }
  return runs
}

function drawHead(pdf: Page, { number, orderNumber, paidAt, paidBy, isTest }: Receipt, productName: string): void {
  write(pdf, productName, { face: canon, size: 26, y: edge })
  write(pdf, `Receipt ${number}`, { face: canon, size: 17 })
  pdf.moveDown(0.6)
  write(pdf, `Order ${orderNumber}`)
  write(pdf, `Paid on ${paidAt.slice(0, 10)} by ${paidBy}`)
  if (isTest) write(pdf, 'TEST MONEY. No real payment was made.', { colour: signal })
  pdf.moveDown(1.2)
}

const rule = (pdf: Page) => {
  pdf
    .moveTo(edge, pdf.y)
    .lineTo(edge + width, pdf.y)
    .lineWidth(0.4)
    .stroke(ink)
  pdf.moveDown(0.5)
}

const amountWidth = millimetres(34)

/** A name and an amount on one line, the amount at the right edge. */
function entry(pdf: Page, words: string, amount: string, writing: Writing = {}): void {
  if (pdf.y > pdf.page.height - edge - millimetres(12)) pdf.addPage()
  const { y } = pdf
  write(pdf, words, { ...writing, y, within: width - amountWidth - 8 })
  const below = pdf.y
  write(pdf, amount, { ...writing, y, x: edge + width - amountWidth, within: amountWidth, align: 'right' })
  pdf.y = Math.max(below, pdf.y)
  pdf.moveDown(0.25)
}

function drawLines(pdf: Page, { items }: Receipt): void {
  rule(pdf)
  for (const item of items) {
    const words = lineInWords(item)
    entry(pdf, item.qty === 1 ? words : `${item.qty} × ${words} at ${priceInWords(item.unitPrice)}`, priceInWords(item.linePrice))
  }
  rule(pdf)
}

function drawSum(pdf: Page, { totals, promotion, voucher, taxWords, items }: Receipt): void {
  const ships = items.some((item) => item.ships)
  for (const { name, amount } of sumLines(totals, ships))
    entry(pdf, name === 'Discount' && promotion ? `Discount (${promotion})` : name, amount)
  entry(pdf, 'Total', `${priceInWords(totals.total)} ${totals.currency}`, { face: canon, size: 17 })
  if (voucher > 0) {
    entry(pdf, 'Paid by gift voucher', priceInWords(voucher))
    entry(pdf, 'Paid otherwise', priceInWords(totals.total - voucher))
  }
  write(pdf, taxWords, { size: 8.5, colour: faint })
  pdf.moveDown(1.5)
}

function drawParties(pdf: Page, { buyer, shipmentAddress: to }: Receipt): void {
  write(pdf, 'Bought by', { face: canon, size: 13 })
  write(pdf, buyer.name)
  write(pdf, buyer.email)
  if (!to) return
  pdf.moveDown(0.8)
  write(pdf, 'Sent to', { face: canon, size: 13 })
  for (const line of addressLines(to)) write(pdf, line)
}
