import type { Order } from '#contract/shop/orders.ts'
import { CallError } from '#web/lib/call.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadedHeading } from '#web/ui/LoadedHeading.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { OrderLines, OrderTotals } from './OrderLines.tsx'
import styles from './OrderView.module.css'
import { formatInstant, stateWords, useOrder } from './queries.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import { UnpaidActions } from './UnpaidActions.tsx'

/** One order: its receipt once it is paid, before that how to pay or cancel it; and what happened to it. */
export function OrderView({ id }: { readonly id: string }) {
  const { data: order, error, isError, refetch } = useOrder(id)
  useTitle(order && (order.receiptNumber ? `Receipt ${order.receiptNumber}` : `Order ${order.number}`))
  if (order) return <Loaded order={order} />
  if (error instanceof CallError && [400, 404].includes(error.status)) {
    return (
      <>
        <LoadedHeading>Receipt</LoadedHeading>
        <EmptyState title="No such order" drawing="orders" action={<LinkButton to="/receipt">See your orders</LinkButton>}>
          None of your orders stands at this address.
        </EmptyState>
      </>
    )
  }
  if (!isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>Receipt</LoadedHeading>
      <NetworkErrorState error={error} onRetry={() => void refetch()} />
    </>
  )
}

const Loaded = ({ order }: { readonly order: Order }) => (
  <div className={styles.order}>
    <nav className={styles.way} aria-label="Where this stands">
      <Link to="/receipt">All orders</Link>
    </nav>
    <LoadedHeading className={styles.title}>
      Order <span className={styles.number}>{order.number}</span>
    </LoadedHeading>
    <p className={styles.state} data-state={order.state}>
      {stateWords[order.state]}
    </p>
    {order.receiptNumber === null ? <Unpaid order={order} /> : <ReceiptPaper id={order._id} refunded={order.refunded} />}
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      <ol className={styles.events}>
        {order.timeline.map(({ at, kind, words }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <span>{words}</span>
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
      <section aria-label="Where it goes">
        <h2 className={styles.small}>It goes to</h2>
        <AddressLines address={order.shipmentAddress} />
      </section>
    )}
  </div>
)
