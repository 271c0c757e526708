import type { Reading } from '#contract/shop/products.ts'
import { Problem } from '#domain/problem.ts'
import { readingOf } from '#domain/shop/readings.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isOwner, namedProduct } from './shelf.ts'

/** The text of a product that the caller owns. */
export async function readProduct({ db }: Pick<Deps, 'db'>, { userId }: Caller, slug: string): Promise<Reading> {
  const product = namedProduct(slug)
  const reading = readingOf(slug)
  if (!reading) throw new Problem('not-found', 'There is nothing to read in this product.')
  if (!(await isOwner(db, userId, slug)))
    throw new Problem('not-yours', `${product.name} is read by who owns it. You find it in the catalog.`)
  return { name: product.name, sections: reading.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })) }
}
