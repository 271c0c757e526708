import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { isUnderway } from '#domain/shop/order-states.ts'
import { CallError } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useTitle } from '#web/lib/title.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Fact, Paper } from '#web/ui/Paper.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { paymentPath, verificationPath } from '../paths.ts'
import { BoughtVouchers } from './BoughtVouchers.tsx'
import { OrderLines, OrderTotals } from './OrderLines.tsx'
import styles from './OrderView.module.css'
import { formatInstant, stateWords, useCancelOrder, useOrder, useReceipt, useReceiptDownload } from './queries.ts'

/** One order: its receipt once it is paid, before that how to pay or cancel it; and what happened to it. */
export function OrderView({ id }: { readonly id: string }) {
  const { data: order, error, isError, refetch } = useOrder(id)
  useTitle(
    order &&
      (order.receiptNumber
        ? t('Receipt {receiptNumber}', { receiptNumber: order.receiptNumber })
        : t('Order {number}', { number: order.number })),
  )
  if (order) return <Loaded order={order} />
  if (error instanceof CallError && [400, 404].includes(error.status)) {
    return (
      <>
        <LoadedHeading>{t('Receipt')}</LoadedHeading>
        <EmptyState title={t('No such order')} drawing="orders" action={<LinkButton to="/receipt">{t('See your orders')}</LinkButton>}>
          {t('None of your orders stands at this address.')}
        </EmptyState>
      </>
    )
  }
  if (!isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('Receipt')}</LoadedHeading>
      <NetworkErrorState error={error} onRetry={() => void refetch()} />
    </>
  )
}

const Loaded = ({ order }: { readonly order: Order }) => (
  <div className={styles.order}>
    <nav className={styles.way} aria-label={t('Where this stands')}>
      <Link to="/receipt">{t('All orders')}</Link>
    </nav>
    <LoadedHeading className={styles.title}>
      {rich('Order <span>{number}</span>', { number: order.number, span: (words) => <span className={styles.number}>{words}</span> })}
    </LoadedHeading>
    <p className={styles.state} data-state={order.state}>
      {stateWords[order.state]}
    </p>
    {order.receiptNumber === null ? <Unpaid order={order} /> : <ReceiptPaper order={order} />}
    {order.vouchers.length > 0 && <BoughtVouchers vouchers={order.vouchers} />}
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline">{t('What happened')}</h2>
      <ol className={styles.events}>
        {order.timeline.map(({ at, kind, words, page }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <span>
              {known(words)}{' '}
              {page !== null && (
                <a href={page} target="_blank" rel="noreferrer">
                  {t('Follow the parcel')}
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  </div>
)

const Unpaid = ({ order }: { readonly order: Order }) => (
  <div className={styles.unpaid}>
    <UnpaidActions order={order} />
    <OrderLines items={order.items} />
    <OrderTotals order={order} />
    {order.shipmentAddress && (
      <section aria-label={t('Where it goes')}>
        <h2 className={styles.small}>{t('It goes to')}</h2>
        <AddressLines address={order.shipmentAddress} />
        {order.giftNote && <p className={styles.giftNote}>{t('With a card: “{giftNote}”', { giftNote: order.giftNote })}</p>}
      </section>
    )}
  </div>
)

/** The receipt: to read, to print, and as a PDF. On paper it is all that the page has. */
function ReceiptPaper({ order: { _id: id, refunded, items } }: { readonly order: Order }) {
  const { data: receipt, error, isError, refetch } = useReceipt(id)
  const download = useReceiptDownload(id, receipt?.number ?? '')
  if (!receipt) return isError ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
  return (
    <>
      <Paper
        label={t('Receipt {number}', { number: receipt.number })}
        stamp={receipt.isTest ? 'TEST MONEY' : null}
        facts={
          <>
            <Fact name={t('Receipt')}>{receipt.number}</Fact>
            <Fact name={t('Order||what was bought')}>{receipt.orderNumber}</Fact>
            <Fact name={t('Paid')}>{formatInstant(receipt.paidAt)}</Fact>
            <Fact name={t('Paid by')}>{receipt.paidBy}</Fact>
            <Fact name={t('Bought by')}>{receipt.buyer.name}</Fact>
          </>
        }
      >
        {/* A receipt draws no chart; the order keeps each as it was bought, in the same order. */}
        <OrderLines items={receipt.items.map((item, place) => ({ ...items[place], ...item }))} />
        {receipt.promotion && <p className={styles.note}>{t('Promotion code {promotion}', { promotion: receipt.promotion })}</p>}
        <OrderTotals order={receipt} />
        {refunded > 0 && (
          <p className={styles.refunded}>
            {rich('Refunded since: <strong>{price}</strong>', {
              price: formatPrice(refunded),
              strong: (words) => <strong>{words}</strong>,
            })}
          </p>
        )}
        {receipt.shipmentAddress && (
          <section aria-label={t('Where it goes')}>
            <h3 className={styles.note}>{t('Sent to')}</h3>
            <AddressLines address={receipt.shipmentAddress} />
          </section>
        )}
      </Paper>
      <div className={styles.tools}>
        <p className={styles.mailed}>{t('The receipt was mailed to {email}.', { email: receipt.buyer.email })}</p>
        <ButtonRow>
          <Button isBusy={download.isPending} onClick={() => download.mutate()}>
            {t('Download PDF')}
          </Button>
          <Button onClick={() => window.print()}>{t('Print')}</Button>
        </ButtonRow>
      </div>
    </>
  )
}

/** What can be done about an order that is not paid: pay it, cancel it, or see how its payment stands. */
function UnpaidActions({ order }: { readonly order: Order }) {
  if (order.state === 'cancelled') return <p>{t('Nothing was charged. What you still want can be put into the cart again.')}</p>
  if (isUnderway(order)) {
    return (
      <div className={styles.actions}>
        <p>{t('A payment is on its way. Wait for it to finish before you begin another.')}</p>
        <LinkButton to={verificationPath('success', order._id)}>{t('See how it stands')}</LinkButton>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {order.refusal && <p className={styles.refusal}>{order.refusal}</p>}
      {order.payableUntil && (
        <p>{t('It can be paid until {instant}, and is cancelled after that.', { instant: formatInstant(order.payableUntil) })}</p>
      )}
      <ButtonRow>
        <LinkButton variant="primary" to={paymentPath(order._id)}>
          {t('Pay {price}', { price: formatPrice(order.totals.total - order.voucher) })}
        </LinkButton>
        <CancelButton order={order} />
      </ButtonRow>
    </div>
  )
}

function CancelButton({ order: { _id, number } }: { readonly order: Order }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancellation = useCancelOrder(_id)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('Cancel the order')}</Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={t('Cancel order {number}?', { number })}>
        <p>{t('Nothing was charged for it, and nothing will be. It stays in the list of your orders as cancelled.')}</p>
        <ButtonRow>
          <Button
            variant="danger"
            isBusy={cancellation.isPending}
            onClick={() => cancellation.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          >
            {t('Cancel the order')}
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            {t('Back')}
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
