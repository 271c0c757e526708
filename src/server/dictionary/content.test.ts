import { expect, test } from 'vitest'
import { countWords, maxDefinitionLength, maxTermLength, maxTermTextLength, slugOf, termTextWords } from '#domain/dictionary/term.ts'
import { foldForSearch } from '#domain/text.ts'
import { readDictionary } from './read-dictionary.ts'

const terms = readDictionary()
const slugs = terms.map(({ slug }) => slug)

test('every term has its own slug, and no two have a name in common', () => {
  const names = terms.flatMap(({ term, also }) => [term, ...also].map(foldForSearch))
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at || slugOf(slug) !== slug)).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every relation leads to a term, in both directions', () => {
  const bySlug = new Map(terms.map((term) => [term.slug, term]))
  const broken = terms.flatMap(({ slug, related }) =>
    related.filter((other) => other === slug || !bySlug.get(other)?.related.includes(slug)).map((other) => `${slug} -> ${other}`),
  )
  expect(broken).toEqual([])
  expect(terms.filter(({ related }) => related.length < 2).map(({ slug }) => slug)).toEqual([])
})

test('every definition is one line, and every text is neither a note nor an essay', () => {
  const { least, most } = termTextWords
  const wrong = terms.filter(
    ({ term, definition, text }) =>
      term.length > maxTermLength ||
      definition.length > maxDefinitionLength ||
      !definition.endsWith('.') ||
      text.length > maxTermTextLength ||
      countWords(text) < least ||
      countWords(text) > most,
  )
  expect(wrong.map(({ slug, definition, text }) => `${slug}: ${definition.length} characters, ${countWords(text)} words`)).toEqual([])
})

test('no two texts begin alike', () => {
  const openings = terms.map(({ text }) => foldForSearch(text.split(/\s+/).slice(0, 3).join(' ')))
  expect(openings.filter((opening, at) => openings.indexOf(opening) !== at)).toEqual([])
})

test('texts are plain: no markup, straight quotes or double spaces', () => {
  const marked = terms.filter(({ term, definition, text, etymology }) =>
    /[*_`<>#"']| {2}|\n{3}/.test([term, definition, text, etymology].join('\n')),
  )
  expect(marked.map(({ slug }) => slug)).toEqual([])
})
