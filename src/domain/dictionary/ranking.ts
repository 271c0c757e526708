import { foldForSearch } from '#domain/text.ts'

/** What is known of a term when somebody looks for it. */
export type Candidate = {
  readonly slug: string
  /** The term and its other names. */
  readonly names: readonly string[]
  /** How well definition and text have the words, from 0: PostgreSQL's `ts_rank`. */
  readonly relevance: number
  /** The largest share of trigrams that one of its names has in common with the words, 0 to 1. */
  readonly likeness: number
}

/** Names that resemble the words less are not what was meant: two swapped letters in a word of six leave 0.43. */
export const minLikeness = 0.4
/** From here on a term has the words. Below it only resembles them. */
const minFit = 1

/**
 * How well a term fits folded words, and 0 where it does not: the term itself, another name, the beginning of the term (the shorter the
 * better), of another name, of a later word of a name, the text, and last a name that resembles them.
 */
function fitOf(words: string, { names, relevance, likeness }: Candidate): number {
  const folded = names.map(foldForSearch)
  const [term = ''] = folded
  if (term === words) return 6
  if (folded.includes(words)) return 5
  if (term.startsWith(words)) return 4 - term.length / 1000
  const beginning = folded.filter((name) => name.startsWith(words))
  if (beginning.length > 0) return 3.5 - Math.min(...beginning.map((name) => name.length)) / 1000
  if (folded.some((name) => laterWordBegins(name, words))) return 3
  if (relevance > 0) return 1 + relevance / (1 + relevance)
  return likeness >= minLikeness ? likeness : 0
}

const laterWordBegins = (name: string, words: string) => name.includes(` ${words}`) || name.includes(`-${words}`)

/**
 * Those that fit, the best first; of two that fit alike the first in the alphabet. What only resembles the words is given when nothing has
 * them.
 */
export const rankTerms = <C extends Candidate>(typed: string, candidates: readonly C[], most: number): readonly C[] => {
  const words = foldForSearch(typed)
  const fitting = candidates.map((candidate) => ({ candidate, fit: fitOf(words, candidate) })).filter(({ fit }) => fit > 0)
  const having = fitting.filter(({ fit }) => fit >= minFit)
  return (having.length > 0 ? having : fitting)
    .toSorted((one, other) => other.fit - one.fit || (one.candidate.slug < other.candidate.slug ? -1 : 1))
    .slice(0, most)
    .map(({ candidate }) => candidate)
}
