import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { find } from '../tools.ts'

/** Where distributions keep the programs of a PostgreSQL, beside the search path. */
const folders = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/usr/local/pgsql/bin', '/opt/homebrew/opt/postgresql@*/bin']
/** Where the library of an extension lies, from there. */
const libraries = ['../lib/citus.so', '../lib/postgresql/citus.so']
const minVersion = 15

/** The programs of the newest PostgreSQL here that has Citus beside it; null where there is none. */
export function findCitus(): string | null {
  const program = find('postgres')
  const candidates = [...(program ? [path.dirname(program)] : []), ...folders.flatMap((folder) => globSync(folder))]
  const versions = candidates
    .filter((bin) => libraries.some((library) => existsSync(path.join(bin, library))))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => version >= minVersion)
    .toSorted((one, other) => other.version - one.version)
  return versions[0]?.bin ?? null
}

function versionOf(bin: string): number {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\b(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}
