import { readMediaConfig } from '#server/config.ts'
import { cannotStart } from '#server/exit-code.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { errorFields, writeLine } from '#server/log.ts'
import { superviseWorker } from './supervise-worker.ts'

/**
 * `npm run media`: the media process on a machine of its own. It takes jobs from the database and files from the store, beside any number of
 * servers and others like it; several may run. It needs no secret of the servers.
 */
async function main(): Promise<void> {
  const config = readMediaConfig(process.env)
  const address = { url: config.databaseUrl }
  const jobs = await openJobs(address, onFault)
  const worker = superviseWorker(jobs, { ...config, address }, { onFault })
  const end = async () => {
    await worker.stop()
    await jobs.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  process.once('disconnect', () => void end())
  await worker.ready
  process.stdout.write('Files are processed here. Stop by Ctrl+C\n')
}

function onFault(error: Error): void {
  process.stderr.write(writeLine('error', { message: 'fault', process: 'media', err: errorFields(error) }))
}

await main().catch((error: Error) => {
  const isExpected = error.message.startsWith('Settings:')
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
  process.exit(isExpected ? cannotStart : 1)
})
