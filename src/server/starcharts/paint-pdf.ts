import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import {
  type ChartScene,
  type Dash,
  type Dots,
  haloOpacity,
  layers,
  type Path,
  PathBuilder,
  type Picture,
  type SceneItem,
  type Shape,
  type SkyDisc,
  tracePath,
} from '#domain/sky/scene.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import type { Theme } from '#domain/sky/themes.ts'
import type { Millimetres } from '#domain/units.ts'

type Page = InstanceType<typeof PDFDocument>

/** Points in a millimetre. */
const point = 72 / 25.4
/** Crop marks begin so far outside the bleed and are so long; the white paper that carries them reaches a little further. */
const markGap: Millimetres = 1
const markLength: Millimetres = 5
const slug: Millimetres = 7
const markWidth: Millimetres = 0.09

type PdfOptions = {
  readonly title: string
  /** Paper around the trimmed sheet. With any, there are crop marks too. */
  readonly bleed: Millimetres
  /** Tells this chart from all others: 16 bytes. */
  readonly id: Buffer
  /** When the file was made: by it, programs that list files sort them. */
  readonly madeAt: Date
  /** The image that the recipe names. */
  readonly jpeg: Buffer | null
}

/**
 * A scene as a PDF of one page in true millimetres: paths, and the image that the recipe names; no fonts. The trimmed sheet is the TrimBox, the paper
 * around it the BleedBox. Texts must be outlines: see `outlineWords`.
 */
export async function paintPdf(
  { width, height, items, skies }: ChartScene,
  theme: Theme,
  { title, bleed, id, madeAt, jpeg }: PdfOptions,
): Promise<Uint8Array> {
  const around = bleed > 0 ? bleed + slug : 0
  const [pageWidth, pageHeight] = [width + 2 * around, height + 2 * around]
  const pdf = new PDFDocument({
    size: [pageWidth * point, pageHeight * point],
    margin: 0,
    font: '',
    pdfVersion: '1.6',
    info: { Title: title, Producer: 'PDFKit', Creator: '', CreationDate: madeAt },
  })
  const bytes = buffer(pdf)
  Object.assign(pdf, { _id: id })
  const box = (inset: Millimetres) => [inset, inset, pageWidth - inset, pageHeight - inset].map((length) => length * point)
  Object.assign(pdf.page.dictionary.data, { TrimBox: box(around), BleedBox: box(around - bleed) })
  // Written by ourselves, since pdfkit rounds a scale to 6 decimals: 0.06 mm on a sheet of 600.
  const unit = point / 1000
  pdf.addContent(`${unit} 0 0 ${unit} ${around * point} ${around * point} cm`)
  if (bleed > 0) {
    drawCropMarks(pdf, { width, height, bleed })
    clip(pdf, rectangle(-bleed, -bleed, width + bleed, height + bleed))
  }
  for (const layer of layers) for (const item of items) if (item.layer === layer) paint(pdf, item, theme, skies, jpeg)
  pdf.end()
  return bytes
}

function drawCropMarks(pdf: Page, { width, height, bleed }: { width: Millimetres; height: Millimetres; bleed: Millimetres }) {
  const [near, end] = [bleed + markGap, bleed + markGap + markLength]
  const path = new PathBuilder()
  for (const x of [0, width])
    for (const y of [0, height]) {
      const [left, up] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1]
      path.moveTo(x + left * near, y)
      path.lineTo(x + left * end, y)
      path.moveTo(x, y + up * near)
      path.lineTo(x, y + up * end)
    }
  pdf.addContent(pathOperators(path.build()))
  pdf.lineWidth(micrometres(markWidth)).stroke('#000000')
}

function rectangle(left: Millimetres, top: Millimetres, right: Millimetres, bottom: Millimetres): Path {
  const path = new PathBuilder()
  path.moveTo(left, top)
  path.lineTo(right, top)
  path.lineTo(right, bottom)
  path.lineTo(left, bottom)
  path.closePath()
  return path.build()
}

function disc({ x, y, radius }: SkyDisc): Path {
  const path = new PathBuilder()
  path.circle(x, y, radius)
  return path.build()
}

const clip = (pdf: Page, path: Path) => pdf.addContent(pathOperators(path)).clip()

function paint(pdf: Page, item: SceneItem, theme: Theme, skies: readonly SkyDisc[], jpeg: Buffer | null) {
  if (item.kind === 'words') throw new Error(`Words are not outlined: ${item.text}`)
  const sky = item.within === undefined ? undefined : skies[item.within]
  pdf.save()
  if (sky) clip(pdf, disc(sky))
  if (item.kind === 'picture') paintPicture(pdf, item, jpeg)
  else if (item.kind === 'shape') paintShape(pdf, item, theme)
  else paintDots(pdf, item, theme)
  pdf.restore()
}

function paintPicture(pdf: Page, { x, y, width, height }: Picture, jpeg: Buffer | null) {
  if (jpeg) pdf.image(jpeg, micrometres(x), micrometres(y), { width: micrometres(width), height: micrometres(height) })
}

function paintShape(pdf: Page, { path, fill, isNonZero, stroke, width = 0.2, dash, halo, opacity }: Shape, { colours }: Theme) {
  if (path.steps.length === 0) return
  if (halo !== undefined) {
    pdf.save()
    pdf.addContent(straightOperators(path))
    pdf.opacity(haloOpacity).lineWidth(micrometres(halo)).lineJoin('round').stroke(colours.ground)
    pdf.restore()
  }
  pdf.addContent(pathOperators(path))
  if (opacity !== undefined) pdf.opacity(opacity)
  if (stroke) pdf.lineWidth(micrometres(width)).lineCap('round').lineJoin('round')
  if (stroke && dash) pdf.addContent(dashOperator(dash))
  const rule = isNonZero ? 'non-zero' : 'even-odd'
  if (fill && stroke) pdf.fillAndStroke(colours[fill], colours[stroke], rule)
  else if (fill) pdf.fill(colours[fill], rule)
  else if (stroke) pdf.stroke(colours[stroke])
}

/** One path for all discs of a colour. */
function paintDots(pdf: Page, { discs, ink, colours, isHollow }: Dots, theme: Theme) {
  const byColour = new Map<string, number[]>()
  for (let at = 0; at < discs.length; at += 3) {
    const colour = colours ? starColour(colours[at / 3] ?? 0) : theme.colours[ink]
    const starts = byColour.get(colour)
    if (starts) starts.push(at)
    else byColour.set(colour, [at])
  }
  for (const [colour, starts] of byColour) {
    const path = new PathBuilder()
    for (const at of starts) path.circle(discs[at] ?? 0, discs[at + 1] ?? 0, discs[at + 2] ?? 0)
    pdf.addContent(pathOperators(path.build()))
    if (isHollow) pdf.lineWidth(micrometres((discs[2] ?? 1) / 3)).stroke(colour)
    else pdf.fill(colour)
  }
}

/** Lengths are written in whole micrometres: a printer needs no less, and whole numbers are short and quickly written. */
const micrometres = (length: Millimetres): number => Math.round(length * 1000)

/**
 * The path construction operators of a PDF content stream (ISO 32000-1, 8.5.2), in micrometres. A quadratic curve is raised to the cubic
 * one that is the same: PDF has no quadratic curves, and what pdfkit writes for one is another curve.
 */
export function pathOperators(path: Path): string {
  const curve: Curve = (ax, ay, bx, by, end) => `${micrometres(ax)} ${micrometres(ay)} ${micrometres(bx)} ${micrometres(by)} ${end} c`
  return operators(path, curve)
}

/** The same with straight lines for curves: for what is stroked many times wider than its curves bend, a third as long. */
const straightOperators = (path: Path): string => operators(path, (_ax, _ay, _bx, _by, end) => `${end} l`)

type Curve = (ax: Millimetres, ay: Millimetres, bx: Millimetres, by: Millimetres, end: string) => string

function operators(path: Path, writeCurve: Curve): string {
  const lines: string[] = []
  let [fromX, fromY] = [0, 0]
  const point = (x: number, y: number) => {
    fromX = x
    fromY = y
    return `${micrometres(x)} ${micrometres(y)}`
  }
  const curve = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
    lines.push(writeCurve(ax, ay, bx, by, point(x, y)))
  const between = (end: number, control: number) => end + (2 / 3) * (control - end)
  tracePath(path, {
    moveTo: (x, y) => lines.push(`${point(x, y)} m`),
    lineTo: (x, y) => lines.push(`${point(x, y)} l`),
    quadraticCurveTo: (cx, cy, x, y) => curve(between(fromX, cx), between(fromY, cy), between(x, cx), between(y, cy), x, y),
    bezierCurveTo: curve,
    closePath: () => lines.push('h'),
  })
  return lines.join('\n')
}

/** The dash pattern of a line, in micrometres; pdfkit's own takes one length drawn and one left out. */
export const dashOperator = (dash: Dash): string => `[${dash.map(micrometres).join(' ')}] 0 d`
