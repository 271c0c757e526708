import path from 'node:path'
import { sql } from 'kysely'
import { connect, poolOf } from '#server/db/connection.ts'
import { quantile } from '../../quantile.ts'
import { type BenchWorld, benchWorld } from '../bench-world.ts'
import { type Side, startSide } from '../rounds.ts'
import { fill, onePicture } from './fill.ts'

const sizes = [100, 10_000, 1_000_000]
const requests = 1000
/** So many members read in turns, so that nobody asks too often. */
const readers = 30

const calls = [
  ['user document', (id: string) => `/api/users/getUser/${id}`],
  ['page of the case', (id: string) => `/api/case/${id}?limit=50`],
  ['page of images', (id: string) => `/api/case/${id}?kind=image&limit=50`],
] as const

/** User document and pages of a case, in databases that hold a small and a very large one; one request at a time, the sizes in turns. */
export async function documents(): Promise<void> {
  const fixtures: Fixture[] = []
  for (const size of sizes) fixtures.push(await openFixture(size))
  console.log(
    `\none request at a time, the sizes in turns, ${requests} each; ratios to the smallest\n\n| call | entries | bytes | p50 ms | ratio | p99 ms | ratio |\n|---|---|---|---|---|---|---|`,
  )
  for (const [name, route] of calls) {
    await readInTurns(fixtures, route, readers) // warms up
    const { times, bytes } = await readInTurns(fixtures, route, requests)
    for (const [at, size] of sizes.entries())
      console.log(`| ${name} | ${size} | ${bytes[at]} | ${figures(times, at, 0.5)} | ${figures(times, at, 0.99)} |`)
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
  await fill(db, ownerId, size, [onePicture])
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  await db.destroy()
  const side = await startSide(String(size), path.join(import.meta.dirname, 'sides.ts'), ['ours', world.dataDir, world.address.host])
  return { world, side, ownerId }
}

/** Each size asked in turn, another one first each time, so that what else the machine does falls on all alike. */
async function readInTurns(fixtures: readonly Fixture[], route: (id: string) => string, count: number) {
  const times = fixtures.map((): number[] => [])
  const bytes = fixtures.map(() => 0)
  for (let asked = 0; asked < count; asked++) {
    for (let turn = 0; turn < fixtures.length; turn++) {
      const at = (asked + turn) % fixtures.length
      const { world, side, ownerId } = fixtures[at] as Fixture
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${side.port}${route(ownerId)}`, {
        headers: { authorization: `Bearer ${world.people[asked % readers]?.token}` },
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
