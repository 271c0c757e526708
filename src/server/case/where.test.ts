import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cell } from '#contract/case/where.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { transact } from '#server/db/connection.ts'
import { othersWait } from '#server/db/testing/locks.ts'
import { moveWithPosition } from '#server/media/where-cells.ts'
import { readGazetteer } from '#server/places/gazetteer.ts'
import { loadGazetteer } from '#server/places/load-gazetteer.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hang, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
let pictures: readonly AnyEntry[]
const stockholm = [59.33, 18.06] as const
const suva = [-18.14, 178.44] as const
const uppsala = [59.86, 17.64] as const
const malmo = [55.6, 13] as const
beforeAll(async () => {
  t = await startTestApp()
  const places = [...readGazetteer()].filter(({ name }) => ['Stockholm', 'Uppsala', 'Suva'].includes(name))
  await loadGazetteer(t.deps.db, () => places)
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  pictures = [
    await hangAt(stockholm),
    await hangAt([stockholm[0] + 0.02, stockholm[1]]),
    await hangAt(suva),
    await hang(t, ada, 'image'),
    await say(t, ada, 'Words are from nowhere.'),
  ]
})
afterAll(() => t.close())

async function hangAt([latitude, longitude]: readonly [number, number], owner = ada): Promise<AnyEntry> {
  const entry = await hang(t, owner, 'image')
  await readPosition(owner, entry, { latitude, longitude })
  return entry
}

/** What the media process does when it finds a position in the file of an entry. */
async function readPosition(
  { id }: Person,
  entry: AnyEntry,
  position: { readonly latitude: number; readonly longitude: number },
): Promise<void> {
  const { db } = t.deps
  const { file_id } = await db.selectFrom('entries').select('file_id').where('id', '=', entry._id).executeTakeFirstOrThrow()
  await transact(db, (trx) =>
    moveWithPosition(trx, id, file_id ?? '', () => trx.updateTable('files').set(position).where('id', '=', file_id).execute()),
  )
}
const idOf = (at: number) => pictures[at]?._id ?? ''
const cells = async (query = '') =>
  succeeded<{ data: { cells: Cell[]; total: number } }>(await t.call('GET', `/api/case/${ada.id}/where?${query}`, { as: ada })).data
const idsIn = async ({ south, west, north, east }: Cell, more = '') => {
  const path = `/api/case/${ada.id}/where/entries?south=${south}&west=${west}&north=${north}&east=${east}${more}`
  return succeeded<{ data: AnyEntry[]; next?: string }>(await t.call('GET', path, { as: ada }))
}

test('entries are counted in cells of the Earth, those with most first, each named by a place', async () => {
  const { cells: all, total } = await cells()
  expect(total).toBe(3)
  expect(all.map(({ count, place }) => [count, place?.name])).toEqual([
    [2, 'Stockholm'],
    [1, 'Suva'],
  ])
  expect(all[0]).toMatchObject({ south: 50, west: 10, north: 60, east: 20, place: { country: 'Sweden' } })
})

test('a cell is named by where most of its entries are, not by the middle between them, where nobody was', async () => {
  const cora = await t.resident('cora')
  for (const position of [uppsala, uppsala, malmo]) await hangAt(position, cora)
  const { data } = succeeded<{ data: { cells: Cell[] } }>(await t.call('GET', `/api/case/${cora.id}/where`, { as: cora }))
  expect(data.cells.map(({ count, place }) => [count, place?.name])).toEqual([[3, 'Uppsala']]) // the middle lies nearest to Stockholm
})

test('a part of the Earth has finer cells, and each gives its entries page by page', async () => {
  const { cells: near } = await cells('south=59&north=60&west=18&east=18.1')
  expect(near.map(({ count }) => count)).toEqual([1, 1])
  const [all] = (await cells()).cells
  if (!all) expect.fail()
  const first = await idsIn(all, '&limit=1')
  expect(first.data.map(({ _id }) => _id)).toEqual([idOf(1)])
  expect((await idsIn(all, `&limit=1&cursor=${first.next}`)).data.map(({ _id }) => _id)).toEqual([idOf(0)])
})

test('a part of the Earth may go across the date line', async () => {
  const across = 'south=-30&north=0&west=170&east=-170'
  const { cells: all, total } = await cells(across)
  expect([total, all.map(({ count, place }) => [count, place?.name])]).toEqual([1, [[1, 'Suva']]])
  expect((all[0]?.east ?? 0) - (all[0]?.west ?? 0)).toBe(1) // as fine as in a part of twenty degrees elsewhere
  const path = `/api/case/${ada.id}/where/entries?${across}`
  const { data } = succeeded<{ data: AnyEntry[] }>(await t.call('GET', path, { as: ada }))
  expect(data.map(({ _id }) => _id)).toEqual([idOf(2)])
})

test('what lies on an edge is of one cell, also at a pole and at the date line, and every cell can be opened', async () => {
  const eve = await t.resident('eve')
  for (const [latitude, longitude] of [
    [20, 20],
    [15, 15],
    [10, 180],
    [90, 0],
    [-90, -180],
  ] as const) {
    await readPosition(eve, await hang(t, eve, 'image'), { latitude, longitude })
  }
  const ask = async <T>(path: string) => succeeded<T>(await t.call('GET', `/api/case/${eve.id}/${path}`, { as: eve }))
  const { data } = await ask<{ data: { cells: Cell[]; total: number } }>('where')
  expect(data.total).toBe(5)
  expect(data.cells.map(({ south, west, north, east }) => [south, west, north, east])).toEqual(
    expect.arrayContaining([
      [10, 170, 20, 180],
      [80, 0, 90, 10],
    ]),
  )
  for (const { south, west, north, east, count } of data.cells) {
    const inside = await ask<{ data: AnyEntry[] }>(`where/entries?south=${south}&west=${west}&north=${north}&east=${east}`)
    expect(inside.data.length).toBe(count)
  }
})

test('the place nearest to a picture is offered to its owner; there is none without a position', async () => {
  const offered = async (at: number) =>
    succeeded<{ data: unknown }>(await t.call('GET', `/api/case/${ada.id}/entries/${idOf(at)}/place`, { as: ada })).data
  expect(await offered(0)).toEqual({ name: 'Stockholm', region: 'Stockholm', country: 'Sweden' })
  expect(await offered(3)).toBeNull()
  expect(await offered(4)).toBeNull()
})

test('what lies in the bin is from nowhere', async () => {
  const bin = (path: string) =>
    t.call(path === 'restore' ? 'POST' : 'PUT', path === 'restore' ? `/api/case/${ada.id}/restore` : path, {
      as: ada,
      body: { caseimage_id: idOf(2) },
    })
  succeeded(await bin(`/api/users/deleteCaptionAndStory/${ada.id}`))
  expect((await cells()).total).toBe(2)
  succeeded(await bin('restore'))
  expect((await cells()).total).toBe(3)
})

test('a cell that is left is forgotten, and what lies across the edge of a part is counted whole', async () => {
  const cellRows = () =>
    t.deps.db.selectFrom('where_cells').select(['row', 'count']).where('user_id', '=', ada.id).where('scale', '=', 1).execute()
  const entry = await hangAt([-35.5, 149.5])
  expect(await cellRows()).toContainEqual({ row: -36, count: 1 })
  await readPosition(ada, entry, { latitude: -34.5, longitude: 149.5 })
  const rows = await cellRows()
  expect(rows.map(({ row }) => row)).not.toContain(-36)
  expect(rows).toContainEqual({ row: -35, count: 1 })
  const { cells: across } = await cells('south=-34.9&north=-34.6&west=100&east=149.2')
  expect(across).toEqual([expect.objectContaining({ south: -36, west: 148, north: -34, east: 150, lat: -34.5, lon: 149.5, count: 1 })])
  expect((await idsIn(across[0] as Cell)).data.map(({ _id }) => _id)).toEqual([entry._id])
  succeeded(await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: entry._id } }))
  expect((await cellRows()).map(({ row }) => row)).not.toContain(-35)
})

test('positions that are read while entries go to the bin and come back are counted once', async () => {
  const eve = await t.resident('eva')
  const entry = await hang(t, eve, 'image')
  const body = { caseimage_id: entry._id }
  for (let turn = 0; turn < 12; turn += 1) {
    const [method, path] =
      turn % 2 === 0 ? (['PUT', `/api/users/deleteCaptionAndStory/${eve.id}`] as const) : (['POST', `/api/case/${eve.id}/restore`] as const)
    const [moved] = await Promise.all([
      t.call(method, path, { as: eve, body }),
      ...[1, 2, 3].map((at) => readPosition(eve, entry, { latitude: 10 * at + turn, longitude: turn })),
    ])
    succeeded(moved)
    const { rows } = await sql`
      select scale, "row", col, count, latitudes from where_cells where user_id = ${eve.id}
      except
      select s, floor(f.latitude * s), floor(f.longitude * s), 1, f.latitude * 1000000 from files f join entries e on e.user_id = f.user_id and e.file_id = f.id
      cross join unnest(array[1, 10, 100]) s where f.user_id = ${eve.id} and e.deleted_at is null`.execute(t.deps.db)
    const all = await t.deps.db.selectFrom('where_cells').select('scale').where('user_id', '=', eve.id).execute()
    expect([rows, all.length]).toEqual([[], turn % 2 === 0 ? 0 : 3])
  }
})

test('a first position that is not yet written when its entry goes to the bin, or comes back, is counted once', async () => {
  const { db } = t.deps
  const flo = await t.resident('flo')
  const count = async () => (await db.selectFrom('where_cells').select('count').where('user_id', '=', flo.id).execute()).length
  for (const isBinnedBefore of [false, true]) {
    const entry = await hang(t, flo, 'image')
    const body = { caseimage_id: entry._id }
    const bin = () => t.call('PUT', `/api/users/deleteCaptionAndStory/${flo.id}`, { as: flo, body })
    const restore = () => t.call('POST', `/api/case/${flo.id}/restore`, { as: flo, body })
    if (isBinnedBefore) succeeded(await bin())
    const { file_id } = await db.selectFrom('entries').select('file_id').where('id', '=', entry._id).executeTakeFirstOrThrow()
    let moving: ReturnType<typeof bin> | null = null
    await transact(db, (trx) =>
      moveWithPosition(trx, flo.id, file_id ?? '', async () => {
        await trx.updateTable('files').set({ latitude: 5, longitude: 5 }).where('id', '=', file_id).execute()
        moving = isBinnedBefore ? restore() : bin()
        await othersWait(db, 1)
      }),
    )
    if (!moving) expect.fail()
    succeeded(await moving)
    expect(await count()).toBe(isBinnedBefore ? 3 : 0)
  }
})

test('nobody else is told a position, whatever they may see of the case: not by the map, a cell, an entry or a page', async () => {
  for (const kind of ['caseimage', 'casetweets'])
    succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: kind, level: 'public' } }))
  const paths = [`where`, `where/entries?south=-90&west=-180&north=90&east=180`, `entries/${idOf(0)}/place`]
  for (const path of paths) expect((await t.call('GET', `/api/case/${ada.id}/${path}`, { as: brendan })).statusCode).toBe(403)
  const seen = await t.call('GET', `/api/case/${ada.id}`, { as: brendan })
  expect(succeeded<{ data: unknown[] }>(seen).data).toHaveLength(5)
  expect(seen.body).not.toMatch(/latitude|longitude|59\.3|18\.06/)
})

test.each(['south=91', 'west=-181', 'east=x'])('%s is refused', async (query) => {
  expect((await t.call('GET', `/api/case/${ada.id}/where?${query}`, { as: ada })).statusCode).toBe(400)
})
