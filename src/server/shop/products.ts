import { LRUCache } from 'lru-cache'
import type { ListedProduct, Product as ProductDocument, Reading } from '#contract/shop/products.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import type { Progress } from '#domain/people/progress.ts'
import { Problem } from '#domain/problem.ts'
import type { CollectionSlug } from '#domain/shop/collections.ts'
import { includedBy } from '#domain/shop/entitlements.ts'
import type { Product } from '#domain/shop/product.ts'
import { productOf, shelfOf } from '#domain/shop/products.ts'
import { readingOf } from '#domain/shop/readings.ts'
import { searchProducts } from '#domain/shop/search/search-products.ts'
import { costsByPost } from '#domain/shop/taxes.ts'
import { unlocksOf } from '#domain/shop/unlocks.ts'
import { offerOf } from '#domain/shop/upgrades.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { keepJson } from '#server/http/serializer.ts'
import { namedCache } from '#server/instrumentation.ts'
import { giveProducts, lockBuyer } from './buyers.ts'
import type { ProvidedToShop } from './provided.ts'

/** What differs between one caller and the next, and from one minute to the next. */
type ShelfState = {
  /** Pieces that can be bought, by slug. */
  readonly left: Readonly<Record<string, number>>
  /** Slugs of what the caller owns. */
  readonly owned: readonly string[]
  readonly progress: Progress
  readonly entries: number
}

const readGuestState = prepared<Pick<ShelfState, 'left'>>(
  `select coalesce(json_object_agg(product_slug, on_hand - reserved), '{}') as left from stock`,
)
const readMemberState = prepared<ShelfState>(`
  with pieces as materialized (select coalesce(json_object_agg(product_slug, on_hand - reserved), '{}') as "left" from stock)
  select (select "left" from pieces) as left,
    array(select distinct product_slug from entries where user_id = $1 and kind = 'artifact' and deleted_at is null) as owned,
    (select progress from users where id = $1) as progress,
    (select coalesce(sum(count), 0) from entry_counts where user_id = $1)::integer as entries`)

async function shelfState(db: Queries, caller: Caller | null): Promise<ShelfState> {
  const nothing = { left: {}, owned: [], progress: {}, entries: 0 }
  const [state] = caller ? await readMemberState(db, [caller.userId]) : await readGuestState(db, [])
  return { ...nothing, ...state }
}

const earningOf = ({ earned }: Product, { progress, entries }: ShelfState): ListedProduct['earning'] => {
  if (!earned) return null
  if (earned.by === 'asking') return { isMet: true, why: '', key: null }
  const isMet = earned.by === 'progress' ? Boolean(progress[earned.key]) : entries >= earned.least
  return { isMet, why: earned.why, key: earned.by === 'progress' ? earned.key : null }
}

function listedProduct(product: Product, state: ShelfState): ListedProduct {
  const { price, upgradeOf } = offerOf(product, state.owned)
  return {
    _id: product.slug,
    name: product.name,
    collection: product.collection,
    summary: product.summary,
    price,
    upgrade: upgradeOf === null ? null : { from: productOf(upgradeOf)?.name ?? upgradeOf, wholePrice: product.price },
    ships: product.shipped !== undefined,
    left: product.shipped ? Math.max(0, state.left[product.slug] ?? 0) : null,
    owned: state.owned.includes(product.slug),
    includedBy: productOf(includedBy(product.slug, state.owned) ?? '')?.name ?? null,
    earning: earningOf(product, state),
  }
}

type ShelfDeps = Pick<Deps, 'db' | 'payments'>
type Asked = { readonly collection?: CollectionSlug | undefined; readonly q?: string | undefined }

type Listing = { readonly data: ListedProduct[] }

/** What was listed last, by what was asked and what the shelf follows from: that of all guests is one. */
const listings = namedCache('products', new LRUCache<string, Listing>({ max: 300 }))

/** The products on the shelf as the caller sees them; those that a search finds, best first. */
export async function listProducts({ db, payments }: ShelfDeps, caller: Caller | null, { collection, q = '' }: Asked): Promise<Listing> {
  const state = await shelfState(db, caller)
  const { products } = shelfOf(payments.settings)
  const met = products.filter(({ earned }) => earned).map((product) => earningOf(product, state)?.isMet)
  const key = JSON.stringify([payments.settings.takesMoney, collection ?? null, q, state.left, state.owned, met])
  const known = listings.get(key)
  if (known) return known
  const found = searchProducts(products, q).filter((product) => collection === undefined || product.collection === collection)
  const listing = keepJson({ data: found.map((product) => listedProduct(product, state)) })
  listings.set(key, listing)
  return listing
}

const noSuchProduct = () => new Problem('not-found', 'There is no such product.')

/** A product of this slug, or a refusal. */
export function namedProduct(slug: string): Product {
  const product = productOf(slug)
  if (!product) throw noSuchProduct()
  return product
}

/** The same as this shop has it: where no money is taken, nothing is sent by post, and there are no vouchers. */
export function productOnShelf({ payments }: Pick<Deps, 'payments'>, slug: string): Product {
  const { name } = namedProduct(slug)
  const product = shelfOf(payments.settings).productOf(slug)
  if (!product) throw new Problem('not-found', `${name} is not on this shelf: everything here is free, and nothing is sent by post.`)
  return product
}

/** Refuses what only a shop that takes money does. */
export function checkTakesMoney({ payments }: Pick<Deps, 'payments'>): void {
  if (!payments.settings.takesMoney)
    throw new Problem('refused', 'Everything in this shop is free: there is nothing to order, and nothing to pay.')
}

export async function oneProduct(deps: ShelfDeps, caller: Caller | null, slug: string): Promise<ProductDocument> {
  const product = productOnShelf(deps, slug)
  const { db } = deps
  return document(product, await shelfState(db, caller))
}

function document(product: Product, state: ShelfState): ProductDocument {
  const { routes, placeable } = unlocksOf(product)
  const body = product.gives.body === undefined ? null : bodyOf(product.gives.body)
  return {
    ...listedProduct(product, state),
    description: [...product.description],
    postage: product.shipped ? costsByPost(product.shipped.grams) : null,
    unlocks: {
      routes: [...routes],
      placeable: placeable.filter(({ slug }) => slug === product.gives.placeable),
      body: body && { slug: body.slug, name: body.name },
      isRead: product.gives.isRead ?? false,
    },
    prints: product.gives.prints ?? null,
    isRepeatable: product.isRepeatable,
  }
}

/** Whether somebody owns a product now. */
async function isOwner(queries: Queries, userId: string, slug: string): Promise<boolean> {
  const owned = await queries
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'artifact')
    .where('product_slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return owned !== undefined
}

/** Puts a product that is free or earned into the case. What is owned already stays as it is. */
export const claimProduct = (
  deps: ShelfDeps & Pick<Deps, 'now' | 'newId'> & ProvidedToShop,
  caller: Caller,
  slug: string,
): Promise<ProductDocument> =>
  transact(deps.db, async (trx) => {
    const product = productOnShelf(deps, slug)
    if (!product.earned) throw new Problem('refused', `${product.name} is sold: put it into the cart.`)
    await lockBuyer(trx, caller.userId)
    const state = await shelfState(trx, caller)
    if (state.owned.includes(slug)) return document(product, state)
    const earning = earningOf(product, state)
    if (earning && !earning.isMet) throw new Problem('refused', `${product.name} is not earned yet. ${earning.why}`)
    await giveProducts(deps, trx, caller.userId, [{ id: deps.newId(), slug }])
    return document(product, { ...state, owned: [...state.owned, slug] })
  })

/** The text of a product that the caller owns. */
export async function readProduct({ db }: Pick<Deps, 'db'>, { userId }: Caller, slug: string): Promise<Reading> {
  const product = namedProduct(slug)
  const reading = readingOf(slug)
  if (!reading) throw new Problem('not-found', 'There is nothing to read in this product.')
  if (!(await isOwner(db, userId, slug)))
    throw new Problem('not-yours', `${product.name} is read by who owns it. You find it in the catalog.`)
  return { name: product.name, sections: reading.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })) }
}
