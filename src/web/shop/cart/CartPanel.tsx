import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
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
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Cart')} isAtSide entry="address">
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
        <EmptyState title={t('Nothing in it yet')} action={<LinkButton to={shelf}>{t('Open the shop')}</LinkButton>}>
          {isMember
            ? t('What you put into the cart waits here, on every device.')
            : t('What you put into the cart waits here, on this device.')}
        </EmptyState>
      ) : (
        <>
          <CartChanges cart={cart.data} />
          <div className={styles.foot}>
            <TotalsList cart={cart.data} />
            <LinkButton variant="primary" to={checkout}>
              {t('Check out')}
            </LinkButton>
            {!isMember && (
              <p className={styles.note}>
                {rich('You have an account? <link>Log in</link>, and this cart comes along.', {
                  link: (words) => <Link to="/login?next=/checkout">{words}</Link>,
                })}
              </p>
            )}
            <Button variant="link" onClick={onClose}>
              {t('Keep looking')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
