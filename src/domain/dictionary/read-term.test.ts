import { expect, test } from 'vitest'
import { readTerm } from './read-term.ts'
import { withMutualRelations } from './term.ts'

const source = `---

term: Neuron
also: nerve cell, neurone
definition: A cell: one that signals.
related: axon
linked: no
---

First.

Second.
`

test('a file is a head and a text', () => {
  expect(readTerm(source, 'neuron', 'anatomy')).toEqual({
    slug: 'neuron',
    term: 'Neuron',
    field: 'anatomy',
    also: ['nerve cell', 'neurone'],
    definition: 'A cell: one that signals.',
    text: 'First.\n\nSecond.',
    etymology: '',
    related: ['axon'],
    isLinked: false,
  })
})

test.each([
  ['no head', 'A cell.', /head between/],
  ['a misspelt line', source.replace('related', 'relatd'), /called relatd/],
  ['no definition', source.replace(/definition.*\n/, ''), /lacks/],
])('%s is said', (_, broken, words) => {
  expect(readTerm(broken, 'neuron', 'anatomy')).toMatch(words)
})

test('relations lead both ways, those of a term itself first, and none twice', () => {
  const term = (slug: string, related: readonly string[]) => ({
    ...(readTerm(source, slug, 'anatomy') as Exclude<ReturnType<typeof readTerm>, string>),
    related,
  })
  const both = withMutualRelations([term('a', ['c', 'b']), term('b', ['a']), term('c', []), term('d', ['a'])])
  expect(both.map(({ related }) => related)).toEqual([['c', 'b', 'd'], ['a'], ['a'], ['a']])
})
