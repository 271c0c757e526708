import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StarChart } from '#contract/starcharts/starcharts.ts'
import { maxCharts } from '#domain/sky/saved-charts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { insertChart } from './store.ts'
import { aRecipe, grant, savedChart, stockholm, sydney } from './testing/starcharts.ts'

let t: TestApp
/** Has both products; one; none. */
let ada: Person
let brendan: Person
let carl: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  carl = await t.resident('carl')
  await grant(t, 'double-charts', 'ada')
  await grant(t, 'single-charts', 'brendan')
})
afterAll(() => t.close())

const double = aRecipe({ skies: [stockholm, sydney] })
const listed = async (as: Person, url = '/api/starcharts') =>
  (await t.call('GET', url, { as })).json<{ data: StarChart[]; next?: string }>()
const open = (as: Person, level: string) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${as.id}`, { as, body: { id: as.id, query: 'starcharts', level } })

describe('saving', () => {
  test('a chart comes back as its recipe', async () => {
    const chart = await savedChart(t, ada, double)
    expect(chart).toMatchObject({ owner: ada.id, kind: 'double', recipe: double, level: null, revision: 1 })
    expect((await t.call('GET', `/api/starcharts/${chart._id}`, { as: ada })).json()).toEqual({ data: chart })
    expect((await listed(ada)).data.map(({ _id }) => _id)).toContain(chart._id)
    expect((await listed(ada, '/api/starcharts?kind=single')).data.map(({ _id }) => _id)).not.toContain(chart._id)
  })

  test('its plates come back, and others than there are, none, two of one and too many are refused', async () => {
    const plated = aRecipe({ plates: ['m31', '47-tucanae'] })
    expect((await savedChart(t, ada, plated)).recipe).toEqual(plated)
    expect((await savedChart(t, ada, aRecipe({ plates: 'highest' }))).recipe.plates).toBe('highest')
    const tooMany = ['m31', 'm42', 'm45', 'm13', 'm57', 'm51']
    for (const plates of [['m999'], [], ['m31', 'm31'], tooMany, 'lowest'])
      expect(
        (await t.call('POST', '/api/starcharts', { as: ada, body: { recipe: { ...aRecipe(), plates } } })).statusCode,
        `${plates}`,
      ).toBe(400)
  })

  test('under one idempotency key it is saved once', async () => {
    const headers = { 'idempotency-key': 'one-chart' }
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await t.call('POST', '/api/starcharts', { as: ada, body: { recipe: aRecipe() }, headers })).json().data._id),
    )
    expect(one).toBe(other)
    expect((await listed(ada)).data.filter(({ _id }) => _id === one)).toHaveLength(1)
  })

  test('it needs a product, and two skies need the other one', async () => {
    const save = async (as: Person, recipe = aRecipe()) => {
      const { statusCode, body } = await t.call('POST', '/api/starcharts', { as, body: { recipe } })
      return [statusCode, JSON.parse(body).message]
    }
    expect(await save(carl)).toEqual([
      403,
      'Saving and exporting a chart needs the product Single Charts or Double Charts. You find both in the catalog.',
    ])
    expect((await save(brendan))[0]).toBe(200)
    expect(await save(brendan, double)).toEqual([
      403,
      'Saving and exporting a chart of two skies needs the product Double Charts. You find it in the catalog.',
    ])
    expect((await listed(carl)).data).toEqual([])
  })

  test('a guest is asked to log in', async () => {
    for (const [method, url] of [
      ['GET', '/api/starcharts'],
      ['POST', '/api/starcharts'],
      ['GET', `/api/users/${ada.id}/starcharts`],
    ] as const)
      expect((await t.call(method, url, method === 'POST' ? { body: { recipe: aRecipe() } } : {})).statusCode).toBe(401)
  })

  test('markup in a title is text', async () => {
    const title = '<script>alert(1)</script> & "more"'
    expect((await savedChart(t, ada, aRecipe({ title }))).recipe.title).toBe(title)
  })

  test('no more charts than there is room for', async () => {
    const eve = await t.resident('eve')
    await grant(t, 'single-charts', 'eve')
    await t.deps.db.transaction().execute(async (trx) => {
      for (let n = 0; n < maxCharts; n++)
        await insertChart(trx, eve.id, { id: t.deps.newId(), recipe: aRecipe(), level: null, at: t.deps.now() })
    })
    const answer = await t.call('POST', '/api/starcharts', { as: eve, body: { recipe: aRecipe() } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'over-quota'])
    const pages = [await listed(eve, '/api/starcharts?limit=100')]
    for (let { next } = pages[0] ?? {}; next; next = pages.at(-1)?.next)
      pages.push(await listed(eve, `/api/starcharts?limit=100&cursor=${next}`))
    const ids = pages.flatMap(({ data }) => data.map(({ _id }) => _id))
    expect(ids).toHaveLength(maxCharts)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })
})

const sky = (more: object) => ({ skies: [{ ...stockholm, ...more }] })
/** Half past two of the night in which Sweden put its clocks back. */
const twice = (offset: number) => sky({ local: '1990-09-30T02:30', offset })
test.each<[string, object, string]>([
  ['the year 0', sky({ local: '0000-01-01T00:00' }), 'years 1600 to 2200'],
  ['the year 1599', sky({ local: '1599-12-31T23:59' }), 'years 1600 to 2200'],
  ['the year 2201', sky({ local: '2201-01-01T00:00' }), 'years 1600 to 2200'],
  ['a calendar of the revolution', sky({ calendar: 'republican' }), 'julian'],
  ['a day that was not', sky({ local: '1945-02-30T12:00' }), 'that exist'],
  ['a latitude of 91', sky({ lat: 91 }), 'between -90 and 90'],
  ['a longitude of -181', sky({ lon: -181 }), 'between -180 and 180'],
  ['a latitude in words', sky({ lat: '59' }), 'a number'],
  ['a zone that no zone is spelled like', sky({ zone: '../../etc/passwd' }), 'no time zone of this name'],
  ['a zone that does not exist', sky({ zone: 'Europe/Atlantis' }), 'no time zone of this name'],
  ['a property of every object as a zone', sky({ zone: 'constructor' }), 'no time zone of this name'],
  ['an offset that the clocks of the place never had', sky({ offset: 3_600 * 5 }), 'ran at UTC+1.'],
  ['a third offset of an hour that came twice', twice(10_800), 'ran at UTC+2 or UTC+1.'],
  ['an offset of 17 hours', sky({ offset: 61_200 }), '16 hours'],
  ['half a second of offset', sky({ offset: 0.5 }), 'whole seconds'],
  ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, '120 characters or fewer'],
  ['a title of two lines', { title: 'one\ntwo' }, 'one line'],
  ['a title that turns the words round', { title: 'a\u202eb' }, 'plain characters'],
  ['no sky', { skies: [] }, 'one sky or two'],
  ['three skies', { skies: [stockholm, stockholm, sydney] }, 'one sky or two'],
  ['a theme of nobody', { theme: 'plush' }, 'Choose one of'],
  ['a colour by its name', { colours: { paper: 'red', ground: '#000000', star: '#ffffff', word: '#000000' } }, 'six digits'],
  ['three colours', { colours: { paper: '#ffffff', ground: '#000000', star: '#ffffff' } }, ''],
  ['a face of nobody', { typeface: 'comic' }, 'Choose one of'],
  ['five lines under the title', { moreWords: ['1', '2', '3', '4'] }, 'four lines'],
  ['a layer twice', { show: ['grid', 'grid'] }, 'each layer once'],
  ['a magnitude of 12', { faintest: 12 }, 'between 3 and 6.5'],
  ['a field of its own', { colour: 'red' }, 'cannot be set here: colour'],
])('%s is refused in words, and nothing is kept', async (_, wrong, words) => {
  const before = (await listed(brendan)).data
  const answer = await t.call('POST', '/api/starcharts', { as: brendan, body: { recipe: { ...aRecipe(), ...wrong } } })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'not-valid'])
  expect(answer.json().message).toContain(words)
  expect((await listed(brendan)).data).toEqual(before)
})

test.each<[string, object]>([
  ['either offset of an hour that came twice: the first', twice(7_200)],
  ['the second', twice(3_600)],
  ['before standard time that of the own longitude', sky({ zone: 'Asia/Karachi', lon: 67, local: '1905-01-01T12:00', offset: 16_080 })],
  ['long before it that of the own longitude', sky({ local: '1715-05-03T09:13', calendar: 'julian', offset: 4336 })],
  ['any offset that is given by hand', sky({ zone: null, offset: 12_345 })],
])('the clock of a sky: %s is kept', async (_, given) => {
  expect((await savedChart(t, ada, aRecipe(given))).recipe).toMatchObject(given)
})

test('own colours, a face and further lines are kept', async () => {
  const given = {
    colours: { paper: '#ffffff', ground: '#000000', star: '#ffffff', word: '#13212f' },
    typeface: 'great-vibes',
    moreWords: ['and ever'],
  } as const
  expect((await savedChart(t, ada, aRecipe(given))).recipe).toMatchObject(given)
})

test('characters that no font has are named, and nothing is kept', async () => {
  const before = (await listed(brendan)).data
  const answer = await t.call('POST', '/api/starcharts', { as: brendan, body: { recipe: aRecipe({ title: 'Night 𓂀 of 𒀭' }) } })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      code: 'refused',
      message: 'The title has characters that none of our fonts can print: 𓂀 𒀭',
      errors: [{ path: 'recipe.title', message: 'The title has characters that none of our fonts can print: 𓂀 𒀭' }],
    },
  ])
  expect((await listed(brendan)).data).toEqual(before)
})

describe('changing', () => {
  const change = (as: Person, id: string, body: object) => t.call('PUT', `/api/starcharts/${id}`, { as, body })

  test('a sky whose clock was known otherwise when it was saved stays; a new one is held against the table', async () => {
    const before = { ...stockholm, offset: 3_601 }
    const id = t.deps.newId()
    await t.deps.db
      .transaction()
      .execute((trx) => insertChart(trx, ada.id, { id, recipe: aRecipe({ skies: [before] }), level: null, at: t.deps.now() }))
    const renamed = await change(ada, id, { recipe: aRecipe({ skies: [before], title: 'Renamed' }) })
    expect([renamed.statusCode, renamed.json().data.recipe.skies]).toEqual([200, [before]])
    const turned = await change(ada, id, { recipe: aRecipe({ skies: [{ ...before, local: '1945-07-02T23:30' }] }) })
    expect([turned.statusCode, turned.json().errors[0].path]).toEqual([400, 'recipe.skies.0.offset'])
  })

  test('what is left out stays, and each change counts', async () => {
    const chart = await savedChart(t, ada)
    const recipe = aRecipe({ title: 'Another' })
    expect((await change(ada, chart._id, { recipe, revision: 1 })).json().data).toMatchObject({ recipe, level: null, revision: 2 })
    expect((await change(ada, chart._id, { level: 'followers' })).json().data).toMatchObject({ recipe, level: 'followers', revision: 3 })
    expect((await change(ada, chart._id, { recipe: double })).json().data).toMatchObject({
      kind: 'double',
      level: 'followers',
      revision: 4,
    })
  })

  test('a change of an older revision is refused with the chart as it is now; the same change again is not', async () => {
    const chart = await savedChart(t, ada)
    const recipe = aRecipe({ title: 'First' })
    await change(ada, chart._id, { recipe, revision: 1 })
    expect((await change(ada, chart._id, { recipe, revision: 1 })).json().data.revision).toBe(2)
    const late = await change(ada, chart._id, { recipe: aRecipe({ title: 'Second' }), revision: 1 })
    expect([late.statusCode, late.json().current.recipe.title]).toEqual([409, 'First'])
  })

  test('nobody else changes or deletes a chart', async () => {
    const chart = await savedChart(t, ada, aRecipe(), { level: 'public' })
    await open(ada, 'public')
    expect((await change(brendan, chart._id, { recipe: aRecipe({ title: 'Mine' }) })).statusCode).toBe(404)
    expect((await t.call('DELETE', `/api/starcharts/${chart._id}`, { as: brendan })).statusCode).toBe(404)
    expect((await t.call('GET', `/api/starcharts/${chart._id}`, { as: brendan })).json().data.recipe.title).toBe('A night in July')
    await open(ada, 'private')
  })

  test('a deleted chart is gone, and deleting is repeated under its key', async () => {
    const { _id } = await savedChart(t, ada)
    const headers = { 'idempotency-key': 'gone' }
    for (let n = 0; n < 2; n++)
      expect((await t.call('DELETE', `/api/starcharts/${_id}`, { as: ada, headers })).json()).toEqual({ message: 'Chart deleted.' })
    expect((await t.call('DELETE', `/api/starcharts/${_id}`, { as: ada })).statusCode).toBe(404)
    expect((await t.call('GET', `/api/starcharts/${_id}`, { as: ada })).statusCode).toBe(404)
  })
})

test('who sees a chart: the level of all charts, narrowed by its own', async () => {
  const [follows, narrow] = [await savedChart(t, ada), await savedChart(t, ada, aRecipe(), { level: 'followers' })]
  const seen = async (as: Person) => {
    const ids = (await listed(as, `/api/users/${ada.id}/starcharts?limit=100`)).data.map(({ _id }) => _id)
    const alone = await Promise.all(
      [follows, narrow].map(async ({ _id }) => (await t.call('GET', `/api/starcharts/${_id}`, { as })).statusCode === 200),
    )
    expect([follows, narrow].map(({ _id }) => ids.includes(_id))).toEqual(alone)
    return alone
  }
  expect(await seen(brendan)).toEqual([false, false])
  await open(ada, 'members')
  expect(await seen(brendan)).toEqual([true, false])
  const shown = (await t.call('GET', `/api/starcharts/${follows._id}`, { as: brendan })).json().data
  expect(Object.keys(shown)).not.toContain('level')
  expect(Object.keys(shown)).not.toContain('revision')
  const at = t.deps.now()
  await t.deps.db.insertInto('followers').values({ user_id: ada.id, follower_id: brendan.id, created_at: at, approved_at: at }).execute()
  expect(await seen(brendan)).toEqual([true, true])
  await t.deps.db.insertInto('blocks').values({ user_id: ada.id, other_id: brendan.id, is_mine: true, created_at: at }).execute()
  await t.deps.db.insertInto('blocks').values({ user_id: brendan.id, other_id: ada.id, is_mine: false, created_at: at }).execute()
  expect((await t.call('GET', `/api/starcharts/${follows._id}`, { as: brendan })).json()).toEqual({
    code: 'not-found',
    message: 'There is no such chart.',
  })
  expect((await t.call('GET', `/api/users/${ada.id}/starcharts`, { as: brendan })).statusCode).toBe(404)
  expect(await seen(carl)).toEqual([true, false])
})
