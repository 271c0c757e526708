import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification, NotificationPreferences } from '#contract/notifications.ts'
import { type NewNotification, type NotificationKind, notificationLifetime } from '#domain/notifications/kinds.ts'
import { hours, minutes, seconds } from '#domain/units.ts'
import { say } from '#server/case/testing/case.ts'
import { beforeCommit, transact } from '#server/db/connection.ts'
import { othersWait } from '#server/db/testing/locks.ts'
import { tellOpenedWith } from '#server/island/unlock-state.ts'
import { openStream } from '#server/live/testing/live.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import { digital, shopper } from '#server/shop/testing/shop.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { notifyWith } from './notify.ts'

let t: TestApp
let ada: Person
let brendan: Person
let clio: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada', { name: 'Ada' })
  brendan = await t.resident('brendan', { name: 'Brendan' })
  clio = await t.resident('clio', { name: 'Clio' })
  await say(t, ada, 'The first thing in a case opens an island.')
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notification_actors', 'notification_settings', 'blocks', 'pinned_updates'] as const)
    await t.deps.db.deleteFrom(table).execute()
  t.advance(seconds(1))
})

const tell = (...told: readonly NewNotification[]) => transact(t.deps.db, async (trx) => notifyWith(t.deps)(trx, told))
const does = (actor: Person | null, kind: NotificationKind, subjectId: string | null = null, user = ada): NewNotification => ({
  userId: user.id,
  kind,
  actorId: actor?.id ?? null,
  subjectId,
})
type Page = { readonly data: readonly Notification[]; readonly next?: string; readonly unread: number }
const list = async (query = '', as = ada): Promise<Page> => {
  const answer = await t.call('GET', `/api/notifications${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const unreadOf = async (as = ada): Promise<number> =>
  (await t.call('GET', '/api/notifications/unread', { as })).json<{ data: { unread: number } }>().data.unread
const read = (body: object, as = ada) => t.call('PUT', '/api/notifications/read', { as, body })
/** Names a notification as it was on screen. */
const seen = (one: Notification | undefined) => ({ id: one?._id, through: one?.at })
const readAll = async () => read({ through: (await list()).data[0]?.at ?? new Date(0).toISOString() })
const choose = (body: object, as = ada) => t.call('PUT', '/api/notifications/preferences', { as, body })
const pin = (text: string, created_at = t.deps.now()) =>
  t.deps.db.insertInto('pinned_updates').values({ id: t.deps.newId(), author_id: null, text, created_at }).execute()
const block = (other: Person) => {
  const created_at = t.deps.now()
  const between = (user_id: string, other_id: string, is_mine: boolean) => ({ user_id, other_id, is_mine, created_at })
  return t.deps.db
    .insertInto('blocks')
    .values([between(ada.id, other.id, true), between(other.id, ada.id, false)])
    .execute()
}
const tweetOfAda = async (text: string) => (await say(t, ada, text))._id

describe('the list', () => {
  test('names who did it, the newest first, and quotes what it is about', async () => {
    const tweet = await tweetOfAda('Low water at nine.')
    await tell(does(brendan, 'like', tweet))
    t.advance(seconds(1))
    await tell(does(clio, 'like', tweet))
    const { data, unread } = await list()
    expect(unread).toBe(1)
    expect(data).toMatchObject([{ kind: 'like', isRead: false, others: 0, subject: tweet, about: 'Low water at nine.', event: null }])
    expect(data[0]?.actors).toEqual([
      { _id: clio.id, name: 'Clio', username: 'clio', image: null },
      { _id: brendan.id, name: 'Brendan', username: 'brendan', image: null },
    ])
  })

  test('counts those whom it does not name', async () => {
    const many = await Promise.all(['dora', 'egil', 'finn', 'gerd'].map((name) => t.resident(name)))
    await tell(...[brendan, clio, ...many].map((person) => does(person, 'follow')))
    const { data } = await list()
    expect(data).toMatchObject([{ kind: 'follow', others: 3 }])
    expect(data[0]?.actors).toHaveLength(3)
    await block(many[0] ?? brendan)
    expect((await list()).data).toMatchObject([{ others: 2 }])
  })

  test('goes on where its page ends, however much comes on top meanwhile', async () => {
    for (const body of ['dunes', 'fjord', 'mesa', 'volcano', 'iceberg']) {
      await tell(does(null, 'report_outcome', body))
      t.advance(seconds(1))
    }
    await pin('The night desk is open.')
    t.advance(seconds(1))
    const seen: (string | null)[] = []
    for (let query = '?limit=2'; ; ) {
      const { data, next } = await list(query)
      seen.push(...data.map(({ about, subject }) => about ?? subject))
      if (!next) break
      await tell(does(null, 'report_outcome', `later-${seen.length}`))
      t.advance(seconds(1))
      query = `?limit=2&cursor=${next}`
    }
    expect(seen).toEqual(['The night desk is open.', 'iceberg', 'volcano', 'mesa', 'fjord', 'dunes'])
  })

  test('is for its member alone, and its input is checked', async () => {
    await tell(does(brendan, 'follow'))
    expect((await list('', clio)).data).toEqual([])
    for (const path of ['', '/unread', '/preferences'])
      expect((await t.call('GET', `/api/notifications${path}`)).statusCode, path).toBe(401)
    for (const path of ['/read', '/preferences'])
      expect((await t.call('PUT', `/api/notifications${path}`, { body: {} })).statusCode, path).toBe(401)
    for (const query of [
      '?limit=0',
      '?limit=51',
      '?cursor=x',
      `?cursor=${Buffer.from('["0000-01-01T00:00:00Z","x"]').toString('base64url')}`,
    ])
      expect((await t.call('GET', `/api/notifications${query}`, { as: ada })).statusCode, query).toBe(400)
    for (const body of [{}, { through: 'yesterday' }, { id: t.deps.newId() }, { id: 'x', through: new Date().toISOString() }])
      expect((await read(body)).statusCode, JSON.stringify(body)).toBe(400)
  })
})

describe('what somebody may not know any more', () => {
  test('is gone from the list and from the count: who was blocked, who left, what was deleted', async () => {
    const tweet = await tweetOfAda('A tweet that goes.')
    await tell(does(brendan, 'follow'), does(brendan, 'like', tweet), does(clio, 'like', tweet), does(null, 'order', t.deps.newId()))
    expect((await list()).data.map(({ kind }) => kind).toSorted()).toEqual(['follow', 'like'])
    await block(brendan)
    expect((await list()).data).toMatchObject([{ kind: 'like', others: 0, actors: [{ username: 'clio' }] }])
    expect(await unreadOf()).toBe(1)
    await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${ada.id}`, { as: ada, body: { caseimage_id: tweet } })
    expect(await list()).toEqual({ data: [], unread: 0 })
  })

  test('a mute takes away only who was muted', async () => {
    await tell(does(brendan, 'follow'), does(clio, 'follow'), does(clio, 'follow_request'))
    await t.deps.db.insertInto('mutes').values({ user_id: ada.id, other_id: clio.id, created_at: t.deps.now() }).execute()
    expect(await list()).toMatchObject({ data: [{ kind: 'follow', others: 0, actors: [{ username: 'brendan' }] }], unread: 1 })
    await t.deps.db.deleteFrom('mutes').execute()
  })

  test('a follower who deactivates is not named until they are back', async () => {
    await tell(does(clio, 'follow'))
    const setState = (state: 'open' | 'deactivated') => t.deps.db.updateTable('users').set({ state }).where('id', '=', clio.id).execute()
    await setState('deactivated')
    expect(await list()).toEqual({ data: [], unread: 0 })
    await setState('open')
    expect(await unreadOf()).toBe(1)
  })
})

describe('reading', () => {
  test('up to what was on screen leaves what came after it unread', async () => {
    await tell(does(brendan, 'follow'))
    const [newest] = (await list()).data
    t.advance(seconds(1))
    await tell(does(null, 'unlock', 'volcano'))
    expect((await read({ through: newest?.at })).json()).toEqual({ data: { unread: 1 } })
    expect((await list()).data.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['unlock', false],
      ['follow', true],
    ])
  })

  test('one of them leaves the others', async () => {
    await tell(does(brendan, 'follow'), does(null, 'unlock', 'volcano'))
    const one = seen((await list()).data[0])
    expect((await read(one)).json()).toEqual({ data: { unread: 1 } })
    expect((await read(one)).json()).toEqual({ data: { unread: 1 } })
    expect((await read(one, brendan)).json()).toEqual({ data: { unread: 0 } })
    expect(await unreadOf()).toBe(1)
  })

  test('one of them leaves it unread when more was added to it since, at whatever instant', async () => {
    const tweet = await tweetOfAda('A tweet that is liked twice.')
    await tell(does(brendan, 'like', tweet))
    const one = seen((await list()).data[0])
    await tell(does(clio, 'like', tweet))
    expect((await read(one)).json()).toEqual({ data: { unread: 1 } })
    expect((await list()).data).toMatchObject([{ isRead: false, actors: [{ _id: clio.id }, { _id: brendan.id }] }])
  })

  test('up to what was on screen leaves unread what began before it and came after it', async () => {
    const { db } = t.deps
    const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = transact(db, async (trx) => {
      notifyWith(t.deps)(trx, [does(brendan, 'follow')])
      beforeCommit(trx, async () => {
        began.resolve()
        await ended.promise
      })
    })
    await began.promise
    t.advance(seconds(1))
    const late = tell(does(clio, 'follow_request'))
    await othersWait(db, 1)
    expect((await list()).data).toEqual([]) // nothing later is on screen before what is earlier
    ended.resolve()
    await Promise.all([slow, late])
    expect((await list()).data.map(({ kind }) => kind)).toEqual(['follow_request', 'follow'])
  })

  test('never goes back, and never ahead of the clock', async () => {
    await tell(does(brendan, 'follow'))
    await read({ through: new Date(t.deps.now().getTime() + hours(9)).toISOString() })
    await read({ through: new Date(0).toISOString() })
    expect(await unreadOf()).toBe(0)
    t.advance(minutes(1))
    await tell(does(clio, 'follow'))
    await pin('Low water.')
    expect(await unreadOf()).toBe(2)
  })

  test('many who read and tell at once end with what was told last', async () => {
    await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => {
        await tell(does(turn % 2 ? brendan : clio, 'message_request', `conversation-${turn % 3}`))
        await readAll()
      }),
    )
    await readAll()
    expect(await unreadOf()).toBe(0)
    await tell(does(brendan, 'message_request', 'conversation-0'))
    expect(await unreadOf()).toBe(1)
  })
})

describe('what keepers pin for all', () => {
  test('is told to everybody who is here, without a row for anybody, and read by each for themselves', async () => {
    await pin('The lighthouse is lit.')
    t.advance(seconds(1))
    await pin('The ferry is late.')
    expect(await t.deps.db.selectFrom('notifications').select('id').execute()).toEqual([])
    const { data, unread } = await list()
    expect(unread).toBe(2)
    expect(data.map(({ about }) => about)).toEqual(['The ferry is late.', 'The lighthouse is lit.'])
    await read(seen(data[1]))
    expect((await list()).data.map(({ isRead }) => isRead)).toEqual([false, true])
    await read({ through: data[0]?.at })
    expect(await unreadOf()).toBe(0)
    expect(await unreadOf(brendan)).toBe(2)
  })

  test('is not news to whoever came later, nor after three months', async () => {
    await pin('Old news.')
    t.advance(seconds(1))
    expect(await unreadOf(await t.resident('newcomer'))).toBe(0)
    const monthsAgo = new Date(t.deps.now().getTime() - notificationLifetime)
    await t.deps.db.updateTable('users').set({ created_at: monthsAgo }).where('id', '=', ada.id).execute()
    await pin('Older news.', monthsAgo)
    expect((await list()).data.map(({ about }) => about)).toEqual(['Old news.'])
  })
})

describe('preferences', () => {
  test('begin with everything in the app, and change one switch at a time', async () => {
    const asked = async () =>
      (await t.call('GET', '/api/notifications/preferences', { as: ada })).json<{ data: NotificationPreferences }>().data
    expect(await asked()).toMatchObject({
      settings: { like: { app: true, email: false, push: true }, message: { app: false } },
      digest: 'weekly',
      push: { publicKey: null, isSubscribed: false },
    })
    await Promise.all([choose({ settings: { like: { app: false } } }), choose({ settings: { like: { email: true } }, digest: 'daily' })])
    expect(await asked()).toMatchObject({ settings: { like: { app: false, email: true, push: true } }, digest: 'daily' })
    for (const body of [{ settings: { cats: { app: true } } }, { settings: { like: { pigeon: true } } }, { digest: 'hourly' }, { more: 1 }])
      expect((await choose(body)).statusCode, JSON.stringify(body)).toBe(400)
  })

  test('a kind that is off in the app is neither listed nor counted, and is back when it is on again', async () => {
    await tell(does(brendan, 'follow'))
    await pin('A notice.')
    await choose({ settings: { follow: { app: false }, pinned_update: { app: false } } })
    expect(await list()).toEqual({ data: [], unread: 0 })
    await choose({ settings: { follow: { app: true } } })
    expect(await unreadOf()).toBe(1)
  })
})

describe('a conversation', () => {
  test('is not told of any more once it is looked at', async () => {
    const [writer, reader] = [correspondent(t, brendan), correspondent(t, ada)]
    const talk = await writer.begin(ada)
    const { sequence } = await writer.send(talk, 'Good evening.')
    expect((await list()).data).toMatchObject([{ kind: 'message_request', subject: talk._id, about: null, isRead: false }])
    await reader.put(talk, 'read', { sequence })
    expect(await unreadOf()).toBe(0)
  })
})

describe('the live stream', () => {
  test('says how many are unread when it opens, and after every change, on each device', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.address() as AddressInfo
    await tell(does(brendan, 'follow'))
    const devices = await Promise.all([openStream({ port, as: ada }), openStream({ port, as: ada })])
    /** Resolves when both devices were told this count; the same one may be told twice. */
    const told = (unread: number) =>
      Promise.all(
        devices.map(async ({ next }) => {
          while ((await next('notifications')).data.unread !== unread);
        }),
      )
    await told(1)
    t.advance(seconds(1))
    await tell(does(null, 'unlock', 'volcano'))
    await told(2)
    await readAll()
    await told(0)
    for (const { abort } of devices) abort()
  })
})

describe('what the house tells', () => {
  test('an order, by what happened to it last', async () => {
    const { number, _id } = await shopper(t, ada).buy(digital)
    expect((await list()).data).toMatchObject([{ kind: 'order', subject: _id, about: number, event: 'paid' }])
  })

  test('a login from a network that was never logged in from, and none from one that was', async () => {
    const log = (remoteAddress: string) =>
      t.call('POST', '/api/auth/login', {
        body: { identifier: 'ada', password: ada.password },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        remoteAddress,
      })
    expect((await log('198.51.100.7')).statusCode).toBe(200)
    expect((await list()).data).toMatchObject([{ kind: 'sign_in', about: 'Firefox on Linux', actors: [] }])
    await log('198.51.100.7')
    expect((await list()).data).toHaveLength(1)
  })

  test('an island that the first thing in a case opens', async () => {
    const newcomer = await t.resident('keeper-of-one')
    for (const text of ['one', 'two']) await say(t, newcomer, text)
    expect((await list('', newcomer)).data).toMatchObject([{ kind: 'unlock', subject: 'lighthouse' }])
  })

  test('an island that is open now, once', async () => {
    const visit = () => t.call('PUT', `/api/users/updateProgress/${ada.id}`, { as: ada, body: { progress: { 'visited:volcano': true } } })
    expect((await visit()).statusCode).toBe(200)
    await visit()
    expect((await list()).data).toMatchObject([{ kind: 'unlock', subject: 'volcano' }])
  })

  test('islands that one walk opened, as one, until it is looked at', async () => {
    const walker = await t.resident('walker')
    const visit = (area: string) =>
      t.call('PUT', `/api/users/updateProgress/${walker.id}`, { as: walker, body: { progress: { [`visited:${area}`]: true } } })
    for (const area of ['volcano', 'underworld', 'star']) await visit(area)
    const { data, unread } = await list('', walker)
    expect(data).toMatchObject([{ kind: 'unlock', subject: 'iceberg', gathered: ['volcano', 'mangrove', 'iceberg'] }])
    expect(unread).toBe(1)
    await read(seen(data[0]), walker)
    await visit('space')
    expect((await list('', walker)).data.map(({ gathered, isRead }) => [gathered, isRead])).toEqual([
      [['floating'], false],
      [['volcano', 'mangrove', 'iceberg'], true],
    ])
  })

  test('an island that two things in a case opened together, at the same moment', async () => {
    const { db } = t.deps
    const newcomer = await t.resident('keeper-of-twelve')
    const tellOpened = tellOpenedWith(notifyWith(t.deps))
    const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const six = (kind: 'image' | 'misc', wait: () => Promise<void>) =>
      transact(db, async (trx) => {
        await trx.insertInto('entry_counts').values({ user_id: newcomer.id, kind, level: 'private', year: '', count: 6 }).execute()
        await tellOpened(trx, newcomer.id, ({ entries }) => ({ entries: entries - 6 }))
        await wait()
      })
    const first = six('image', () => {
      began.resolve()
      return ended.promise
    })
    await began.promise
    const second = six('misc', async () => {})
    await othersWait(db, 1)
    ended.resolve()
    await Promise.all([first, second])
    expect((await list('', newcomer)).data).toMatchObject([{ kind: 'unlock', gathered: ['lighthouse', 'dunes'] }])
  })
})
