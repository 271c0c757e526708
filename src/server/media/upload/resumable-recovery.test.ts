import { randomBytes } from 'node:crypto'
import { link, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { disk, s3 } from '#server/files/testing/files.ts'
import { photo, sha256 } from '#server/media/testing/media.ts'
import { pathOfUpload } from './disk-uploads.ts'
import { openUploadStore } from './open-upload-store.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { engines, pollOptions, startForSenders } from './testing/senders.ts'
import { codeOf, hang } from './testing/upload.ts'

describe.each(engines)('a resumable upload on $name', async (engine) => {
  const { t, origin, somebody, usedBy, keepLoggedIn, stored, staged, goneFromHere, storeOnly, close } = await startForSenders(engine)
  afterAll(close)

  test('what came before the line broke is kept, and a sender that hangs holds nobody up', async () => {
    const { person, tus } = await somebody()
    const content = randomBytes(300_000)
    const url = await tus.begin(content.length)
    const slow = hang(origin, url, person, content.subarray(0, 100_000), content.length)
    await expect.poll(() => tus.send('GET', '/healthz').then(({ status }) => status), pollOptions).toBe(200)
    await expect.poll(() => tus.offsetOf(url), pollOptions).toBe(100_000)
    slow.destroy()
    const last = await tus.patch(url, 100_000, content.subarray(100_000))
    expect(last.status).toBe(200)
    expect((await stored()).some((file) => file.includes(sha256(content)))).toBe(true)
  })

  test('small chunks and large ones make one file', { timeout: 60_000 }, async () => {
    const { tus } = await somebody()
    const content = randomBytes(22_000_000)
    const url = await tus.begin(content.length)
    const ends = [10, 100_000, 150_000, 9_000_000, 9_000_001, 17_500_000, 21_999_999, content.length]
    let offset = 0
    let last = 0
    for (const end of ends) {
      last = (await tus.patch(url, offset, content.subarray(offset, end))).status
      offset = end
    }
    expect(last).toBe(200)
    const key = (await stored()).find((file) => file.includes(sha256(content))) ?? expect.fail()
    expect((await buffer((await t.deps.files.get(key)) ?? expect.fail())).equals(content)).toBe(true)
    await goneFromHere(url)
  })

  test('an upload of which nothing came for a day is swept, and so is what no row knows', async () => {
    const { person, tus } = await somebody()
    await keepLoggedIn(person)
    const [left, going] = [await tus.begin(1000), await tus.begin(1000)]
    await tus.patch(left, 0, Buffer.from('some'))
    t.advance(hours(23))
    await tus.patch(going, 0, Buffer.from('more'))
    t.advance(hours(1) + 1)
    await sweepUploads(t.deps)
    expect([(await tus.send('HEAD', left)).status, await tus.offsetOf(going), await usedBy(person)]).toEqual([404, 4, 1000])
    await goneFromHere(left)
    await t.deps.db.deleteFrom('uploads').where('user_id', '=', person.id).execute()
    t.advance(days(2))
    await sweepUploads(t.deps)
    await expect.poll(staged, pollOptions).toEqual([])
  })

  test('a last chunk that is sent again while the first is on its way is taken in once, and every sender gets the answer', async () => {
    const { person, tus } = await somebody()
    let size = 0
    for (let time = 0; time < 10; time++) {
      const picture = await photo()
      const half = picture.length >> 1
      const url = await tus.begin(picture.length, 'a.jpg')
      await tus.patch(url, 0, picture.subarray(0, half))
      const last = () => tus.patch(url, half, picture.subarray(half))
      const answers = await Promise.all([last(), last(), last()])
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]))
      size += picture.length
    }
    expect(await usedBy(person)).toBe(size)
  })

  test('an upload that is deleted while its last chunk comes is taken in or is gone, and holds no room then', async () => {
    const { person, tus } = await somebody()
    const picture = await photo()
    for (let time = 0; time < 5; time++) {
      const url = await tus.begin(picture.length, 'a.jpg')
      const [sent, deleted] = await Promise.all([tus.patch(url, 0, picture), tus.send('DELETE', url)])
      expect([200, 404]).toContain(sent.status)
      expect(deleted.status).toBe(204)
      await goneFromHere(url)
    }
    expect([0, picture.length]).toContain(await usedBy(person))
  })

  test('an answer that got lost is given again for the last byte', async () => {
    const { tus } = await somebody()
    const content = randomBytes(5000)
    const url = await tus.begin(content.length)
    const first = await tus.patch(url, 0, content)
    expect(await tus.offsetOf(url)).toBe(content.length - 1)
    const again = await tus.patch(url, content.length - 1, content.subarray(-1))
    expect([again.status, again.text]).toEqual([200, first.text])
  })

  test('a file that was whole when we stopped is taken in with its last byte', async () => {
    const { tus } = await somebody()
    const content = randomBytes(5000)
    const url = await tus.begin(content.length)
    await tus.patch(url, 0, content.subarray(0, 4000))
    await storeOnly(url, content.subarray(4000)) // as after a crash between the last byte and the taking in
    expect(await tus.offsetOf(url)).toBe(content.length - 1)
    expect((await tus.patch(url, content.length - 1, content.subarray(-1))).status).toBe(200)
    expect((await stored()).some((file) => file.includes(sha256(content)))).toBe(true)
  })

  test('a fault of ours loses nothing: the next try succeeds', async () => {
    const { person, tus } = await somebody()
    const content = randomBytes(5000)
    const url = await tus.begin(content.length)
    const putAway = t.deps.files.put
    const fail: typeof putAway = (key, bytes) =>
      key.startsWith('originals/') ? Promise.reject(new Error('no space left on device')) : putAway(key, bytes)
    Object.assign(t.deps.files, { put: fail })
    const failed = await tus.patch(url, 0, content)
    Object.assign(t.deps.files, { put: putAway })
    expect([failed.status, codeOf(failed)]).toEqual([500, 'our-fault'])
    expect(await tus.offsetOf(url)).toBe(content.length - 1)
    expect((await tus.patch(url, content.length - 1, content.subarray(-1))).status).toBe(200)
    expect(await usedBy(person)).toBe(content.length)
  })
})

test('what the store of a disk had of it already when we stopped is not cut', async () => {
  const { t, somebody, storeOnly, close } = await startForSenders(disk)
  onTestFinished(close)
  const { tus } = await somebody()
  const content = randomBytes(5000)
  const url = await tus.begin(content.length)
  await tus.patch(url, 0, content.subarray(0, 4000))
  await storeOnly(url, content.subarray(4000))
  await link(pathOfUpload(t.dataDir, url.split('/').at(-1) ?? ''), path.join(t.dataDir, 'in-the-store'))
  expect(await tus.offsetOf(url)).toBe(content.length - 1)
  expect((await tus.patch(url, content.length - 1, content.subarray(-1))).status).toBe(200)
  expect((await readFile(path.join(t.dataDir, 'in-the-store'))).equals(content)).toBe(true)
})

test('a writer whose turn has passed to another process adds nothing to an upload in a bucket', async () => {
  const { t, somebody, storeOnly, staged, close } = await startForSenders(s3)
  onTestFinished(close)
  const { tus } = await somebody()
  const url = await tus.begin(5000)
  await storeOnly(url, randomBytes(1000))
  const upload = await t.deps.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
  const late = { ...upload, lease: t.deps.newId() }
  await expect(openUploadStore(t.deps).append(late, Readable.from([randomBytes(1000)]), 1000)).rejects.toMatchObject({ code: 'busy' })
  expect([await tus.offsetOf(url), (await staged()).length]).toEqual([1000, 1])
})
