import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from './build.ts'
import { readings } from './check.ts'
import { run } from './processes.ts'
import { find, installTools } from './tools.ts'

/** Everything a change has to pass, and at the end one plain line with the counts. */
type Count = { passed: number; failed: number }

const reports = mkdtempSync(path.join(tmpdir(), 'bureau-reports-'))
const leftOut = installTools()
const counts: Count[] = []

for (const [name, command, args] of readings) {
  const code = await run(command, args)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`)
  counts.push({ passed: Number(code === 0), failed: Number(code !== 0) })
}

await buildIfStale()
counts.push(await runVitest())
if (find('chromium')) counts.push(await runPlaywright())

for (const { program, neededFor, why } of leftOut) console.log(`Left out: ${neededFor}, since ${program} is not here (${why}).`)
const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
  passed: 0,
  failed: 0,
})
rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function runVitest(): Promise<Count> {
  const file = path.join(reports, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file)
  return notFewer(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
}

async function runPlaywright(): Promise<Count> {
  const file = path.join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats
  return notFewer(code, { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) })
}

/** A runner that ended badly without naming a failed test (a file that did not load, say) counts as one. */
function notFewer(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
