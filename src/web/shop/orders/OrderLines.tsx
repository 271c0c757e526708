import type { Order } from '#contract/orders.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { PrintedWhat } from '../PrintedWhat.tsx'
import styles from './OrderLines.module.css'

/** What was ordered, at the prices of that moment. */
export const OrderLines = ({ items }: Pick<Order, 'items'>) => (
  <ul className={styles.lines} aria-label="What was ordered">
    {items.map((item) => (
      <li key={`${item._id} ${item.printed?._id}`} className={styles.line}>
        <div>
          <p className={styles.name}>{item.name}</p>
          {item.printed && <PrintedWhat printed={item.printed} />}
          {item.qty > 1 && (
            <p className={styles.each}>
              {item.qty} × {priceInWords(item.unitPrice)}
            </p>
          )}
        </div>
        <p className={styles.price}>{priceInWords(item.linePrice)}</p>
      </li>
    ))}
  </ul>
)
