import { Problem } from '#domain/problem.ts'
import type { ProviderEvent, ProviderName } from '#server/pay/port.ts'
import { type PaymentRef, withProviderErrors } from './order-store.ts'
import type { ShopDeps } from './provided.ts'
import { verifyPayment } from './verify-payment.ts'

type Received = {
  readonly provider: ProviderName
  /** The body to the last byte: the signature is over it. */
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Webhook: takes an event of a provider once its signature holds. Its content is a hint: what is true is asked of the provider. Answered only once that is written
 * down, so that a provider sends again what was lost. An event that was handled changes nothing, and one of a payment that is not
 * ours is taken note of.
 */
export async function receiveEvent(deps: ShopDeps, { provider, body, headers }: Received): Promise<string> {
  const event = await withProviderErrors(() => deps.payments.provider(provider).readEvent(body, headers))
  if (!event) throw new Problem('not-valid', 'This is no event that the provider has signed.')
  if (await isHandled(deps, provider, event)) return 'Known already.'
  const payment = event.reference === null ? undefined : await paymentNamed(deps, provider, event.reference)
  if (payment) await withProviderErrors(() => verifyPayment(deps, payment))
  await deps.db
    .updateTable('payment_events')
    .set({ handled_at: deps.now() })
    .where('provider', '=', provider)
    .where('event_id', '=', event.id)
    .execute()
  return payment ? 'Verified.' : 'Noted.'
}

async function isHandled({ db, now }: ShopDeps, provider: ProviderName, { id, kind }: ProviderEvent): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ provider, event_id: id, kind, received_at: now() })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doUpdateSet({ kind }))
    .returning('handled_at')
    .executeTakeFirstOrThrow()
  return row.handled_at !== null
}

async function paymentNamed({ db }: ShopDeps, provider: ProviderName, reference: string): Promise<PaymentRef | undefined> {
  const named = await db
    .selectFrom('payment_references')
    .select(['user_id', 'payment_id'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!named) return undefined
  const payments = db.selectFrom('payments').select(['user_id', 'id', 'order_id'])
  return payments.where('user_id', '=', named.user_id).where('id', '=', named.payment_id).executeTakeFirst()
}
