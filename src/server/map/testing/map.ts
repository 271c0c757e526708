import { randomUUID } from 'node:crypto'
import { islandBodies } from '#domain/island/bodies.ts'
import { themes } from '#domain/island/themes.ts'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { decodeTile, type TileContent } from '#domain/map/tile-code.ts'
import { seededRandom } from '#domain/random.ts'
import type { Database } from '#server/db/connection.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** The nth island of a crowd that nobody has to sign up for; the same each time. */
export function testIsland(ordinal: number): MapIslandRow {
  const random = seededRandom(ordinal + 1)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  return {
    ordinal,
    user_id: randomUUID(),
    key: keyOf(cellOf(placeOf(ordinal))),
    name: `Islander ${ordinal}`,
    body: pick(islandBodies).slug,
    theme: pick(themes).slug,
    tier: Math.floor(random() * 16),
    rank: Math.floor(random() * 900),
    is_locked: random() < 0.05,
    is_dead: random() < 0.03,
  }
}

/** Puts so many islands on the map, and answers them. Their tiles are still to be drawn. */
export async function insertIslands(db: Database, count: number, from = 0): Promise<readonly MapIslandRow[]> {
  const rows = Array.from({ length: count }, (_, at) => testIsland(from + at))
  for (let at = 0; at < rows.length; at += 2000)
    await db
      .insertInto('map_islands')
      .values(rows.slice(at, at + 2000))
      .execute()
  return rows
}

/** Asks for a tile and reads it. */
export async function fetchTile(t: TestApp, as: Person, address: string): Promise<TileContent> {
  const answer = await t.call('GET', `/api/map/tiles/${address}`, { as })
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`)
  const content = decodeTile(answer.rawPayload)
  if (!content) throw new Error(`${address} is no tile`)
  return content
}
