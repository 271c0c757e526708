import { useMutation } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import { voucherPart } from '#domain/shop/vouchers.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { errorText } from '#web/lib/query-client.ts'
import { useAuth } from '#web/lib/session/browser-session.ts'
import { patch } from '#web/lib/store/root.ts'
import { useResendVerification } from '#web/shared/account/passkeys.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button } from '#web/ui/Button.tsx'
import { isOrderable } from '../cart/cart-lines.ts'
import { refetchCart } from '../cart/queries.ts'
import { paymentPath, verificationPath } from '../paths.ts'
import styles from './PlaceButton.module.css'
import { placeOrder } from './queries.ts'

/** Places the order for the cart as it is shown, and goes on to its payment; what costs nothing is paid at once. */
export function PlaceButton({ cart, giftNote }: { readonly cart: Cart; readonly giftNote?: string }) {
  const go = useNavigateTo()
  const { is_verfied } = useAuth()
  const { totals, revision } = cart
  const voucher = voucherPart(cart.voucher?.balance ?? 0, totals.total)
  const due = totals.total - voucher
  const placing = useMutation({
    mutationFn: () => placeOrder({ total: totals.total, revision, voucher }, giftNote),
    meta: { quiet: true },
    onSuccess: ({ _id, result }) => {
      patch('order', { current: _id, outcome: null })
      void refetchCart()
      return go(result === 'success' ? verificationPath('success', _id) : paymentPath(_id))
    },
    onError: () => void refetchCart(), // what was refused is said at its line
  })
  if (!is_verfied) return <Unconfirmed />
  const isFree = due === 0
  return (
    <div className={styles.place}>
      <Button
        variant="primary"
        className={styles.button}
        isBusy={placing.isPending || placing.isSuccess}
        aria-disabled={!isOrderable(cart) || undefined}
        onClick={() => isOrderable(cart) && placing.mutate()}
      >
        {isFree
          ? voucher > 0
            ? t('Place order: the voucher pays it')
            : t('Place order: nothing to pay')
          : t('Place order and pay {price}', { price: formatPrice(due) })}
      </Button>
      {placing.isError && (
        <p className={styles.refusal} role="alert">
          {errorText(placing.error)}
        </p>
      )}
      <p className={styles.note}>
        {isFree
          ? t('It is yours as soon as the order is placed.')
          : t('Nothing is charged before you have agreed at the payment provider.')}
      </p>
    </div>
  )
}

/** The screen goes on by itself once the link was opened, here or on another device. */
function Unconfirmed() {
  const email = useMe().data?.doc.email
  const resend = useResendVerification('/checkout')
  return (
    <p className={styles.notice} role="note">
      {rich(
        'Confirm your e-mail address before you order: the receipt goes there. This page notices when you have. <button>Send the e-mail again</button>',
        {
          button: (words) => (
            <Button variant="link" isBusy={resend.isPending} onClick={() => email && resend.mutate(email)}>
              {words}
            </Button>
          ),
        },
      )}
    </p>
  )
}
