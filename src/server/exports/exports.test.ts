import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AccountExport } from '#contract/exports.ts'
import { exportLifetime } from '#domain/exports/limits.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { hang, keysOf, say, succeeded } from '#server/case/testing/case.ts'
import { anIsland, saved } from '#server/island/testing/island.ts'
import { photo } from '#server/media/testing/media.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import { grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTweets } from '#server/tweets/testing/tweets.ts'
import { sweepExports } from './exports.ts'
import { layOut } from './lay-out.ts'
import { type ExportDeps, makeExport } from './make-export.ts'
import { openPlateDrawing } from './plates/open-plate-drawing.ts'
import { madeExport, unpackBag } from './testing/bag.ts'
import { zipReaders } from './testing/zip-readers.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startTestApp()
  folder = mkdtempSync(path.join(tmpdir(), 'bureau-exports-'))
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (as: Person, more: object = {}) => t.call('POST', '/api/exports', { as, body: { partSize: 2, ...more } })
const latest = async (as: Person) => succeeded<{ data: AccountExport | null }>(await t.call('GET', '/api/exports/latest', { as })).data
/** The island is drawn 24 times: nine seconds of a processor that others use too. */
const drawingTime = 300_000
const made = (as: Person, timeout?: Milliseconds) => madeExport(t, as, timeout)
const get = (address: string, headers: Record<string, string> = {}) => t.call('GET', address, { headers })
const addressIn = ({ parts }: AccountExport) => parts[0]?.address ?? ''

const unpacked = (one: AccountExport) =>
  unpackBag(t, one, folder, (zip) => {
    for (const { check } of zipReaders) expect(check(zip)).toBe('read')
  })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const linesIn = (bag: ReadonlyMap<string, Buffer>, file: string) =>
  String(bag.get(`data/records/${file}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('an export', () => {
  let ada: Person
  let brendan: Person
  let bag: ReadonlyMap<string, Buffer>
  beforeAll(async () => {
    ada = await t.resident('ada')
    brendan = await t.resident('brendan')
    const picture = await hang(t, ada, 'image', { caption: 'The pier & <sea>', moment: '1974-08-21', level: 'private' })
    await hang(t, ada, 'misc')
    await say(t, ada, 'Clear weather.', { images: [picture._id] })
    const binned = await say(t, ada, 'Thrown away.')
    succeeded(await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${ada.id}`, { as: ada, body: { caseimage_id: binned._id } }))
    await grant(t, 'single-charts', 'ada')
    await savedChart(t, ada)
    await saved(t, ada, { saved_island: anIsland(1), snapshot: await photo({}, 'png'), snapshot_deadversion: await photo({}, 'png') })
    bag = await unpacked(await made(ada, drawingTime))
  }, drawingTime)

  test('is a bag whose every file is as its manifest says, and none is unlisted', () => {
    const listed = new Map(
      String(bag.get('manifest-sha256.txt'))
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    )
    const payload = [...bag].filter(([name]) => name.startsWith('data/'))
    expect(new Map(payload.map(([name, bytes]) => [name, sha256(bytes)]))).toEqual(listed)
    const sizes = payload.reduce((sum, [, bytes]) => sum + bytes.length, 0)
    expect(String(bag.get('bag-info.txt'))).toContain(`Payload-Oxum: ${sizes}.${payload.length}\n`)
    expect(String(bag.get('bagit.txt'))).toMatch(/^BagIt-Version: 1\.0\n/)
    const tags = [...bag.keys()].filter((name) => !name.startsWith('data/') && name !== 'tagmanifest-sha256.txt')
    for (const name of tags)
      expect(String(bag.get('tagmanifest-sha256.txt'))).toContain(`${sha256(bag.get(name) ?? Buffer.alloc(0))}  ${name}\n`)
  })

  test('describes itself to tools of others as a crate (RO-Crate): flat, every original a part of the root', () => {
    const crate = JSON.parse(String(bag.get('data/ro-crate-metadata.json'))) as { '@graph': Record<string, unknown>[] }
    const byId = new Map(crate['@graph'].map((entity) => [entity['@id'], entity]))
    expect(byId.size).toBe(crate['@graph'].length)
    expect(byId.get('ro-crate-metadata.json')).toMatchObject({ about: { '@id': './' } })
    const parts = ((byId.get('./')?.hasPart ?? []) as { '@id': string }[]).map((part) => part['@id'])
    expect(parts.slice(0, 2)).toEqual(['records/', 'site/'])
    const files = parts.slice(2)
    expect(new Set(files)).toEqual(new Set(linesIn(bag, 'files').map(({ path: inBag }) => String(inBag).replace('data/', ''))))
    for (const file of files) {
      const bytes = bag.get(`data/${decodeURIComponent(file)}`) ?? Buffer.alloc(0)
      expect(byId.get(file)).toMatchObject({ '@type': 'File', sha256: sha256(bytes), contentSize: String(bytes.length) })
    }
    expect(files.map((file) => byId.get(file))).toContainEqual(
      expect.objectContaining({ name: 'The pier & <sea>', temporalCoverage: '1974-08-21', author: { '@id': '#owner' } }),
    )
  })

  test('has every original byte for byte, and every entry with its words, those in the bin too', async () => {
    const files = linesIn(bag, 'files')
    expect(files).toHaveLength(4)
    for (const { path: inBag, sha256: sum } of files) expect(sha256(bag.get(String(inBag)) ?? Buffer.alloc(0))).toBe(sum)
    const entries = linesIn(bag, 'entries')
    expect(entries.map(({ kind, caption, text, level }) => [kind, caption, text, level])).toEqual(
      expect.arrayContaining([
        ['image', 'The pier & <sea>', '', 'private'],
        ['tweet', '', 'Clear weather.', null],
        ['tweet', '', 'Thrown away.', null],
      ]),
    )
    expect(entries.find(({ text }) => text === 'Thrown away.')?.deleted_at).toEqual(expect.any(String))
  })

  test('has every chart as SVG and PDF, and the island from twelve sides, living and dead, on pages of the site', () => {
    const names = [...bag.keys()]
    expect(
      names
        .filter((name) => name.startsWith('data/charts/'))
        .map((name) => name.slice(-4))
        .toSorted(),
    ).toEqual(['.pdf', '.svg'])
    const plates = names.filter((name) => name.startsWith('data/island/'))
    expect(plates).toHaveLength(24)
    expect(new Set(plates.map((name) => sha256(bag.get(name) ?? Buffer.alloc(0)))).size).toBe(24)
    const island = String(bag.get('data/site/pages/island.html'))
    const shown = [...island.matchAll(/src="\.\.\/\.\.\/(island\/[^"]+)"/g)].map(([, to]) => `data/${to}`)
    expect(shown.toSorted()).toEqual(plates.toSorted())
    expect(String(bag.get('OPEN-ME.html'))).toContain('ada')
  })

  test('has the typefaces of its pages, and their licences', () => {
    const style = String(bag.get('data/site/style.css'))
    const files = [...style.matchAll(/url\("(fonts\/[^"]+)"\)/g)].map(([, to]) => `data/site/${to}`)
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) expect(bag.get(file)?.subarray(0, 4).toString()).toBe('wOF2')
    const licences = [...bag.keys()].filter((name) => /^data\/site\/fonts\/.*\.OFL\.txt$/.test(name))
    expect(licences).toHaveLength(4)
    for (const licence of licences) expect(String(bag.get(licence))).toContain('SIL OPEN FONT LICENSE')
  })

  test('has no secret, and no address of anybody else', async () => {
    const everything = Buffer.concat(
      [...bag].filter(([name]) => !/^data\/(?:media|island)\//.test(name)).map(([, bytes]) => bytes),
    ).toString()
    expect(everything).toContain(ada.email)
    expect(everything).not.toContain(brendan.email)
    const { rows } = await sql<{ password_hash: string }>`select password_hash from credentials where user_id = ${ada.id}`.execute(
      t.deps.db,
    )
    expect(everything).not.toContain(rows[0]?.password_hash)
    expect(everything).not.toContain(ada.token)
  })

  test('is told by e-mail when it is begun, and when it is ready', async () => {
    const subjects: string[] = []
    for (let at = 0; at < 2; at += 1) subjects.push((await t.outbox.next(ada.email)).subject)
    expect(subjects).toEqual(['Somebody asked for an export of your account', 'Your export is ready to be downloaded'])
  })
})

test('a download is the same bytes in any pieces, and goes on only with the same export', async () => {
  const eve = await t.resident('eve')
  await hang(t, eve, 'misc')
  const address = addressIn(await made(eve))
  const { rawPayload: whole, headers } = await get(address)
  const etag = String(headers.etag)
  expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'application/zip', 'content-length': String(whole.length) })
  const part = async (range: string, more: Record<string, string> = {}) => get(address, { range, ...more })
  for (let step = 0; step < 60; step += 1) {
    const first = (step * 7919) % whole.length
    const { statusCode, rawPayload } = await part(`bytes=${first}-`)
    expect([statusCode, rawPayload.equals(whole.subarray(first))]).toEqual([206, true])
  }
  expect((await part('bytes=0-9', { 'if-range': etag })).rawPayload).toHaveLength(10)
  expect((await part('bytes=0-9', { 'if-range': '"another"' })).rawPayload).toHaveLength(whole.length)
  expect((await part(`bytes=${whole.length}-`)).statusCode).toBe(416)
  expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304)
})

test('a ticket opens one export and nothing else, and no longer than that is there', async () => {
  const [one, other] = [await t.resident('one-of-two'), await t.resident('other-of-two')]
  const address = addressIn(await made(one))
  const [, ticket = ''] = address.split('ticket=')
  const { _id: otherId } = await made(other)
  for (const forged of [
    address.replace(/ticket=.*/, 'ticket=x'),
    address.replace(one.id, other.id),
    `/media/exports/${other.id}/${otherId}/1?ticket=${ticket}`,
    address.replace('/1?', '/2?'),
    address.replace('/1?', '/x?'),
    address.split('?')[0] ?? '',
  ])
    expect((await get(forged)).statusCode).toBe(404)
  expect((await get(address)).statusCode).toBe(200)
  await t.deps.db.updateTable('users').set({ state: 'deactivated' }).where('id', '=', one.id).execute()
  expect((await get(address)).statusCode).toBe(404)
  await t.deps.db.updateTable('users').set({ state: 'open' }).where('id', '=', one.id).execute()
})

/** Lays out in the process of the test. @param files a store with faults */
const inThisProcess = (files = t.deps.files): ExportDeps => ({
  ...t.deps,
  files,
  tellContacts: () => expect.fail('for nobody else'),
  layOut: (...given) => layOut({ ...t.deps, files, openPlateDrawing, openChartDrawing: () => expect.fail('there is no chart') }, ...given),
})
/** An export that is being made, and goes on when the test wants it. */
async function begunWithoutJob({ id: userId }: Person) {
  const job = { userId, exportId: t.deps.newId() }
  const at = t.deps.now()
  const row = { user_id: userId, id: job.exportId, state: 'making', part_size: 2, done: 0, total: 0, parts: '[]' } as const
  await t.deps.db
    .insertInto('exports')
    .values({ ...row, created_at: at, expires_at: new Date(at.getTime() + exportLifetime) })
    .execute()
  return job
}

test('one is made at a time: asked for again it is the same, and a later one takes its place', async () => {
  const dora = await t.resident('dora')
  const job = await begunWithoutJob(dora)
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(dora)))
  for (const answer of answers) expect(succeeded<{ data: AccountExport }>(answer).data._id).toBe(job.exportId)
  await makeExport(inThisProcess(), job)
  const first = await latest(dora)
  if (first?.state !== 'ready') throw new Error('it was made')
  const second = await made(dora)
  expect(second._id).not.toBe(first._id)
  expect((await get(addressIn(first))).statusCode).toBe(404)
  await vi.waitFor(async () => expect(await keysOf(t, `exports/${dora.id}/${first._id}`)).toEqual([]), 10_000)
})

test('one that is ended while it is made leaves nothing behind', async () => {
  const cleo = await t.resident('cleo')
  await hang(t, cleo, 'misc')
  const { _id: id } = succeeded<{ data: AccountExport }>(await ask(cleo)).data
  succeeded(await t.call('DELETE', `/api/exports/${id}`, { as: cleo }))
  const job = await begunWithoutJob(cleo)
  const files = {
    ...t.deps.files,
    put: async (...given: Parameters<TestApp['deps']['files']['put']>) => {
      await t.deps.files.put(...given)
      await t.call('DELETE', `/api/exports/${job.exportId}`, { as: cleo })
    },
  }
  await makeExport(inThisProcess(files), job)
  await vi.waitFor(async () => {
    expect(await keysOf(t, `exports/${cleo.id}`)).toEqual([])
    const claims = await t.deps.db.selectFrom('file_claims').select('claimant_id').where('user_id', '=', cleo.id).execute()
    expect(claims).toEqual([])
  }, 10_000)
})

test('an original whose bytes are lost is left out, and its record says so; everything else comes', async () => {
  const ivo = await t.resident('ivo')
  await hang(t, ivo, 'image', { caption: 'Lost' })
  await hang(t, ivo, 'misc', { caption: 'Kept' })
  const lost = (await keysOf(t, `originals/${ivo.id}`)).find((key) => key.includes('originals')) ?? ''
  await t.deps.files.delete(lost)
  const bag = await unpacked(await made(ivo))
  expect(
    linesIn(bag, 'files')
      .map(({ path: inBag, isLost = false }) => [inBag === null, isLost])
      .toSorted(),
  ).toEqual([
    [false, false],
    [true, true],
  ])
  expect(
    linesIn(bag, 'entries')
      .map(({ caption }) => caption)
      .toSorted(),
  ).toEqual(['Kept', 'Lost'])
  expect([...bag.keys()].filter((name) => name.startsWith('data/media/'))).toHaveLength(1)
})

test('what keepers hide is in the export of whoever wrote it, and in that of nobody else', async () => {
  const [lia, max] = [await t.resident('lia'), await t.resident('max')]
  await openTweets(t, max, 'members')
  const tweet = await say(t, max, 'Fog.')
  const conversation = await correspondent(t, lia).begin(max)
  for (const [as, text] of [
    [lia, 'By Lia.'],
    [max, 'By Max.'],
  ] as const) {
    succeeded(await t.call('POST', `/api/tweets/${tweet._id}/replies`, { as, body: { text } }))
    for (const { id } of [lia, max]) succeeded(await t.call('POST', `/api/users/${id}/guest-book/lines`, { as, body: { text } }))
    await correspondent(t, as).send(conversation, text)
  }
  for (const table of ['tweet_replies', 'guest_book_lines', 'mailbox_messages'] as const)
    await t.deps.db.updateTable(table).set({ suspended_at: t.deps.now() }).execute()
  const [ofLia, ofMax] = [await unpacked(await made(lia)), await unpacked(await made(max))]
  const textsIn = (bag: ReadonlyMap<string, Buffer>) =>
    ['replies', 'replies-written', 'guest-book', 'guest-book-lines-written', 'messages'].map((file) => [
      file,
      linesIn(bag, file).map(({ text }) => text),
    ])
  expect(textsIn(ofLia)).toEqual([
    ['replies', []],
    ['replies-written', ['By Lia.']],
    ['guest-book', ['By Lia.']],
    ['guest-book-lines-written', ['By Lia.', 'By Lia.']],
    ['messages', ['By Lia.']],
  ])
  expect(textsIn(ofMax)).toEqual([
    ['replies', ['By Max.']],
    ['replies-written', ['By Max.']],
    ['guest-book', ['By Max.']],
    ['guest-book-lines-written', ['By Max.', 'By Max.']],
    ['messages', ['By Max.']],
  ])
  const read = [...ofLia].filter(([name]) => name.startsWith('data/conversations/')).map(([, bytes]) => String(bytes))
  expect([read.join().includes('By Lia.'), read.join().includes('By Max.')]).toEqual([true, false])
})

test('names nobody who closed their account, is suspended, or keeps away', async () => {
  const jan = await t.resident('jan')
  const others = await Promise.all(['gone-away', 'shut-out', 'keeps-away', 'still-here'].map((name) => t.resident(name)))
  for (const other of others) succeeded(await t.call('PUT', `/api/mutes/${other.id}`, { as: jan }))
  const [gone, suspended, blocker] = others
  await t.deps.db
    .updateTable('users')
    .set({ state: 'deactivated' })
    .where('id', '=', gone?.id ?? '')
    .execute()
  await t.deps.db
    .updateTable('users')
    .set({ suspended_at: t.deps.now() })
    .where('id', '=', suspended?.id ?? '')
    .execute()
  const block = { user_id: jan.id, other_id: blocker?.id ?? '', is_mine: false, created_at: t.deps.now() }
  await t.deps.db.insertInto('blocks').values(block).execute()
  expect(linesIn(await unpacked(await made(jan)), 'people').map(({ username }) => username)).toEqual(['still-here'])
})

test('a try that fails lets go of what it wrote on the disk, and one of an export that is gone erases what an earlier try left', async () => {
  const kim = await t.resident('kim')
  const job = await begunWithoutJob(kim)
  const files = { ...t.deps.files, put: () => Promise.reject(new Error('the store is away')) }
  await expect(makeExport(inThisProcess(files), job)).rejects.toThrow('the store is away')
  const opened = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').map(targetOf) : [])
  await expect.poll(() => opened().filter((target) => target.includes(job.exportId))).toEqual([])
  expect(readdirSync(path.join(t.dataDir, 'staging')).filter((name) => name.includes(job.exportId))).toEqual([])

  await t.deps.files.put(`exports/${kim.id}/${job.exportId}/texts`, Buffer.from('words'))
  await t.deps.db.deleteFrom('exports').where('user_id', '=', kim.id).execute()
  await makeExport(inThisProcess(), job)
  expect(await keysOf(t, `exports/${kim.id}`)).toEqual([])
})

/** Where a descriptor leads; nowhere when it was closed meanwhile. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

test('what is erased meanwhile stays in an export, and goes with it', async () => {
  const gia = await t.resident('gia')
  const { _id: entry } = await hang(t, gia, 'misc')
  const one = await made(gia)
  const body = { caseimage_id: entry }
  succeeded(await t.call('PUT', `/api/users/deleteCaptionsandStoriesMisc/${gia.id}`, { as: gia, body }))
  succeeded(await t.call('POST', `/api/case/${gia.id}/erase`, { as: gia, body }))
  expect(await keysOf(t, `originals/${gia.id}`)).toHaveLength(1)
  expect((await get(addressIn(one))).statusCode).toBe(200)
  succeeded(await t.call('DELETE', `/api/exports/${one._id}`, { as: gia }))
  expect(await latest(gia)).toBeNull()
  await vi.waitFor(
    async () => expect([...(await keysOf(t, `originals/${gia.id}`)), ...(await keysOf(t, `exports/${gia.id}`))]).toEqual([]),
    10_000,
  )
})

test('an older login is asked for the password, and an export ends after two weeks', async () => {
  const hal = await t.resident('hal')
  t.advance(minutes(11))
  expect((await ask(hal)).json()).toMatchObject({ code: 'password-needed' })
  expect((await ask(hal, { password: 'is not the password' })).json()).toMatchObject({ code: 'password-needed' })
  succeeded(await ask(hal, { password: hal.password }))
  await vi.waitFor(async () => expect((await latest(hal))?.state).toBe('ready'), 20_000)
  const address = addressIn((await latest(hal)) as AccountExport)
  t.advance(exportLifetime)
  expect((await get(address)).statusCode).toBe(404)
  await sweepExports(t.deps)
  await vi.waitFor(async () => expect(await keysOf(t, `exports/${hal.id}`)).toEqual([]), 10_000)
})

test.each([{}, { partSize: 3 }, { partSize: '4' }])('%j is refused', async (body) => {
  const ina = await t.resident(`ina-${JSON.stringify(body).length}`)
  expect((await t.call('POST', '/api/exports', { as: ina, body })).statusCode).toBe(400)
})
