import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { isUnderway } from '#domain/shop/order-states.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { errorText } from '#web/lib/query-client.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { NothingToPay, TotalBar } from './AddressLines.tsx'
import { OrderLines, OrderTotals } from './orders/OrderLines.tsx'
import { useLiveOrders, useOrder } from './orders/queries.ts'
import styles from './PaymentPage.module.css'
import { orderPath, useOrderParam, verificationPath } from './paths.ts'
import { PayPalPayment } from './payment/PayPalPayment.tsx'
import { beginPayment, usePaymentSettings } from './payment/queries.ts'

/** Pays an order that was placed: by PayPal, or on the page of the card provider. */
export const PaymentPage = () => (
  <>
    <h1>{t('Payment')}</h1>
    {isShopFree() ? <NothingToPay /> : <OfOrder />}
  </>
)

function OfOrder() {
  const order = useOrder(useOrderParam())
  useLiveOrders()
  return (
    <>
      {order.isLoading && <DelayedSpinner />}
      {order.isError && !order.data && <NetworkErrorState error={order.error} onRetry={() => void order.refetch()} />}
      {!order.data && !order.isLoading && !order.isError && (
        <EmptyState title={t('No order to pay')} drawing="orders" action={<LinkButton to="/receipt">{t('See your orders')}</LinkButton>}>
          {t('An order is placed at the checkout, and paid here.')}
        </EmptyState>
      )}
      {order.data && (order.data.state === 'placed' ? <Pay order={order.data} /> : <NotPayable order={order.data} />)}
    </>
  )
}

/** There is no button to pay where one was pressed already, or none is needed. */
function NotPayable({ order }: { readonly order: Order }) {
  if (isUnderway(order)) {
    return (
      <EmptyState
        title={t('A payment is on its way')}
        action={
          <LinkButton variant="primary" to={verificationPath('success', order._id)}>
            {t('See how it stands')}
          </LinkButton>
        }
      >
        {t('Wait for it to finish before you begin another.')}
      </EmptyState>
    )
  }
  return order.state === 'cancelled' ? (
    <EmptyState title={t('This order was cancelled')} action={<LinkButton to="/checkout">{t('Open the checkout')}</LinkButton>}>
      {t('Nothing was charged for it. What you still want can be ordered again.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('This order is paid')}
      action={
        <LinkButton variant="primary" to={orderPath(order._id)}>
          {t('Open the receipt')}
        </LinkButton>
      }
    >
      {t('There is nothing more to pay.')}
    </EmptyState>
  )
}

type Notice = { readonly isError: boolean; readonly words: string }

function Pay({ order }: { readonly order: Order }) {
  const go = useNavigateTo()
  const settings = usePaymentSettings()
  const [isAtPayPal, setIsAtPayPal] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(order.refusal === null ? null : { isError: true, words: order.refusal })
  return (
    <div className={styles.payment}>
      <div className={styles.ways}>
        {settings.data?.isTest && <TestMoney />}
        {notice && (
          <p className={styles.notice} data-error={notice.isError || undefined} role="alert">
            {notice.words}
          </p>
        )}
        {settings.isPending && <DelayedSpinner />}
        {settings.isError && <NetworkErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && (
          <>
            <section className={styles.way} aria-labelledby="by-paypal">
              <h2 id="by-paypal">{t('PayPal')}</h2>
              <p className={styles.note}>
                {t('You log in at PayPal, in a window of its own. Nothing is charged before you approve it there.')}
              </p>
              <PayPalPayment
                order={order._id}
                settings={settings.data}
                onBegin={() => {
                  setIsAtPayPal(true)
                  setNotice(null)
                }}
                onApprove={() => void go(verificationPath('success', order._id))}
                onEnd={(words) => {
                  setIsAtPayPal(false)
                  setNotice(words === null ? null : { isError: true, words })
                }}
              />
            </section>
            <section className={styles.way} aria-labelledby="by-card">
              <h2 id="by-card">{t('Card')}</h2>
              <p className={styles.note}>
                {t(
                  'You type it on the page of the card provider, which alone sees its number, and come back here. Nothing is charged before you pay there.',
                )}
              </p>
              <CardPayment order={order._id} isDisabled={isAtPayPal} onRefused={(words) => setNotice({ isError: true, words })} />
            </section>
          </>
        )}
      </div>
      <aside className={styles.summary} aria-label={t('Order')}>
        <p className={styles.number}>
          {t('Order {number}', { number: order.number })}
          <Link to={orderPath(order._id)}>{t('Details')}</Link>
        </p>
        <OrderLines items={order.items} />
        <OrderTotals order={order} />
        {order.payableUntil && <p className={styles.note}>{t('It can be paid until {time}.', { time: formatTime(order.payableUntil) })}</p>}
        <TotalBar label={t('To pay')} total={order.totals.total - order.voucher} />
      </aside>
    </div>
  )
}

const time = new Intl.DateTimeFormat(language.locale, { hour: '2-digit', minute: '2-digit' })
const formatTime = (instant: string) => time.format(new Date(instant))

type Props = { readonly order: string; readonly isDisabled: boolean; readonly onRefused: (words: string) => void }

/** Leads to the card provider's own page: card numbers are never typed here. */
function CardPayment({ order, isDisabled, onRefused }: Props) {
  const begin = useMutation({
    mutationFn: () => beginPayment(order, 'card'),
    meta: { quiet: true },
    onSuccess: ({ approvalUrl }) => window.location.assign(approvalUrl),
    onError: (cause) => onRefused(errorText(cause)),
  })
  return (
    <Button isBusy={begin.isPending || begin.isSuccess} disabled={isDisabled} onClick={() => begin.mutate()}>
      {begin.isPending || begin.isSuccess ? t('Opening the card page…') : t('Pay by card')}
    </Button>
  )
}

/** Says plainly that no real money moves. */
const TestMoney = () => (
  <p className={styles.band} role="note">
    <strong className={styles.stamp}>{t('TEST MONEY')}</strong>
    <span>{t('This shop runs with the built-in test provider. Nothing is charged, and no real card or account is asked for.')}</span>
  </p>
)
