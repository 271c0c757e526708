import path from 'node:path'
import { sql } from 'kysely'
import { gridScales } from '#domain/case/where.ts'
import { connect, type Database, poolOf } from '#server/db/connection.ts'
import { microdegrees } from '#server/media/where-cells.ts'
import { quantile } from '../../quantile.ts'
import { type BenchWorld, benchWorld } from '../bench-world.ts'
import { type Side, startSide } from '../rounds.ts'
import { fill, pictureAt } from './fill.ts'

const pictures = Array.from({ length: 400 }, (_, at) => pictureAt(at, 1200, 900))
const sizes = [100, 10_000, 1_000_000]
const requests = 1000
/** Of one person, fewer than may be asked within five minutes in all. */
const requestsOfOwner = 400
/** So many members read in turns, so that nobody asks too often. */
const readers = 30

type Call = { readonly name: string; readonly route: (id: string) => string /** Others may not ask it. */; readonly isOwners?: true }
const calls: readonly Call[] = [
  { name: 'user document', route: (id) => `/api/users/getUser/${id}` },
  { name: 'page of the case', route: (id) => `/api/case/${id}?limit=50` },
  { name: 'page of images', route: (id) => `/api/case/${id}?kind=image&limit=50` },
  { name: 'counts', route: (id) => `/api/case/${id}/counts`, isOwners: true },
  { name: 'years', route: (id) => `/api/case/${id}/years` },
  { name: 'map of where', route: (id) => `/api/case/${id}/where`, isOwners: true },
]

/** User document, pages, counts, years and map of a case, in databases that hold a small and a very large one; one request at a time, the sizes in turns. */
export async function documents(): Promise<void> {
  const fixtures: Fixture[] = []
  for (const size of sizes) fixtures.push(await openFixture(size))
  console.log(
    `\none request at a time, the sizes in turns, ${requests} each, of what is its owner's ${requestsOfOwner}; ratios to the smallest\n\n| call | entries | bytes | p50 ms | ratio | p99 ms | ratio |\n|---|---|---|---|---|---|---|`,
  )
  for (const asked of calls) {
    await readInTurns(fixtures, asked, readers) // warms up
    const { times, bytes } = await readInTurns(fixtures, asked, asked.isOwners ? requestsOfOwner : requests)
    for (const [at, size] of sizes.entries())
      console.log(`| ${asked.name} | ${size} | ${bytes[at]} | ${figures(times, at, 0.5)} | ${figures(times, at, 0.99)} |`)
  }
  for (const { side, world } of fixtures) {
    await side.stop()
    await world.close()
  }
}

type Fixture = { readonly world: BenchWorld; readonly side: Side; readonly ownerId: string }

/** A database with so many entries, nearly all of one person who shows everything, and a server on it. */
async function openFixture(size: number): Promise<Fixture> {
  const world = await benchWorld({ population: 100, entriesEach: 0, known: readers })
  const ownerId = world.people[0]?.id ?? ''
  const db = connect(poolOf(world.address, 2))
  await fill(db, ownerId, size, pictures)
  await spread(db, ownerId)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  await db.destroy()
  const side = await startSide(String(size), path.join(import.meta.dirname, 'sides.ts'), ['ours', world.dataDir, world.address.host])
  return { world, side, ownerId }
}

/** Entries of seventy years, and pictures of four hundred places, counted as the server counts them. */
async function spread(db: Database, ownerId: string): Promise<void> {
  await sql`update entries set moment = (1950 + ('x' || right(id::text, 2))::bit(8)::integer % 70)::text where user_id = ${ownerId}`.execute(
    db,
  )
  await sql`delete from entry_counts where user_id = ${ownerId}`.execute(db)
  await sql`
    insert into entry_counts (user_id, kind, level, year, count)
    select user_id, kind, '', moment, count(*) from entries where user_id = ${ownerId} group by user_id, kind, moment`.execute(db)
  await sql`
    update files set latitude = place * 37 % 140 - 60, longitude = place * 53 % 360 - 180
    from (select id as file, row_number() over (order by id)::integer as place from files where user_id = ${ownerId} and kind = 'image') as numbered
    where user_id = ${ownerId} and id = file`.execute(db)
  for (const scale of gridScales)
    await sql`
      insert into where_cells (user_id, scale, "row", col, count, latitudes, longitudes)
      select f.user_id, ${scale}::smallint, f.latitude * ${scale}::integer, f.longitude * ${scale}::integer, count(*),
        sum(f.latitude * ${microdegrees}::integer), sum(f.longitude * ${microdegrees}::integer)
      from files f join entries e on e.user_id = f.user_id and e.file_id = f.id
      where f.user_id = ${ownerId} and f.kind = 'image' group by 1, f.latitude, f.longitude`.execute(db)
}

/** Each size asked in turn, another one first each time, so that what else the machine does falls on all alike. */
async function readInTurns(fixtures: readonly Fixture[], { route, isOwners }: Call, count: number) {
  const times = fixtures.map((): number[] => [])
  const bytes = fixtures.map(() => 0)
  for (let asked = 0; asked < count; asked++) {
    for (let turn = 0; turn < fixtures.length; turn++) {
      const at = (asked + turn) % fixtures.length
      const { world, side, ownerId } = fixtures[at] as Fixture
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${side.port}${route(ownerId)}`, {
        headers: { authorization: `Bearer ${world.people[isOwners ? 0 : asked % readers]?.token}` },
      })
      bytes[at] = (await answer.arrayBuffer()).byteLength
      times[at]?.push(performance.now() - begun)
      if (!answer.ok) throw new Error(`${route(ownerId)} answered ${answer.status}`)
    }
  }
  return { times, bytes }
}

/** A share of all times of one size, and how many times that of the smallest size it is. */
const figures = ([least = [], ...more]: readonly (readonly number[])[], at: number, part: number): string => {
  const own = quantile(at === 0 ? least : (more[at - 1] ?? []), part)
  return `${own.toFixed(2)} | ${(own / quantile(least, part)).toFixed(2)}`
}
