import { Stryker } from '@stryker-mutator/core'

/** Changes the policy of visibility in every small way that Stryker knows, and counts how many of the changes its tests notice. */
const minScore = 95
const stryker = new Stryker({
  mutate: ['src/domain/case/visibility.ts'],
  // The copy of the project that is mutated goes without what the tests do not import.
  ignorePatterns: ['/public', '/demo', '/docs', '/content', '/tests', '/src/web', '/src/server', '/.types', '/dist', '/tsconfig.json'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  thresholds: { high: 100, low: minScore, break: minScore },
  tempDirName: 'dist/mutation',
  concurrency: 2,
  allowConsoleColors: false,
})
await stryker.runMutationTest()
