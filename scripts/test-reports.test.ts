import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport, slowestTests } from './test-reports.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'bureau-reports-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const written = (content: unknown) => {
  const file = path.join(directory, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('reads what Vitest reports, with tests that were skipped and have no duration', () => {
  const file = written({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: path.resolve('src/a.test.ts'),
        assertionResults: [{ fullName: 'adds', duration: 12.5 }, { fullName: 'waits' }],
      },
    ],
  })
  expect(readVitestReport(file)).toEqual({
    passed: 1,
    failed: 0,
    tests: [
      { name: 'adds', file: 'src/a.test.ts', duration: 12.5 },
      { name: 'waits', file: 'src/a.test.ts', duration: 0 },
    ],
  })
})

test('reads what Playwright reports, nested suites too; a repeated test has taken all its tries and has failed', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'map.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const file = written({
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [{ specs: [spec('opens', 100)], suites: [{ specs: [spec('moves', 300, 400)] }] }],
  })
  expect(readPlaywrightReport(file)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { name: 'opens', file: 'tests/e2e/map.spec.ts', duration: 100 },
      { name: 'moves', file: 'tests/e2e/map.spec.ts', duration: 700 },
    ],
  })
})

test('a report that was not written, or only half, is none', () => {
  const half = path.join(directory, 'half.json')
  writeFileSync(half, '{"stats":')
  expect([readVitestReport(path.join(directory, 'missing.json')), readPlaywrightReport(half)]).toEqual([null, null])
})

test('names the slowest tests, the slowest first', () => {
  const tests = [3, 21_440, 700].map((duration) => ({ name: `takes ${duration}`, file: 'a.test.ts', duration }))
  expect(slowestTests(tests, 2)).toEqual(['  21.4 s  a.test.ts: takes 21440', '   0.7 s  a.test.ts: takes 700'])
})
