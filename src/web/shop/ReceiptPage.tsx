import { useSearchParam } from '#web/lib/navigation.ts'
import { OrderList } from './orders/OrderList.tsx'
import { OrderView } from './orders/OrderView.tsx'
import { useLiveOrders } from './orders/queries.ts'

/** The orders of the person; with `?order=` one of them, with its receipt. */
export function ReceiptPage() {
  const [order] = useSearchParam('order')
  useLiveOrders()
  return order === null ? <OrderList /> : <OrderView key={order} id={order} />
}
