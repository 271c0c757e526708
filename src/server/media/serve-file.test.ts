import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { hours } from '#domain/units.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readLocation } from './address.ts'
import { type Variant, variants } from './keys.ts'
import { jpegWithMarkup, markup } from './testing/hostile.ts'
import { cameraWords, fixture, mediaAddress, multipart, photo, photoOfAPhone, sha256, upload, uploaded } from './testing/media.ts'

let t: TestApp
let ada: Person
let brendan: Person
let picture: Buffer
let file: string
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  picture = await photoOfAPhone()
  file = await hang(ada, picture)
  await setLevel('members')
})
afterAll(() => t.close())

/** Uploads a picture into the case and answers the id of the file. */
async function hang(as: Person, content: Buffer): Promise<string> {
  const location = await uploaded(t, as, content)
  const answer = await t.call('PUT', `/api/users/savecase/${as.id}`, { as, body: { caseimages: [{ image: location }] } })
  expect(answer.statusCode, answer.body).toBe(200)
  return readLocation(location)?.file ?? expect.fail()
}
const setLevel = (level: string) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level } })
const addressFor = (viewer: Person, variant: Variant = 'small', of = file) =>
  mediaAddress(t, { owner: ada.id, file: of, variant, viewer: viewer.id })
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers })
const statusOf = async (url: string) => (await get(url)).statusCode

test('serves the sizes to whom the owner lets in, as pictures and nothing else', async () => {
  const answer = await get(await addressFor(brendan))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  })
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 240, height: 320 })
})

test('others never get where and with what it was taken, nor what it was called', async () => {
  for (const variant of ['small', 'medium', 'large'] as const) {
    const answer = await get(await addressFor(brendan, variant))
    expect(answer.statusCode).toBe(200)
    const all = answer.rawPayload.toString('latin1') + JSON.stringify(answer.headers)
    for (const word of [cameraWords.make, 'Exif', 'GPS', 'picture.jpg', sha256(picture)]) expect(all).not.toContain(word)
  }
  expect(await statusOf(await addressFor(brendan, 'original'))).toBe(404)
})

test('a PDF is read inside our pages where that is asked for, and nothing else is', async () => {
  const location = await uploaded(t, ada, fixture('pages.pdf'))
  await t.call('PUT', `/api/users/savecaseMisc/${ada.id}`, { as: ada, body: { casemiscellaneous: [{ file: location }] } })
  const address = await addressFor(ada, 'original', readLocation(location)?.file ?? expect.fail())
  expect((await get(address)).headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const read = await get(`${address}&inline=1`)
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'self'$/),
  })
  expect(read.rawPayload.equals(fixture('pages.pdf'))).toBe(true)
  expect((await get(`${await addressFor(ada, 'original')}&inline=1`)).headers['content-disposition']).toMatch(/^attachment/)
})

test('owners get the original back to the byte, under its name', async () => {
  const answer = await get(await addressFor(ada, 'original'))
  expect(answer.rawPayload.equals(picture)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename=picture.jpg',
  })
})

test('what is also a page is a picture without it for others, and a download for its owner', async () => {
  const both = await hang(ada, await jpegWithMarkup())
  const drawn = await get(await addressFor(brendan, 'large', both))
  expect(drawn.rawPayload.toString('latin1')).not.toContain(markup.slice(0, 8))
  const original = await get(await addressFor(ada, 'original', both))
  expect(original.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(original.headers['content-disposition']).toMatch(/^attachment/)
})

test('a file that is no picture is a download of unknown type, and to others without its name', async () => {
  const answer = await upload(t, ada, { 'my page.html': `<!doctype html>${markup}` })
  const [location] = answer.json<{ locationArray: [string] }>().locationArray
  const misc = readLocation(location)?.file ?? expect.fail()
  const [at, before] = [t.deps.now(), await statusOf(await addressFor(brendan, 'original', misc))]
  const entry = { user_id: ada.id, id: t.deps.newId(), kind: 'misc', file_id: misc, created_at: at, updated_at: at } as const
  await t.deps.db.insertInto('entries').values(entry).execute()
  await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casemisc', level: 'members' } })
  expect([before, await statusOf(await addressFor(brendan, 'small', misc))]).toEqual([404, 404])
  const [own, others] = [await get(await addressFor(ada, 'original', misc)), await get(await addressFor(brendan, 'original', misc))]
  expect(own.headers['content-disposition']).toBe('attachment; filename="my page.html"')
  expect(others.headers['content-disposition']).toBe(`attachment; filename=file-${misc.slice(-12)}.bin`)
  for (const { headers } of [own, others])
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
})

test('whatever is wrong with an address, the answer is the same', async () => {
  const good = await addressFor(brendan)
  const bodies = new Set<string>()
  const wrong = [
    good.split('?')[0],
    good.replace(/signature=.*/, 'signature='),
    good.replace('/small?', '/medium?'),
    good.replace('/small?', '/original?'),
    good.replace('/small?', '/picture?'),
    good.replace('/small?', '/huge?'),
    good.replace(`viewer=${brendan.id}`, `viewer=${ada.id}`),
    good.replace(`viewer=${brendan.id}`, 'viewer='),
    good.replace(/until=\d+/, 'until=99999999999'),
    good.replace(/until=\d+/, 'until=x'),
    `${good}&signature=x`,
    good.replace(file, t.deps.newId()),
    good.replace(file, '..%2f..%2fsecret'),
    good.replace(ada.id, brendan.id),
    await mediaAddress(t, { owner: ada.id, file: t.deps.newId(), variant: 'small', viewer: brendan.id }),
    await mediaAddress(t, { owner: ada.id, file, variant: 'picture', viewer: brendan.id }),
    await mediaAddress(t, { owner: brendan.id, file, variant: 'small', viewer: brendan.id }),
    await mediaAddress(t, { owner: ada.id, file, variant: 'small', viewer: t.deps.newId() }),
  ]
  for (const url of wrong) {
    const answer = await get(url ?? '')
    expect(answer.statusCode, url).toBe(404)
    bodies.add(answer.body)
  }
  expect(await statusOf(good)).toBe(200)
  expect([...bodies]).toEqual(['{"code":"not-found","message":"There is nothing at this address."}'])
})

test('a change of privacy counts at once, for those too who have the picture already', async () => {
  const url = await addressFor(brendan)
  const first = await get(url)
  const tag = { 'if-none-match': String(first.headers.etag) }
  expect((await get(url, tag)).statusCode).toBe(304)
  await setLevel('private')
  const refused = await get(url, tag)
  expect([refused.statusCode, refused.headers.etag]).toEqual([404, undefined])
  await setLevel('members')
  expect((await get(url, tag)).statusCode).toBe(304)
})

test('an entry of its own level, a lock, a block and a sleeping account count at once too', async () => {
  const { db, now } = t.deps
  const entries = db.updateTable('entries').where('user_id', '=', ada.id).where('file_id', '=', file)
  const owner = db.updateTable('users').where('id', '=', ada.id)
  const block = { user_id: ada.id, other_id: brendan.id, is_mine: true, created_at: now() }
  const steps: readonly [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['level', () => entries.set({ level: 'followers' }).execute(), () => entries.set({ level: null }).execute()],
    ['bin', () => entries.set({ deleted_at: now() }).execute(), () => entries.set({ deleted_at: null }).execute()],
    ['lock', () => owner.set({ state: 'locked' }).execute(), () => owner.set({ state: 'open' }).execute()],
    ['sleep', () => owner.set({ state: 'deactivated' }).execute(), () => owner.set({ state: 'open' }).execute()],
    ['unverified', () => owner.set({ email_verified_at: null }).execute(), () => owner.set({ email_verified_at: now() }).execute()],
    ['block', () => db.insertInto('blocks').values(block).execute(), () => db.deleteFrom('blocks').execute()],
  ]
  const url = await addressFor(brendan)
  for (const [name, close, open] of steps) {
    await close()
    expect(await statusOf(url), name).toBe(404)
    await open()
    expect(await statusOf(url), name).toBe(200)
  }
})

test('a viewer who is gone, asleep or deleted sees nothing by the addresses they had', async () => {
  const url = await addressFor(brendan)
  const viewer = t.deps.db.updateTable('users').where('id', '=', brendan.id)
  for (const state of ['deactivated', 'deleted'] as const) {
    await viewer.set({ state }).execute()
    expect(await statusOf(url)).toBe(404)
  }
  await viewer.set({ state: 'open' }).execute()
  expect(await statusOf(url)).toBe(200)
})

test('sends parts, for films that one jumps in and downloads that go on', async () => {
  const url = await addressFor(ada, 'original')
  const size = picture.length
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { statusCode, headers, rawPayload } = await get(url, { range, ...more })
    return { statusCode, range: headers['content-range'], length: Number(headers['content-length']), bytes: rawPayload }
  }
  expect(await part('bytes=0-99')).toEqual({ statusCode: 206, range: `bytes 0-99/${size}`, length: 100, bytes: picture.subarray(0, 100) })
  expect(await part('bytes=100-')).toEqual({
    statusCode: 206,
    range: `bytes 100-${size - 1}/${size}`,
    length: size - 100,
    bytes: picture.subarray(100),
  })
  expect(await part('bytes=-7')).toEqual({
    statusCode: 206,
    range: `bytes ${size - 7}-${size - 1}/${size}`,
    length: 7,
    bytes: picture.subarray(-7),
  })
  expect(await part(`bytes=${size}-`)).toMatchObject({ statusCode: 416, range: `bytes */${size}`, bytes: Buffer.alloc(0) })
  const several = `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`
  for (const whole of [several, 'bytes=9-1', 'lines=1-2']) expect(await part(whole)).toMatchObject({ statusCode: 200, length: size })
  const tag = String((await get(url)).headers.etag)
  expect(await part('bytes=0-0', { 'if-range': tag })).toMatchObject({ statusCode: 206 })
  for (const stale of ['"another"', 'Sat, 21 Nov 2026 00:00:00 GMT'])
    expect(await part('bytes=0-0', { 'if-range': stale })).toMatchObject({ statusCode: 200 })
})

test('HEAD says what GET would, without the bytes', async () => {
  const url = await addressFor(ada, 'original')
  for (const headers of [{}, { range: 'bytes=5-9' }]) {
    const [head, whole] = [await t.app.inject({ method: 'HEAD', url, headers }), await get(url, headers)]
    expect([head.statusCode, head.rawPayload.length]).toEqual([whole.statusCode, 0])
    for (const name of ['content-length', 'content-range', 'content-type', 'etag']) expect(head.headers[name]).toBe(whole.headers[name])
  }
})

test('the square of a profile is for whom the profile is, the rest of that picture is not', async () => {
  const { body, headers } = multipart([{ name: 'image', filename: 'me.jpg', content: await photo({ width: 900, height: 600 }) }])
  const answer = await t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, body, headers })
  const own = answer.json<{ data: UserInfo }>().data.doc.image ?? expect.fail()
  const square = readLocation(own)?.file ?? expect.fail()
  const served = await get(await addressFor(brendan, 'picture', square))
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  for (const variant of variants.filter((name) => name !== 'picture')) {
    expect(await statusOf(await addressFor(brendan, variant, square)), variant).toBe(404)
  }
})

test('an address ends with the hour after its own', async () => {
  const url = await addressFor(brendan)
  t.advance(hours(2))
  expect(await statusOf(url)).toBe(404)
  expect(await statusOf(await addressFor(brendan))).toBe(200)
})
