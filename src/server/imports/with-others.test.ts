import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { dump } from '#server/account/testing/account.ts'
import { documentOf, newLocation, succeeded } from '#server/case/testing/case.ts'
import { openStream } from '#server/live/testing/live.ts'
import { readLocation } from '#server/media/address.ts'
import { fixture, mediaAddress, photoOfAPhone, upload, uploaded, workedOn } from '#server/media/testing/media.ts'
import { readGazetteer } from '#server/places/gazetteer.ts'
import { loadGazetteer } from '#server/places/load-gazetteer.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { foundPhoto, foundTweet, importing, runOf, sendAll } from './testing/imports.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

/** Imports a still that members may see with something as its motion. Answers how a variant of that is served to somebody. */
async function withMotion(location: string) {
  const calls = importing(t, ada)
  const still = await foundPhoto('live')
  const motion = { part: 0, index: 1, path: 'live.mp4', size: 300, crc32: 1, modified: null }
  const id = await runOf(calls, [{ ...still.item, motion }], { level: 'members' })
  await calls.add(id, [{ key: 'live', file: { location: await uploaded(t, ada, still.bytes) }, motion: { location } }])
  await calls.act(id, 'finish')
  const file = readLocation(location)?.file ?? ''
  return async (viewer: Person, variant: 'video' | 'original') => {
    const address = await mediaAddress(t, { owner: ada.id, file, variant, viewer: viewer.id })
    return (await t.call('GET', address, { as: viewer })).statusCode
  }
}
const setImages = async (level: string) =>
  succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level } }))

test('the film of a motion photograph is seen by those who may see its still, and by nobody else; its original by its owner', async () => {
  const worked = workedOn(t)
  const sent = await upload(t, ada, { 'live.mp4': fixture('film.mp4') })
  const [location = ''] = succeeded<{ locationArray: string[] }>(sent).locationArray
  await worked
  const status = await withMotion(location)
  expect([await status(ada, 'video'), await status(brendan, 'video')]).toEqual([200, 404])
  await setImages('members')
  expect([await status(ada, 'video'), await status(brendan, 'video')]).toEqual([200, 200])
  expect([await status(ada, 'original'), await status(brendan, 'original')]).toEqual([200, 404])
  await setImages('private')
})

test('a file that is no film is shown to nobody as one', async () => {
  const status = await withMotion(await newLocation(t, ada, 'misc', 'live.bin'))
  await setImages('members')
  expect([await status(ada, 'original'), await status(brendan, 'original')]).toEqual([200, 404])
  await setImages('private')
})

test('what a service showed to nobody stays private, whatever is chosen for the rest', async () => {
  const calls = importing(t, ada)
  const id = await runOf(calls, [foundTweet('open'), foundTweet('closed', { isPrivate: true })], { level: 'public' })
  const { items } = await calls.add(id, [{ key: 'open' }, { key: 'closed' }])
  await calls.act(id, 'finish')
  const levels = new Map((await documentOf(t, ada)).casetweets.map(({ _id, level }) => [_id, level]))
  expect(items.map(({ entryId }) => levels.get(entryId ?? ''))).toEqual(['public', 'private'])
})

test('a conversation is kept as a private file', async () => {
  const calls = importing(t, ada)
  const file = { part: 0, index: 0, path: '_chat.txt', size: 300, crc32: null, modified: null }
  const chat = { key: 'chat', kind: 'conversation' as const, name: 'WhatsApp Chat with Brendan.txt', file }
  const id = await runOf(calls, [chat], { level: 'public' })
  const { items } = await calls.add(id, [{ key: 'chat', file: { location: await newLocation(t, ada, 'misc', '_chat.txt') } }])
  expect(items).toMatchObject([{ state: 'added', outcomes: ['kept-as-file'] }])
  await calls.act(id, 'finish')
  const entry = (await documentOf(t, ada)).casemiscellaneous.find(({ _id }) => _id === items[0]?.entryId)
  expect(entry?.level).toBe('private')
})

test('where a picture tells no date, that of its camera counts, and its point is named by the nearest place', async () => {
  await loadGazetteer(t.deps.db, () => [...readGazetteer()].filter(({ name }) => name === 'Stockholm' || name === 'Sydney'))
  const calls = importing(t, ada)
  const bytes = await photoOfAPhone()
  const { item } = await foundPhoto('phone', { where: { latitude: 59.3, longitude: 18.1 } })
  const id = await runOf(calls, [item])
  const { items } = await sendAll(t, ada, id, [{ item, bytes }])
  await calls.act(id, 'finish')
  const entry = (await documentOf(t, ada)).caseimages.find(({ _id }) => _id === items[0]?.entryId)
  expect(entry).toMatchObject({ place: 'Stockholm, Sweden' })
  // the map of where shows the same place, and not where the camera was
  const row = await t.deps.db
    .selectFrom('entries')
    .select('file_id')
    .where('id', '=', items[0]?.entryId ?? '')
    .executeTakeFirstOrThrow()
  const files = t.deps.db.selectFrom('files').select(['latitude', 'longitude']).where('id', '=', row.file_id)
  expect(await files.executeTakeFirst()).toEqual({ latitude: 59.3, longitude: 18.1 })
})

test('a guessed date gives way to that of the camera, and the report says which date an entry has and by whom it is known', async () => {
  const eva = await t.resident('eva')
  const calls = importing(t, eva)
  const guess = (local: string) => ({
    date: { instant: null, local, offset: null, source: 'folder' as const },
    remarks: ['date-guessed' as const, 'no-metadata' as const],
  })
  const [scan, shot] = [await foundPhoto('scan', guess('2003')), await foundPhoto('shot', guess('2003'))]
  const withClock = await sharp(shot.bytes)
    .withExif({ IFD2: { DateTimeOriginal: '2019:08:04 13:20:00' } })
    .jpeg()
    .toBuffer()
  const id = await runOf(calls, [
    scan.item,
    shot.item,
    foundTweet('words', { date: null }),
    (await foundPhoto('lost', guess('1999-05'))).item,
  ])
  expect((await calls.items(id)).data.map(({ date, dateSource, year }) => [date, dateSource, year])).toEqual([
    ['2003', 'folder', '2003'],
    ['2003', 'folder', '2003'],
    [null, null, null],
    ['1999-05', 'folder', '1999'],
  ])
  await sendAll(t, eva, id, [scan, { ...shot, bytes: withClock }])
  await calls.add(id, [{ key: 'words' }])
  const told = (await calls.items(id)).data.map(({ key, date, dateSource, year }) => [key, date, dateSource, year])
  expect(told).toEqual([
    ['scan', '2003', 'folder', '2003'],
    ['shot', '2019-08-04T13:20', 'camera', '2019'],
    ['words', null, null, null],
    ['lost', '1999-05', 'folder', '1999'],
  ])
  const remarks = (await calls.items(id)).data.map(({ remarks: each }) => each.includes('date-guessed'))
  expect(remarks, 'the date of a camera is no guess').toEqual([true, false, false, true])
  expect((await calls.items(id, '?remark=date-guessed')).data.map(({ key }) => key)).toEqual(['scan', 'lost'])
  const entries = (await documentOf(t, eva)).caseimages.map(({ moment }) => moment)
  expect(new Set(entries)).toEqual(new Set(['2003', '2019-08-04T13:20']))
  const csv = (await t.call('GET', `/api/imports/${id}/report.csv`, { as: eva })).body.trimEnd().split('\r\n')
  expect(csv[0]).toContain(',date,date known by,')
  expect(csv[2]).toContain(',2019-08-04T13:20,camera,added,')
  const lines = (await t.call('GET', `/api/imports/${id}/report.jsonl`, { as: eva })).body.trimEnd().split('\n')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ date: '2019-08-04T13:20', dateSource: 'camera' })
  await calls.fail(id, [{ key: 'lost', code: 'gone', message: 'Gone.' }])
  await calls.act(id, 'finish')

  // of what was here already that of the entry counts, whatever the export tells
  const again = await runOf(calls, [{ ...scan.item, date: { instant: null, local: '1970', offset: null, source: 'service' } }])
  const { items } = await calls.add(again, [{ key: 'scan', file: { sha256: scan.sha256 } }])
  expect(items).toMatchObject([{ state: 'here-already', date: '2003', dateSource: 'entry', year: '2003' }])
  await calls.act(again, 'finish')
  const notices = succeeded<{ data: { imported: object | null }[] }>(await t.call('GET', '/api/notifications', { as: eva })).data
  expect(notices.flatMap(({ imported }) => imported ?? [])).toEqual([
    { source: 'google-photos', added: 0, hereAlready: 1, failed: 0 },
    { source: 'google-photos', added: 3, hereAlready: 0, failed: 1 },
  ])
})

test('the open windows of its owner hear that an import went on, and nobody else does', async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  const [window, elsewhere] = [await openStream({ port, as: ada, tiles: '' }), await openStream({ port, as: brendan, tiles: '' })]
  const own = await runOf(importing(t, ada), [foundTweet('z')])
  expect((await window.next('imports')).data).toEqual({ imports: [own] })
  const others = await runOf(importing(t, brendan), [foundTweet('z')])
  expect((await elsewhere.next('imports')).data).toEqual({ imports: [others] })
  for (const stream of [window, elsewhere]) stream.controller.abort()
  await importing(t, ada).act(own, 'cancel')
})

test('of an erased account no import is left', async () => {
  const eve = await t.resident('eve')
  const calls = importing(t, eve)
  const still = await foundPhoto('live', { caption: 'qvzxcanary' })
  const motion = { part: 0, index: 1, path: 'live.bin', size: 300, crc32: 1, modified: null }
  const id = await runOf(calls, [{ ...still.item, motion }, foundTweet('qvzxcanary')])
  const location = await newLocation(t, eve, 'misc', 'live.bin')
  await calls.add(id, [
    { key: 'live', file: { location: await uploaded(t, eve, still.bytes) }, motion: { location } },
    { key: 'qvzxcanary' },
  ])
  expect((await dump(t.deps.db)).filter((row) => row.includes('qvzxcanary')).length).toBeGreaterThan(3)
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${eve.id}`, { as: eve, body: { status: 'deleted' } }))
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })
  const rows = await dump(t.deps.db)
  expect(rows.filter((row) => row.includes('qvzxcanary') || (!/^(job|erased_accounts)/.test(row) && row.includes(eve.id)))).toEqual([])
})
