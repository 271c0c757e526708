import { renderAsync } from '@resvg/resvg-js'
import { seededRandom } from '#domain/random.ts'
import type { Typeface } from '#domain/sky/themes.ts'
import type { Pixels } from '#domain/units.ts'
import { columnsOfSheet, letterAspect, linesOfSheet, sheetsOf } from '#domain/writing/sheets.ts'
import { runsOf, type TextRun } from '#server/fonts/text-runs.ts'
import { renderSizes } from './render-sizes.ts'
import type { Processed } from './unreadable.ts'

/** A sheet of A4 at 150 dots an inch. */
const width: Pixels = 1240
const height: Pixels = 1754
const margin: Pixels = 118
const lineHeight: Pixels = (height - 2 * margin) / linesOfSheet
const size: Pixels = (width - 2 * margin) / columnsOfSheet / letterAspect
const typewriter: Typeface = { font: 'courier-prime', weight: 400, style: 'normal' }
const ink = '#13212f'
const paper = '#f7f4e6'

/** The first sheet of a typed text as a picture, in the drawn sizes. The file stays as it came. */
export async function processPage(text: string, directory: string): Promise<Processed> {
  const image = await renderAsync(drawSheet(text), { font: { loadSystemFonts: false } })
  const { variants, ...metadata } = await renderSizes({ width, height, channels: 4, data: image.pixels }, directory)
  return { state: 'kept', note: null, metadata, variants }
}

/** The same text gives the same picture: how hard each letter was struck is drawn from its length. */
function drawSheet(text: string): string {
  const random = seededRandom(text.length)
  const lines = sheetsOf(text)[0] ?? []
  const letters = lines.map(({ start, end }, at) => drawLine(text.slice(start, end).trimEnd(), margin + (at + 0.75) * lineHeight, random))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/><g fill="${ink}">${letters.join('')}</g></svg>`
}

function drawLine(line: string, baseline: Pixels, random: () => number): string {
  const runs = runsOf(line, typewriter)
  const drawn: string[] = []
  let pen = runs.some(({ direction }) => direction === 'rtl') ? width - margin - widthOf(runs) : margin
  for (const { text, font, direction } of runs) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, direction)
    glyphs.forEach((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const x = pen + xOffset * scale
      const y = baseline - yOffset * scale + (random() - 0.5) * 1.6
      const path = glyph.path.toSVG()
      if (path !== '')
        drawn.push(
          `<path opacity="${(0.74 + 0.26 * random()).toFixed(2)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`,
        )
      pen += xAdvance * scale
    })
  }
  return drawn.join('')
}

const widthOf = (runs: readonly TextRun[]): Pixels =>
  runs.reduce(
    (sum, { text, font, direction }) =>
      sum + (font.layout(text, undefined, undefined, undefined, direction).advanceWidth / font.unitsPerEm) * size,
    0,
  )
