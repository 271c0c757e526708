import { describe, expect, test } from 'vitest'
import { everyProduct } from '../products.ts'
import { purposes } from './purposes.ts'
import { searchProducts } from './search-products.ts'
import { synonyms } from './synonyms.ts'

const found = (query: string) => searchProducts(everyProduct, query).map(({ slug }) => slug)
const prints = ['chart-print-a4', 'chart-print-a3', 'chart-print-18x24', 'photograph-print']

test('every product has words for what it is for, and is found by each of them', () => {
  expect(Object.keys(purposes).toSorted()).toEqual(everyProduct.map(({ slug }) => slug).toSorted())
  for (const [slug, words] of Object.entries(purposes))
    for (const word of words.split(' ')) expect(found(word), `${slug} by "${word}"`).toContain(slug)
})

test('every synonym finds something, and what it means by the words of the shop', () => {
  expect(Object.keys(synonyms).length).toBeGreaterThanOrEqual(60)
  for (const [word, meanings] of Object.entries(synonyms))
    for (const meaning of meanings) {
      expect(found(meaning).length, meaning).toBeGreaterThan(0)
      expect(found(word), `"${word}" means "${meaning}"`).toEqual(expect.arrayContaining(found(meaning).slice(0, 3)))
    }
})

describe('a newcomer', () => {
  test.each(['constellation', 'star chart', 'star charts', 'sky map', 'birthday', 'gift', 'poster', 'couple'])(
    'finds a sky by "%s"',
    (query) => {
      expect(found(query)).toContain('double-charts')
    },
  )

  test.each(['constellation', 'star chart', 'sky map', 'birthday', 'gift'])('finds the maker of one sky by "%s"', (query) => {
    expect(found(query)).toContain('single-charts')
  })

  test('finds prints first by "print" and "poster", and no teleprinter among them', () => {
    for (const query of ['print', 'prints']) {
      expect(found(query).slice(0, 4).toSorted()).toEqual(prints.toSorted())
      expect(found(query)).not.toContain('teleprinter')
    }
    expect(found('poster')).toEqual(expect.arrayContaining(prints.slice(0, 3)))
  })

  test('finds modems by a slip of the keyboard, and by a part of a word', () => {
    for (const slip of ['modm', 'modme', 'modrm', 'modemm']) expect(found(slip), slip).toContain('desk-modem')
    expect(found('scope')).toContain('telescope')
    expect(found('möbius')).toContain('mobius-strip')
  })

  test('finds nothing by what nobody sells, and everything by nothing', () => {
    expect(found('lawnmower')).toEqual([])
    expect(found('oak lawnmower')).toEqual([])
    expect(found('  ')).toHaveLength(everyProduct.length)
  })
})
