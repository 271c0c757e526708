import { useState } from 'react'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { CartLine } from './CartLine.tsx'
import styles from './CartLines.module.css'
import { keyOf } from './cart-lines.ts'
import { useChangeCart } from './changes.ts'

type Props = {
  readonly cart: Cart
}

/** The lines of the cart, to change. What was removed last can be put back. */
export function CartLines({ cart }: Props) {
  const { change } = useChangeCart()
  const [removed, setRemoved] = useState<CartItem | null>(null)

  function setQty(item: CartItem, qty: number) {
    setRemoved(qty === 0 ? item : null)
    change({ set: [{ _id: item._id, printed: item.printed, qty }] })
  }
  function undo(item: CartItem) {
    setRemoved(null)
    change({ add: { ...item, product: { ...item, price: item.unitPrice } } })
  }
  return (
    <>
      <ul className={styles.lines} aria-label={t('In the cart')}>
        {cart.items.map((item) => (
          <li key={keyOf(item)}>
            <CartLine item={item} onQty={(qty) => setQty(item, qty)} />
          </li>
        ))}
      </ul>
      <div role="status">
        {removed && !cart.items.some((item) => keyOf(item) === keyOf(removed)) && (
          <p className={styles.removed}>
            {rich('{name} was removed. <button>Undo</button>', {
              name: removed.name,
              button: (words) => (
                <Button size="small" onClick={() => undo(removed)}>
                  {words}
                </Button>
              ),
            })}
          </p>
        )}
      </div>
    </>
  )
}
