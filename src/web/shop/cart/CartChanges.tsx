import type { Cart } from '#contract/cart.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './CartChanges.module.css'
import { isOrderable, remediesOf } from './cart-lines.ts'
import { useChangeCart } from './queries.ts'

/** Says before an order what has changed since one looked: prices, and what is sold out. One press accepts it all. */
export function CartChanges({ cart }: { readonly cart: Cart }) {
  const { change, isPending } = useChangeCart()
  const remedies = remediesOf(cart)
  const priceChanges = cart.items.filter(({ priceBefore }) => priceBefore !== null).length
  if (isOrderable(cart) || remedies.length + priceChanges === 0) return null
  return (
    <div className={styles.changes} role="alert">
      <p>
        {priceChanges > 0 && (priceChanges === 1 ? 'A price has changed. ' : `${priceChanges} prices have changed. `)}
        {remedies.length > 0 && 'Not everything can be bought as it stands. '}
        {remedies.length > 0
          ? 'Accept the changes, and the cart is set to what there is.'
          : 'Accept the changes, or remove what you no longer want.'}
      </p>
      <Button size="small" isBusy={isPending} onClick={() => change({ seen: true, ...(remedies.length > 0 && { set: remedies }) })}>
        Accept the changes
      </Button>
    </div>
  )
}
