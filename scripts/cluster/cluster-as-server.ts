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
    stop: () => cluster.end(),
  }
}
