import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import type { HouseFace } from '#domain/shares/card/set-text.ts'
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

/** The faces of our own pages, as those load them: each in files by ranges of characters, tried in turn. */
const houseFiles: Readonly<Record<HouseFace, readonly string[]>> = {
  canon: ['canon', 'canon-figures', 'canon-latin', 'canon-capital-u', 'canon-extended', 'canon-vietnamese'],
  prime: ['prime', 'prime-latin', 'prime-extended', 'prime-vietnamese'],
  'prime-bold': ['prime-bold', 'prime-bold-latin', 'prime-bold-extended', 'prime-bold-vietnamese'],
}
const houseFile = (name: string): string => path.join(import.meta.dirname, '../../../public/fonts', `${name}.woff2`)

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

function open(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const made = create(readFileSync(file)) as Font
  opened.set(file, made)
  return made
}

/** The font that prints a character: the face asked for, else the first of the others that has it; null when none does. */
export function fontFor(code: number, face: Typeface | HouseFace): Font | null {
  const file = fontPathFor(code, face)
  return file === null ? null : open(file)
}

/** The file of that font. */
export function fontPathFor(code: number, face: Typeface | HouseFace): string | null {
  const has = (file: string) => open(file).hasGlyphForCodePoint(code)
  const own = typeof face === 'string' ? houseFiles[face].map(houseFile).find(has) : subsetPaths(sourceOf(face), code).find(has)
  if (own) return own
  for (const source of fallbacks) {
    const found = subsetPaths(source, code).find(has)
    if (found) return found
  }
  return null
}

/** The files of a package of fonts whose ranges have a character. */
const subsetPaths = (source: Source, code: number): readonly string[] =>
  subsetsOf(source.font)
    .filter(({ has }) => has(code))
    .map(({ name }) => pathOf(source, name))
