import type { Cart } from '#contract/shop/cart.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './CartChanges.module.css'
import { isOrderable, remediesOf, removalsOf } from './cart-lines.ts'
import { useChangeCart } from './queries.ts'

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
          priceChanges > 0 && (priceChanges === 1 ? 'A price has changed.' : `${priceChanges} prices have changed.`),
          remedies.length > 0 && 'Of some there is another quantity: accept, and it is set.',
          removals.length > 0 &&
            `${removals.length === 1 ? 'One thing' : `${removals.length} things`} cannot be bought: its line says why.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {canAccept && (
        <Button size="small" isBusy={isPending} onClick={() => change({ seen: true, ...(remedies.length > 0 && { set: remedies }) })}>
          Accept the changes
        </Button>
      )}
      {removals.length > 0 && (
        <Button size="small" isBusy={isPending} onClick={() => change({ set: removals })}>
          Remove what cannot be bought
        </Button>
      )}
    </div>
  )
}
