import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#domain/random.ts'
import type { Milliseconds } from '#domain/units.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { openSharedDeps } from '#server/open-deps.ts'
import { startSimulator } from '#server/pay/simulator/server.ts'
import type { Simulator } from '#server/pay/simulator/simulator.ts'
import { newUnconfirmedUser, newUser, type Person } from '../../client.ts'
import { type RunningServer, startServer } from '../../running-server.ts'
import { openTestDatabase, openTestPostgres } from '../../test-database.ts'

export type RaceAnswer = { readonly status: number; readonly body: unknown }
type Sent = { readonly as?: Person; readonly body?: unknown; readonly key?: string }

/** Two servers on one database, the people who call them, and what a third process would see. */
export type RaceWorld = {
  readonly servers: readonly [RunningServer, RunningServer]
  /** Calls one of the two servers. An object is sent as JSON, a form as it is. No answer is an error. */
  readonly call: (server: 0 | 1, method: string, path: string, sent?: Sent) => Promise<RaceAnswer>
  /** Starts all of these at nearly the same moment, each after a random part of `spread`. */
  readonly together: <T extends readonly (() => Promise<unknown>)[]>(
    acts: readonly [...T],
    spread?: Milliseconds,
  ) => Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }>
  /** Somebody who has not confirmed their e-mail, or has. */
  readonly newPerson: () => Promise<Person>
  readonly newMember: () => Promise<Person>
  /** What jobs borrow, for a race that runs one by hand. */
  readonly deps: Pick<Deps, 'db' | 'files' | 'jobs' | 'bus' | 'now' | 'config'>
  /** Who takes the money. */
  readonly simulator: Pick<Simulator, 'approve'>
  readonly random: () => number
  readonly close: () => Promise<void>
}

/** @param seed of the moments at which the requests of a race begin */
export async function startRaceWorld(seed: number): Promise<RaceWorld> {
  await using undo = new AsyncDisposableStack()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-races-'))
  undo.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const embedded = await openTestPostgres(path.join(dataDir, 'database'), { durable: false })
  undo.defer(() => embedded.stop())
  const prepared = await openTestDatabase(embedded.host, 'bureau')
  await prepared.destroy()
  const simulator = await startSimulator({ now: () => new Date() })
  undo.defer(() => simulator.close())
  const url = `postgres://app@localhost/bureau?host=${encodeURIComponent(embedded.host)}`
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SIMULATOR_URL: simulator.url,
    TRUST_PROXY: '127.0.0.1',
    DISK_RESERVE_MB: '0',
    LOG_LEVEL: 'error',
  }
  const first = await startServer(environment) // it brings the schema up to date
  undo.defer(() => first.stop())
  const second = await startServer(environment)
  undo.defer(() => second.stop())
  const servers = [first, second] as const
  const config = readConfig({ ...environment, PATH: process.env.PATH })
  const { close: closeShared, ...shared } = await openSharedDeps({ ...config, address: { url } }, console.error)
  undo.defer(closeShared)
  const random = seededRandom(seed)

  const call: RaceWorld['call'] = async (server, method, where, { as, body, key } = {}) => {
    const isForm = body instanceof FormData
    const answer = await fetch(servers[server].url + where, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}`, 'x-forwarded-for': addressOf(as) }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
  }
  const together = async (acts: readonly (() => Promise<unknown>)[], spread: Milliseconds = 20) =>
    Promise.all(
      acts.map(async (act) => {
        await pause(random() * spread)
        return act()
      }),
    )
  const opened = undo.move()
  return {
    servers,
    call,
    together: together as RaceWorld['together'],
    newPerson: () => newUnconfirmedUser(first, `racer${Math.floor(random() * 1e9)}`),
    newMember: () => newUser(first),
    deps: { ...shared, config, now: () => new Date() },
    simulator: simulator.simulator,
    random,
    close: () => opened.disposeAsync(),
  }
}

/** Everybody calls from an address of their own, so that no limit counts all as one. */
const addressOf = ({ id }: Person) => `2001:db8:${id.slice(-4)}:${id.slice(-8, -4)}::1`
