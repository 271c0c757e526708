import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { days } from '#domain/units.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { disk, type OpenStore, s3 } from '#server/files/testing/files.ts'
import { readLocation } from '#server/media/address.ts'
import { fixture, multipart, photo, upload, workedOn } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { emptyBins } from './erase.ts'
import { type Changed, hang, newLocation, save, succeeded } from './testing/case.ts'

/** What is gone is gone from where the bytes really lie, looked at past the port: names of folders tell something too. */
describe.each([disk, s3])('on $name', ({ open }) => {
  let store: OpenStore
  let t: TestApp
  let ada: Person
  let brendan: Person
  beforeAll(async () => {
    store = await open()
    t = await startTestApp({ change: { files: store.files } })
    ;[ada, brendan] = [await t.resident('ada'), await t.resident('brendan')]
  })
  afterAll(async () => {
    await t.close()
    await store.close()
  })

  const put = async (path: string, body: object) =>
    succeeded<Changed>(await t.call('PUT', `/api/users/${path}/${ada.id}`, { as: ada, body }))
  /** Traces of these, be they people or files. */
  const tracesOf = async (...ids: readonly string[]) => (await store.traces()).filter((trace) => ids.some((id) => trace.includes(id)))
  const fileOf = (entry: AnyEntry) => readLocation('original' in entry ? (entry.original ?? '') : '')?.file ?? expect.fail()

  async function hangFilm(): Promise<AnyEntry> {
    const worked = workedOn(t)
    const { locationArray } = succeeded<{ locationArray: string[] }>(await upload(t, ada, { 'film.mp4': fixture('film.mp4') }))
    await worked
    return succeeded<Changed>(await save(t, ada, 'video', locationArray)).entries[0] ?? expect.fail()
  }

  test('an erased picture, its earlier file, a film and a paper leave no trace, and what others keep stays', async () => {
    const kept = await hang(t, brendan, 'image')
    const [image, film, misc] = [await hang(t, ada, 'image'), await hangFilm(), await hang(t, ada, 'misc')]
    const { entry: replaced } = await put('imageEditUpload', { caseimage_id: image._id, image: await newLocation(t, ada, 'image') })
    const files = [image, replaced, film, misc].map(fileOf)
    expect(new Set(files).size).toBe(4)
    for (const file of files) expect((await tracesOf(file)).length).toBeGreaterThan(0)

    await put('deleteCaptionAndStory', { caseimage_id: image._id })
    await put('deleteCaptionsandStoriesVideo', { caseimage_id: film._id })
    await put('deleteCaptionsandStoriesMisc', { caseimage_id: misc._id })
    await emptyBins({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })

    await expect.poll(() => tracesOf(...files), { timeout: 10_000 }).toEqual([])
    expect((await tracesOf(fileOf(kept))).length).toBeGreaterThan(0)
  })

  test('an erased account leaves no trace', async () => {
    const content = await photo()
    succeeded(
      await t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...multipart([{ name: 'image', filename: 'me.jpg', content }]) }),
    )
    await hang(t, ada, 'image')
    await newLocation(t, ada, 'misc')
    await put('deactivedeleteacc', { id: ada.id, status: 'deleted', msg: '' })
    expect((await tracesOf(ada.id)).length).toBeGreaterThan(0)
    await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })
    expect((await tracesOf(ada.id)).filter((trace) => !/(^|\/)erased\//.test(trace))).toEqual([])
    expect((await tracesOf(brendan.id)).length).toBeGreaterThan(0)
  })
})
