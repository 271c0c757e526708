import { expect, test } from 'vitest'
import { bodyOf } from '#domain/island/bodies.ts'
import { artifactKinds, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import { chartProducts } from '#domain/people/protected-routes.ts'
import { openingProducts } from '../island/body-products.ts'
import { collectionSlugs } from './collections.ts'
import { entitlementsOf, readingSlugs } from './entitlements.ts'
import { everyProduct, productOf } from './products.ts'
import { isVoucher } from './vouchers.ts'

test.each(collectionSlugs)('%s has four to eight products, and one that costs nothing', (collection) => {
  const products = everyProduct.filter((product) => !isVoucher(product.slug) && product.collection === collection)
  expect(products.length).toBeGreaterThanOrEqual(4)
  expect(products.length).toBeLessThanOrEqual(8)
  expect(products.some(({ earned }) => earned)).toBe(true)
})

test('no two products share a slug or a name', () => {
  for (const key of ['slug', 'name'] as const) expect(new Set(everyProduct.map((product) => product[key])).size).toBe(everyProduct.length)
})

test.each(everyProduct.map((product) => [product.slug, product] as const))('%s is fit for the shelf', (slug, product) => {
  expect(productOf(slug)).toBe(product)
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(product.summary.length).toBeLessThanOrEqual(120)
  expect(product.description.length).toBeGreaterThan(0)
  expect(Number.isInteger(product.price)).toBe(true)
  // What costs nothing says how it is come by, and nothing else does.
  expect(product.earned !== undefined).toBe(product.price === 0)
  if (product.shipped) expect(product.shipped.grams * product.shipped.firstStock).toBeGreaterThan(0)
})

test('every product delivers something: an object, a body, a text, a parcel, money, or the chart makers', () => {
  const empty = everyProduct.filter(
    ({ gives, shipped, name, slug }) =>
      Object.keys(gives).length === 0 && !isVoucher(slug) && !shipped && !(chartProducts as readonly string[]).includes(name),
  )
  expect(empty.map(({ slug }) => slug)).toEqual([])
})

test('what is given exists, and every kind that is not everybody’s is given by the product of its slug', () => {
  for (const { gives } of everyProduct) if (gives.body !== undefined) expect(bodyOf(gives.body)).not.toBeNull()
  for (const kind of artifactKinds.filter((each) => !isEverybodys(each))) {
    expect(productOf(kind.slug)?.gives.placeable).toBe(kind.slug)
    expect(productOf(kind.slug)?.collection).toBe(kind.collection)
  }
  for (const slug of [...openingProducts, ...readingSlugs]) expect(productOf(slug)).not.toBeNull()
})

test('the chart makers are named and priced as the specification and the routes have it', () => {
  expect(productOf('single-charts')).toMatchObject({ name: 'Single Charts', price: 1999 })
  expect(productOf('double-charts')?.name).toBe('Double Charts')
})

test('nothing is known of a product that is not sold', () => {
  expect(productOf('submarine')).toBeNull()
  expect(productOf('toString')).toBeNull()
})

test('what is not sold gives nothing', () => {
  for (const slug of ['submarine', 'toString', 'constructor', 'lantern', '']) expect(entitlementsOf(slug)).toEqual({})
})
