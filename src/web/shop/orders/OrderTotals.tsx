import type { Order, Receipt } from '#contract/shop/orders.ts'
import { TotalsList } from '../cart/TotalsList.tsx'

type Props = { readonly order: Pick<Order | Receipt, 'totals' | 'taxWords' | 'items' | 'shipmentAddress'> }

/** What an order came to. */
export const OrderTotals = ({ order: { totals, taxWords, items, shipmentAddress } }: Props) => (
  <TotalsList cart={{ totals, taxWords, shipmentAddress, needsAddress: items.some(({ ships }) => ships) }} />
)
