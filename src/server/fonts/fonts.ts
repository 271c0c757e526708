import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import type { Typeface } from '#domain/sky/themes.ts'

const locate = createRequire(import.meta.url).resolve

/** A package of fonts. Those with all weights in one file are printed in their lightest. */
type Source = { readonly font: string; readonly file: (subset: string) => string }

const sourceOf = ({ font, weight, style }: Typeface): Source => ({
  font: `@fontsource/${font}`,
  file: (subset) => `${font}-${subset}-${weight}-${style}.woff`,
})
const variable = (font: string): Source => ({
  font: `@fontsource-variable/${font}`,
  file: (subset) => `${font}-${subset}-wght-normal.woff2`,
})

/** Tried in turn for a character that the theme's own face lacks. */
const fallbacks: readonly Source[] = [
  ...['eb-garamond', 'noto-naskh-arabic', 'noto-serif-hebrew', 'noto-serif-devanagari'].map((font) =>
    sourceOf({ font, weight: 400, style: 'normal' }),
  ),
  ...['noto-serif-jp', 'noto-serif-sc', 'noto-serif-kr'].map(variable),
]

/** A font comes in files by ranges of characters: each subset with what it has. */
type Subset = { readonly name: string; readonly has: (code: number) => boolean }
const families = new Map<string, readonly Subset[]>()
/** Open files. A Chinese title may need ten of a hundred. */
const opened = new LRUCache<string, Font>({ max: 64 })

function subsetsOf(font: string): readonly Subset[] {
  const known = families.get(font)
  if (known) return known
  const written = JSON.parse(readFileSync(locate(`${font}/unicode.json`), 'utf8')) as Record<string, string>
  const subsets = Object.entries(written).map(([name, list]) => {
    const spans = list.split(',').map((span) => {
      const [first = 0, last = first] = span
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return { first, last }
    })
    return { name: name.replace(/[[\]]/g, ''), has: (code: number) => spans.some(({ first, last }) => code >= first && code <= last) }
  })
  families.set(font, subsets)
  return subsets
}

const pathOf = ({ font, file }: Source, subset: string): string => locate(`${font}/files/${file(subset)}`)

function open(path: string): Font {
  const known = opened.get(path)
  if (known) return known
  const made = create(readFileSync(path)) as Font
  opened.set(path, made)
  return made
}

/** The font that prints a character: the face asked for, else the first of the others that has it; null when none does. */
export function fontFor(code: number, face: Typeface): Font | null {
  const path = fontPathFor(code, face)
  return path === null ? null : open(path)
}

/** The file of that font. */
export function fontPathFor(code: number, face: Typeface): string | null {
  for (const source of [sourceOf(face), ...fallbacks]) {
    for (const { name, has } of subsetsOf(source.font)) {
      if (!has(code)) continue
      const path = pathOf(source, name)
      if (open(path).hasGlyphForCodePoint(code)) return path
    }
  }
  return null
}
