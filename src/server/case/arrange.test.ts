import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { maxPositionLength } from '#domain/case/order.ts'
import { caseRows, refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { arrange } from './arrange.ts'
import { type Changed, documentOf, hang, say, succeeded } from './testing/case.ts'

let t: TestApp
let [ada, brendan]: Person[] = []
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  brendan = await t.resident('brendan')
})
beforeEach(async () => {
  ada = await t.resident(`ada${++count}`)
})
afterAll(() => t.close())

const person = (who: Person | undefined) => who ?? expect.fail()
const order = (body: object, as = person(ada), of = as) => t.call('POST', `/api/case/${of.id}/order`, { as, body })
const put = async (caseimage_id: string, beside: object) => succeeded<Changed>(await order({ caseimage_id, ...beside }))
const page = async (query = '') =>
  succeeded<{ data: AnyEntry[]; next?: string }>(await t.call('GET', `/api/case/${person(ada).id}?${query}`, { as: person(ada) }))
const shown = async (query = '') => (await page(`limit=100&${query}`)).data.map(({ _id }) => _id)
/** So many tweets, as the case shows them. */
async function tweets(many: number): Promise<readonly string[]> {
  for (let at = 0; at < many; at++) await say(t, person(ada), `tweet ${at}`)
  return shown()
}

test('before and after another, at both ends and in between, in pages and in the document', async () => {
  const [a = '', b = '', c = '', d = ''] = await tweets(4)
  const { message, entry, data } = await put(d, { before: a })
  expect([message, entry._id]).toEqual(['Record updated.', d])
  expect(data.casetweets.map(({ _id }) => _id)).toEqual([d, a, b, c])
  await put(d, { after: c })
  expect(await shown()).toEqual([a, b, c, d])
  await put(a, { after: b })
  expect(await shown()).toEqual([b, a, c, d])
  await put(c, { before: a })
  expect(await shown()).toEqual([b, c, a, d])
  for (const _ of [1, 2, 3]) await put(c, { before: a })
  expect(await shown()).toEqual([b, c, a, d])
  const first = await page('limit=2')
  expect((await page(`limit=2&cursor=${first.next}`)).data.map(({ _id }) => _id)).toEqual([a, d])
})

test('what is new comes first, also before what was put first', async () => {
  const [a = '', b = ''] = await tweets(2)
  await put(b, { before: a })
  const { _id } = await say(t, person(ada), 'newer')
  expect(await shown()).toEqual([_id, b, a])
})

test('an entry put beside one of another kind stands there in the whole case, and nothing else moves', async () => {
  const [tweet, image, other] = [await say(t, person(ada), 'one'), await hang(t, person(ada), 'image'), await say(t, person(ada), 'two')]
  await put(tweet._id, { before: image._id })
  expect(await shown()).toEqual([other._id, tweet._id, image._id])
  expect(await shown('kind=tweet')).toEqual([other._id, tweet._id])
})

test('whatever is moved wherever, the case is in the order that a list would be', async () => {
  const start = await tweets(6)
  const step = fc.record({ from: fc.nat(5), to: fc.nat(5), side: fc.constantFrom('before', 'after') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      let expected = await shown()
      for (const { from, to, side } of steps) {
        const [moving = '', anchor = ''] = [start[from], start[to]]
        if (moving === anchor) continue
        await put(moving, { [side]: anchor })
        const others = expected.filter((id) => id !== moving)
        expected = others.toSpliced(others.indexOf(anchor) + (side === 'after' ? 1 : 0), 0, moving)
      }
      expect(await shown()).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})

test('an entry comes back from the bin between its old neighbours, and one put meanwhile keeps its own place', async () => {
  const [a = '', b = '', c = ''] = await tweets(3)
  const remove = `/api/users/deleteCaptionsandStoriesTweets/${person(ada).id}`
  await t.call('PUT', remove, { as: person(ada), body: { caseimage_id: b } })
  await put(c, { before: a })
  await t.call('POST', `/api/case/${person(ada).id}/restore`, { as: person(ada), body: { caseimage_id: b } })
  expect(await shown()).toEqual([c, a, b])
})

test('however often entries are put into the same gap, positions stay short and the order right', async () => {
  const [top = '', ...rest] = await tweets(3)
  const [left = '', right = ''] = rest
  for (let at = 0; at < 300; at++) await arrange(t.deps, person(ada).id, at % 2 ? left : right, { side: 'after', anchor: top })
  expect(await shown()).toEqual([top, left, right])
  const rows = await t.deps.db.selectFrom('entries').select('position').where('user_id', '=', person(ada).id).execute()
  expect(Math.max(...rows.map(({ position }) => position.length))).toBeLessThanOrEqual(maxPositionLength)
})

test('twenty moves at once all count, and no two entries share a place', async () => {
  const ids = await tweets(8)
  const moves = Array.from({ length: 20 }, (_, at) => order({ caseimage_id: ids[1 + (at % 7)], before: ids[0] }))
  for (const answer of await Promise.all(moves)) succeeded(answer)
  const now = await shown()
  expect([now.toSorted(), now.at(-1)]).toEqual([ids.toSorted(), ids[0]])
})

test('a visitor reads the case in the order of its owner', async () => {
  const [a = '', b = '', c = ''] = await tweets(3)
  await put(c, { before: a })
  const as = person(brendan)
  await t.call('PUT', `/api/users/updatePrivacySettings/${person(ada).id}`, {
    as: person(ada),
    body: { query: 'casetweets', level: 'members' },
  })
  const { data } = succeeded<{ data: AnyEntry[] }>(await t.call('GET', `/api/case/${person(ada).id}`, { as }))
  expect(data.map(({ _id }) => _id)).toEqual([c, a, b])
  expect((await documentOf(t, person(ada))).casetweets.map(({ _id }) => _id)).toEqual([c, a, b])
})

async function refused(ask: () => ReturnType<typeof order>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}

test('strangers, foreign ids and nonsense move nothing', async () => {
  const [a = '', b = '', c = ''] = await tweets(3)
  const theirs = await say(t, person(brendan), 'theirs')
  await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${person(ada).id}`, { as: person(ada), body: { caseimage_id: c } })
  expect(await refused(() => order({ caseimage_id: b, before: a }, person(brendan), person(ada)))).toMatchObject({ status: 403 })
  expect(await refused(() => t.call('POST', `/api/case/${person(ada).id}/order`, { body: { caseimage_id: b, before: a } }))).toMatchObject({
    status: 401,
  })
  for (const id of [theirs._id, c, t.deps.newId()]) {
    expect(await refused(() => order({ caseimage_id: id, before: a }))).toMatchObject({ status: 404 })
    expect(await refused(() => order({ caseimage_id: a, after: id }))).toMatchObject({ status: 404 })
  }
  expect(await refused(() => order({ caseimage_id: a, before: a }))).toMatchObject({ status: 422 })
  for (const body of [{}, { caseimage_id: a }, { caseimage_id: a, before: b, after: b }, { caseimage_id: a, before: 'x' }, { before: a }])
    expect(await refused(() => order(body)), JSON.stringify(body)).toMatchObject({ status: 400 })
})
