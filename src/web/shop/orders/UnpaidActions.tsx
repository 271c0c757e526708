import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { isUnderway } from '#domain/shop/order-states.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { paymentPath, verificationPath } from '../paths.ts'
import { formatInstant, useCancelOrder } from './queries.ts'
import styles from './UnpaidActions.module.css'

/** What can be done about an order that is not paid: pay it, cancel it, or see how its payment stands. */
export function UnpaidActions({ order }: { readonly order: Order }) {
  if (order.state === 'cancelled') return <p>Nothing was charged. What you still want can be put into the cart again.</p>
  if (isUnderway(order)) {
    return (
      <div className={styles.actions}>
        <p>A payment is on its way. Until it is known how it ends, no second one can be begun.</p>
        <LinkButton to={verificationPath('success', order._id)}>See how it stands</LinkButton>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {order.refusal && <p className={styles.refusal}>{order.refusal}</p>}
      {order.payableUntil && <p>It can be paid until {formatInstant(order.payableUntil)}, and is cancelled after that.</p>}
      <ButtonRow>
        <LinkButton variant="primary" to={paymentPath(order._id)}>
          Pay {priceInWords(order.totals.total)}
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
      <Button onClick={() => setIsAsking(true)}>Cancel the order</Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={`Cancel order ${number}?`}>
        <p>Nothing was charged for it, and nothing will be. It stays in the list of your orders as cancelled.</p>
        <ButtonRow>
          <Button
            variant="danger"
            isBusy={cancellation.isPending}
            onClick={() => cancellation.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          >
            Cancel the order
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            Back
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
