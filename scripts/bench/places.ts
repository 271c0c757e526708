import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { seededRandom } from '#domain/random.ts'
import { connect, type Database, migrate, poolOf } from '#server/db/connection.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { type GazetteerPlace, readGazetteer } from '#server/places/gazetteer.ts'
import { loadGazetteer } from '#server/places/load-gazetteer.ts'
import { benchApp } from './bench-app.ts'

const asked = 300

/** Filling the gazetteer, and searching it over HTTP as somebody types, beside the bare statement that reads eight whole names. */
export async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-places-'))
  const embedded = await startEmbedded(path.join(dataDir, 'database'))
  await ensureDatabase(embedded.host, 'bench')
  const address = { host: embedded.host, database: 'bench' }
  const db = connect(poolOf(address, 2))
  await migrate(db)
  await (await openJobs(address, () => {})).stop()
  const gazetteer = await load(db)
  const { app, close } = await benchApp(address, dataDir)
  const client = new pg.Client({ host: embedded.host, user: 'app', database: 'bench' })
  await client.connect()
  await measure(app, client, gazetteer)
  await client.end()
  await close()
  await db.destroy()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function load(db: Database): Promise<readonly GazetteerPlace[]> {
  const begun = performance.now()
  const gazetteer = [...readGazetteer()]
  const read = performance.now()
  await loadGazetteer(db, () => gazetteer)
  const loaded = performance.now()
  console.log(
    `${gazetteer.length.toLocaleString('en')} places unpacked in ${((read - begun) / 1000).toFixed(1)} s, inserted and indexed in ${((loaded - read) / 1000).toFixed(1)} s\n`,
  )
  return gazetteer
}

async function measure(app: FastifyInstance, client: pg.Client, gazetteer: readonly GazetteerPlace[]) {
  const random = seededRandom(7)
  const cities = gazetteer.filter(({ population }) => population > 100_000)
  const some = Array.from({ length: asked }, () => cities[Math.floor(random() * cities.length)] as GazetteerPlace)
  const letters = (count: number) => some.map(({ name }) => name.slice(0, count))
  const misspelt = some.filter(({ name }) => name.length > 5).map(({ name }) => ({ name, q: misspell(name, random) }))
  const kinds: Readonly<Record<string, readonly string[]>> = {
    'one letter': letters(1),
    'two letters': letters(2),
    'three letters': letters(3),
    'four letters': letters(4),
    'whole name': letters(200),
    'name, country': some.map(({ name, country }) => `${name}, ${new Intl.DisplayNames('en', { type: 'region' }).of(country)}`),
    misspelt: misspelt.map(({ q }) => q),
    coordinates: some.map(({ lat, lon }) => `${lat}, ${lon}`),
  }
  console.log('| asked | p50 ms | p95 ms | p99 ms | named statement p50 ms | ours : named |\n|---|---|---|---|---|---|')
  for (const [kind, words] of Object.entries(kinds)) {
    const [ours, plain]: [number[], number[]] = [[], []]
    for (const q of words) {
      await timed(ours, () => search(app, q))
      await timed(plain, () => wholeNames(client, q))
    }
    const ratio = (at(ours, 0.5) / at(plain, 0.5)).toFixed(1)
    console.log(
      `| ${kind} | ${[0.5, 0.95, 0.99].map((share) => at(ours, share).toFixed(1)).join(' | ')} | ${at(plain, 0.5).toFixed(1)} | ${ratio} |`,
    )
  }
  await countFound(app, misspelt)
}

/** How often the place that was meant is among those found. */
async function countFound(app: FastifyInstance, misspelt: readonly { readonly name: string; readonly q: string }[]) {
  let found = 0
  for (const { name, q } of misspelt) if ((await search(app, q)).some((place) => place.name === name)) found++
  console.log(`\n${found} of ${misspelt.length} names with one wrong, missing or swapped letter are found`)
}

async function search(app: FastifyInstance, q: string): Promise<readonly { readonly name: string }[]> {
  const answer = await app.inject({
    url: `/api/places?q=${encodeURIComponent(q)}`,
    remoteAddress: `10.0.${counter >> 8}.${counter++ & 255}`,
  })
  return answer.json<{ data: { name: string }[] }>().data
}
let counter = 0

const wholeNames = (client: pg.Client, q: string) =>
  client.query({
    name: 'whole names',
    text: 'select place_id from place_names where is_whole and name = $1 order by population desc limit 8',
    values: [q.toLowerCase()],
  })

/** The same with one letter behind the first replaced, left out or swapped with the next. */
function misspell(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 3))
  const [before, letter = '', next = '', rest] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
  const ways = [`${before}x${next}${rest}`, `${before}${next}${rest}`, `${before}${next}${letter}${rest}`]
  return ways[Math.floor(random() * ways.length)] as string
}

async function timed(into: number[], work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  into.push(performance.now() - begun)
}
const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
