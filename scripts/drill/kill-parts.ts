import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { startCluster } from '../cluster/cluster.ts'
import { reportTallies, startWriters } from './writers.ts'

type Options = { readonly rounds: number; readonly usesCitus: boolean }

const away: Milliseconds = seconds(20)
const calm: Milliseconds = seconds(5)
const maxRecovery: Milliseconds = minutes(1)

/**
 * Kills each part of a cluster, so many rounds: its servers, the nodes of its database, its bus and its store, each away for 20 seconds
 * under six kinds of writers. Only what was killed is started again. Answers whether everything acknowledged is there once.
 */
export async function killParts({ rounds, usesCitus }: Options): Promise<boolean> {
  const cluster = await startCluster({ usesCitus, servesWeb: false, host: '127.0.0.1', environment: { PLACES: '0' } })
  try {
    console.log(`two servers on ${cluster.description}`)
    const writers = await startWriters(cluster)
    for (let round = 1; round <= rounds; round++) {
      for (const part of [...cluster.servers, ...cluster.database, cluster.bus, cluster.store]) {
        await pause(calm)
        await part.kill()
        await pause(away)
        const startedAt = performance.now()
        await part.start()
        await cluster.untilReady(maxRecovery)
        console.log(
          `round ${round}, ${part.name}: away for ${away / 1000} s, all ready ${Math.round(performance.now() - startedAt)} ms later`,
        )
      }
    }
    await pause(calm)
    return reportTallies(await writers.finish())
  } finally {
    await cluster.end()
  }
}
