import type { Pixels } from '#domain/units.ts'
import { inks } from './inks.ts'
import { type HouseFace, linesOf, type SetText } from './set-text.ts'

/** What every network shows of a link: 1.91 to 1. */
export const cardSize = { width: 1200, height: 630 } as const

export type Card = {
  /** What it is, in a few words over the title. */
  readonly kicker: string
  readonly title: string
  /** Whose it is, or what it is about. */
  readonly byline: string
  /** Where it stands. */
  readonly siteName: string
  /** The elements of an SVG in the frame of the figure: 560 by 560 round the origin. */
  readonly figure: string
}

const left: Pixels = 74
const column: Pixels = 486
const figureAt = { x: 868, y: 315 } as const
/** The title in the largest of these that lets it stand in so many lines. */
const titleSizes = [
  { size: 84, most: 2 },
  { size: 68, most: 3 },
  { size: 54, most: 4 },
] as const

/** The picture of a link as an SVG without a font: words on the left, a plate, a file or a sheet on the right, the signal line to it. */
export function drawCard({ kicker, title, byline, siteName, figure }: Card, setText: SetText): string {
  const words = (text: string, face: HouseFace, size: Pixels, x: Pixels, y: Pixels, colour: string) =>
    `<path fill="${colour}" d="${setText.outlines(text, { face, size, x, y })}"/>`
  const small = { face: 'prime', size: 22 } as const
  const set = (text: string, most: number) => linesOf(text, small, { width: column, most, setText })
  const fitting = titleSizes.map(({ size, most }) => {
    const all = linesOf(title, { face: 'canon', size }, { width: column, most: most + 1, setText })
    return { size, most, fits: all.length <= most }
  })
  const { size, most } = fitting.find(({ fits }) => fits) ?? titleSizes[2]
  const lines = linesOf(title, { face: 'canon', size }, { width: column, most, setText })
  const leading = size * 1.02
  const bylines = set(byline, 4)
  const firstLine = 318 - ((lines.length - 1) * leading + (bylines.length - 1) * 34) / 2 + size * 0.32
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${inks.paper}"/>`,
    neatline,
    `<g transform="translate(${left + 17} 82) scale(1.25)">${logo}</g>`,
    words(siteName, 'canon', 31, left + 50, 92, inks.ink),
    ...set(kicker, 1).map((line) => words(line, 'prime', small.size, left, firstLine - size * 0.86 - 22, inks.ink2)),
    ...lines.map((line, at) => words(line, 'canon', size, left - 2, firstLine + at * leading, inks.ink)),
    ...bylines.map((line, at) => words(line, 'prime', small.size, left, firstLine + (lines.length - 1) * leading + 58 + at * 34, inks.ink)),
    `<path d="${wave(26, 552, cardSize.width - 26)}" fill="none" stroke="${inks.line}" stroke-width="3.2"/>`,
    `<g transform="translate(${figureAt.x} ${figureAt.y})">${figure}</g>`,
    '</svg>',
  ].join('')
}

/** A submarine cable as charts print it. */
const wave = (from: Pixels, y: Pixels, to: Pixels): string => {
  const periods = Math.round((to - from) / 44)
  return `M${from} ${y}${'q11-11 22 0t22 0'.repeat(periods)}`
}

/** The mark of the product, 30 wide round the origin. */
const logo = `<g fill="none" stroke="${inks.ink}" stroke-width="1.3"><circle r="13.6"/><path d="M-13.5 1.5H-4L0-5.5 4 1.5h9.5"/><path d="M-12 6.5q2-1.6 4 0t4 0 4 0 4 0 4 0 4 0" stroke="${inks.line}"/></g><circle cy="-9.6" r="1" fill="${inks.ink}"/>`

/** The scale bars round a chart. */
const neatline = drawNeatline(16, 10)

function drawNeatline(inset: Pixels, thickness: Pixels): string {
  const { width, height } = cardSize
  const bars = (length: Pixels, count: number, bar: (from: Pixels, size: Pixels) => string) =>
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? bar((length / count) * at, length / count) : '')).join('')
  const across = width - 2 * inset
  const down = height - 2 * inset
  const path = [
    ...[inset, height - inset - thickness].map((y) =>
      bars(across, 23, (from, size) => `M${inset + from} ${y}h${size}v${thickness}h${-size}z`),
    ),
    ...[inset, width - inset - thickness].map((x) =>
      bars(down, 13, (from, size) => `M${x} ${inset + from}h${thickness}v${size}h${-thickness}z`),
    ),
  ].join('')
  const rule = (by: Pixels) =>
    `<rect x="${by}" y="${by}" width="${width - 2 * by}" height="${height - 2 * by}" fill="none" stroke="${inks.ink}" stroke-width="1"/>`
  return `${rule(inset)}${rule(inset + thickness)}<path d="${path}" fill="${inks.ink}"/>`
}
