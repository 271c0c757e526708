import { run } from './processes.ts'

/** A check of the code that starts no product: a program that answers with its exit code. */
export type StaticCheck = { readonly name: string; readonly command: string; readonly args: readonly string[] }

/** Every static check, the quickest first. A further one is a further entry. */
export const staticChecks: readonly StaticCheck[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['--build'] },
  { name: 'unused files and exports', command: 'knip', args: ['--no-config-hints'] },
  { name: 'linear patterns', command: 'node', args: ['scripts/check-patterns.ts'] },
  {
    name: 'floating promises',
    command: 'oxlint',
    args: [
      '--type-aware',
      ...['-A', 'all'],
      ...['-D', 'typescript/no-floating-promises'],
      ...['-D', 'typescript/no-misused-promises'],
      ...['src', 'demo', 'scripts', 'tests'],
    ],
  },
]

/** `npm run check`: stops at the first check that fails. */
if (import.meta.main) {
  const unitTests: StaticCheck = { name: 'tests', command: 'vitest', args: ['run'] }
  for (const { name, command, args } of [...staticChecks, unitTests]) {
    const code = await run(command, args)
    if (code !== 0) {
      console.error(`\n${name}: failed`)
      process.exit(code)
    }
  }
}
