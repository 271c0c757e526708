import type { Product } from '#contract/shop/products.ts'
import { givesOf } from '#domain/shop/gives.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './OtherSizes.module.css'
import { useProducts } from './queries.ts'

type Props = {
  readonly product: Product
  /** What was chosen to be printed; it stays chosen. */
  readonly printed: string | null
}

/** The products that print the same in another size. */
export function OtherSizes({ product: { _id, prints }, printed }: Props) {
  const sizes = useProducts('').data?.filter((other) => prints !== null && givesOf(other._id).prints === prints) ?? []
  if (prints === null || sizes.length < 2) return null
  return (
    <nav className={styles.sizes} aria-label="Sizes">
      {sizes.map(({ _id: slug, name, price }) => (
        <Link
          key={slug}
          className={styles.size}
          to="/catalog"
          search={{ product: slug, ...(printed !== null && { [prints]: printed }) }}
          aria-current={slug === _id ? 'page' : undefined}
        >
          {name.split(', ').at(-1)} <span className={styles.price}>{priceInWords(price)}</span>
        </Link>
      ))}
    </nav>
  )
}
