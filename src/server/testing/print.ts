import { spawnSync } from 'node:child_process'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type Bytes, megabytes, type Pixels } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'

/** pdftoppm of Poppler, which rasterises PDF files; null where it is not installed. */
const pdftoppm = findProgram(process.env.PATH ?? '', 'pdftoppm')
/** Whether a PDF can be compared with a picture here. */
export const canRasterisePdf: boolean = pdftoppm !== null

type Size = { readonly width: Pixels; readonly height: Pixels }
const most: Bytes = megabytes(100)

/** The first page of a PDF as a PNG of this size. */
export function rasterisePdf(pdf: Uint8Array, { width, height }: Size): Uint8Array {
  if (!pdftoppm) throw new Error('pdftoppm is not here.')
  const options = ['-scale-to-x', `${width}`, '-scale-to-y', `${height}`, '-png', '-singlefile', '-']
  const { status, stdout, stderr } = spawnSync(pdftoppm, options, { input: pdf, maxBuffer: most })
  if (status !== 0 || stderr.length > 0) throw new Error(`pdftoppm: ${stderr}`)
  return stdout
}

/** The words of a PDF as Poppler reads them, line by line as they stand on its sheets; null where it is not installed. */
export function wordsOfPdf(pdf: Uint8Array): string | null {
  const pdftotext = findProgram(process.env.PATH ?? '', 'pdftotext')
  if (!pdftotext) return null
  const { status, stdout, stderr } = spawnSync(pdftotext, ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`)
  return stdout
}

/** An SVG document as a PNG so wide. */
export const rasteriseSvg = (svg: Uint8Array, { width }: Pick<Size, 'width'>): Uint8Array =>
  new Resvg(Buffer.from(svg), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng()

/**
 * The largest difference of two pictures of one sheet, 0 to 255, between squares whose colours are averaged: rasterisers differ in the edge
 * of every line, and agree in what covers a square.
 * @param grid how many squares lie across the sheet, and how many down
 */
export async function largestDifference(one: Uint8Array, other: Uint8Array, grid: Size): Promise<number> {
  const [values, others] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture)
        .removeAlpha()
        .resize({ ...grid, fit: 'fill', kernel: 'linear' })
        .raw()
        .toBuffer(),
    ),
  )
  if (!values || values.length !== others?.length) throw new Error('The pictures have different channels.')
  return values.reduce((largest, value, at) => Math.max(largest, Math.abs(value - (others[at] ?? 0))), 0)
}
