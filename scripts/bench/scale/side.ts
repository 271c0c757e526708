import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Address } from '#server/db/connection.ts'
import { benchApp } from '../bench-app.ts'
import type { Call } from './calls.ts'
import { readMembers, type ScaleWorld } from './members.ts'

/** One world on one database, and our server in front of it. */
export type Side = {
  readonly name: string
  readonly address: Address
  readonly database: string
  readonly app: FastifyInstance
  readonly world: ScaleWorld
  readonly close: () => Promise<void>
}

export async function openSide(name: string, address: Address, people: number, dataDir: string): Promise<Side> {
  const database = 'url' in address ? new URL(address.url).pathname.slice(1) : address.database
  const world = await readMembers(address, people)
  return { name, address, database, world, ...(await benchApp(address, dataDir)) }
}

/** Milliseconds that a request took, and those of processor time that this process took for it. */
export type Taken = { readonly wall: number; readonly cpu: number }

export async function timed({ app, world }: Side, at: number, call: Call): Promise<Taken> {
  const { method = 'GET', url, payload } = call.request(at, world)
  const token = world.members[at % world.members.length]?.token
  const before = process.cpuUsage()
  const begun = performance.now()
  const answer = await app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}`, prefer: 'return=minimal' },
    remoteAddress: `10.${at % 250}.${Math.floor(at / 250) % 250}.1`,
  })
  const wall = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
  return { wall, cpu: (user + system) / 1000 }
}

/**
 * Milliseconds of processor time that PostgreSQL's processes for a database of this machine took until now, on whichever of its servers: the
 * name of a backend has the database. Null where the system does not tell.
 */
export function cpuOfDatabase(database: string): number | null {
  let sum: number | null = null
  for (const pid of readIfThere(() => readdirSync('/proc')) ?? []) {
    if (!/^\d+$/.test(pid)) continue
    const command = readIfThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
    if (!command.startsWith('postgres:') || !command.includes(` ${database} `)) continue
    const nanoseconds = readIfThere(() => readFileSync(`/proc/${pid}/schedstat`, 'utf8'))?.split(' ')[0]
    if (nanoseconds !== undefined) sum = (sum ?? 0) + Number(nanoseconds) / 1e6
  }
  return sum
}

/** A process may end while it is looked at, and not every system has these files. */
function readIfThere<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
