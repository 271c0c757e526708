import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon, { type Request } from 'autocannon'
import { type Bytes, minutes, seconds } from '#domain/units.ts'
import { newUser, type Person, request } from '../client.ts'
import { type SupervisedServer, startSupervisedServer } from '../supervised-server.ts'
import { inMegabytes, proportionalMemoryOf, treeOf } from './memory-of.ts'

/** Of each member fewer than the 1,500 that one may send within five minutes. */
const requestsOfMember = 1250
/** Of ten requests of a member one writes. */
const reads = [
  '/api/auth/me',
  '/api/users?sort=newest&filter=public',
  '/api/users/getUser/RESIDENT',
  '/api/case/RESIDENT?limit=50',
  '/api/tweets',
  '/api/users/RESIDENT/island',
  '/api/dictionary',
  '/api/places?q=stock',
  '/api/notifications',
]
const maxFilling = minutes(10)

/**
 * Memory of the product with its demonstration world: of the supervisor, the server and all that they begin, when the world has been made, after
 * mixed requests, and after a rest. Beside it a Node that only listens. Proportional set sizes: a page that several share counts once in all.
 * `--requests 100000 --rest 60` (seconds)
 */
export async function bench(): Promise<void> {
  const options = { requests: { type: 'string', default: '100000' }, rest: { type: 'string', default: '60' } } as const
  const { values } = parseArgs({ options, allowPositionals: true })
  const bare = spawn(process.execPath, ['-e', "require('node:http').createServer((_, answer) => answer.end()).listen(0)"])
  const server = await startSupervisedServer({ DEMO: '1', PLACES: '1', TRUST_PROXY: '127.0.0.1' })
  await server.untilReady(minutes(2))
  const begun = performance.now()
  console.log('MB of supervisor, server, database, others; all; beside a bare node:http')
  const highest = await untilFilled(server)
  tell(`at most while the world is made, ${Math.round((performance.now() - begun) / 1000)} s`, highest, bare)
  await pause(seconds(Number(values.rest)))
  tell('at rest', partsOf(server), bare)
  const members = Math.ceil(Number(values.requests) / requestsOfMember)
  const failed = await load(server, members)
  tell(`after ${members * requestsOfMember} requests, ${failed} of them refused or failed`, partsOf(server), bare)
  await pause(seconds(Number(values.rest)))
  tell('and a rest', partsOf(server), bare)
  bare.kill()
  await server.end()
}

type Parts = { readonly supervisor: Bytes; readonly server: Bytes; readonly database: Bytes; readonly others: Bytes }
const sumOf = (parts: Parts): Bytes => Object.values(parts).reduce((sum, part) => sum + part, 0)

function partsOf(server: SupervisedServer): Parts {
  const all = treeOf(server.supervisorPid)
  const database = new Set(treeOf(server.postmasterPid()))
  const [own, shared] = [server.supervisorPid, server.serverPid()]
  return {
    supervisor: proportionalMemoryOf([own]),
    server: proportionalMemoryOf([shared]),
    database: proportionalMemoryOf([...database]),
    others: proportionalMemoryOf(all.filter((pid) => pid !== own && pid !== shared && !database.has(pid))),
  }
}

function tell(when: string, parts: Parts, bare: ChildProcess): void {
  const { supervisor, server, database, others } = parts
  const each = [supervisor, server, database, others].map(inMegabytes).join(', ')
  const reference = proportionalMemoryOf([bare.pid ?? 0])
  console.log(`${when}: ${each}; ${inMegabytes(sumOf(parts))}; ${(sumOf(parts) / reference).toFixed(1)}`)
}

/** The most of a moment while the process that fills the database runs. */
async function untilFilled(server: SupervisedServer): Promise<Parts> {
  const isFilling = () =>
    treeOf(server.serverPid()).some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('fill-process')
      } catch {
        return false // it ended meanwhile
      }
    })
  let most = partsOf(server)
  const end = Date.now() + maxFilling
  while (isFilling()) {
    const parts = partsOf(server)
    if (sumOf(parts) > sumOf(most)) most = parts
    if (Date.now() > end) throw new Error('The demonstration world is not made.')
    await pause(200)
  }
  return most
}

async function load(server: SupervisedServer, count: number): Promise<number> {
  const members: Person[] = []
  for (let at = 0; at < count; at++) members.push(await newUser(server))
  const [first] = members
  if (!first) throw new Error('nobody sends a request')
  const { data } = await request<{ data: readonly { readonly _id: string }[] }>(server, 'GET', '/api/users?sort=newest', first)
  const requests = Array.from({ length: reads.length + 1 }, (_, kind) => kind).flatMap((kind) =>
    members.map((member, at) => requestOf(member, kind, data[at % data.length]?._id ?? member.id)),
  )
  const result = await autocannon({ url: server.url, connections: 16, amount: count * requestsOfMember, requests: [...requests] })
  return result.non2xx + result.errors
}

function requestOf({ id, token }: Person, kind: number, resident: string): Request {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = reads[kind]
  if (read) return { method: 'GET', path: read.replace('RESIDENT', resident), headers }
  const body = JSON.stringify({ casetweets: { text: 'The lamp is lit.' } })
  return { method: 'PUT', path: `/api/users/updateCaptionAndStoryTweets/${id}`, headers, body }
}
