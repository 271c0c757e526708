import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { days } from '#domain/units.ts'
import { removeAccounts } from '#server/account/erasure/remove-accounts.ts'
import { readLocation } from '#server/media/address.ts'
import { sweepFiles } from '#server/media/sweep-files.ts'
import { inspect } from '#server/media/testing/films.ts'
import { isoFile } from '#server/media/testing/hostile.ts'
import { fixture, fixtureWords, hasFfmpeg, mediaAddress, upload } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dropVersions, emptyBins } from './erase.ts'
import { type Changed, documentOf, hang, keysOf, newLocation, succeeded } from './testing/case.ts'

/** The motion of a live photograph: the film that an import hung on a picture. */
let t: TestApp
let ada: Person
let follower: Person
let stranger: Person
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  stranger = await t.resident('stranger')
  follower = await t.resident('follower')
})
beforeEach(async () => {
  ada = await t.resident(`ada${++count}`)
  await t.call('PUT', `/api/follows/${ada.id}`, { as: follower })
})
afterAll(() => t.close())

const at = (after: number) => ({ ...t.deps, now: () => new Date(t.deps.now().getTime() + after) })
type Image = Extract<AnyEntry, { kind: 'image' }>
type FilmState = 'waiting' | 'ready' | 'failed'

/** A live photograph that followers may see, whose film is in this state. */
async function livePhoto(film: FilmState = 'ready'): Promise<{ readonly image: Image; readonly film: string }> {
  const { db, files } = t.deps
  const image = await hang(t, ada, 'image', { level: 'followers' })
  await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level: 'public' } })
  const id = readLocation(await newLocation(t, ada, 'video'))?.file ?? expect.fail()
  const states = {
    waiting: { state: 'waiting', note: null, derived: [] },
    ready: { state: 'ready', note: null, derived: ['video'] },
    failed: { state: 'kept', note: 'damaged', derived: [] },
  } as const
  const { sha256 } = await db.updateTable('files').set(states[film]).where('id', '=', id).returning('sha256').executeTakeFirstOrThrow()
  if (film === 'ready') await files.put(`sizes/${ada.id}/${id}-${sha256}/video.mp4`, Buffer.from('converted'))
  await db.updateTable('entries').set({ motion_file_id: id }).where('id', '=', image._id).execute()
  await sweepFiles(at(days(2))) // ends the claim of its upload: from now on the entry alone keeps it
  return { image, film: id }
}

/** The picture as somebody reads it, by every call that delivers it; undefined where they see none. */
async function seenBy(as: Person, id: string): Promise<Image | undefined> {
  const lists = await Promise.all(
    [`/api/case/${ada.id}`, `/api/case/${ada.id}?kind=image`, `/api/case/${ada.id}/timeline?part=undated`].map(async (path) =>
      succeeded<{ data: Image[] }>(await t.call('GET', path, { as })).data.find(({ _id }) => _id === id),
    ),
  )
  const info = succeeded<{ data: UserInfo }>(await t.call('GET', `/api/users/getUser/${ada.id}`, { as })).data
  const all = [...lists, info.caseimages.find(({ _id }) => _id === id)]
  expect(new Set(all.map((image) => JSON.stringify(image?.motion))).size).toBe(1)
  return all[0] as Image | undefined
}
const statusOf = async (url: string) => (await t.app.inject({ url, remoteAddress: t.freshAddress() })).statusCode
const address = (viewer: Person, file: string, variant: 'video' | 'original' | 'small') =>
  mediaAddress(t, { owner: ada.id, file, variant, viewer: viewer.id })
const isThere = async (id: string) => (await t.deps.db.selectFrom('files').select('id').where('id', '=', id).execute()).length === 1

describe('others', () => {
  test.each([
    ['waiting', undefined, 404],
    ['ready', { video: expect.stringContaining('/video?') }, 200],
    ['failed', undefined, 404],
  ] as const)('a follower gets a film that is %s as converted or not at all', async (state, motion, status) => {
    const { image, film } = await livePhoto(state)
    const seen = await seenBy(follower, image._id)
    expect(seen?.renditions).not.toBeNull()
    expect(seen?.motion).toEqual(motion)
    expect(await statusOf(seen?.motion?.video ?? (await address(follower, film, 'video')))).toBe(status)
    expect(await statusOf(await address(follower, film, 'original'))).toBe(404)
    expect(await statusOf(await address(follower, film, 'small'))).toBe(404)
  })

  test.each(['waiting', 'ready', 'failed'] as const)('a stranger gets nothing of a film that is %s', async (state) => {
    const { image, film } = await livePhoto(state)
    expect(await seenBy(stranger, image._id)).toBeUndefined()
    for (const variant of ['video', 'original', 'small'] as const) expect(await statusOf(await address(stranger, film, variant))).toBe(404)
  })

  test('an address that a follower has ends with their right to see the picture', async () => {
    const { image } = await livePhoto()
    const video = (await seenBy(follower, image._id))?.motion?.video ?? ''
    const update = (level: string) =>
      t.call('PUT', `/api/users/updateCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: image._id, level } })
    expect(await statusOf(video)).toBe(200)
    succeeded(await update('private'))
    expect(await statusOf(video)).toBe(404)
    succeeded(await update('followers'))
    await t.deps.db.updateTable('entries').set({ suspended_at: t.deps.now() }).where('id', '=', image._id).execute()
    expect(await statusOf(video)).toBe(404)
  })

  test('a file that is no film is never given as one, whatever an entry says', async () => {
    const image = await hang(t, ada, 'image', { level: 'followers' })
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level: 'public' } })
    const letter = readLocation(await newLocation(t, ada, 'misc'))?.file ?? expect.fail()
    await t.deps.db.updateTable('entries').set({ motion_file_id: letter }).where('id', '=', image._id).execute()
    expect((await seenBy(follower, image._id))?.motion).toBeUndefined()
    expect((await seenBy(ada, image._id))?.motion).toBeUndefined()
    expect(await statusOf(await address(follower, letter, 'original'))).toBe(404)
  })
})

describe('the owner', () => {
  test.each([
    ['waiting', expect.stringContaining('/original?')],
    ['ready', expect.stringContaining('/video?')],
    ['failed', null],
  ] as const)('of a film that is %s', async (state, video) => {
    const { image, film } = await livePhoto(state)
    const seen = await seenBy(ada, image._id)
    expect(seen?.motion).toEqual({ video, original: expect.stringContaining(`${film}/original?`) })
    expect(seen).toMatchObject({ state: 'ready', note: null })
    expect(await statusOf(seen?.motion?.original ?? '')).toBe(200)
  })
})

describe('the film goes with its picture', () => {
  const act = (name: string, body: object) => t.call('POST', `/api/case/${ada.id}/${name}`, { as: ada, body })
  const remove = (id: string) => t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: id } })
  const used = async () => (await documentOf(t, ada)).doc.storage?.used

  test('into the bin, back out of it, and is erased from it', async () => {
    const before = await used()
    const { image, film } = await livePhoto()
    const video = (await seenBy(follower, image._id))?.motion?.video ?? ''
    succeeded(await remove(image._id))
    expect(await statusOf(video)).toBe(404)
    expect(await isThere(film)).toBe(true)
    succeeded(await act('restore', { caseimage_id: image._id }))
    expect(await statusOf(video)).toBe(200)
    succeeded(await remove(image._id))
    succeeded(await act('erase', { caseimage_id: image._id }))
    expect(await isThere(film)).toBe(false)
    expect(await used()).toBe(before)
    await expect.poll(async () => (await keysOf(t)).filter((key) => key.includes(film))).toEqual([])
  })

  test('when the bin is emptied by its job', async () => {
    const { image, film } = await livePhoto()
    succeeded(await remove(image._id))
    await emptyBins(at(days(31)))
    expect(await isThere(film)).toBe(false)
  })

  test('to its version when the picture is replaced, and comes back with it', async () => {
    const { image, film } = await livePhoto()
    const replace = async (location: string) =>
      succeeded<Changed>(
        await t.call('PUT', `/api/users/imageEditUpload/${ada.id}`, { as: ada, body: { caseimage_id: image._id, image: location } }),
      ).entry as Image
    const restore = async (version: number) =>
      succeeded<Changed>(await act('versions/restore', { caseimage_id: image._id, version })).entry as Image
    expect((await replace(await newLocation(t, ada, 'image'))).motion).toBeUndefined()
    expect(await statusOf(await address(follower, film, 'video'))).toBe(404)
    expect((await restore(1)).motion?.video).toContain(film)
    expect((await restore(2)).motion).toBeUndefined()
    expect((await replace(image.image ?? '')).motion?.video).toContain(film)
    expect((await restore(2)).motion).toBeUndefined()
    await dropVersions(at(days(29)))
    expect(await isThere(film)).toBe(true)
    await dropVersions(at(days(31)))
    expect(await isThere(film)).toBe(false)
  })

  test('and is erased with an entry whose version has it', async () => {
    const { image, film } = await livePhoto()
    const body = { caseimage_id: image._id, image: await newLocation(t, ada, 'image') }
    succeeded(await t.call('PUT', `/api/users/imageEditUpload/${ada.id}`, { as: ada, body }))
    succeeded(await remove(image._id))
    succeeded(await act('erase', { caseimage_id: image._id }))
    expect(await isThere(film)).toBe(false)
  })

  test('and with the account, also where a version has it', async () => {
    await livePhoto()
    const { image } = await livePhoto()
    const body = { caseimage_id: image._id, image: await newLocation(t, ada, 'image') }
    succeeded(await t.call('PUT', `/api/users/imageEditUpload/${ada.id}`, { as: ada, body }))
    await t.deps.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', ada.id).execute()
    await removeAccounts(t.deps, [ada.id])
    expect(await t.deps.db.selectFrom('files').select('id').where('user_id', '=', ada.id).execute()).toEqual([])
    expect((await keysOf(t)).filter((key) => key.includes(ada.id))).toEqual([expect.stringMatching(/^erased\//)])
  })

  test('but stays while an entry of its own shows it', async () => {
    const { image, film } = await livePhoto()
    const location = `/media/${ada.id}/${film}`
    succeeded(await t.call('PUT', `/api/users/savecaseVideo/${ada.id}`, { as: ada, body: { casevideos: [{ video: location }] } }))
    succeeded(await remove(image._id))
    succeeded(await act('erase', { caseimage_id: image._id }))
    expect(await isThere(film)).toBe(true)
  })
})

describe.skipIf(!hasFfmpeg)('a film of a phone', () => {
  /** Hangs an uploaded film on a picture, once the media process was at it. */
  async function withFilm(content: Buffer): Promise<Image> {
    const image = await hang(t, ada, 'image', { level: 'followers' })
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level: 'public' } })
    const [location = ''] = succeeded<{ locationArray: string[] }>(await upload(t, ada, { 'IMG_1.MOV': content })).locationArray
    const id = readLocation(location)?.file ?? expect.fail()
    await t.deps.db.updateTable('entries').set({ motion_file_id: id }).where('id', '=', image._id).execute()
    await expect
      .poll(async () => (await t.deps.db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirst())?.state, {
        timeout: 20_000,
      })
      .not.toBe('waiting')
    return image
  }

  test('reaches others without what the phone wrote into it', async () => {
    const image = await withFilm(fixture('phone.mov'))
    const video = (await seenBy(follower, image._id))?.motion?.video ?? expect.fail()
    const { rawPayload } = await t.app.inject({ url: video, remoteAddress: t.freshAddress() })
    expect(inspect(rawPayload).streams.map(({ codec_type }) => codec_type)).toContain('video')
    for (const word of fixtureWords) expect(rawPayload.includes(word), word).toBe(false)
  })

  test('that is damaged leaves a plain picture', async () => {
    const image = await withFilm(isoFile('qt  '))
    expect((await seenBy(follower, image._id))?.motion).toBeUndefined()
    expect((await seenBy(ada, image._id))?.motion?.video).toBeNull()
    expect((await seenBy(follower, image._id))?.renditions).not.toBeNull()
  })
})
