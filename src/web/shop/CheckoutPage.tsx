import { useEffect } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { voucherPart } from '#domain/shop/vouchers.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { NothingToPay, TotalBar } from './AddressLines.tsx'
import styles from './CheckoutPage.module.css'
import { refetchCart, useCart } from './cart/queries.ts'
import { TotalsList } from './cart/TotalsList.tsx'
import { AddressStep } from './checkout/AddressStep.tsx'
import { PlaceStep, ReviewStep, type Step, stepShown, stepsOf, stepTitles } from './checkout/PlaceStep.tsx'

/** The checkout: one decision at a time, with the total always in sight. */
export const CheckoutPage = () => (
  <>
    <h1>{t('Checkout')}</h1>
    {isShopFree() ? <NothingToPay /> : <OfCart />}
  </>
)

function OfCart() {
  const cart = useCart()
  useEffect(() => void refetchCart(), []) // prices and stock as they are now
  return (
    <>
      {cart.isPending && <DelayedSpinner />}
      {cart.isError && !cart.data && <NetworkErrorState error={cart.error} onRetry={() => void cart.refetch()} />}
      {cart.data && (cart.data.items.length === 0 ? <Empty /> : <Checkout cart={cart.data} />)}
    </>
  )
}

const Empty = () => (
  <EmptyState
    title={t('Nothing to check out')}
    action={
      <LinkButton variant="primary" to="/catalog">
        {t('Open the shop')}
      </LinkButton>
    }
  >
    {rich('Your cart is empty. An order that is placed already stands among <link>your orders</link>.', {
      link: (words) => <Link to="/receipt">{words}</Link>,
    })}
  </EmptyState>
)

function Checkout({ cart }: { readonly cart: Cart }) {
  const [asked, setAsked] = useSearchParam('step')
  const steps = stepsOf(cart)
  const step = stepShown(asked, cart)
  const byVoucher = voucherPart(cart.voucher?.balance ?? 0, cart.totals.total)
  const isFinal = !cart.needsAddress || cart.shipmentAddress !== null
  const go = (next: Step) => setAsked(next === 'review' ? null : next, { isPushed: true })
  return (
    <div className={styles.checkout}>
      <div className={styles.step}>
        {steps.length > 1 && <StepList steps={steps} current={step} onGo={go} />}
        <h2 className={styles.title}>{stepTitles[step]}</h2>
        {step === 'review' && <ReviewStep cart={cart} onNext={() => go('address')} />}
        {step === 'address' && <AddressStep cart={cart} onDone={() => go('place')} />}
        {step === 'place' && <PlaceStep cart={cart} onGo={go} />}
      </div>
      <aside className={styles.summary} aria-label={t('Summary')}>
        <TotalsList cart={cart} byVoucher={byVoucher} />
        <TotalBar label={isFinal ? t('Total') : t('Total so far')} total={cart.totals.total - byVoucher} />
      </aside>
    </div>
  )
}

type Props = { readonly steps: readonly Step[]; readonly current: Step; readonly onGo: (step: Step) => void }

/** Where one is in the checkout. Steps that are done can be gone back to. */
const StepList = ({ steps, current, onGo }: Props) => (
  <ol className={styles.steps} aria-label={t('Steps')}>
    {steps.map((step, index) => (
      <li key={step} className={styles.stepListStep} aria-current={step === current ? 'step' : undefined}>
        {index < steps.indexOf(current) ? (
          <button type="button" className={styles.done} onClick={() => onGo(step)}>
            {stepTitles[step]}
          </button>
        ) : (
          stepTitles[step]
        )}
      </li>
    ))}
  </ol>
)
