import { useEffect, useState } from 'react'
import type { ListedProduct } from '#contract/shop/products.ts'
import type { ScreenAddress } from '#domain/addresses.ts'
import { type CollectionSlug, collectionSlugs } from '#domain/shop/collections.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { collectionNames, collectionNote } from '#web/shared/product/collection-names.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { preloadPictures } from '#web/shared/product/ProductPicture.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Islands } from '../islands/Islands.tsx'
import { useShop } from '../paths.ts'
import { ProductCard } from './ProductCard.tsx'
import { useProducts } from './queries.ts'
import styles from './Shelf.module.css'
import { ShelfFront } from './ShelfFront.tsx'
import { listOf, type Row, rowsOf, type ShelfFilter, type ShelfOrder, shelfFilters, shelfOrders } from './shelf-filter.ts'

const filterChoices = [
  { value: 'all', label: t('All') },
  { value: 'owned', label: t('Yours') },
  { value: 'free', label: t('Free or earned') },
] as const satisfies readonly { value: ShelfFilter; label: string }[]

const orderChoices = (isFound: boolean): readonly { value: ShelfOrder; label: string }[] => [
  { value: 'shelf', label: isFound ? t('Best first') : t('By shelf') },
  { value: 'cheapest', label: t('Lowest price') },
  { value: 'dearest', label: t('Highest price') },
]

/** The shelf: its front, a page for each collection, and lists of what is searched, filtered or sorted. All of it is kept in the address. */
export function Shelf() {
  const shop = useShop()
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
  const isFront = chosen === null && filter === 'all' && !isOneList
  const hasIslands = shop.isMember && chosen === 'island_bodies' && filter === 'all' && !isOneList
  const [isOpen, setIsOpen] = useState(filter !== 'all' || order !== 'shelf')
  /** Where all is free there is nothing to tell apart by price. */
  const filters = filterChoices.filter(({ value }) => (value === 'owned' ? shop.isMember : value === 'all' || !isShopFree()))
  useEffect(preloadPictures, [])
  const kept = { ...(search && { q: search }), ...(filter !== 'all' && { show: filter }), ...(order !== 'shelf' && { order }) }
  const inChosen = (products.data ?? []).filter(({ collection }) => chosen === null || collection === chosen)
  return (
    <>
      <h1>{t('Shop')}</h1>
      <div className={styles.controls}>
        <SearchField
          className={styles.search ?? ''}
          label={t('Search the shop')}
          isLabelInside
          value={search ?? ''}
          onSearch={(text) => setSearch(text || null, { isOfScreen: true })}
        />
        {filters.length > 1 && (
          <>
            <Button
              className={styles.opener ?? ''}
              size="small"
              aria-expanded={isOpen}
              aria-controls="shelf-choices"
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('Filter')}
            </Button>
            <div id="shelf-choices" className={styles.choices} data-open={isOpen || undefined}>
              <RadioGroup
                legend={t('Show')}
                value={filter}
                onChange={(value) => setFilter(value === 'all' ? null : value)}
                choices={filters}
              />
              {!isShopFree() && (
                <RadioGroup
                  legend={t('Order')}
                  value={order}
                  onChange={(value) => setOrder(value === 'shelf' ? null : value)}
                  choices={orderChoices(Boolean(search))}
                />
              )}
            </div>
          </>
        )}
      </div>
      <div className={styles.shop}>
        <div className={styles.aside}>
          <CollectionNav rows={rows} search={kept} shelf={shop.shelf} />
        </div>
        <div className={styles.rows} aria-busy={products.isPlaceholderData}>
          {(products.isPending || (isFront && products.isPlaceholderData)) && <DelayedSpinner />}
          {products.isError && !products.data && <NetworkErrorState error={products.error} onRetry={() => void products.refetch()} />}
          {products.data && isFront && !products.isPlaceholderData && <ShelfFront products={products.data} rows={rows} />}
          {products.data && isOneList && (
            <OneList key={`${search} ${filter} ${order} ${chosen}`} products={listOf(inChosen, filter, order)} isFound={Boolean(search)} />
          )}
          {products.data && !isFront && !isOneList && (
            <Rows rows={chosen ? rows.filter(({ collection }) => collection === chosen) : rows} hasIslands={hasIslands} />
          )}
        </div>
      </div>
    </>
  )
}

type RowsProps = { readonly rows: readonly Row[]; readonly hasIslands: boolean }

const Rows = ({ rows, hasIslands }: RowsProps) =>
  rows.length === 0 && !hasIslands ? (
    <EmptyShelf />
  ) : (
    <>
      {rows.map((row) => (
        <Collection key={row.collection} {...row} />
      ))}
      {hasIslands && <Islands />}
    </>
  )

const Collection = ({ collection, products }: Row) => (
  <section aria-labelledby={headingId(collection)}>
    <h2 id={headingId(collection)} className={styles.title}>
      {collectionNames[collection]}
    </h2>
    {collectionNote(collection) && <p className={styles.note}>{collectionNote(collection)}</p>}
    <Cards products={products} />
  </section>
)

type OneListProps = {
  readonly products: readonly ListedProduct[]
  /** They answer to a search. */
  readonly isFound: boolean
}

/** How many products a page of a list has. */
const pageLength = 24

function OneList({ products, isFound }: OneListProps) {
  const [shown, setShown] = useState(pageLength)
  if (products.length === 0) return <EmptyShelf />
  return (
    <section aria-labelledby="products-listed">
      <h2 id="products-listed" className={styles.title}>
        {isFound
          ? t('{count, plural, one{# product} other{# products}} found', { count: products.length })
          : t('{count, plural, one{# product} other{# products}}', { count: products.length })}
      </h2>
      <Cards products={products.slice(0, shown)} />
      {products.length > pageLength && (
        <Pager
          shown={Math.min(shown, products.length)}
          noun={[t('product'), t('products')]}
          hasMore={shown < products.length}
          isLoading={false}
          onMore={() => setShown(shown + pageLength)}
        />
      )}
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
  <EmptyState title={t('An empty shelf')} action={<LinkButton to={useShop().shelf}>{t('Show everything')}</LinkButton>}>
    {t('Nothing in the shop answers to that.')}
  </EmptyState>
)

const headingId = (collection: CollectionSlug) => `collection-${collection.replace(' ', '-')}`

type Props = {
  readonly rows: readonly Row[]
  /** The other search parameters of the shelf, which a link keeps. */
  readonly search: Readonly<Record<string, string>>
  readonly shelf: ScreenAddress
}

/** The collections that have something to show: a column beside the shelf, on a phone a row that scrolls. */
const CollectionNav = ({ rows, search, shelf }: Props) => (
  <nav className={styles.nav} aria-label={t('Collections')}>
    <ul className={styles.list}>
      <li>
        <Link className={styles.link} to={shelf} search={search} activeOptions={{ exact: true }}>
          {t('The shop')}
        </Link>
      </li>
      {rows.map(({ collection, products }) => (
        <li key={collection}>
          <Link className={styles.link} to={shelf} search={{ ...search, collection }}>
            {collectionNames[collection]} <span className={styles.count}>{products.length}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
