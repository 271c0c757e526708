import bidiFactory from 'bidi-js'
import type { Font } from 'fontkit'
import type { HouseFace } from '#domain/shares/card/set-text.ts'
import type { Typeface } from '#domain/sky/themes.ts'
import { fontFor } from './fonts.ts'

const bidi = bidiFactory()

/** A stretch of text in one font and one direction, in the order in which it is printed. */
export type TextRun = { readonly text: string; readonly font: Font; readonly direction: 'ltr' | 'rtl' }

/** Cuts a text where its direction or its font changes, and puts the pieces in the order of print (the Unicode bidirectional algorithm). */
export function runsOf(text: string, face: Typeface | HouseFace): readonly TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: (TextRun & { readonly level: number })[] = []
  let at = 0
  for (const sign of text) {
    const level = levels[at] ?? 0
    at += sign.length
    const last = runs.at(-1)
    const code = sign.codePointAt(0) ?? 0
    // What has no shape of its own stays with what stands before it.
    const font = last && /[\s\p{Cf}\p{M}]/u.test(sign) && last.font.hasGlyphForCodePoint(code) ? last.font : fontFor(code, face)
    if (!font) continue
    if (last && last.font === font && last.level === level) runs.splice(-1, 1, { ...last, text: last.text + sign })
    else runs.push({ text: sign, font, level, direction: level % 2 === 1 ? 'rtl' : 'ltr' })
  }
  return reordered(runs)
}

/** Rule L2: from the highest level down to the lowest odd one, what stands on a level or above it is reversed. */
function reordered<R extends { readonly level: number }>(runs: readonly R[]): readonly R[] {
  const order = [...runs]
  const levels = runs.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue
      let to = from
      while ((order[to + 1]?.level ?? -1) >= level) to++
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
      from = to
    }
  }
  return order
}
