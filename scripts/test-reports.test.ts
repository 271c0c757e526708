import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failedTests, flakyTests, readPlaywrightReport, readVitestReport, slowestTests } from './test-reports.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'bureau-reports-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const written = (content: unknown) => {
  const file = path.join(directory, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('reads what Vitest reports, with tests that failed, also before they passed, and tests that were skipped and have no duration', () => {
  const file = written({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve('src/a.test.ts'),
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 12.5, failureMessages: [] },
          { fullName: 'divides', status: 'failed', duration: 1, failureMessages: ['by nothing', 'by zero'] },
          { fullName: 'guesses', status: 'passed', duration: 2, failureMessages: ['wrong'] },
          { fullName: 'waits', status: 'skipped' },
        ],
      },
    ],
  })
  expect(readVitestReport(file)).toEqual({
    passed: 2,
    failed: 1,
    tests: [
      { name: 'adds', file: 'src/a.test.ts', duration: 12.5, hasPassed: true, error: null },
      { name: 'divides', file: 'src/a.test.ts', duration: 1, hasPassed: false, error: 'by zero' },
      { name: 'guesses', file: 'src/a.test.ts', duration: 2, hasPassed: true, error: 'wrong' },
      { name: 'waits', file: 'src/a.test.ts', duration: 0, hasPassed: true, error: null },
    ],
  })
})

test('reads what Playwright reports, nested suites too; a repeated test has taken all its tries and has passed late', () => {
  const spec = (title: string, ...results: { status: string; duration: number; error?: { message: string } }[]) => ({
    title,
    file: 'map.spec.ts',
    tests: [{ results }],
  })
  const moves = spec('moves', { status: 'failed', duration: 300, error: { message: 'stood still' } }, { status: 'passed', duration: 400 })
  const file = written({
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [{ specs: [spec('opens', { status: 'passed', duration: 100 })], suites: [{ specs: [moves] }] }],
  })
  expect(readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 0,
    tests: [
      { name: 'opens', file: 'tests/e2e/map.spec.ts', duration: 100, hasPassed: true, error: null },
      { name: 'moves', file: 'tests/e2e/map.spec.ts', duration: 700, hasPassed: true, error: 'stood still' },
    ],
  })
})

test('a report that was not written, or only half, is none', () => {
  const half = path.join(directory, 'half.json')
  writeFileSync(half, '{"stats":')
  expect([readVitestReport(path.join(directory, 'missing.json')), readPlaywrightReport(half)]).toEqual([null, null])
})

test('names the slowest tests, the slowest first', () => {
  const tests = [3, 21_440, 700].map((duration) => ({
    name: `takes ${duration}`,
    file: 'a.test.ts',
    duration,
    hasPassed: true,
    error: null,
  }))
  expect(slowestTests(tests, 2)).toEqual(['  21.4 s  a.test.ts: takes 21440', '   0.7 s  a.test.ts: takes 700'])
})

test('names the tests that failed, with the first lines of what they said, without colours', () => {
  const error = `\u001b[31mexpected 1\u001b[39m\n\n${Array.from({ length: 9 }, (_, n) => `line ${n}`).join('\n')}`
  const tests = [timed('holds', null), { ...timed('breaks', error), hasPassed: false }, timed('wavers', 'once')]
  const said = ['expected 1', ...Array.from({ length: 5 }, (_, n) => `line ${n}`)]
  expect(failedTests(tests)).toEqual(['a.spec.ts: breaks', ...said.map((line) => `    ${line}`)])
})

test('two flaky tests are named, and the run passes; a third, or one that is known, fails it', () => {
  const [one, two, three] = [timed('wavers', 'once'), timed('stumbles', 'twice'), timed('slips', 'thrice')]
  const named = ['a.spec.ts: wavers', '    once', 'a.spec.ts: stumbles', '    twice']
  const known = [{ test: 'a.spec.ts: stumbles', commit: '59e6a5db', words: 'twice' }]
  expect(flakyTests([timed('holds', null), one, two], [])).toEqual({ flaky: named, refusals: [] })
  expect(flakyTests([one, two, three], []).refusals).toEqual(['3 tests were flaky, and no more than 2 may be.'])
  expect(flakyTests([one, two], known).refusals).toEqual([
    'a.spec.ts: stumbles was flaky before: mend it, then take it from tests/flaky.json.',
  ])
})

const timed = (name: string, error: string | null) => ({ name, file: 'a.spec.ts', duration: 1, hasPassed: true, error })
