import { foldForSearch } from '#domain/text.ts'

/** What a text may name: a term by its slug, with all its names. */
export type Linkable = { readonly slug: string; readonly names: readonly string[] }
/** A piece of a text: plain, or the name of a term. */
export type LinkedPiece = { readonly text: string; readonly slug: string | null }

type Word = { readonly from: number; readonly to: number; readonly folded: string }
type Name = {
  readonly slug: string
  readonly words: readonly string[] /** As it is written, where it is an abbreviation. */
  readonly exact: string | null
}

/** Between the words of a name stands a space, a hyphen or an apostrophe. */
const betweenWords = /^[ \u00a0\n‐‑’'-]$/

const wordsOf = (text: string): readonly Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    folded: foldForSearch(match[0]),
  }))

/**
 * Finds the names of terms in texts: whole words, the longest name at each place, and each term once in a text. A name matches its plural
 * in s too; an abbreviation only in capitals. The time is linear in the length of the text, times the words of the longest name.
 * @returns a function that splits a text into pieces; joined they are the text
 */
export function termLinker(terms: readonly Linkable[]): (text: string, without?: ReadonlySet<string>) => readonly LinkedPiece[] {
  const byFirstWord = new Map<string, Name[]>()
  for (const { slug, names } of terms)
    for (const name of names) {
      const words = wordsOf(name).map(({ folded }) => folded)
      const [first] = words
      if (first === undefined) continue
      const isAbbreviation = /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(name)
      const known = byFirstWord.get(first)
      const each = { slug, words, exact: isAbbreviation ? name : null }
      if (known) known.push(each)
      else byFirstWord.set(first, [each])
    }
  for (const names of byFirstWord.values()) names.sort((one, other) => other.words.length - one.words.length)

  return (text, without = nothing) => {
    const words = wordsOf(text)
    const used = new Set(without)
    const pieces: LinkedPiece[] = []
    let written = 0
    for (let at = 0; at < words.length; at++) {
      const found = nameAt(text, words, at, used)
      if (!found) continue
      const from = (words[at] as Word).from
      const last = at + found.words.length - 1
      const to = (words[last] as Word).to
      if (from > written) pieces.push({ text: text.slice(written, from), slug: null })
      pieces.push({ text: text.slice(from, to), slug: found.slug })
      used.add(found.slug)
      written = to
      at = last
    }
    if (written < text.length) pieces.push({ text: text.slice(written), slug: null })
    return pieces
  }

  /** The longest name that begins with this word. Of a plural the names of its singular are tried too. */
  function nameAt(text: string, words: readonly Word[], at: number, used: ReadonlySet<string>): Name | null {
    const first = (words[at] as Word).folded
    const singular = singularOf(first)
    const names = [...(byFirstWord.get(first) ?? []), ...((singular !== null && byFirstWord.get(singular)) || [])]
    const fitting = names.filter((name) => !used.has(name.slug) && fits(text, words, at, name))
    return fitting.reduce<Name | null>((best, name) => (best && best.words.length >= name.words.length ? best : name), null)
  }
}

const nothing: ReadonlySet<string> = new Set()
const minPluralLength = 4

const singularOf = (word: string): string | null => (word.length >= minPluralLength && word.endsWith('s') ? word.slice(0, -1) : null)

function fits(text: string, words: readonly Word[], at: number, { words: wanted, exact }: Name): boolean {
  const last = words[at + wanted.length - 1]
  if (!last) return false
  if (exact !== null) return text.slice(last.from, last.to) === exact
  return wanted.every((word, index) => {
    const each = words[at + index] as Word
    const before = words[at + index - 1]
    const isLast = index === wanted.length - 1
    const isWord = each.folded === word || (isLast && singularOf(each.folded) === word)
    return isWord && (index === 0 || betweenWords.test(text.slice(before?.to, each.from)))
  })
}
