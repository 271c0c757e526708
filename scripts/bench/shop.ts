import type { Request } from 'autocannon'
import { everyProduct } from '#domain/shop/products.ts'
import { type BenchWorld, benchWorld } from './bench-world.ts'
import { besideBare, type Call } from './beside-bare.ts'

/** How many products a page of a list has, in the engines that ours is compared with. */
const pageLength = 20

/** The shelf and the cart beside a bare node:http that runs the very same statements on the same database. */
export async function bench(): Promise<void> {
  const world = await benchWorld({ population: 2000, entriesEach: 10, known: 400 })
  console.log(`${everyProduct.length} products, 2,000 people; 5 rounds of 3 s, sides in turns; ratios are medians of each round's own\n`)
  await besideBare(world, callsOf(world))
  await world.close()
}

/** A word that about a page of products have in their names or summaries. */
function searchWord(): { readonly word: string; readonly found: number } {
  const texts = everyProduct.map(({ name, summary }) => `${name} ${summary}`.toLowerCase())
  const words = [...new Set(texts.flatMap((text) => text.match(/[a-z]+/g) ?? []))]
  const counted = words.map((word) => ({ word, found: texts.filter((text) => text.includes(word)).length }))
  return (
    counted.toSorted((one, other) => Math.abs(one.found - pageLength) - Math.abs(other.found - pageLength))[0] ?? { word: '', found: 0 }
  )
}

function callsOf({ people }: BenchWorld): readonly Call[] {
  const { word, found } = searchWord()
  const slugs = everyProduct.filter(({ earned, gives, isRepeatable }) => !earned && !gives.prints && !isRepeatable).slice(0, 5)
  const list = people.map(
    ({ token }): Request => ({ method: 'GET', path: `/api/products?q=${word}`, headers: { authorization: `Bearer ${token}` } }),
  )
  // The quantity is set, not raised: a line has 99 pieces at most, and the statements are the same.
  const put = people.flatMap(({ token }) =>
    slugs.map(
      ({ slug: _id }): Request => ({
        method: 'PUT',
        path: '/api/cart',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ set: [{ _id, qty: 1 }] }),
      }),
    ),
  )
  return [1, 10].flatMap((connections) => [
    { name: `${found} products, ${connections} at once`, route: '/api/products', connections, requests: list },
    { name: `put into the cart, ${connections} at once`, route: '/api/cart', connections, requests: put },
  ])
}
