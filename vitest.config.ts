import { defineConfig } from 'vitest/config'

/** Files whose modules keep nothing between tests share a worker, which imports them once. */
const shared = { pool: 'forks', isolate: false } as const

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'domain', include: ['src/{domain,contract}/**/*.test.ts', 'scripts/**/*.test.ts', 'demo/*.test.ts'] } },
      { test: { name: 'web', pool: 'threads', include: ['src/web/**/*.test.{ts,tsx}', 'demo/*/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['src/server/testing-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
