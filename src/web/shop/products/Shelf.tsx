import { useEffect } from 'react'
import type { ListedProduct } from '#contract/shop/products.ts'
import { type CollectionSlug, collectionSlugs } from '#domain/shop/collections.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useCatalogue } from '#web/shared/island/catalogue.ts'
import { collectionNames } from '#web/shared/product/collection-names.ts'
import { preloadPictures } from '#web/shared/product/ProductPicture.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Islands } from '../islands/Islands.tsx'
import { ProductCard } from './ProductCard.tsx'
import { useProducts } from './queries.ts'
import styles from './Shelf.module.css'
import { firstRow, listOf, type Row, rowsOf, type ShelfFilter, type ShelfOrder, shelfFilters, shelfOrders } from './shelf-filter.ts'

const filterChoices = [
  { value: 'all', label: 'All' },
  { value: 'owned', label: 'Yours' },
  { value: 'free', label: 'Free or earned' },
] as const satisfies readonly { value: ShelfFilter; label: string }[]

const orderChoices = (isFound: boolean): readonly { value: ShelfOrder; label: string }[] => [
  { value: 'shelf', label: isFound ? 'Best first' : 'By shelf' },
  { value: 'cheapest', label: 'Cheapest' },
  { value: 'dearest', label: 'Dearest' },
]

/** The shelf: every product by collection, with the island bodies among theirs. Search and filters are kept in the address. */
export function Shelf() {
  const [search, setSearch] = useSearchParam('q')
  const [filterParam, setFilter] = useSearchParam('show')
  const [collectionParam] = useSearchParam('collection')
  const [orderParam, setOrder] = useSearchParam('order')
  const order = shelfOrders.find((name) => name === orderParam) ?? 'shelf'
  const filter = shelfFilters.find((name) => name === filterParam) ?? 'all'
  const chosen = collectionSlugs.find((name) => name === collectionParam) ?? null
  const products = useProducts(search ?? '')
  const rows = products.data ? rowsOf(products.data, filter) : []
  const isOneList = Boolean(search) || order !== 'shelf'
  const hasIslands = (chosen === null || chosen === 'island_bodies') && filter === 'all' && !isOneList
  const [islands, me] = [useCatalogue(), useMe()]
  // the islands stand above all else, which would jump when they come later
  const isWaiting = products.isPending || (hasIslands && (islands.isPending || me.isPending))
  useEffect(preloadPictures, [])
  const kept = { ...(search && { q: search }), ...(filter !== 'all' && { show: filter }), ...(order !== 'shelf' && { order }) }
  const inChosen = (products.data ?? []).filter(({ collection }) => chosen === null || collection === chosen)
  return (
    <>
      <h1>Catalogue</h1>
      <div className={styles.controls}>
        <SearchField
          className={styles.search ?? ''}
          label="Search the shop"
          value={search ?? ''}
          onSearch={(text) => setSearch(text || null, { isOfScreen: true })}
        />
        <RadioGroup legend="Show" value={filter} onChange={(value) => setFilter(value === 'all' ? null : value)} choices={filterChoices} />
        <RadioGroup
          legend="Order"
          value={order}
          onChange={(value) => setOrder(value === 'shelf' ? null : value)}
          choices={orderChoices(Boolean(search))}
        />
      </div>
      <div className={styles.shop}>
        <div className={styles.aside}>
          <CollectionNav rows={rows} search={kept} />
        </div>
        <div className={styles.rows} aria-busy={products.isPlaceholderData}>
          {isWaiting && <DelayedSpinner />}
          {products.isError && !products.data && <NetworkErrorState error={products.error} onRetry={() => void products.refetch()} />}
          {products.data && !isWaiting && isOneList && <OneList products={listOf(inChosen, filter, order)} isFound={Boolean(search)} />}
          {products.data && !isWaiting && !isOneList && (
            <Rows rows={chosen ? rows.filter(({ collection }) => collection === chosen) : rows} hasIslands={hasIslands} />
          )}
        </div>
      </div>
    </>
  )
}

type RowsProps = { readonly rows: readonly Row[]; readonly hasIslands: boolean }

function Rows({ rows, hasIslands }: RowsProps) {
  if (rows.length === 0 && !hasIslands) return <EmptyShelf />
  const first = rows.filter(({ collection }) => collection === firstRow)
  const others = rows.filter(({ collection }) => collection !== firstRow)
  return (
    <>
      {first.map((row) => (
        <Collection key={row.collection} {...row} />
      ))}
      {hasIslands && <Islands />}
      {others.map((row) => (
        <Collection key={row.collection} {...row} />
      ))}
    </>
  )
}

const Collection = ({ collection, products }: Row) => (
  <section aria-labelledby={headingId(collection)}>
    <h2 id={headingId(collection)} className={styles.title}>
      {collectionNames[collection]}
    </h2>
    {collection === 'hard_copy_artifacts' && <p className={styles.note}>Prints and postcards, by post</p>}
    <Cards products={products} />
  </section>
)

type OneListProps = {
  readonly products: readonly ListedProduct[]
  /** They answer to a search. */
  readonly isFound: boolean
}

function OneList({ products, isFound }: OneListProps) {
  if (products.length === 0) return <EmptyShelf />
  return (
    <section aria-labelledby="products-listed">
      <h2 id="products-listed" className={styles.title}>
        {products.length} {products.length === 1 ? 'product' : 'products'} {isFound && 'found'}
      </h2>
      <Cards products={products} />
    </section>
  )
}

const Cards = ({ products }: { readonly products: readonly ListedProduct[] }) => (
  <ul className={styles.products}>
    {products.map((product) => (
      <li key={product._id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)

const EmptyShelf = () => (
  <EmptyState title="An empty shelf" action={<LinkButton to="/catalog">Show everything</LinkButton>}>
    Nothing in the shop answers to that.
  </EmptyState>
)

const headingId = (collection: CollectionSlug) => `collection-${collection.replace(' ', '-')}`

type Props = {
  readonly rows: readonly Row[]
  /** The other search parameters of the shelf, which a link keeps. */
  readonly search: Readonly<Record<string, string>>
}

/** The collections that have something to show: a column beside the shelf, on a phone a row that scrolls. */
const CollectionNav = ({ rows, search }: Props) => (
  <nav className={styles.nav} aria-label="Collections">
    <ul className={styles.list}>
      <li>
        <Link className={styles.link} to="/catalog" search={search} activeOptions={{ exact: true }}>
          Everything
        </Link>
      </li>
      {rows.map(({ collection, products }) => (
        <li key={collection}>
          <Link className={styles.link} to="/catalog" search={{ ...search, collection }}>
            {collectionNames[collection]} <span className={styles.count}>{products.length}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
