import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = { readonly dependencies: Readonly<Record<string, string>>; readonly peerDependencies: Readonly<Record<string, string>> }

/** npm 9 and 10, which come with Debian and with Node 20 and 22, refuse to install from a lock in which this is otherwise. */
it('each package that a server names suits every other that asks for it, as an optional peer too', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
  const { stdout } = spawnSync('npm', ['ls', '--package-lock-only', '--all', '--json'], { encoding: 'utf8', maxBuffer: 1e8 })
  const { name, problems = [] } = JSON.parse(stdout) as { readonly name: string; readonly problems?: readonly string[] }
  const ours = Object.keys({ ...dependencies, ...peerDependencies })
  expect(name).toBe('bureau-of-islands')
  expect(problems.filter((problem) => ours.some((each) => problem.startsWith(`invalid: ${each}@`)))).toEqual([])
})
