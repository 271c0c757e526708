import path from 'node:path'
import pg from 'pg'
import type { SupervisedServer } from '../supervised-server.ts'

export type Fault = { readonly name: string; readonly strike: (server: SupervisedServer) => Promise<void> }

/** What breaks. Each takes effect before it resolves; how the server recovers is the supervisors' work. */
export const faults = [
  { name: 'kill -9 of the server', strike: async (server) => void process.kill(server.serverPid(), 'SIGKILL') },
  { name: 'kill -9 of the postmaster', strike: async (server) => void process.kill(server.postmasterPid(), 'SIGKILL') },
  {
    name: 'every backend terminated',
    strike: (server) =>
      asAdministrator(server, (client) =>
        client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'bureau' and pid <> pg_backend_pid()"),
      ),
  },
  {
    name: 'kill -9 of a backend',
    strike: (server) =>
      asAdministrator(server, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = 'bureau' and pid <> pg_backend_pid() order by query_start desc nulls last limit 1",
        )
        if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      }),
  },
] as const satisfies readonly Fault[]

async function asAdministrator(server: SupervisedServer, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ host: path.join(server.dataDir, 'database/socket'), user: 'app', database: 'bureau' })
  client.on('error', () => {}) // a crash of one backend ends them all, this one too
  await client.connect()
  await act(client)
  await client.end().catch(() => {})
}
