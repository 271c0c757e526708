import { v7 } from 'uuid'
import type { Job } from '#server/jobs/jobs.ts'
import { openSharedDeps, type SharedSettings } from '#server/open-deps.ts'
import { mediaWork } from './work/jobs.ts'

/**
 * The process in which the files of strangers are opened. It is given where database and store are, and no secret of the house;
 * it ends when whoever started it does.
 */

/** What it is told to begin with. */
export type Given = SharedSettings & { readonly searchPath: string }
/** What it tells: that it works, and which job it has in hand, so that a broken one can be given to the next. */
export type Told = 'working' | { readonly began: string; readonly name: string } | { readonly ended: string }

const tell = (told: Told) => void process.send?.(told)

async function work(given: Given): Promise<void> {
  const { close, ...shared } = await openSharedDeps(given, report)
  process.once('SIGTERM', () => void close().finally(() => process.exit(0)))
  await shared.jobs.work(mediaWork({ ...shared, config: given, newId: () => v7() }).map(told))
  tell('working')
}

const told = (job: Job): Job => ({
  ...job,
  async run(data, about) {
    if (about) tell({ began: about.id, name: job.name })
    await job.run(data, about).finally(() => about && tell({ ended: about.id }))
  },
})

const report = (error: Error) =>
  process.stderr.write(`${JSON.stringify({ level: 'error', time: new Date().toISOString(), process: 'media', message: error.message })}\n`)

if (import.meta.main) {
  process.on('disconnect', () => process.exit(1))
  process.once('message', (given) => {
    void work(given as Given).catch((error: Error) => {
      report(error)
      process.exit(1)
    })
  })
}
