import { v7 } from 'uuid'
import { serverName } from '#server/db/running-servers.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { errorFields, writeLine } from '#server/log.ts'
import { openSharedDeps } from '#server/open-deps.ts'
import type { WorkerMessage, WorkerSettings } from '../supervise-worker.ts'
import { processingJobs } from './process-file.ts'

/**
 * The process in which the files of strangers are opened. It is given the addresses of database and store, and no secret of the server;
 * it ends when the process that started it does.
 */
async function work(settings: WorkerSettings): Promise<void> {
  const { close, ...shared } = await openSharedDeps({ ...settings, name: serverName, connections: 4 }, report)
  process.once('SIGTERM', () => void close().finally(() => process.exit(0)))
  await shared.jobs.work(processingJobs({ ...shared, config: settings, newId: () => v7() }).map(reported))
  send('ready')
}

/** The same job, whose start and end are reported to the supervisor. */
const reported = (job: Job): Job => ({
  ...job,
  async run(data, context) {
    if (context) send({ started: context.id, name: job.name })
    const finish = (hasFailed: boolean) => context && send({ finished: context.id, hasFailed })
    await job.run(data, context).catch((error: unknown) => {
      finish(true)
      throw error
    })
    finish(false)
  },
})

const send = (message: WorkerMessage) => void process.send?.(message)
const report = (error: Error) => process.stderr.write(writeLine('error', { message: 'fault', process: 'media', err: errorFields(error) }))

process.on('disconnect', () => process.exit(1))
// Ctrl+C in a terminal reaches every process of the group: the server ends this one when it closes.
process.on('SIGINT', () => {})
process.once('message', (settings) => {
  void work(settings as WorkerSettings).catch((error: Error) => {
    report(error)
    process.exit(1)
  })
})
