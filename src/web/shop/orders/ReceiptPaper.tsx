import { productName } from '#domain/product-name.ts'
import { priceInWords } from '#domain/shop/money.ts'
import type { Cents } from '#domain/units.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { OrderLines, OrderTotals } from './OrderLines.tsx'
import { formatInstant, useReceipt, useReceiptDownload } from './queries.ts'
import styles from './ReceiptPaper.module.css'

type Props = { readonly id: string; readonly refunded: Cents }

/** The receipt: to read, to print, and as a PDF. On paper it is all that the page has. */
export function ReceiptPaper({ id, refunded }: Props) {
  const { data: receipt, error, isError, refetch } = useReceipt(id)
  const download = useReceiptDownload(id, receipt?.number ?? '')
  if (!receipt) return isError ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
  return (
    <>
      <article className={styles.paper} aria-label={`Receipt ${receipt.number}`}>
        <header className={styles.head}>
          <h2 className={styles.issuer}>{productName}</h2>
          {receipt.isTest && <strong className={styles.test}>TEST MONEY</strong>}
          <dl className={styles.facts}>
            <Fact name="Receipt" value={receipt.number} />
            <Fact name="Order" value={receipt.orderNumber} />
            <Fact name="Paid" value={formatInstant(receipt.paidAt)} />
            <Fact name="Paid by" value={receipt.paidBy} />
            <Fact name="Bought by" value={receipt.buyer.name} />
          </dl>
        </header>
        <OrderLines items={receipt.items} />
        {receipt.promotion && <p className={styles.note}>Promotion code {receipt.promotion}</p>}
        <OrderTotals order={receipt} />
        {refunded > 0 && (
          <p className={styles.refunded}>
            Refunded since: <strong>{priceInWords(refunded)}</strong>
          </p>
        )}
        {receipt.shipmentAddress && (
          <section aria-label="Where it goes">
            <h3 className={styles.note}>Sent to</h3>
            <AddressLines address={receipt.shipmentAddress} />
          </section>
        )}
      </article>
      <div className={styles.tools}>
        <p className={styles.mailed}>The receipt was mailed to {receipt.buyer.email}.</p>
        <ButtonRow>
          <Button isBusy={download.isPending} onClick={() => download.mutate()}>
            Download PDF
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
        </ButtonRow>
      </div>
    </>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
