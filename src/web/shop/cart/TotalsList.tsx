import type { Cart } from '#contract/shop/cart.ts'
import { sumLines } from '#domain/shop/money.ts'
import type { Cents } from '#domain/units.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { AboutPrice } from '../AboutPrice.tsx'
import styles from './TotalsList.module.css'

type Props = {
  readonly cart: Pick<Cart, 'totals' | 'taxWords' | 'needsAddress'> & { readonly shipmentAddress: unknown }
  /** What of the total a gift voucher pays. */
  readonly byVoucher?: Cents
}

/** What a cart or an order comes to, line by line. What follows from an address is not guessed before there is one. */
export function TotalsList({ cart: { totals, taxWords, needsAddress, shipmentAddress }, byVoucher = 0 }: Props) {
  const isKnown = !needsAddress || shipmentAddress !== null
  return (
    <dl className={styles.totals} aria-label={t('Total')}>
      {sumLines(totals, needsAddress, formatPrice).map(({ name, amount }) => (
        <Line
          key={name}
          name={known(name)}
          value={isKnown || !followsAddress.has(name) ? known(amount) : t('after the address')}
          note={name === 'Tax' ? known(taxWords) : null}
        />
      ))}
      <div className={styles.total}>
        <dt>{t('Total{part}', { part: isKnown ? '' : t(' so far') })}</dt>
        <dd>
          {formatPrice(totals.total)} <span className={styles.currency}>{totals.currency}</span>
          <AboutPrice price={totals.total} className={styles.about} />
        </dd>
      </div>
      {byVoucher > 0 && (
        <>
          <Line name={t('By gift voucher')} value={`−${formatPrice(byVoucher)}`} />
          <div className={styles.total}>
            <dt>{t('Left to pay')}</dt>
            <dd>{formatPrice(totals.total - byVoucher)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

const followsAddress: ReadonlySet<string> = new Set(['Shipping', 'Tax'])

const Line = ({ name, value, note }: { readonly name: string; readonly value: string; readonly note?: string | null }) => (
  <div className={styles.line}>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
