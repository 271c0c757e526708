import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Milliseconds } from '#domain/units.ts'

/** One test of either runner. */
export type TimedTest = {
  readonly name: string
  readonly file: string
  /** Of all its tries. */
  readonly duration: Milliseconds
  /** In its last try. */
  readonly hasPassed: boolean
  /** What its last try that failed said; null when none did. */
  readonly error: string | null
}
export type TestReport = { readonly passed: number; readonly failed: number; readonly tests: readonly TimedTest[] }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly results: readonly { readonly status: string; readonly duration: number; readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

/** The report that Vitest's JSON reporter wrote; null when there is none. */
export function readVitestReport(file: string): TestReport | null {
  const report = readJson<VitestReport>(file)
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      tests: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
          name: fullName,
          file: path.relative('.', name),
          duration: duration ?? 0,
          hasPassed: status !== 'failed',
          error: failureMessages?.at(-1) ?? null,
        })),
      ),
    }
  )
}

/** The report that Playwright's JSON reporter wrote; null when there is none. */
export function readPlaywrightReport(file: string): TestReport | null {
  const report = readJson<PlaywrightReport>(file)
  return (
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      tests: report.suites.flatMap(testsOf),
    }
  )
}

function testsOf({ suites = [], specs = [] }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.map(({ title, file, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return {
      name: title,
      file: path.join('tests/e2e', file),
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
      hasPassed: results.at(-1)?.status === 'passed',
      error: results.findLast(({ error }) => error)?.error?.message ?? null,
    }
  })
  return [...own, ...suites.flatMap(testsOf)]
}

/** The slowest tests, one a line, the slowest first. */
export function slowestTests(tests: readonly TimedTest[], count: number): readonly string[] {
  return tests
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ name, file, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`)
}

/** A flaky test that is not mended yet: `tests/flaky.json` lists them. */
export type KnownFlaky = {
  /** Its file and name, as the closing lines print them. */
  readonly test: string
  /** The commit at which it passed only when it was run again. */
  readonly commit: string
  /** The first words of what it said. */
  readonly words: string
}
/** So many tests of the browser may be flaky in one run. */
const maxFlaky = 2

/** Each test that failed, with the first lines of what it said. */
export const failedTests = (tests: readonly TimedTest[]): readonly string[] => errorsOf(tests.filter(({ hasPassed }) => !hasPassed))

/**
 * The flaky tests (they failed, were run again and passed), with what they said, and why the run fails because of them: too many at once, or
 * one that is known from an earlier run.
 */
export function flakyTests(
  tests: readonly TimedTest[],
  known: readonly KnownFlaky[],
): { readonly flaky: readonly string[]; readonly refusals: readonly string[] } {
  const flaky = tests.filter(({ hasPassed, error }) => hasPassed && error !== null)
  const again = flaky.filter((test) => known.some((one) => one.test === titleOf(test)))
  return {
    flaky: errorsOf(flaky),
    refusals: [
      ...again.map((test) => `${titleOf(test)} was flaky before: mend it, then take it from tests/flaky.json.`),
      ...(flaky.length > maxFlaky ? [`${flaky.length} tests were flaky, and no more than ${maxFlaky} may be.`] : []),
    ],
  }
}

const titleOf = ({ name, file }: TimedTest) => `${file}: ${name}`
const errorsOf = (tests: readonly TimedTest[]): readonly string[] =>
  tests.flatMap((test) => (test.error === null ? [] : [titleOf(test), ...firstLines(test.error)]))

function firstLines(error: string): readonly string[] {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.slice(0, 6).map((line) => `    ${line}`)
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
