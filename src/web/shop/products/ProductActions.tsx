import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Product, productsApi } from '#contract/shop/products.ts'
import type { ScreenAddress } from '#domain/addresses.ts'
import { entitlementsOf } from '#domain/shop/entitlements.ts'
import { nameOnPaper, type PaperId, paperPrice } from '#domain/shop/papers.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { refetchMe, useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { PaperChoice } from '#web/shared/product/PaperChoice.tsx'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button, DocumentLinkButton, LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useCartPanel } from '../cart/cart-panel.ts'
import { useChangeCart } from '../cart/changes.ts'
import { useCart } from '../cart/queries.ts'
import { useShop } from '../paths.ts'
import { PrintChoice } from './PrintChoice.tsx'
import styles from './ProductActions.module.css'
import { type Printable, useChosenPrintable, usePaper } from './printables.ts'
import { refetchProducts, useProducts } from './queries.ts'

/** What one can do with a product: add it to the cart, get it, earn it, or use it. */
export function ProductActions({ product }: { readonly product: Product }) {
  const { isMember } = useShop()
  if (!isMember && (product.earning !== null || product.prints !== null)) return <ForMembers product={product} />
  if (product.owned && !product.isRepeatable) return <Owned product={product} />
  if (product.includedBy !== null) return <Included product={product} by={product.includedBy} />
  if (product.earning) return <Earned product={product} earning={product.earning} />
  return <Sold product={product} />
}

/** What a guest cannot have yet: what is earned or free lies in a case, and a print shows something of one's own. */
const ForMembers = ({ product: { _id, earning, prints } }: { readonly product: Product }) => (
  <div className={styles.earn}>
    <p>
      {prints ? printedWords[prints] : t('It costs nothing, and lies in the case of whoever has it. {why}', { why: earning?.why ?? '' })}
    </p>
    {prints === 'chart' && (
      <DocumentLinkButton variant="primary" href="/aboutstarchart?chart=open#chart">
        {t('Chart a night')}
      </DocumentLinkButton>
    )}
    <LinkButton variant={prints === 'chart' ? 'secondary' : 'primary'} to="/signup" search={{ next: `/catalog?product=${_id}` }}>
      {t('Create your island')}
    </LinkButton>
    <LinkButton to="/login" search={{ next: `/catalog?product=${_id}` }}>
      {t('Log in')}
    </LinkButton>
  </div>
)
const printedWords = {
  chart: t('It prints one of your own star charts. Draw one now: you save it with an account.'),
  image: t('It prints one of your own images. You keep them here, with an account.'),
  island: t('It shows your own island. You have one with an account.'),
} as const

const Owned = ({ product: { _id, unlocks } }: { readonly product: Product }) => (
  <div className={styles.actions}>
    <p className={styles.owned}>{t('In your case')}</p>
    {unlocks.isRead && (
      <LinkButton variant="primary" to="/catalog" search={{ product: _id, read: '1' }}>
        {t('Read||opens a text')}
      </LinkButton>
    )}
    <LinkButton to="/collection" search={{ kind: 'artifact' }}>
      {t('Open the case')}
    </LinkButton>
  </div>
)

const Included = ({ product: { unlocks }, by }: { readonly product: Product; readonly by: string }) => (
  <div className={styles.actions}>
    <p className={styles.owned}>{t('Included in {by}, which you own', { by })}</p>
    {unlocks.routes[0] && (
      <LinkButton variant="primary" to={unlocks.routes[0]}>
        {t('Open it')}
      </LinkButton>
    )}
  </div>
)

type EarnedProps = { readonly product: Product; readonly earning: NonNullable<Product['earning']> }

function Earned({ product: { _id }, earning: { isMet, why, key } }: EarnedProps) {
  const claim = useMutation({
    mutationFn: () => call(productsApi.claim, { params: { slug: _id } }),
    onSuccess: () => {
      void playSound('retrieveFile')
      return Promise.all([refetchProducts(), refetchMe()])
    },
  })
  if (!isMet) {
    const { to, text } = earningLink(key)
    return (
      <div className={styles.earn}>
        <p>{t('Earn it: {why}', { why })}</p>
        <LinkButton size="small" to={to}>
          {text}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <Button variant="primary" isBusy={claim.isPending} onClick={() => claim.mutate()}>
        {t('Add to my case')}
      </Button>
    </div>
  )
}

function Sold({ product }: { readonly product: Product }) {
  const cart = useCart()
  const { change, isRefused } = useChangeCart()
  const [linked, setLinked] = useSearchParam(product.prints ?? 'chart')
  const cartPanel = useCartPanel()
  const { checkout } = useShop()
  const [hasAdded, setHasAdded] = useState(false)
  const chooses = product.prints === 'chart' || product.prints === 'image' ? product.prints : null
  const what = useChosenPrintable(chooses, linked)
  const owner = useMe().data?.doc._id
  const ofIsland = product.prints === 'island' && owner !== undefined ? { kind: 'island' as const, _id: owner } : null
  const [paper, setPaper] = usePaper(product._id)
  const printed = chooses && linked !== null ? { kind: chooses, _id: linked, paper } : ofIsland
  const inCart = cart.data?.items.filter(({ _id }) => _id === product._id).reduce((sum, { qty }) => sum + qty, 0) ?? 0
  const isEnough = !product.isRepeatable && inCart > 0
  const isSoldOut = product.left !== null && product.left <= 0

  function add() {
    setHasAdded(true)
    const onPaper = {
      ...product,
      name: nameOnPaper(product._id, product.name, paper),
      price: product.price + paperPrice(product._id, paper),
    }
    change({ add: { _id: product._id, printed, qty: 1, product: onPaper, ...(what && printedOf(what)) } })
  }
  return (
    <>
      <OtherSizes product={product} printed={linked} paper={paper} />
      {chooses && <PrintChoice product={product._id} kind={chooses} chosen={linked} onChoose={(id) => setLinked(id)} />}
      {paper && <PaperChoice product={product._id} paper={paper} onChoose={setPaper} />}
      <div className={styles.actions}>
        {isEnough ? (
          <Button onClick={cartPanel.open}>{t('Open the cart')}</Button>
        ) : (
          <Button variant="primary" disabled={isSoldOut || (product.prints !== null && printed === null)} onClick={add}>
            {isSoldOut ? t('Sold out') : t('Add to cart')}
          </Button>
        )}
        {inCart > 0 && !isEnough && <Button onClick={cartPanel.open}>{t('Open the cart')}</Button>}
        {inCart > 0 && (
          <LinkButton variant={isEnough ? 'primary' : 'secondary'} to={checkout}>
            {t('Check out')}
          </LinkButton>
        )}
      </div>
      <p className={styles.status} data-tone={chooses && printed === null ? 'wanted' : 'done'} role="status">
        {chooses && printed === null && `${choiceWords[chooses]} `}
        {inCart > 0 && !isRefused && (hasAdded ? t('Added. {inCart}', { inCart: inCartWords(inCart) }) : inCartWords(inCart))}
      </p>
    </>
  )
}

/** What the line in the cart will say of it. */
const printedOf = ({ title, picture }: Printable) =>
  picture?.kind === 'chart'
    ? { printedTitle: picture.recipe.title || null, printedChart: picture.recipe }
    : { printedTitle: title, printedImage: picture?.kind === 'image' ? picture.src : null }

const choiceWords = { chart: t('Choose the star chart first.'), image: t('Choose the image first.') } as const
const inCartWords = (count: number) => t('{count, plural, one{It is in your cart.} other{# of it are in your cart.}}', { count })

/** A link to where something is earned: by a key of the progress, such as `visited:star`, or without one by what the case holds. */
export function earningLink(key: string | null): { readonly to: ScreenAddress; readonly text: string } {
  const [, area] = /^visited:(\w+)$/.exec(key ?? '') ?? []
  if (area !== undefined) return { to: `/map?area=${area}`, text: t('Go there') }
  return key === null ? { to: '/upload', text: t('Upload files') } : { to: '/map', text: t('Open the map') }
}

type Props = {
  readonly product: Product
  /** What was chosen to be printed; it stays chosen. */
  readonly printed: string | null
  readonly paper: PaperId | undefined
}

/** The products that print the same in another size. */
function OtherSizes({ product: { _id, prints }, printed, paper }: Props) {
  const { shelf } = useShop()
  const sizes = useProducts('').data?.filter((other) => prints !== null && entitlementsOf(other._id).prints === prints) ?? []
  if (prints === null || sizes.length < 2) return null
  return (
    <nav className={styles.sizes} aria-label={t('Sizes')}>
      {sizes.map(({ _id: slug, name, price }) => (
        <Link
          key={slug}
          className={styles.size}
          to={shelf}
          search={{ product: slug, ...(printed !== null && { [prints]: printed }), ...(paper !== undefined && { paper }) }}
          aria-current={slug === _id ? 'page' : undefined}
        >
          {name.split(', ').at(-1)} <span className={styles.price}>{formatPrice(price)}</span>
        </Link>
      ))}
    </nav>
  )
}
