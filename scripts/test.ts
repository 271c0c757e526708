import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gigabytes, minutes } from '#domain/units.ts'
import { buildIfStale } from './build-if-stale.ts'
import { staticChecks } from './check.ts'
import { startCitus } from './citus/start-citus.ts'
import { findCitus, type Postgres } from './cluster/postgres.ts'
import { run, runQuietly } from './processes.ts'
import {
  failedTests,
  flakyTests,
  type KnownFlaky,
  readPlaywrightReport,
  readVitestReport,
  slowestTests,
  type TestReport,
} from './test-reports.ts'
import { clusterTools, findBrowser, installTools, tools } from './tools.ts'

/** Short runs of what takes longer by itself, each on a server of its own. */
type ShortRun = { readonly name: string; readonly args: readonly string[] }
const shortRuns: readonly ShortRun[] = [
  { name: 'hostile requests', args: ['scripts/fuzz.ts', '--requests', '1500'] },
  { name: 'kills under writers', args: ['scripts/drill.ts', '--minutes', '0.5'] },
  { name: 'messages under faults and kills', args: ['scripts/talk.ts', '--messages', '720'] },
]
/** By itself: two requests only meet where nothing else takes the processors. */
const racesRun: ShortRun = { name: 'races on two servers', args: ['scripts/drill.ts', '--races', '--tries', '8'] }
/** It needs no build, and waits for half of its time: it runs beside the static checks and the first tests. */
const patientRun: ShortRun = { name: 'orders under faults and kills', args: ['scripts/chaos.ts', '--schedules', '150', '--kills', '8'] }
const maxShortRun = minutes(12)
const maxStaticCheck = minutes(5)
/** The most that the temporary files of all tests that run at once take. */
const roomForTests = gigabytes(4)

/**
 * `npm test`: everything a change has to pass; at the end the slowest tests, and one plain line with the counts. With `--cluster` the journeys
 * alone, each on a cluster of servers in place of one: all of them, or those of the files that are named; `--citus` has its
 * database on Citus.
 */
const { values: options, positionals: journeys } = parseArgs({
  allowPositionals: true,
  options: { cluster: { type: 'boolean', default: false }, citus: { type: 'boolean', default: false } },
})
const directory = mkdtempSync(path.join(findMemory() ?? tmpdir(), 'bureau-tests-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
chmodSync(directory, 0o755) // the database is not root's
process.env.TMPDIR = directory
// Servers and commands start by the hundred: what one compiled the next does not.
process.env.NODE_COMPILE_CACHE ??= path.join(directory, 'compiled')
const missingTools = installTools(options.cluster ? [...tools, ...clusterTools] : tools)
const citus = findCitus()
const reports: TestReport[] = []

if (options.cluster) await buildIfStale()
else await runAllButJourneys()
if (findBrowser()) reports.push(await runPlaywright())

const everyTest = reports.flatMap((report) => report.tests)
console.log(['', 'The slowest tests:', ...slowestTests(everyTest, 10), ''].join('\n'))
const failures = failedTests(everyTest)
const { flaky, refusals } = flakyTests(everyTest, readKnownFlaky())
if (flaky.length > 0)
  console.log(['What passed only when it was run again (write it into tests/flaky.json, or mend it):', ...flaky, ''].join('\n'))
if (refusals.length > 0) console.log(['Why this run fails all the same:', ...refusals, ''].join('\n'))
if (failures.length > 0) console.log(['What failed:', ...failures, ''].join('\n'))
if (!citus) console.log('Left out: statements on a divided database, since no PostgreSQL with Citus is here (docs/scale.md).')
for (const { program, neededFor, why } of missingTools) console.log(`Left out: ${neededFor}, since ${program} is not here (${why}).`)
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
const failed = reports.reduce((sum, report) => sum + report.failed, refusals.length)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/**
 * The file system in memory, where it has room. Databases are made and removed by the hundred, each of a thousand files: on a disk one takes up to
 * a second of the processor's time (docs/measurements.md).
 */
function findMemory(): string | null {
  const memory = '/dev/shm'
  if (!existsSync(memory) || process.availableMemory() < 2 * roomForTests) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < roomForTests ? null : memory
}

async function runAllButJourneys(): Promise<void> {
  const patient = runShort(patientRun)
  await Promise.all([runStaticChecks(), buildIfStale()])
  // All at once: each waits for processes that it killed.
  await Promise.all(shortRuns.map(runShort))
  await runShort(racesRun)
  reports.push(await runVitest())
  await patient
  if (citus) reports.push(await runOnCitus(citus))
}

/** One after another, beside the build. */
async function runStaticChecks(): Promise<void> {
  for (const { name, command, args, environment } of staticChecks)
    reportOne(name, await runQuietly(command, args, maxStaticCheck, environment))
}

async function runShort({ name, args }: ShortRun): Promise<void> {
  reportOne(name, await runQuietly('node', args, maxShortRun))
}

/** Counts a program as one test, and shows what it wrote when it failed. */
function reportOne(name: string, { succeeded, output, duration }: Awaited<ReturnType<typeof runQuietly>>): void {
  if (!succeeded) console.log(output)
  console.log(`${succeeded ? 'passed' : 'FAILED'}: ${name} (${Math.round(duration / 1000)} s)`)
  const error = succeeded ? null : output.trimEnd().split('\n').slice(-6).join('\n')
  reports.push({
    passed: Number(succeeded),
    failed: Number(!succeeded),
    tests: [{ name, file: 'scripts', duration, hasPassed: succeeded, error }],
  })
}

async function runVitest(): Promise<TestReport> {
  const file = path.join(directory, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return withExitCode(code, readVitestReport(file))
}

/** The tests of the server once more, on two nodes of Citus, as `npm run citus` runs them. */
async function runOnCitus(postgres: Postgres): Promise<TestReport> {
  const file = path.join(directory, 'citus.json')
  const nodes = await startCitus(postgres)
  try {
    const args = ['run', '--project', 'server', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, 'src/server']
    return withExitCode(await run('vitest', args, nodes.environment), readVitestReport(file))
  } finally {
    await nodes.end()
  }
}

/** Journeys alone are run again: what they wait for is a browser's, beside another browser. */
async function runPlaywright(): Promise<TestReport> {
  const file = path.join(directory, 'playwright.json')
  const code = await run('playwright', ['test', '--retries=1', '--reporter=list,json', ...journeys], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(options.cluster && { JOURNEYS_ON: 'cluster' }),
    ...(options.citus && { CLUSTER_DATABASE: 'citus' }),
  })
  return withExitCode(code, readPlaywrightReport(file))
}

function readKnownFlaky(): readonly KnownFlaky[] {
  return JSON.parse(readFileSync(new URL('../tests/flaky.json', import.meta.url), 'utf8'))
}

/** A runner that ended badly without naming a failed test (a file that did not load, say) counts as one failure. */
function withExitCode(code: number, report: TestReport | null): TestReport {
  const { passed, failed, tests } = report ?? { passed: 0, failed: 0, tests: [] }
  return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed, tests }
}
