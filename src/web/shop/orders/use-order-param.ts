import { useSearchParam } from '#web/lib/navigation.ts'
import { useRoot } from '#web/lib/store/root.ts'

/** The order that the address names; without one the order that was placed last in this browser. */
export function useOrderParam(): string | null {
  const [order] = useSearchParam('order')
  const last = useRoot((state) => state.order.current)
  return order ?? last
}
