import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from './db/embedded.ts'
import { hostVariable, makeTemplate } from './db/fresh.ts'
import { openJobs } from './jobs/jobs.ts'

/** Once for a run of the tests: one PostgreSQL, and in it the template that each test's database is copied from. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-test-'))
  const embedded = await startEmbedded(directory, { durable: false })
  await makeTemplate(embedded.host, async (address) => {
    const jobs = await openJobs(address, () => {})
    await jobs.stop()
  })
  process.env[hostVariable] = embedded.host
  return async () => {
    await embedded.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
