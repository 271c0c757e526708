import { american } from '#server/shop/testing/shop.ts'
import type { Person } from '../../client.ts'
import type { RaceAnswer, RaceWorld } from './race-world.ts'

type Server = 0 | 1
type Data<T> = { readonly data: T }
type CartSeen = { readonly revision: number; readonly totals: { readonly total: number } }

/** What races about orders call. */
export function shopCalls({ call, deps: { db } }: RaceWorld, as: Person) {
  const cart = async () => ((await call(0, 'GET', '/api/cart', { as })).body as Data<CartSeen>).data
  return {
    cart,
    address: () => call(0, 'PUT', '/api/cart', { as, body: { shipmentAddress: american } }),
    add: (slug: string, more: object = {}) => call(0, 'PUT', '/api/cart', { as, body: { add: { _id: slug, ...more } } }),
    /** Counts a change of the cart that leaves it as it was. */
    touch: (server: Server) => call(server, 'PUT', '/api/cart', { as, body: { seen: true } }),
    place: (server: Server, { totals, revision }: CartSeen) =>
      call(server, 'POST', '/api/orders', { as, body: { total: totals.total, revision } }),
    pay: (server: Server, id: string) => call(server, 'POST', `/api/orders/${id}/pay`, { as, body: { provider: 'paypal' } }),
    confirm: (server: Server, id: string) => call(server, 'POST', `/api/orders/${id}/confirm`, { as }),
    cancel: (server: Server, id: string) => call(server, 'POST', `/api/orders/${id}/cancel`, { as }),
    orderOf: ({ body }: RaceAnswer) => (body as Data<{ readonly _id: string }>).data._id,
    referenceOf: ({ body }: RaceAnswer) => (body as Data<{ readonly reference: string }>).data.reference,
    liveOrders: () =>
      db.selectFrom('orders').select(['id']).where('user_id', '=', as.id).where('state', 'in', ['placed', 'paying']).execute(),
    stateOf: async (id: string) =>
      (await db.selectFrom('orders').select('state').where('user_id', '=', as.id).where('id', '=', id).executeTakeFirstOrThrow()).state,
  }
}

/** Answers that nobody should get, in words. */
export const unexpected = (answers: readonly RaceAnswer[], expected: readonly number[]): readonly string[] =>
  answers.filter(({ status }) => !expected.includes(status)).map(({ status, body }) => `answered ${status}: ${JSON.stringify(body)}`)
