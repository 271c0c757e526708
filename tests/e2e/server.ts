import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from '../../scripts/running-server.ts'

/** `server`: one for each worker of the test run. `ownServer`: one for this test alone, which may kill it. Both are ended whether the test passes or fails. */
export const test = base.extend<{ ownServer: RunningServer }, { server: RunningServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => run(use),
    { timeout: 90_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => run(use),
    { scope: 'worker', timeout: 90_000 },
  ],
})

async function run(use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  await use(server)
  await server.stop()
}
