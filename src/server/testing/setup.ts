import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { hostVariable, makeTemplate } from '#server/db/fresh.ts'
import { openJobs } from '#server/jobs/jobs.ts'

/**
 * Once for a run of the tests: one PostgreSQL, and in it the template that each test's database is copied from.
 * `BUREAU_TEST_DATABASE` names the socket directory of another PostgreSQL, with a superuser `app`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env[hostVariable]
  if (given) {
    await prepareTemplate(given)
    return async () => {}
  }
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-test-'))
  const embedded = await startEmbedded(directory, { durable: false })
  process.env[hostVariable] = embedded.host
  await prepareTemplate(embedded.host)
  return async () => {
    await embedded.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

const prepareTemplate = (host: string) =>
  makeTemplate(host, async (address) => {
    const jobs = await openJobs(address, () => {})
    await jobs.stop()
  })
