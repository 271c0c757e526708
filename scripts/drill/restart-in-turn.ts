import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { migrations } from '#server/db/migrations/all.ts'
import { newUser, type Person } from '../client.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { reportTalk, startTalking } from './talking.ts'
import { reportTallies, startWriters } from './writers.ts'

type Options = {
  readonly rounds: number
  readonly usesCitus: boolean
  /** The commit whose servers are there at first: each is started again from the code of now. */
  readonly from?: string | undefined
}

/** So slow that nobody meets a limit in the minutes that it takes. */
const pace: Milliseconds = 450
const readers = 4
const readerPace: Milliseconds = 250
/** Of an upgrade: how long old servers work alone, old and new ones beside each other, and new ones alone. */
const beside: Milliseconds = seconds(15)

/**
 * A rolling restart: each server of a cluster is told to stop and started again, one after the other, so many rounds, while people read,
 * write and talk through the load balancer. Answers whether no request failed, and none had to be repeated; whether everything
 * acknowledged is there once; and whether every message was on every screen once, in order, over streams that came back by themselves.
 * With an older commit the first round is an upgrade: the new server migrates under the old one, and both work beside each other for a while.
 */
export async function restartInTurn({ rounds, usesCitus, from }: Options): Promise<boolean> {
  using older = from === undefined ? null : checkOut(from)
  let code = older?.folder ?? process.cwd()
  const cluster = await startCluster({ usesCitus, servesWeb: false, host: '127.0.0.1', environment: { PLACES: '0' }, code: () => code })
  try {
    console.log(
      `two servers on ${cluster.description}${from === undefined ? '' : `, of ${from} at first, with ${await migrationsIn(cluster)} migrations`}`,
    )
    const reading = await startReading(cluster)
    const talking = await startTalking(cluster)
    const writers = await startWriters(cluster, pace)
    if (older) await pause(beside)
    code = process.cwd()
    for (let round = 1; round <= rounds; round++) {
      for (const server of cluster.servers) {
        const startedAt = performance.now()
        await server.stop()
        const stoppedAt = performance.now()
        await server.start()
        await cluster.untilReady()
        const [stop, start] = [stoppedAt - startedAt, performance.now() - stoppedAt].map(Math.round)
        console.log(`round ${round}, ${server.name}: stopped in ${stop} ms, ready again in ${start} ms`)
        if (older && round === 1) await pause(beside)
      }
      if (!older || round > 1) continue
      await cluster.media.stop()
      await cluster.media.start()
      console.log(`all is of now, with ${await migrationsIn(cluster)} migrations`)
    }
    const { asked, failures } = await reading.finish()
    console.log(`reading: ${asked} requests, ${failures.length} failed${failures.length > 0 ? `: ${failures.slice(0, 5).join('; ')}` : ''}`)
    const talk = await talking.finish()
    const tallies = await writers.finish()
    const isHeard = reportTalk(talk)
    const isWhole = reportTallies(tallies)
    const repeated = talk.tally.repeated + tallies.reduce((sum, each) => sum + each.repeated, 0)
    const isUnnoticed = failures.length === 0 && repeated === 0
    console.log(isUnnoticed ? 'no request failed' : `REQUESTS FAILED: ${failures.length} reads, ${repeated} writes`)
    return isWhole && isUnnoticed && isHeard
  } finally {
    await cluster.end()
  }
}

async function migrationsIn({ environment }: Cluster): Promise<number> {
  const client = new pg.Client(environment.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from kysely_migration')
  await client.end()
  return rows[0]?.count ?? 0
}

/** The files of a commit in a folder of their own, with the packages of now, until it is disposed of. */
function checkOut(commit: string): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bureau-older-'))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 31 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The last commit before the newest migration came. */
export function commitBeforeNewestMigration(): string {
  const newest = Object.keys(migrations).at(-1)
  const added = git('log', '--diff-filter=A', '--format=%h', '-1', '--', `src/server/db/migrations/${newest}.ts`)
  return git('rev-parse', '--short', `${added}^`)
}
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** People who look at one thing after the other. Each request is sent once. */
async function startReading(cluster: Cluster) {
  let isFinishing = false
  let asked = 0
  const failures: string[] = []
  const people = await Promise.all(Array.from({ length: readers }, () => newUser(cluster)))
  async function read(person: Person): Promise<void> {
    const paths = [
      `/api/users/getUser/${person.id}`,
      `/api/case/${person.id}?limit=20`,
      '/api/users?sort=newest&limit=12',
      '/api/tweets',
      '/api/conversations',
      '/api/products',
      '/api/map/tiles/world/0/0/0',
      '/api/map/eruptions',
    ]
    for (let at = 0; !isFinishing; at++) {
      const path = paths[at % paths.length] ?? ''
      asked += 1
      try {
        const answer = await fetch(cluster.url + path, { headers: { authorization: `Bearer ${person.token}` } })
        await answer.arrayBuffer()
        if (!answer.ok) failures.push(`${path} answered ${answer.status}`)
      } catch (error) {
        const { message, cause } = error as Error & { readonly cause?: Error }
        failures.push(`${path}: ${cause?.message ?? message}`)
      }
      await pause(readerPace)
    }
  }
  const reading = Promise.all(people.map(read))
  return {
    finish: async () => {
      isFinishing = true
      await reading
      return { asked, failures }
    },
  }
}
