import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { v7 } from 'uuid'
import { newPrivacy } from '#domain/case/privacy.ts'
import { cellOfKey, type MortonKey } from '#domain/map/morton.ts'
import { keyRange, type Tile, tileOfCell } from '#domain/map/tile.ts'
import { encodeTile } from '#domain/map/tile-code.ts'
import { seededRandom } from '#domain/random.ts'
import { localBus } from '#server/bus/local.ts'
import { everybody } from '#server/cache/layer.ts'
import { openTileCache } from '#server/cache/tile-cache.ts'
import { transact } from '#server/db/connection.ts'
import { mergeChanges } from '#server/map/merge-changes.ts'
import { readTile, readTileViewer } from '#server/map/tiles.ts'
import { quantile } from '../quantile.ts'
import { type MapWorld, mapWorld } from './map-world.ts'
import { median } from './rounds.ts'

const population = 1_000_000
const tilesPerZoom = 600

/** Tiles and the merging of a change in a world of a million islands, beside the plainest statement that could answer. */
export async function bench(): Promise<void> {
  const world = await mapWorld(population)
  const { rows } = await readSizes(world)
  console.log(
    `${population.toLocaleString('en')} islands inserted in ${world.seconds.insert.toFixed(1)} s, drawn in ${world.seconds.draw.toFixed(1)} s; ${rows}\n`,
  )
  await tiles(world)
  await changes(world)
  await world.close()
}

async function readSizes({ address }: MapWorld) {
  const client = await open(address)
  const found = await client.query(`select
    (select count(*) from map_tiles) as tiles, pg_size_pretty(pg_table_size('map_tiles')) as tiles_size,
    pg_size_pretty(pg_table_size('map_islands')) as islands_size, pg_size_pretty(pg_indexes_size('map_islands')) as indexes_size`)
  await client.end()
  const { tiles: count, tiles_size, islands_size, indexes_size } = found.rows[0]
  return { rows: `${count} kept tiles (${tiles_size}), islands ${islands_size} and ${indexes_size} of indexes` }
}

/**
 * Ours, as a request does it: who asks, then the cached bytes; and a tile read and encoded, as after a change. The reference: one
 * prepared statement for 64 rows of the range, on a connection of its own.
 */
async function tiles({ db, address, keys }: MapWorld): Promise<void> {
  const client = await open(address)
  const viewer = v7()
  await db
    .insertInto('users')
    .values({
      id: viewer,
      name: 'Viewer',
      username: 'viewer',
      email: 'viewer@islands.example',
      bio: '',
      birth: JSON.stringify(null),
      island: 'atoll',
      links: '[]',
      state: 'open',
      privacy: JSON.stringify(newPrivacy),
      progress: '{}',
      created_at: new Date(),
      last_seen_at: new Date(),
    })
    .execute()
  const tileCache = openTileCache(localBus())
  console.log(
    '| tile | cached p50 ms | p99 ms | read p50 ms | p99 ms | named statement p50 ms | p99 ms | cached : named | read : named | bytes | gzip |\n|---|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const [layer, name] of [
    [everybody, ''],
    ['fjord', ', same island'],
  ] as const) {
    for (const z of [0, 2, 4, 6, 8, 9, 10]) {
      const some = sample(keys, z)
      const [cached, read, plain, bytes, packed]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []]
      const encoded = async (tile: Tile) => encodeTile(await readTile(db, viewer, layer, tile))
      for (const tile of some) {
        await tileCache.read(layer, tile, () => encoded(tile))
        await timed(cached, async () => {
          await readTileViewer(db, viewer)
          return tileCache.read(layer, tile, () => encoded(tile))
        })
        const tileBytes = await timed(read, () => encoded(tile))
        bytes.push(tileBytes.length)
        packed.push(gzipSync(tileBytes).length)
        await timed(plain, () => plainTile(client, tile))
      }
      const times = [cached, read, plain].map((each) => `${ms(each, 0.5)} | ${ms(each, 0.99)}`).join(' | ')
      const ratios = [cached, read].map((each) => (quantile(each, 0.5) / quantile(plain, 0.5)).toFixed(2)).join(' | ')
      console.log(`| z${z}${name} | ${times} | ${ratios} | ${median(bytes)} | ${median(packed)} |`)
    }
  }
  await client.end()
}

const plainTile = (client: pg.Client, tile: Tile) => {
  const { from, to } = keyRange(tile)
  const text =
    'select ordinal, key, body, theme, tier, is_locked, is_dead, name from map_islands where key >= $1 and key < $2 order by key limit 64'
  return client.query({ name: createHash('sha1').update(text).digest('base64url'), text, values: [from, to] })
}

/** One island changes its rank: the time until every tile over it is merged and committed, beside the upsert of one row. */
async function changes({ db, address, keys }: MapWorld): Promise<void> {
  const client = await open(address)
  await client.query('set synchronous_commit to off')
  const [ours, plain]: [number[], number[]] = [[], []]
  const bus = localBus()
  const tileCache = openTileCache(bus)
  const random = seededRandom(3)
  for (let round = 0; round < 300; round++) {
    const ordinal = Math.floor(random() * keys.length)
    const key = keys[ordinal] ?? 0
    await transact(db, async (trx) => {
      await trx
        .updateTable('map_islands')
        .set({ rank: 3000 + round })
        .where('ordinal', '=', ordinal)
        .execute()
      await trx.insertInto('map_dirty').values({ layer: everybody, key, ordinal, living: 0, dead: 0 }).execute()
    })
    await timed(ours, () => mergeChanges({ db, bus, tileCache }))
    await timed(plain, () =>
      client.query({
        name: 'plain',
        text: 'update map_tiles set living = living + 0 where layer = $1 and z = 0 and key = 0',
        values: [everybody],
      }),
    )
  }
  console.log(
    `\none change merged: p50 ${ms(ours, 0.5)} ms, p95 ${ms(ours, 0.95)} ms; the update of one kept tile by a named statement: p50 ${ms(plain, 0.5)} ms`,
  )
  await client.end()
}

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const answer = await work()
  into.push(performance.now() - begun)
  return answer
}

function sample(keys: readonly MortonKey[], z: number): readonly Tile[] {
  const random = seededRandom(z)
  return Array.from({ length: tilesPerZoom }, () => tileOfCell(cellOfKey(keys[Math.floor(random() * keys.length)] ?? 0), z))
}

async function open(address: MapWorld['address']): Promise<pg.Client> {
  const client = new pg.Client({ host: address.host, user: 'app', database: 'bench' })
  await client.connect()
  return client
}

const ms = (times: readonly number[], part: number) => quantile(times, part).toFixed(2)
