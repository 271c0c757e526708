import { defineConfig } from 'vitest/config'

/** A test may take so long on a machine that is busy with something else. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 } as const
/** A worker imports each module once for all its files: for modules that hold no state of their own. */
const shareModules = { pool: 'forks', isolate: false } as const

export default defineConfig({
  test: {
    // Two more than the cores of a small machine, since many tests of the server wait for the database or another process.
    // Each worker holds up to 17 connections, and the database of the tests admits 100.
    maxWorkers: 4,
    projects: [
      { test: { ...timeouts, ...shareModules, name: 'domain', include: ['src/{domain,contract}/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { ...timeouts, name: 'web', pool: 'threads', include: ['src/web/**/*.test.{ts,tsx}'] } },
      // Apart from the server, which forbids sharp the formats that nobody sends, for its whole process.
      { test: { ...timeouts, ...shareModules, name: 'demo', include: ['demo/**/*.test.ts'] } },
      {
        test: {
          ...timeouts,
          ...shareModules,
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['src/server/testing/setup.ts'],
        },
      },
    ],
  },
})
