import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { startCluster } from '../cluster/cluster.ts'
import { reportTallies, startWriters, type Took } from './writers.ts'

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
    const took: Took[] = []
    const writers = await startWriters(cluster, undefined, (each) => took.push(each))
    const client = new pg.Client(cluster.environment.DATABASE_URL)
    await client.connect()
    try {
      await pause(calm)
      const [before, startedAt] = [took.length, performance.now()]
      await cluster.addWorker()
      const { rows } = await client.query<{ moves: number }>('select count(*)::int as moves from get_rebalance_table_shards_plan()')
      await client.query("select replicate_reference_tables('block_writes')") // these are seldom written, and one has no key
      await client.query("select citus_rebalance_start(shard_transfer_mode := 'auto')")
      console.log(`${rows[0]?.moves} moves of shards begin`)
      const state = await untilMoved(client)
      const meanwhile = took.length
      console.log(`${state} after ${Math.round((performance.now() - startedAt) / 1000)} s`)
      await pause(calm)
      const { rows: held } = await client.query<{ port: number; shards: number }>(
        'select nodeport as port, count(*)::int as shards from citus_shards where citus_table_type = $1 group by 1 order by 1',
        ['distributed'],
      )
      for (const { port, shards } of held) console.log(`the node on port ${port} holds ${shards} shards`)
      for (const [name, part] of [
        ['before', took.slice(0, before)],
        ['while shards moved', took.slice(before, meanwhile)],
        ['afterwards', took.slice(meanwhile)],
      ] as const)
        console.log(
          `${name}: ${part.length} requests, p50 ${share(part, 0.5)} ms, p99 ${share(part, 0.99)} ms, longest ${share(part, 1)} ms`,
        )
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

/** The time below which so great a share of the requests stayed. */
function share(took: readonly Milliseconds[], part: number): Milliseconds {
  const sorted = took.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
