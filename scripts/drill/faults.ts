import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { isConnectionLost } from '#server/db/connection.ts'
import type { SupervisedServer } from '../supervised-server.ts'

export type Fault = { readonly name: string; readonly strike: (server: SupervisedServer) => Promise<void> }

/** A server is ready again within this after each fault. */
export const maxRecovery: Milliseconds = minutes(1)

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

/** A server that recovers from the fault before refuses connections: the next fault waits until it admits one. */
async function asAdministrator(server: SupervisedServer, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connectWithin(maxRecovery, server)
  await act(client)
  await client.end().catch(() => {})
}

async function connectWithin(longest: Milliseconds, server: SupervisedServer): Promise<pg.Client> {
  const deadline = performance.now() + longest
  for (;;) {
    const client = new pg.Client({ host: path.join(server.dataDir, 'database/socket'), user: 'app', database: 'bureau' })
    client.on('error', () => {}) // a crash of one backend ends them all, this one too
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() > deadline) throw error
      await pause(25)
    }
  }
}
