import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, everyJob } from './app.ts'
import { readConfig } from './config.ts'
import { AlreadyRunning } from './db/lock.ts'
import type { Deps } from './deps.ts'
import { listing } from './listing.ts'
import { startOutbox } from './mail/outbox.ts'
import { keepMediaWorker } from './media/keep-worker.ts'
import { openDeps } from './open-deps.ts'
import { openingPage } from './opening-page.ts'

/** What was opened and has to be closed, the last first. */
const opened = new AsyncDisposableStack()

/** Reads the settings, opens the dependencies, listens, and closes tidily. It wires and decides nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'without-web': { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const web = path.resolve(import.meta.dirname, '../../dist/web')
  const { deps, address, close } = await openDeps(config, { onFault: report })
  opened.defer(close)
  const outbox = config.smtpUrl ? null : await startOutbox(path.join(config.dataDir, 'outbox'), deps.now)
  opened.defer(async () => outbox?.stop())
  const app = await buildApp(deps, { ...(!values['without-web'] && existsSync(web) && { web }), ...(outbox && { outbox }) })
  await deps.jobs.work(everyJob(deps, config.smtpUrl ?? outbox?.url ?? ''))
  const worker = keepMediaWorker(deps.jobs, { ...config, address }, report)
  opened.defer(() => worker.stop())
  opened.defer(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  say(openingPage(config, (app.server.address() as AddressInfo).port))
  if (config.seedsDemo) await startSeeding(deps)
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}

/** Loads the demonstration world only where it is wanted, and seeds it while the server answers already. */
async function startSeeding(deps: Deps): Promise<void> {
  const { seedDemo } = await import('./demo/seed.ts')
  const abort = new AbortController()
  const seeding = seedDemo({ ...deps, listPerson: listing(deps) }, { say, signal: abort.signal }).catch(report)
  opened.defer(async () => {
    abort.abort()
    await seeding
  })
}

async function end(): Promise<void> {
  if (opened.disposed) return
  say('\nClosing the desk. Everything acknowledged is on file.')
  await opened.disposeAsync()
  process.exit(0)
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const report = (error: Error) =>
  process.stderr.write(`${JSON.stringify({ level: 'error', time: new Date().toISOString(), message: error.message })}\n`)

await main().catch(async (error: Error & { code?: string }) => {
  await opened.disposeAsync().catch(report)
  const isExpected = error instanceof AlreadyRunning || error.code === 'EADDRINUSE' || error.message.startsWith('Settings:')
  const message = error.code === 'EADDRINUSE' ? 'Another program listens on this port already. Set PORT to another one.' : error.message
  process.stderr.write(`${isExpected ? message : error.stack}\n`)
  process.exit(1)
})
