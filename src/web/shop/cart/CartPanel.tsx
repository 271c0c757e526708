import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useShop } from '../paths.ts'
import { CartChanges } from './CartLine.tsx'
import { CartLines } from './CartLines.tsx'
import styles from './CartPanel.module.css'
import { useCart } from './queries.ts'
import { TotalsList } from './TotalsList.tsx'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** The cart at the side of whatever screen is open: lines, total, and the way to the checkout. */
export const CartPanel = ({ isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Cart" isAtSide entry="address">
    <Contents onClose={onClose} />
  </Dialog>
)

function Contents({ onClose }: Pick<Props, 'onClose'>) {
  const { isMember, shelf, checkout } = useShop()
  const cart = useCart()
  if (cart.isPending) return <DelayedSpinner />
  if (!cart.data) return <NetworkErrorState error={cart.error} onRetry={() => void cart.refetch()} />
  return (
    <div className={styles.cart}>
      <CartLines cart={cart.data} />
      {cart.data.items.length === 0 ? (
        <EmptyState title="Nothing in it yet" action={<LinkButton to={shelf}>Open the shop</LinkButton>}>
          {isMember ? 'What you put into the cart waits here, on every device.' : 'What you put into the cart waits here, on this device.'}
        </EmptyState>
      ) : (
        <>
          <CartChanges cart={cart.data} />
          <div className={styles.foot}>
            <TotalsList cart={cart.data} />
            <LinkButton variant="primary" to={checkout}>
              Check out
            </LinkButton>
            {!isMember && (
              <p className={styles.note}>
                You have an account? <Link to="/login?next=/checkout">Log in</Link>, and this cart comes along.
              </p>
            )}
            <Button variant="link" onClick={onClose}>
              Keep looking
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
