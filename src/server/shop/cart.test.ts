import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart, SavedAddress } from '#contract/shop/cart.ts'
import type { ListedProduct, Product } from '#contract/shop/products.ts'
import { everyProduct } from '#domain/shop/products.ts'
import { aRecipe, grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { american, digital, digitalPrice, physical, repeatable, setStock, shopper } from './testing/shop.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

let people = 0
const newShopper = async () => {
  const person = await t.resident(`shopper-${++people}`)
  return { person, ...shopper(t, person) }
}

describe('the shelf', () => {
  const listed = async (query = '', as?: Person) =>
    (await t.call('GET', `/api/products${query}`, as ? { as } : {})).json<{ data: ListedProduct[] }>().data

  test('a guest sees every product, and what is left of what is sent by post', async () => {
    const all = await listed()
    expect(all.map(({ _id }) => _id)).toEqual(everyProduct.map(({ slug }) => slug))
    expect(all.filter(({ ships, left }) => ships !== (left !== null))).toEqual([])
    expect(all.every(({ owned }) => !owned)).toBe(true)
  })

  test('by collection, and by words', async () => {
    expect((await listed('?collection=star_charts')).every(({ collection }) => collection === 'star_charts')).toBe(true)
    expect((await listed('?q=SINGLE%20chart')).map(({ _id }) => _id)).toContain(digital)
    expect(await listed('?q=nothinglikethis')).toEqual([])
    expect((await t.call('GET', '/api/products?collection=hats')).statusCode).toBe(400)
  })

  test('one product says what it unlocks, and an unknown one is not there', async () => {
    const product = (await t.call('GET', `/api/products/${digital}`)).json<{ data: Product }>().data
    expect(product).toMatchObject({ price: digitalPrice, isRepeatable: false, unlocks: { routes: expect.arrayContaining(['/starchart']) } })
    expect((await t.call('GET', '/api/products/no-such-thing')).statusCode).toBe(404)
    expect((await t.call('GET', '/api/products/No_Such')).statusCode).toBe(400)
  })

  test('what is free is had by asking, once; what is earned, once it is earned; what is sold, by buying', async () => {
    const { person, ask } = await newShopper()
    for (let n = 0; n < 2; n++)
      expect(await ask('POST', '/api/products/tree-of-life/claim')).toMatchObject({ status: 200, data: { owned: true } })
    const earned = everyProduct.find(({ earned: by }) => by?.by === 'progress')
    const key = earned?.earned?.by === 'progress' ? earned.earned.key : ''
    expect((await ask('POST', `/api/products/${earned?.slug}/claim`)).status).toBe(422)
    await t.call('PUT', `/api/users/updateProgress/${person.id}`, { as: person, body: { progress: { [key]: true } } })
    expect((await ask('POST', `/api/products/${earned?.slug}/claim`)).status).toBe(200)
    expect((await ask('POST', `/api/products/${digital}/claim`)).status).toBe(422)
    const owned = (await listed('', person)).filter((product) => product.owned).map(({ _id }) => _id)
    expect(owned.sort()).toEqual(['tree-of-life', earned?.slug].sort())
    expect((await t.call('POST', '/api/products/tree-of-life/claim')).statusCode).toBe(401)
  })
})

describe('lines', () => {
  test('adding what is there raises its quantity, 0 removes it, and every change counts', async () => {
    const { add, change, cart } = await newShopper()
    expect((await cart()).data).toMatchObject({ items: [], count: 0, revision: 0, totals: { total: 0 } })
    await add(repeatable)
    const { data } = await add(repeatable, { qty: 2 })
    expect(data).toMatchObject({
      items: [{ _id: repeatable, qty: 3, unitPrice: 2800, linePrice: 8400 }],
      count: 3,
      revision: 2,
      needsAddress: true,
    })
    expect(
      (
        await change({
          set: [
            { _id: repeatable, qty: 1 },
            { _id: digital, qty: 1 },
          ],
        })
      ).data.items.map(({ qty }) => qty),
    ).toEqual([1, 1])
    expect((await change({ set: [{ _id: repeatable, qty: 0 }] })).data.items.map(({ _id }) => _id)).toEqual([digital])
  })

  test('eight at once who add one of the same are eight', async () => {
    const { add, cart } = await newShopper()
    await Promise.all(Array.from({ length: 8 }, () => add(repeatable)))
    expect((await cart()).data).toMatchObject({ items: [{ qty: 8 }], revision: 8 })
  })

  test('under one idempotency key an addition counts once', async () => {
    const { change, cart } = await newShopper()
    const key = { 'idempotency-key': 'one-addition' }
    await Promise.all([1, 2, 3].map(() => change({ add: { _id: repeatable } }, key)))
    expect((await cart()).data).toMatchObject({ count: 1, revision: 1 })
  })

  test.each([-1, 0, 0.5, 1e9, 100, '1', null])('a quantity of %j is refused, and changes nothing', async (qty) => {
    const { change, cart } = await newShopper()
    expect((await change({ add: { _id: repeatable, qty } })).status).toBe(400)
    if (qty !== 0) expect((await change({ set: [{ _id: repeatable, qty }] })).status).toBe(400)
    expect((await cart()).data).toMatchObject({ items: [], revision: 0 })
  })

  test.each<[string, object, number]>([
    ['a product that there is not', { _id: 'no-such-thing' }, 404],
    ['a product that is not sold', { _id: 'tree-of-life' }, 422],
    ['a print of nothing', { _id: physical }, 422],
    [
      'a print of an image of somebody else',
      { _id: physical, printed: { kind: 'image', _id: '018f0000-0000-7000-8000-000000000000' } },
      422,
    ],
    ['an image on what prints none', { _id: digital, printed: { kind: 'image', _id: '018f0000-0000-7000-8000-000000000000' } }, 422],
    ['a price of one’s own', { _id: digital, unitPrice: 1 }, 200],
  ])('%s', async (_, add, status) => {
    const { change, cart } = await newShopper()
    expect((await change({ add })).status).toBe(status)
    expect((await cart()).data.totals.total).toBe(status === 200 ? digitalPrice : 0)
  })

  test('more than 99 of one thing are refused, and the cart stays as it was', async () => {
    const { add, cart } = await newShopper()
    await add(repeatable, { qty: 99 })
    expect(await add(repeatable)).toMatchObject({ status: 422, message: 'A cart holds 99 of one thing at most.' })
    expect((await cart()).data).toMatchObject({ count: 99, revision: 1 })
  })

  test('another paper is a line of its own at its own price, and the first goes without saying', async () => {
    const { person, add, change, cart } = await newShopper()
    await grant(t, 'single-charts', `shopper-${people}`)
    const printed = { kind: 'chart', _id: (await savedChart(t, person, aRecipe()))._id }
    const satin = { ...printed, paper: 'satin' }
    await add('chart-print-a3', { printed })
    await add('chart-print-a3', { printed: { ...printed, paper: 'cotton' } })
    await add('chart-print-a3', { printed: satin })
    const linesOf = ({ items }: Cart) => items.map(({ name, qty, unitPrice, priceBefore }) => [name, qty, unitPrice, priceBefore])
    const lines = [
      ['Star chart print, A3, on matt cotton', 2, 2200, null],
      ['Star chart print, A3, on satin', 1, 2800, null],
    ]
    expect(linesOf((await cart()).data)).toEqual(lines)
    expect((await cart()).data.items.map((item) => item.printed)).toEqual([printed, satin])
    expect(linesOf((await change({ seen: true })).data)).toEqual(lines)
    expect((await add('chart-print-a3', { printed: { ...printed, paper: 'vellum' } })).status).toBe(400)
    expect(await add('chart-postcards', { printed: satin })).toMatchObject({ status: 422, message: 'This is printed on one paper only.' })
    await change({ set: [{ _id: 'chart-print-a3', printed: satin, qty: 0 }] })
    expect(linesOf((await cart()).data)).toEqual(lines.slice(0, 1))
  })

  test('a chart is printed by who may export it', async () => {
    const { person, add } = await newShopper()
    await grant(t, 'single-charts', `shopper-${people}`)
    const chart = await savedChart(t, person, aRecipe())
    const printed = { kind: 'chart', _id: chart._id }
    expect((await add('chart-print-a4', { printed })).data.items).toMatchObject([{ printed, refusal: null }])
    expect((await shopper(t, ada).add('chart-print-a4', { printed })).status).toBe(422)
    await t.call('DELETE', `/api/starcharts/${chart._id}`, { as: person })
    const { data } = await shopper(t, person).cart()
    expect(data.items[0]?.refusal).toContain('What this prints is not there any more')
    expect((await shopper(t, person).place()).status).toBe(409)
  })
})

describe('what changed since', () => {
  test('a price is said until it was seen', async () => {
    const { person, add, change, cart } = await newShopper()
    await add(digital)
    await t.deps.db.updateTable('cart_lines').set({ seen_price: 999 }).where('user_id', '=', person.id).execute()
    expect((await cart()).data.items).toMatchObject([{ unitPrice: digitalPrice, priceBefore: 999 }])
    expect((await change({ seen: true })).data.items).toMatchObject([{ priceBefore: null }])
  })

  test('what is sold out, owned already, or wanted twice in vain, is said and not placed', async () => {
    const { person, add, cart, place, change } = await newShopper()
    await setStock(t, repeatable, 1)
    await add(repeatable, { qty: 2 })
    expect((await cart()).data.items).toMatchObject([{ left: 1, most: 1, refusal: 'Only 1 is left. Set the quantity to 1.' }])
    await setStock(t, repeatable, 0)
    expect((await change({ shipmentAddress: american })).data.items).toMatchObject([{ left: 0, refusal: 'Sold out. Remove it to go on.' }])
    expect(await place()).toMatchObject({ status: 409, message: 'Case register: Sold out. Remove it to go on.' })
    await setStock(t, repeatable, 60)
    await change({
      set: [
        { _id: repeatable, qty: 0 },
        { _id: digital, qty: 1 },
      ],
    })
    await t.deps.db.updateTable('cart_lines').set({ qty: 2 }).where('user_id', '=', person.id).execute()
    expect((await cart()).data.items).toMatchObject([{ refusal: expect.stringContaining('One is enough'), remedy: 1 }])
    await grant(t, 'single-charts', `shopper-${people}`)
    expect((await cart()).data.items).toMatchObject([{ refusal: 'You own this already. Remove it to go on.', remedy: 0 }])
  })

  test('what is had once never becomes two, by pressing twice or by asking for two', async () => {
    const { add, change, cart } = await newShopper()
    await Promise.all([1, 2, 3].map(() => add(digital)))
    expect((await cart()).data.items).toMatchObject([{ qty: 1, refusal: null }])
    for (const refused of [{ add: { _id: digital, qty: 2 } }, { set: [{ _id: digital, qty: 2 }] }])
      expect(await change(refused)).toMatchObject({ status: 422, message: 'One is enough: a second unlocks nothing more.' })
    expect((await cart()).data.count).toBe(1)
  })

  test('what comes with a product that is owned, or in the cart, is not sold beside it', async () => {
    const { add, cart, place, ask } = await newShopper()
    await add('double-charts')
    await add('single-charts')
    const refusals = async () => (await cart()).data.items.map(({ refusal }) => refusal)
    expect(await refusals()).toEqual([null, 'It is included in Double Charts, which is in your cart. Remove it to go on.'])
    await grant(t, 'double-charts', `shopper-${people}`)
    await add('orrery')
    expect((await refusals()).slice(1)).toEqual([
      'It is included in Double Charts, which you own. Remove it to go on.',
      'It is included in Double Charts, which you own. Remove it to go on.',
    ])
    expect((await place()).status).toBe(409)
    for (const slug of ['single-charts', 'orrery'])
      expect((await ask<Product>('GET', `/api/products/${slug}`)).data).toMatchObject({ owned: false, includedBy: 'Double Charts' })
    expect((await ask<Product>('GET', '/api/products/telescope')).data.includedBy).toBeNull()
  })
})

describe('promotion codes', () => {
  test('take something off, and say why when they count no more', async () => {
    const { db, now } = t.deps
    const code = { most_uses: null, created_at: now() }
    await db
      .insertInto('promotions')
      .values([
        { ...code, code: 'TIDE', kind: 'percent', amount: 1000, expires_at: null },
        { ...code, code: 'EBB', kind: 'fixed', amount: 500, expires_at: new Date(now().getTime() - 1) },
      ])
      .execute()
    const { add, ask } = await newShopper()
    await add(digital)
    const enter = (entered: string) => ask('PUT', '/api/cart/promotion', { code: entered })
    expect(await enter('tide')).toMatchObject({
      status: 200,
      data: { promotion: { code: 'TIDE', words: '10 % off', refusal: null }, totals: { discount: 200, total: 1799 } },
    })
    expect(await enter('nothing-like-it')).toMatchObject({ status: 422, message: 'There is no such code.' })
    expect(await enter('ebb')).toMatchObject({ status: 422, message: 'This code has expired.' })
    expect((await enter('bad code!')).status).toBe(400)
    expect(await ask('GET', '/api/cart')).toMatchObject({ data: { promotion: { code: 'TIDE' } } })
    expect(await ask('DELETE', '/api/cart/promotion')).toMatchObject({ data: { promotion: null, totals: { total: digitalPrice } } })
  })
})

describe('addresses', () => {
  test('one that its country does not know is refused, field by field', async () => {
    const { change, ask } = await newShopper()
    const wrong = { ...american, region: '', postalCode: '1234' }
    expect(await change({ shipmentAddress: wrong })).toMatchObject({
      status: 400,
      errors: [{ path: 'shipmentAddress.region' }, { path: 'shipmentAddress.postalCode' }],
    })
    expect(await ask('POST', '/api/addresses', { ...american, country: 'XX' })).toMatchObject({
      status: 400,
      errors: [{ path: 'country' }],
    })
    expect((await ask('POST', '/api/addresses', { ...american, name: '' })).status).toBe(400)
  })

  test('one is saved once, the last used comes first, and nobody else deletes it', async () => {
    const { ask } = await newShopper()
    const save = async (address: object) => (await ask<SavedAddress>('POST', '/api/addresses', address)).data._id
    const first = await save(american)
    t.advance(1000)
    const second = await save({ ...american, line1: '2 Quay Street' })
    t.advance(1000)
    expect(await save(american)).toBe(first)
    const ids = async () => (await ask<SavedAddress[]>('GET', '/api/addresses')).data.map(({ _id }) => _id)
    expect(await ids()).toEqual([first, second])
    expect((await shopper(t, ada).ask('DELETE', `/api/addresses/${second}`)).status).toBe(404)
    expect((await ask('DELETE', `/api/addresses/${second}`)).status).toBe(200)
    expect(await ids()).toEqual([first])
  })

  test('one is changed in place, takes the place of one that reads alike, and nobody else changes it', async () => {
    const { ask } = await newShopper()
    const saved = async () => (await ask<SavedAddress[]>('GET', '/api/addresses')).data.map(({ _id, line1 }) => [_id, line1])
    const { data: first } = await ask<SavedAddress>('POST', '/api/addresses', american)
    t.advance(1000)
    const { data: second } = await ask<SavedAddress>('POST', '/api/addresses', { ...american, line1: '2 Quay Street' })
    t.advance(1000)
    const change = (as: { readonly ask: typeof ask }, line1: string) => as.ask('PUT', `/api/addresses/${first._id}`, { ...american, line1 })
    expect((await change(shopper(t, ada), '9 Quay Street')).status).toBe(404)
    expect((await change({ ask }, '3 Quay Street')).status).toBe(200)
    expect(await saved()).toEqual([
      [first._id, '3 Quay Street'],
      [second._id, '2 Quay Street'],
    ])
    expect((await ask('PUT', `/api/addresses/${first._id}`, { ...american, postalCode: '1' })).status).toBe(400)
    expect((await change({ ask }, '2 Quay Street')).status).toBe(200)
    expect(await saved()).toEqual([[second._id, '2 Quay Street']])
  })
})
