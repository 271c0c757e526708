import type { Product } from '#contract/shop/products.ts'
import { paperPrice } from '#domain/shop/papers.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import { CallError } from '#web/lib/call.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useTitle } from '#web/lib/title.ts'
import { collectionNames } from '#web/shared/product/collection-names.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { ProductModel } from '#web/shared/product/ProductModel.tsx'
import { formatPrice } from '#web/shared/product/price.ts'
import { Unlocks } from '#web/shared/product/Unlocks.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { AboutPrice } from '../AboutPrice.tsx'
import { useShop } from '../paths.ts'
import { ProductActions } from './ProductActions.tsx'
import { priceLabel, stockLabel } from './ProductCard.tsx'
import styles from './ProductView.module.css'
import { useChosenPrintable, usePaper } from './printables.ts'
import { useProduct } from './queries.ts'
import { Reviews } from './Reviews.tsx'

/** The page of one product. */
export function ProductView({ slug }: { readonly slug: string }) {
  const { shelf } = useShop()
  const { data: product, error, isError, refetch } = useProduct(slug)
  const [paper] = usePaper(slug)
  useTitle(product?.name)
  if (error instanceof CallError && [400, 404].includes(error.status)) {
    return (
      <>
        <LoadedHeading>{t('Not on the shelf')}</LoadedHeading>
        <EmptyState title={t('No such product')} action={<LinkButton to={shelf}>{t('Open the shop')}</LinkButton>}>
          {isShopFree() ? known(error.message) : t('The address may be wrong, or the product was taken from the shelf.')}
        </EmptyState>
      </>
    )
  }
  if (!product) {
    if (!isError) return <DelayedSpinner />
    return (
      <>
        <LoadedHeading>{t('Shop')}</LoadedHeading>
        <NetworkErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  const stock = stockLabel(product)
  const price = product.price + paperPrice(slug, paper)
  return (
    <>
      <article className={styles.product}>
        <ProductStage product={product} />
        <div className={styles.words}>
          <nav className={styles.way} aria-label={t('Where this stands')}>
            <Link to={shelf} activeOptions={{ exact: true }}>
              {t('Shop')}
            </Link>{' '}
            /{' '}
            <Link to={shelf} search={{ collection: product.collection }}>
              {collectionNames[product.collection]}
            </Link>
          </nav>
          <LoadedHeading className={styles.name}>{product.name}</LoadedHeading>
          <p className={styles.price}>
            <strong>{priceLabel({ price, earning: product.earning })}</strong>
            {!product.earning && <AboutPrice price={price} className={styles.delivery} />}
            <span className={styles.delivery}>{product.ships ? t('Sent by post') : t('Delivered at once, no shipping')}</span>
            {stock && <span className={styles.stock}>{stock}</span>}
          </p>
          {product.upgrade && !product.owned && (
            <p className={styles.postage}>
              {t('The difference to {from}, which you own; {price} otherwise.', {
                from: product.upgrade.from,
                price: formatPrice(product.upgrade.wholePrice),
              })}
            </p>
          )}
          {product.postage && <p className={styles.postage}>{product.postage}</p>}
          <p>{product.summary}</p>
          <ProductActions product={product} />
          <section className={styles.part} aria-label={t('Description')}>
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          {!product.ships && !isVoucher(slug) && (
            <section className={styles.part} aria-label={t('What it unlocks')}>
              <Unlocks slug={slug} unlocks={product.unlocks} isOwned={product.owned} />
            </section>
          )}
        </div>
      </article>
      <Reviews slug={slug} />
    </>
  )
}

/** The picture of a product on its page: of a print it is what was chosen for it, and until then a sample that says so. */
function ProductStage({ product: { _id, name, prints } }: { readonly product: Product }) {
  const kind = prints === 'chart' || prints === 'image' ? prints : null
  const [chosen] = useSearchParam(kind ?? 'chart')
  const printed = useChosenPrintable(kind, chosen)
  return (
    <figure className={styles.stage}>
      <ProductModel product={_id} name={name} printed={printed?.picture} />
      {kind && (
        <figcaption className={styles.caption}>
          {printed ? t('This is printed: “{title}”', { title: printed.title }) : sampleWords[kind]}
        </figcaption>
      )}
    </figure>
  )
}

const sampleWords = {
  chart: t('A sample. Choose your star chart, and it is shown here.'),
  image: t('A sample. Choose your image, and it is shown here.'),
} as const
