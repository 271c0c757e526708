import type { ListedOrder } from '#contract/shop/orders.ts'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useAddresses } from '../checkout/queries.ts'
import { SavedAddresses } from '../checkout/SavedAddresses.tsx'
import styles from './OrderList.module.css'
import { stateWords, useOrders } from './queries.ts'

/** Every order of the person, the newest first. */
export function OrderList() {
  const list = useOrders()
  return (
    <>
      <h1>{t('Orders')}</h1>
      {list.isPending && <DelayedSpinner />}
      {list.isError && list.orders.length === 0 && <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && list.orders.length === 0 && (
        <EmptyState title={t('No orders yet')} drawing="orders" action={<LinkButton to="/catalog">{t('Open the shop')}</LinkButton>}>
          {isShopFree() ? t('What this shop has is free, and needs no order.') : t('Each order is kept here with its receipt.')}
        </EmptyState>
      )}
      {list.orders.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.orders.map((order) => (
              <li key={order._id}>
                <Row order={order} />
              </li>
            ))}
          </ul>
          <Pager
            shown={list.orders.length}
            noun={[t('order'), t('orders')]}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
      <AddressBook />
    </>
  )
}

/** Where things were sent, to change and delete. It is empty until something is sent by post. */
function AddressBook() {
  const addresses = useAddresses().data ?? []
  return addresses.length === 0 ? null : (
    <section className={styles.addresses} aria-labelledby="address-book">
      <h2 id="address-book">{t('Your addresses')}</h2>
      <p>{t('They are offered when something is sent. Orders keep the address that they were placed with.')}</p>
      <SavedAddresses addresses={addresses} />
    </section>
  )
}

const Row = ({ order: { _id, number, state, placedAt, total, items } }: { readonly order: ListedOrder }) => (
  <article className={styles.order}>
    <h2 className={styles.number}>
      <Link className={styles.link} to="/receipt" search={{ order: _id }}>
        {number}
      </Link>
    </h2>
    <p className={styles.what}>{items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join(', ')}</p>
    <p className={styles.day}>{formatDay(placedAt)}</p>
    <p className={styles.state} data-state={state}>
      {stateWords[state]}
    </p>
    <p className={styles.total}>{formatPrice(total)}</p>
  </article>
)
