import { defineConfig } from 'vitest/config'

/** The tests of the policy and no others, for Stryker to run against each mutant. */
export default defineConfig({ test: { include: ['src/domain/case/visibility.test.ts'] } })
