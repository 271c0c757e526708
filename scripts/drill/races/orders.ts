import type { Race } from './race.ts'
import { shopCalls, unexpected } from './shop-calls.ts'

const digital = 'double-charts'

export const twoLiveOrders: Race = {
  name: 'a cart is placed, changed and placed again at once',
  async setUp(world) {
    return async () => {
      const { add, cart, place, touch, cancel, liveOrders } = shopCalls(world, await world.newMember())
      await add(digital)
      const seen = await cart()
      const later = { ...seen, revision: seen.revision + 1 }
      const answers = await world.together([() => place(0, seen), () => touch(1), () => place(1, later), () => place(0, later)], 30)
      const live = await liveOrders()
      for (const { id } of live) await cancel(0, id)
      return [...(live.length > 1 ? [`${live.length} live orders`] : []), ...unexpected(answers, [200, 409])]
    }
  },
}

export const stalePlacing: Race = {
  name: 'a stale placing is refused while the order of the cart as it is is paid',
  async setUp(world) {
    return async () => {
      const { add, cart, place, touch, pay, confirm, orderOf, referenceOf, stateOf } = shopCalls(world, await world.newMember())
      await add(digital)
      const stale = await cart()
      await touch(0)
      const order = orderOf(await place(0, await cart()))
      const payment = await pay(0, order)
      const [placed] = await world.together(
        [() => place(1, stale), async () => void (await world.simulator.approve(referenceOf(payment)))],
        20,
      )
      const confirmed = await confirm(1, order)
      const state = await stateOf(order)
      const answers = unexpected(
        [placed].flatMap((answer) => answer ?? []),
        [409],
      )
      return [
        ...(state === 'fulfilled' ? [] : [`the order that was paid is ${state}`]),
        ...answers,
        ...unexpected([payment, confirmed], [200]),
      ]
    }
  },
}
