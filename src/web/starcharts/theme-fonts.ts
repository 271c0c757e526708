import type { Face, Measure } from '#domain/sky/scene.ts'
import type { Theme, Typeface } from '#domain/sky/themes.ts'
import './theme-fonts.css'

/** The typeface of a theme, then what prints the letters it lacks. */
export const fontOf = ({ font, weight, style }: Typeface, size: number): string =>
  `${style} ${weight} ${size}px "${font}", "eb-garamond", "Noto Serif", serif`

/** The size at which texts are measured: rounding of the browser is a hundredth of a letter there. */
const measured = 100
const faces: readonly Face[] = ['title', 'words', 'names', 'figures']

/** Widths of size 1 by typeface and text; emptied when a typeface arrives. */
const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null = null

/** How wide texts stand in a theme, by the fonts of the page. */
export function measureFor({ faces: typefaces }: Theme): Measure {
  context ??= document.createElement('canvas').getContext('2d')
  return (text, face, size) => {
    const { font, weight, style } = typefaces[face]
    const key = `${font} ${weight} ${style} ${text}`
    let width = widths.get(key)
    if (width === undefined && context) {
      context.font = fontOf(typefaces[face], measured)
      width = context.measureText(text).width / measured
      widths.set(key, width)
    }
    return (width ?? 0) * size
  }
}

/**
 * Fetches the typefaces of a theme.
 * @param text what is to be printed: the files that hold its letters are fetched
 */
export async function loadThemeFonts({ faces: typefaces }: Theme, text: string): Promise<void> {
  const wanted = [...new Set(faces.map((face) => fontOf(typefaces[face], measured)))]
  if (wanted.every((font) => document.fonts.check(font, text))) return
  await Promise.all(wanted.map((font) => document.fonts.load(font, text)))
  widths.clear()
}
