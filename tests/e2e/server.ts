import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from '../../scripts/running-server.ts'

/** One server for each worker of the test run; `DEMO` stays out unless a file asks. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
