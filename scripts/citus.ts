import { hostVariable } from '#server/db/fresh.ts'
import { startCitus } from './citus/start-citus.ts'
import { findCitus } from './cluster/postgres.ts'
import { run } from './processes.ts'

/**
 * `npm run citus`: the tests of the server on one node of Citus, where every statement is planned and sent as in a cluster; arguments are
 * those of vitest, `src/server/case` say. `npm run citus -- drill --races`, or `chaos`, runs that there instead.
 */
const scripts = ['drill', 'chaos']
const [first = '', ...rest] = process.argv.slice(2)
const postgres = findCitus()
if (!postgres) {
  console.error('There is no PostgreSQL 15 or later with Citus here.')
  process.exit(1)
}
const node = await startCitus(postgres)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void node.end().then(() => process.exit(1)))
try {
  const environment = { [hostVariable]: node.host }
  process.exitCode = scripts.includes(first)
    ? await run('node', [`scripts/${first}.ts`, ...rest], environment)
    : await run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], environment)
} finally {
  await node.end()
}
