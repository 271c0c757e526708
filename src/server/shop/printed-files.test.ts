import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order, Receipt } from '#contract/shop/orders.ts'
import { hang } from '#server/case/testing/case.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { aRecipe, grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { textOf } from './testing/pdf.ts'
import { american, physical, setStock, shopper } from './testing/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await setStock(t, physical, 300)
})
afterAll(() => t.close())

const keeper: ReturnType<typeof keepingOf> = (...given) => keepingOf(t)(...given)

let people = 0
/** A buyer of a print of one picture, which they can erase from bin and case. */
const newPrintBuyer = async () => {
  const username = `prints-${++people}`
  const person = await t.resident(username)
  const buyer = shopper(t, person)
  const { _id } = await hang(t, person, 'image', { caption: 'The pier' })
  const entry = await t.deps.db.selectFrom('entries').select('file_id').where('id', '=', _id).executeTakeFirstOrThrow()
  await buyer.change({ shipmentAddress: american })
  const files = async () => (await t.deps.db.selectFrom('files').select('id').where('id', '=', entry.file_id).execute()).length
  const erase = async () => {
    const body = { caseimage_id: _id }
    await t.call('PUT', `/api/users/deleteCaptionAndStory/${person.id}`, { as: person, body })
    const erased = await t.call('POST', `/api/case/${person.id}/erase`, { as: person, body })
    expect(erased.statusCode).toBe(200)
  }
  const printed = { kind: 'image', _id }
  return { username, person, ...buyer, printed, files, erase }
}

describe('the file of a print', () => {
  test('that is erased before it is printed stays until the print has arrived', async () => {
    const { buy, printed, files, erase } = await newPrintBuyer()
    const { number } = await buy(physical, { printed })
    await erase()
    expect(await files()).toBe(1)
    await keeper('ship', number)
    expect(await files()).toBe(1)
    await keeper('deliver', number)
    expect(await files()).toBe(0)
  })

  test('stays while the order is not paid, and goes with it', async () => {
    const { change, place, cancel, printed, files, erase } = await newPrintBuyer()
    await change({ add: { _id: physical, printed } })
    const { data } = await place()
    await erase()
    expect(await files()).toBe(1)
    await cancel(data._id)
    expect(await files()).toBe(0)
  })

  test('goes when all of the money is back', async () => {
    const { buy, printed, files, erase } = await newPrintBuyer()
    const { number } = await buy(physical, { printed })
    await erase()
    await keeper('refund', number, 'torn')
    expect(await files()).toBe(0)
  })

  test('that still hangs in the case outlives the order', async () => {
    const { buy, printed, files } = await newPrintBuyer()
    const { number } = await buy(physical, { printed })
    await keeper('refund', number, 'torn')
    expect(await files()).toBe(1)
  })
})

test('cart, order, e-mail, receipt and its PDF name the picture or the chart, also when it is gone since', async () => {
  const { username, person, ask, buy, change, cart, printed, erase } = await newPrintBuyer()
  await grant(t, 'single-charts', username)
  const chart = await savedChart(t, person, { ...aRecipe(), title: 'The night Iceland was ours' })
  const chartPrint = { _id: 'chart-print-a3', printed: { kind: 'chart', _id: chart._id, paper: 'satin' } }
  await change({ add: chartPrint })
  expect((await cart()).data.items.map(({ printedTitle }) => printedTitle)).toEqual(['The night Iceland was ours'])
  expect((await cart()).data.items.map(({ printedChart }) => printedChart)).toEqual([chart.recipe])
  await change({ add: { _id: physical, printed } })
  const [ofChart, ofImage] = (await cart()).data.items.map(({ printedImage }) => printedImage)
  expect(ofChart).toBeNull()
  expect((await t.call('GET', ofImage ?? '', { as: person })).statusCode).toBe(200)
  await change({ set: [{ _id: physical, printed, qty: 0 }] })
  const { _id } = await buy(physical, { printed })
  await erase()
  await t.call('DELETE', `/api/starcharts/${chart._id}`, { as: person })
  const titles = ['The night Iceland was ours', 'The pier']
  const titlesOf = ({ items }: Pick<Order | Receipt, 'items'>) => items.map(({ printedTitle }) => printedTitle)
  const order = (await ask<Order>('GET', `/api/orders/${_id}`)).data
  expect(titlesOf(order)).toEqual(titles)
  expect(order.items.map(({ printedChart }) => printedChart)).toEqual([chart.recipe, null])
  const [ofNothing, kept = ''] = order.items.map(({ printedImage }) => printedImage)
  expect(ofNothing).toBeNull()
  expect((await t.call('GET', kept ?? '', { as: person })).statusCode).toBe(200) // the order keeps it
  expect(titlesOf((await ask<Receipt>('GET', `/api/orders/${_id}/receipt`)).data)).toEqual(titles)
  expect(order.items[0]).toMatchObject({ name: 'Star chart print, A3, on satin', unitPrice: 2800, printed: { paper: 'satin' } })
  const mail = (await t.outbox.next(person.email)).text.replaceAll(/\s+/g, ' ')
  const pdf = await t.call('GET', `/api/orders/${_id}/receipt.pdf`, { as: person })
  const printedText = textOf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
  for (const text of [mail, printedText]) expect(text).toContain('A3, on satin')
  for (const title of titles) {
    expect(mail).toContain(`“${title}”`)
    expect(printedText).toContain(`“${title}”`)
  }
})
