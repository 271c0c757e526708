import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostVariable } from '#server/db/fresh.ts'
import { findCitus } from './citus/find-citus.ts'
import { startCitus } from './citus/start-citus.ts'
import { run } from './processes.ts'

/**
 * `npm run citus`: the tests of the server on one node of Citus, where every statement is planned and sent as in a cluster; arguments are
 * those of vitest, `src/server/case` say. `npm run citus -- drill --races`, or `chaos`, runs that there instead.
 */
const scripts = ['drill', 'chaos']
const [first = '', ...rest] = process.argv.slice(2)
const bin = findCitus()
if (bin === null) {
  console.error('There is no PostgreSQL 15 or later with Citus here.')
  process.exit(1)
}
const directory = mkdtempSync(path.join(tmpdir(), 'bureau-citus-'))
const node = await startCitus(bin, directory)
try {
  const environment = { [hostVariable]: node.host }
  process.exitCode = scripts.includes(first)
    ? await run('node', [`scripts/${first}.ts`, ...rest], environment)
    : await run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], environment)
} finally {
  await node.stop()
  rmSync(directory, { recursive: true, force: true })
}
