import type { Pixels } from '#domain/units.ts'
import { inks } from './inks.ts'
import { linesOf, type SetText } from './set-text.ts'

/** A picture that stands in the drawing itself. */
export type Inlined = { readonly href: string; readonly width: Pixels; readonly height: Pixels }

/** What a figure fits into, round the origin. */
const room = { width: 520, height: 500 } as const
const tilt = -0.7

/** A circle of radius 100 with its ring of degrees: a place. */
export const plateFigure = (inside: string): string =>
  `<g fill="none" stroke="${inks.ink}"><circle r="277" fill="${inks.paper}"/><path d="${degrees(277, 9)}"/><circle r="264"/></g><g transform="scale(2.58)">${inside}</g>`

/** A place that is on no chart: a dashed coast and one stub of a line. */
export const unchartedPlate = `<g fill="none"><path d="M-100 0H100" stroke="${inks.ink}" stroke-width=".4"/><path d="M-34 0c9-5 10-16 17-16s8-9 15-9 8 8 14 10 8-5 13 3 7 9 12 12" stroke="${inks.ink}" stroke-width=".7" stroke-dasharray="3 3"/><path d="M-96 10q6-6 12 0t12 0 12 0 12 0" stroke="${inks.line}"/></g>`

/** A picture in its white frame, on the file it is kept in. */
export function pictureFigure({ href, width, height }: Inlined, tab: string, setText: SetText, isFilm: boolean): string {
  const scale = Math.min((room.width - 80) / width, (room.height - 90) / height)
  const [w, h] = [width * scale, height * scale]
  const sprockets = isFilm
    ? `<circle r="44" fill="${inks.plateInk}" fill-opacity=".72"/><path d="M-14-21L24 0-14 21z" fill="${inks.card}"/>`
    : ''
  return file({ width: w + 80, height: h + 90 }, tab, setText, [
    `<rect x="${-w / 2 - 12}" y="${-h / 2 - 12}" width="${w + 24}" height="${h + 24}" fill="${inks.card}" stroke="${inks.ink}"/>`,
    image({ href, width: w, height: h }),
    sprockets,
  ])
}

/** A sheet of paper with its edge, such as a chart. */
export function sheetFigure({ href, width, height }: Inlined): string {
  const scale = Math.min((room.width + 30) / width, (room.height + 36) / height)
  const [w, h] = [width * scale, height * scale]
  return [
    `<rect x="${-w / 2 + 7}" y="${-h / 2 + 9}" width="${w}" height="${h}" fill="${inks.ink}" fill-opacity=".16"/>`,
    image({ href, width: w, height: h }),
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="none" stroke="${inks.ink}"/>`,
  ].join('')
}

/** Typed words on the paper of a printer, in a file. */
export function wordsFigure(words: string, tab: string, setText: SetText): string {
  const style = { face: 'prime', size: words.length > 220 ? 22 : words.length > 90 ? 27 : 36 } as const
  const lines = linesOf(words, style, { width: room.width - 150, most: Math.floor(360 / (style.size * 1.4)), setText })
  const leading = style.size * 1.4
  const start = -((lines.length - 1) * leading) / 2 + style.size * 0.3
  const holes = Array.from(
    { length: 12 },
    (_, at) => `<circle cx="${-room.width / 2 + 58}" cy="${-187 + at * 34}" r="6" fill="${inks.buff}"/>`,
  )
  return file({ width: room.width, height: room.height - 10 }, tab, setText, [
    `<rect x="${-room.width / 2 + 38}" y="-212" width="${room.width - 76}" height="424" fill="${inks.card}" stroke="${inks.ink}"/>`,
    ...holes,
    ...lines.map(
      (line, at) =>
        `<path fill="${inks.ink}" d="${setText.outlines(line, { ...style, x: -room.width / 2 + 88, y: start + at * leading })}"/>`,
    ),
  ])
}

/** A closed file with a label: what has no picture of its own. */
export function folderFigure(label: readonly string[], tab: string, setText: SetText): string {
  const lines = label.flatMap((text, at) => {
    const style = at === 0 ? ({ face: 'canon', size: 52 } as const) : ({ face: 'prime', size: 24 } as const)
    return linesOf(text, style, { width: room.width - 130, most: 2, setText }).map((line) => ({ line, style }))
  })
  const height = lines.reduce((sum, { style }) => sum + style.size * 1.3, 0)
  let y = -height / 2
  const set = lines.map(({ line, style }) => {
    y += style.size * 1.3
    return `<path fill="${inks.ink}" d="${setText.outlines(line, { ...style, x: 0, y: y - style.size * 0.35, align: 'middle' })}"/>`
  })
  return file({ width: room.width, height: 380 }, tab, setText, [
    `<rect x="${-room.width / 2 + 44}" y="${-height / 2 - 44}" width="${room.width - 88}" height="${height + 88}" fill="${inks.card}" stroke="${inks.ink}"/>`,
    ...set,
  ])
}

type Size = { readonly width: Pixels; readonly height: Pixels }

/** A manila file with its tab, a little askew, round the origin. */
function file({ width, height }: Size, tab: string, setText: SetText, inside: readonly string[]): string {
  const [x, y] = [-width / 2, -height / 2]
  const style = { face: 'prime-bold', size: 19 } as const
  const tabWidth = setText.widthOf(tab, style) + 44
  const outline = `M${x} ${y}v-34h${tabWidth}l16 34z`
  return [
    `<g transform="rotate(${tilt}) translate(0 12)">`,
    `<path d="M${x + 8} ${y + 14}h${width}v${height}h${-width}z" fill="${inks.ink}" fill-opacity=".2"/>`,
    `<path d="${outline}" fill="${inks.buffTab}" stroke="${inks.ink}"/>`,
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${inks.buff}" stroke="${inks.ink}"/>`,
    `<path fill="${inks.ink}" d="${setText.outlines(tab, { ...style, x: x + 20, y: y - 10 })}"/>`,
    ...inside,
    '</g>',
  ].join('')
}

const image = ({ href, width, height }: Inlined) =>
  `<image href="${href}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`

/** A tick for every other degree, each fifth one longer. */
const degrees = (radius: Pixels, length: Pixels): string =>
  Array.from({ length: 180 }, (_, at) => {
    const angle = (at * Math.PI) / 90
    const inner = radius - (at % 5 === 0 ? length : length / 2)
    const point = (from: Pixels) => `${(Math.cos(angle) * from).toFixed(1)} ${(Math.sin(angle) * from).toFixed(1)}`
    return `M${point(radius)}L${point(inner)}`
  }).join('')
