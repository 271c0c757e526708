import type { CartItem } from '#contract/cart.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ProductPicture } from '#web/ui/product/ProductPicture.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PrintedWhat } from '../PrintedWhat.tsx'
import styles from './CartLine.module.css'
import { QtyField } from './QtyField.tsx'

type Props = { readonly item: CartItem; readonly onQty: (qty: number) => void; readonly onLeave?: (() => void) | undefined }

/** One line of the cart: what it is, how many, and what that comes to. */
export const CartLine = ({ item, onQty, onLeave }: Props) => (
  <article className={styles.line}>
    <ProductPicture product={item._id} className={styles.picture} />
    <div className={styles.words}>
      <h3 className={styles.name}>
        <Link to="/catalog" search={{ product: item._id }} onClick={onLeave}>
          {item.name}
        </Link>
      </h3>
      {item.printed && <PrintedWhat printed={item.printed} />}
      {item.qty > 1 && <p className={styles.note}>{priceInWords(item.unitPrice)} each</p>}
      {item.priceBefore !== null && (
        <p className={styles.changed}>
          The price was {priceInWords(item.priceBefore)} and is {priceInWords(item.unitPrice)} now.
        </p>
      )}
      {item.refusal && <p className={styles.refusal}>{item.refusal}</p>}
      <div className={styles.actions}>
        {/* Of what is delivered at once, one is enough. */}
        {(item.ships || item.qty > 1) && <QtyField name={item.name} qty={item.qty} onQty={onQty} />}
        <Button variant="link" size="small" onClick={() => onQty(0)}>
          Remove<VisuallyHidden> {item.name}</VisuallyHidden>
        </Button>
      </div>
    </div>
    <p className={styles.price}>{priceInWords(item.linePrice)}</p>
  </article>
)
