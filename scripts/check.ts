import { run } from './processes.ts'

/** Each reading of the code that needs no running program: its name, and the program. */
export const readings: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'floating promises',
    'oxlint',
    [
      '--type-aware',
      '-A',
      'all',
      '-D',
      'typescript/no-floating-promises',
      '-D',
      'typescript/no-misused-promises',
      'src',
      'demo',
      'scripts',
      'tests',
    ],
  ],
  ['types', 'tsc', ['--build']],
]

if (import.meta.main) {
  for (const [name, command, args] of [...readings, ['tests', 'vitest', ['run']] as const]) {
    const code = await run(command, args)
    if (code !== 0) {
      console.error(`\n${name}: not green`)
      process.exit(code)
    }
  }
}
