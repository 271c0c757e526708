import { useEffect } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { isUnderway } from '#domain/shop/order-states.ts'
import { unlocksOf } from '#domain/shop/unlocks.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { refetchMe } from '#web/lib/me.ts'
import { useNavigateTo, useParam } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { patch, useRoot } from '#web/lib/store/root.ts'
import { useTitle } from '#web/lib/title.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { Unlocks } from '#web/shared/product/Unlocks.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { refetchCart } from './cart/queries.ts'
import { BoughtVouchers } from './orders/BoughtVouchers.tsx'
import { useLiveOrders } from './orders/queries.ts'
import styles from './PaymentVerificationPage.module.css'
import { orderPath, paymentPath, useOrderParam, verificationPath } from './paths.ts'
import { useVerifiedOrder } from './payment/queries.ts'
import { refetchProducts } from './products/queries.ts'

/** How a payment ended. The server verifies it with the provider; the address is not believed, and corrected where it is wrong. */
export function PaymentVerificationPage() {
  const id = useOrderParam()
  const { data: order, error, isError, refetch } = useVerifiedOrder(id)
  useOutcome(order)
  useLiveOrders()
  if (id === null) {
    return (
      <>
        <LoadedHeading>{t('Payment')}</LoadedHeading>
        <EmptyState title={t('No payment to verify')} action={<LinkButton to="/receipt">{t('See your orders')}</LinkButton>}>
          {t('Payments are verified as they are made, and orders say how they ended.')}
        </EmptyState>
      </>
    )
  }
  if (!order && isError) {
    return (
      <>
        <LoadedHeading>{t('Payment')}</LoadedHeading>
        <NetworkErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!order || isUnderway(order)) return <Verifying order={order} onAsk={() => void refetch()} />
  return order.result === 'success' ? <Success order={order} /> : <NotSuccess order={order} />
}

/** What follows from an outcome: the address tells it, and what was bought is open without a new login. */
function useOutcome(order: Order | undefined) {
  const go = useNavigateTo()
  const status = useParam('status')
  const outcome = !order || isUnderway(order) ? null : order.result === 'success' ? 'success' : 'notsuccess'
  const id = order?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome of an order
  useEffect(() => {
    if (outcome === null || id === undefined) return
    // heard once: an address that is opened again has nothing that waits for its outcome
    if (outcome === 'success' && useRoot.getState().order.current === id) void playSound('receipt')
    patch('order', { current: outcome === 'success' ? null : id, outcome })
    if (outcome === 'success') void Promise.all([refetchMe(), refetchCart(), refetchProducts()])
    if (status !== outcome) void go(verificationPath(outcome, id), { replace: true })
  }, [outcome, id])
}

function Verifying({ order, onAsk }: { readonly order: Order | undefined; readonly onAsk: () => void }) {
  useTitle(t('Verifying the payment'))
  return (
    <div className={styles.verifying}>
      <LoadedHeading>{t('Verifying the payment')}</LoadedHeading>
      <p>{t('The provider is asked whether the money has moved. This takes a few seconds, seldom some minutes.')}</p>
      <p>{t('You may close this page: the order is completed without it, and the receipt is mailed to you. Do not pay again.')}</p>
      {order && (
        <div className={styles.actions}>
          <Button onClick={onAsk}>{t('Ask again now')}</Button>
          <LinkButton to={orderPath(order._id)}>{t('Open the order')}</LinkButton>
        </div>
      )}
      <Spinner phase="waiting" />
    </div>
  )
}

function Success({ order }: { readonly order: Order }) {
  useTitle(t('Paid'))
  return (
    <div className={styles.outcome}>
      <LoadedHeading>{t('Paid. It is yours.')}</LoadedHeading>
      <PaidLine />
      <p>
        {rich('Order {number} is {part}. The receipt is on its way to your <span>e-mail</span> address.', {
          number: order.number,
          part: order.totals.total === 0 ? t('complete') : t('paid'),
          span: (words) => <span className={styles.whole}>{words}</span>,
        })}
      </p>
      <UnlockedNow items={order.items} />
      {order.vouchers.length > 0 && <BoughtVouchers vouchers={order.vouchers} />}
      <div className={styles.actions}>
        <LinkButton to={orderPath(order._id)}>{t('Open the receipt')}</LinkButton>
        <LinkButton to="/collection" search={{ kind: 'artifact' }}>
          {t('Open the case')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The Line comes in from the sheet's edge, draws an island in one stroke, and goes on. Decoration. */
const PaidLine = () => (
  <svg className={styles.line} viewBox="0 0 720 112" aria-hidden="true">
    <path
      className={styles.stroke}
      pathLength="1"
      d="M0 88q9-9 18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0c26 0 34-20 52-26c14-5 20 6 32 2c16-6 18-46 40-54c18-6 24 16 34 30c9 12 22 8 34 20c12 12 22 28 48 28q9-9 18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0"
    />
    <circle className={styles.light} cx="313" cy="-3" r="4" />
  </svg>
)

/** What an order has just unlocked, with the way to each. */
const UnlockedNow = ({ items }: Pick<Order, 'items'>) => (
  <ul className={styles.unlocked} aria-label={t('What it unlocks')}>
    {items.map((item) => {
      const unlocks = unlocksOf({ slug: item._id })
      return (
        <li key={`${item._id} ${item.printed?._id}`} className={styles.item}>
          <ProductPicture product={item._id} className={styles.picture} />
          <div className={styles.words}>
            <h2>{item.name}</h2>
            {item.ships ? (
              <p>{t('It is packed and sent to your address. The order says how far it is.')}</p>
            ) : isVoucher(item._id) ? (
              <p>{t('Its code stands below, and on the page of this order whenever you look for it.')}</p>
            ) : (
              <Unlocks slug={item._id} unlocks={unlocks} isOwned />
            )}
            {unlocks.routes.includes('/starchart') && (
              <LinkButton variant="primary" to="/starchart">
                {t('Open the chart maker')}
              </LinkButton>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)

/** Where the provider gave no reason: the buyer left its page, or it refused without a word. */
const notCompleted = t('The payment was not completed, and nothing was charged. Try again, or choose another way to pay.')

function NotSuccess({ order }: { readonly order: Order }) {
  const isOver = order.state === 'cancelled'
  useTitle(isOver ? t('Order cancelled') : t('Not paid'))
  return (
    <div className={styles.outcome}>
      <LoadedHeading>{isOver ? t('The order was cancelled') : t('Not paid yet')}</LoadedHeading>
      <p className={styles.refusal}>{order.refusal ?? (isOver ? t('Nothing was charged.') : notCompleted)}</p>
      <div className={styles.actions}>
        {!isOver && (
          <LinkButton variant="primary" to={paymentPath(order._id)}>
            {t('Choose how to pay')}
          </LinkButton>
        )}
        <LinkButton to={isOver ? '/checkout' : orderPath(order._id)}>{isOver ? t('Open the checkout') : t('Open the order')}</LinkButton>
      </div>
    </div>
  )
}
