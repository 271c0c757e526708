/** One line of the cart, under the names the specification gives it. */
export type CartItem = { readonly _id: string; readonly qty: number }

const mostLines = 100
const mostOfOne = 99

/** One more of it; a cart that is full stays as it is. */
export function addItem(items: readonly CartItem[], id: string): readonly CartItem[] {
  if (!items.some((item) => item._id === id)) return items.length < mostLines ? [...items, { _id: id, qty: 1 }] : items
  return items.map((item) => (item._id === id ? { ...item, qty: Math.min(item.qty + 1, mostOfOne) } : item))
}

/** One less of it; at none the line goes. */
export function decreaseItem(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.map((item) => (item._id === id ? { ...item, qty: item.qty - 1 } : item)).filter((item) => item.qty > 0)
}
