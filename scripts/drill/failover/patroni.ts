import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Bytes, type Milliseconds, minutes } from '#domain/units.ts'
import type { Identity } from '#server/db/engine.ts'
import { findDebianFolder, type Postgres } from '../../cluster/postgres.ts'
import { openProgram, type Program } from '../../cluster/program.ts'
import { find } from '../../tools.ts'
import { filledIn, giveTo, makeFolderFor } from '../own-database.ts'

/** One machine of the database: Patroni with the PostgreSQL that it runs. */
export type Member = {
  readonly name: string
  readonly start: () => Promise<void>
  /** `kill -9` of Patroni and of its PostgreSQL at once. */
  readonly kill: () => Promise<void>
}

/** Three PostgreSQL under Patroni with three etcd, configured by the files of `operate`, of which addresses, folders and passwords alone are others. */
export type PatroniCluster = {
  /** Of the product's database, by way of HAProxy. */
  readonly url: string
  readonly members: readonly Member[]
  /** Which one takes writes, by its own word; null while none does. */
  readonly primary: () => Promise<Member | null>
  /** Resolves when there is a primary, and every other member follows it, one of them synchronously. */
  readonly untilWhole: (longest?: Milliseconds) => Promise<void>
  /** Makes another member the primary, as before a machine is mended; resolves when it is. */
  readonly switchOver: () => Promise<void>
  readonly end: () => Promise<void>
}

type Place = { readonly name: string; readonly address: string; readonly directory: string }
type State = {
  readonly members?: readonly {
    readonly role: string
    readonly state: string
    readonly lag?: number | string
    readonly timeline?: number
  }[]
}

const names = ['db1', 'db2', 'db3'] as const
const database = 'bureau'
const interval: Milliseconds = 100
/** A replica that is not further behind follows. */
const maxLag: Bytes = 1_000_000

/** Starts all of it in a directory, each process as the user of PostgreSQL. */
export async function startPatroni(postgres: Postgres, directory: string): Promise<PatroniCluster> {
  await using undo = new AsyncDisposableStack()
  const { as } = postgres.engine(directory).run('postgres', [])
  const net = `127.${randomInt(10, 250)}.${randomInt(1, 250)}` // addresses of loopback with the ports of a machine of its own
  const places = names.map((name, at): Place => ({ name, address: `${net}.${at + 1}`, directory: path.join(directory, name) }))
  const addresses = Object.fromEntries(places.map(({ address }, at) => [`10.0.0.${at + 1}`, address]))
  const secret = () => randomBytes(18).toString('hex')
  const passwords = { 'PASSWORD-OF-POSTGRES': secret(), 'PASSWORD-OF-REPLICATOR': secret(), 'PASSWORD-OF-REWINDER': secret() }
  for (const place of places) makeFolderFor(as, place.directory)

  const voters = places.map((place) => openEtcd(place, addresses, as))
  undo.defer(async () => void (await Promise.all(voters.map((each) => each.stop()))))
  await Promise.all(voters.map((each) => each.start()))
  const members = places.map((place) => openMember(place, { addresses, passwords, as }))
  undo.defer(async () => void (await Promise.all(members.map((each) => each.stop()))))
  await Promise.all(members.map((each) => each.start()))
  const balancer = openWay(net, addresses, directory)
  undo.defer(() => balancer.stop())
  await balancer.start()

  const primary = async () => {
    for (const [at, { address }] of places.entries()) if (await answers(`http://${address}:8008/primary`)) return members[at] ?? null
    return null
  }
  const switchOver = async () => {
    const leader = await primary()
    const place = places.find(({ name }) => name === leader?.name)
    const answer = await fetch(`http://${place?.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: place?.name }),
    })
    if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`)
  }
  const untilWhole = async (longest: Milliseconds = minutes(2)) => {
    const deadline = Date.now() + longest
    while (!(await Promise.all(places.map(({ address }) => stateAt(address)))).every(isWhole)) {
      if (Date.now() > deadline) throw new Error(`not every member of the database follows its primary after ${longest} ms`)
      await pause(interval)
    }
  }
  await untilWhole()
  const urlOf = (user: string, password: string, name: string) => `postgres://${user}:${password}@${net}.9:5000/${name}`
  const password = secret()
  await makeDatabase(urlOf('postgres', passwords['PASSWORD-OF-POSTGRES'], 'postgres'), password)
  const opened = undo.move()
  return { url: urlOf('bureau', password, database), members, primary, untilWhole, switchOver, end: () => opened.disposeAsync() }
}

function openEtcd({ name, address, directory }: Place, addresses: Readonly<Record<string, string>>, as: Identity): Program {
  const settings = filledIn('operate/etcd.env', {
    ...addresses,
    'THIS-NAME': name,
    'THIS-ADDRESS': address,
    '/var/lib/etcd/bureau': path.join(directory, 'etcd'),
  })
  const environment = Object.fromEntries(
    settings
      .split('\n')
      .filter((line) => line.startsWith('ETCD_'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  return openProgram({
    name: `etcd of ${name}`,
    command: 'etcd',
    args: [],
    environment,
    as,
    log: path.join(directory, 'etcd.log'),
    isReady: () => answers(`http://${address}:2379/health`),
  })
}

type Given = {
  readonly addresses: Readonly<Record<string, string>>
  readonly passwords: Readonly<Record<string, string>>
  readonly as: Identity
}

function openMember(
  { name, address, directory }: Place,
  { addresses, passwords, as }: Given,
): Member & { readonly stop: () => Promise<void> } {
  const data = path.join(directory, 'postgres')
  const settings = path.join(directory, 'patroni.yml')
  writeFileSync(
    settings,
    filledIn('operate/patroni.yml', {
      '10.0.0.0/24': '127.0.0.0/8',
      ...addresses,
      ...passwords,
      'THIS-NAME': name,
      'THIS-ADDRESS': address,
      '/usr/lib/postgresql/15/bin': path.join(findDebianFolder() ?? '', 'bin'),
      '/var/lib/postgresql/15/bureau': data,
      '/var/lib/postgresql/pgpass-of-patroni': path.join(directory, 'pgpass'),
      '/var/run/postgresql': directory,
    }),
    { mode: 0o600 },
  )
  giveTo(as, settings)
  const program = openProgram({
    name: `Patroni of ${name}`,
    command: find('patroni') ?? 'patroni',
    args: [settings],
    environment: { HOME: directory },
    as,
    log: path.join(directory, 'patroni.log'),
    isReady: () => answers(`http://${address}:8008/health`),
  })
  return {
    name,
    start: program.start,
    async kill() {
      const killed = program.kill()
      signalPostmaster(data, 'SIGKILL')
      await killed
    },
    async stop() {
      await program.stop()
      signalPostmaster(data, 'SIGQUIT') // where Patroni did not end it
    },
  }
}

/** Signals the postmaster of a data directory, if one runs there: its own note names its process, whose working directory that is. */
function signalPostmaster(data: string, signal: NodeJS.Signals): void {
  const note = path.join(data, 'postmaster.pid')
  if (!existsSync(note)) return
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === data) process.kill(pid, signal)
  } catch {
    // it is gone
  }
}

/** HAProxy on an address of its own. */
function openWay(net: string, addresses: Readonly<Record<string, string>>, directory: string): Program {
  const settings = path.join(directory, 'haproxy.cfg')
  writeFileSync(settings, filledIn('operate/haproxy-postgresql.cfg', { ...addresses, '127.0.0.1:5000': `${net}.9:5000` }))
  return openProgram({
    name: 'haproxy',
    command: find('haproxy') ?? 'haproxy',
    args: ['-f', settings, '-db'],
    log: path.join(directory, 'haproxy.log'),
    isReady: async () => true,
  })
}

/** The role and the database of the product, once the way leads to the primary. */
async function makeDatabase(url: string, password: string): Promise<void> {
  const deadline = Date.now() + minutes(1)
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {}) // the connecting fails too
    try {
      await client.connect()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(interval)
      continue
    }
    await client.query(`create role bureau login password '${password}'`)
    await client.query(`create database ${database} owner bureau`)
    return client.end()
  }
}

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok ?? false

async function stateAt(address: string): Promise<State> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as State) : {}
}

/** Patroni 3.0 says `running` of a replica that streams, later ones `streaming`. */
function isWhole({ members = [] }: State): boolean {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
  const count = (role: string) => running.filter((member) => member.role === role).length
  const isOneTimeline = new Set(running.map(({ timeline }) => timeline)).size === 1
  const isNear = running.every(({ lag = 0 }) => Number(lag) < maxLag)
  return running.length === names.length && count('leader') === 1 && count('sync_standby') === 1 && isOneTimeline && isNear
}
