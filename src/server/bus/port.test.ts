import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { localBus } from './local.ts'
import { natsBus } from './nats.ts'
import type { Bus } from './port.ts'
import { postgresBus } from './postgres.ts'
import { type NatsServer, natsServer, startNats } from './testing/nats-server.ts'

let fresh: Fresh
let nats: NatsServer | null = null
const faults: Error[] = []
const onFault = (error: Error) => void faults.push(error)

beforeAll(async () => {
  fresh = await freshDatabase()
  nats = natsServer ? await startNats(natsServer) : null
})
afterAll(async () => {
  await nats?.kill()
  await fresh.close()
})

const opened: Bus[] = []
afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close()
  faults.length = 0
})

/** Records what a bus delivers of a topic; `until` resolves when that is enough. */
function record(bus: Bus, topic: string) {
  const calls: (readonly string[] | null)[] = []
  let check = () => {}
  const stop = bus.subscribe(topic, (ids) => {
    calls.push(ids)
    check()
  })
  const ids = () => calls.flatMap((call) => call ?? [])
  const until = (isEnough: () => boolean) =>
    new Promise<void>((resolve) => {
      check = () => {
        if (isEnough()) resolve()
      }
      check()
    })
  return { calls, ids, until, stop }
}

/** Ends every connection of a bus over PostgreSQL, which it may open again at once. */
async function endBackends(): Promise<void> {
  const { host, database } = fresh.address as { host: string; database: string }
  const admin = new pg.Client({ host, user: 'app', database })
  await admin.connect()
  const listening = `query like 'listen bureau_hints' and datname = current_database()`
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening} and pid <> pg_backend_pid()`)
  await admin.end()
}

/** Kills the NATS server, and starts it again where it was. */
async function restartNats(meanwhile: () => void): Promise<void> {
  await nats?.kill()
  meanwhile()
  nats = await startNats(natsServer ?? '', nats?.port)
}

type Engine = {
  readonly name: string
  readonly open: () => Promise<Bus>
  readonly isThere: boolean
  /** Breaks every connection; none where there is no connection to lose. `meanwhile` is called before they are whole again. */
  readonly lose?: (meanwhile: () => void) => Promise<void>
}
const engines: readonly Engine[] = [
  { name: 'local', open: async () => localBus(onFault), isThere: true },
  {
    name: 'PostgreSQL',
    open: () => postgresBus(fresh.address, onFault),
    isThere: true,
    lose: async (meanwhile) => {
      await endBackends()
      meanwhile()
    },
  },
  { name: 'NATS', open: () => natsBus(nats?.address ?? '', onFault), isThere: natsServer !== null, lose: restartNats },
]

describe.each(engines.filter(({ isThere }) => isThere))('the $name bus', ({ name, open, lose }) => {
  const openBus = async () => {
    const made = await open()
    opened.push(made)
    return made
  }

  test('brings a hint to everybody who listens to its topic, and to nobody else', async () => {
    const bus = await openBus()
    const [one, two, other] = [record(bus, 'tiles'), record(bus, 'tiles'), record(bus, 'logins')]
    bus.publish('tiles', ['a'])
    bus.publish('logins', ['b'])
    await Promise.all([
      one.until(() => one.ids().length > 0),
      two.until(() => two.ids().length > 0),
      other.until(() => other.ids().length > 0),
    ])
    expect([one.ids(), two.ids(), other.ids()]).toEqual([['a'], ['a'], ['b']])
  })

  test('brings the hints of one moment together, each once', async () => {
    const bus = await openBus()
    const heard = record(bus, 'tiles')
    for (let at = 0; at < 500; at++) bus.publish('tiles', [String(at % 50)])
    await heard.until(() => heard.ids().length >= 50)
    expect(heard.ids().toSorted()).toEqual(Array.from({ length: 50 }, (_, at) => String(at)).toSorted())
    expect(heard.calls.length).toBe(1)
  })

  test('brings any number of ids, and any letters in them', async () => {
    const bus = await openBus()
    const heard = record(bus, 'words')
    const ids = Array.from({ length: 3000 }, (_, at) => `${at}/"ø"\n’`)
    bus.publish('words', ids)
    await heard.until(() => heard.ids().length >= ids.length)
    expect(new Set(heard.ids())).toEqual(new Set(ids))
  })

  test('tells nothing to whoever stopped listening', async () => {
    const bus = await openBus()
    const [gone, stays] = [record(bus, 'tiles'), record(bus, 'tiles')]
    gone.stop()
    bus.publish('tiles', ['a'])
    await stays.until(() => stays.ids().length > 0)
    expect(gone.calls).toEqual([])
  })

  test('lets no listener harm another', async () => {
    const bus = await openBus()
    bus.subscribe('tiles', () => {
      throw new Error('mine alone')
    })
    const heard = record(bus, 'tiles')
    bus.publish('tiles', ['a'])
    await heard.until(() => heard.ids().length > 0)
    expect(faults.map(({ message }) => message)).toEqual(['mine alone'])
  })

  test('sends what is pending before it disconnects', async () => {
    const bus = await open()
    const listening = name === 'local' ? bus : await openBus()
    const heard = record(listening, 'tiles')
    bus.publish('tiles', ['last words'])
    await bus.close()
    await heard.until(() => heard.ids().length > 0)
    expect(heard.ids()).toEqual(['last words'])
  })

  test.skipIf(name === 'local')('joins processes', async () => {
    const here = await openBus()
    const there = await openBus()
    const heard = record(there, 'tiles')
    here.publish('tiles', ['a'])
    await heard.until(() => heard.ids().length > 0)
    expect(heard.ids()).toEqual(['a'])
  })

  if (!lose) return
  test('after a lost connection tells every listener that it may have missed something, and goes on', async () => {
    const [here, there] = [await openBus(), await openBus()]
    const [own, other, elsewhere] = [record(here, 'tiles'), record(there, 'tiles'), record(there, 'logins')]
    const all = [own, other, elsewhere]
    await lose(() => here.publish('tiles', ['said in the dark']))
    await Promise.all(all.map(({ calls, until }) => until(() => calls.includes(null))))
    await own.until(() => own.ids().length > 0)
    expect(own.ids()).toEqual(['said in the dark'])
    expect(faults.length).toBeGreaterThanOrEqual(2)
    here.publish('tiles', ['back'])
    there.publish('logins', ['too'])
    await Promise.all([
      own.until(() => own.ids().includes('back')),
      other.until(() => other.ids().includes('back')),
      elsewhere.until(() => elsewhere.ids().includes('too')),
    ])
    expect(all.map(({ calls }) => calls.filter((call) => call === null).length)).toEqual([1, 1, 1])
  })
})
