import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { anIsland } from '#server/island/testing/island.ts'
import { commands } from '#server/keeper/commands.ts'
import { fixture, multipart, photo, workedOn } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { specifiedCalls } from './specified-calls.ts'

/** Every call of the specification as its client sends it, spelled here once more by hand: paths, bodies, messages. */
let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  await commands.grant.run({ ...t.deps, outbox: '', keeper: 'tests' }, ['single-charts', 'ada'])
})
afterAll(() => t.close())

const called = new Set<string>()
const fields =
  'doc caseimages casevideos casemiscellaneous casetweets caseartifacts saved_island saved_island_deadversion lastAction progress'.split(
    ' ',
  )
const [one, list] = ['Record updated.', 'Record updated successfully.']

type Sent = Omit<NonNullable<Parameters<TestApp['call']>[2]>, 'as'>
async function request<Answer>(method: 'GET' | 'PUT' | 'POST', url: string, sent: Sent = {}): Promise<Answer> {
  const answer = await t.call(method, url, { as: ada, ...sent })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(200)
  called.add(`${method} ${url.split('?', 1)[0]?.replace(ada.id, ':id')}`)
  return answer.json<Answer>()
}
/** A PUT about the caller: it answers with this message and the whole fresh document. */
async function put(path: string, message: string, sent: Sent): Promise<UserInfo> {
  const answer = await request<{ message: string; data: UserInfo }>('PUT', `/api/users/${path}`, sent)
  expect([path, answer.message]).toEqual([path, message])
  expect(fields.filter((field) => !(field in answer.data))).toEqual([])
  expect(answer.data.doc._id).toBe(ada.id)
  return answer.data
}
const own = (path: string, message: string, body: object) => put(`${path}/${ada.id}`, message, { body })
/** As the calls do that are sent without JSON headers. */
const unlabelled = (path: string, body: object) =>
  put(`${path}/${ada.id}`, list, { body: JSON.stringify(body), headers: { 'content-type': 'text/plain;charset=UTF-8' } })

async function uploadFile(name: string, content: Buffer): Promise<string> {
  const worked = name.endsWith('.mp4') ? workedOn(t) : null
  const parts = multipart([{ name: 'file', filename: name, content }])
  const { locationArray } = await request<{ locationArray: string[] }>('POST', '/api/upload/uploadFile', parts)
  await worked
  return locationArray[0] ?? expect.fail()
}

test('what one says of oneself', async () => {
  expect((await put('update_user', list, { body: { name: 'Ada of the atoll' } })).doc.name).toBe('Ada of the atoll')
  expect((await own('updateProgress', 'Progress updated successfully', { progress: { lamp: 'lit' } })).progress).toEqual({ lamp: 'lit' })
  const picture = multipart([{ name: 'image', filename: 'me.jpg', content: await photo() }])
  expect((await put(`uploadImage/${ada.id}`, list, picture)).doc.image).toMatch(/^\/media\//)
  expect((await unlabelled('updatePrivacySettings', { id: ada.id, query: 'caseartifacts' })).doc.privacy?.caseartifacts).toBe('members')
  for (const query of ['casevideos', 'casemisc', 'caseimage']) await unlabelled('updatePrivacySettings', { id: ada.id, query })
  const body = JSON.stringify({ id: ada.id, query: 'caseimage' })
  expect((await put(`updatePrivacySettings/${ada.id}`, list, { body })).doc.privacy?.caseimage).toBe('private')
})

test('images', async () => {
  const { caseimages } = await unlabelled('savecase', { caseimages: [{ image: await uploadFile('a.jpg', await photo()) }] })
  const id = caseimages[0]?._id ?? ''
  const find = (info: UserInfo) => info.caseimages.find(({ _id }) => _id === id)
  expect(find(await own('updateCaptionAndStory', one, { caseimage_id: id, caption: 'A lamp', story: 'Lit at nine.' }))).toMatchObject({
    caption: 'A lamp',
    story: 'Lit at nine.',
  })
  expect(find(await own('imageIsPreview', one, { caseimage_id: id }))?.is_preview).toBe(true)
  const image = await uploadFile('b.jpg', await photo())
  const replaced = find(await own('imageEditUpload', one, { image, caseimage_id: id }))
  expect(replaced?.image).not.toBe(caseimages[0]?.image)
  expect(replaced).toMatchObject({ caption: 'A lamp', is_preview: true })
  expect(find(await own('deleteCaptionAndStory', one, { caseimage_id: id }))).toBeUndefined()
})

test('videos', async () => {
  const film = fixture('film.mp4')
  const { casevideos } = await unlabelled('savecaseVideo', { casevideos: [{ video: await uploadFile('a.mp4', film) }] })
  const id = casevideos[0]?._id ?? ''
  await own('updateCaptionAndStoryVideos', one, { caseimage_id: id, caption: 'Waves', story: 'All day.' })
  expect((await own('videoIsPreview', one, { caseimage_id: id })).casevideos[0]).toMatchObject({ caption: 'Waves', is_preview: true })
  const image = await uploadFile('b.mp4', Buffer.concat([film, Buffer.from('\0\0\0\x08free', 'latin1')]))
  expect((await own('videoEditUpload', one, { image, caseimage_id: id })).casevideos[0]).toMatchObject({ _id: id, caption: 'Waves' })
  expect((await own('deleteCaptionsandStoriesVideo', one, { caseimage_id: id })).casevideos).toEqual([])
})

test('misc files, tweets and artifacts', async () => {
  const { casemiscellaneous } = await unlabelled('savecaseMisc', {
    casemiscellaneous: [{ file: await uploadFile('a.pdf', fixture('pages.pdf')) }],
  })
  const misc = casemiscellaneous[0]?._id ?? ''
  expect(casemiscellaneous[0]?.file).toMatch(/^\/media\//)
  await own('updateCaptionAndStoryMisc', one, { caseimage_id: misc, caption: 'Papers', story: '' })
  expect((await own('stickyIsPreview', one, { caseimage_id: misc })).casemiscellaneous[0]).toMatchObject({ is_preview: true })
  expect((await own('deleteCaptionsandStoriesMisc', one, { caseimage_id: misc })).casemiscellaneous).toEqual([])

  const { casetweets } = await own('updateCaptionAndStoryTweets', one, { casetweets: { text: 'The lamp is lit.' } })
  const tweet = casetweets[0]?._id ?? ''
  await own('updateCaptionAndStoryTweets', list, { casetweets: [{ _id: tweet, text: 'The lamp is out.' }] })
  expect((await own('stickyIsPreview', one, { caseimage_id: tweet })).casetweets[0]).toMatchObject({
    text: 'The lamp is out.',
    is_preview: true,
  })
  expect((await own('deleteCaptionsandStoriesTweets', one, { caseimage_id: tweet })).casetweets).toEqual([])

  const { data } = await request<{ data: UserInfo['caseartifacts'] }>('GET', '/api/users/getArtifacts')
  expect(data[0]?.artifcats.product1.name).toBe('Single Charts')
  const artifact = data[0]?._id ?? ''
  await own('updateCaptionAndStoryArtifacts', one, { caseimage_id: artifact, caption: 'Mine', story: '' })
  expect((await own('artifactIsPreview', one, { caseimage_id: artifact })).caseartifacts[0]).toMatchObject({
    caption: 'Mine',
    is_preview: true,
  })
})

test('the island, the others, and leaving', async () => {
  const island = JSON.stringify(anIsland(2))
  const parts = multipart([
    { name: 'saved_island', filename: 'island.json', content: island },
    { name: 'saved_island_deadversion', filename: 'dead.json', content: island },
    { name: 'lastAction', content: 'Hung a lantern.' },
  ])
  const saved = await put(`saveIsland/${ada.id}`, list, parts)
  expect([saved.lastAction, saved.saved_island, saved.saved_island_deadversion]).toEqual([
    'Hung a lantern.',
    expect.any(Object),
    expect.any(Object),
  ])

  expect(Object.keys((await request<{ data: UserInfo }>('GET', `/api/users/getUser/${ada.id}`)).data)).toEqual(
    expect.arrayContaining(fields),
  )
  for (const query of ['sort=&filter=public', 'sort=&filter=sameisland&island=atoll'])
    expect((await request<{ data: { _id: string }[] }>('GET', `/api/users?${query}`)).data[0]?._id).toBe(ada.id)
  await request('GET', '/api/users/getPinnedUpdates?sort=&filter=')
  expect((await request<{ data: { events: unknown[] } }>('GET', '/api/users/getCosmicCast')).data.events.length).toBeGreaterThan(4)
  expect((await request<{ data: { _id: string }[] }>('GET', `/api/users/getPriviews/${ada.id}`)).data).toHaveLength(1)

  expect((await own('deactivedeleteacc', list, { id: ada.id, status: 'lock', msg: 'too many visitors' })).doc.locked).toBe(true)
  expect((await own('deactivedeleteacc', list, { id: ada.id, status: 'deactivate', msg: 'a rest' })).doc.deactivated).toBe(true)
  expect((await t.call('GET', `/api/users/getUser/${ada.id}`, { as: ada })).statusCode).toBe(401)
})

test('no call of the specification was left out', () => {
  expect(specifiedCalls.filter((call) => !called.has(call))).toEqual([])
})
