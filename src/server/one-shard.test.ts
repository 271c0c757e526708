import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hang } from '#server/case/testing/case.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { placeOf, placesTouched } from '#server/db/testing/shards.ts'
import { anIsland, save as saveIsland } from '#server/island/testing/island.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import { digital, shopper } from '#server/shop/testing/shop.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** On a divided database: which servers a request of one person asks. A request that asks all of them would not be faster on more of them. */
let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  if (!isOnCitus) return
  ada = await t.resident('ada')
  const home = await homeOf(ada)
  for (let at = 0; ; at++) {
    brendan = await t.resident(`brendan${at}`)
    if ((await homeOf(brendan)) !== home) break
  }
  await hang(t, ada, 'misc', { caption: 'low water' })
  await saveIsland(t, ada, { saved_island: anIsland(1) })
  for (const person of [ada, brendan]) await t.call('GET', '/api/auth/me', { as: person })
})
afterAll(() => t.close())

/** Counts of limits lie by their keys, beside nobody. */
async function withoutLimits(touched: ReadonlySet<string>): Promise<readonly string[]> {
  const [counts] = (await placeOf(t.deps.db, 'rate_counts', 'a key')).split(' ')
  return [...touched].filter((place) => place.split(' ')[0] !== counts).toSorted()
}
const homeOf = ({ id }: Person) => placeOf(t.deps.db, 'users', id)

/** Where a call reads and writes, its session being known. */
async function touchedBy(as: Person, call: () => Promise<{ statusCode: number }>): Promise<ReadonlySet<string>> {
  await t.call('GET', '/api/auth/me', { as })
  let status = 0
  const touched = await placesTouched(t.deps.db, async () => {
    status = (await call()).statusCode
  })
  expect(status).toBe(200)
  return touched
}

describe.skipIf(!isOnCitus)('on a divided database', () => {
  test.for([
    ['oneself', '/api/auth/me'],
    ['one’s own case', '/api/case/ADA'],
    ['one’s own island', '/api/users/ADA/island'],
    ['a page of one’s case', '/api/case/ADA?kind=misc&limit=5'],
    ['one’s timeline', '/api/case/ADA/timeline'],
    ['what one’s case has by words', '/api/case/ADA?q=low'],
    ['one’s bin', '/api/case/ADA/bin'],
    ['one’s cart', '/api/cart'],
    ['one’s orders', '/api/orders'],
  ] as const)('%s is read from one shard', async ([, path]) => {
    const touched = await touchedBy(ada, () => t.call('GET', path.replace('ADA', ada.id), { as: ada }))
    expect(touched).toEqual(new Set([await homeOf(ada)]))
  })

  test.for([
    ['somebody else', '/api/users/getUser/ADA'],
    ['the case of another', '/api/case/ADA'],
    ['the island of another', '/api/users/ADA/island'],
  ] as const)('%s is read from the shards of reader and owner', async ([, path]) => {
    const touched = await touchedBy(brendan, () => t.call('GET', path.replace('ADA', ada.id), { as: brendan }))
    expect(touched).toEqual(new Set([await homeOf(ada), await homeOf(brendan)]))
  })

  test('a message asks each mailbox, and its conversation', async () => {
    const { ask, begin } = correspondent(t, ada)
    const { _id: id } = await begin(brendan)
    const body = { clientId: t.deps.newId(), text: 'Low water at nine.' }
    const touched = await touchedBy(ada, () => ask('POST', `/conversations/${id}/messages`, body))
    expect(await withoutLimits(touched)).toEqual(
      [await homeOf(ada), await homeOf(brendan), await placeOf(t.deps.db, 'conversations', id)].toSorted(),
    )
  })

  test('an order asks its buyer’s, and whose its number is', async () => {
    const shop = shopper(t, ada)
    await shop.add(digital)
    let number = ''
    const touched = await touchedBy(ada, async () => {
      const { status, data } = await shop.place()
      number = data.number
      return { statusCode: status }
    })
    expect([...touched].toSorted()).toEqual([await homeOf(ada), await placeOf(t.deps.db, 'order_owners', number)].toSorted())
  })
})
