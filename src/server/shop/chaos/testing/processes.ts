import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Cart } from '#contract/shop/cart.ts'
import type { Order, Payment } from '#contract/shop/orders.ts'
import { seededRandom } from '#domain/random.ts'
import { minutes, seconds } from '#domain/units.ts'
import { openSession } from '#server/account/sessions.ts'
import { transact } from '#server/db/connection.ts'
import type { Fresh } from '#server/db/fresh.ts'
import { startSimulator } from '#server/pay/simulator/server.ts'
import type { SendWebhook } from '#server/pay/simulator/webhooks.ts'
import { syncProducts } from '../../stock.ts'
import { american } from '../../testing/shop.ts'
import { fastClock } from './clock.ts'
import { judge, type Outcome } from './invariants.ts'
import type { ServerSettings } from './server.ts'
import { digital, insertBuyers, insertCode, physical, upgraded } from './world.ts'

const stock = 500
const buyersEach = 3
/** How long one call is tried again before a schedule gives it up. */
const requestTimeout = seconds(20)

type Server = { readonly url: string; readonly child: ChildProcess }

async function startServer(settings: ServerSettings): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, child }
}

type Place = Pick<Fresh, 'db' | 'address'>
type Given = { readonly place: Place; readonly dataDir: string; readonly schedules: number; readonly seed?: number }

/**
 * Two servers on one database, of which one is killed in every schedule while buyers pay through both; a third stands ready. Judged at
 * the end by the money that moved.
 */
export async function runWithKills({ place, dataDir, schedules, seed = 1 }: Given): Promise<Outcome & { readonly kills: number }> {
  const { db, address } = place
  const random = seededRandom(seed)
  const beginning = Date.now()
  const now = fastClock(beginning)
  const { simulator, url: simulatorUrl, close } = await startSimulator({ now })
  await syncProducts({ db })
  await db.updateTable('stock').set({ on_hand: stock, reserved: 0 }).where('product_slug', '=', physical).execute()
  const code = await insertCode(db, now())
  const settings = { address, dataDir, simulatorUrl, beginning }
  const live = await Promise.all([startServer(settings), startServer(settings)])
  let spare = startServer(settings)
  const anyUrl = () => live[Math.floor(random() * live.length)]?.url ?? ''

  const ask = async <T>(token: string, method: string, url: string, body?: object, key: string = randomUUID()): Promise<T | null> => {
    const deadline = Date.now() + requestTimeout
    while (Date.now() < deadline) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await fetch(`${anyUrl()}${url}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (answer?.ok && text != null) return (JSON.parse(text) as { data: T }).data
      if (answer && text != null && answer.status < 500) return null
      await pause(50)
    }
    return null
  }
  const buyer = async (token: string) => {
    const slug = random() < 0.5 ? digital : physical
    await ask(token, 'PUT', '/api/cart', { add: { _id: slug }, shipmentAddress: american })
    if (random() < 0.3) await ask(token, 'PUT', '/api/cart/promotion', { code })
    await buy(token)
    if (slug !== digital || random() < 0.3) return
    await ask(token, 'PUT', '/api/cart', { set: [{ _id: digital, qty: 0 }], add: { _id: upgraded } })
    await buy(token)
  }
  const buy = async (token: string) => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const cart = await ask<Cart>(token, 'GET', '/api/cart')
      if (!cart) continue
      const order = await ask<Order>(token, 'POST', '/api/orders', { total: cart.totals.total, revision: cart.revision })
      if (!order) return
      const provider = random() < 0.5 ? 'paypal' : 'card'
      const payment = await ask<Payment>(token, 'POST', `/api/orders/${order._id}/pay`, { provider })
      if (!payment || random() < 0.1) continue
      await simulator.approve(payment.reference, random() < 0.85 ? 'pays' : 'declines')
      if (random() < 0.15) return
      const confirms = Array.from({ length: random() < 0.4 ? 2 : 1 }, () =>
        ask<Order>(token, 'POST', `/api/orders/${order._id}/confirm`, {}),
      )
      if ((await Promise.all(confirms)).some((known) => known?.result === 'success')) return
    }
  }
  const kill = async () => {
    await pause(random() * 400)
    const at = Math.floor(random() * live.length)
    const ready = await spare
    const killed = live[at]
    if (killed) process.kill(killed.child.pid ?? 0, 'SIGKILL')
    live[at] = ready
    spare = startServer(settings)
  }
  const send: SendWebhook = async ({ provider, headers, body }) => {
    const answer = await fetch(`${anyUrl()}/api/payments/${provider}/webhook`, { method: 'POST', headers, body })
    await answer.body?.cancel()
    return answer.status
  }

  const buyers: string[] = []
  for (let schedule = 0; schedule < schedules; schedule++) {
    const ids = await insertBuyers(db, now(), buyersEach)
    buyers.push(...ids)
    const tokens = await Promise.all(ids.map((userId) => logIn(place, now, userId)))
    await Promise.all([...tokens.map(buyer), kill(), simulator.webhooks.deliverDue(send)])
  }
  const rest = now().getTime() + minutes(60)
  while (now().getTime() < rest) {
    await simulator.webhooks.deliverDue(send)
    await pause(100)
  }
  for (const { child } of [...live, await spare]) child.kill('SIGKILL')
  await close()
  return { ...(await judge(db, { simulator, buyers, stock, code })), kills: schedules }
}

/** A login of a buyer, as logging in would open it. */
const logIn = async ({ db }: Place, now: () => Date, userId: string): Promise<string> => {
  const visit = { device: 'chaos', network: '127.0.0.0' }
  const { token } = await transact(db, (trx) =>
    openSession({ now, randomBytes, newId: () => v7() }, trx, { userId, isKept: true, visit, former: null }),
  )
  return token
}
