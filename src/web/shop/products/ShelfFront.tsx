import type { ListedProduct } from '#contract/shop/products.ts'
import { t } from '#web/lib/language/translate.ts'
import { collectionNames, collectionNote } from '#web/shared/product/collection-names.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { formatPrice } from '#web/shared/product/price.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useShop } from '../paths.ts'
import card from './ProductCard.module.css'
import { ProductCard } from './ProductCard.tsx'
import styles from './ShelfFront.module.css'
import { featuredOf, hadLabel, lowestPrice, type Row } from './shelf-filter.ts'

type Props = { readonly products: readonly ListedProduct[]; readonly rows: readonly Row[] }

/** What the shop opens with: three charts large, then a door to each collection, which has a page of its own. */
export function ShelfFront({ products, rows }: Props) {
  const featured = featuredOf(products)
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="first-charts">
          <h2 id="first-charts">
            <VisuallyHidden>{t('Star charts')}</VisuallyHidden>
          </h2>
          <ul className={styles.featured}>
            {featured.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} isLarge />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="every-collection">
        <h2 id="every-collection" className={styles.title}>
          {t('Every collection')}
        </h2>
        <ul className={styles.collections}>
          {rows.map((row) => (
            <li key={row.collection}>
              <CollectionDoor row={row} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The way to a collection, with a picture of the first in it that is sold. */
function CollectionDoor({ row }: { readonly row: Row }) {
  const shop = useShop()
  const { collection, products } = row
  const least = lowestPrice(row)
  const had = hadLabel(row)
  return (
    <article className={classNames(card.whole, styles.door)}>
      <ProductPicture product={(products.find(({ earning }) => earning === null) ?? products[0])?._id ?? ''} className={styles.picture} />
      <div>
        <h3 className={styles.name}>
          <Link className={card.link} to={shop.shelf} search={{ collection }}>
            {collectionNames[collection]}
          </Link>
        </h3>
        {collectionNote(collection) && <p className={styles.note}>{collectionNote(collection)}</p>}
        <p className={styles.note}>
          {t('{count, plural, one{# thing} other{# things}}', { count: products.length })},{' '}
          {least === null ? t('free') : t('from {price}', { price: formatPrice(least) })}
        </p>
        {had && <p className={styles.had}>{had}</p>}
      </div>
    </article>
  )
}
