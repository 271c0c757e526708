import type { Millimetres } from '../units.ts'
import { captionLeading, type Layout, maxSharedLines, sharedLeading, wordLeading } from './layout.ts'
import type { ChartRecipe } from './recipe.ts'
import { type Face, type Ink, type Measure, PathBuilder, type Shape, type Words } from './scene.ts'
import type { Theme } from './themes.ts'

/** Paper beyond the edge, which a printer cuts away. */
export const bleed: Millimetres = 3

/** The paper and the frame. */
export const drawSheet = (layout: Layout, theme: Theme): readonly Shape[] => [paper(layout), ...frame(layout, theme)]

export function rectangle(left: Millimetres, top: Millimetres, width: Millimetres, height: Millimetres) {
  const path = new PathBuilder()
  path.moveTo(left, top)
  path.lineTo(left + width, top)
  path.lineTo(left + width, top + height)
  path.lineTo(left, top + height)
  path.closePath()
  return path.build()
}

const paper = ({ width, height }: Layout): Shape => ({
  kind: 'shape',
  layer: 'paper',
  path: rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed),
  fill: 'paper',
})

function frame({ width, height, margin }: Layout, { frame: kind }: Theme): readonly Shape[] {
  if (kind === 'none') return []
  const rule = (inset: Millimetres, thickness: Millimetres): Shape => ({
    kind: 'shape',
    layer: 'frame',
    path: rectangle(inset, inset, width - 2 * inset, height - 2 * inset),
    stroke: 'rim',
    width: thickness,
  })
  const fine = margin / 40
  if (kind === 'single') return [rule(margin * 0.7, fine * 1.4)]
  if (kind === 'double') return [rule(margin * 0.62, fine * 2.2), rule(margin * 0.78, fine * 0.7)]
  return [rule(margin * 0.5, fine), rule(margin * 0.78, fine), neatline({ width, height, margin })]
}

/** Bars of equal length between the two rules, as on a sea chart. */
function neatline({ width, height, margin }: Pick<Layout, 'width' | 'height' | 'margin'>): Shape {
  const path = new PathBuilder()
  const [outer, inner] = [margin * 0.5, margin * 0.78]
  const thickness = inner - outer
  const side = (length: Millimetres, bar: (from: Millimetres, to: Millimetres) => readonly [number, number, number, number]) => {
    const count = 2 * Math.round(length / (margin * 3)) + 1
    for (let n = 0; n < count; n += 2) {
      const [left, top, w, h] = bar(outer + (length / count) * n, outer + (length / count) * (n + 1))
      path.moveTo(left, top)
      path.lineTo(left + w, top)
      path.lineTo(left + w, top + h)
      path.lineTo(left, top + h)
      path.closePath()
    }
  }
  for (const y of [outer, height - inner]) side(width - 2 * outer, (from, to) => [from, y, to - from, thickness])
  for (const x of [outer, width - inner]) side(height - 2 * outer, (from, to) => [x, from, thickness, to - from])
  return { kind: 'shape', layer: 'frame', path: path.build(), fill: 'rim', opacity: 0.85 }
}

/** What is printed under the title. */
export const linesUnderTitle = ({ words, moreWords = [] }: Pick<ChartRecipe, 'words' | 'moreWords'>): readonly string[] =>
  [words, ...moreWords].filter((line) => line !== '')

type Printed = {
  readonly recipe: ChartRecipe
  /** Of each sky. */
  readonly captions: readonly (readonly string[])[]
  /** What two skies have in common, in sentences. */
  readonly shared: readonly string[]
}

/** The title with the line under it, what two skies share, and the captions. */
export function drawWords({ recipe, captions, shared }: Printed, layout: Layout, theme: Theme, measure: Measure): readonly Words[] {
  return [...drawTitle(recipe, layout, theme, measure), ...drawShared(shared, layout, measure), ...drawCaptions(captions, layout, measure)]
}

type Line = { readonly text: string; readonly face: Face; readonly ink: Ink; readonly size: Millimetres; readonly spacing?: number }

/** A line no wider than its room: it is set smaller until it fits. */
export function fitted({ text, face, ink, size, spacing = 0 }: Line, room: Millimetres, measure: Measure): Line {
  const width = measure(text, face, size) + spacing * size * text.length
  return { text, face, ink, size: width > room ? (size * room) / width : size, spacing }
}

/** Scripts whose letters join, so that spaces between them would break words. */
const joins = /[\p{Script=Arabic}\p{Script=Devanagari}]/u

function drawTitle(recipe: ChartRecipe, { title: at }: Layout, { hasCapitals }: Theme, measure: Measure): readonly Words[] {
  const common = { kind: 'words', layer: 'words', align: at.align, x: at.x } as const
  const { title: text } = recipe
  const lines: Words[] = []
  if (text) {
    const line: Line =
      hasCapitals && !joins.test(text)
        ? { text: text.toLocaleUpperCase('en'), face: 'title', ink: 'word', size: at.size * 0.78, spacing: 0.16 }
        : { text, face: 'title', ink: 'word', size: at.size }
    lines.push(...titleLines(line, at, measure).map((fit) => ({ ...common, ...fit })))
  }
  const under = linesUnderTitle(recipe).map(
    (line, row): Words => ({
      ...common,
      ...fitted({ text: line, face: 'words', ink: 'word', size: at.size * 0.42 }, at.width, measure),
      y: at.y + at.size * 0.68 + row * at.size * wordLeading,
    }),
  )
  return [...lines, ...under]
}

/** A title that would have to be set this much smaller stands in two lines. */
const smallest = 0.62
const leading = 1.15

function titleLines(
  line: Line,
  { y, width }: Pick<Layout['title'], 'y' | 'width'>,
  measure: Measure,
): readonly (Line & { y: Millimetres })[] {
  const whole = fitted(line, width, measure)
  const halves = whole.size < line.size * smallest ? halvesOf(line.text) : null
  if (!halves) return [{ ...whole, y }]
  const size = Math.min(...halves.map((text) => fitted({ ...line, text }, width, measure).size), line.size * smallest)
  const [upper, lower] = halves
  return [
    { ...line, text: upper, size, y: y - size * leading },
    { ...line, text: lower, size, y },
  ]
}

/** Cut at the space that is nearest to the middle; null for one word. */
function halvesOf(text: string): readonly [string, string] | null {
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const [cut] = spaces.toSorted((one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2))
  return cut === undefined ? null : [text.slice(0, cut), text.slice(cut + 1)]
}

function drawCaptions(captions: readonly (readonly string[])[], { captions: places }: Layout, measure: Measure): readonly Words[] {
  return captions.flatMap((lines, index) => {
    const place = places[index]
    if (!place) return []
    return lines.map((text, row): Words => {
      const line: Line =
        row === 0
          ? { text, face: 'words', ink: 'word', size: place.size * 1.25 }
          : { text, face: 'figures', ink: 'faint', size: place.size }
      return {
        kind: 'words',
        layer: 'words',
        align: place.align,
        x: place.x,
        y: place.y + row * place.size * captionLeading,
        ...fitted(line, place.width, measure),
      }
    })
  })
}

/** Sentences one after the other, in so few lines as fit; in a corner as a column of words, set smaller until it fits. */
function drawShared(sentences: readonly string[], { shared: place }: Layout, measure: Measure): readonly Words[] {
  if (!place) return []
  const { x, y, width, align } = place
  const { lines, size } =
    place.height === null
      ? { lines: inFewLines(sentences, width, place.size, measure), size: place.size }
      : columnOf(sentences, width, place.height, place.size, measure)
  return lines.map(({ text, row }) => ({
    kind: 'words',
    layer: 'words',
    align,
    x,
    y: y + row * size * sharedLeading,
    ...fitted({ text, face: 'words', ink: 'word', size }, width, measure),
  }))
}

/** A line, and how many lines stand over it. */
type Row = { readonly text: string; readonly row: number }

function inFewLines(sentences: readonly string[], room: Millimetres, size: Millimetres, measure: Measure): readonly Row[] {
  const lines: string[] = []
  for (const sentence of sentences) {
    const longer = `${lines.at(-1) ?? ''} ${sentence}`.trim()
    if (lines.length > 0 && (measure(longer, 'words', size) <= room || lines.length === maxSharedLines)) lines[lines.length - 1] = longer
    else lines.push(sentence)
  }
  return lines.map((text, row) => ({ text, row }))
}

type Column = { readonly lines: readonly Row[]; readonly size: Millimetres }
/** Between two sentences of a column, in lines. */
const betweenSentences = 0.45

function columnOf(sentences: readonly string[], width: Millimetres, height: Millimetres, size: Millimetres, measure: Measure): Column {
  const widthOf = (text: string) => measure(text, 'words', size)
  let rows = -betweenSentences
  const lines = sentences.flatMap((sentence) => {
    rows += betweenSentences
    return balanced(sentence, width, widthOf).map((text): Row => ({ text, row: rows++ }))
  })
  return rows * size * sharedLeading <= height ? { lines, size } : columnOf(sentences, width, height, size * 0.94, measure)
}

/** A sentence in so few lines as a column has room for, and those as equal as they come. */
function balanced(sentence: string, width: Millimetres, widthOf: (text: string) => Millimetres): readonly string[] {
  let lines = broken(sentence, width, widthOf)
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower -= width * 0.05) {
    const next = broken(sentence, narrower, widthOf)
    if (next.length > lines.length) break
    lines = next
  }
  return lines
}

function broken(sentence: string, width: Millimetres, widthOf: (text: string) => Millimetres): readonly string[] {
  const lines: string[] = []
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
