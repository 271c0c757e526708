import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.ts'
import { MissingProgram, startCluster } from './cluster/cluster.ts'
import { clusterTools, installTools } from './tools.ts'

/**
 * `npm run cluster`: two servers of the product behind HAProxy and a media process, on PostgreSQL (`--citus`: Citus with two workers, its tables divided by owner), NATS and an
 * object store, each a process of this machine on loopback. Data lie in the folder that is given, or in a temporary one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string' },
    citus: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
  },
})
for (const { program, debianPackage, why } of installTools(clusterTools))
  console.error(`${program} is not here and could not be installed (${why}); Debian has it in the package ${debianPackage}.`)
await buildIfStale()
const starting = startCluster({
  directory: positionals[0],
  port: values.port === undefined ? undefined : Number(values.port),
  usesCitus: values.citus,
  environment: { DEMO: values.bare ? '0' : '1' },
  say: (text) => console.log(text),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
try {
  const { url, environment, directory, description, servers, media, database, bus, store, balancer } = await starting
  const programs = [...servers, media, ...database, bus, store, balancer.program]
  console.log(
    [
      '',
      `  Open     ${environment.PUBLIC_URL}`,
      `  Mail     ${url}/dev/mail`,
      `  Database ${description}`,
      `  Data     ${directory}`,
      `  Logs     ${directory}/logs`,
      ...programs.map(({ name, pid }) => `  ${String(pid()).padEnd(8)} ${name}`),
      '  Stop     Ctrl+C',
      '',
    ].join('\n'),
  )
} catch (error) {
  console.error(error instanceof MissingProgram ? error.message : error)
  process.exit(1)
}

async function end(): Promise<void> {
  console.log('\nEnding each process of the cluster…')
  const cluster = await starting.catch(() => null)
  await cluster?.end()
  process.exit(0)
}
