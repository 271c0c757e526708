import { existsSync } from 'node:fs'
import { type AddressInfo, isIPv6 } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seconds } from '#domain/units.ts'
import { everyJob } from '#server/wiring/every-job.ts'
import { startFilling } from '#server/wiring/fill-database.ts'
import { layOutInProcess } from '#server/wiring/provided-to-exports.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { closeErased } from './account/erasure/erase-again.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { WrongSecret } from './db/check-secret.ts'
import { isConnectionLost } from './db/connection.ts'
import { AlreadyRunning } from './db/lock.ts'
import { loadDictionary } from './dictionary/load-dictionary.ts'
import { readDictionary } from './dictionary/read-dictionary.ts'
import { cannotStart } from './exit-code.ts'
import { type Drain, openDrain } from './http/graceful-shutdown.ts'
import { errorFields, readableLine, writeLine } from './log.ts'
import { startOutbox } from './mail/outbox.ts'
import { superviseWorker } from './media/supervise-worker.ts'
import { endLeases } from './media/upload/upload-turns.ts'
import { openDeps } from './open-deps.ts'
import { startDelivering } from './pay/simulator/delivery.ts'
import { startupMessage } from './startup-message.ts'

/** What was opened and has to be closed, the last first. */
const opened = new AsyncDisposableStack()
/** Between a signal and the closing. Null until the server listens. */
let drain: Drain | null = null
/** After this a server that cannot close tidily ends all the same; the database rolls open work back. */
const maxClosing = seconds(20)

/** Reads the settings, opens the dependencies, listens, and closes tidily. It wires and decides nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'without-web': { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const web = path.resolve(import.meta.dirname, '../../dist/web')
  const { deps, address, simulator, close } = await openDeps(config, { onFault, onGiveUp: () => void end(1) })
  opened.defer(close)
  if (!config.databaseUrl) await endLeases(deps.db) // no other process uses this database: who wrote an upload was killed
  const outbox = config.smtpUrl ? null : await startOutbox(path.join(config.dataDir, 'outbox'), deps.now)
  opened.defer(async () => outbox?.stop())
  const served = { ...(!values['without-web'] && existsSync(web) && { web }), ...(outbox && { outbox }), ...(simulator && { simulator }) }
  const again = await closeErased({ ...deps, updateListings: updateListingsWith(deps) })
  if (again > 0) say(`${again} accounts were erased and are here again, from a backup: they are closed, and erased within the hour.`)
  await loadDictionary(deps.db, readDictionary())
  const draining = openDrain(config.drain)
  const tracing = config.tracing && (await import('./operation/tracing.ts')).openTracing(config.tracing)
  opened.defer(async () => tracing?.close())
  const app = await buildApp(deps, { ...served, ...(tracing && { tracing }), drain: draining })
  const jobs = everyJob(deps, { smtpUrl: config.smtpUrl ?? outbox?.url ?? '', layOut: layOutInProcess({ ...config, address }) })
  await deps.jobs.work(tracing ? jobs.map(tracing.traced) : jobs)
  const worker = config.runsMedia ? superviseWorker(deps.jobs, { ...config, address }, { onFault }) : null
  opened.defer(async () => worker?.stop())
  opened.defer(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  if (simulator) opened.defer(startDelivering(simulator, ownUrl(config.host, port), onFault))
  drain = draining
  say(startupMessage(config, port))
  process.send?.('listening')
  opened.defer(startFilling(deps, address, onFault))
}

/** Where this process reaches its own server, which may listen on every address. */
const ownUrl = (host: string, port: number) =>
  `http://${{ '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (isIPv6(host) ? `[${host}]` : host)}:${port}`

/**
 * Signals end the server, that of a terminal which was closed too (what is written there fails then), and so does the end of the process that
 * supervises it.
 */
function endWhenTold(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void drainAndEnd())
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('disconnect', () => void end(0))
}

/**
 * Keeps what nobody caught from ending the process. A rejected promise leaves the rest of the process as it was. A thrown error may
 * not, unless it is a lost connection: then the server ends tidily, and its supervisor starts it again.
 */
function catchWhatIsLeft(): void {
  process.on('unhandledRejection', (reason) => report(reason instanceof Error ? reason : new Error(String(reason)), 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    report(error, 'uncaught exception')
    if (!isConnectionLost(error)) void end(1)
  })
}

/** The second signal ends the draining. */
async function drainAndEnd(): Promise<void> {
  await drain?.begin()
  await end(0)
}

async function end(exitCode: number): Promise<void> {
  if (opened.disposed) return
  say('\nClosing the desk. Everything acknowledged is on file.')
  setTimeout(() => process.exit(exitCode || 1), maxClosing).unref()
  await opened.disposeAsync().catch(onFault)
  process.exit(exitCode)
}

/** Words for the terminal of whoever started it; in production a line of the log. */
const say = (text: string) =>
  process.stdout.write(process.env.NODE_ENV === 'production' ? writeLine('info', { message: text.trim() }) : `${text}\n`)

const counts = new Map<string, number>()
/** Writes one log line, and counts its kind. */
function report(error: Error, kind = 'fault'): void {
  const count = (counts.get(kind) ?? 0) + 1
  counts.set(kind, count)
  const line = writeLine('error', { message: kind, count, err: errorFields(error) })
  process.stderr.write(process.env.NODE_ENV !== 'production' && process.stderr.isTTY ? readableLine(line) : line)
}

const onFault = (error: Error) => report(error)

catchWhatIsLeft()
endWhenTold()
await main().catch(async (error: Error & { code?: string }) => {
  await opened.disposeAsync().catch(onFault)
  const isExpected =
    error instanceof AlreadyRunning || error instanceof WrongSecret || error.code === 'EADDRINUSE' || error.message.startsWith('Settings:')
  const message = error.code === 'EADDRINUSE' ? 'Another program listens on this port already. Set PORT to another one.' : error.message
  process.stderr.write(`${isExpected ? message : error.stack}\n`)
  process.exit(isExpected ? cannotStart : 1)
})
