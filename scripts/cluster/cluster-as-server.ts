import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RunningServer } from '../running-server.ts'
import { startCluster } from './cluster.ts'

/** A cluster in place of one server, for journeys. A crash kills every server of it at once; all that they lean on stays. */
export async function startClusterAsServer(environment: NodeJS.ProcessEnv): Promise<RunningServer> {
  const usesCitus = process.env.CLUSTER_DATABASE === 'citus'
  const cluster = await startCluster({
    host: '127.0.0.1',
    usesCitus,
    environment: { PLACES: '0', ...environment, TRUST_PROXY: '127.0.0.1' },
  })
  const { url, dataDir, servers } = cluster
  return {
    url,
    dataDir,
    environment: cluster.environment,
    databaseUrl: cluster.environment.DATABASE_URL ?? '',
    pid: () => servers[0]?.pid() ?? null,
    async start() {
      await Promise.all(servers.map((server) => server.start()))
      await cluster.untilReady()
    },
    crash: async () => void (await Promise.all(servers.map((server) => server.kill()))),
    async stop() {
      for (const { name } of [...servers, cluster.media])
        for (const line of errorsIn(path.join(dataDir, 'logs', `${name}.log`))) console.error(name, line)
      await cluster.end()
    },
  }
}

/** The errors that a process logged, each once with the file of ours that it came through: they are gone with its cluster, and say why a journey failed. */
function errorsIn(log: string): readonly string[] {
  const errors = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /"level":"error"/.test(line))
    .map((line) => JSON.parse(line) as { readonly message: string; readonly err?: { readonly message: string; readonly stack: string } })
    .map(({ message, err }) => `${err?.message ?? message}${/ at [^\n]*src\/server\/(?!db\/)[^)\n]*/.exec(err?.stack ?? '')?.[0] ?? ''}`)
  return [...new Set(errors)]
}
