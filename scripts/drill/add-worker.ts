import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { startCluster } from '../cluster/cluster.ts'
import { quantile } from '../quantile.ts'
import { reportTallies, startWriters } from './writers.ts'

const calm: Milliseconds = seconds(20)
const longest: Milliseconds = minutes(20)

/**
 * Grows a database while six kinds of writers write: one on Citus with one worker gets a second, and shards are moved there until both hold
 * as many. Tells what a request took before, meanwhile and afterwards; answers whether everything acknowledged is there once.
 */
export async function addWorker(): Promise<boolean> {
  const cluster = await startCluster({
    usesCitus: true,
    workersAtFirst: 1,
    servesWeb: false,
    host: '127.0.0.1',
    environment: { PLACES: '0' },
  })
  try {
    console.log(`two servers on ${cluster.description}, one worker of it at first`)
    const latencies: Milliseconds[] = []
    const writers = await startWriters(cluster, undefined, (latency) => void latencies.push(latency))
    const client = new pg.Client(cluster.environment.DATABASE_URL)
    await client.connect()
    try {
      await pause(calm)
      const [before, startedAt] = [latencies.length, performance.now()]
      await cluster.addWorker()
      const { rows } = await client.query<{ moves: number }>('select count(*)::int as moves from get_rebalance_table_shards_plan()')
      await client.query("select replicate_reference_tables('block_writes')") // these are seldom written, and one has no key
      await client.query("select citus_rebalance_start(shard_transfer_mode := 'auto')")
      console.log(`${rows[0]?.moves} moves of shards begin`)
      const state = await untilMoved(client)
      const meanwhile = latencies.length
      console.log(`${state} after ${Math.round((performance.now() - startedAt) / 1000)} s`)
      await pause(calm)
      const { rows: held } = await client.query<{ port: number; shards: number }>(
        'select nodeport as port, count(*)::int as shards from citus_shards where citus_table_type = $1 group by 1 order by 1',
        ['distributed'],
      )
      for (const { port, shards } of held) console.log(`the node on port ${port} holds ${shards} shards`)
      for (const [name, part] of [
        ['before', latencies.slice(0, before)],
        ['while shards moved', latencies.slice(before, meanwhile)],
        ['afterwards', latencies.slice(meanwhile)],
      ] as const)
        console.log(`${name}: ${part.length} requests, p50 ${ms(part, 0.5)}, p99 ${ms(part, 0.99)}, longest ${ms(part, 1)}`)
      return reportTallies(await writers.finish()) && state === 'finished' && held.length === 2
    } finally {
      await client.end()
    }
  } finally {
    await cluster.end()
  }
}

/** How the job ended that moves shards. */
async function untilMoved(client: pg.Client): Promise<string> {
  const deadline = Date.now() + longest
  for (;;) {
    const { rows } = await client.query<{ state: string }>('select state::text from citus_rebalance_status()')
    const state = rows[0]?.state ?? 'finished'
    if (['finished', 'failed', 'cancelled'].includes(state)) return state
    if (Date.now() > deadline) return `still ${state}`
    await pause(500)
  }
}

const ms = (latencies: readonly Milliseconds[], part: number) => `${Math.round(quantile(latencies, part))} ms`
