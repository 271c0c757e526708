import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxIslandBytes, maxObjects } from '#domain/island/document/island-document.ts'
import { commands } from '#server/keeper/commands.ts'
import { multipart, photo, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { anIsland, anObject, save, saved } from './testing/island.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  await saved(t, ada, { saved_island: anIsland(2), lastAction: 'Lit two lanterns.' })
})
afterAll(() => t.close())

let before: unknown
const everything = async () => ({
  heads: await t.deps.db.selectFrom('saved_islands').selectAll().execute(),
  revisions: await t.deps.db.selectFrom('island_revisions').selectAll().execute(),
  users: await t.deps.db.selectFrom('users').select(['id', 'island', 'last_action']).orderBy('id').execute(),
})
beforeEach(async () => {
  before = await everything()
})

/** Refused with this status and these words, and the old island untouched. */
async function refused(asking: ReturnType<typeof save>, status: number, words: RegExp) {
  const answer = await asking
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
  expect(answer.json().message).toMatch(words)
  expect(await everything()).toEqual(before)
}

const at = (position: readonly unknown[]) => JSON.stringify({ ...anIsland(0), objects: [{ ...anObject('a'), position }] })
const path = (more: object) =>
  JSON.stringify({ ...anIsland(0), paths: [{ id: 'p', surface: 'stone', width: 0.03, points: [[0, 0], [0.1, 0]], ...more }] }) // biome-ignore format: two points
const grant = (product: string, username: string) => commands.grant.run({ ...t.deps, outbox: '', keeper: 'tests' }, [product, username])
/** Products are in the database before anybody can own them. */
const sold = (slug: string, collection: string) =>
  t.deps.db
    .insertInto('products')
    .values({ slug, name: slug, collection })
    .onConflict((row) => row.doNothing())
    .execute()
const frame = (entryId: string) => ({ ...anIsland(0), objects: [anObject('frame', { artifact: 'frame', entryId })] })

describe('refused is an island', () => {
  const padding = 'x'.repeat(10_000_000)
  const manyObjects = JSON.stringify({ ...anIsland(0), objects: Array.from({ length: 1_000_000 }, () => 0) })

  test('of 10 MB, as text and as a file', async () => {
    await refused(save(t, ada, { saved_island: JSON.stringify({ ...anIsland(0), padding }) }), 413, /./)
    await refused(save(t, ada, { saved_island: Buffer.from(JSON.stringify({ ...anIsland(0), padding })) }), 413, /./)
  })

  test('a little larger than it may be', async () => {
    const island = JSON.stringify(anIsland(0))
    const filled = island.replace('{', `{"padding":"${'x'.repeat(maxIslandBytes)}",`)
    await refused(save(t, ada, { saved_island: filled }), 413, /600 kB/)
    await refused(save(t, ada, { saved_island: anIsland(1), saved_island_deadversion: filled }), 413, /600 kB/)
  })

  test('of a million objects, and of one too many', async () => {
    await refused(save(t, ada, { saved_island: manyObjects }), 413, /./)
    const one = { id: 'a', artifact: 'lantern' }
    const tooMany = JSON.stringify({ ...anIsland(0), objects: Array.from({ length: maxObjects + 1 }, () => one) })
    await refused(save(t, ada, { saved_island: tooMany }), 422, /2,001 objects.*2,000/)
  })

  test.each([
    ['NaN', '{"schema":1,"objects":[{"position":[NaN,0,0]}]}', 400],
    ['a number beyond all numbers', at([0]).replace('[0]', '[1e999,0,0]'), 422],
    ['a null where a number belongs', at([null, 0, 0]), 422],
    ['words where a number belongs', at(['1', 0, 0]), 422],
    ['a place outside the island', at([40, 0, 0]), 422],
    ['nothing but a word', '"island"', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['half a document', '{"schema":1,', 400],
    ['an unknown schema version', JSON.stringify({ ...anIsland(0), schema: 2 }), 422],
    ['a body that nobody knows', JSON.stringify({ ...anIsland(0), body: 'atlantis' }), 422],
    ['an artifact that nobody makes', JSON.stringify({ ...anIsland(0), objects: [anObject('a', { artifact: 'cannon' })] }), 422],
    ['a path of one point', path({ points: [[0, 0]] }), 422],
    ['a path that leaves the island', path({ points: [[0, 0], [0, 4]] }), 422], // biome-ignore format: two points
    ['a path of nothing', path({ points: [[0, 0], [null, 0]] }), 422], // biome-ignore format: two points
    ['a path of a million points', path({ points: Array.from({ length: 1_000_000 }, () => 0) }), 413],
    ['a path as wide as the sea', path({ width: 3 }), 422],
    ['a path of lava', path({ surface: 'lava' }), 422],
    ['a forbidden name', '{"schema":1,"__proto__":{"polluted":true}}', 422],
  ])('with %s', async (_, document, status) => {
    await refused(save(t, ada, { saved_island: document }), status, /./)
    await refused(save(t, ada, { saved_island: anIsland(1), saved_island_deadversion: document === 'null' ? '[]' : document }), status, /./)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('on a locked body, and says what opens it', async () => {
    await refused(save(t, ada, { saved_island: anIsland(1, { body: 'iceberg' }) }), 422, /locked.*Visit Star/)
  })

  test('with an entry of somebody else, of nobody, or of the wrong kind', async () => {
    const location = await uploaded(t, brendan, await photo())
    await t.call('PUT', `/api/users/savecase/${brendan.id}`, { as: brendan, body: { caseimages: [{ image: location }] } })
    const entry = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', brendan.id).executeTakeFirstOrThrow()
    for (const id of [entry.id, t.deps.newId(), 'no-id-at-all', '%00'])
      await refused(save(t, ada, { saved_island: frame(id) }), 422, id === '%00' ? /usable id/ : /not in your case/)
    const film = { ...anIsland(0), objects: [anObject('screen', { artifact: 'screen', entryId: entry.id })] }
    before = await everything()
    await refused(save(t, brendan, { saved_island: film }), 422, /screen cannot show/)
  })

  test('with an artifact of the shop that its owner does not own', async () => {
    const portal = { ...anIsland(0), objects: [anObject('portal', { artifact: 'portal' })] }
    await refused(save(t, ada, { saved_island: portal }), 422, /not yours/)
    for (const slug of ['portal', 'moon-gate']) await sold(slug, 'portal')
    await grant('portal', 'brendan')
    await refused(save(t, ada, { saved_island: portal }), 422, /not yours/)
    await saved(t, brendan, { saved_island: portal })
  })

  test('with an artifact of which its owner has another of the same collection only', async () => {
    await grant('moon-gate', 'ada')
    before = await everything()
    await refused(
      save(t, ada, { saved_island: { ...anIsland(0), objects: [anObject('portal', { artifact: 'portal' })] } }),
      422,
      /not yours/,
    )
  })

  test('but not with the orrery of somebody who makes charts', async () => {
    const orrery = { ...anIsland(0), objects: [anObject('orrery', { artifact: 'orrery' })] }
    await refused(save(t, ada, { saved_island: orrery }), 422, /not yours/)
    await grant('double-charts', 'ada')
    await saved(t, ada, { saved_island: orrery })
  })
})

describe('refused is a save', () => {
  test('by a guest, for somebody else, without a body, and as JSON', async () => {
    const sent = multipart([{ name: 'saved_island', content: JSON.stringify(anIsland(5)) }])
    await refused(t.call('PUT', `/api/users/saveIsland/${ada.id}`, sent), 401, /log in/)
    await refused(save(t, brendan, { saved_island: anIsland(5) }, ada.id), 403, /someone else/)
    await refused(t.call('PUT', `/api/users/saveIsland/${ada.id}`, { as: ada }), 415, /multipart/)
    await refused(t.call('PUT', `/api/users/saveIsland/${ada.id}`, { as: ada, body: { saved_island: anIsland(5) } }), 415, /multipart/)
    await refused(t.call('PUT', '/api/users/saveIsland/nobody', { as: ada, ...sent }), 403, /someone else/)
  })

  test('of a dead version before there is an island', async () => {
    const dora = await t.resident('dora')
    before = await everything()
    await refused(save(t, dora, { saved_island_deadversion: anIsland(1) }), 400, /saved_island/)
    await refused(save(t, dora, { lastAction: 'Nothing.' }), 400, /saved_island/)
  })

  test.each([
    ['a last action of many lines', { lastAction: 'One.\nTwo.' }, 400],
    ['a last action that is a story', { lastAction: 'x'.repeat(201) }, 400],
    ['a revision that is no number', { revision: 'latest' }, 400],
    ['a revision that never was', { revision: 77 }, 409],
    ['a picture that is none', { snapshot: Buffer.from('not a picture at all, however long it may be looked at by anybody') }, 422],
    ['a picture of many megabytes', { snapshot: Buffer.alloc(5_000_000, 1) }, 413],
  ])('with %s', async (_, sent, status) => {
    await refused(save(t, ada, { saved_island: anIsland(3), ...sent }), status, /./)
  })

  test('that breaks off in the middle', async () => {
    const { body, headers } = multipart([{ name: 'saved_island', content: JSON.stringify(anIsland(9)) }])
    const broken = t.call('PUT', `/api/users/saveIsland/${ada.id}`, { as: ada, body: body.subarray(0, body.length - 60), headers })
    await refused(broken, 400, /./)
  })
})
