import { setStock } from '#server/shop/testing/shop.ts'
import { mediaCalls } from './media-calls.ts'
import type { Race } from './race.ts'
import { shopCalls, unexpected } from './shop-calls.ts'

const print = 'photograph-print'
const register = 'case-register'

export const erasedPrint: Race = {
  name: 'the picture of a print is erased while the print is ordered and paid',
  async setUp(world) {
    const { db } = world.deps
    await setStock(world, print, 100_000)
    return async () => {
      const as = await world.newMember()
      const { newPicture, upload, locationOf, save, entryOf, bin, erase } = mediaCalls(world, as)
      const { address, add, cart, place, pay, confirm, orderOf, referenceOf } = shopCalls(world, as)
      const entry = entryOf(await save(0, locationOf(await upload(0, await newPicture()))))
      await address()
      await add(print, { printed: { kind: 'image', _id: entry } })
      const seen = await cart()
      const removed = async () => {
        await bin(1, entry)
        return erase(1, entry)
      }
      const [placed, erased] = await world.together([() => place(0, seen), removed], 15)
      if (placed.status !== 200) return unexpected([placed, erased], [200, 404, 409])
      const order = orderOf(placed)
      const payment = await pay(0, order)
      await world.simulator.approve(referenceOf(payment))
      await confirm(1, order)
      const { frozen } = await db.selectFrom('order_lines').select('frozen').where('order_id', '=', order).executeTakeFirstOrThrow()
      const { fileId } = frozen as { readonly fileId: string }
      const file = await db.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst()
      return [...(file ? [] : ['a paid print has no file']), ...unexpected([erased, payment], [200])]
    }
  },
}

export const lastPiece: Race = {
  name: 'four begin to pay for the last piece',
  async setUp(world) {
    const { db } = world.deps
    return async () => {
      await setStock(world, register, 1)
      const buyers = await Promise.all([0, 1, 2, 3].map(async () => shopCalls(world, await world.newMember())))
      const orders: string[] = []
      for (const { address, add, cart, place, orderOf } of buyers) {
        await address()
        await add(register)
        orders.push(orderOf(await place(0, await cart())))
      }
      const before = await db.selectFrom('stock').selectAll().where('product_slug', '=', register).executeTakeFirstOrThrow()
      const paid = await world.together(
        buyers.map(
          ({ pay }, at) =>
            () =>
              pay(at % 2 === 0 ? 0 : 1, orders[at] ?? ''),
        ),
        20,
      )
      const began = paid.filter(({ status }) => status === 200).length
      const held = before.reserved === 0 ? [] : ['stock was held before anybody began to pay']
      return [...held, ...(began === 1 ? [] : [`${began} may pay for one piece`]), ...unexpected(paid, [200, 409])]
    }
  },
}
