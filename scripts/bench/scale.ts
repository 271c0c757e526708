import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Address, connect, poolOf } from '#server/db/connection.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { configureNode, findCitus, makeDatabase, type Node, openNode, type Postgres, prepareNodes } from '../cluster/postgres.ts'
import { freePort } from '../running-server.ts'
import { bytesOfWorld, indexesOf, sequentialScans } from './scale/bytes.ts'
import { type Call, calls } from './scale/calls.ts'
import { growthOf, heading } from './scale/growth-of-calls.ts'
import { hotSpots } from './scale/hot-spots.ts'
import { openSide, type Side } from './scale/side.ts'
import { bringUpToDate, fillWorld, isFilled } from './scale/world.ts'

const smallPeople = 10_000
const largePeople = 1_000_000

/**
 * `npm run bench -- scale 50000` takes a smaller large world, and `--small 1000` a smaller reference: the bench itself is tried in a minute.
 * `--only tweet` measures the calls so named, `--directory DIR` keeps the worlds there and takes them up again. `--urls SMALL,LARGE` names two
 * databases elsewhere, whose names differ: the first run fills what is empty, and they may be distributed before the next. `--citus` has the
 * larger world on Citus, a coordinator and two workers of this machine, divided by owner: `-- scale 10000 --citus` is the same world on both.
 * `--citus --both` has the smaller world there too.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    small: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    requests: { type: 'string' },
    directory: { type: 'string' },
    urls: { type: 'string' },
    citus: { type: 'boolean', default: false },
    both: { type: 'boolean', default: false },
  },
})
const asked = {
  small: Number(values.small ?? smallPeople),
  large: Number(positionals[0] ?? largePeople),
  requests: values.requests ? Number(values.requests) : undefined,
}
const isAsked = ({ name }: Call) => values.only.length === 0 || values.only.some((part) => name.includes(part))

/** The main calls with a million people beside ten thousand, what the rows of a person take, and what very many turn to at once. */
export async function bench(): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const directory = values.directory ?? mkdtempSync(path.join(tmpdir(), 'bureau-scale-'))
  if (!values.directory) undo.defer(() => rmSync(directory, { recursive: true, force: true }))
  mkdirSync(directory, { recursive: true })
  const [smallAddress, largeAddress] = values.urls
    ? await elsewhere(values.urls)
    : values.citus
      ? await besideCitus(directory, undo)
      : await onEmbedded(directory, undo)
  const open = async (address: Address, people: number): Promise<Side> => {
    const side = await openSide(people.toLocaleString('en'), address, people, directory)
    undo.defer(() => side.close())
    return side
  }
  const [small, large] = [await open(smallAddress, asked.small), await open(largeAddress, asked.large)]
  if (values.urls || values.citus) await measureCalls(small, large)
  else await measure(small, large)
}

type Addresses = readonly [small: Address, large: Address]

async function elsewhere(urls: string): Promise<Addresses> {
  const [small = '', large = ''] = urls.split(',')
  await fill({ url: small }, asked.small)
  await fill({ url: large }, asked.large)
  return [{ url: small }, { url: large }]
}

/** Two databases of an embedded PostgreSQL that does not sync while they are filled: who loses power begins again. */
async function onEmbedded(directory: string, undo: AsyncDisposableStack): Promise<Addresses> {
  const place = path.join(directory, 'database')
  const unsafe = await startEmbedded(place, { durable: false })
  for (const people of [asked.small, asked.large]) {
    await ensureDatabase(unsafe.host, `scale_${people}`)
    await fill({ host: unsafe.host, database: `scale_${people}` }, people)
  }
  await unsafe.stop()
  const { host, stop } = await startEmbedded(place)
  undo.defer(stop)
  return [
    { host, database: `scale_${asked.small}` },
    { host, database: `scale_${asked.large}` },
  ]
}

const nodeNames = ['coordinator', 'worker-1', 'worker-2']

/** The nodes of Citus know each other by their ports, so these stay with the data. */
async function keptPorts(file: string, count: number): Promise<readonly number[]> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  writeFileSync(file, JSON.stringify(ports))
  return ports
}

/** The larger world on three nodes of Citus, which is divided when it is full; the smaller one there too, or on the embedded PostgreSQL. */
async function besideCitus(directory: string, undo: AsyncDisposableStack): Promise<Addresses> {
  const postgres = findCitus()
  if (!postgres) throw new Error('There is no PostgreSQL 15 or later with Citus here.')
  chmodSync(directory, 0o711) // PostgreSQL of Debian runs as another user, in a folder of its own
  const ports = await keptPorts(path.join(directory, 'ports.json'), nodeNames.length)
  const nodes = nodeNames.map((name, at) => {
    const log = path.join(directory, `${name}.log`)
    return openNode({ postgres, name, directory, log, port: ports[at] ?? 0, password: 'only for this bench' })
  })
  undo.defer(async () => void (await Promise.all(nodes.map(({ program }) => program.stop()))))
  await Promise.all(nodes.map(({ program }) => program.start()))
  const small = values.both
    ? await fillCitus(postgres, nodes, `small_${asked.small}`, asked.small)
    : await fillEmbedded(path.join(directory, 'database'), undo)
  return [small, await fillCitus(postgres, nodes, `large_${asked.large}`, asked.large)]
}

async function fillEmbedded(place: string, undo: AsyncDisposableStack): Promise<Address> {
  const { host, stop } = await startEmbedded(place)
  undo.defer(stop)
  const address = { host, database: `scale_${asked.small}` }
  await ensureDatabase(host, address.database)
  await fill(address, asked.small)
  return address
}

async function fillCitus(postgres: Postgres, nodes: readonly Node[], database: string, people: number): Promise<Address> {
  const [coordinator] = nodes
  if (!coordinator) throw new Error('no node was started')
  await makeDatabase(coordinator, database, true)
  const address = { url: coordinator.urlOf(database) }
  await withoutSyncing(nodes, () => fill(address, people))
  const begun = performance.now()
  await prepareNodes(postgres, nodes, database)
  console.log(`${people.toLocaleString('en')} people, divided in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return address
}

/** Who loses power while a world is filled begins again. */
async function withoutSyncing(nodes: readonly Node[], work: () => Promise<void>): Promise<void> {
  const configure = (change: string) => Promise.all(nodes.map((node) => configureNode(node, change)))
  await configure('set fsync = off')
  await work()
  await configure('reset fsync')
}

async function fill(address: Address, people: number): Promise<void> {
  if (await isFilled(address)) return bringUpToDate(address)
  const begun = performance.now()
  const count = people.toLocaleString('en')
  await fillWorld(address, people, new Date(), (done, seconds) => console.error(`${count}: ${done}, ${seconds.toFixed(1)} s`))
  console.log(`${count} people, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

async function measureCalls(small: Side, large: Side): Promise<void> {
  console.log(heading(small, large))
  for (const call of calls.filter(isAsked)) console.log(await growthOf(call, small, large, asked.requests))
}

async function measure(small: Side, large: Side): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(large.address, 1))
  undo.defer(() => db.destroy())
  console.log(`\n${await bytesOfWorld(db, large.world.people)}\n`)
  await sql`select pg_stat_reset()`.execute(db)
  await measureCalls(small, large)
  const scans = [...(await sequentialScans(db))].filter(([, count]) => count > 0)
  console.log(
    `\nread from one end to the other: ${scans.map(([name, count]) => `${name} ${count} times`).join(', ') || 'no large table'}\n`,
  )
  console.log(`${await indexesOf(db, ['entries', 'entry_words', 'directory', 'directory_words'])}\n`)
  if (values.only.length === 0) console.log(await hotSpots(large))
}
