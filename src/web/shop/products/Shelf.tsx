import { type CollectionSlug, collectionSlugs } from '#domain/shop/collections.ts'
import { useCatalogue } from '#web/lib/catalogue.ts'
import { collectionNames } from '#web/lib/collection-names.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Islands } from '../islands/Islands.tsx'
import { CollectionNav } from './CollectionNav.tsx'
import { ProductCard } from './ProductCard.tsx'
import { useProducts } from './queries.ts'
import styles from './Shelf.module.css'
import { type Row, rowsOf, type ShelfFilter, shelfFilters } from './shelf-filter.ts'

const filterChoices = [
  { value: 'all', label: 'All' },
  { value: 'owned', label: 'Yours' },
  { value: 'free', label: 'Free or earned' },
] as const satisfies readonly { value: ShelfFilter; label: string }[]

/** The shelf: every product by collection, with the island bodies among theirs. Search and filters are kept in the address. */
export function Shelf() {
  const [search, setSearch] = useSearchParam('q')
  const [filterParam, setFilter] = useSearchParam('show')
  const [collectionParam] = useSearchParam('collection')
  const filter = shelfFilters.find((name) => name === filterParam) ?? 'all'
  const chosen = collectionSlugs.find((name) => name === collectionParam) ?? null
  const products = useProducts(search ?? '')
  const rows = products.data ? rowsOf(products.data, filter) : []
  const hasIslands = (chosen === null || chosen === 'island_bodies') && filter === 'all' && !search
  const [islands, me] = [useCatalogue(), useMe()]
  // the islands stand above all else, which would jump when they come later
  const isWaiting = products.isPending || (hasIslands && (islands.isPending || me.isPending))
  const kept = { ...(search && { q: search }), ...(filter !== 'all' && { show: filter }) }
  return (
    <>
      <h1>Catalogue</h1>
      <div className={styles.controls}>
        <SearchField
          className={styles.search ?? ''}
          label="Search the shop"
          value={search ?? ''}
          onSearch={(text) => setSearch(text || null)}
        />
        <RadioGroup legend="Show" value={filter} onChange={(value) => setFilter(value === 'all' ? null : value)} choices={filterChoices} />
      </div>
      <div className={styles.shop}>
        <div className={styles.aside}>
          <CollectionNav rows={rows} search={kept} />
        </div>
        <div className={styles.rows} aria-busy={products.isPlaceholderData}>
          {isWaiting && <DelayedSpinner />}
          {products.isError && !products.data && <NetworkErrorState error={products.error} onRetry={() => void products.refetch()} />}
          {products.data && !isWaiting && (
            <Rows rows={chosen ? rows.filter(({ collection }) => collection === chosen) : rows} hasIslands={hasIslands} />
          )}
        </div>
      </div>
    </>
  )
}

type RowsProps = { readonly rows: readonly Row[]; readonly hasIslands: boolean }

function Rows({ rows, hasIslands }: RowsProps) {
  if (rows.length === 0 && !hasIslands) {
    return (
      <EmptyState title="An empty shelf" action={<LinkButton to="/catalog">Show everything</LinkButton>}>
        Nothing in the shop answers to that.
      </EmptyState>
    )
  }
  return (
    <>
      {hasIslands && <Islands />}
      {rows.map(({ collection, products }) => (
        <section key={collection} aria-labelledby={headingId(collection)}>
          <h2 id={headingId(collection)} className={styles.title}>
            {collectionNames[collection]}
          </h2>
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const headingId = (collection: CollectionSlug) => `collection-${collection.replace(' ', '-')}`
