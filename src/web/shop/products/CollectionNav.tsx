import { collectionNames } from '#web/shared/product/collection-names.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './CollectionNav.module.css'
import type { Row } from './shelf-filter.ts'

type Props = {
  readonly rows: readonly Row[]
  /** The other search parameters of the shelf, which a link keeps. */
  readonly search: Readonly<Record<string, string>>
}

/** The collections that have something to show: a column beside the shelf, on a phone a row that scrolls. */
export const CollectionNav = ({ rows, search }: Props) => (
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
