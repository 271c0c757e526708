import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import type { Database } from '#server/db/connection.ts'
import { freshDatabase } from '#server/db/fresh.ts'
import { runSchedules, type Tally, wholeShop } from './chaos/testing/chaos.ts'
import type { Variant } from './chaos/testing/world.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bureau-chaos-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/**
 * A few schedules, so that a fault is known early: `npm test` runs hundreds, and kills real servers, by `scripts/chaos.ts`.
 * @param prepare what is changed in the copies of the schema
 */
async function run(schedules: number, variant: Variant = wholeShop, prepare = async (_: Database) => {}): Promise<Tally> {
  const opened = await Promise.all([1, 2, 3].map(() => freshDatabase()))
  try {
    for (const { db } of opened) await prepare(db)
    return await runSchedules({ databases: opened.map(({ db }) => db), dataDir, schedules, variant })
  } finally {
    for (const { close } of opened) await close()
  }
}
const brokenBy = ({ broken }: Tally) => [...new Set(broken.flatMap(({ what }) => what))].join('; ')

test(
  'lost answers, dying processes and lost webhooks lose no order and charge nobody twice',
  async () => {
    const tally = await run(20)
    expect(tally.broken).toEqual([])
    expect(tally.paid).toBeGreaterThan(10)
    expect(tally.cancelled).toBeGreaterThan(4)
  },
  minutes(3),
)

test(
  'the sweeper alone is enough: without any webhook nothing is lost',
  async () => {
    expect((await run(15, { ...wholeShop, delivers: false })).broken).toEqual([])
  },
  minutes(3),
)

test.each<[string, Variant, (db: Database) => Promise<void>, RegExp]>([
  ['the key of the ledger', wholeShop, (db) => dropKey(db, 'ledger'), /I[1-4]/],
  ['the sweeper', { ...wholeShop, sweeps: false }, async () => {}, /I7/],
  ['webhooks, and taking silence for a refusal,', { ...wholeShop, delivers: false, takesSilenceForRefusal: true }, async () => {}, /I[12]/],
])(
  'without %s the same schedules fail',
  async (_, variant, prepare, broken) => {
    expect(brokenBy(await run(25, variant, prepare))).toMatch(broken)
  },
  minutes(3),
)

const dropKey = async (db: Database, table: string) => {
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)}`.execute(db)
}
