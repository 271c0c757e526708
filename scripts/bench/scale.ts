import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Address, connect, poolOf } from '#server/db/connection.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { bytesOfWorld, indexesOf, sequentialScans } from './scale/bytes.ts'
import { type Call, calls } from './scale/calls.ts'
import { growthOf, heading } from './scale/growth-of-calls.ts'
import { hotSpots } from './scale/hot-spots.ts'
import { openSide, type Side } from './scale/side.ts'
import { bringUpToDate, fillWorld, isFilled } from './scale/world.ts'

const smallPeople = 10_000
const largePeople = 1_000_000

/**
 * `npm run bench -- scale 50000` takes a smaller large world, and `--small 1000` a smaller reference: the bench itself is tried in a minute.
 * `--only tweet` measures the calls so named, `--directory DIR` keeps the worlds there and takes them up again.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    small: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    requests: { type: 'string' },
    directory: { type: 'string' },
  },
})
const asked = {
  small: Number(values.small ?? smallPeople),
  large: Number(positionals[0] ?? largePeople),
  requests: values.requests ? Number(values.requests) : undefined,
}
const isAsked = ({ name }: Call) => values.only.length === 0 || values.only.some((part) => name.includes(part))

/** The main calls with a million people beside ten thousand, what the rows of a person take, and what very many turn to at once. */
export async function bench(): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const directory = values.directory ?? mkdtempSync(path.join(tmpdir(), 'bureau-scale-'))
  if (!values.directory) undo.defer(() => rmSync(directory, { recursive: true, force: true }))
  mkdirSync(directory, { recursive: true })
  const address = await fillBoth(directory)
  const embedded = await startEmbedded(path.join(directory, 'database'))
  undo.defer(() => embedded.stop())
  const open = async (people: number): Promise<Side> => {
    const side = await openSide(people.toLocaleString('en'), address(embedded.host, people), people, directory)
    undo.defer(() => side.close())
    return side
  }
  await measure(await open(asked.small), await open(asked.large))
}

/** Fills what is not there yet, on a database that does not sync meanwhile: who loses power begins again. */
async function fillBoth(directory: string): Promise<(host: string, people: number) => Address> {
  const address = (host: string, people: number): Address => ({ host, database: `scale_${people}` })
  const embedded = await startEmbedded(path.join(directory, 'database'), { durable: false })
  for (const people of [asked.small, asked.large]) {
    const place = address(embedded.host, people)
    await ensureDatabase(embedded.host, `scale_${people}`)
    if (await isFilled(place)) {
      await bringUpToDate(place)
      continue
    }
    const begun = performance.now()
    await fillWorld(place, people, new Date(), (done, seconds) =>
      console.error(`${people.toLocaleString('en')}: ${done}, ${seconds.toFixed(1)} s`),
    )
    console.log(`${people.toLocaleString('en')} people, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  await embedded.stop()
  return address
}

async function measure(small: Side, large: Side): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(large.address, 1))
  undo.defer(() => db.destroy())
  console.log(`\n${await bytesOfWorld(db, large.world.people)}\n`)
  await sql`select pg_stat_reset()`.execute(db)
  console.log(heading(small, large))
  for (const call of calls.filter(isAsked)) console.log(await growthOf(call, small, large, asked.requests))
  const scans = [...(await sequentialScans(db))].filter(([, count]) => count > 0)
  console.log(
    `\nread from one end to the other: ${scans.map(([name, count]) => `${name} ${count} times`).join(', ') || 'no large table'}\n`,
  )
  console.log(`${await indexesOf(db, ['entries', 'entry_words', 'directory', 'directory_words'])}\n`)
  if (values.only.length === 0) console.log(await hotSpots(large))
}
