import type { ListedProduct } from '#contract/shop/products.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { formatPrice } from '#web/shared/product/price.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { useShop } from '../paths.ts'
import styles from './ProductCard.module.css'

type Props = { readonly product: ListedProduct; readonly isLarge?: true }

/** A product on the shelf: the whole card leads to its page. */
export function ProductCard({ product, isLarge }: Props) {
  const shop = useShop()
  const stock = stockLabel(product)
  const isOwned = product.owned && !product.ships // what comes by post can be bought again
  return (
    <article className={classNames(styles.card, styles.whole)} data-large={isLarge}>
      <ProductPicture product={product._id} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={shop.shelf} search={{ product: product._id }}>
            {product.name}
          </Link>
        </h3>
        <p className={styles.summary}>{product.summary}</p>
        <p className={styles.price}>
          {isOwned ? <span className={styles.owned}>{t('In your case')}</span> : <strong>{priceLabel(product)}</strong>}
          {product.upgrade && !isOwned && (
            <span className={styles.note}>{t('the difference to {from}', { from: product.upgrade.from })}</span>
          )}
          {product.ships && <span className={styles.note}>{t('by post')}</span>}
          {stock && <span className={styles.stock}>{stock}</span>}
        </p>
        {product.earning && !product.owned && !product.earning.isMet && <p className={styles.note}>{known(product.earning.why)}</p>}
      </div>
    </article>
  )
}

/** Fewer pieces than this are told of, so that nobody is surprised at the checkout. */
const lowStock = 10

/** What a product costs, or how one comes by it. */
export const priceLabel = ({ price, earning }: Pick<ListedProduct, 'price' | 'earning'>): string => {
  if (earning === null) return formatPrice(price)
  return earning.isMet ? t('Free') : t('To be earned')
}

/** What is to be known of the stock; null where there is enough. */
export function stockLabel({ left }: Pick<ListedProduct, 'left'>): string | null {
  if (left === null || left >= lowStock) return null
  return left <= 0 ? t('Sold out') : t('{left} left', { left })
}
