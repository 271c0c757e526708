import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Cart } from '#contract/shop/cart.ts'
import { Problem } from '#domain/problem.ts'
import { crockford, readVoucherCode, voucherSigns, voucherWorth } from '#domain/shop/vouchers.ts'
import type { Cents } from '#domain/units.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { OrderLineRow, OrderRow } from '#server/db/shop-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { hashToken } from '#server/secrets.ts'
import { nextRevision } from './change-cart.ts'
import { cartDocument, priceCart, type Showing } from './priced-cart.ts'
import { checkTakesMoney } from './products.ts'
import type { ShopDeps } from './provided.ts'

/**
 * The code of a voucher, made again from its random seed for its buyer. The database holds the seed and the hash and the server the key, so
 * that a copy of either buys nothing.
 */
export function voucherCodeOf({ secrets }: Pick<Deps['config'], 'secrets'>, seed: Buffer): string {
  const bytes = createHmac('sha256', secrets.vouchers).update(seed).digest().subarray(0, voucherSigns)
  return [...bytes].map((byte) => crockford[byte % crockford.length]).join('')
}

const seedBytes = 32

/** Makes the vouchers of a paid order, each with a code of its own. */
export async function issueVouchers(deps: ShopDeps, trx: Transaction, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const created_at = deps.now()
  for (const { product_slug, qty } of lines) {
    const amount = voucherWorth(product_slug)
    if (amount === null) continue
    for (let piece = 0; piece < qty; piece++) {
      const seed = deps.randomBytes(seedBytes)
      const code = voucherCodeOf(deps.config, seed)
      const hash = hashToken(code)
      await trx
        .insertInto('vouchers')
        .values({ hash, tail: code.slice(-4), amount, balance: amount, order_number: order.number, created_at })
        .execute()
      await trx
        .insertInto('bought_vouchers')
        .values({ user_id: order.user_id, id: deps.newId(), order_id: order.id, hash, seed, amount, created_at })
        .execute()
    }
  }
}

type Entering = Showing & Pick<Deps, 'db'>

/** Enters a voucher, or takes the one in the cart out. One that is unknown or used up is refused, and the cart stays as it was. */
export const setVoucher = (deps: Entering, caller: Caller, typed: string | null): Promise<Cart> =>
  transact(deps.db, async (trx) => {
    const { userId } = caller
    if (typed !== null) checkTakesMoney(deps)
    await nextRevision(trx, userId, deps.now())
    const code = typed === null ? null : readVoucherCode(typed)
    if (typed !== null && code === null) throw new Problem('refused', notKnown)
    await trx
      .updateTable('carts')
      .set({ voucher_hash: code === null ? null : hashToken(code) })
      .where('user_id', '=', userId)
      .execute()
    const cart = await priceCart(deps, trx, userId)
    if (code !== null && cart.stored.voucher === null) throw new Problem('refused', notKnown)
    if (cart.stored.voucher?.balance === 0) throw new Problem('refused', 'Nothing is left on this voucher.')
    return cartDocument(deps, caller, cart)
  })
const notKnown = 'There is no such voucher. Its code has 16 letters and digits.'

type Paying = Pick<OrderRow, 'user_id' | 'id' | 'voucher'>

/** Takes what an order is paid with off the balance. One statement decides, whoever else uses the voucher at this moment. */
export async function takeFromVoucher(trx: Transaction, order: Paying, hash: Buffer | null): Promise<void> {
  const { user_id, id: order_id, voucher: amount } = order
  if (amount === 0 || hash === null) return
  if (!(await changeBalance(trx, hash, -amount)))
    throw new Problem('conflict', 'The voucher was used meanwhile. Look at the total again before you pay.')
  await trx.insertInto('voucher_uses').values({ user_id, order_id, hash, amount }).execute()
}

/** The same of a cancelled order that is taken up again; false when not enough is left. */
export async function takeFromVoucherAgain(trx: Transaction, order: Paying): Promise<boolean> {
  if (order.voucher === 0) return true
  const use = await readUse(trx, order)
  if (!use) return false
  if (use.returned > 0 && !(await changeBalance(trx, use.hash, -use.returned))) return false
  await setReturned(trx, order, 0)
  return true
}

/** What of a voucher's part in an order is not given back yet. */
export async function leftOnUse(queries: Queries, order: Paying): Promise<Cents> {
  const use = order.voucher === 0 ? undefined : await readUse(queries, order)
  return use ? use.amount - use.returned : 0
}

/** Gives so much of a voucher's part in an order back to its balance, or all that is left of it: the order is cancelled or paid back. */
export async function returnToVoucher(trx: Transaction, order: Paying, amount?: Cents): Promise<void> {
  const use = order.voucher === 0 ? undefined : await readUse(trx, order)
  if (!use) return
  const back = Math.min(amount ?? use.amount, use.amount - use.returned)
  if (back <= 0) return
  await changeBalance(trx, use.hash, back)
  await setReturned(trx, order, use.returned + back)
}

const readUse = (queries: Queries, { user_id, id }: Paying) =>
  queries.selectFrom('voucher_uses').selectAll().where('user_id', '=', user_id).where('order_id', '=', id).executeTakeFirst()

const setReturned = (trx: Transaction, { user_id, id }: Paying, returned: Cents) =>
  trx.updateTable('voucher_uses').set({ returned }).where('user_id', '=', user_id).where('order_id', '=', id).execute()

async function changeBalance(trx: Transaction, hash: Buffer, more: Cents): Promise<boolean> {
  const changed = await trx
    .updateTable('vouchers')
    .set((row) => ({ balance: row('balance', '+', more) }))
    .where('hash', '=', hash)
    .where(sql<boolean>`balance + ${more}::integer between 0 and amount`)
    .returning('tail')
    .executeTakeFirst()
  return changed !== undefined
}

/** What the vouchers that an order bought are worth. */
export const boughtWorth = async (queries: Queries, order: Pick<OrderRow, 'user_id' | 'id'>): Promise<Cents> =>
  (await boughtWith(queries, order)).reduce((sum, { amount }) => sum + amount, 0)

/** The vouchers of an order with what is left of each, the first made first. */
export async function boughtWith(queries: Queries, { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>) {
  const bought = await queries
    .selectFrom('bought_vouchers')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  if (bought.length === 0) return []
  const known = await queries
    .selectFrom('vouchers')
    .select(['hash', 'balance'])
    .where(
      'hash',
      'in',
      bought.map(({ hash }) => hash),
    )
    .execute()
  return bought.map((row) => ({ ...row, balance: known.find(({ hash }) => hash.equals(row.hash))?.balance ?? 0 }))
}

/** Voids what an order bought, since its money goes back; refused when one of them was used. Each is decided by one statement. What is void stays so. */
export async function voidBought({ now }: Pick<Deps, 'now'>, trx: Transaction, order: Pick<OrderRow, 'user_id' | 'id'>): Promise<void> {
  for (const { id, hash, amount, voided_at } of await inOrderOfHash(trx, order)) {
    if (voided_at !== null) continue
    if (!(await changeBalance(trx, hash, -amount)))
      throw new Problem('refused', 'A voucher of this order was used, so it cannot be paid back.')
    await setVoided(trx, order, id, now())
  }
}

/** Makes them good again: the provider refused the refund. */
export async function makeBoughtGood(trx: Transaction, order: Pick<OrderRow, 'user_id' | 'id'>): Promise<void> {
  for (const { id, hash, amount, voided_at } of await inOrderOfHash(trx, order)) {
    if (voided_at === null) continue
    await changeBalance(trx, hash, amount)
    await setVoided(trx, order, id, null)
  }
}

const inOrderOfHash = async (trx: Transaction, order: Pick<OrderRow, 'user_id' | 'id'>) =>
  (await boughtWith(trx, order)).toSorted((one, other) => one.hash.compare(other.hash))

const setVoided = (trx: Transaction, { user_id }: Pick<OrderRow, 'user_id'>, id: string, voided_at: Date | null) =>
  trx.updateTable('bought_vouchers').set({ voided_at }).where('user_id', '=', user_id).where('id', '=', id).execute()
