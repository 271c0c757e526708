import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { deepestZoom, tileName, tileOfCell } from '#domain/map/tile.ts'
import { minutes, seconds } from '#domain/units.ts'
import { departuresTopic, notificationsTopic, presenceTopic, tilesTopic } from '#server/bus/port.ts'
import { say } from '#server/case/testing/case.ts'
import { mergeChanges } from '#server/map/merge-changes.ts'
import { digital, shopper } from '#server/shop/testing/shop.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openEventStream } from './event-stream.ts'
import { presenceInterval } from './presence.ts'
import { presenceFeed } from './presence-feed.ts'
import type { LiveClient } from './provided.ts'
import { presenceViews } from './store.ts'
import { openStream } from './testing/live.ts'
import { watchedTiles } from './watched-tiles.ts'

let t: TestApp
let ada: Person
let port: number
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  await mergeChanges(t.deps)
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

const opened: AbortController[] = []
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort()
})

async function listen(as: Person | null, tiles = '', since?: string) {
  const stream = await openStream({ port, as, tiles, since })
  opened.push(stream.controller)
  return stream
}

const nextHint = (topic: string) =>
  new Promise<void>((resolve) => {
    const stop = t.deps.bus.subscribe(topic, () => {
      stop()
      resolve()
    })
  })
const ordinalOf = async ({ id }: Person) =>
  (await t.deps.db.selectFrom('map_places').select('ordinal').where('user_id', '=', id).executeTakeFirstOrThrow()).ordinal
const tileAt = (ordinal: number, z: number) => tileName(tileOfCell(cellOf(placeOf(ordinal)), z))
const keyAt = (ordinal: number) => String(keyOf(cellOf(placeOf(ordinal))))

test('of many streams that somebody opens at once each is answered, and the first ones end', async () => {
  const streams = await Promise.all(Array.from({ length: 40 }, () => listen(ada)))
  expect(streams.filter(({ answer }) => answer.status !== 200)).toEqual([])
  expect((await Promise.all(streams.map(({ read }) => read()))).map((first) => first?.event)).toEqual(streams.map(() => 'hello'))
})

test('a confirmed e-mail is told to its owner’s open screens, and to nobody else’s', async () => {
  const bea = await t.register('bea')
  const [own, others] = [await listen(bea), await listen(ada)]
  const token = /token=([\w-]+)/.exec((await t.outbox.next(bea.email)).text)?.[1]
  await t.call('POST', '/api/auth/verify', { body: { token }, remoteAddress: t.freshAddress() })
  expect((await own.next('account')).data).toEqual({})
  const heard: (string | undefined)[] = []
  t.deps.bus.publish(notificationsTopic, [ada.id])
  while (heard.filter((event) => event === 'notifications').length < 2) heard.push((await others.read())?.event)
  expect(heard).not.toContain('account')
})

test('a tweet is told to open timelines, without a word of what or by whom, and one that nobody else may see is not', async () => {
  const [hidden, open] = [await t.resident('cyra-hidden'), await t.resident('cyra-open')]
  const stream = await listen(ada)
  const level = (as: typeof hidden, value: string) =>
    t.call('PUT', `/api/users/updatePrivacySettings/${as.id}`, { as, body: { query: 'casetweets', level: value } })
  await level(hidden, 'private')
  await level(open, 'public')
  await say(t, hidden, 'for nobody')
  await say(t, open, 'for all')
  expect((await stream.next('tweets')).data).toEqual({})
  t.deps.bus.publish(notificationsTopic, [ada.id])
  const heard: (string | undefined)[] = []
  while (!heard.includes('notifications')) heard.push((await stream.read())?.event)
  expect(heard).not.toContain('tweets')
})

describe('the stream', () => {
  test('says hello, as events that nobody may keep', async () => {
    const { answer, read } = await listen(ada)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await read()).toEqual({ id: String(t.deps.now().getTime()), event: 'hello', data: { heartbeat: 20 } })
  })

  test('is for members, who name tiles of this world and not too many', async () => {
    expect((await listen(null)).answer.status).toBe(401)
    for (const tiles of [
      '17/0/0',
      '1/2/0',
      'x',
      '1/0',
      '1/0/0/0',
      '01/0/0',
      '1/0/0,',
      '-1/0/0',
      Array.from({ length: 65 }, () => '0/0/0').join(),
    ])
      expect((await listen(ada, tiles)).answer.status, tiles).toBe(400)
  })

  test('tells of the watched tiles over a change, and of no others', async () => {
    const [near, far] = [tileAt(0, 9), tileAt(500_000, 9)]
    const [watching, elsewhere] = [await listen(ada, `0/0/0,${near}`), await listen(ada, far)]
    t.deps.bus.publish(tilesTopic, [keyAt(0)])
    expect((await watching.next('tiles')).data).toEqual({ tiles: ['0/0/0', near] })
    t.deps.bus.publish(tilesTopic, [keyAt(500_000)])
    expect((await elsewhere.next('tiles')).data).toEqual({ tiles: [far] })
  })

  test('tells when somebody comes to the map', async () => {
    const { next } = await listen(ada, '0/0/0')
    await t.resident('newcomer')
    expect((await next('tiles')).data).toEqual({ tiles: ['0/0/0'] })
  })

  test('goes on where it broke off', async () => {
    t.advance(seconds(30)) // away from what the tests before changed
    const tiles = `${tileAt(0, 9)},${tileAt(500_000, 9)}`
    const first = await listen(ada, tiles)
    const { id } = await first.next('hello')
    first.abort()
    t.advance(seconds(30))
    const heard = nextHint(tilesTopic)
    t.deps.bus.publish(tilesTopic, [keyAt(500_000)])
    await heard
    const second = await listen(ada, tiles, id)
    expect((await second.next('tiles')).data).toEqual({ tiles: [tileAt(500_000, 9)] })
  })

  test('that was left too long ago, or before this process began, tells of every tile', async () => {
    for (const since of [String(t.deps.now().getTime() - minutes(60)), '0']) {
      const { next } = await listen(ada, '0/0/0,1/0/0', since)
      expect((await next('tiles')).data).toEqual({ tiles: ['0/0/0', '1/0/0'] })
    }
    const fresh = await listen(ada, '0/0/0', 'whatever')
    expect((await fresh.read())?.event).toBe('hello')
    expect((await fresh.read())?.event).toBe('presence')
  })

  test('ends with the login, and with the account', async () => {
    const brendan = await t.resident('brendan')
    const [his, hers] = [await listen(brendan), await listen(ada, '0/0/0')]
    await his.next('hello')
    await t.call('POST', '/api/auth/logout', { as: brendan })
    await his.end()
    t.deps.bus.publish(tilesTopic, [keyAt(0)])
    await hers.next('tiles')
  })

  test('of one user there are some and no more: the eldest ends', async () => {
    const cyra = await t.resident('cyra')
    const streams = []
    for (let at = 0; at < 13; at++) {
      const stream = await listen(cyra)
      await stream.next('hello')
      streams.push(stream)
    }
    await streams[0]?.end()
  })
})

test('who is present is shown at their island, as long as they are not apart', async () => {
  const [emil, dora] = [await t.resident('emil'), await t.resident('dora')]
  const heard = nextHint(presenceTopic)
  await (await listen(emil)).next('hello')
  await heard
  const seen = async (as: Person, tiles = '0/0/0') => {
    const { next, abort } = await listen(as, tiles)
    const { ordinals } = (await next('presence')).data
    abort()
    return ordinals
  }
  expect(await seen(dora)).toContain(await ordinalOf(emil))
  expect(await seen(dora, tileAt(500_000, deepestZoom))).toEqual([])
  const at = t.deps.now()
  await t.deps.db.insertInto('blocks').values({ user_id: dora.id, other_id: emil.id, is_mine: true, created_at: at }).execute()
  expect(await seen(dora)).not.toContain(await ordinalOf(emil))
  t.advance(minutes(2))
  expect(await seen(ada)).not.toContain(await ordinalOf(emil))
})

test('who comes, and who may not be met any more, is told to those who look there, without waiting for the next round', async () => {
  const [olga, piet] = [await t.resident('olga'), await t.resident('piet')]
  const ordinal = await ordinalOf(piet)
  const hers = await listen(olga, tileAt(ordinal, 9))
  expect((await hers.next('presence')).data.ordinals).not.toContain(ordinal)
  await (await listen(piet)).next('hello')
  expect((await hers.next('presence')).data.ordinals).toContain(ordinal)
  t.deps.bus.publish(departuresTopic, [String(ordinal)])
  expect((await hers.next('presence')).data.ordinals).not.toContain(ordinal)
}, 15_000)

describe('with streams that stay open, from the next interval on', () => {
  const clients = new Set<LiveClient>()
  let feed: ReturnType<typeof presenceFeed>
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    feed = presenceFeed({ ...t.deps, clients, watched: watchedTiles() })
  })
  afterAll(() => {
    feed.close()
    vi.useRealTimers()
  })

  /** A stream of this person; answers whom it shows at the next interval. */
  async function open({ id }: Person) {
    let told = Promise.withResolvers<readonly number[]>()
    const client: LiveClient = {
      caller: { userId: id, sessionId: id },
      stream: openEventStream(() => {}),
      position: { change: null },
      send: ({ event, data }: LiveEvent) => (event === 'presence' ? told.resolve(data.ordinals) : undefined),
      tiles: ['0/0/0'],
      presence: (await presenceViews(t.deps.db, [id]))(id),
    }
    clients.add(client)
    const announced = nextHint(presenceTopic)
    feed.join(client)
    await announced
    return () => {
      told = Promise.withResolvers()
      vi.advanceTimersByTime(presenceInterval)
      return told.promise
    }
  }

  test('who locked the account is shown no more, and who opened it is', async () => {
    const [quin, rosa] = [await t.resident('quin'), await t.resident('rosa')]
    const [shown] = [await open(quin), await open(rosa)]
    const lock = () => t.call('PUT', `/api/users/deactivedeleteacc/${rosa.id}`, { as: rosa, body: { status: 'lock' } })
    expect(await shown()).toContain(await ordinalOf(rosa))
    await lock()
    expect(await shown()).not.toContain(await ordinalOf(rosa))
    await lock()
    await expect.poll(shown).toContain(await ordinalOf(rosa)) // once another feed has told of her again
  })

  test('who is suspended is shown no more', async () => {
    const [sven, tove] = [await t.resident('sven'), await t.resident('tove')]
    const [shown] = [await open(sven), await open(tove)]
    expect(await shown()).toContain(await ordinalOf(tove))
    await t.deps.db.updateTable('users').set({ suspended_at: t.deps.now() }).where('id', '=', tove.id).execute()
    expect(await shown()).not.toContain(await ordinalOf(tove))
  })

  test('a block hides each from the other, and from nobody else', async () => {
    const [ulla, vito, wim] = [await t.resident('ulla'), await t.resident('vito'), await t.resident('wim')]
    const [toUlla, toVito, toWim] = [await open(ulla), await open(vito), await open(wim)]
    await t.call('PUT', `/api/blocks/${vito.id}`, { as: ulla })
    expect(await toUlla()).not.toContain(await ordinalOf(vito))
    expect(await toVito()).not.toContain(await ordinalOf(ulla))
    expect(await toWim()).toEqual(expect.arrayContaining([await ordinalOf(ulla), await ordinalOf(vito)]))
    await t.call('DELETE', `/api/blocks/${vito.id}`, { as: ulla })
    expect(await toUlla()).toContain(await ordinalOf(vito))
  })
})

test('the open windows of a buyer are told of an order, and nobody else is', async () => {
  const [buyer, other] = [await t.resident('buyer'), await t.resident('other')]
  const [window, elsewhere] = [await listen(buyer), await listen(other)]
  const own = shopper(t, buyer)
  await own.add(digital)
  const { data: order } = await own.place()
  expect((await window.next('orders')).data).toEqual({ orders: [order._id] })
  const others = shopper(t, other)
  await others.add(digital)
  const { data: second } = await others.place()
  expect((await elsewhere.next('orders')).data).toEqual({ orders: [second._id] })
})
