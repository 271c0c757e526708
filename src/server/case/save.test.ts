import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { maxCaptionLength, maxEntriesInOneSave, maxStoryLength } from '#domain/case/limits.ts'
import { isoFile } from '#server/media/testing/hostile.ts'
import { caseRows, multipart, photo, refusal, upload, uploaded, workedOn } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let [ada, brendan]: Person[] = []
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  brendan = await t.resident('brendan')
})
beforeEach(async () => {
  ada = await t.resident(`ada${++count}`)
})
afterAll(() => t.close())

const person = (who: Person | undefined) => who ?? expect.fail()
const save = (caseimages: unknown, { as = person(ada), id = person(ada).id, headers = {} } = {}) =>
  t.call('PUT', `/api/users/savecase/${id}`, { as, body: { caseimages }, headers })
const saved = async (caseimages: unknown) => {
  const answer = await save(caseimages)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ message: string; data: UserInfo }>()
}
/** Of a picture that has been worked on: what is done to it later would look like a change. */
async function newLocation(as = person(ada)): Promise<string> {
  const worked = workedOn(t)
  const location = await uploaded(t, as, await photo())
  await worked
  return location
}

test('adds images with their words, newest first, and answers the whole document', async () => {
  const [first, second] = [await newLocation(), await newLocation()]
  const words = {
    caption: 'The quay',
    story: 'It rained.\nWe stayed.',
    is_preview: true,
    moment: '1974-08',
    place: 'Tórshavn',
    level: 'followers',
  }
  const { message, data } = await saved([{ image: first }, { image: second, ...words }])
  expect(message).toBe('Record updated successfully.')
  expect(data.caseimages.map(({ caption }) => caption)).toEqual(['The quay', ''])
  expect(data.caseimages[0]).toMatchObject({ ...words, mime: 'image/jpeg', width: 60, height: 40, filename: 'picture.jpg' })
  expect(data.counts).toEqual({ caseimages: 2, casevideos: 0, casemiscellaneous: 0, casetweets: 0, caseartifacts: 0 })
  expect(data.doc.storage?.used).toBeGreaterThan(0)
})

test('each address in the document answers', async () => {
  const { data } = await saved([{ image: await newLocation() }])
  const [entry] = data.caseimages
  const addresses = [entry?.image ?? '', ...Object.values(entry?.renditions ?? {})]
  expect(addresses).toHaveLength(4)
  for (const url of addresses) expect((await t.app.inject(url ?? '')).statusCode, url).toBe(200)
})

test('saving again, twice in one list, or as a whole signed address, adds nothing', async () => {
  const location = await newLocation()
  const { data } = await saved([
    { image: location, caption: 'once' },
    { image: location, caption: 'twice' },
  ])
  const address = data.caseimages[0]?.image
  const after = await saved([{ image: location }, { image: address }, { image: `http://127.0.0.1:3000${location}` }])
  expect(after.data.caseimages.map(({ caption }) => caption)).toEqual(['once'])
  expect(after.data.counts.caseimages).toBe(1)
})

test('twenty at once with the same location make one entry', async () => {
  const location = await newLocation()
  const answers = await Promise.all(Array.from({ length: 20 }, () => save([{ image: location }])))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(answers.at(-1)?.json<{ data: UserInfo }>().data.counts.caseimages).toBe(1)
})

test('twenty at once with pictures of their own are all there, and counted', async () => {
  const locations = await Promise.all(Array.from({ length: 20 }, () => newLocation()))
  await Promise.all(locations.map((image) => save([{ image }])))
  const { data } = await saved([{ image: locations[0] }])
  expect([data.caseimages.length, data.counts.caseimages]).toEqual([20, 20])
})

test('reads JSON whatever the client calls it', async () => {
  for (const type of ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', 'application/json']) {
    const body = JSON.stringify({ caseimages: [{ image: await newLocation() }] })
    const answer = await t.call('PUT', `/api/users/savecase/${person(ada).id}`, {
      as: person(ada),
      body,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode, `${type}: ${answer.body}`).toBe(200)
  }
})

/** Asks, and sees to it that nothing changed. */
async function refused(ask: () => ReturnType<typeof save>) {
  const before = await caseRows(t)
  const refusalOf = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return refusalOf
}

test('keeps out whoever it is not', async () => {
  const image = await newLocation()
  expect(await refused(() => save([{ image }], { as: person(brendan) }))).toMatchObject({ status: 403, code: 'not-yours' })
  expect(await refused(() => t.call('PUT', `/api/users/savecase/${person(ada).id}`, { body: { caseimages: [{ image }] } }))).toMatchObject({
    status: 401,
  })
})

test("refuses a location of somebody else's, in use or not, and the good one beside it", async () => {
  const [own, free, used] = [await newLocation(), await newLocation(person(brendan)), await newLocation(person(brendan))]
  await save([{ image: used }], { as: person(brendan), id: person(brendan).id })
  for (const foreign of [free, used, `/media/${person(brendan).id}/${t.deps.newId()}`]) {
    expect(await refused(() => save([{ image: own }, { image: foreign }]))).toEqual({
      status: 403,
      code: 'not-yours',
      message: 'This file belongs to someone else.',
    })
  }
})

test('says when there is no such file, and when it is no picture', async () => {
  const own = await newLocation()
  const worked = workedOn(t) // the film; words are kept as they came
  const [film, words] = (await upload(t, person(ada), { 'a.mp4': isoFile('isom'), 'b.jpg': 'words' })).json<{ locationArray: string[] }>()
    .locationArray
  await worked
  expect(await refused(() => save([{ image: own }, { image: `/media/${person(ada).id}/${t.deps.newId()}` }]))).toMatchObject({
    status: 404,
  })
  for (const image of [film, words])
    expect(await refused(() => save([{ image: own }, { image }]))).toMatchObject({ status: 422, message: 'This file is not a picture.' })
})

const long = (length: number) => 'x'.repeat(length + 1)
test.each([
  ['no list', undefined],
  ['a word for a list', 'image'],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['an entry without a location', [{}]],
  ['a number for a location', [{ image: 7 }]],
  ['a location that is none', [{ image: 'https://elsewhere.example/a.jpg' }]],
  ['a location that leads out', [{ image: '/media/../../etc/passwd' }]],
  ['a huge location', [{ image: long(1000) }]],
  ['too long a caption', (image: string) => [{ image, caption: long(maxCaptionLength) }]],
  ['a caption of two lines', (image: string) => [{ image, caption: 'a\nb' }]],
  ['a caption with a NUL', (image: string) => [{ image, caption: 'a\0b' }]],
  ['too long a story', (image: string) => [{ image, story: long(maxStoryLength) }]],
  ['a story that is a number', (image: string) => [{ image, story: 5 }]],
  ['a preview that is a word', (image: string) => [{ image, is_preview: 'yes' }]],
  ['a day that was not', (image: string) => [{ image, moment: '1974-02-30' }]],
  ['a level that is none', (image: string) => [{ image, level: 'everybody' }]],
  ['too many at once', (image: string) => Array.from({ length: maxEntriesInOneSave + 1 }, () => ({ image }))],
])('refuses %s', async (_, given) => {
  const image = await newLocation()
  expect(await refused(() => save(typeof given === 'function' ? given(image) : given))).toMatchObject({ status: 400, code: 'not-valid' })
})

test('refuses a body that is not there, not JSON, not an object, forged or huge', async () => {
  const as = person(ada)
  const send = (body: string | undefined, type = 'application/json') =>
    t.call('PUT', `/api/users/savecase/${as.id}`, { as, ...(body !== undefined && { body }), headers: { 'content-type': type } })
  const image = JSON.stringify({ image: await newLocation() })
  for (const body of [
    undefined,
    '',
    '{',
    '[]',
    '"x"',
    'null',
    `{"__proto__":{"caseimages":[${image}]}}`,
    `{"caseimages":[${image}],"__proto__":1}`,
  ]) {
    expect((await refused(() => send(body))).status, body).toBe(400)
  }
  expect((await refused(() => send(`{"caseimages":[${image}],"more":"${'x'.repeat(2_000_000)}"}`))).status).toBe(413)
  const form = multipart([{ name: 'caseimages', content: `[${image}]` }])
  expect((await refused(() => send(form.body.toString('latin1'), form.headers['content-type']))).status).toBe(400)
})
