import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { v7 } from 'uuid'
import type { UserInfo } from '#contract/user-info.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { localBus } from '#server/bus/local.ts'
import type { Bus } from '#server/bus/port.ts'
import { postgresBus } from '#server/bus/postgres.ts'
import { openTileCache } from '#server/cache/tile-cache.ts'
import { argonHashing } from '#server/compute/hashing.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Address } from '#server/db/connection.ts'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import type { Deps } from '#server/deps.ts'
import { layOut } from '#server/exports/lay-out.ts'
import { openPlateDrawing, type PlateDrawing } from '#server/exports/plates/open-plate-drawing.ts'
import type { ProvidedToExports } from '#server/exports/provided.ts'
import { diskFiles } from '#server/files/disk.ts'
import { type JobTiming, openJobs } from '#server/jobs/jobs.ts'
import { mailerOver } from '#server/mail/mailer.ts'
import { type Outbox, startOutbox } from '#server/mail/outbox.ts'
import { processingJobs } from '#server/media/processing/process-file.ts'
import { type MediaWorker, superviseWorker } from '#server/media/supervise-worker.ts'
import type { PushTransport } from '#server/notifications/push-transport.ts'
import { simulatedPayments } from '#server/pay/open-payments.ts'
import { startSimulator } from '#server/pay/simulator/server.ts'
import type { Simulator } from '#server/pay/simulator/simulator.ts'
import { everyJob } from '#server/wiring/every-job.ts'
import { layOutInProcess, openChartDrawing } from '#server/wiring/provided-to-exports.ts'
import { emailFaults } from './email-rules.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** Of its database. */
  readonly address: Address
  readonly outbox: Outbox
  /** PayPal and Stripe as this app meets them. They deliver no webhook by themselves. */
  readonly simulator: Simulator
  readonly dataDir: string
  /** The media process, where the test asked for one. */
  readonly worker: MediaWorker | null
  /** Moves the app's clock; it stands still otherwise. */
  readonly advance: (milliseconds: number) => void
  /** Calls as this person, or as a guest. */
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { as?: Person; body?: unknown } & Omit<InjectOptions, 'method' | 'url'>,
  ) => Promise<LightMyRequestResponse>
  readonly register: (username: string, more?: object) => Promise<Person>
  /** Registers and follows the mailed link. */
  readonly resident: (username: string, more?: object) => Promise<Person>
  /** An address that no request came from yet, so that rate limits do not count many people as one. */
  readonly freshAddress: () => string
  readonly close: () => Promise<void>
}
export type Person = { readonly id: string; readonly token: string; readonly email: string; readonly password: string }

/**
 * No test waits for a job that failed. Notifications wake its workers; looking every second beside them, in each of 40 queues of each server of
 * four files at once, took a seventh of a processor.
 */
export const promptJobs: JobTiming = { retryDelay: 0, heavyRetryDelay: 0, pollingInterval: 4 }

type Start = {
  readonly change?: Partial<Deps>
  readonly config?: Partial<Config>
  /** Where its rows lie; a fresh database by default. */
  readonly database?: Fresh
  /** What joins it with other processes; nothing by default, unless files are processed in one. */
  readonly openBus?: (address: Address) => Promise<Bus>
  /** Where web push goes; nowhere but to public addresses otherwise. */
  readonly push?: PushTransport
  /** Where files are processed and exports laid out: in the process of the test, in processes of their own as in production, or (files) nowhere. */
  readonly mediaProcessing?: 'in-process' | 'process' | 'nowhere'
  /** How long a media process without a job stays. */
  readonly mediaIdleTime?: Milliseconds
}

/** The whole server on a fresh database, a temporary directory and an outbox of its own; the clock is the test's. */
export async function startTestApp({
  change = {},
  config: settings = {},
  database,
  mediaProcessing = 'in-process',
  mediaIdleTime,
  push,
  overloadAfter = minutes(1), // a crowd of calls is let in however slow the machine is
  openBus = async (address) => (mediaProcessing === 'process' ? postgresBus(address, () => {}) : localBus()),
  ...options
}: Start & AppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bureau-data-'))
  const fresh = database ?? (await freshDatabase())
  let clock = Date.now()
  const now = () => new Date(clock)
  const advance = (milliseconds: number) => {
    clock += milliseconds
  }
  const outbox = await startOutbox(path.join(dataDir, 'outbox'), now)
  const payments = await startSimulator({ now })
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', PLACES: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', PATH: process.env.PATH }),
    ...settings,
  }
  const jobs = await openJobs(fresh.address, () => {}, promptJobs)
  const bus = await openBus(fresh.address)
  const deps: Deps = {
    config,
    db: fresh.db,
    files: diskFiles(path.join(dataDir, 'files')),
    mail: mailerOver(jobs, config.secrets.emails),
    jobs,
    bus,
    tileCache: openTileCache(bus),
    payments: simulatedPayments(payments.url, payments.pages, { now }),
    hashing: argonHashing({ memoryCost: 1024, timeCost: 1, parallelism: 1 }),
    now,
    randomBytes,
    newId: () => v7(),
    ...change,
  }
  const app = await buildApp(deps, { simulator: payments.simulator, overloadAfter, ...options })
  const given = { ...config, address: fresh.address, jobTiming: promptJobs }
  const layOutHere: ProvidedToExports['layOut'] = (...laying) =>
    layOut({ ...deps, openChartDrawing: () => openChartDrawing(deps), openPlateDrawing: openKeptDrawing }, ...laying)
  await jobs.work([
    ...everyJob(deps, { smtpUrl: outbox.url, push, layOut: mediaProcessing === 'process' ? layOutInProcess(given) : layOutHere }),
    ...(mediaProcessing === 'in-process' ? processingJobs(deps) : []),
  ])
  const worker =
    mediaProcessing === 'process'
      ? superviseWorker(jobs, given, { onFault: () => {}, ...(mediaIdleTime !== undefined && { idleTime: mediaIdleTime }) })
      : null
  await worker?.ready
  await app.ready()

  let addressCount = 0
  const freshAddress = () => `10.${addressCount >> 16}.${(addressCount >> 8) & 255}.${addressCount++ & 255}`
  const call = callingOf(app)
  const register: TestApp['register'] = async (username, more = {}) => {
    const given = { email: `${username}@islands.example`, password: `a long road to ${randomBytes(6).toString('hex')}`, ...more }
    const answer = await call('POST', '/api/auth/register', { body: { name: username, username, ...given }, remoteAddress: freshAddress() })
    if (answer.statusCode !== 200) throw new Error(`register answered ${answer.statusCode}: ${answer.body}`)
    const { data } = answer.json<{ data: UserInfo }>()
    return { id: data.doc._id, token: data.token ?? '', email: given.email, password: given.password }
  }
  const resident: TestApp['resident'] = async (username, more) => {
    const person = await register(username, more)
    const token = /token=([\w-]+)/.exec((await outbox.next(person.email)).text)?.[1]
    const answer = await call('POST', '/api/auth/verify', { body: { token }, remoteAddress: freshAddress() })
    if (answer.statusCode !== 200) throw new Error(`verify answered ${answer.statusCode}: ${answer.body}`)
    return person
  }
  const close = async () => {
    await app.close()
    const faults = (await outbox.emails()).flatMap((email) => emailFaults(email, config).map((fault) => `${email.subject}: ${fault}`))
    await worker?.stop()
    await jobs.stop()
    await deps.bus.close()
    await fresh.close()
    await outbox.stop()
    await payments.close()
    await rm(dataDir, { recursive: true, force: true })
    if (faults.length > 0) throw new Error(`These e-mails break the rules of e-mails: ${faults.join('; ')}`)
  }
  return {
    app,
    deps,
    address: fresh.address,
    outbox,
    simulator: payments.simulator,
    dataDir,
    worker,
    advance,
    call,
    register,
    resident,
    freshAddress,
    close,
  }
}

/** Plates that were drawn in this process, by a digest of what they show: the same are never drawn again, since islands of tests are much alike. */
const keptPlates = new Map<string, readonly Uint8Array[]>()

function openKeptDrawing(): PlateDrawing {
  const drawing = openPlateDrawing()
  const draw: PlateDrawing['draw'] = async (task) => {
    const shown = task.pictures.map(({ objectId, webp }) => [objectId, hash('sha256', webp)])
    const key = hash('sha256', JSON.stringify([drawnOf(task.document), task.isDead, shown]))
    const plates = keptPlates.get(key) ?? (await drawing.draw(task))
    keptPlates.set(key, plates)
    return plates
  }
  return { draw, close: drawing.close }
}

/** An island without the ids of what its things show, which no plate shows: brought in elsewhere it has others. */
const drawnOf = ({ objects, ...document }: IslandDocument) => ({
  ...document,
  objects: objects.map((object) => ({ ...object, entryId: null, albumId: null })),
})

/** How a test calls an app. */
const callingOf =
  (app: FastifyInstance): TestApp['call'] =>
  (method, url, { as, body, headers, ...rest } = {}) =>
    app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body as object }),
      ...rest,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    })

/** Another server of the same deployment: its own caches, counts, queues and connection to the bus, on the data and the clock of the first. */
export async function startSecondServer({ deps: first, address }: TestApp, openBus: (address: Address) => Promise<Bus>) {
  const bus = await openBus(address)
  const jobs = await openJobs(address, () => {}, promptJobs)
  const deps: Deps = { ...first, bus, jobs, tileCache: openTileCache(bus), mail: mailerOver(jobs, first.config.secrets.emails) }
  const app = await buildApp(deps)
  await app.ready()
  const close = async () => {
    await app.close()
    await jobs.stop()
    await bus.close()
  }
  return { app, deps, call: callingOf(app), close }
}
