import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#contract/shop/cart.ts'
import type { BoughtVoucher, Order } from '#contract/shop/orders.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { days, minutes } from '#domain/units.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { hashToken } from '#server/secrets.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { sweepOrders } from './sweep.ts'
import { textOf } from './testing/pdf.ts'
import { american, digital, digitalPrice, movedFor, repeatable, setStock, shopper } from './testing/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
})
afterAll(() => t.close())

let people = 0
const newShopper = async () => {
  const person = await t.resident(`giver-${++people}`)
  const { ask, ...rest } = shopper(t, person)
  return {
    person,
    ask,
    ...rest,
    enter: (code: string) => ask<Cart>('PUT', '/api/cart/voucher', { code }),
    payWith: async (reference: string, id: string) => {
      await t.simulator.approve(reference, 'pays')
      return (await ask<Order>('POST', `/api/orders/${id}/confirm`)).data
    },
  }
}
/** A voucher that somebody bought, and its order. */
async function bought(slug = 'gift-voucher-20') {
  const buyer = await newShopper()
  const order = await buyer.buy(slug)
  const [voucher] = order.vouchers
  return { buyer, order, voucher: voucher ?? expect.fail('no voucher was made') }
}
const plain = (code: string) => code.replaceAll('-', '')
const balanceOf = async ({ code }: Pick<BoughtVoucher, 'code'>) =>
  (
    await t.deps.db
      .selectFrom('vouchers')
      .select('balance')
      .where('hash', '=', hashToken(plain(code)))
      .executeTakeFirst()
  )?.balance
const keeper: ReturnType<typeof keepingOf> = (...given) => keepingOf(t)(...given)
const sweep = () => sweepOrders({ ...t.deps, ...providedToShop(t.deps) }, (error) => expect.fail(String(error)))

describe('buying one', () => {
  test('gives a code that nobody can guess, by e-mail and on its order, and nothing into the case', async () => {
    const { buyer, order, voucher } = await bought()
    expect(order).toMatchObject({ state: 'fulfilled', voucher: 0, totals: { total: 2000, tax: 0 } })
    expect(voucher).toMatchObject({
      code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      amount: 2000,
      balance: 2000,
      sending: null,
    })
    const mails = [await t.outbox.next(buyer.person.email), await t.outbox.next(buyer.person.email)]
    expect(mails.map(({ subject }) => subject)).toEqual([`Your receipt for order ${order.number}`, 'Your gift voucher'])
    expect(mails[1]?.text).toContain(voucher.code)
    expect(mails[0]?.text).not.toContain(voucher.code)
    expect((await t.call('GET', '/api/users/getArtifacts', { as: buyer.person })).json().data).toEqual([])
    expect((await buyer.order(order._id)).data.vouchers).toEqual([voucher])
  })

  test('several at once are several codes, and no promotion code takes anything off them', async () => {
    await keeper('promote', 'HALF', 'percent', '50')
    const buyer = await newShopper()
    await buyer.change({ add: { _id: 'gift-voucher-50', qty: 2 } })
    const { data } = await buyer.ask<Cart>('PUT', '/api/cart/promotion', { code: 'HALF' })
    expect(data.totals).toMatchObject({ items: 10_000, discount: 0, total: 10_000 })
    const order = await buyer.buy(digital)
    expect(new Set(order.vouchers.map(({ code }) => code)).size).toBe(2)
    expect(order.totals).toMatchObject({ items: 10_000 + digitalPrice, discount: 1000, total: 10_000 + digitalPrice - 1000 })
  })
})

test('a promotion code that takes nothing off vouchers, or off shipping where nothing is sent, is not used up by them', async () => {
  for (const [code, ...how] of [
    ['SPARED', 'percent', '50', '1'],
    ['POSTFREE', 'shipping', '0'],
  ] as const) {
    await keeper('promote', code, ...how)
    const { change, ask, place, buy } = await newShopper()
    await change({ add: { _id: 'gift-voucher-20' } })
    expect((await ask('PUT', '/api/cart/promotion', { code })).status).toBe(200)
    expect((await place()).data).toMatchObject({ promotion: null, totals: { discount: 0, total: 2000 } })
    const used = () => t.deps.db.selectFrom('promotions').select('uses').where('code', '=', code).executeTakeFirstOrThrow()
    expect(await used()).toEqual({ uses: 0 })
    if (code === 'POSTFREE') continue
    expect(await buy(digital)).toMatchObject({ promotion: code, totals: { discount: 1000 } })
    expect(await used()).toEqual({ uses: 1 })
  }
})

describe('paying with one', () => {
  test('takes part of a total, the provider the rest, and what is left pays another time', async () => {
    const { voucher } = await bought('gift-voucher-20')
    const { change, enter, place, pay, payWith, ask } = await newShopper()
    await setStock(t, repeatable, 9)
    await change({ add: { _id: repeatable, qty: 3 }, shipmentAddress: american })
    const { data: cart } = await enter(voucher.code.toLowerCase())
    const { total } = cart.totals
    expect(cart.voucher).toEqual({ tail: plain(voucher.code).slice(-4), balance: 2000, amount: 2000 })
    const { data: placed } = await place({ voucher: 2000 })
    expect([placed.totals.total, placed.voucher, await balanceOf(voucher)]).toEqual([total, 2000, 0])
    const { data: payment } = await pay(placed._id)
    const paid = await payWith(payment.reference, placed._id)
    expect(movedFor(t, paid)).toEqual([total - 2000])
    const { data: receipt } = await ask<object>('GET', `/api/orders/${paid._id}/receipt`)
    expect(receipt).toMatchObject({ voucher: 2000, totals: { total }, paidBy: 'PayPal and a gift voucher' })
    expect((await ask<Cart>('GET', '/api/cart')).data.voucher).toBeNull()
    expect((await enter(voucher.code)).message).toBe('Nothing is left on this voucher.')
  })

  test('a whole total moves no money at a provider, and the rest stays on it', async () => {
    const { voucher } = await bought('gift-voucher-50')
    const { change, enter, place } = await newShopper()
    await change({ add: { _id: digital } })
    await enter(voucher.code)
    const { data: order } = await place()
    expect(order).toMatchObject({ state: 'fulfilled', voucher: digitalPrice })
    expect(movedFor(t, order)).toEqual([])
    expect(await balanceOf(voucher)).toBe(5000 - digitalPrice)
  })

  test('two who use it at once take no more than is on it', async () => {
    const { voucher } = await bought('gift-voucher-20')
    const buyers = await Promise.all([newShopper(), newShopper(), newShopper()])
    for (const { change, enter } of buyers) {
      await change({ add: { _id: digital } })
      expect((await enter(voucher.code)).status).toBe(200)
    }
    const placed = await Promise.all(buyers.map(({ place }) => place({ voucher: digitalPrice })))
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await balanceOf(voucher)).toBe(2000 - digitalPrice)
  })

  test('an order that is cancelled or placed anew gives back what it took', async () => {
    const { voucher } = await bought('gift-voucher-20')
    const { change, enter, place, cancel, cart } = await newShopper()
    await change({ add: { _id: 'double-charts' } })
    await enter(voucher.code)
    await place()
    expect(await balanceOf(voucher)).toBe(0)
    expect((await cart()).data.voucher).toMatchObject({ balance: 2000, amount: 2000 })
    await change({ add: { _id: 'the-hut' } })
    const { data: again } = await place()
    expect([again.voucher, await balanceOf(voucher)]).toEqual([2000, 0])
    await cancel(again._id)
    expect(await balanceOf(voucher)).toBe(2000)
  })

  test('what was seen of it is what it pays, or the order is refused', async () => {
    const { voucher } = await bought('gift-voucher-20')
    const { change, enter, place } = await newShopper()
    await change({ add: { _id: 'double-charts' } })
    await enter(voucher.code)
    await t.deps.db
      .updateTable('vouchers')
      .set({ balance: 700 })
      .where('hash', '=', hashToken(plain(voucher.code)))
      .execute()
    const refused = await place({ voucher: 2000 })
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Another amount is left on the voucher')])
  })

  test('an order that was placed before something was back on it is placed anew for what its buyer saw', async () => {
    const { voucher } = await bought('gift-voucher-20')
    const [first, second] = [await newShopper(), await newShopper()]
    for (const { change, enter } of [first, second]) {
      await change({ add: { _id: digital } })
      await enter(voucher.code)
    }
    const { data: holding } = await first.place()
    expect(holding).toMatchObject({ state: 'fulfilled', voucher: digitalPrice })
    const { data: without } = await second.place()
    expect(without).toMatchObject({ state: 'placed', voucher: 1 })
    await keeper('refund', holding.number, 'it rained')
    const { data: seen } = await second.cart()
    const { data: anew } = await second.place({ voucher: seen.voucher?.amount })
    expect(anew).toMatchObject({ state: 'fulfilled', voucher: digitalPrice })
    expect(await balanceOf(voucher)).toBe(1)
  })

  test('nothing is learnt from what is no code, and guessing is slowed down', async () => {
    const { enter } = await newShopper()
    for (const code of ['HALF', '0000-0000-0000-0000']) {
      const { status, message } = await enter(code)
      expect([status, message]).toEqual([422, expect.stringContaining('There is no such voucher.')])
    }
    const tried = await Promise.all(Array.from({ length: 10 }, () => enter('0000-0000-0000-0000')))
    expect(tried.some(({ status }) => status === 429)).toBe(true)
  })
})

describe('money back', () => {
  test('of an order that a voucher paid in part goes to the provider and to the voucher', async () => {
    const { voucher } = await bought('gift-voucher-20')
    const { change, enter, place, pay, payWith, order } = await newShopper()
    await change({ add: { _id: 'double-charts' } })
    await enter(voucher.code)
    const { data: placed } = await place()
    const { data: payment } = await pay(placed._id)
    const paid = await payWith(payment.reference, placed._id)
    const due = paid.totals.total - 2000
    await keeper('refund', paid.number, 'it rained')
    expect(movedFor(t, paid)).toEqual([due, -due])
    expect(await balanceOf(voucher)).toBe(2000)
    expect((await order(paid._id)).data).toMatchObject({ state: 'refunded', refunded: paid.totals.total })
  })

  test('of an order that a voucher paid whole goes to the voucher, in parts too', async () => {
    const { voucher } = await bought('gift-voucher-20')
    const { change, enter, place, order } = await newShopper()
    await change({ add: { _id: digital } })
    await enter(voucher.code)
    const { data: paid } = await place()
    await keeper('refund', paid.number, '500', 'late')
    expect([await balanceOf(voucher), (await order(paid._id)).data.state]).toEqual([2000 - digitalPrice + 500, 'partly_refunded'])
    await keeper('refund', paid.number, 'the rest')
    expect([await balanceOf(voucher), (await order(paid._id)).data.state]).toEqual([2000, 'refunded'])
    await expect(keeper('refund', paid.number, 'again')).rejects.toThrow('No money of order')
  })

  test('of a voucher voids it; of one that was used there is none', async () => {
    const { order, voucher } = await bought()
    await keeper('refund', order.number, 'not wanted')
    expect(await balanceOf(voucher)).toBe(0)
    expect(movedFor(t, order)).toEqual([2000, -2000])
    const used = await bought('gift-voucher-50')
    const { change, enter, place } = await newShopper()
    await change({ add: { _id: digital } })
    await enter(used.voucher.code)
    await place()
    await expect(keeper('refund', used.order.number, 'used')).rejects.toThrow('was used')
    await expect(keeper('refund', used.order.number, '100', 'used')).rejects.toThrow('It holds vouchers of $50.00')
    expect(movedFor(t, used.order)).toEqual([5000])
  })
})

describe('a refund that the provider refuses', () => {
  const refuseNext = () =>
    vi.spyOn(t.deps.payments.provider('paypal'), 'refund').mockResolvedValueOnce({ state: 'refused', reason: 'CAPTURE_DISPUTED' })

  test('makes what the order bought good again', async () => {
    const { order, voucher } = await bought()
    refuseNext()
    await keeper('refund', order.number, 'not wanted')
    expect(await balanceOf(voucher)).toBe(2000)
    await keeper('refund', order.number, 'not wanted')
    expect([await balanceOf(voucher), movedFor(t, order)]).toEqual([0, [2000, -2000]])
  })

  test('leaves void what a voucher paid in part, since that part is back already, and is tried again', async () => {
    const { voucher: paying } = await bought('gift-voucher-20')
    const { change, enter, place, pay, payWith, order } = await newShopper()
    await change({ add: { _id: 'gift-voucher-50' } })
    await enter(paying.code)
    const { data: placed } = await place()
    const paid = await payWith((await pay(placed._id)).data.reference, placed._id)
    const [fifty] = paid.vouchers
    if (!fifty) throw new Error('no voucher was made')
    refuseNext()
    await keeper('refund', paid.number, 'not wanted')
    expect([await balanceOf(fifty), await balanceOf(paying)]).toEqual([0, 2000])
    await keeper('refund', paid.number, 'not wanted')
    expect([await balanceOf(fifty), await balanceOf(paying)]).toEqual([0, 2000])
    expect(movedFor(t, paid)).toEqual([3000, -3000])
    expect((await order(paid._id)).data).toMatchObject({ state: 'refunded', refunded: 5000 })
  })
})

test('an upgrade that a voucher paid, whole or in part, is paid back with what it was the difference to, and its order says so', async () => {
  for (const left of [2000, 400]) {
    const { voucher } = await bought('gift-voucher-20')
    const { buy, change, enter, place, pay, payWith, order } = await newShopper()
    const base = await buy(digital)
    await t.deps.db
      .updateTable('vouchers')
      .set({ balance: left })
      .where('hash', '=', hashToken(plain(voucher.code)))
      .execute()
    await change({ add: { _id: 'double-charts' } })
    await enter(voucher.code)
    const { data: placed } = await place()
    if (placed.state === 'placed') await payWith((await pay(placed._id)).data.reference, placed._id)
    await keeper('refund', base.number, 'it rained')
    t.advance(minutes(1))
    await sweep()
    expect(await balanceOf(voucher)).toBe(left)
    expect((await order(placed._id)).data).toMatchObject({ state: 'refunded', refunded: 1000 })
    expect((await order(placed._id)).data.timeline.at(-1)?.kind).toBe('refunded')
  }
})

describe('giving it', () => {
  test('on its day one e-mail goes to whom it was named for, without words of the giver, and then to nobody else', async () => {
    t.advance(days(1) - (t.deps.now().getTime() % days(1)) - minutes(30)) // the day begins before the buyer's login ends
    const { buyer, voucher } = await bought()
    const day = new Date(t.deps.now().getTime() + days(1)).toISOString().slice(0, 10)
    const sending = { email: `friend-${people}@example.org`, day }
    const put = (body: object) => buyer.ask<BoughtVoucher>('PUT', `/api/vouchers/${voucher._id}`, body)
    expect((await put({ name: 'Brendan', words: 'For the long nights', sending })).data).toMatchObject({
      sending: { ...sending, sentAt: null },
    })
    await sweep()
    t.advance(Date.parse(day) - t.deps.now().getTime())
    await Promise.all([sweep(), sweep()])
    const mail = await t.outbox.next(sending.email)
    expect(mail.text).toContain(voucher.code)
    expect(mail.text).not.toMatch(/Brendan|long nights/)
    expect((await put({ sending: null })).status).toBe(409)
    expect((await put({ words: 'Still' })).data).toMatchObject({ words: 'Still', sending: { sentAt: expect.any(String) } })
    const { voucher: another, buyer: giver } = await bought()
    const month = day.slice(0, 7)
    for (const wrong of ['2020-01-01', `${month}-00`, `${month}-32`, `${Number(day.slice(0, 4)) + 1}-02-30`])
      expect((await giver.ask('PUT', `/api/vouchers/${another._id}`, { sending: { ...sending, day: wrong } })).status).toBe(400)
  })

  test('one that is used meanwhile is e-mailed with what is left, and used up to nobody', async () => {
    for (const [at, slug, left] of [
      [1, 'gift-voucher-50', 5000 - digitalPrice],
      [2, 'gift-voucher-20', 2000 - digitalPrice],
      [3, 'gift-voucher-20', 0],
    ] as const) {
      const { buyer, voucher } = await bought(slug)
      const to = `later-${people}-${at}@example.org`
      const day = new Date(t.deps.now().getTime() + days(1)).toISOString().slice(0, 10)
      const send = () => buyer.ask<BoughtVoucher>('PUT', `/api/vouchers/${voucher._id}`, { sending: { email: to, day } })
      expect((await send()).status).toBe(200)
      const { change, enter, place } = await newShopper()
      await change({ add: { _id: digital } })
      await enter(voucher.code)
      await place()
      const hash = hashToken(plain(voucher.code))
      if (left === 0) {
        await t.deps.db.updateTable('vouchers').set({ balance: 0 }).where('hash', '=', hash).execute()
        expect((await send()).message).toBe('Nothing is left on this voucher.')
      }
      t.advance(days(1))
      await sweep()
      const row = await t.deps.db.selectFrom('bought_vouchers').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()
      if (left > 0) expect((await t.outbox.next(to)).subject).toBe(`A voucher for ${priceInWords(left)}`)
      else expect(row).toMatchObject({ recipient_email: null, send_on: null, sent_at: null })
    }
  })

  test('whose giver is erased before its day goes out in the last day before, once', async () => {
    const { buyer, voucher } = await bought()
    const to = `orphan-${people}@example.org`
    const day = new Date(t.deps.now().getTime() + days(60)).toISOString().slice(0, 10)
    expect((await buyer.ask('PUT', `/api/vouchers/${voucher._id}`, { sending: { email: to, day } })).status).toBe(200)
    await t.deps.db
      .updateTable('users')
      .set({ state: 'deleted', state_changed_at: t.deps.now() })
      .where('id', '=', buyer.person.id)
      .execute()
    const hash = hashToken(plain(voucher.code))
    const sentAt = async () =>
      (await t.deps.db.selectFrom('bought_vouchers').select('sent_at').where('hash', '=', hash).executeTakeFirstOrThrow()).sent_at
    t.advance(days(28))
    await sweep()
    expect(await sentAt()).toBeNull()
    t.advance(days(1))
    await Promise.all([sweep(), sweep()])
    expect(await sentAt()).not.toBeNull()
    expect((await t.outbox.next(to)).text).toContain(voucher.code)
  })

  test('its card has worth, name, words and code, and is nobody else’s', async () => {
    const { buyer, voucher } = await bought('gift-voucher-100')
    await buyer.ask('PUT', `/api/vouchers/${voucher._id}`, { name: 'Brendan', words: 'For the long nights' })
    const path = `/api/vouchers/${voucher._id}/card.pdf`
    const card = await t.call('GET', path, { as: buyer.person })
    expect(card.headers['content-type']).toBe('application/pdf')
    const text = textOf(card.rawPayload)
    expect(card.rawPayload.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
    for (const words of ['$100.00', 'Brendan', 'For the long nights', voucher.code]) expect(text).toContain(words)
    for (const [name, words] of [
      ['W'.repeat(80), `x${'\n'.repeat(298)}y`],
      ['\u3042'.repeat(80), `${'\u3042\u05d0 '.repeat(100)}`],
      ['\u0f00', Array.from({ length: 100 }, () => 'ab').join('\n')],
    ] as const) {
      expect((await buyer.ask('PUT', `/api/vouchers/${voucher._id}`, { name, words })).status).toBe(200)
      const full = (await t.call('GET', path, { as: buyer.person })).rawPayload
      expect(full.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
      expect(textOf(full)).toContain(voucher.code)
    }
    const other = await newShopper()
    expect((await t.call('GET', path, { as: other.person })).statusCode).toBe(404)
    expect((await other.ask('PUT', `/api/vouchers/${voucher._id}`, { name: 'x' })).status).toBe(404)
  })
})
