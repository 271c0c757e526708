import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PrintedWhat } from '../AddressLines.tsx'
import { useShop } from '../paths.ts'
import { printedPicture } from '../printed-picture.ts'
import styles from './CartLine.module.css'
import { acceptLabel, isOrderable, remediesOf, removalsOf } from './cart-lines.ts'
import { useChangeCart } from './changes.ts'
import { QtyField } from './QtyField.tsx'

type Props = { readonly item: CartItem; readonly onQty: (qty: number) => void }

/** One line of the cart: what it is, how many, and what that comes to. */
export const CartLine = ({ item, onQty }: Props) => (
  <article className={styles.line}>
    <ProductPicture product={item._id} printed={printedPicture(item)} className={styles.picture} />
    <div className={styles.words}>
      <h3 className={styles.name}>
        <Link to={useShop().shelf} search={{ product: item._id }}>
          {item.name}
        </Link>
      </h3>
      {item.printed && <PrintedWhat printed={item.printed} title={item.printedTitle} />}
      {item.qty > 1 && <p className={styles.note}>{t('{price} each', { price: formatPrice(item.unitPrice) })}</p>}
      {item.ships && item.qty > 1 && item.qty === item.most && <p className={styles.note}>{t('One order holds no more of these.')}</p>}
      {item.priceBefore !== null && (
        <p className={styles.changed}>
          {t('The price was {price} and is {price2} now.', { price: formatPrice(item.priceBefore), price2: formatPrice(item.unitPrice) })}
        </p>
      )}
      {item.refusal && <p className={styles.refusal}>{item.refusal}</p>}
      <div className={styles.actions}>
        {/* Of what is delivered at once, one is enough. */}
        {(item.ships || isVoucher(item._id)) && <QtyField name={item.name} qty={item.qty} most={item.most} onQty={onQty} />}
        <Button variant="link" size="small" onClick={() => onQty(0)}>
          {rich('Remove<visuallyHidden> {name}</visuallyHidden>', {
            name: item.name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      </div>
    </div>
    <p className={styles.price}>{formatPrice(item.linePrice)}</p>
  </article>
)

/**
 * Says before an order what has changed since one looked: prices, and what cannot be bought as it stands. One press accepts new prices and
 * quantities, and takes nothing out of the cart; another removes what cannot be bought.
 */
export function CartChanges({ cart }: { readonly cart: Cart }) {
  const { change, isPending } = useChangeCart()
  const remedies = remediesOf(cart)
  const removals = removalsOf(cart)
  const priceChanges = cart.items.filter(({ priceBefore }) => priceBefore !== null).length
  const canAccept = remedies.length + priceChanges > 0
  if (isOrderable(cart) || !(canAccept || removals.length > 0)) return null
  return (
    <div className={styles.changes} role="alert">
      <p>
        {[
          priceChanges > 0 && t('{priceChanges, plural, one{A price has changed.} other{# prices have changed.}}', { priceChanges }),
          remedies.length > 0 &&
            t('{count, plural, one{Of one thing another number is to be had.} other{Of some things another number is to be had.}}', {
              count: remedies.length,
            }),
          removals.length > 0 &&
            t('{count, plural, one{One thing} other{# things}} cannot be bought: its line says why.', { count: removals.length }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {canAccept && (
        <Button size="small" isBusy={isPending} onClick={() => change({ seen: true, ...(remedies.length > 0 && { set: remedies }) })}>
          {acceptLabel(cart)}
        </Button>
      )}
      {removals.length > 0 && (
        <Button size="small" isBusy={isPending} onClick={() => change({ set: removals })}>
          {t('Remove what cannot be bought')}
        </Button>
      )}
    </div>
  )
}
