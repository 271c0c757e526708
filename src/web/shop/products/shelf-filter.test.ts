import { expect, test } from 'vitest'
import type { ListedProduct } from '#contract/shop/products.ts'
import { earningLink } from './ProductActions.tsx'
import { priceLabel, stockLabel } from './ProductCard.tsx'
import { featuredOf, hadLabel, listOf, lowestPrice, rowsOf } from './shelf-filter.ts'

const product = (_id: string, more: Partial<ListedProduct>): ListedProduct => ({
  _id,
  name: _id,
  collection: 'signal',
  summary: '',
  price: 499,
  ships: false,
  left: null,
  owned: false,
  includedBy: null,
  upgrade: null,
  earning: null,
  ...more,
})
const products = [
  product('course', { collection: 'courses', owned: true }),
  product('flare', { price: 0, earning: { isMet: false, why: 'Visit Cable on the map.', key: 'visited:cable' } }),
  product('beacon', {}),
  product('body', { collection: 'island_bodies' }),
  product('sky', { collection: 'star_charts' }),
]
const shown = (filter: Parameters<typeof rowsOf>[1]) =>
  rowsOf(products, filter).map((row) => [row.collection, row.products.map(({ _id }) => _id)])

test('the shelf has a row for each collection that shows anything, the charts first', () => {
  expect(shown('all')).toEqual([
    ['star_charts', ['sky']],
    ['island_bodies', ['body']],
    ['signal', ['flare', 'beacon']],
    ['courses', ['course']],
  ])
  expect(shown('owned')).toEqual([['courses', ['course']]])
  expect(shown('free')).toEqual([['signal', ['flare']]])
})

test('products stand by price, cheapest or dearest first, and as they were found otherwise', () => {
  const priced = [
    ...products,
    product('chart', { price: 1999 }),
    product('gift', { price: 0, earning: { isMet: true, why: '', key: null } }),
  ]
  const listed = (...asked: [Parameters<typeof listOf>[1], Parameters<typeof listOf>[2]]) => listOf(priced, ...asked).map(({ _id }) => _id)
  expect(listed('all', 'cheapest')).toEqual(['gift', 'flare', 'course', 'beacon', 'body', 'sky', 'chart'])
  expect(listed('all', 'dearest')).toEqual(['chart', 'course', 'beacon', 'body', 'sky', 'flare', 'gift'])
  expect(listed('free', 'shelf')).toEqual(['flare', 'gift'])
})

test('a row begins with what one does not have, and says how much of it one has and what it costs', () => {
  const [row] = rowsOf(
    [product('had', { owned: true, price: 99 }), product('new', {}), product('print', { ships: true, owned: true })],
    'all',
  )
  expect(row?.products.map(({ _id }) => _id)).toEqual(['new', 'print', 'had'])
  expect(row && [hadLabel(row), lowestPrice(row)]).toEqual(['1 of them yours', 99])
  const free = {
    collection: 'courses' as const,
    products: [product('gift', { earning: { isMet: true, why: '', key: null }, owned: true })],
  }
  expect([hadLabel(free), lowestPrice(free)]).toEqual(['All yours', null])
})

test('three charts stand first, those that one has not yet', () => {
  const charts = ['single-charts', 'double-charts', 'chart-print-18x24', 'chart-print-a3', 'chart-print-a4']
  const shelf = (had: Readonly<Record<string, Partial<ListedProduct>>>) =>
    featuredOf(charts.map((slug) => product(slug, { ships: slug.includes('print'), ...had[slug] }))).map(({ _id }) => _id)
  expect(shelf({})).toEqual(charts.slice(0, 3))
  expect(shelf({ 'single-charts': { owned: true } })).toEqual(charts.slice(1, 4))
  expect(shelf({ 'single-charts': { includedBy: 'Double Charts' }, 'double-charts': { owned: true } })).toEqual(charts.slice(2))
})

test('a price says what it costs, or that it costs nothing', () => {
  expect(products.map(priceLabel)).toEqual(['$4.99', 'To be earned', '$4.99', '$4.99', '$4.99'])
  expect(priceLabel({ price: 0, earning: { isMet: true, why: '', key: null } })).toBe('Free')
})

test('the stock is told where it runs out', () => {
  expect([null, 200, 9, 1, 0].map((left) => stockLabel({ left }))).toEqual([null, null, '9 left', '1 left', 'Sold out'])
})

test('what is earned says where', () => {
  expect(earningLink('visited:star').to).toBe('/map?area=star')
  expect(earningLink(null).to).toBe('/upload')
})
