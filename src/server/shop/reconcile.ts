import { priceInWords } from '#domain/shop/money.ts'
import { type Cents, days, hours, type Milliseconds } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ProviderName } from '#server/pay/port.ts'
import type { ShopDeps } from './provided.ts'

/** How far apart the clocks of a provider and ours, and a movement and our note of it, may be. */
const tolerance: Milliseconds = hours(1)
const providers: readonly ProviderName[] = ['paypal', 'card']

export type Difference = { readonly provider: ProviderName; readonly orderNumber: string; readonly theirs: Cents; readonly ours: Cents }

/**
 * Compares the ledger with what each provider says that it moved, order by order, over so many days. An order that moved money at
 * either end of the span is left out when its other movements may lie outside.
 */
export async function reconcile(
  { db, now, payments }: Pick<ShopDeps, 'db' | 'now' | 'payments'>,
  span: number,
): Promise<readonly Difference[]> {
  const to = new Date(now().getTime() + tolerance)
  const from = new Date(now().getTime() - days(span))
  const differences: Difference[] = []
  for (const provider of providers) {
    const moved = await payments.provider(provider).movedMoney(from, to)
    const theirs = sums(moved.map(({ orderNumber, amount }) => [orderNumber, amount] as const))
    const noted = await ledgerSince(db, provider, new Date(from.getTime() - tolerance))
    const atEdge = new Set(moved.filter(({ at }) => at.getTime() < from.getTime() + tolerance).map(({ orderNumber }) => orderNumber))
    for (const { order_number, at } of noted) if (at.getTime() < from.getTime() + tolerance) atEdge.add(order_number)
    const ours = sums(noted.map(({ order_number, amount }) => [order_number, amount] as const))
    for (const orderNumber of new Set([...theirs.keys(), ...ours.keys()])) {
      const difference = { provider, orderNumber, theirs: theirs.get(orderNumber) ?? 0, ours: ours.get(orderNumber) ?? 0 }
      if (difference.theirs !== difference.ours && !atEdge.has(orderNumber)) differences.push(difference)
    }
  }
  return differences
}

const ledgerSince = (queries: Queries, provider: ProviderName, from: Date) =>
  queries.selectFrom('ledger').select(['order_number', 'amount', 'at']).where('provider', '=', provider).where('at', '>=', from).execute()

function sums(movements: readonly (readonly [orderNumber: string, amount: Cents])[]): ReadonlyMap<string, Cents> {
  const sum = new Map<string, Cents>()
  for (const [orderNumber, amount] of movements) sum.set(orderNumber, (sum.get(orderNumber) ?? 0) + amount)
  return sum
}

export const differenceInWords = ({ provider, orderNumber, theirs, ours }: Difference): string =>
  `${provider} ${orderNumber || '(no order)'}: the provider moved ${priceInWords(theirs)}, the ledger has ${priceInWords(ours)}`
