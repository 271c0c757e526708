import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadedFile } from '#contract/upload.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readLocation } from './address.ts'
import { type Variant, variants } from './keys.ts'
import { boxesOf, filmOf, inspect } from './testing/films.ts'
import { fixture, fixtureWords, hasFfmpeg, mediaAddress, refusal, upload, workedOn } from './testing/media.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  for (const query of ['caseimage', 'casevideos', 'casemisc'])
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level: 'members' } })
})
afterAll(() => t.close())

const rowOf = (id: string) => t.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Sends a file, waits until it was worked on and shows it to members. */
async function keep(name: string, content = fixture(name)): Promise<{ id: string; sent: UploadedFile }> {
  const worked = workedOn(t)
  const answer = await upload(t, ada, { [name]: content })
  if (answer.statusCode !== 200) throw new Error(`uploadFile answered ${answer.statusCode}: ${answer.body}`)
  const [sent] = answer.json<{ data: [UploadedFile] }>().data
  const id = readLocation(sent.location)?.file ?? expect.fail()
  if (sent.state === 'waiting') await worked
  const at = t.deps.now()
  const entry = { user_id: ada.id, id: t.deps.newId(), kind: sent.kind as EntryKind, file_id: id, created_at: at, updated_at: at }
  await t.deps.db.insertInto('entries').values(entry).execute()
  return { id, sent }
}
const get = async (as: Person, file: string, variant: Variant, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: await mediaAddress(t, { owner: ada.id, file, variant, viewer: as.id }), headers })
/** Everything that somebody else gets of a file, by variant. */
async function given(file: string): Promise<ReadonlyMap<Variant, Buffer>> {
  const found = new Map<Variant, Buffer>()
  for (const variant of variants) {
    const answer = await get(brendan, file, variant)
    if (answer.statusCode === 200) found.set(variant, answer.rawPayload)
  }
  return found
}
const tellsNothing = (content: Buffer, what: string) => {
  for (const word of fixtureWords) expect(content.includes(word), `${what} tells ${word}`).toBe(false)
}

describe('pictures', () => {
  test.each([
    ['phone.jpg', 'image/jpeg', [900, 1200]],
    ['phone.heic', 'image/heic', [800, 600]],
    ['island.png', 'image/png', [640, 480]],
    ['moon.gif', 'image/gif', [240, 180]],
  ] as const)('%s is drawn upright, and what others get of it tells nothing', async (name, mime, [width, height]) => {
    const { id, sent } = await keep(name)
    expect([sent.state, sent.mime]).toEqual(['ready', mime])
    expect(await rowOf(id)).toMatchObject({ width, height, thumbhash: expect.any(String) })
    const pictures = await given(id)
    expect([...pictures.keys()]).toEqual(['small', 'medium', 'large'])
    for (const [variant, content] of pictures) {
      tellsNothing(content, variant)
      const { exif, xmp, icc } = await sharp(content).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
  })

  test.each(['phone.jpg', 'phone.heic'])('%s offers its owner the moment and the place', async (name) => {
    const { sent } = await keep(name)
    expect(sent).toMatchObject({ moment: '2024-05-01T12:33', latitude: expect.closeTo(51.4778, 3), longitude: expect.closeTo(-0.0014, 3) })
  })

  test.each([
    ['phone.jpg', 'right', 236],
    ['phone.heic', 'left', 5],
  ])('the red mark of %s is seen on the upper %s', async (name, _, left) => {
    const { id } = await keep(name)
    const small = sharp((await get(ada, id, 'small')).rawPayload).extract({ left, top: 3, width: 1, height: 1 })
    const [red = 0, green = 255] = await small.raw().toBuffer()
    expect([red > 120, green < 60]).toEqual([true, true])
  })

  test('a HEIC cut in half is refused', async () => {
    const content = fixture('phone.heic')
    expect(refusal(await upload(t, ada, { 'a.heic': content.subarray(0, content.length / 2) }))).toMatchObject({ code: 'refused' })
  })
})

describe.skipIf(!hasFfmpeg)('films', () => {
  test('one that plays everywhere is only wrapped anew: the beginning first, and nothing else in it', async () => {
    const { id, sent } = await keep('film.mp4')
    expect([sent.state, sent.moment]).toEqual(['waiting', null])
    expect(await rowOf(id)).toMatchObject({
      state: 'ready',
      width: 320,
      height: 240,
      seconds: 2,
      note: null,
      thumbhash: expect.any(String),
    })
    expect(await rowOf(id)).toMatchObject({ moment: '2024-05-01', latitude: 51.4778, longitude: -0.0014 })
    const things = await given(id)
    expect([...things.keys()]).toEqual(['small', 'medium', 'large', 'video'])
    for (const [variant, content] of things) tellsNothing(content, variant)
    const film = things.get('video') ?? expect.fail()
    const boxes = boxesOf(film)
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
    const { format, streams } = inspect(film)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    expect(Object.keys(format.tags ?? {}).sort()).toEqual(['compatible_brands', 'major_brand', 'minor_version'])
    expect(await sharp(things.get('small')).metadata()).toMatchObject({ width: 320, height: 240 })
  })

  test('one of a phone is converted, stands upright, and tells nothing', async () => {
    const { id } = await keep('phone.mov')
    expect(await rowOf(id)).toMatchObject({ state: 'ready', width: 240, height: 320, moment: '2024-05-01T12:33', latitude: 51.4778 })
    const things = await given(id)
    for (const [variant, content] of things) tellsNothing(content, variant)
    const { streams } = inspect(things.get('video') ?? expect.fail())
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    expect(streams[0]).toMatchObject({ width: 240, height: 320, pix_fmt: 'yuv420p' })
    expect(await sharp(things.get('small')).metadata()).toMatchObject({ width: 240, height: 320 })
  })

  test('streams by range to whom the owner lets in; the original is the owner’s', async () => {
    const { id } = await keep('film.mp4')
    const part = await get(brendan, id, 'video', { range: 'bytes=4-7' })
    expect([part.statusCode, part.body, part.headers['content-type'], part.headers['x-content-type-options']]).toEqual([
      206,
      'ftyp',
      'video/mp4',
      'nosniff',
    ])
    expect((await get(brendan, id, 'original')).statusCode).toBe(404)
    expect((await get(ada, id, 'original')).rawPayload.equals(fixture('film.mp4'))).toBe(true)
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casevideos', level: 'private' } })
    expect((await get(brendan, id, 'video')).statusCode).toBe(404)
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casevideos', level: 'members' } })
  })

  const black = (size: string, seconds: number, rate = 10) =>
    ['-f', 'lavfi', '-i', `color=black:size=${size}:rate=${rate}:duration=${seconds}`] as const
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast'] as const

  test.each<[string, string, readonly string[], object]>([
    [
      'ten bits a colour',
      'a.mp4',
      [...black('64x48', 1), '-c:v', 'libx265', '-pix_fmt', 'yuv420p10le', '-x265-params', 'log-level=error'],
      { width: 64 },
    ],
    ['one frame and no sound', 'a.mp4', [...black('64x48', 1), '-frames:v', '1', ...h264], { width: 64 }],
    [
      'odd sides',
      'a.webm',
      ['-f', 'lavfi', '-i', 'color=black:size=65x49:rate=5:duration=1,format=rgb24', '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv444p'],
      { width: 65, height: 49 },
    ],
    ['a standing 1440p', 'a.mp4', [...black('1440x2560', 1, 2), ...h264], { width: 1440, height: 2560 }],
    [
      'an attachment',
      'a.mkv',
      [...black('64x48', 1), ...h264, '-attach', '/etc/hostname', '-metadata:s:t', 'mimetype=text/plain'],
      { width: 64 },
    ],
  ])('takes a film of %s', async (_, name, args, facts) => {
    const { id } = await keep(name, filmOf(name, ...args))
    expect(await rowOf(id)).toMatchObject({ state: 'ready', ...facts })
    const { streams } = inspect((await given(id)).get('video') ?? expect.fail())
    expect(streams).toHaveLength(1)
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' })
    expect(Math.max(streams[0]?.width ?? 0, streams[0]?.height ?? 0)).toBeLessThanOrEqual(1280)
  })

  test.each<[string, string, readonly string[], string]>([
    ['runs for seven hours', 'a.mp4', [...black('16x16', 7 * 3600, 1), '-r', '0.01', ...h264], 'too-long'],
    ['is wider than we draw', 'a.mkv', [...black('9000x16', 1, 1), '-c:v', 'ffv1'], 'too-many-pixels'],
    ['is only heard', 'a.mp4', ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac'], 'no-picture'],
  ])('a film that %s is kept as it came, and its owner reads why', async (_, name, args, note) => {
    const { id } = await keep(name, filmOf(name, ...args))
    expect(await rowOf(id)).toMatchObject({ state: 'kept', note })
    expect((await given(id)).size).toBe(0)
    expect((await get(ada, id, 'original')).statusCode).toBe(200)
  })

  const disguise = (text: string) => Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), Buffer.from(text)])
  test.each([
    ['a playlist of our files', disguise('\n#EXTM3U\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a list to join', disguise("\nffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['noise', disguise('x'.repeat(5000))],
    ['half a film', fixture('film.mp4').subarray(0, 9000)],
  ])('%s under the name of a film is kept, and nothing is made of it', async (_, content) => {
    const { id } = await keep('a.mp4', content)
    expect(await rowOf(id)).toMatchObject({ state: 'kept', note: 'damaged', derived: [] })
  })
})

describe.skipIf(!hasFfmpeg)('sounds', () => {
  test.each([
    ['song.mp3', 'audio/mpeg', 'mp3', { moment: '1987-12-24' }],
    ['memo.m4a', 'audio/mp4', 'aac', { latitude: 51.4778 }],
    ['tone.wav', 'audio/wav', 'pcm_s16le', {}],
  ])('%s is heard by others without what its recorder wrote', async (name, mime, codec, facts) => {
    const { id } = await keep(name)
    const row = await rowOf(id)
    expect(row).toMatchObject({ kind: 'misc', state: 'ready', derived: ['audio'], seconds: expect.any(Number), ...facts })
    const things = await given(id)
    expect([...things.keys()]).toEqual(['audio'])
    const heard = things.get('audio') ?? expect.fail()
    tellsNothing(heard, name)
    expect(inspect(heard).streams.map(({ codec_name }) => codec_name)).toEqual([codec])
    expect((await get(brendan, id, 'audio', { range: 'bytes=0-9' })).headers['content-type']).toBe(mime)
    expect((await get(ada, id, 'original')).rawPayload.equals(fixture(name))).toBe(true)
  })
})

test.skipIf(!hasFfmpeg)('of what a browser recorded, which does not say it, the length is known', async () => {
  const voice = filmOf('voice.webm', '-f', 'lavfi', '-i', 'sine=duration=2', '-c:a', 'libopus', '-live', '1')
  expect(inspect(voice).format.duration).toBeUndefined()
  const { id } = await keep('voice.webm', voice)
  expect(await rowOf(id)).toMatchObject({ kind: 'misc', state: 'ready', seconds: expect.closeTo(2, 0) })
})

test('a paper is a download for everybody', async () => {
  const { id, sent } = await keep('pages.pdf')
  expect(sent).toMatchObject({ kind: 'misc', state: 'waiting', note: null })
  expect((await get(brendan, id, 'original')).headers['content-disposition']).toMatch(/^attachment; filename=file-\w+\.pdf$/)
})

test('an archive stays as it is', async () => {
  const { id, sent } = await keep('letters.zip')
  expect(sent).toMatchObject({ kind: 'misc', mime: 'application/zip', state: 'kept', note: null })
  expect((await get(brendan, id, 'original')).rawPayload.equals(fixture('letters.zip'))).toBe(true)
})
