import { startCitus } from './citus/start-citus.ts'
import { findCitus } from './cluster/postgres.ts'
import { run } from './processes.ts'

/**
 * `npm run citus`: the tests of the server on a coordinator and a worker of Citus, where every statement is planned and sent as in a cluster; arguments are
 * those of vitest, `src/server/case` say. `npm run citus -- drill --races`, or `chaos`, runs that there instead.
 */
const scripts = ['drill', 'chaos']
const [first = '', ...rest] = process.argv.slice(2)
const postgres = findCitus()
if (!postgres) {
  console.error('There is no PostgreSQL 15 or later with Citus here.')
  process.exit(1)
}
const citus = await startCitus(postgres)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void citus.end().then(() => process.exit(1)))
try {
  process.exitCode = scripts.includes(first)
    ? await run('node', [`scripts/${first}.ts`, ...rest], citus.environment)
    : await run('vitest', ['run', '--project', 'server', first || 'src/server', ...rest], citus.environment)
} finally {
  await citus.end()
}
