import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, everyJob } from './app.ts'
import { readConfig } from './config.ts'
import { AlreadyRunning } from './db/lock.ts'
import { residents } from './demo/residents.ts'
import { seedDemo } from './demo/seed.ts'
import { listing } from './listing.ts'
import { startOutbox } from './mail/outbox.ts'
import { keepMediaWorker } from './media/keep-worker.ts'
import { openingPage } from './opening-page.ts'
import { openWorld } from './world.ts'

/** Reads the settings, opens the world, listens, and closes tidily. It wires and decides nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'without-web': { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const web = path.resolve(import.meta.dirname, '../../dist/web')
  const { deps, address, close } = await openWorld(config, { onFault: report })
  const outbox = config.smtpUrl ? null : await startOutbox(path.join(config.dataDir, 'outbox'), deps.now)
  const app = await buildApp(deps, { ...(!values['without-web'] && existsSync(web) && { web }), ...(outbox && { outbox }) })
  await deps.jobs.work(everyJob(deps, config.smtpUrl ?? outbox?.url ?? ''))
  const worker = await keepMediaWorker(deps.jobs, { ...config, address }, report)
  await app.listen({ host: config.host, port: config.port })
  say(openingPage(config, (app.server.address() as AddressInfo).port))

  const leaving = new AbortController()
  const seeding = config.seedsDemo
    ? seedDemo({ ...deps, listPerson: listing(deps) }, residents, { say, signal: leaving.signal }).catch(report)
    : null

  let isClosing = false
  const end = async (): Promise<void> => {
    if (isClosing) return
    isClosing = true
    say('\nClosing the desk. Everything acknowledged is on file.')
    leaving.abort()
    await app.close()
    await seeding
    await worker.stop()
    await outbox?.stop()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const report = (error: Error) =>
  process.stderr.write(`${JSON.stringify({ level: 'error', time: new Date().toISOString(), message: error.message })}\n`)

await main().catch((error: Error & { code?: string }) => {
  const isExpected = error instanceof AlreadyRunning || error.code === 'EADDRINUSE' || error.message.startsWith('Settings:')
  const hint = error.code === 'EADDRINUSE' ? ' Set PORT to another one.' : ''
  process.stderr.write(`${isExpected ? `${error.message}${hint}` : error.stack}\n`)
  process.exit(1)
})
