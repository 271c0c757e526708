import { minutes, seconds } from '#domain/units.ts'
import type { ProviderName } from '#server/pay/port.ts'
import type { Scenario } from '#server/pay/simulator/scenarios.ts'
import { beginPayment, confirmPayment } from '../../begin-payment.ts'
import { cancelOrder } from '../../cancel-order.ts'
import { changeCart, setPromotion } from '../../change-cart.ts'
import { placeOrder } from '../../place-order.ts'
import { priceCart } from '../../priced-cart.ts'
import { refundOrder } from '../../refunds.ts'
import { sweepOrders } from '../../sweep.ts'
import { american } from '../../testing/shop.ts'
import { receiveEvent } from '../../webhook.ts'
import { digital, eventBody, physical, upgraded, type World } from './world.ts'

const tries = 3

/** One buyer: fills the cart, buys, and some buy what includes that afterwards, for the difference where they own it. */
export async function buyer(world: World, userId: string): Promise<void> {
  const { deps, random } = world
  const caller = { userId, sessionId: userId }
  const slug = random() < 0.5 ? digital : physical
  await changeCart(deps, caller, {
    add: { slug, printed: null, qty: 1 },
    shipmentAddress: american,
    key: { name: 'fill', fingerprint: '' },
  })
  await buy(world, userId)
  if (slug === physical || random() < 0.3) return
  await changeCart(deps, caller, {
    set: [{ slug: digital, printed: null, qty: 0 }],
    add: { slug: upgraded, printed: null, qty: 1 },
    key: { name: 'upgrade', fingerprint: '' },
  })
  await buy(world, userId)
}

/** Places what is in the cart, with the code or without, pays in one window or two, comes back or not, and tries again. */
async function buy(world: World, userId: string): Promise<void> {
  const { deps, random, scheduler, code } = world
  const caller = { userId, sessionId: userId }
  for (let attempt = 0; attempt < tries; attempt++) {
    if (random() < 0.2) await scheduler.together([() => setPromotion(deps, caller, random() < 0.8 ? code : null)])
    if (attempt > 0 && random() < 0.2) await changeCart(deps, caller, { seen: true, key: null })
    const clicks = random() < 0.3 ? 2 : 1
    const windows = random() < 0.3 ? [() => placeChanged(world, userId)] : []
    const placed = await scheduler.together([...Array.from({ length: clicks }, () => () => place(world, userId)), ...windows])
    const order = placed.find((one) => one !== null)
    if (!order) continue
    const payments = random() < 0.3 ? 2 : 1
    await scheduler.together(Array.from({ length: payments }, () => () => payIn(world, userId, order.id)))
    if (random() < 0.1) await scheduler.together([() => cancelOrder(deps, userId, order.id, 'cancelled')])
  }
}

async function place({ deps }: World, userId: string) {
  const cart = await priceCart(deps, deps.db, userId)
  return placeOrder(deps, { userId, sessionId: userId }, { revision: cart.stored.revision, total: cart.pricing.totals.total })
}

/** Another window of the browser, in which the cart is changed meanwhile, and placed as it is then. */
async function placeChanged(world: World, userId: string) {
  await changeCart(world.deps, { userId, sessionId: userId }, { seen: true, key: null })
  return place(world, userId)
}

/** Pays in one window of the browser, which may be closed at any time. */
async function payIn({ deps, random, scheduler, simulator }: World, userId: string, orderId: string): Promise<void> {
  const caller = { userId, sessionId: userId }
  const provider: ProviderName = random() < 0.6 ? 'paypal' : 'card'
  const { reference } = await beginPayment(deps, caller, orderId, provider)
  await scheduler.step()
  if (random() < 0.12) return
  await simulator.approve(reference, pick(random, ['pays', 'pays', 'pays', 'pays', 'pays', 'pays', 'declines', 'held']))
  if (random() < 0.15) return
  const clicks = random() < 0.3 ? 2 : 1
  await scheduler.together(Array.from({ length: clicks }, () => () => confirmPayment(deps, caller, orderId)))
}

const pick = (random: () => number, from: readonly Scenario[]): Scenario => from[Math.floor(random() * from.length)] ?? 'pays'

/** Delivers webhooks as the network likes it: some never, some twice, in any order. */
export async function deliverSome(world: World, share: number): Promise<void> {
  const { deps, random, scheduler, simulator, variant } = world
  const arriving = simulator.webhooks.waiting().filter(() => variant.delivers && random() < share)
  await scheduler.together(
    arriving
      .toSorted(() => random() - 0.5)
      .map((webhook) => async () => {
        if (random() < 0.1) return
        const copies = random() < 0.2 ? 2 : 1
        for (let copy = 0; copy < copies; copy++)
          await receiveEvent(deps, { provider: webhook.provider, body: eventBody(webhook), headers: {} })
        await simulator.webhooks.drop(webhook)
      }),
  )
}

export const sweep = async ({ deps, variant }: World, onFault: (error: Error) => void): Promise<void> => {
  if (variant.sweeps) await sweepOrders(deps, onFault)
}

/** A keeper gives the money of some orders back, whole or in part. */
export async function refundSome({ deps, random, scheduler, buyers }: World): Promise<void> {
  const paid = await deps.db
    .selectFrom('orders')
    .select(['number', 'total'])
    .where('user_id', 'in', buyers)
    .where('paid_at', 'is not', null)
    .execute()
  const chosen = paid.filter(() => random() < 0.2)
  await scheduler.together(
    chosen.map(
      ({ number, total }) =>
        () =>
          refundOrder(deps, number, random() < 0.5 ? null : Math.ceil(total / 3), 'asked for'),
    ),
  )
}

/** Long enough for an order to expire, and for what was put off twice to be asked again. */
const restRounds = 6

/** The network is well again: everything that was begun comes to its end, and what nobody paid is cancelled. */
export async function comeToRest(world: World, onFault: (error: Error) => void): Promise<void> {
  const { simulator, advance, random, scheduler } = world
  world.heal()
  for (let round = 0; round < restRounds; round++) {
    for (const { reference, state } of await paymentsOf(world))
      if (state === 'capturing' && reference) await simulator.decide(reference, random() < 0.7 ? 'completed' : 'denied')
    void scheduler.spawn(async () => {
      await deliverSome(world, 1)
      await sweep(world, onFault)
    })
    await scheduler.run()
    advance(round < 2 ? seconds(40) : minutes(12))
  }
}

const paymentsOf = ({ deps, buyers }: World) =>
  deps.db.selectFrom('payments').select(['reference', 'state']).where('user_id', 'in', buyers).execute()
