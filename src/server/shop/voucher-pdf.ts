import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { priceInWords } from '#domain/shop/money.ts'
import { voucherCodeInWords } from '#domain/shop/vouchers.ts'
import type { VoucherCard } from './provided.ts'
import { canon, drawFrame, heightOf, ink, millimetres, signal, write } from './receipt-pdf.ts'

const [width, height] = [millimetres(148), millimetres(105)]
const edge = millimetres(14)

/** The card of a voucher as a PDF of A6, in type that can be read and copied. The same card gives the same text. */
export async function voucherPdf({ code, amount, name, words, address, productName, madeAt }: VoucherCard): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: [width, height],
    // What is written near the lower edge begins no second sheet.
    margins: { top: edge, left: edge, right: edge, bottom: millimetres(7) },
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: `A voucher for ${priceInWords(amount)}`, Author: productName, Producer: 'PDFKit', Creator: '', CreationDate: madeAt },
  })
  const bytes = buffer(pdf)
  drawFrame(pdf, 5, 6.2)
  drawStars(pdf)
  const within = width - 2 * edge
  const line = { x: edge, within, align: 'center' } as const
  write(pdf, productName, { ...line, size: 10, y: millimetres(13) })
  write(pdf, `A voucher for ${priceInWords(amount)}`, { ...line, face: canon, size: 24, y: millimetres(20) })
  if (name) writeFitting(pdf, `for ${name}`, { ...line, face: canon, y: millimetres(33), height: millimetres(8.5) }, [15, 12, 9, 7])
  if (words) writeFitting(pdf, words, { ...line, y: millimetres(42), height: millimetres(27) }, [words.length > 150 ? 8 : 10, 8, 7, 6])
  const codeAt = millimetres(73)
  pdf
    .rect(edge, codeAt - 7, within, 31)
    .lineWidth(0.6)
    .stroke(ink)
  write(pdf, voucherCodeInWords(code), { ...line, size: 17, y: codeAt, colour: signal })
  write(pdf, `Type it at the checkout: ${address}`, { ...line, size: 8, y: millimetres(86) })
  write(pdf, 'It pays in part or in whole, as often as something is left on it, and does not run out.', {
    ...line,
    size: 7,
    y: millimetres(91),
  })
  pdf.end()
  return bytes
}

type Fitting = Omit<Parameters<typeof heightOf>[2], 'size'> & { readonly height: number }

/** Writes a text as large as it fits: so nothing lies over the code. Lines for which there is no room are written as one paragraph. */
function writeFitting(pdf: InstanceType<typeof PDFDocument>, text: string, writing: Fitting, sizes: readonly number[]): void {
  const size = sizes.find((one) => heightOf(pdf, text, { ...writing, size: one }) <= writing.height)
  write(pdf, size ? text : text.replace(/\s+/g, ' '), { ...writing, size: size ?? sizes.at(-1) ?? 6 })
}

/** A few stars of a plate in the upper corners. */
function drawStars(pdf: InstanceType<typeof PDFDocument>): void {
  for (const [x, y, radius] of [
    [13, 14, 0.7],
    [19, 11, 0.35],
    [16, 20, 0.45],
    [24, 16, 0.3],
    [11, 26, 0.3],
    [29, 12, 0.4],
  ] as const)
    for (const at of [x, 148 - x]) pdf.circle(millimetres(at), millimetres(y), millimetres(radius)).fill(ink)
}
