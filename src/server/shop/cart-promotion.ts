import type { Cart } from '#contract/shop/cart.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { nextRevision } from './change-cart.ts'
import { type Borrowed, cartDocument, priceCart } from './priced-cart.ts'

type Entering = Borrowed & Pick<Deps, 'db'>

/** Enters a promotion code, or takes the one in the cart out; one that does not count is refused, and the cart stays as it was. */
export const setPromotion = (deps: Entering, { userId }: Caller, code: string | null): Promise<Cart> =>
  transact(deps.db, async (trx) => {
    await nextRevision(trx, userId, deps.now())
    const entered = code === null ? null : code.toUpperCase()
    if (entered !== null && !(await isPromotion(trx, entered))) throw new Problem('refused', 'There is no such code.')
    await trx.updateTable('carts').set({ promotion_code: entered }).where('user_id', '=', userId).execute()
    const cart = await priceCart(deps, trx, userId)
    if (cart.promotionRefusal) throw new Problem('refused', cart.promotionRefusal.replace(' Remove it to go on.', ''))
    return cartDocument(cart)
  })

const isPromotion = async (trx: Transaction, code: string): Promise<boolean> =>
  (await trx.selectFrom('promotions').select('code').where('code', '=', code).executeTakeFirst()) !== undefined
