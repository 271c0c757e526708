import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/tools.ts'

/** The browser of the tests, also for those that start one of their own. */
export const launchOptions = {
  executablePath: findBrowser() ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
}

/** Real browser, real server, throwaway data: each worker starts its own in tests/e2e/server.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    launchOptions,
    trace: 'retain-on-failure',
  },
})
