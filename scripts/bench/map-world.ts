import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { islandBodies } from '#domain/island/bodies.ts'
import { themes } from '#domain/island/themes.ts'
import { cellOf, keyOf, type MortonKey } from '#domain/map/morton.ts'
import { islandsPerArchipelago, placeOf } from '#domain/map/placement.ts'
import { seededRandom } from '#domain/random.ts'
import { type Address, connect, type Database, migrate, poolOf } from '#server/db/connection.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { rebuildMap } from '#server/map/merge-changes.ts'

/** A world of very many islands on an embedded database that syncs as in earnest. */
export type MapWorld = {
  readonly address: Address & { readonly host: string }
  readonly db: Database
  readonly dataDir: string
  /** Keys of its islands in the order of their ordinals. */
  readonly keys: readonly MortonKey[]
  readonly seconds: { readonly insert: number; readonly draw: number }
  readonly close: () => Promise<void>
}

/** Settles so many islands at their true places and draws the tiles over them. */
export async function mapWorld(islands: number): Promise<MapWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-map-'))
  const embedded = await startEmbedded(path.join(dataDir, 'database'))
  await ensureDatabase(embedded.host, 'bench')
  const address = { host: embedded.host, database: 'bench' }
  const db = connect(poolOf(address, 4))
  await migrate(db)
  await allowRowsWithoutAccount(db, ['map_islands'])
  await (await openJobs(address, () => {})).stop()
  const begun = performance.now()
  const keys = await insertIslands(db, islands)
  const inserted = performance.now()
  await rebuildMap({ db })
  const seconds = { insert: (inserted - begun) / 1000, draw: (performance.now() - inserted) / 1000 }
  const close = async () => {
    await db.destroy()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address, db, dataDir, keys, seconds, close }
}

async function insertIslands(db: Database, islands: number): Promise<readonly MortonKey[]> {
  const keys: MortonKey[] = []
  const random = seededRandom(1)
  const atOnce = 20_000
  for (let from = 0; from < islands; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, islands - from) }, (_, at) => {
      const key = keyOf(cellOf(placeOf(from + at)))
      keys.push(key)
      return {
        ordinal: from + at,
        user_id: v7({ random: randomBytes(16) }),
        key,
        name: `Islander ${from + at}`,
        body: islandBodies[Math.floor(random() * islandBodies.length)]?.slug,
        theme: themes[Math.floor(random() * themes.length)]?.slug,
        tier: Math.floor(random() * 16),
        rank: Math.floor(random() * 3000),
        is_locked: random() < 0.05,
        is_dead: random() < 0.02,
      }
    })
    await sql`insert into map_islands select * from jsonb_populate_recordset(null::map_islands, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  }
  await sql`
    insert into map_trunks (body, archipelago, islanders)
    select body, ordinal / ${islandsPerArchipelago}::integer, count(*) from map_islands group by 1, 2`.execute(db)
  await takeOrdinals(db, islands)
  await sql`vacuum analyze`.execute(db)
  return keys
}

/** The first so many ordinals are taken, and those left of the last archipelago are free. */
export async function takeOrdinals(db: Database, islands: number): Promise<void> {
  const archipelagos = Math.ceil(islands / islandsPerArchipelago)
  await sql`
    insert into archipelagos (number) select n from generate_series(0, ${archipelagos - 1}::integer) n on conflict do nothing`.execute(db)
  await sql`delete from free_ordinals`.execute(db)
  await sql`
    insert into free_ordinals (ordinal) select n from generate_series(${islands}::integer, ${archipelagos * islandsPerArchipelago - 1}::integer) n`.execute(
    db,
  )
}
