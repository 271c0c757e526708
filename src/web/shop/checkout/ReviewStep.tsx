import type { Cart } from '#contract/shop/cart.ts'
import { Button } from '#web/ui/Button.tsx'
import { CartChanges } from '../cart/CartChanges.tsx'
import { CartLines } from '../cart/CartLines.tsx'
import { isOrderable } from '../cart/cart-lines.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import styles from './ReviewStep.module.css'

type Props = { readonly cart: Cart; readonly onNext: () => void }

/** What is bought. Where nothing is sent by post it is ordered from here. */
export const ReviewStep = ({ cart, onNext }: Props) => (
  <>
    <CartLines cart={cart} />
    <CartChanges cart={cart} />
    <PromotionForm promotion={cart.promotion} />
    {cart.needsAddress ? (
      <Button
        variant="primary"
        className={styles.next}
        aria-disabled={!isOrderable(cart) || undefined}
        onClick={() => isOrderable(cart) && onNext()}
      >
        Choose the address
      </Button>
    ) : (
      <PlaceButton cart={cart} />
    )}
  </>
)
