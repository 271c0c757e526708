import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify } from '@node-rs/argon2'
import { v7 } from 'uuid'
import { poolOf } from '#server/db/connection.ts'
import { openTracing } from '#server/operation/tracing.ts'
import { benchApp } from './bench-app.ts'
import type { Recorded } from './record.ts'

/**
 * One side of `bench -- api` and `bench -- tracing`, in a process of its own: our server, the same with traces for a collector, or a bare
 * node:http that runs the very same statements.
 */
const [side, host = '', database = '', dataDir = '', recordingOrCollector = ''] = process.argv.slice(2)
const address = { host, database }
const port =
  side === 'bare'
    ? await bare(JSON.parse(readFileSync(recordingOrCollector, 'utf8')) as Record<string, Recorded>)
    : await ours(side === 'traced' ? recordingOrCollector : null)

process.on('message', (asked) => {
  if (asked === 'end') process.exit(0)
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })

async function ours(collector: string | null): Promise<number> {
  const tracing = collector === null ? null : openTracing({ endpoint: collector, serviceName: 'bench', share: 1 })
  const { app } = await benchApp(address, dataDir, tracing ? { tracing } : {})
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Answers each path with the rows of the statements recorded for it, each prepared by name as ours are. */
async function bare(recorded: Readonly<Record<string, Recorded>>): Promise<number> {
  const pool = poolOf(address)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const known = recorded[request.url?.split('?', 1)[0]?.replace(/[0-9a-f-]{36}$/, ':id') ?? '']
    for await (const _ of request); // the body is read, as ours reads it
    const client = await pool.connect()
    const rows = []
    if (known?.hash) await verify(known.hash, known.password)
    const renewed = new Map<string, unknown>()
    for (const { text, values } of known?.statements ?? []) {
      const given = values.map((value) => renew(value, renewed))
      rows.push(
        (
          await client.query(
            values.length > 0 ? { name: createHash('sha1').update(text).digest('base64url'), text, values: given } : { text },
          )
        ).rows,
      )
    }
    client.release()
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(rows))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return (server.address() as AddressInfo).port
}

/** What was made anew for the recorded call (ids and token hashes) is made anew for each repeat. */
function renew(value: Recorded['statements'][number]['values'][number], renewed: Map<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('date' in value) return new Date()
  const key = 'id' in value ? value.id : value.bytes
  if (!renewed.has(key)) renewed.set(key, 'id' in value ? v7() : randomBytes(32))
  return renewed.get(key)
}
