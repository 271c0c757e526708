import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendingRate } from '#domain/messages/limits.ts'
import { minutes } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import { othersWait } from '#server/db/testing/locks.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Correspondent, correspondent, follow, textsOf } from './testing/messages.ts'

let t: TestApp
let ada: Correspondent
let brendan: Correspondent
let people = 0
const somebody = async () => correspondent(t, await t.resident(`person${people++}`))
beforeAll(async () => {
  t = await startTestApp()
  ada = await somebody()
  brendan = await somebody()
})
afterAll(() => t.close())

const sending = (text: string) => ({ clientId: randomUUID(), text })

test.each(['accept', 'decline'])('to %s what somebody asks locks mailboxes in the order in which all are locked', async (answer) => {
  const { db } = t.deps
  const [low, high] = [await somebody(), await somebody()]
  expect(low.id < high.id).toBe(true)
  const group = await low.found([high], 'Asked')
  const answering = await transact(db, async (trx) => {
    const lock = (userId: string) => sql`select from mailboxes where user_id = ${userId} for update nowait`.execute(trx)
    await lock(low.id)
    const waiting = high.ask('PUT', `/conversations/${group._id}/${answer}`)
    await othersWait(db, 1)
    await lock(high.id)
    return [waiting]
  })
  expect((await Promise.all(answering)).map(({ statusCode }) => statusCode)).toEqual([200])
})

test('who begins a conversation while its first message arrives keeps it among the accepted', async () => {
  const { db } = t.deps
  const [low, high] = [await somebody(), await somebody()]
  const talk = await low.begin(high)
  const answering = await transact(db, async (trx) => {
    const lockMailbox = (userId: string) => sql`select from mailboxes where user_id = ${userId} for update`.execute(trx)
    await lockMailbox(low.id) // the first message has read how the conversation lies with the other, and waits here
    const sent = low.send(talk, 'Good evening.')
    await othersWait(db, 1)
    const begun = high.begin(low)
    await othersWait(db, 2)
    return [sent, begun]
  })
  await Promise.all(answering)
  await high.send(talk, 'Good evening to you.')
  expect((await high.list()).data).toMatchObject([{ _id: talk._id, state: 'accepted' }])
  expect((await low.list()).data).toMatchObject([{ _id: talk._id, state: 'accepted' }])
})

describe('a stranger', () => {
  test('writes a request, apart from the others, which ends when it is answered', async () => {
    const cyra = await somebody()
    const talk = await ada.begin(cyra)
    for (const text of ['one', 'two', 'three']) await ada.send(talk, text)
    expect(await ada.refused('POST', `/conversations/${talk._id}/messages`, sending('four'))).toEqual({ status: 422, code: 'refused' })
    expect((await ada.open(talk)).closed).toBe('not-accepted')
    expect(await cyra.list()).toMatchObject({ data: [], requests: 1, unread: 0 })
    expect((await cyra.list('?folder=requests')).data).toMatchObject([{ _id: talk._id, state: 'request', unread: 3 }])
    await cyra.send(talk, 'Good evening.')
    expect(await cyra.list()).toMatchObject({ data: [{ _id: talk._id, state: 'accepted' }], requests: 0 })
    await ada.send(talk, 'five')
    expect(textsOf(await cyra.messages(talk))).toEqual(['one', 'two', 'three', 'Good evening.', 'five'])
  })

  test('who is declined writes no more, and is told no more than that', async () => {
    const dora = await somebody()
    const talk = await ada.begin(dora)
    await ada.send(talk, 'one')
    await dora.ask('PUT', `/conversations/${talk._id}/decline`)
    expect(await dora.list('?folder=requests')).toMatchObject({ data: [], requests: 0 })
    expect(await dora.refused('GET', `/conversations/${talk._id}`)).toEqual({ status: 404, code: 'not-found' })
    expect(await ada.refused('POST', `/conversations/${talk._id}/messages`, sending('two'))).toEqual({ status: 422, code: 'refused' })
    expect(await ada.open(talk)).toMatchObject({ closed: 'not-accepted', state: 'accepted' })
    const again = await dora.begin(ada)
    await dora.send(again, 'After all.')
    expect(again._id).toBe(talk._id)
    expect(textsOf(await dora.messages(talk))).toEqual(['After all.'])
    await ada.send(talk, 'Thank you.')
  })

  test('who is blocked is declined all the same, and does not come back with the end of the block', async () => {
    const [fay, pest] = [await somebody(), await somebody()]
    const talk = await pest.begin(fay)
    await pest.send(talk, 'Buy my boat.')
    await fay.ask('PUT', `/blocks/${pest.id}`)
    const decline = `/conversations/${talk._id}/decline`
    expect(await pest.refused('PUT', decline)).toEqual({ status: 404, code: 'not-found' })
    expect((await fay.ask('PUT', decline)).statusCode).toBe(200)
    expect(await fay.refused('PUT', decline)).toEqual({ status: 404, code: 'not-found' })
    await fay.ask('DELETE', `/blocks/${pest.id}`)
    expect(await fay.list('?folder=requests')).toMatchObject({ data: [], requests: 0 })
    expect(await fay.refused('PUT', decline)).toEqual({ status: 422, code: 'refused' })
    expect((await pest.open(talk)).closed).toBe('not-accepted')
  })

  test('does not write to who takes no messages, or none of strangers', async () => {
    const eve = await somebody()
    await eve.prefer({ whoMayWrite: 'followed' })
    expect(await ada.refused('POST', '/conversations', { to: [eve.id] })).toEqual({ status: 422, code: 'refused' })
    await follow(t, eve, ada)
    const talk = await ada.begin(eve)
    await eve.prefer({ whoMayWrite: 'nobody' })
    expect(await ada.refused('POST', `/conversations/${talk._id}/messages`, sending('one'))).toEqual({ status: 422, code: 'refused' })
    await eve.prefer({ whoMayWrite: 'followed' })
    await ada.send(talk, 'one')
    await eve.prefer({ whoMayWrite: 'nobody' })
    await ada.send(talk, 'two')
    expect(textsOf(await eve.messages(talk))).toEqual(['one', 'two'])
  })

  test('begins so many conversations in a day and no more', async () => {
    const busy = await somebody()
    await t.deps.db.deleteFrom('rate_counts').execute()
    const strangers = []
    for (let at = 0; at < 21; at++) strangers.push(await t.resident(`stranger${at}`))
    for (const [at, stranger] of strangers.entries()) {
      const talk = await busy.begin(stranger)
      const { statusCode } = await busy.ask('POST', `/conversations/${talk._id}/messages`, sending('Hello'))
      expect(statusCode).toBe(at < 20 ? 200 : 429)
    }
    const talk = await busy.begin(strangers[20] as Correspondent)
    expect((await busy.ask('POST', `/conversations/${talk._id}/messages`, sending('Hello'))).headers['retry-after']).toBe('86400')
    await t.deps.db.updateTable('rate_counts').set({ resets_at: t.deps.now() }).execute() // a day later
    await busy.send(talk, 'Hello')
  })
})

test('who has not verified their e-mail reads and does not write', async () => {
  const fresh = correspondent(t, await t.register('fresh'))
  expect(await fresh.list()).toMatchObject({ data: [] })
  expect(await fresh.refused('POST', '/conversations', { to: [ada.id] })).toEqual({ status: 403, code: 'not-verified' })
  expect(await ada.refused('POST', '/conversations', { to: [fresh.id] })).toEqual({ status: 404, code: 'not-found' })
})

test('nobody sends more than a person can', async () => {
  const hasty = await somebody()
  const talk = await hasty.begin(brendan)
  const answers = new Map<number, number>()
  for (let at = 0; at <= sendingRate.most; at++) {
    const { statusCode } = await hasty.ask('POST', `/conversations/${talk._id}/messages`, sending(''))
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
  }
  expect(answers).toEqual(
    new Map([
      [400, sendingRate.most],
      [429, 1],
    ]),
  )
})

describe('what is not right', () => {
  const foreign = randomUUID()
  let stranger: Correspondent
  beforeAll(async () => {
    stranger = await somebody()
  })
  test.each([
    ['GET', '/conversations/ID'],
    ['DELETE', '/conversations/ID'],
    ['PUT', '/conversations/ID/read', { sequence: 1 }],
    ['PUT', '/conversations/ID/typing'],
    ['PUT', '/conversations/ID/accept'],
    ['PUT', '/conversations/ID/decline'],
    ['PUT', '/conversations/ID/mute', { muted: true }],
    ['PUT', '/conversations/ID', { title: 'mine' }],
    ['POST', '/conversations/ID/members', { to: [foreign] }],
    ['GET', '/conversations/ID/messages'],
    ['POST', '/conversations/ID/messages', { clientId: foreign, text: 'x' }],
  ] as const)('%s %s of others is not there, as if it never was', async (method, path, body?: object) => {
    const theirs = await brendan.begin(ada)
    const answers = [theirs._id, foreign].map(async (id) => {
      const answer = await stranger.ask(method, path.replace('ID', id), body)
      return { status: answer.statusCode, body: answer.body }
    })
    const [real, none] = await Promise.all(answers)
    expect(real).toEqual(none)
    expect(real?.status).toBe(404)
    expect(await brendan.open(theirs)).toMatchObject({ members: [{}, {}], title: '', muted: false })
  })

  test('is refused with words, and changes nothing', async () => {
    const talk = await ada.begin(brendan)
    await follow(t, brendan, ada)
    await ada.send(talk, 'stays')
    const before = await ada.messages(talk)
    const send = `/conversations/${talk._id}/messages`
    const bad: readonly (readonly [object | string, number])[] = [
      [sending('x'.repeat(100_000)), 400],
      [sending('x'.repeat(4001)), 400],
      [sending('zero\u200bwidth'), 400],
      [sending('turned \u202eround'), 400],
      [sending('\u0000'), 400],
      [sending('   \n '), 400],
      [{ clientId: 'x', text: 'x' }, 400],
      [{ text: 'x' }, 400],
      [{ ...sending('x'), attachments: Array.from({ length: 11 }, () => randomUUID()) }, 400],
      [{ ...sending('x'), attachments: [foreign] }, 400],
      [{ ...sending('x'), replyTo: foreign }, 404],
    ]
    for (const [body, status] of bad) {
      const answer = await ada.ask('POST', send, body as object)
      expect(answer.statusCode, JSON.stringify(body).slice(0, 80)).toBe(status)
      expect(answer.json<{ message: string }>().message).not.toBe('')
    }
    for (const path of [
      '/conversations?cursor=nonsense',
      `/conversations?cursor=${Buffer.from('["2026-01-01T00:00:00.000Z","x"]').toString('base64url')}`,
      '/conversations?limit=51',
      '/messages/search?q=x&cursor=W10',
      '/messages/changes',
      '/messages/changes?after=-1',
      '/messages/changes?after=1e99',
      `${send}?before=x`,
      `${send}?after=1.5`,
      '/conversations/x',
    ])
      expect((await ada.ask('GET', path)).statusCode, path).toBe(400)
    expect(await ada.messages(talk)).toEqual(before)
    expect(await ada.refused('POST', '/conversations', { to: [ada.id] })).toEqual({ status: 400, code: 'not-valid' })
    expect(await ada.refused('POST', '/conversations', { to: [] })).toEqual({ status: 400, code: 'not-valid' })
  })

  test('markup is words like any other', async () => {
    const talk = await ada.begin(brendan)
    const text = '<script>alert(1)</script> & "quotes" \u2028 👩‍🚀'
    t.advance(minutes(1))
    expect((await ada.send(talk, text)).text).toBe(text)
    expect(textsOf(await brendan.messages(talk)).at(-1)).toBe(text)
  })
})
