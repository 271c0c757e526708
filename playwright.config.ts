import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/tools.ts'

const launchOptions = {
  executablePath: findBrowser() ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  env: { ...process.env, LC_ALL: 'C.UTF-8' }, // where no locale is set, a download whose name is no ASCII has none
}

/** Real browser, real server, throwaway data: each worker starts its own in tests/e2e/test.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Tests of one file also run beside each other, so that no worker waits for the longest file.
  fullyParallel: true,
  // One more than the cores of a small machine, since journeys also wait. On clusters one at a time: each is a dozen processes.
  workers: process.env.JOURNEYS_ON === 'cluster' ? 1 : 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    launchOptions,
    // Journeys about it allow it. In all others every context would fetch the whole app once more, and the worker's requests pass by `page.route`.
    serviceWorkers: 'block',
    // A trace of every test costs a fifth of the processor time: who looks for a fault runs the one test with `--trace on`.
    screenshot: 'only-on-failure',
  },
})
