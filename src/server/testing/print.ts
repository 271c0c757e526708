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

/** A picture as its pixels, row by row, which nobody has to compress and to read again. */
export type Raster = { readonly data: Uint8Array; readonly raw: Size & { readonly channels: 3 | 4 } }

/** The first page of a PDF in this size. */
export function rasterisePdf(pdf: Uint8Array, { width, height }: Size): Raster {
  if (!pdftoppm) throw new Error('pdftoppm is not here.')
  const options = ['-scale-to-x', `${width}`, '-scale-to-y', `${height}`, '-singlefile', '-']
  const { status, stdout, stderr } = spawnSync(pdftoppm, options, { input: pdf, maxBuffer: most })
  if (status !== 0 || stderr.length > 0) throw new Error(`pdftoppm: ${stderr}`)
  const header = `P6\n${width} ${height}\n255\n` // of a portable pixmap (PPM)
  if (stdout.toString('latin1', 0, header.length) !== header) throw new Error('pdftoppm wrote another picture than it was asked for.')
  return { data: stdout.subarray(header.length), raw: { width, height, channels: 3 } }
}

/** The words of a PDF as Poppler reads them, line by line as they stand on its sheets; null where it is not installed. */
export function wordsOfPdf(pdf: Uint8Array): string | null {
  const pdftotext = findProgram(process.env.PATH ?? '', 'pdftotext')
  if (!pdftotext) return null
  const { status, stdout, stderr } = spawnSync(pdftotext, ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`)
  return stdout
}

const renderSvg = (svg: Uint8Array, { width }: Pick<Size, 'width'>) =>
  new Resvg(Buffer.from(svg), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
/** An SVG document as a PNG so wide. */
export const rasteriseSvg = (svg: Uint8Array, size: Pick<Size, 'width'>): Uint8Array => renderSvg(svg, size).asPng()

/** An SVG document so wide. */
export function pixelsOfSvg(svg: Uint8Array, size: Pick<Size, 'width'>): Raster {
  const { pixels, width, height } = renderSvg(svg, size)
  return { data: pixels, raw: { width, height, channels: 4 } }
}

/** A picture of any format in this size. */
export async function pixelsOf(picture: Uint8Array, size: Size): Promise<Raster> {
  const { data } = await sharp(picture).resize(size).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { ...size, channels: 3 } }
}

/**
 * The largest difference of two pictures of one sheet, 0 to 255, between squares whose colours are averaged: rasterisers differ in the edge
 * of every line, and agree in what covers a square.
 * @param grid how many squares lie across the sheet, and how many down
 */
export async function largestDifference(one: Raster, other: Raster, grid: Size): Promise<number> {
  const [values, others] = await Promise.all(
    [one, other].map(({ data, raw }) =>
      sharp(data, { raw })
        .removeAlpha()
        .resize({ ...grid, fit: 'fill', kernel: 'linear' })
        .raw()
        .toBuffer(),
    ),
  )
  if (!values || values.length !== others?.length) throw new Error('The pictures have different channels.')
  return values.reduce((largest, value, at) => Math.max(largest, Math.abs(value - (others[at] ?? 0))), 0)
}
