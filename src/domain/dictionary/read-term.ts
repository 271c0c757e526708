import { readFrontMatter } from '../pages/front-matter.ts'
import type { DictionaryField, Term } from './term.ts'

const knownNames = new Set(['term', 'also', 'definition', 'related', 'etymology', 'linked'])

/**
 * Reads the file of a term: a head with `term`, `definition`, and where there are any `also`, `related`, `etymology` and `linked: no`,
 * then its text.
 * @returns what is wrong with the file, in words, where it cannot be read
 */
export function readTerm(source: string, slug: string, field: DictionaryField): Term | string {
  const read = readFrontMatter(source)
  if (!read) return 'A term begins with a head between two lines of three dashes.'
  const { head, text } = read
  const unknown = Object.keys(head).find((name) => !knownNames.has(name))
  if (unknown !== undefined) return `The head has no line called ${unknown}.`
  const { term, definition } = head
  if (!term || !definition) return 'The head lacks its term or its definition.'
  return {
    slug,
    term,
    field,
    also: listOf(head.also),
    definition,
    text: text.trim(),
    etymology: head.etymology ?? '',
    related: listOf(head.related),
    isLinked: head.linked !== 'no',
  }
}

const listOf = (value = ''): readonly string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
