import type { Order, Receipt } from '#contract/shop/orders.ts'
import { t } from '#web/lib/language/translate.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { formatPrice } from '#web/shared/product/price.ts'
import { PrintedWhat } from '../AddressLines.tsx'
import { keyOf } from '../cart/cart-lines.ts'
import { TotalsList } from '../cart/TotalsList.tsx'
import { printedPicture } from '../printed-picture.ts'
import styles from './OrderLines.module.css'

type Item = Order['items'][number]
type Props = { readonly items: readonly (Omit<Item, Drawn> & Partial<Pick<Item, Drawn>>)[] }
type Drawn = 'printedChart' | 'printedImage'

/** What was ordered, at the prices of that moment, and what each prints where it is known. */
export const OrderLines = ({ items }: Props) => (
  <ul className={styles.lines} aria-label={t('What was ordered')}>
    {items.map((item) => {
      const picture = printedPicture({ printedChart: null, printedImage: null, ...item })
      return (
        <li key={keyOf(item)} className={styles.line}>
          {picture && <ProductPicture product={item._id} printed={picture} className={styles.picture} />}
          <div className={styles.words}>
            <p className={styles.name}>{item.name}</p>
            {item.printed && <PrintedWhat printed={item.printed} title={item.printedTitle} />}
            {item.qty > 1 && (
              <p className={styles.each}>
                {item.qty} × {formatPrice(item.unitPrice)}
              </p>
            )}
          </div>
          <p className={styles.price}>{formatPrice(item.linePrice)}</p>
        </li>
      )
    })}
  </ul>
)

type OrderTotalsProps = { readonly order: Pick<Order | Receipt, 'totals' | 'taxWords' | 'items' | 'shipmentAddress' | 'voucher'> }

/** What an order came to. */
export const OrderTotals = ({ order: { totals, taxWords, items, shipmentAddress, voucher } }: OrderTotalsProps) => (
  <TotalsList cart={{ totals, taxWords, shipmentAddress, needsAddress: items.some(({ ships }) => ships) }} byVoucher={voucher} />
)
