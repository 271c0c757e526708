import { foldAccents } from '#domain/text.ts'
import type { Product } from '../product.ts'
import { purposes } from './purposes.ts'
import { synonyms } from './synonyms.ts'

/** How well a word of a query fits a product: its name says it, it is for that, its summary mentions it. */
const weights = { name: 4, purpose: 2, summary: 1 } as const
/** A synonym counts as much less than the word itself. */
const synonymShare = 0.6

type Field = keyof typeof weights
type Terms = Readonly<Record<Field, readonly string[]>>

const termsOf = (text: string): readonly string[] =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term.length > 1)
    .map(singular)

function singular(term: string): string {
  return /[^s]s$/.test(term) && term.length > 3 ? term.slice(0, -1) : term
}

const meantBy = new Map(Object.entries(synonyms).map(([word, meant]) => [singular(word), meant.map(singular)]))

type Fits = (term: string, word: string) => boolean
const begins: Fits = (term, word) => term.startsWith(word)
/** For what nothing begins with: a part of a word, or a word with one letter wrong, too many, missing or exchanged. */
const resembles: Fits = (term, word) => word.length > 3 && (term.includes(word) || isOneSlipFrom(term, word))

/** The products that every word of a query fits, best first; those that fit equally in the order in which they are given. */
export function searchProducts(products: readonly Product[], query: string): readonly Product[] {
  const words = termsOf(query)
  if (words.length === 0) return products
  const exact = ranked(products, words, begins)
  return exact.length > 0 ? exact : ranked(products, words, resembles)
}

function ranked(products: readonly Product[], words: readonly string[], fits: Fits): readonly Product[] {
  const scored = products.map((product) => ({ product, score: scoreOf(searchedTerms(product), words, fits) }))
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ product }) => product)
}

/** 0 where a word does not fit. */
function scoreOf(terms: Terms, words: readonly string[], fits: Fits): number {
  const scores = words.map((word) => {
    const meant = meantBy.get(word) ?? []
    return Math.max(scoreOfWord(terms, word, fits), ...meant.map((other) => synonymShare * scoreOfWord(terms, other, begins)))
  })
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** What of a product fits counts once in each field: more often tells nothing. */
function scoreOfWord(terms: Terms, word: string, fits: Fits): number {
  const fitting = (Object.keys(weights) as Field[]).filter((field) => terms[field].some((term) => fits(term, word)))
  return fitting.reduce((sum, field) => sum + weights[field], 0)
}

const known = new Map<Product, Terms>()
function searchedTerms(product: Product): Terms {
  const { name, summary, collection, slug } = product
  const terms = known.get(product) ?? {
    name: termsOf(name),
    purpose: termsOf(`${purposes[slug] ?? ''} ${collection.replaceAll('_', ' ')}`),
    summary: termsOf(summary),
  }
  known.set(product, terms)
  return terms
}

/** Whether two words differ by one letter that is wrong, missing, too many, or exchanged with the next. */
function isOneSlipFrom(term: string, word: string): boolean {
  const [short, long] = term.length < word.length ? [term, word] : [word, term]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isWrong = short.slice(at + 1) === long.slice(at + 1)
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return isWrong || isExchanged
}
