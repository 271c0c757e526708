import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { newUser, type Person } from '../../client.ts'
import { type RunningServer, startServer } from '../../running-server.ts'
import { failoverTools } from '../../tools.ts'
import { makeFolder, prepareRehearsal } from '../own-database.ts'
import { reportTalk, startTalking } from '../talking.ts'
import { reportTallies, startWriters } from '../writers.ts'
import { type Member, type PatroniCluster, startPatroni } from './patroni.ts'

type Round = { readonly killed: string; readonly successor: string; readonly back: Milliseconds; readonly follows: Milliseconds }

type Given = {
  readonly database: PatroniCluster
  readonly server: RunningServer
  /** Who tries to write after each kill. */
  readonly prober: Person
  /** Of the server. */
  readonly log: string
}

/** Within this a write is acknowledged again. */
const maxRecovery: Milliseconds = seconds(30)
/** A machine comes back after it. */
const away: Milliseconds = seconds(5)
const calm: Milliseconds = seconds(5)
const tryAgainAfter: Milliseconds = 100

/**
 * Failover: the primary of three PostgreSQL under Patroni is killed so many times, each time with its Patroni, under six kinds of writers
 * and people who talk, and comes back as a replica. Answers whether the service was back by itself in time, and everything acknowledged is
 * there once.
 */
export async function failOver(rounds: number): Promise<boolean> {
  const postgres = prepareRehearsal(failoverTools)
  await using undo = new AsyncDisposableStack()
  const directory = makeFolder(undo, 'failover')
  const database = await startPatroni(postgres, directory)
  undo.defer(() => database.end())
  const log = path.join(directory, 'server.log')
  const environment = { DATABASE_URL: database.url, DATA_DIR: path.join(directory, 'server'), SECRET: randomBytes(32).toString('base64') }
  const server = await startServer({ ...environment, TRUST_PROXY: '127.0.0.1' }, log)
  undo.defer(() => server.stop())
  console.log(`a server on three nodes of ${postgres.description} under Patroni, with HAProxy between`)
  const prober = await newUser(server)
  const talking = await startTalking(server)
  const writers = await startWriters(server)
  const done: Round[] = []
  for (let at = 1; at <= rounds; at++) {
    await pause(calm)
    const round = await killPrimary({ database, server, prober, log })
    done.push(round)
    console.log(
      `${at}. ${round.killed} killed, ${round.successor} is the primary: a write acknowledged after ${inSeconds(round.back)} s, ${round.killed} follows ${inSeconds(round.follows)} s after its start`,
    )
  }
  await pause(calm)
  await database.untilWhole()
  const planned = await timed(() => database.switchOver().then(() => untilWritten(server, prober, log)))
  console.log(`a planned change of the primary: a write acknowledged after ${inSeconds(planned)} s`)
  await pause(calm)
  const backs = done.map(({ back }) => back)
  console.log(`back after ${inSeconds(Math.min(...backs))} to ${inSeconds(Math.max(...backs))} s`)
  const isHeard = reportTalk(await talking.finish())
  const isWhole = reportTallies(await writers.finish())
  return isHeard && isWhole && Math.max(planned, ...backs) <= maxRecovery && done.every(({ killed, successor }) => killed !== successor)
}

/** Kills the primary and lets it come back. */
async function killPrimary({ database, server, prober, log }: Given): Promise<Round> {
  await database.untilWhole()
  const primary = await primaryOf(database)
  await primary.kill()
  const back = await timed(() => untilWritten(server, prober, log))
  const successor = await primaryOf(database)
  await pause(away)
  const follows = await timed(() => primary.start().then(() => database.untilWhole()))
  return { killed: primary.name, successor: successor.name, back, follows }
}

async function timed(work: () => Promise<unknown>): Promise<Milliseconds> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function primaryOf(database: PatroniCluster): Promise<Member> {
  const primary = await database.primary()
  if (!primary) throw new Error('there is no primary')
  return primary
}

/** Sends one write until it is acknowledged, as a browser does. */
async function untilWritten({ url }: RunningServer, { id, token }: Person, log: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ casetweets: { text: 'is somebody there?' } })
  for (;;) {
    const answer = await fetch(`${url}/api/users/updateCaptionAndStoryTweets/${id}`, { method: 'PUT', headers, body }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (answer && answer.status !== 503)
      throw new Error(`a write was answered ${answer.status}; the end of the log:\n${readFileSync(log, 'utf8').slice(-4000)}`)
    await pause(tryAgainAfter)
  }
}

const inSeconds = (time: Milliseconds) => (time / 1000).toFixed(1)
