import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { freePort } from '../running-server.ts'
import { find } from '../tools.ts'
import { type Balancer, openBalancer } from './haproxy.ts'
import { startOuterWorld } from './outer-world.ts'
import { addNode, findCitus, openNode, plainPostgres, prepareNodes } from './postgres.ts'
import { openProgram, type Program } from './program.ts'

/** The product on several servers, with all that they lean on, on loopback. */
export type Cluster = {
  /** Where HAProxy listens. */
  readonly url: string
  /** Everything of it lies here. */
  readonly directory: string
  /** Where the outbox lies, as a directory of data. */
  readonly dataDir: string
  /** The settings that every process of the deployment shares. */
  readonly environment: NodeJS.ProcessEnv
  readonly description: string
  readonly servers: readonly Program[]
  readonly media: Program
  /** The nodes of the database; of Citus the coordinator first. */
  readonly database: readonly Program[]
  /** Adds the worker of Citus that waited. */
  readonly addWorker: () => Promise<void>
  readonly bus: Program
  readonly store: Program
  readonly balancer: Balancer
  /** Resolves when every server is sent requests. */
  readonly untilReady: (longest?: Milliseconds) => Promise<void>
  /** Ends every process, each by its id, the last started first. */
  readonly end: () => Promise<void>
}

type Options = {
  /** Where its data lie and stay; by default in a temporary directory, which is removed at the end. */
  readonly directory?: string | undefined
  /** Of HAProxy; any that is free by default. */
  readonly port?: number | undefined
  /** The name under which people open it. */
  readonly host?: 'localhost' | '127.0.0.1'
  readonly usesCitus?: boolean
  /** Of Citus, beside its coordinator: two by default, of which one may wait until it is added. */
  readonly workersAtFirst?: 1 | 2
  /** Whether the servers serve the built web app too; they do by default. */
  readonly servesWeb?: boolean
  /** Where the code of servers and media process lies that is started next; ours by default. */
  readonly code?: (() => string) | undefined
  /** More settings of the servers. */
  readonly environment?: NodeJS.ProcessEnv
  readonly say?: (text: string) => void
}

const database = 'bureau'
const bucket = 'bureau'
const serverCount = 2
/** A server is not ready for so long before it stops: HAProxy looks every 300 ms, and believes the second time. */
const drainSeconds = 2

/** What a cluster keeps between two runs on one directory: the ports by which the nodes of Citus know each other, and what is secret. */
type Kept = { readonly ports: readonly number[]; readonly password: string; readonly secret: string; readonly usesCitus: boolean }

/** Starts every process, in the order in which they need each other. One function: each start needs what those before it answered. */
export async function startCluster({
  host = 'localhost',
  servesWeb = true,
  environment = {},
  say = () => {},
  ...options
}: Options = {}): Promise<Cluster> {
  await using undo = new AsyncDisposableStack()
  const haproxy = pathOf('haproxy')
  const nats = pathOf('nats-server')
  const directory = options.directory ? path.resolve(options.directory) : mkdtempSync(path.join(tmpdir(), 'bureau-cluster-'))
  if (!options.directory) undo.defer(() => rmSync(directory, { recursive: true, force: true }))
  mkdirSync(path.join(directory, 'logs'), { recursive: true })
  chmodSync(directory, 0o711) // PostgreSQL of Debian runs as another user, in a folder of its own
  const { ports, password, secret, usesCitus } = await keptIn(directory, options.usesCitus ?? false)
  const [natsPort = 0, storePort = 0, ...more] = ports
  const serverPorts = more.slice(0, serverCount)
  const nodePorts = more.slice(serverCount)
  /** No process sees the directory of another. */
  const ownDirectory = (name: string) => path.join(directory, name)
  const log = (name: string) => path.join(directory, 'logs', `${name}.log`)
  const start = async (...programs: readonly Program[]) => {
    undo.defer(async () => void (await Promise.all(programs.map((program) => program.stop()))))
    say(`Starting ${programs.map(({ name }) => name).join(', ')}…`)
    await Promise.all(programs.map((program) => program.start()))
  }

  const postgres = usesCitus ? findCitus() : plainPostgres
  if (!postgres) throw new MissingProgram('Citus is not here: it is found beside the PostgreSQL of Debian, as lib/citus.so')
  const nodes = nodePorts.map((port, at) =>
    openNode({ postgres, name: usesCitus ? `citus-${at}` : 'postgres', directory, log: log(`postgres-${at}`), port, password }),
  )
  const nodesAtFirst = nodes.slice(0, 1 + (options.workersAtFirst ?? 2))
  for (const { program } of nodes.slice(nodesAtFirst.length)) undo.defer(() => program.stop())
  await start(...nodesAtFirst.map((node) => node.program))
  await prepareNodes(postgres, nodesAtFirst, database)
  const addWorker = async () => {
    const [coordinator, worker] = [nodes[0], nodes[nodesAtFirst.length]]
    if (!coordinator || !worker) throw new Error('no worker waits')
    await worker.program.start()
    await addNode(coordinator, worker, database)
  }
  const bus = openProgram({
    name: 'nats',
    command: nats,
    args: ['-a', '127.0.0.1', '-p', String(natsPort)],
    log: log('nats'),
    isReady: () => isListening(natsPort),
  })
  const store = openProgram({
    name: 'object store',
    command: process.execPath,
    args: [path.join(import.meta.dirname, 'object-store.ts'), String(storePort), path.join(directory, 'bucket'), bucket],
    log: log('object-store'),
    isReady: () => isListening(storePort),
  })
  await start(bus, store)

  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const outer = await startOuterWorld(directory, url)
  undo.defer(() => outer.close())
  const shared: NodeJS.ProcessEnv = {
    DATABASE_URL: nodes[0]?.urlOf(database),
    BUS: 'nats',
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
    FILES: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    DATA_DIR: directory,
    SECRET: secret,
    ...outer.environment,
    PUBLIC_URL: `http://${host}:${port}`,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
    DEMO: '0',
    ...environment,
  }
  const servers = serverPorts.map((serverPort, at) =>
    openProgram({
      name: `server-${at}`,
      command: process.execPath,
      args: ['src/server/main.ts', ...(servesWeb ? [] : ['--without-web'])],
      folder: options.code,
      environment: {
        ...shared,
        MEDIA: '0',
        DATA_DIR: ownDirectory(`server-${at}`),
        PORT: String(serverPort),
        ...(at > 0 && { DEMO: '0', PLACES: '0' }),
      },
      log: log(`server-${at}`),
      isReady: async () => (await fetch(`http://127.0.0.1:${serverPort}/readyz`, { signal: AbortSignal.timeout(5000) })).ok,
    }),
  )
  const media = openProgram({
    name: 'media',
    command: process.execPath,
    args: ['scripts/media.ts'],
    folder: options.code,
    environment: { ...shared, DATA_DIR: ownDirectory('media') },
    log: log('media'),
    isReady: async (logged) => logged().includes('Files are processed here'),
  })
  await start(...servers) // one of them brings the schema up to date
  await start(media)
  const balancer = openBalancer({ haproxy, directory, log: log('haproxy'), port, servers: serverPorts, mail: outer.mailPort })
  await start(balancer.program)
  const untilReady = async (longest: Milliseconds = minutes(2)) => {
    const deadline = Date.now() + longest
    while (!(await balancer.ready()).every(Boolean)) {
      if (Date.now() > deadline) throw new Error(`not every server is ready after ${longest} ms`)
      await pause(50)
    }
  }
  await untilReady()
  const opened = undo.move()
  return {
    url,
    directory,
    dataDir: directory,
    environment: shared,
    description: postgres.description,
    servers,
    media,
    database: nodesAtFirst.map(({ program: node }) => node),
    addWorker,
    bus,
    store,
    balancer,
    untilReady,
    end: () => opened.disposeAsync(),
  }
}

/** Where a program lies that a cluster needs. */
function pathOf(name: string): string {
  const found = find(name)
  if (!found) throw new MissingProgram(`${name} is not here. On Debian: apt-get install ${name}`)
  return found
}

/** A cluster cannot start: a program that it needs is not on this machine. */
export class MissingProgram extends Error {
  override name = 'MissingProgram'
}

/** Reads what a cluster of before left in its directory, or draws it anew. */
async function keptIn(directory: string, usesCitus: boolean): Promise<Kept> {
  const file = path.join(directory, 'cluster.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Kept
  const ports: number[] = []
  for (const _ of Array.from({ length: 2 + serverCount + (usesCitus ? 3 : 1) })) ports.push(await freePort())
  const kept: Kept = { ports, usesCitus, password: randomBytes(18).toString('hex'), secret: randomBytes(32).toString('base64') }
  writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 })
  return kept
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  return true
}
