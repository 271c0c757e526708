import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termLinker } from './linker.ts'

const link = termLinker([
  { slug: 'cable', names: ['cable'] },
  { slug: 'cable-station', names: ['cable station', 'landing station'] },
  { slug: 'cns', names: ['central nervous system', 'CNS'] },
  { slug: 'who', names: ['WHO'] },
  { slug: 'mobius', names: ['Möbius band', 'Bode’s law'] },
])
const linked = (text: string) => link(text).flatMap(({ text, slug }) => (slug === null ? [] : [`${text}: ${slug}`]))

test.each([
  ['whole words only', 'A cable, not a cabled or uncable thing.', ['cable: cable']],
  ['the longest name at each place', 'The cable station kept its cable.', ['cable station: cable-station', 'cable: cable']],
  ['each term once', 'Cable after cable; landing station, cable station.', ['Cable: cable', 'landing station: cable-station']],
  ['a plural by its singular', 'Cables and cable stations.', ['Cables: cable', 'cable stations: cable-station']],
  ['case and accents folded', 'A MOBIUS BAND.', ['MOBIUS BAND: mobius']],
  ['hyphens and line ends between the words of a name', 'central-nervous\nsystem', ['central-nervous\nsystem: cns']],
  ['an abbreviation in capitals alone', 'Who asked the CNS? The cns did.', ['CNS: cns']],
  ['no name across the end of a sentence', 'A cable. Station closed.', ['cable: cable']],
  ['a name with an apostrophe', 'Bode’s law', ['Bode’s law: mobius']],
])('links %s', (_, text, found) => {
  expect(linked(text)).toEqual(found)
})

test('leaves out what it is told to', () => {
  expect(link('A cable station.', new Set(['cable-station']))).toEqual([
    { text: 'A ', slug: null },
    { text: 'cable', slug: 'cable' },
    { text: ' station.', slug: null },
  ])
})

test('a text in pieces is the text, and no term stands in it twice', () => {
  const words = fc.constantFrom('cable', 'station', 'landing', 'CNS', 'who', 'Möbius', 'band', ' ', '. ', '-', '🪼', 'é')
  fc.assert(
    fc.property(
      fc.array(words).map((parts) => parts.join('')),
      (text) => {
        const pieces = link(text)
        const slugs = pieces.flatMap(({ slug }) => slug ?? [])
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(new Set(slugs).size).toBe(slugs.length)
      },
    ),
  )
})

test('reads a text of 200,000 words once, and not once for each of them', () => {
  expect(link('cable '.repeat(200_000))).toHaveLength(2)
})
