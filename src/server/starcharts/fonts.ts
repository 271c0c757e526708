import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import type { Typeface } from '#domain/sky/themes.ts'

const locate = createRequire(import.meta.url).resolve

/** Tried in turn for a character that the theme's own face lacks. */
const fallbacks: readonly Typeface[] = [
  'eb-garamond',
  'noto-naskh-arabic',
  'noto-serif-hebrew',
  'noto-serif-devanagari',
  'noto-serif-jp',
  'noto-serif-sc',
  'noto-serif-kr',
].map((font) => ({ font, weight: 400, style: 'normal' }))

/** A font comes in files by ranges of characters; `ranges` says which file has which. */
type Family = { readonly ranges: readonly { readonly subset: string; readonly has: (code: number) => boolean }[] }
const families = new Map<string, Family>()
/** Open files. A Chinese title may need ten of a thousand. */
const opened = new LRUCache<string, Font>({ max: 64 })

function familyOf(font: string): Family {
  const known = families.get(font)
  if (known) return known
  const written = JSON.parse(readFileSync(locate(`@fontsource/${font}/unicode.json`), 'utf8')) as Record<string, string>
  const ranges = Object.entries(written).map(([subset, list]) => {
    const spans = list.split(',').map((span) => {
      const [first = 0, last = first] = span
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return [first, last] as const
    })
    return { subset: subset.replace(/[[\]]/g, ''), has: (code: number) => spans.some(([first, last]) => code >= first && code <= last) }
  })
  const family = { ranges }
  families.set(font, family)
  return family
}

function open({ font, weight, style }: Typeface, subset: string): Font {
  const name = `${font}-${subset}-${weight}-${style}`
  const known = opened.get(name)
  if (known) return known
  const made = create(readFileSync(locate(`@fontsource/${font}/files/${name}.woff`))) as Font
  opened.set(name, made)
  return made
}

/** The font that prints a character: the theme's own face, else the first of the others that has it; null when none does. */
export function fontFor(code: number, face: Typeface): Font | null {
  for (const typeface of [face, ...fallbacks]) {
    for (const { subset, has } of familyOf(typeface.font).ranges) {
      if (!has(code)) continue
      const font = open(typeface, subset)
      if (font.hasGlyphForCodePoint(code)) return font
    }
  }
  return null
}
