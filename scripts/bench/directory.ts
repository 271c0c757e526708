import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { seededRandom } from '#domain/random.ts'
import { type Address, connect, poolOf } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { quantile } from '../quantile.ts'
import { benchApp } from './bench-app.ts'
import { type GrownWorld, grownWorld } from './grown-world.ts'
import { spokenNames } from './spoken-names.ts'

/** `npm run bench -- directory 50000` takes a smaller world, to try the bench itself. */
const population = Number(process.argv[3] ?? 500_000)
/** The two slowest of a search lie above its p99. */
const requestsEach = 200
const warmUp = 30
/** ILIKE reads the whole table, so only every so many times. */
const ilikeEvery = 10
const goalMs = 50
const followsEach = 300

type Person = { readonly user_id: string; readonly name: string; readonly username: string }
/** What somebody types who means this person. */
type Typed = { readonly what: string; readonly typed: (person: Person, random: () => number) => string }

const firstName = ({ name }: Person) => name.split(' ')[0] ?? ''
const lastName = ({ name }: Person) => name.split(' ')[1] ?? ''
const turnedRound = (text: string, random: () => number) => {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2))
  return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`
}
const wrong = (text: string, random: () => number) => {
  const at = Math.floor(random() * text.length)
  return `${text.slice(0, at)}${String.fromCharCode(97 + Math.floor(random() * 26))}${text.slice(at + 1)}`
}

const searches: readonly Typed[] = [
  { what: 'two letters', typed: (person) => person.name.slice(0, 2) },
  { what: 'four letters', typed: (person) => person.name.slice(0, 4) },
  { what: 'a first name', typed: firstName },
  { what: 'a last name', typed: lastName },
  { what: 'a whole name', typed: ({ name }) => name },
  { what: 'a username', typed: ({ username }) => username },
  { what: 'the middle of a last name', typed: (person) => lastName(person).slice(1, 6) },
  { what: 'a first name, letters turned round', typed: (person, random) => turnedRound(firstName(person), random) },
  { what: 'a last name, one letter wrong', typed: (person, random) => wrong(lastName(person), random) },
  { what: 'a whole name, one letter wrong', typed: ({ name }, random) => wrong(name, random) },
  { what: 'a last name, two letters wrong', typed: (person, random) => wrong(wrong(lastName(person), random), random) },
]

/** Searches among half a million people by HTTP, in turns with two bare statements on the same database: a row by its primary key, and ILIKE. */
export async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-directory-'))
  const embedded = await startEmbedded(path.join(dataDir, 'database'))
  try {
    const begun = performance.now()
    const world = await grownWorld(embedded.host, population, spokenNames)
    const people = await befriend(world)
    const { app, close } = await benchApp(world.address, dataDir)
    const bare = bareStatements(world.address)
    const built = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(
      `${population.toLocaleString('en')} people, built in ${built} s; ${requestsEach} searches each, in turns with the bare statements\n`,
    )
    console.log(
      `| what is typed | p50 ms | p99 ms | by primary key, p50 / p99 | ILIKE, p50 / p99 | found | goal p99 ${goalMs} |\n|---|---|---|---|---|---|---|`,
    )
    for (const search of searches) console.log(await measured(search, { app, bare, people, world }))
    await bare.end()
    await close()
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Gives everybody who is logged in people to follow and followers, and answers some of the crowd to be looked for. */
async function befriend({ address, members }: GrownWorld): Promise<readonly Person[]> {
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(address, 2))
  undo.defer(() => db.destroy())
  const ids = members.map(({ id }) => id)
  for (const [followed, follower] of [
    ['d.user_id', 'm.id'],
    ['m.id', 'd.user_id'],
  ] as const)
    await sql`
      insert into followers (user_id, follower_id, created_at, approved_at)
      select ${sql.raw(followed)}, ${sql.raw(follower)}, d.created_at, d.created_at from unnest(${ids}::uuid[]) as m (id)
      cross join lateral (select * from directory where user_id <> m.id order by md5(user_id::text || m.id::text) limit ${sql.lit(followsEach)}) d
      on conflict do nothing`.execute(db)
  const { rows } = await sql<Person>`select user_id, name, username from directory order by md5(user_id::text) limit 1000`.execute(db)
  await sql`analyze followers`.execute(db)
  return rows
}

type Bare = {
  readonly byKey: (id: string) => Promise<unknown>
  readonly ilike: (typed: string) => Promise<unknown>
  readonly end: () => Promise<void>
}

function bareStatements(address: Address): Bare {
  const client = poolOf(address, 1)
  return {
    byKey: (id) => client.query({ name: 'by-key', text: 'select * from directory where user_id = $1', values: [id] }),
    ilike: (typed) => client.query('select user_id from directory where name ilike $1 limit 24', [`%${typed}%`]),
    end: () => client.end(),
  }
}

type Sides = { readonly app: FastifyInstance; readonly bare: Bare; readonly people: readonly Person[]; readonly world: GrownWorld }

async function measured({ what, typed }: Typed, { app, bare, people, world: { members } }: Sides): Promise<string> {
  const random = seededRandom(11)
  const times = { ours: [] as number[], byKey: [] as number[], ilike: [] as number[] }
  let found = 0
  for (let at = 0; at < warmUp + requestsEach; at++) {
    const person = people[at % people.length]
    if (!person) throw new Error('there is nobody to look for')
    const q = typed(person, random)
    const headers = { authorization: `Bearer ${members[at % members.length]?.token}` }
    const ours = await timed(() =>
      app.inject({ url: `/api/users?q=${encodeURIComponent(q)}`, headers, remoteAddress: `10.${at % 250}.1.1` }),
    )
    if (ours.answer.statusCode !== 200) throw new Error(`${q} answered ${ours.answer.statusCode}: ${ours.answer.body}`)
    const byKey = await timed(() => bare.byKey(person.user_id))
    const ilike = at % ilikeEvery === 0 ? await timed(() => bare.ilike(q)) : null
    if (at < warmUp) continue
    if (ours.answer.json<{ data: unknown[] }>().data.length > 0) found++
    times.ours.push(ours.taken)
    times.byKey.push(byKey.taken)
    if (ilike) times.ilike.push(ilike.taken)
  }
  const both = (some: readonly number[]) => `${quantile(some, 0.5).toFixed(1)} / ${quantile(some, 0.99).toFixed(1)}`
  const p99 = quantile(times.ours, 0.99)
  return `| ${what} | ${quantile(times.ours, 0.5).toFixed(1)} | ${p99.toFixed(1)} | ${both(times.byKey)} | ${both(times.ilike)} | ${found} of ${requestsEach} | ${p99 <= goalMs ? 'met' : 'missed'} |`
}

async function timed<Answer>(ask: () => Promise<Answer>): Promise<{ readonly answer: Answer; readonly taken: number }> {
  const begun = performance.now()
  const answer = await ask()
  return { answer, taken: performance.now() - begun }
}
