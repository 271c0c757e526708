import { parse } from 'content-disposition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedFile } from '#contract/upload.ts'
import { maxFileNameLength } from '#domain/case/limits.ts'
import { hang, save, succeeded } from '#server/case/testing/case.ts'
import { readLocation } from '#server/media/address.ts'
import { zipOf } from '#server/media/testing/hostile.ts'
import { caseRows, everythingStored, mediaAddress, multipart, photo, refusal, sha256, upload } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ;[ada, brendan] = [await t.resident('ada'), await t.resident('brendan')]
  for (const query of ['caseimage', 'casemisc'])
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level: 'members' } })
})
afterAll(() => t.close())

const kept = async () => [await caseRows(t), await everythingStored(t.dataDir)]
const sent = async (parts: Parameters<typeof multipart>[0]) => {
  const answer = await t.call('POST', '/api/upload/uploadFile', { as: ada, ...multipart(parts) })
  return succeeded<{ data: [UploadedFile] }>(answer).data[0]
}
/** How somebody downloads the original at a location. */
const download = async (location: string, as: Person) => {
  const file = readLocation(location)?.file ?? expect.fail()
  return t.app.inject({ url: await mediaAddress(t, { owner: ada.id, file, variant: 'original', viewer: as.id }) })
}

test.each([
  ['an archive that swells to 200 MB', zipOf('zeros.bin', Buffer.alloc(200_000_000)), 'bomb.zip'],
  ['an archive that climbs out of its folder', zipOf('../../../../tmp/escaped.txt', Buffer.from('escaped')), 'slip.zip'],
])('%s is a download like any other and is never unpacked', async (_, archive, name) => {
  const { location, mime, kind, state, size } = await sent([{ name: 'file', filename: name, content: archive }])
  expect({ mime, kind, state, size }).toEqual({ mime: 'application/zip', kind: 'misc', state: 'kept', size: archive.length })
  succeeded(await save(t, ada, 'misc', [location]))
  const stored = (await everythingStored(t.dataDir)).filter((file) => file.includes(readLocation(location)?.file ?? ''))
  expect(stored).toEqual([expect.stringContaining(`-${sha256(archive)}`)])
  const { headers, rawPayload } = await download(location, brendan)
  expect([rawPayload.equals(archive), headers['content-type']]).toEqual([true, 'application/octet-stream'])
})

test.each([
  ['ends the text', "filename*=UTF-8''a%00.bin", 'a.bin'],
  ['closes the quotes', 'filename="a\\"; filename=b.bin"', 'a"; filename=b.bin'],
  ['climbs', 'filename="../../../etc/cron.d/x"', 'x'],
  ['climbs in disguise', "filename*=UTF-8''..%2f..%2fetc%2fpasswd", 'passwd'],
  ['climbs the other way', 'filename="C:\\\\Windows\\\\..\\\\x.bin"', 'x.bin'],
  ['reads backwards', 'filename="exe\u202egpj.bin"', 'exegpj.bin'],
  ['smiles', 'filename="\u{1f3dd}\ufe0f.bin"', '\u{1f3dd}\ufe0f.bin'],
  ['is a device', 'filename="NUL"', 'NUL'],
  ['is a folder', 'filename=".."', 'untitled'],
  ['is markup', 'filename="<img src=x onerror=alert(1)>.bin"', '<img src=x onerror=alert(1)>.bin'],
  ['is long', `filename="${'n'.repeat(400)}.bin"`, `${'n'.repeat(maxFileNameLength - 4)}.bin`],
])('a name that %s is told to its owner, in one line, and becomes no path', async (_, words, remembered) => {
  const content = `content of ${words}`
  const [body, boundary] = [`--edge\r\ncontent-disposition: form-data; name="file"; ${words}\r\n\r\n${content}\r\n--edge--\r\n`, 'edge']
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await t.call('POST', '/api/upload/uploadFile', { as: ada, body: Buffer.from(body), headers })
  const [{ name, location }] = succeeded<{ data: [UploadedFile] }>(answer).data
  expect(name).toBe(remembered)
  const own = await download(location, ada)
  const disposition = String(own.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename=[\x20-\x7e]*$/)
  expect(parse(disposition).parameters.filename).toBe(remembered)
  expect([own.body, own.headers['set-cookie']]).toEqual([content, undefined])
  const stored = (await everythingStored(t.dataDir)).filter((file) => file.includes(sha256(content)))
  expect(stored).toEqual([expect.stringMatching(/^files\/originals\/[0-9a-f-]{36}\/[0-9a-f-]{36}-[0-9a-f]{64}$/)])
})

test('a file whose name breaks the line is refused', async () => {
  const before = await kept()
  const body = `--edge\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.bin\r\n\r\nx\r\n--edge--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  expect(refusal(await t.call('POST', '/api/upload/uploadFile', { as: ada, body: Buffer.from(body), headers })).status).toBe(400)
  expect(await kept()).toEqual(before)
})

test('ten thousand fields are refused, with the file before them', async () => {
  const before = await kept()
  const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `f${at}`, content: 'x' }))
  const parts = multipart([{ name: 'file', filename: 'a.bin', content: 'good' }, ...many])
  expect(refusal(await t.call('POST', '/api/upload/uploadFile', { as: ada, ...parts }))).toMatchObject({ status: 413, code: 'too-large' })
  expect(await kept()).toEqual(before)
})

test('a location of somebody else, of nobody, of another kind or that is none is refused in words, beside a good one too', async () => {
  const theirs = await hang(t, brendan, 'image')
  const mine = await sent([{ name: 'file', filename: 'a.jpg', content: await photo() }])
  const before = await kept()
  const wrong: readonly [string, number, string][] = [
    [theirs.original ?? '', 403, 'This file belongs to someone else.'],
    [(theirs.original ?? '').split('?')[0] ?? '', 403, 'This file belongs to someone else.'],
    [`/media/${ada.id}/${t.deps.newId()}`, 404, 'There is no file at this location. Files that nobody saves go after a day.'],
    [
      `/media/${ada.id}/${readLocation(theirs.original ?? '')?.file}`,
      404,
      'There is no file at this location. Files that nobody saves go after a day.',
    ],
    ['/etc/passwd', 400, 'This is not a location that an upload answered.'],
    ['https://elsewhere.example/a.jpg', 400, 'This is not a location that an upload answered.'],
    ['', 400, 'This is not a location that an upload answered.'],
  ]
  for (const [location, status, message] of wrong) {
    expect(refusal(await save(t, ada, 'image', [mine.location, location]))).toMatchObject({ status, message })
    expect(await kept()).toEqual(before)
  }
  expect(refusal(await save(t, ada, 'video', [mine.location]))).toMatchObject({ status: 422, message: 'This file is not a film.' })
  expect(await kept()).toEqual(before)
})

test('an upload of nothing is refused in words by every way in', async () => {
  const before = await kept()
  expect(refusal(await upload(t, ada, { 'a.jpg': '' }))).toMatchObject({ status: 422, message: 'This file is empty.' })
  const picture = multipart([{ name: 'image', filename: 'a.jpg', content: '' }])
  expect(refusal(await t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...picture }))).toMatchObject({ status: 422 })
  expect(await kept()).toEqual(before)
})
