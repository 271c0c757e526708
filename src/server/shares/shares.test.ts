import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenIsland, Share } from '#contract/shares.ts'
import { maxEntriesOnLink } from '#domain/albums/limits.ts'
import { maxTweetsInOneSave } from '#domain/case/limits.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { maxShares } from '#domain/shares/shares.ts'
import { sharedSky } from '#domain/sky/double.ts'
import { sharedInWords } from '#domain/sky/double-words.ts'
import { days, hours, minutes } from '#domain/units.ts'
import { logInAs } from '#server/account/testing/account.ts'
import { hang, say, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { deleteSaved } from '#server/island/store.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { refusal } from '#server/media/testing/media.ts'
import { guestRequest } from '#server/privacy/viewer-context.ts'
import { hashToken } from '#server/secrets.ts'
import { skyData } from '#server/starcharts/sky-data.ts'
import { aRecipe, grant, savedChart, stockholm, sydney } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTweets } from '#server/tweets/testing/tweets.ts'
import { openWalks } from '#server/wiring/provided-to-shares.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { guestIsland } from './open-walk.ts'
import type { PartOfWalk } from './provided.ts'
import { tokenOf } from './shared-thing.ts'
import { insertShare, sweepShares } from './store.ts'
import { mediaOn, open, pathOf, sharer, tagsOf } from './testing/shares.ts'

let t: TestApp
let ada: Person
let brendan: Person
let entry: { readonly _id: string }
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada', { name: 'Ada of the Skerries' })
  brendan = await t.resident('brendan')
  await grant(t, 'single-charts', 'ada')
  entry = await hang(t, ada, 'image', { caption: 'The lamp', story: 'It was lit at six.', moment: '1974-08' })
})
afterAll(() => t.close())

const loggedIn = async (person: Person): Promise<Person> => ({
  ...person,
  token: succeeded<{ data: { token: string } }>(await logInAs(t, 'ada', person.password)).data.token,
})
const statusOf = async (path: string) => (await open(t, path)).statusCode
const setUser = (change: object) =>
  transact(t.deps.db, async (trx) => {
    await trx.updateTable('users').set(change).where('id', '=', ada.id).execute()
    await updateListingsWith(t.deps)(trx, ada.id)
  })

describe('a link', () => {
  test('shows a private photograph to a guest, with caption, story and moment, and nothing else of its owner', async () => {
    const share = await sharer(t, ada).make(entry._id)
    expect(share).toMatchObject({ kind: 'entry', subject: entry._id, title: 'The lamp', isShown: true, opened: 0, expiresAt: null })
    const page = await open(t, pathOf(share))
    expect(page.statusCode).toBe(200)
    for (const words of ['The lamp', 'It was lit at six.', 'August 1974', 'Ada of the Skerries']) expect(page.body).toContain(words)
    for (const secret of [ada.id, ada.email, 'picture.jpg', '@ada', '<script', ' style=']) expect(page.body).not.toContain(secret)
    const pictures = mediaOn(page.body)
    expect(pictures.length).toBeGreaterThan(0)
    for (const address of pictures) {
      const picture = await open(t, address)
      expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-cache',
      ])
    }
  })

  test('is kept by nobody, runs nothing and tells its address to no other site', async () => {
    const page = await open(t, pathOf(await sharer(t, ada).make(entry._id)))
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src|unsafe|https?:/)
  })

  test('tells a crawler without a script what it is', async () => {
    const share = await sharer(t, ada).make(entry._id)
    const page = await open(t, pathOf(share), { 'user-agent': 'facebookexternalhit/1.1' })
    expect(tagsOf(page.body)).toMatchObject({
      robots: 'noindex, nofollow, noarchive',
      'og:title': 'The lamp',
      'og:url': share.url,
      'og:image': `${share.url}/card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:description': 'Photograph, August 1974. Kept by Ada of the Skerries. It was lit at six.',
      'twitter:card': 'summary_large_image',
      'twitter:image': `${share.url}/card.png`,
    })
    expect(page.body).toContain(`<link rel="canonical" href="${share.url}">`)
  })

  test('counts who opens it, by number and day alone: no crawler, no prefetch, no HEAD', async () => {
    const share = await sharer(t, ada).make(entry._id)
    const path = pathOf(share)
    await open(t, path)
    await open(t, path)
    await open(t, path, { 'user-agent': 'Twitterbot/1.0' })
    await open(t, path, { 'sec-purpose': 'prefetch' })
    await t.app.inject({ method: 'HEAD', url: path, headers: { 'user-agent': 'Mozilla/5.0' } })
    const row = await t.deps.db.selectFrom('shares').selectAll().where('id', '=', share._id).executeTakeFirstOrThrow()
    expect([row.opened, row.last_opened_on]).toEqual([2, t.deps.now().toISOString().slice(0, 10)])
  })

  test('writes what somebody typed as text', async () => {
    const trap = await say(t, ada, '"><script>alert(1)</script> %NONCE%')
    const page = await open(t, pathOf(await sharer(t, ada).make(trap._id)))
    expect(page.body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; %NONCE%')
    expect(page.body).not.toContain('<script')
  })

  test('is stored so that a copy of the database opens nothing', async () => {
    const share = await sharer(t, ada).make(entry._id)
    const token = pathOf(share).slice('/s/'.length)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await t.deps.db.selectFrom('shares').selectAll().where('id', '=', share._id).executeTakeFirstOrThrow()
    for (const guess of [row.seed.toString('base64url'), hashToken(token).toString('base64url')])
      expect(await statusOf(`/s/${guess}`)).toBe(404)
  })
})

describe('other kinds', () => {
  test('a double chart says in words what both nights share, a single one does not', async () => {
    const inCommon = async (chart: { readonly _id: string }) =>
      [...(await open(t, pathOf(await sharer(t, ada).make(chart._id, { kind: 'starchart' })))).body.matchAll(/<li>(.*?)<\/li>/g)].map(
        ([, words]) => words,
      )
    await grant(t, 'double-charts', 'ada')
    const words = await inCommon(await savedChart(t, ada, aRecipe({ skies: [stockholm, sydney] })))
    expect(words).toEqual(sharedInWords(sharedSky(stockholm, sydney, skyData())))
    expect(words.length).toBeGreaterThan(1)
    expect(await inCommon(await savedChart(t, ada))).toEqual([])
  })

  test('a star chart is drawn, with its title and its sky', async () => {
    const chart = await savedChart(t, ada)
    const page = await open(t, pathOf(await sharer(t, ada).make(chart._id, { kind: 'starchart' })))
    expect(page.body).toContain('A night in July')
    expect(page.body).toContain('Stockholm')
    const [address = ''] = mediaOn(page.body)
    const drawing = await open(t, address)
    expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(drawing.body).toMatch(/^<svg/)
    await t.call('DELETE', `/api/starcharts/${chart._id}`, { as: ada })
    expect(await statusOf(address)).toBe(404)
  })

  test('a chart whose product was given back is shown by no link: page, drawing and card close, and none is made anew', async () => {
    const gil = await t.resident('gil')
    await grant(t, 'single-charts', 'gil')
    const { _id } = await savedChart(t, gil)
    const path = pathOf(await sharer(t, gil).make(_id, { kind: 'starchart' }))
    const [drawing = ''] = mediaOn((await open(t, path)).body)
    const doors = [path, `${path}/card.png`, drawing]
    expect(await Promise.all(doors.map(statusOf))).toEqual([200, 200, 200])
    const [artifact = expect.fail()] = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', gil.id).execute()
    await transact(t.deps.db, (trx) => providedToShop(t.deps).revokeArtifacts(trx, gil.id, [artifact.id]))
    expect(await Promise.all(doors.map(statusOf))).toEqual([410, 410, 404])
    expect(refusal(await sharer(t, gil).ask(_id, { kind: 'starchart' })).code).toBe('not-found')
    await grant(t, 'double-charts', 'gil')
    expect(await Promise.all(doors.map(statusOf))).toEqual([200, 200, 200])
  })

  test('an island is drawn in its plate', async () => {
    const page = await open(t, pathOf(await sharer(t, ada).make(ada.id, { kind: 'island' })))
    expect(page.body).toContain('The island of Ada of the Skerries')
    expect(page.body).toContain('<clipPath id="plate">')
  })

  test('the walk over an island stops before what everybody may see on it, in its order, and opens nothing else', async () => {
    const ina = await t.resident('ina', { name: 'Ina' })
    const lamp = await hang(t, ina, 'image', { caption: 'A lamp', story: 'Lit at six.' })
    const boat = await hang(t, ina, 'image', { caption: 'A boat' })
    const hidden = await hang(t, ina, 'image', { caption: 'Nobody’s', level: 'private' })
    await hang(t, ina, 'image', { caption: 'In the case alone' })
    const frames = [boat, hidden, lamp].map(({ _id }) => anObject(_id, { artifact: 'frame', entryId: _id }))
    await saved(t, ina, { saved_island: anIsland(0, { objects: frames }) })
    const walk = { kind: 'walk' }
    expect(refusal(await sharer(t, ina).ask(ina.id, walk)).message).toContain('nothing that hangs on your island is public')
    const privacy = (level: string) =>
      t.call('PUT', `/api/users/updatePrivacySettings/${ina.id}`, { as: ina, body: { query: 'caseimage', level } })
    succeeded(await privacy('public'))
    expect(refusal(await sharer(t, brendan).ask(ina.id, walk)).code).toBe('not-found')
    const drawing = pathOf(await sharer(t, ina).make(ina.id, { kind: 'island' }))
    const share = await sharer(t, ina).make(ina.id, walk)
    expect(share).toMatchObject({ kind: 'walk', title: 'A walk over the island of Ina', isShown: true })
    const page = await open(t, pathOf(share))
    for (const shown of ['1 of 2', 'Lit at six.', 'Create yours', 'Next: A lamp']) expect(page.body).toContain(shown)
    expect(page.body.indexOf('A boat')).toBeLessThan(page.body.indexOf('A lamp'))
    for (const secret of ['Nobody’s', 'In the case alone', ina.id, '@ina', '<script', ' style=']) expect(page.body).not.toContain(secret)
    expect((await open(t, drawing)).body).not.toContain('A lamp')
    const pictures = mediaOn(page.body)
    expect(await Promise.all(pictures.map(statusOf))).toEqual(pictures.map(() => 200))
    expect(await statusOf(`${pathOf(share)}/card.png`)).toBe(200)
    await saved(t, ina, { saved_island: anIsland(0, { objects: frames.slice(2) }) })
    const left = (await Promise.all(pictures.map(statusOf))).filter((status) => status === 200)
    expect(left).toHaveLength(pictures.length / 2)

    succeeded(await privacy('members'))
    expect(new Set(await Promise.all(pictures.map(statusOf)))).toEqual(new Set([404]))
    expect([await statusOf(pathOf(share)), await statusOf(drawing)]).toEqual([410, 200])
    expect((await sharer(t, ina).list()).map(({ kind, isShown }) => [kind, isShown])).toEqual([
      ['walk', false],
      ['island', true],
    ])
  })

  test('a walk stops before charts and albums that everybody may see, and before the trees between them', async () => {
    const pia = await t.resident('pia', { name: 'Pia' })
    for (const product of ['single-charts', 'tree-of-life'] as const) await grant(t, product, 'pia')
    const chart = await savedChart(t, pia)
    const hidden = await savedChart(t, pia, aRecipe({ title: 'A night of her own' }), { level: 'private' })
    const privacy = (query: string, level: string) =>
      t.call('PUT', `/api/users/updatePrivacySettings/${pia.id}`, { as: pia, body: { query, level } })
    for (const query of ['starcharts', 'caseimage']) succeeded(await privacy(query, 'public'))
    const album = async (title: string, level: string, entries: readonly { readonly _id: string }[]) => {
      const body = { title, level, description: `About ${title}.` }
      const { _id } = succeeded<{ data: { _id: string } }>(await t.call('POST', '/api/albums', { as: pia, body })).data
      succeeded(await t.call('POST', `/api/albums/${_id}/entries`, { as: pia, body: { entries: entries.map((each) => each._id) } }))
      return anObject(_id, { artifact: 'album-stand', albumId: _id })
    }
    const boat = await hang(t, pia, 'image', { caption: 'A boat' })
    const own = await hang(t, pia, 'image', { caption: 'Nobody’s', level: 'private' })
    const chartFrame = ({ _id }: { readonly _id: string }) => anObject(_id, { artifact: 'chart-frame', entryId: _id })
    const tree = anObject('tree', { artifact: 'tree-of-life' })
    const lake = await album('The lake', 'public', [boat, own])
    const closed = [await album('For followers', 'followers', [boat]), await album('Nothing to see', 'public', [own]), chartFrame(hidden)]
    const standsThere = (objects: readonly ReturnType<typeof anObject>[]) => saved(t, pia, { saved_island: anIsland(0, { objects }) })
    await standsThere([tree, ...closed])
    expect(refusal(await sharer(t, pia).ask(pia.id, { kind: 'walk' })).code).toBe('not-found') // a tree alone is no walk
    await standsThere([chartFrame(chart), ...closed, tree, lake])
    const path = pathOf(await sharer(t, pia).make(pia.id, { kind: 'walk' }))
    const page = await open(t, path)
    const told = ['1 of 3. Star chart', '2 of 3. A tree', 'A tree that <bdi>Pia</bdi> planted.', '3 of 3. Album, one entry']
    for (const words of [...told, 'A night in July', 'About The lake.', 'Next: Tree of life', 'Next: The lake'])
      expect(page.body).toContain(words)
    const places = told.map((words) => page.body.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const secret of ['A night of her own', 'For followers', 'Nothing to see', 'Nobody’s', pia.id, '<script', ' style='])
      expect(page.body).not.toContain(secret)
    const shown = mediaOn(page.body)
    const drawing = shown.find((address) => address.includes('/chart.svg')) ?? expect.fail()
    const pictures = shown.filter((address) => address !== drawing)
    expect(pictures.length).toBeGreaterThan(0)
    expect(new Set(await Promise.all(shown.map(statusOf)))).toEqual(new Set([200]))
    expect((await open(t, drawing)).headers['content-type']).toBe('image/svg+xml')
    expect(await statusOf(drawing.replace(chart._id, hidden._id))).toBe(404)
    expect(await statusOf(`${path}/card.png`)).toBe(200)

    succeeded(await privacy('starcharts', 'members'))
    expect([await statusOf(drawing), ...(await Promise.all(pictures.map(statusOf)))]).toEqual([404, ...pictures.map(() => 200)])
    expect((await open(t, path)).body).not.toContain('A night in July')
    succeeded(await t.call('PUT', `/api/albums/${lake.id}`, { as: pia, body: { level: 'members' } }))
    expect(new Set(await Promise.all(pictures.map(statusOf)))).toEqual(new Set([404]))
    expect(await statusOf(path)).toBe(410)
    succeeded(await privacy('starcharts', 'public'))
    expect([await statusOf(path), await statusOf(drawing)]).toEqual([200, 200])
  })

  test('a walk costs what its page shows, not what hangs there', async () => {
    const moa = await t.resident('moa')
    await openTweets(t, moa, 'public')
    const texts = Array.from({ length: 6 * maxTweetsInOneSave }, (_, at) => ({ text: `Wave ${at}.` }))
    const path = `/api/users/updateCaptionAndStoryTweets/${moa.id}`
    const ids: string[] = []
    for (let at = 0; at < texts.length; at += maxTweetsInOneSave) {
      const body = { casetweets: texts.slice(at, at + maxTweetsInOneSave) }
      const { entries } = succeeded<{ entries: { _id: string }[] }>(await t.call('PUT', path, { as: moa, body }))
      ids.push(...entries.map(({ _id }) => _id))
    }
    const objects = ids.map((entryId) => anObject(entryId, { artifact: 'lectern', entryId }))
    await saved(t, moa, { saved_island: anIsland(0, { objects }) })
    let rows = 0
    const counting = t.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length
        return result
      },
    })
    const request = (await guestRequest(t.deps.db, moa.id, 'share page')) ?? expect.fail()
    const walks = openWalks()
    await walks(counting, request)
    const read = async (part?: PartOfWalk) => {
      rows = 0
      const { length } = await walks(counting, request, part)
      return { length, rows }
    }
    const whole = await read()
    expect(whole.length).toBe(maxEntriesOnLink)
    expect(whole.rows).toBeLessThan(2 * maxEntriesOnLink + 10) // with their stories
    const any = await read('any')
    expect(any.length).toBe(1)
    expect(any.rows).toBeLessThan(maxEntriesOnLink + 10)
  })

  test('an owner lets everybody walk who knows their name, until they do not', async () => {
    const jon = await t.resident('jon')
    const lamp = await hang(t, jon, 'image', { caption: 'A lamp' })
    await saved(t, jon, { saved_island: anIsland(0, { objects: [anObject('frame', { artifact: 'frame', entryId: lamp._id })] }) })
    const put = (isOpen: boolean) => t.call('PUT', '/api/shares/open-walk', { as: jon, body: { isOpen } })
    expect(refusal(await put(true)).message).toContain('nothing that hangs on your island is public')
    succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${jon.id}`, { as: jon, body: { query: 'caseimage', level: 'public' } }))
    await sharer(t, jon).make(jon.id, { kind: 'walk' })
    for (const name of ['@jon', '@nobody', '%00', '@%00', '@jon%00', `@${'j'.repeat(90)}`, '%EF%BF%BF'])
      expect([name, await statusOf(`/visit/${name}`)]).toEqual([name, 404])

    const share = succeeded<{ data: Share }>(await put(true)).data
    expect(share).toMatchObject({ kind: 'walk', openAt: `${t.deps.config.publicUrl}/visit/@jon`, expiresAt: null })
    expect(succeeded<{ data: Share }>(await put(true)).data._id).toBe(share._id)
    expect((await sharer(t, jon).list()).map(({ openAt }) => openAt !== null)).toEqual([true, false])
    for (const path of ['/visit/@jon', '/visit/JON']) {
      const led = await open(t, path)
      expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([302, pathOf(share), 'no-store'])
    }
    expect((await open(t, pathOf(share))).body).toContain('A lamp')

    expect(succeeded(await put(false))).toMatchObject({ data: null })
    expect(succeeded(await put(false))).toMatchObject({ data: null })
    expect([await statusOf('/visit/@jon'), await statusOf(pathOf(share))]).toEqual([404, 410])
    expect(refusal(await t.call('GET', '/api/open-islands/@jon')).status).toBe(404)
  })

  test('on the map a guest gets of an open island what its link shows, by addresses that end with the link, and no id of the account', async () => {
    const mia = await t.resident('mia')
    const [lamp, secret, note] = [
      await hang(t, mia, 'image', { caption: 'A lamp', story: 'Lit at six.' }),
      await hang(t, mia, 'image', { caption: 'A secret', level: 'private', story: 'Hidden.' }),
      await hang(t, mia, 'image', { caption: 'A list', level: 'followers', story: 'Kept.' }),
    ]
    const frame = (n: number, entryId: string) => anObject('frame', { id: `frame-${n}`, artifact: 'frame', entryId })
    const objects = [frame(1, secret._id), frame(2, lamp._id), frame(3, note._id)]
    await saved(t, mia, { saved_island: anIsland(0, { objects }) })
    const body = { query: 'caseimage', level: 'public' }
    succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${mia.id}`, { as: mia, body }))
    const put = (isOpen: boolean) => t.call('PUT', '/api/shares/open-walk', { as: mia, body: { isOpen } })
    const share = succeeded<{ data: Share }>(await put(true)).data

    const answer = (await open(t, '/api/open-islands/Mia')).json<{ data: OpenIsland }>().data
    const { islander, island, next } = answer
    expect(islander).toMatchObject({ _id: share._id, username: 'mia', locked: false, remembered: false })
    expect([island.entries.map(({ caption }) => caption), next]).toEqual([['A lamp'], null])
    expect((island.saved_island as IslandDocument).objects.map(({ entryId }) => entryId)).toEqual([lamp._id])
    const text = JSON.stringify(answer)
    for (const hidden of [mia.id, secret._id, note._id, 'A secret', 'A list']) expect(text).not.toContain(hidden)
    expect((await sharer(t, mia).list())[0]).toMatchObject({ opened: 1 })

    const story = (entry: string, name = 'mia') => open(t, `/api/open-islands/${name}/stories/${entry}`)
    expect((await story(lamp._id)).json()).toEqual({ data: { story: 'Lit at six.' } })
    const refusals = [story(secret._id), story(note._id), story(t.deps.newId()), story(lamp._id, 'nobody')]
    expect((await Promise.all(refusals)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])

    const [picture] = island.entries
    const address = picture?.kind === 'image' ? (picture.renditions?.small ?? '') : ''
    expect(await statusOf(address)).toBe(200)
    succeeded(await put(false))
    expect([await statusOf(address), (await story(lamp._id)).statusCode]).toEqual([404, 404])
  })

  test('an island that begins anew, its revisions counted from one again, is walked as it is now', async () => {
    const lou = await t.resident('lou')
    succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${lou.id}`, { as: lou, body: { query: 'caseimage', level: 'public' } }))
    const hangAnew = async (caption: string) => {
      const { _id } = await hang(t, lou, 'image', { caption })
      await saved(t, lou, { saved_island: anIsland(0, { objects: [anObject('frame', { artifact: 'frame', entryId: _id })] }) })
    }
    await hangAnew('A lamp')
    const walk = pathOf(await sharer(t, lou).make(lou.id, { kind: 'walk' }))
    expect((await open(t, walk)).body).toContain('A lamp')
    await transact(t.deps.db, (trx) => deleteSaved(trx, lou.id)) // as when an import is undone
    t.advance(minutes(1))
    await hangAnew('A buoy')
    expect((await open(t, walk)).body).toContain('A buoy')
    expect((await open(t, walk)).body).not.toContain('A lamp')
  })

  test('the first page leads to the island that the keepers name, while its owner lets everybody walk there', async () => {
    const kit = await t.resident('kit')
    const lamp = await hang(t, kit, 'image', { caption: 'A lamp' })
    await saved(t, kit, { saved_island: anIsland(0, { objects: [anObject('frame', { artifact: 'frame', entryId: lamp._id })] }) })
    succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${kit.id}`, { as: kit, body: { query: 'caseimage', level: 'public' } }))
    const walks = openWalks()
    let [isThere, asked] = [true, 0]
    const stopsOfWalk: typeof walks = async (...which) => {
      asked++
      if (!isThere) throw new Error('no database')
      return walks(...which)
    }
    const deps = { ...t.deps, config: { ...t.deps.config, landingIsland: 'kit' }, stopsOfWalk }
    const leads = guestIsland(deps)
    expect([leads(), (await open(t, '/visit')).headers.location]).toEqual([false, '/'])
    const put = (isOpen: boolean) => t.call('PUT', '/api/shares/open-walk', { as: kit, body: { isOpen } })
    succeeded(await put(true))
    t.advance(minutes(1))
    await expect.poll(leads).toBe(true)

    isThere = false // what was known last is said at once, and asked again later
    const before = asked
    t.advance(minutes(1))
    expect([leads(), leads()]).toEqual([true, true])
    await expect.poll(() => asked).toBe(before + 1)
    isThere = true
    succeeded(await put(false))
    t.advance(minutes(1))
    await expect.poll(leads).toBe(false)
    const none = guestIsland({ ...deps, config: { ...deps.config, landingIsland: null } })
    expect([none(), none()]).toEqual([false, false])
  })

  test('a file is read by ranges, and downloaded under a name that tells nothing', async () => {
    const file = await hang(t, ada, 'misc', { caption: 'The list' })
    const page = await open(t, pathOf(await sharer(t, ada).make(file._id)))
    const [address = ''] = mediaOn(page.body)
    const part = await open(t, address, { range: 'bytes=0-99' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, 'bytes 0-99/300', 100])
    expect((await open(t, address)).headers['content-disposition']).toMatch(/^attachment; filename=file-[0-9a-f]{12}\.bin$/)
  })

  test('an album shows those of its entries that everybody may see, in its order, and opens none', async () => {
    const hal = await t.resident('hal')
    const post = (path: string, body: object) => t.call('POST', `/api/albums${path}`, { as: hal, body })
    const { _id } = succeeded<{ data: { _id: string } }>(await post('', { title: 'The summer', description: 'At the lake.' })).data
    const picture = await hang(t, hal, 'image', { caption: 'A boat' })
    const words = await say(t, hal, 'Words for everybody')
    const hidden = await say(t, hal, 'Words for nobody', { level: 'private' })
    succeeded(await post(`/${_id}/entries`, { entries: [words._id, hidden._id, picture._id] }))
    expect(refusal(await sharer(t, hal).ask(_id, { kind: 'album' })).code).toBe('not-found')
    const preview = async (as: Person) =>
      succeeded<{ data: object }>(await t.call('GET', `/api/shares/preview?kind=album&subject=${_id}`, { as })).data
    expect(await preview(hal)).toMatchObject({ isShown: false, reason: expect.stringContaining('nothing in it is public') })

    const privacy = (query: string, level: string) =>
      t.call('PUT', `/api/users/updatePrivacySettings/${hal.id}`, { as: hal, body: { query, level } })
    for (const kind of ['casetweets', 'caseimage']) succeeded(await privacy(kind, 'public'))
    const closed = succeeded<{ data: { _id: string } }>(await post('', { title: 'For nobody' })).data._id
    succeeded(await post(`/${closed}/entries`, { entries: [hidden._id] }))
    expect(refusal(await sharer(t, hal).ask(closed, { kind: 'album' })).code).toBe('not-found')
    expect([await preview(hal), await preview(brendan)]).toMatchObject([{ isShown: true, reason: null }, { isShown: false }])
    const share = await sharer(t, hal).make(_id, { kind: 'album' })
    expect(share).toMatchObject({ kind: 'album', subject: _id, title: 'The summer', isShown: true })
    const page = await open(t, pathOf(share))
    for (const shown of ['The summer', 'At the lake.', 'Album, 2 entries', 'A boat', 'Words for everybody'])
      expect(page.body).toContain(shown)
    expect(page.body.indexOf('Words for everybody')).toBeLessThan(page.body.indexOf('A boat'))
    for (const secret of ['Words for nobody', hal.id, 'picture.jpg', ' style=']) expect(page.body).not.toContain(secret)
    const pictures = mediaOn(page.body)
    expect(await Promise.all(pictures.map(statusOf))).toEqual(pictures.map(() => 200))
    expect(await statusOf(`${pathOf(share)}/card.png`)).toBe(200)

    succeeded(await privacy('caseimage', 'private'))
    expect(new Set(await Promise.all(pictures.map(statusOf)))).toEqual(new Set([404]))
    expect((await open(t, pathOf(share))).body).not.toContain('A boat')
    succeeded(await privacy('casetweets', 'members'))
    expect(await statusOf(pathOf(share))).toBe(410)
    expect((await sharer(t, hal).list())[0]).toMatchObject({ isShown: false, title: '' })
    succeeded(await privacy('casetweets', 'public'))
    expect(refusal(await sharer(t, brendan).ask(_id, { kind: 'album' })).code).toBe('not-found')
    succeeded(await t.call('DELETE', `/api/albums/${_id}`, { as: hal }))
    expect(await statusOf(pathOf(share))).toBe(410)
    await sweepShares(t.deps)
    expect(await sharer(t, hal).list()).toEqual([])
  })

  test('a picture of a shared tweet comes along where everybody may see it, and only there', async () => {
    const tweet = await say(t, ada, 'The lamp is lit', { images: [entry._id] })
    const share = await sharer(t, ada).make(tweet._id)
    expect(mediaOn((await open(t, pathOf(share))).body)).toEqual([])
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level: 'public' } })
    expect(mediaOn((await open(t, pathOf(share))).body)).toHaveLength(1)
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level: 'private' } })
  })
})

describe('making one', () => {
  test('needs a login, an own thing and a yes', async () => {
    const { ask } = sharer(t, ada)
    expect((await t.call('POST', '/api/shares', { body: {} })).statusCode).toBe(401)
    expect(refusal(await sharer(t, brendan).ask(entry._id)).code).toBe('not-found')
    expect(refusal(await sharer(t, brendan).ask(ada.id, { kind: 'island' })).code).toBe('not-found')
    expect(refusal(await ask(t.deps.newId())).code).toBe('not-found')
    expect(refusal(await ask(entry._id, { kind: 'starchart' })).code).toBe('not-found')
    for (const wrong of [{ confirmed: false }, { lifetime: 'year' }, { kind: 'user' }, { subject: 'x' }])
      expect(refusal(await ask(entry._id, wrong)), JSON.stringify(wrong)).toMatchObject({ code: 'not-valid' })
  })

  test('is refused while the e-mail is not confirmed', async () => {
    const eve = await t.register('eve')
    expect(refusal(await sharer(t, eve).ask(eve.id, { kind: 'island' })).code).toBe('refused')
  })

  test('twice under one Idempotency-Key makes one, and answers the same link', async () => {
    const twice = await Promise.all([1, 2].map(() => sharer(t, ada).ask(entry._id, {}, { 'idempotency-key': 'share-once' })))
    const [first, second] = twice.map((answer) => succeeded<{ data: { url: string } }>(answer).data.url)
    expect(first).toBe(second)
  })

  test(`goes on up to ${maxShares} at a time, and after one is revoked`, async () => {
    const fay = await t.resident('fay')
    const { ask, list, revoke } = sharer(t, fay)
    await transact(t.deps.db, async (trx) => {
      for (let n = 0; n < maxShares; n++) {
        const seed = t.deps.randomBytes(32)
        const row = { user_id: fay.id, id: t.deps.newId(), kind: 'island' as const, subject_id: fay.id, seed, created_at: t.deps.now() }
        await insertShare(trx, { ...row, expires_at: null }, hashToken(tokenOf(t.deps.config, seed)))
      }
    })
    expect(refusal(await ask(fay.id, { kind: 'island' })).code).toBe('refused')
    const [one] = await list()
    await revoke(one?._id ?? '')
    expect((await ask(fay.id, { kind: 'island' })).statusCode).toBe(200)
  })
})

test('nobody reads, lists or revokes the links of another', async () => {
  const { _id } = await sharer(t, ada).make(entry._id)
  expect(await sharer(t, brendan).list()).toEqual([])
  expect(refusal(await t.call('GET', `/api/shares/${_id}`, { as: brendan })).code).toBe('not-found')
  expect(refusal(await sharer(t, ada).revoke(_id, brendan)).code).toBe('not-found')
  expect((await sharer(t, ada).revoke(_id, null)).statusCode).toBe(401)
  expect(succeeded<{ data: { _id: string } }>(await t.call('GET', `/api/shares/${_id}`, { as: ada })).data._id).toBe(_id)
})

test.each(['x', `${'a'.repeat(43)}`, `${'a'.repeat(44)}`, '..%2f..', '%00', 'a'.repeat(190)])(
  'the token %s opens nothing',
  async (token) => {
    expect(await statusOf(`/s/${token}`)).toBe(404)
  },
)

test('who asks for many pages from one address is told to wait, in words', async () => {
  const remoteAddress = t.freshAddress()
  const ask = () => t.app.inject({ url: '/s/none', remoteAddress })
  const first = await Promise.all(Array.from({ length: 300 }, ask))
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  const next = await ask()
  expect([next.statusCode, Number(next.headers['retry-after']) > 0]).toEqual([429, true])
  expect(next.body).toContain('Not now')
})

describe('what ends it', () => {
  let path: string
  let picture: string
  let id: string
  beforeEach(async () => {
    ada = await loggedIn(ada) // where time went by, the login before has ended
    const share = await sharer(t, ada).make(entry._id, { lifetime: 'day' })
    id = share._id
    path = pathOf(share)
    picture = mediaOn((await open(t, path)).body)[0] ?? expect.fail()
  })

  /** Gone with its picture and its card, in words that tell neither what it was nor why it went. */
  async function expectGone(status = 410) {
    const page = await open(t, path)
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Nothing is shown here')
    for (const word of ['The lamp', 'Ada of', 'August', 'og:']) expect(page.body).not.toContain(word)
    expect(await statusOf(picture)).toBe(404)
    const card = await open(t, `${path}/card.png`)
    expect([card.statusCode, card.body, card.headers['cache-control']]).toEqual([status, '', 'no-store'])
  }

  test('its owner does, at once', async () => {
    expect((await sharer(t, ada).revoke(id)).statusCode).toBe(200)
    await expectGone()
    expect(refusal(await sharer(t, ada).revoke(id)).code).toBe('not-found')
    expect((await sharer(t, ada).list()).map((share) => share._id)).not.toContain(id)
  })

  test('deleting the entry does; brought back from the bin, it is shown again', async () => {
    succeeded(await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: entry._id } }))
    await expectGone()
    expect((await sharer(t, ada).list()).find((share) => share._id === id)).toMatchObject({ isShown: false, title: '' })
    await t.deps.db.updateTable('entries').set({ deleted_at: null }).where('id', '=', entry._id).execute()
    expect(await statusOf(path)).toBe(200)
  })

  test('suspending the entry does', async () => {
    const suspend = (at: Date | null) => t.deps.db.updateTable('entries').set({ suspended_at: at }).where('id', '=', entry._id).execute()
    await suspend(t.deps.now())
    await expectGone()
    await suspend(null)
  })

  test.each([
    ['suspended', { suspended_at: new Date() }, { suspended_at: null }],
    ['deactivated', { state: 'deactivated' }, { state: 'open' }],
    ['deleted', { state: 'deleted' }, { state: 'open' }],
  ])('an account that is %s does', async (_, change, back) => {
    await setUser(change)
    await expectGone()
    await setUser(back)
  })

  const staying = { stays: 'everything', albums: [], audience: 'public', isLocked: false }
  test.each([
    ['locked', null],
    ['remembered', JSON.stringify(staying)],
  ])('an account that is %s does not: who has the link was given it', async (state, remembrance) => {
    await setUser({ state, remembrance })
    expect([await statusOf(path), await statusOf(picture)]).toEqual([200, 200])
    await setUser({ state: 'open', remembrance: null })
  })

  test.each([
    ['left it out of what stays', { stays: 'nothing' }],
    ['chose an audience', { audience: 'followers' }],
  ])('an account that is remembered and %s does', async (_, chosen) => {
    await setUser({ state: 'remembered', remembrance: JSON.stringify({ ...staying, ...chosen }) })
    await expectGone()
    await setUser({ state: 'open', remembrance: null })
  })

  test('a block does not: a page that everybody may open knows nobody', async () => {
    succeeded(await t.call('PUT', `/api/blocks/${brendan.id}`, { as: ada }))
    expect((await open(t, path, { authorization: `Bearer ${brendan.token}` })).statusCode).toBe(200)
  })

  test('an address of its picture ends by itself, and counts for no other variant, file or link', async () => {
    const other = await sharer(t, ada).make(entry._id)
    for (const wrong of [
      picture.replace('/medium', '/original'),
      picture.replace('/medium', '/small'),
      picture.replace(id, other._id),
      picture.replace(/until=\d+/, 'until=9999999999'),
      picture.replace(/signature=../, 'signature=xx'),
      picture.split('?')[0] ?? '',
    ])
      expect(await statusOf(wrong), wrong).toBe(404)
    t.advance(hours(2))
    expect([await statusOf(path), await statusOf(picture)]).toEqual([200, 404])
  })

  test('time does', async () => {
    t.advance(days(1) - 1)
    expect(await statusOf(path)).toBe(200)
    t.advance(1)
    await expectGone()
    expect((await sharer(t, await loggedIn(ada)).list()).find((share) => share._id === id)).toMatchObject({ hasExpired: true })
  })

  test('what ended a month ago, and what shows something that was erased, is forgotten', async () => {
    const gone = { user_id: ada.id, id: t.deps.newId(), kind: 'entry' as const, subject_id: t.deps.newId() }
    const seed = t.deps.randomBytes(32)
    await transact(t.deps.db, (trx) =>
      insertShare(trx, { ...gone, seed, created_at: t.deps.now(), expires_at: null }, hashToken(tokenOf(t.deps.config, seed))),
    )
    await sharer(t, ada).revoke(id)
    await sweepShares(t.deps)
    expect([await statusOf(path), await statusOf(`/s/${tokenOf(t.deps.config, seed)}`)]).toEqual([410, 404])
    t.advance(days(30))
    await sweepShares(t.deps)
    await expectGone(404)
  })
})
