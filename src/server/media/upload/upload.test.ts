import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestFile, maxFilesInOneUpload, quotaOf } from '#domain/case/limits.ts'
import { blackPng, cutJpeg, isoFile, jpegClaiming, notPictures } from '#server/media/testing/hostile.ts'
import { caseRows, everythingStored, multipart, photo, refusal, sha256, upload, uploaded, workedOn } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

type Received = { locationArray: string[]; data: { location: string; name: string; mime: string; size: number; kind: string }[] }
const received = async (as: Person, files: Readonly<Record<string, Buffer | string>>) => {
  const answer = await upload(t, as, files)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Received>()
}
const usedBy = async ({ id }: Person) =>
  (await t.deps.db.selectFrom('storage_use').select('used').where('user_id', '=', id).executeTakeFirst())?.used ?? 0
const use = ({ id }: Person, used: number) => t.deps.db.updateTable('storage_use').set({ used }).where('user_id', '=', id).execute()

/** Everything that is kept, before and after. */
const kept = async () => ({ rows: await caseRows(t), stored: await everythingStored(t.dataDir) })
async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await kept()
  const result = await work()
  expect(await kept()).toEqual(before)
  return result
}

test('stores a picture whole, and its sizes beside it', async () => {
  const before = await usedBy(ada)
  const picture = await photo({ width: 500, height: 300 })
  const { locationArray, data } = await received(ada, { 'my island.jpg': picture })
  expect(data).toEqual([
    {
      location: locationArray[0],
      name: 'my island.jpg',
      mime: 'image/jpeg',
      size: picture.length,
      kind: 'image',
      state: 'ready',
      note: null,
      seconds: null,
      moment: null,
      latitude: null,
      longitude: null,
    },
  ])
  expect(locationArray[0]).toMatch(new RegExp(`^/media/${ada.id}/[0-9a-f-]{36}$`))
  const stored = (await everythingStored(t.dataDir)).filter((file) => file.includes(sha256(picture)))
  expect(stored.map((file) => file.replace(/^.*?files\/(\w+).*?(\/\w+\.webp)?$/, '$1$2'))).toEqual([
    'originals',
    'sizes/large.webp',
    'sizes/medium.webp',
    'sizes/small.webp',
  ])
  expect(await usedBy(ada)).toBe(before + picture.length)
})

test('takes many files at once, in their order, each for what it is', async () => {
  const worked = workedOn(t, 3) // the paper is kept as it came
  const { locationArray, data } = await received(ada, {
    'a.png': await photo({}, 'png'),
    'b.mp4': isoFile('isom'),
    'c.jpg': '%PDF-1.7 and so on',
    'd.webp': await photo({}, 'webp'),
  })
  expect(data.map(({ name, kind, mime }) => [name, kind, mime])).toEqual([
    ['a.png', 'image', 'image/png'],
    ['b.mp4', 'video', 'video/mp4'],
    ['c.jpg', 'misc', 'application/pdf'],
    ['d.webp', 'image', 'image/webp'],
  ])
  expect(new Set(locationArray).size).toBe(4)
  await worked
})

test('the same content again is the same file again, at once and later, and takes no more room', async () => {
  const picture = await photo()
  const once = await received(ada, { 'one.jpg': picture, 'two.jpg': picture })
  const before = await usedBy(ada)
  const stored = await received(ada, { 'three.jpg': picture })
  expect(await usedBy(ada)).toBe(before)
  expect(new Set([...once.locationArray, ...stored.locationArray]).size).toBe(1)
})

test('twenty at once with the same content are one file', async () => {
  const brendan = await t.resident('brendan')
  const picture = await photo()
  const answers = await Promise.all(Array.from({ length: 20 }, () => uploaded(t, brendan, picture)))
  expect(new Set(answers).size).toBe(1)
  expect(await usedBy(brendan)).toBe(picture.length)
})

test('somebody else with the same content has a file of their own', async () => {
  const celia = await t.resident('celia')
  const picture = await photo()
  const [first, second] = [await uploaded(t, ada, picture), await uploaded(t, celia, picture)]
  expect(first.split('/').at(-1)).not.toBe(second.split('/').at(-1))
  expect(await usedBy(celia)).toBe(picture.length)
})

test.each(Object.entries(notPictures))('keeps %s as a file, since that is what it is', async (name, content) => {
  const { data } = await received(ada, { [name]: content })
  expect(data[0]).toMatchObject({ kind: 'misc', mime: 'application/octet-stream' })
})

test.each([
  ['a JPEG cut in half', cutJpeg, 'cannot be read'],
  ['900 megapixels in a hundred kilobytes', async () => blackPng(30_000, 30_000), 'more than 100 megapixels'],
  ['a header that claims 65000 by 65000', () => jpegClaiming(65_000, 65_000), 'more than 100 megapixels'],
  ['a GIF that is a script', async () => Buffer.from(`GIF89a/*${'\0'.repeat(80)}*/=1;alert(1)//;`), 'cannot be read'],
  ['a HEIC with nothing in it', async () => isoFile('heic', 'mif1'), 'cannot be read'],
  ['a file without a byte', async () => Buffer.alloc(0), 'empty'],
])('refuses %s in words and keeps nothing, not even the good file before it', async (_, content, words) => {
  const files = { 'good.jpg': await photo(), 'bad.jpg': await content() }
  const answer = await changesNothing(() => upload(t, ada, files))
  expect(refusal(answer)).toEqual({ status: 422, code: 'refused', message: expect.stringContaining(words) })
})

test('refuses a picture of more than 50 MB as soon as that shows', async () => {
  const large = Buffer.concat([blackPng(10, 10), Buffer.alloc(largestFile.image)])
  expect(refusal(await changesNothing(() => upload(t, ada, { 'large.png': large })))).toMatchObject({ status: 413, code: 'too-large' })
})

test('refuses what is over the quota, and gives back what was reserved', async () => {
  const dora = await t.resident('dora')
  await use(dora, quotaOf(true) - 1000)
  const answer = await changesNothing(() => upload(t, dora, { 'a.bin': randomBytes(600), 'b.bin': randomBytes(600) }))
  expect(refusal(answer)).toEqual({ status: 422, code: 'over-quota', message: 'Your 5 GB are full. Delete files to make room.' })
  await received(dora, { 'c.bin': randomBytes(1000) })
  expect(await usedBy(dora)).toBe(quotaOf(true))
})

test('of twenty uploads at once exactly those are kept that fit', async () => {
  const egil = await t.resident('egil')
  await use(egil, quotaOf(true) - 5 * 4000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(t, egil, { 'a.bin': randomBytes(4000) })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(15)
  expect(await usedBy(egil)).toBe(quotaOf(true))
  expect((await everythingStored(t.dataDir)).filter((file) => file.includes(egil.id))).toHaveLength(5)
})

test('until the e-mail is verified there are 50 MB', async () => {
  const finn = await t.register('finn')
  await received(finn, { 'a.bin': randomBytes(30_000_000) })
  const answer = await changesNothing(() => upload(t, finn, { 'b.bin': randomBytes(30_000_000) }))
  expect(refusal(answer)).toMatchObject({
    status: 422,
    code: 'over-quota',
    message: 'Your 50 MB are full. Confirm your e-mail for more.',
  })
})

test('asks guests to log in before a byte is read', async () => {
  const guest = { ...ada, token: 'x'.repeat(43) }
  expect(refusal(await upload(t, guest, { 'a.jpg': 'x' })).status).toBe(401)
  const { body, headers } = multipart([{ name: 'file', filename: 'a.jpg', content: 'x' }])
  expect(refusal(await t.call('POST', '/api/upload/uploadFile', { body, headers })).status).toBe(401)
})

const post = (body: Buffer | string | undefined, headers: Record<string, string>) =>
  t.call('POST', '/api/upload/uploadFile', { as: ada, ...(body !== undefined && { body }), headers })

test.each([
  ['no body', undefined, {}, 415],
  ['JSON', '{"file":"x"}', { 'content-type': 'application/json' }, 415],
  ['text', 'file', { 'content-type': 'text/plain' }, 415],
  ['a multipart without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
  ['a multipart whose boundary never comes', 'x', { 'content-type': 'multipart/form-data; boundary=edge' }, 400],
  ['an empty multipart', '', { 'content-type': 'multipart/form-data; boundary=edge' }, 400],
  ['a multipart without a part', '--edge--\r\n', { 'content-type': 'multipart/form-data; boundary=edge' }, 400],
] as const)('refuses %s', async (_, body, headers, status) => {
  expect(refusal(await changesNothing(() => post(body, headers))).status).toBe(status)
})

test('refuses a body cut off in a file, in a header and before the end', async () => {
  const { body, headers } = multipart([
    { name: 'file', filename: 'a.jpg', content: await photo() },
    { name: 'file', filename: 'b.jpg', content: await photo() },
  ])
  for (const length of [60, 300, body.length - 800, body.length - 60]) {
    expect(refusal(await changesNothing(() => post(body.subarray(0, length), headers))).status, `cut at ${length}`).toBe(400)
  }
})

test('refuses a part of another name, a prototype as a name and fields alone', async () => {
  const refused = async (...parts: Parameters<typeof multipart>[0]) => {
    const { body, headers } = multipart(parts)
    return refusal(await changesNothing(() => post(body, headers)))
  }
  expect(await refused({ name: 'picture', filename: 'a.jpg', content: await photo() })).toMatchObject({
    status: 400,
    message: 'Send the file as the part `file`.',
  })
  expect(await refused({ name: '__proto__', content: 'x' })).toMatchObject({ status: 400 })
  expect(await refused({ name: '__proto__', filename: 'a.jpg', content: await photo() })).toMatchObject({ status: 400 })
  expect(await refused({ name: 'file', content: 'only words' })).toMatchObject({ status: 400 })
})

test('refuses more files than one upload may bring', async () => {
  const files = Object.fromEntries(Array.from({ length: maxFilesInOneUpload + 1 }, (_, at) => [`${at}.bin`, randomBytes(10)]))
  expect(refusal(await changesNothing(() => upload(t, ada, files))).status).toBe(413)
})

test('remembers a name without what hides in it, and no name becomes a path', async () => {
  const { body, headers } = multipart([{ name: 'file', filename: '../../etc/pass\0wd\u202egpj.exe', content: randomBytes(20) }])
  const answer = await post(body, headers)
  expect(answer.json<Received>().data[0]?.name).toBe('passwdgpj.exe')
  expect((await everythingStored(t.dataDir)).join()).not.toContain('passwd')
})

test('over a real connection a refused sender may finish, reads why and goes on', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const send = async (files: Record<string, Buffer>) => {
    const form = new FormData()
    for (const [name, content] of Object.entries(files)) form.append('file', new Blob([new Uint8Array(content)]), name)
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload/uploadFile`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const before = await everythingStored(t.dataDir)
  expect(
    await send({ 'large.png': Buffer.concat([blackPng(10, 10), Buffer.alloc(2 * largestFile.image)]), 'b.jpg': await photo() }),
  ).toEqual([413, 'too-large'])
  expect(await send({ 'cut.jpg': await cutJpeg(), 'b.bin': randomBytes(20_000_000), 'c.bin': randomBytes(20_000_000) })).toEqual([
    422,
    'refused',
  ])
  expect(await everythingStored(t.dataDir)).toEqual(before)
  expect(await send({ 'a.jpg': await photo() })).toEqual([200, undefined])
})

test('a connection that breaks in the middle leaves nothing', async () => {
  const before = await kept()
  const { port } = t.app.server.address() as AddressInfo
  const broken = new AbortController()
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(Buffer.from(head))
      controller.enqueue(randomBytes(100_000))
      while ((await everythingStored(t.dataDir)).every((file) => !file.startsWith('staging')))
        await new Promise((done) => setImmediate(done))
      broken.abort()
    },
  })
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=edge' }
  const init = { method: 'POST', body, headers, signal: broken.signal, duplex: 'half' } as RequestInit
  await expect(fetch(`http://127.0.0.1:${port}/api/upload/uploadFile`, init)).rejects.toThrow('abort')
  await expect.poll(kept).toEqual(before)
})
