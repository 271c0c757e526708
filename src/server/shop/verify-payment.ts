import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import type { ProviderState } from '#server/pay/port.ts'
import { lockOrder, moveOrder, movePayment, type PaymentRef, readPayment, recordEvent } from './order-store.ts'
import type { ShopDeps } from './provided.ts'
import { checkAfter, providerOf } from './providers.ts'
import { carryOutRefund } from './refunds.ts'
import { settle } from './settle.ts'

/**
 * Finds out what became of a payment, takes its money once the buyer has approved it, and writes down what is true then. Browser,
 * webhook and sweeper all call this, in any order and at once. Throws `OutcomeUnknown` when the provider does not say: then
 * everything stays as it is, and the next call asks again.
 */
export async function verifyPayment(deps: ShopDeps, ref: PaymentRef): Promise<void> {
  const payment = await readPayment(deps.db, ref)
  if (!payment || payment.state === 'captured') return
  const provider = providerOf(deps, payment)
  const { reference } = payment
  if (payment.state === 'closing') return conclude(deps, payment, reference === null ? neverBegun : await provider.close(reference))
  if (reference === null) return
  const seen = await provider.lookup(reference)
  if (seen.is !== 'approved') return conclude(deps, payment, seen)
  const capturing = await beginCapture(deps, payment)
  if (capturing) await conclude(deps, capturing, await provider.capture(reference, payment.id))
}

/** A payment whose beginning was never answered: no buyer was told where it is approved, so no money can move by it. */
const neverBegun: ProviderState = { is: 'closed' }

type Locked = { readonly order: OrderRow; readonly payment: PaymentRow }

/** Runs `work` with a payment and its order as they are now, both locked by the order. */
const underLock = <T>(deps: ShopDeps, ref: PaymentRef, work: (trx: Transaction, locked: Locked) => Promise<T>): Promise<T> =>
  transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, ref.user_id, ref.order_id)
    const payment = await readPayment(trx, ref)
    if (!payment) throw new Error('A payment is never deleted before its order.')
    return work(trx, { order, payment })
  })

/**
 * Writes down that the money is about to be taken. A payment that is being captured already is captured again, under the same key.
 * Null when it may not be captured, or not any more.
 */
const beginCapture = (deps: ShopDeps, ref: PaymentRef): Promise<PaymentRow | null> =>
  underLock(deps, ref, async (trx, { order, payment }) => {
    if (payment.state === 'capturing') return payment
    if (payment.state !== 'created' || order.state !== 'placed') return null
    const attempt = payment.attempt + 1
    await movePayment(trx, payment, 'capturing', deps.now(), { attempt, refusal: null, check_at: checkAfter(deps.now()), checks: 0 })
    await moveOrder(trx, order, 'paying')
    await recordEvent(deps, trx, order, 'paying')
    return { ...payment, state: 'capturing', attempt }
  })

/**
 * Writes down what a provider said of a payment.
 * @param asked the payment as it was when the provider was asked: an answer to an earlier attempt says nothing of a later one
 */
async function conclude(deps: ShopDeps, asked: PaymentRow, seen: ProviderState): Promise<void> {
  if (seen.is === 'captured') {
    const refundId = await settle(deps, asked, seen.capture)
    if (refundId) await carryOutRefund(deps, refundId)
    return
  }
  await underLock(deps, asked, async (trx, { order, payment }) => {
    if (payment.attempt !== asked.attempt || payment.state !== asked.state) return
    if (seen.is === 'pending') return hold(deps, trx, { order, payment })
    if (payment.state === 'failed') return
    if (payment.state === 'closing') return fail(deps, trx, { order, payment }, null)
    if (seen.is === 'declined' && seen.mayRetry) return letChooseAgain(deps, trx, { order, payment }, refusedInWords)
    if (seen.is === 'declined') return fail(deps, trx, { order, payment }, refusedInWords)
    if (seen.is === 'closed')
      return fail(deps, trx, { order, payment }, 'The payment was closed before it was completed. Nothing was charged.')
    if (payment.state === 'capturing' && seen.is === 'waiting') return letChooseAgain(deps, trx, { order, payment }, null)
  })
}

const refusedInWords = 'The payment was refused, and nothing was charged. Try again, or choose another way to pay.'

/** The provider holds the money for review: it is on its way until the provider decides. */
async function hold(deps: ShopDeps, trx: Transaction, { order, payment }: Locked): Promise<void> {
  if (payment.state !== 'created' && payment.state !== 'closing') return
  await movePayment(trx, payment, 'capturing', deps.now(), { check_at: checkAfter(deps.now()), checks: 0, refusal: null })
  if (order.state !== 'placed') return
  await moveOrder(trx, order, 'paying')
  await recordEvent(deps, trx, order, 'paying')
}

/** The same payment may be approved anew. */
async function letChooseAgain(deps: ShopDeps, trx: Transaction, { order, payment }: Locked, refusal: string | null): Promise<void> {
  if (payment.state === 'created' && payment.refusal === refusal) return
  if (payment.state === 'capturing') await movePayment(trx, payment, 'created', deps.now(), { refusal, check_at: checkAfter(deps.now()) })
  else await noteRefusal(trx, payment, refusal)
  await backToPlaced(deps, trx, order, refusal)
}

async function fail(deps: ShopDeps, trx: Transaction, { order, payment }: Locked, refusal: string | null): Promise<void> {
  await movePayment(trx, payment, 'failed', deps.now(), { refusal, check_at: null })
  await backToPlaced(deps, trx, order, refusal)
}

async function backToPlaced(deps: ShopDeps, trx: Transaction, order: OrderRow, refusal: string | null): Promise<void> {
  if (order.state === 'paying') await moveOrder(trx, order, 'placed')
  if (order.state === 'paying' || refusal) await recordEvent(deps, trx, order, 'declined')
}

/** Says to the buyer why a payment was not made. */
const noteRefusal = (queries: Queries, { user_id, id }: Pick<PaymentRow, 'user_id' | 'id'>, refusal: string | null) =>
  queries.updateTable('payments').set({ refusal }).where('user_id', '=', user_id).where('id', '=', id).execute()
