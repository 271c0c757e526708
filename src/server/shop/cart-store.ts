import type { Address } from '#domain/shop/addresses.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import type { Promotion, PromotionKind, Reduction } from '#domain/shop/promotions.ts'
import type { Cents } from '#domain/units.ts'
import { isDivided, type Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'

/** A cart as it is stored, with what decides whether its lines can be bought. */
export type StoredCart = {
  readonly revision: number
  readonly address: Address | null
  readonly lines: readonly StoredLine[]
  readonly owned: readonly string[]
  readonly promotion: (Promotion & { readonly isUsedByBuyer: boolean }) | null
  /** With what is left of it, and with what the owner's own unpaid order takes of that. */
  readonly voucher: StoredVoucher | null
}

type StoredVoucher = { readonly hash: Buffer; readonly tail: string; readonly balance: Cents }

export type StoredLine = {
  readonly key: string
  readonly slug: string
  readonly printed: PrintedRef | null
  readonly qty: number
  readonly seenPrice: Cents
  /** Pieces that can be bought, those among them that the owner's own unpaid order holds; null where there is no end of them. */
  readonly left: number | null
  /** All pieces that there are, held or not. */
  readonly onHand: number | null
}

type PromotionJson = {
  readonly code: string
  readonly kind: PromotionKind
  readonly amount: number
  readonly expires_at: string | null
  readonly most_uses: number | null
  readonly uses: number
}
type Row = {
  readonly revision: number | null
  readonly shipment_address: Address | null
  readonly lines: readonly StoredLine[]
  readonly owned: readonly string[]
  readonly promotion: PromotionJson | null
  readonly voucher_hash: Buffer | null
  /** Whether a paid order used the code, and whether an unpaid one holds it. */
  readonly is_used: boolean
  readonly is_held: boolean
}

/** Stock lies in one place: where the database is divided it is read apart from the cart, else only the rows of what lies in it. */
const cartStatement = (stock: '' | 'materialized') =>
  prepared<Row>(`
  with pieces as ${stock} (select product_slug, on_hand, reserved from stock),
  held as (
    select l.product_slug, sum(l.qty)::integer as qty
    from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
    where o.user_id = $1 and o.state = 'placed' and o.held_at is not null and l.ships group by 1
  ),
  used as (
    select u.code, o.state = 'placed' as is_held
    from promotion_uses u join orders o on o.user_id = u.user_id and o.id = u.order_id where u.user_id = $1
  )
  select c.revision, c.shipment_address,
    coalesce((
      select json_agg(json_build_object(
        'key', l.line_key, 'slug', l.product_slug, 'printed', l.printed, 'qty', l.qty, 'seenPrice', l.seen_price,
        'left', s.on_hand - s.reserved + coalesce(h.qty, 0), 'onHand', s.on_hand) order by l.added_at, l.line_key)
      from cart_lines l left join pieces s using (product_slug) left join held h using (product_slug)
      where l.user_id = $1
    ), '[]') as lines,
    array(
      select distinct product_slug from entries e
      where e.user_id = $1 and e.kind = 'artifact' and e.deleted_at is null
    ) as owned,
    (select row_to_json(p) from promotions p where p.code = c.promotion_code) as promotion,
    c.voucher_hash,
    exists (select from used u where u.code = c.promotion_code and not u.is_held) as is_used,
    exists (select from used u where u.code = c.promotion_code and u.is_held) as is_held
  from (select 1) one left join carts c on c.user_id = $1`)
const read = cartStatement('')
const readDivided = cartStatement('materialized')

export async function readCart(queries: Queries, userId: string): Promise<StoredCart> {
  const [row] = await (isDivided(queries) ? readDivided : read)(queries, [userId])
  if (!row) throw new Error('A cart is always one row.')
  return {
    revision: row.revision ?? 0,
    address: row.shipment_address,
    lines: row.lines,
    owned: row.owned,
    voucher: row.voucher_hash && (await readVoucher(queries, userId, row.voucher_hash)),
    promotion: row.promotion && { ...promotionOf(row.promotion, row.is_held ? 1 : 0), isUsedByBuyer: row.is_used },
  }
}

/** Apart from the cart, since few have one. */
async function readVoucher(queries: Queries, userId: string, hash: Buffer): Promise<StoredVoucher | null> {
  const voucher = await queries.selectFrom('vouchers').select(['tail', 'balance']).where('hash', '=', hash).executeTakeFirst()
  if (!voucher) return null
  const held = await queries
    .selectFrom('voucher_uses as u')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'u.user_id').onRef('o.id', '=', 'u.order_id'))
    .select(['u.amount', 'u.returned'])
    .where('u.user_id', '=', userId)
    .where('u.hash', '=', hash)
    .where('o.state', '=', 'placed')
    .execute()
  return { hash, tail: voucher.tail, balance: held.reduce((sum, { amount, returned }) => sum + amount - returned, voucher.balance) }
}

/** @param held how many of the uses are the buyer's own, by an order that is not paid */
const promotionOf = ({ code, kind, amount, expires_at, most_uses, uses }: PromotionJson, held: number): Promotion => ({
  code,
  reduction: reductionOf(kind, amount),
  expiresAt: expires_at === null ? null : new Date(expires_at),
  maxUses: most_uses,
  uses: uses - held,
})

export function reductionOf(kind: PromotionKind, amount: number): Reduction {
  if (kind === 'percent') return { kind, share: amount }
  return kind === 'fixed' ? { kind, amount } : { kind }
}
