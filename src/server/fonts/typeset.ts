import { LRUCache } from 'lru-cache'
import type { HouseFace, SetText } from '#domain/shares/card/set-text.ts'
import { pathData } from '#domain/sky/paint-svg.ts'
import {
  type ChartScene,
  haloWidth,
  type Measure,
  type Path,
  PathBuilder,
  type SceneItem,
  type Shape,
  type Words,
} from '#domain/sky/scene.ts'
import type { Theme, Typeface } from '#domain/sky/themes.ts'
import type { Millimetres } from '#domain/units.ts'
import { fontFor } from './fonts.ts'
import { runsOf, type TextRun } from './text-runs.ts'

/** Characters that no font of ours can print. */
export function missingCharacters(text: string, face: Typeface): readonly string[] {
  return [...new Set(text)].filter((sign) => !isInvisible(sign) && fontFor(sign.codePointAt(0) ?? 0, face) === null)
}

const isInvisible = (sign: string) => /[\s\p{Cf}]/u.test(sign)

/** Widths as the glyphs have them. Those of names are the same on every chart of a theme, so they are kept. */
export function measureFor({ faces }: Theme): Measure {
  return (text, face, size) => {
    const { font, weight, style } = faces[face]
    const key = `${font} ${weight} ${style} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      width = runsOf(text, faces[face]).reduce((sum, run) => sum + widthOf(run, 1), 0)
      widths.set(key, width)
    }
    return width * size
  }
}

/** Of texts of size 1, in parts of it. */
const widths = new LRUCache<string, number>({ max: 10_000 })

const widthOf = ({ text, font, direction }: TextRun, size: Millimetres) =>
  (font.layout(text, undefined, undefined, undefined, direction).advanceWidth / font.unitsPerEm) * size

/** Replaces every text of a scene by the outlines of its glyphs, shaped for its script and set in the order of its reading. */
export function outlineWords(scene: ChartScene, theme: Theme): ChartScene {
  return { ...scene, items: scene.items.map((item): SceneItem => (item.kind === 'words' ? outlineOf(item, theme) : item)) }
}

function outlineOf(words: Words, { faces }: Theme): Shape {
  const { face, size, layer, within, ink, opacity, hasHalo } = words
  return {
    kind: 'shape',
    layer,
    ...(within !== undefined && { within }),
    path: outlinesOf(words, faces[face]),
    fill: ink,
    isNonZero: true,
    ...(opacity !== undefined && { opacity }),
    ...(hasHalo && { halo: size * haloWidth }),
  }
}

/** Sets lines in the faces of our own pages, for drawings that load no font. */
export const setText: SetText = {
  widthOf: (text, { face, size }) => runsOf(text, face).reduce((sum, run) => sum + widthOf(run, size), 0),
  outlines: (text, { face, size, x, y, align = 'start' }) => pathData(outlinesOf({ text, size, x, y, align }, face)),
}

type Line = Pick<Words, 'text' | 'size' | 'x' | 'y' | 'align' | 'spacing' | 'turned'>

/** The outlines of one line of text, where it stands. */
function outlinesOf(line: Line, face: Typeface | HouseFace): Path {
  const { text, size, align, spacing = 0, turned = 0 } = line
  const runs = runsOf(text, face)
  const letters = [...text].length
  const width = runs.reduce((sum, run) => sum + widthOf(run, size), 0) + spacing * size * Math.max(0, letters - 1)
  const start = align === 'start' ? 0 : align === 'end' ? -width : -width / 2
  const path = new PathBuilder()
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
  /** From the text's own line to the sheet. */
  const place = (x: number, y: number): [number, number] => [line.x + x * cos - y * sin, line.y + x * sin + y * cos]
  let pen = start
  for (const run of runs) pen = printRun(run, size, spacing * size, pen, place, path)
  return path.build()
}

/** @returns where the next run begins */
function printRun(
  { text, font, direction }: TextRun,
  size: Millimetres,
  air: Millimetres,
  from: Millimetres,
  place: (x: number, y: number) => [number, number],
  path: PathBuilder,
): Millimetres {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, direction)
  let pen = from
  glyphs.forEach((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const to = (x = 0, y = 0) => place(pen + (x + xOffset) * scale, -(y + yOffset) * scale)
    for (const { command, args } of glyph.path.commands) {
      const [a, b, c, d, e, f] = args
      if (command === 'moveTo') path.moveTo(...to(a, b))
      else if (command === 'lineTo') path.lineTo(...to(a, b))
      else if (command === 'quadraticCurveTo') path.quadraticCurveTo(...to(a, b), ...to(c, d))
      else if (command === 'bezierCurveTo') path.bezierCurveTo(...to(a, b), ...to(c, d), ...to(e, f))
      else path.closePath()
    }
    pen += xAdvance * scale + (xAdvance > 0 ? air : 0)
  })
  return pen
}
