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

/** Each test that failed, and apart from them those that did so before they passed, with the first lines of what they said. */
export function failedTests(tests: readonly TimedTest[]): { readonly failed: readonly string[]; readonly passedLate: readonly string[] } {
  return { failed: errorsOf(tests.filter(({ hasPassed }) => !hasPassed)), passedLate: errorsOf(tests.filter(({ hasPassed }) => hasPassed)) }
}

function errorsOf(tests: readonly TimedTest[]): readonly string[] {
  return tests.flatMap(({ name, file, error }) => (error === null ? [] : [`${file}: ${name}`, ...firstLines(error)]))
}

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
