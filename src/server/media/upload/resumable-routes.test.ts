import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { resumablePath } from '#contract/upload.ts'
import { largestFile, maxUploadsAtOnce, quotaOf } from '#domain/case/limits.ts'
import { hours } from '#domain/units.ts'
import { blackPng, cutJpeg } from '#server/media/testing/hostile.ts'
import { photo, sha256 } from '#server/media/testing/media.ts'
import type { Person } from '#server/testing/test-app.ts'
import { sniffLength } from '../sniff.ts'
import { engines, startForSenders } from './testing/senders.ts'
import { answerOf, base64, codeOf, tusTo } from './testing/upload.ts'

describe.each(engines)('resumable uploads on $name', async (engine) => {
  const { t, origin, somebody, usedBy, keepLoggedIn, stored, staged, goneFromHere, storeOnly, close } = await startForSenders(engine)
  afterAll(close)

  const use = ({ id }: Person, used: number) =>
    t.deps.db
      .insertInto('storage_use')
      .values({ user_id: id, used })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ used }))
      .execute()
  const uploadsOf = ({ id }: Person) => t.deps.db.selectFrom('uploads').selectAll().where('user_id', '=', id).execute()

  test('a resumable upload is taken in like any other file, and its last chunk is answered like uploadFile', async () => {
    const { person, tus } = await somebody()
    const picture = await photo({ width: 300, height: 200 })
    const url = await tus.begin(picture.length, 'my island.jpg')
    expect(url).toMatch(new RegExp(`^${resumablePath}/[0-9a-f-]{36}$`))
    const half = Math.floor(picture.length / 2)
    const first = await tus.patch(url, 0, picture.subarray(0, half))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
    const last = await tus.patch(url, half, picture.subarray(half))
    expect([last.status, last.headers.get('content-type'), last.headers.get('upload-offset')]).toEqual([
      200,
      'application/json; charset=utf-8',
      String(picture.length),
    ])
    const { message, locationArray, data } = answerOf(last)
    expect(message).toBe('Received.')
    expect(data).toEqual([expect.objectContaining({ location: locationArray[0], name: 'my island.jpg', kind: 'image', state: 'ready' })])
    expect((await stored()).filter((file) => file.includes(sha256(picture)))).toHaveLength(4)
    expect(await usedBy(person)).toBe(picture.length)
    expect(await staged()).toEqual([])
    const save = await t.call('PUT', `/api/users/savecase/${person.id}`, {
      as: person,
      body: { caseimages: [{ image: locationArray[0] }] },
    })
    expect(save.statusCode).toBe(200)
  })

  test('a small file may come with its announcement', async () => {
    const { tus } = await somebody()
    const content = randomBytes(1000)
    const answer = await tus.send('POST', resumablePath, {
      body: content,
      headers: { 'upload-length': '1000', 'content-type': 'application/offset+octet-stream' },
    })
    expect([answer.status, answerOf(answer).data[0]?.size]).toEqual([201, 1000])
    expect(answer.headers.get('location')).toMatch(resumablePath)
  })

  test('every answer carries the headers of all others, and lets no other site read it', async () => {
    const { tus } = await somebody()
    const url = await tus.begin(10)
    for (const answer of [await tus.send('HEAD', url), await tus.patch(url, 5, Buffer.from('wrong')), await tus.create(10)]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': 'no-store',
        'tus-resumable': '1.0.0',
      })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('says what it speaks', async () => {
    const answer = await tusTo(origin, null).send('OPTIONS', resumablePath)
    expect([
      answer.status,
      answer.headers.get('tus-version'),
      answer.headers.get('tus-extension'),
      answer.headers.get('tus-max-size'),
    ]).toEqual([204, '1.0.0', 'creation,creation-with-upload,termination', String(largestFile.video)])
  })

  test('guests and other languages are refused before a byte is read', async () => {
    const { tus } = await somebody()
    const guest = tusTo(origin, null)
    const url = await tus.begin(10)
    expect((await guest.create(10)).status).toBe(401)
    expect((await guest.patch(url, 0, Buffer.alloc(10))).status).toBe(401)
    expect((await tus.create(10, 'a', { 'tus-resumable': '0.2.2' })).status).toBe(412)
  })

  test('an upload is its owner’s alone: others find nothing, with every method', async () => {
    const [{ tus }, { tus: stranger }] = [await somebody(), await somebody()]
    const url = await tus.begin(10)
    expect((await stranger.send('HEAD', url)).status).toBe(404)
    expect((await stranger.patch(url, 0, Buffer.alloc(10))).status).toBe(404)
    expect((await stranger.send('DELETE', url)).status).toBe(404)
    expect(await tus.offsetOf(url)).toBe(0)
  })

  test.each(['..%2f..%2fsecret', '%2e%2e%2f%2e%2e%2fsecret', '..%5csecret', 'a%00b', 'x', `${'0'.repeat(36)}`])(
    'finds nothing at %s',
    async (id) => {
      const { tus } = await somebody()
      expect((await tus.send('HEAD', `${resumablePath}/${id}`)).status).toBe(404)
      expect((await tus.send('DELETE', `${resumablePath}/${id}`)).status).toBe(404)
    },
  )

  test('never gives a byte out again, whole or not', async () => {
    const { tus } = await somebody()
    const url = await tus.begin(10)
    await tus.patch(url, 0, Buffer.from('12345'))
    for (const at of [url, resumablePath]) expect((await tus.send('GET', at)).status).toBe(404)
    await storeOnly(url, Buffer.from('67890')) // whole, and not yet taken in
    expect((await tus.send('GET', url)).status).toBe(404)
    await tus.patch(url, 9, Buffer.from('0'))
    expect((await tus.send('GET', url)).status).toBe(404)
  })

  test.each<[string, Record<string, string>, number]>([
    ['no length', { 'upload-length': '' }, 400],
    ['a length to be told later', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
    ['a length and one to be told later', { 'upload-defer-length': '1' }, 400],
    ['the final part of a concatenation', { 'upload-concat': `final;${resumablePath}/a` }, 400],
    ['a part to be concatenated', { 'upload-concat': 'partial' }, 400],
    ['a checksum', { 'upload-checksum': `sha1 ${base64('a')}` }, 400],
    ['another method', { 'x-http-method-override': 'DELETE' }, 400],
    ['a negative length', { 'upload-length': '-5' }, 400],
    ['half a byte', { 'upload-length': '1.5' }, 400],
    ['a length in hex', { 'upload-length': '0x10' }, 400],
    ['2^53 bytes', { 'upload-length': String(2 ** 53) }, 413],
    ['two gigabytes and one', { 'upload-length': String(largestFile.video + 1) }, 413],
    ['nothing at all', { 'upload-length': '0' }, 422],
    ['metadata that is no base64', { 'upload-metadata': 'filename !!!' }, 400],
    ['metadata that names a key twice', { 'upload-metadata': `filename ${base64('a')},filename ${base64('b')}` }, 400],
  ])('refuses %s, and holds no room for it', async (_, headers, status) => {
    const { person, tus } = await somebody()
    const answer = await tus.create(10, 'a', headers)
    expect([answer.status, await usedBy(person), await uploadsOf(person)]).toEqual([status, 0, []])
    expect(codeOf(answer)).toEqual(expect.any(String))
    for (const header of ['x-content-type-options', 'content-security-policy', 'tus-resumable'])
      expect(answer.headers.get(header)).not.toBeNull()
  })

  test('what the protocol refuses by itself is JSON with the headers of every answer', async () => {
    const { tus } = await somebody()
    const url = await tus.begin(10)
    const answer = await tus.patch(url, 5, Buffer.from('56789'))
    const headers = ['content-type', 'x-content-type-options', 'cache-control'].map((name) => answer.headers.get(name))
    expect([answer.status, codeOf(answer), headers]).toEqual([409, 'conflict', ['application/json; charset=utf-8', 'nosniff', 'no-store']])
    for (const offset of ['-5', '1e1']) expect(codeOf(await tus.patch(url, offset, Buffer.from('5')))).toBe('not-valid')
  })

  test('refuses a megabyte of metadata', async () => {
    const { person, tus } = await somebody()
    expect((await tus.create(10, 'x'.repeat(1_000_000))).status).toBe(431)
    expect(await uploadsOf(person)).toEqual([])
  })

  test.each([
    ['breaks lines', 'a\r\nset-cookie: x=1.jpg', 'aset-cookie: x=1.jpg'],
    ['holds a NUL', 'a\0b.jpg', 'ab.jpg'],
    ['climbs', '../../etc/passwd', 'passwd'],
    ['reads backwards', 'exe\u202egpj.scr', 'exegpj.scr'],
    ['is long', `${'n'.repeat(400)}.jpg`, `${'n'.repeat(146)}.jpg`],
    ['is a device', 'CON', 'CON'],
    ['smiles', '🏝️.jpg', '🏝️.jpg'],
    ['is not there', '', 'untitled'],
  ])('a name that %s', async (_, name, remembered) => {
    const { tus } = await somebody()
    const answer = await tus.sendAll(randomBytes(20), name)
    expect(answerOf(answer).data[0]?.name).toBe(remembered)
  })

  test('less than announced is waited for, more is refused, and the wrong place is a conflict', async () => {
    const { tus } = await somebody()
    const url = await tus.begin(10)
    expect((await tus.patch(url, 0, Buffer.alloc(50))).status).toBe(413)
    expect((await tus.patch(url, 0, Buffer.from('1234'))).status).toBe(204)
    expect((await tus.patch(url, 9, Buffer.from('x'))).status).toBe(409)
    expect((await tus.patch(url, '-1', Buffer.from('x'))).status).toBe(400)
    expect((await tus.patch(url, 4, Buffer.from('x'), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await tus.patch(url, 4, Buffer.from('x'), { 'upload-length': '20' })).status).toBe(400)
    expect(await tus.offsetOf(url)).toBe(4)
  })

  test('a body without a length stops at what was announced', async () => {
    const { tus } = await somebody()
    const url = await tus.begin(10)
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(1000)) })
    const answer = await tus.patch(url, 0, endless).catch(() => null)
    expect(answer === null || answer.status === 413).toBe(true)
    expect(await tus.offsetOf(url)).toBeLessThanOrEqual(10)
  })

  test('of two chunks for the same offset one counts', async () => {
    const { person, tus } = await somebody()
    const content = randomBytes(2_000_000)
    const url = await tus.begin(content.length)
    const answers = await Promise.all([1, 2].map(() => tus.patch(url, 0, content)))
    // The second is refused while the first is written, and answered like the first when it comes after its end.
    const taken = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(taken.flatMap((answer) => answerOf(answer).locationArray)).size).toBeLessThanOrEqual(1)
    expect(others.every(({ status }) => status === 204 || (status >= 400 && status < 500))).toBe(true)
    // A first that takes longer than half a second is cut short for the second: its sender goes on.
    const offset = await tus.offsetOf(url)
    if (offset < content.length - 1) expect((await tus.patch(url, offset, content.subarray(offset))).status).toBe(200)
    expect((await stored()).some((file) => file.includes(sha256(content)))).toBe(true)
    expect(await t.deps.db.selectFrom('files').select('size').where('user_id', '=', person.id).execute()).toEqual([
      { size: content.length },
    ])
    const again = await tus.patch(url, content.length - 1, content.subarray(-1))
    expect(answerOf(again).locationArray).toHaveLength(1)
  })

  test('a damaged picture is refused at its last byte, and nothing is left', async () => {
    const { person, tus } = await somebody()
    const content = await cutJpeg()
    const url = await tus.begin(content.length, 'a.jpg')
    const answer = await tus.patch(url, 0, content)
    expect([answer.status, codeOf(answer), answer.headers.get('content-type')]).toEqual([422, 'refused', 'application/json; charset=utf-8'])
    expect([await usedBy(person), await uploadsOf(person)]).toEqual([0, []])
    expect((await stored()).filter((file) => file.includes(person.id))).toEqual([])
    await goneFromHere(url)
  })

  test('a picture of more than 50 MB is refused as soon as that shows', async () => {
    const { person, tus } = await somebody()
    const url = await tus.begin(largestFile.image + 1)
    const beginning = Buffer.concat([blackPng(100, 100), Buffer.alloc(sniffLength)])
    expect((await tus.patch(url, 0, beginning)).status).toBe(204)
    const answer = await tus.patch(url, beginning.length, Buffer.alloc(100))
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too-large'])
    expect([await usedBy(person), await uploadsOf(person)]).toEqual([0, []])
    await goneFromHere(url)
  })

  test('room is held from the beginning, and given back at the end of it', async () => {
    const { person, tus } = await somebody()
    await use(person, quotaOf(true) - 1000)
    const url = await tus.begin(600)
    expect(await usedBy(person)).toBe(quotaOf(true) - 400)
    const refused = await tus.create(600)
    expect([refused.status, codeOf(refused)]).toEqual([422, 'over-quota'])
    expect((await tus.send('DELETE', url)).status).toBe(204)
    expect(await usedBy(person)).toBe(quotaOf(true) - 1000)
    expect((await tus.send('HEAD', url)).status).toBe(404)
    await goneFromHere(url)
    expect((await tus.sendAll(randomBytes(1000))).status).toBe(200)
    expect(await usedBy(person)).toBe(quotaOf(true))
  })

  test('of twenty beginnings at once exactly those succeed that fit', async () => {
    const { person, tus } = await somebody()
    await use(person, quotaOf(true) - 3 * 4000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tus.create(4000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(17)
    expect(await usedBy(person)).toBe(quotaOf(true))
  })

  test('five at once, and one that rests for an hour makes way for the sixth', async () => {
    const { person, tus } = await somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => tus.create(1000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxUploadsAtOnce)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - maxUploadsAtOnce)
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('10')
    const [going, resting] = answers.filter(({ status }) => status === 201).map(({ headers }) => headers.get('location') ?? '')
    await keepLoggedIn(person)
    t.advance(hours(1))
    await tus.patch(going ?? '', 0, Buffer.from('still here'))
    expect((await tus.create(1000)).status).toBe(201)
    expect([await tus.offsetOf(going ?? ''), (await tus.send('HEAD', resting ?? '')).status]).toEqual([10, 404])
    expect(await usedBy(person)).toBe(2000)
  })
})
