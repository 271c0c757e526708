import { type Milliseconds, minutes } from '#domain/units.ts'
import { run, runQuietly } from './processes.ts'

/** A check of the code that starts no product: a program that answers with its exit code. */
export type StaticCheck = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: NodeJS.ProcessEnv
}

/** TypeScript and its linter are programs of Go: collecting garbage at five times what is in use, not at twice, spares three tenths of their processor time. */
const rareCollection: NodeJS.ProcessEnv = { GOGC: '400' }

/** What most changes fail, known within seconds. */
const quickChecks: readonly StaticCheck[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  // one checker for each room: each of four looks at the same declarations again, for a third of the processor time
  { name: 'types', command: 'tsc', args: ['--build', '--checkers', '1'], environment: rareCollection },
]
const slowChecks: readonly StaticCheck[] = [
  { name: 'unused files and exports', command: 'knip', args: ['--no-config-hints'] },
  { name: 'sizes of files', command: 'node', args: ['scripts/house.ts'] },
  { name: 'words outside the catalogue', command: 'node', args: ['scripts/check-words.ts'] },
  { name: 'translations', command: 'node', args: ['scripts/languages.ts', '--check'] },
  { name: 'linear patterns', command: 'node', args: ['scripts/check-patterns.ts'] },
  {
    name: 'floating promises',
    command: 'oxlint',
    args: [
      '--type-aware',
      '--allow=all',
      '--deny=typescript/no-floating-promises',
      '--deny=typescript/no-misused-promises',
      'src',
      'demo',
      'scripts',
      'tests',
    ],
    environment: rareCollection,
  },
]

/** Every static check. */
export const staticChecks: readonly StaticCheck[] = [...quickChecks, ...slowChecks]

const maxSlowCheck: Milliseconds = minutes(5)

/** Runs the slow checks, one after another, and shows only what failing ones wrote. Answers the names of those. */
async function runSlowChecks(): Promise<readonly string[]> {
  const failed: string[] = []
  for (const { name, command, args, environment } of slowChecks) {
    const { succeeded, output } = await runQuietly(command, args, maxSlowCheck, environment)
    if (succeeded) continue
    console.error(output)
    failed.push(name)
  }
  return failed
}

function exitWithFailures(names: readonly string[]): void {
  if (names.length === 0) return
  console.error(`\nfailed: ${names.join(', ')}`)
  process.exit(1)
}

/** `npm run check`: stops at the first quick check that fails; the slow ones use the time that tests spend waiting for a database. */
if (import.meta.main) {
  for (const { name, command, args, environment } of quickChecks)
    if ((await run(command, args, environment)) !== 0) exitWithFailures([name])
  const [code, failed] = await Promise.all([run('vitest', ['run']), runSlowChecks()])
  exitWithFailures([...(code === 0 ? [] : ['tests']), ...failed])
}
