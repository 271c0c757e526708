import { expect, test } from 'vitest'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { everyProduct } from '#domain/shop/products.ts'
import { drawings } from './drawings.ts'
import { pictureOf } from './picture-of.ts'

test.each(everyProduct.map(({ slug }) => slug))('%s has a picture', (slug) => {
  const picture = pictureOf(slug)
  if (picture?.kind === 'model') expect(artifactKindOf(picture.artifact)).not.toBeNull()
  expect(picture).not.toBeNull()
})

test('every drawing is of a product, and of numbers that were computed', () => {
  const slugs = new Set(everyProduct.map(({ slug }) => slug))
  expect(Object.keys(drawings).filter((slug) => !slugs.has(slug))).toEqual([])
  expect(JSON.stringify(drawings)).not.toMatch(/NaN|undefined|Infinity/)
})

test('a product from a later version has none', () => {
  expect(pictureOf('submarine')).toBeNull()
  expect(pictureOf('toString')).toBeNull()
})
