import type { Order } from '#contract/shop/orders.ts'
import { unlocksOf } from '#domain/shop/unlocks.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { Unlocks } from '#web/shared/product/Unlocks.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import styles from './UnlockedNow.module.css'

/** What an order has just unlocked, with the way to each. */
export const UnlockedNow = ({ items }: Pick<Order, 'items'>) => (
  <ul className={styles.list} aria-label="What it unlocks">
    {items.map((item) => {
      const unlocks = unlocksOf({ name: item.name, slug: item._id })
      return (
        <li key={`${item._id} ${item.printed?._id}`} className={styles.item}>
          <ProductPicture product={item._id} className={styles.picture} />
          <div className={styles.words}>
            <h2>{item.name}</h2>
            {item.ships ? (
              <p>It is packed and sent to your address. The order says how far it is.</p>
            ) : (
              <Unlocks slug={item._id} unlocks={unlocks} isOwned />
            )}
            {unlocks.routes.includes('/starchart') && (
              <LinkButton variant="primary" to="/starchart">
                Open the chart maker
              </LinkButton>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)
