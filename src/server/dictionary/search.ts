import type { DictionaryTerm, IndexedTerm, ListedTerm } from '#contract/dictionary.ts'
import { rankTerms } from '#domain/dictionary/ranking.ts'
import { slugOf } from '#domain/dictionary/term.ts'
import { Problem } from '#domain/problem.ts'
import { foldForSearch } from '#domain/text.ts'
import type { Deps } from '#server/deps.ts'
import { everyTerm, type FoundTerm, termNamed, termsByNames, termsByNamesAndText, termsWithSlugs } from './store.ts'

const maxFound = 50
const maxSuggested = 8

/** The terms that fit what was typed, the best first; without words all of them. */
export async function searchTerms({ db }: Pick<Deps, 'db'>, typed = ''): Promise<IndexedTerm[]> {
  const words = foldForSearch(typed)
  if (words === '') return (await everyTerm(db)).map(toIndexed)
  return ranked(typed, await termsByNamesAndText(db, words), maxFound).map(toIndexed)
}

/** Terms for somebody who is still typing. */
export async function suggestTerms({ db }: Pick<Deps, 'db'>, typed: string): Promise<ListedTerm[]> {
  const words = foldForSearch(typed)
  return words === '' ? [] : ranked(typed, await termsByNames(db, words), maxSuggested).map(toIndexed)
}

export async function oneTerm({ db }: Pick<Deps, 'db'>, asked: string): Promise<DictionaryTerm> {
  const row = await termNamed(db, slugOf(asked), foldForSearch(asked))
  if (!row) throw new Problem('not-found', 'The dictionary has no such term.')
  const { text, etymology, related } = row
  return { ...toIndexed(row), text: paragraphsOf(text), etymology, related: await termsWithSlugs(db, related) }
}

const ranked = (typed: string, found: readonly FoundTerm[], most: number) =>
  rankTerms(
    typed,
    found.map((row) => ({ ...row, names: [row.term, ...row.also] })),
    most,
  )

type Row = Omit<FoundTerm, 'relevance' | 'likeness'>
const toIndexed = ({ slug, term, field, also, definition, is_linked }: Row): IndexedTerm => ({
  slug,
  term,
  field,
  also: [...also],
  definition,
  isLinked: is_linked,
})

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n\n')
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '')
