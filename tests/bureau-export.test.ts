import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountExport } from '#contract/exports.ts'
import { startMachine } from '../scripts/bureau/testing/machine.ts'
import { madeZip } from '../scripts/bureau/testing/zips.ts'

/** `bureau export` and `bureau verify` against a server that is not ours, and bags that are not whole. */
let machine: Awaited<ReturnType<typeof startMachine>>
let server: Server
let address: string
let parts: unknown[]
/** How the server answers where a zip is asked for. */
let serve: (request: IncomingMessage, answer: ServerResponse) => void
let asked = 0
const exportId = randomUUID()
beforeAll(async () => {
  machine = await startMachine()
  server = createServer((request, answer) => {
    if (request.url !== '/api/exports/latest') {
      asked += 1
      return serve(request, answer)
    }
    const data = { _id: exportId, state: 'ready', done: 0, of: 0, bytes: 0, parts, createdAt: '', expiresAt: '' }
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await machine.close()
})

let folders = 0
async function folderOf(files: Readonly<Record<string, Buffer | string>> = {}): Promise<string> {
  const folder = path.join(machine.home, `bags-${folders++}`)
  await mkdir(folder)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  return folder
}
const env = () => ({ BUREAU_SERVER: address, BUREAU_KEY: `isl_${'x'.repeat(43)}` })
const run = (...line: string[]) => machine.run([...line, '--json'], { env: env() })
const say = (...line: string[]) => machine.run(line, { env: env() })
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const line = (content: Buffer | string, name: string) => `${sha256(content)}  ${name}\n`
const faultsOf = ({ events }: Awaited<ReturnType<typeof run>>) =>
  events.filter(({ event }) => event === 'fault').map(({ path: at, fault }) => `${at} ${fault}`)

describe('bureau export', () => {
  const whole = madeZip([
    { name: 'ada-2026-11-26/data/a.txt', bytes: randomBytes(300_000) },
    { name: 'ada-2026-11-26/bagit.txt', bytes: Buffer.from('BagIt-Version: 1.0\n') },
  ])
  const part = (change: Partial<AccountExport['parts'][number]> = {}) => ({
    name: 'a.zip',
    bytes: whole.length,
    files: 1,
    address: '/a',
    ...change,
  })
  const growing = `a.zip.${exportId}.part`
  /** As an honest server does. */
  function serveRest({ headers }: IncomingMessage, answer: ServerResponse): void {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1])
    if (from >= whole.length) return void answer.writeHead(416, { 'content-range': `bytes */${whole.length}` }).end()
    answer.writeHead(206, { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }).end(whole.subarray(from))
  }
  beforeEach(() => {
    parts = [part()]
    serve = serveRest
    asked = 0
  })

  /** It has no list, which is the one thing that is wrong with it once it is there. */
  async function expectWhole(folder: string) {
    const ran = await run('export', folder)
    expect([ran.code, faultsOf(ran)]).toEqual([4, ['data/a.txt unlisted', 'manifest-sha256.txt missing']])
    expect(await readdir(folder)).toEqual(['a.zip'])
    expect(whole.equals(await readFile(path.join(folder, 'a.zip')))).toBe(true)
  }

  test('takes no more of a body without an end than was said, keeps none of it, and is whole the next time', async () => {
    const folder = await folderOf()
    let isLetGo = false
    serve = (_, answer) => {
      answer.writeHead(206, { 'content-range': `bytes 0-${whole.length - 1}/${whole.length}` })
      const endless = Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(64 * 1024)
        })(),
      )
      answer.on('close', () => {
        isLetGo = true
        endless.destroy()
      })
      endless.on('error', () => {}).pipe(answer)
    }
    expect(await run('export', folder)).toMatchObject({ code: 8, err: expect.stringContaining('more than it said') })
    expect([asked, (await stat(path.join(folder, growing))).size]).toEqual([1, 0])
    await expect.poll(() => isLetGo).toBe(true)
    serve = serveRest
    await expectWhole(folder)
  })

  test('begins anew where more is there than was said, and goes on where a connection broke', async () => {
    await expectWhole(await folderOf({ [growing]: Buffer.concat([whole, Buffer.from('xx')]) }))
    asked = 0
    serve = (request, answer) => {
      if (asked > 1) return serveRest(request, answer)
      answer.writeHead(206, { 'content-range': `bytes 0-${whole.length - 1}/${whole.length}`, 'content-length': whole.length })
      answer.write(whole.subarray(0, 100_000), () => answer.destroy())
    }
    await expectWhole(await folderOf())
    expect(asked).toBe(2)
  })

  test.each([
    ['another beginning', (from: number) => `bytes 0-${from - 1}/${whole.length}`],
    ['another length', (from: number) => `bytes ${from}-${whole.length - 1}/${whole.length + 1}`],
    ['a later end', (from: number) => `bytes ${from}-${whole.length}/*`],
    ['no range', () => undefined],
  ])('takes no piece of %s', async (_, rangeOf) => {
    const folder = await folderOf({ [growing]: whole.subarray(0, 1000) })
    serve = (_request, answer) => {
      const range = rangeOf(1000)
      answer.writeHead(206, range === undefined ? {} : { 'content-range': range }).end(whole.subarray(0, 1000))
    }
    expect(await run('export', folder)).toMatchObject({ code: 8, err: expect.stringContaining('another piece') })
    expect([asked, (await readFile(path.join(folder, growing))).equals(whole.subarray(0, 1000))]).toEqual([1, true])
  })

  test.each([
    [302, 8],
    [307, 8],
    [200, 8],
    [416, 8],
    [404, 4],
    [410, 4],
  ])('ends at once where the server answers %i', async (status, code) => {
    serve = (_, answer) => void answer.writeHead(status, { location: `${address}/elsewhere` }).end()
    expect((await run('export', await folderOf())).code).toBe(code)
    expect(asked).toBe(1)
  })

  test('asks no other server, whatever its addresses are', async () => {
    for (const elsewhere of ['@127.0.0.1:1/a', '.example/a', ':1/a', 'a', 'https://example.org/a']) {
      parts = [part({ address: elsewhere })]
      expect((await run('export', await folderOf())).code).toBe(8)
    }
    expect(asked).toBe(0)
  })

  test('follows no redirect with its key', async () => {
    const redirecting: typeof fetch = async () => new Response(null, { status: 302, headers: { location: 'https://example.org' } })
    let calls = 0
    const counted: typeof fetch = (...call) => {
      calls += 1
      return redirecting(...call)
    }
    const ran = await machine.run(['whoami'], { env: env(), fetch: counted })
    expect([ran.code, calls]).toEqual([8, 1])
  })

  test.each([[['../../evil.zip']], [['/tmp/abs.zip']], [['Makefile']], [['a\u001b[31m.zip']], [['same.zip', 'SAME.zip']], [['CON.zip']]])(
    'writes nothing under the names %j',
    async (names) => {
      parts = names.map((name) => part({ name }))
      const folder = await folderOf()
      const ran = await say('export', folder)
      expect([ran.code, asked, await readdir(folder)]).toEqual([8, 0, []])
      expect(ran.err).not.toMatch(/\p{Cc}/u)
    },
  )

  test.each([-5, 1.5, 2 ** 60, '7', null])('does not understand a size of %s', async (bytes) => {
    parts = [{ ...part(), bytes }]
    expect((await run('export', await folderOf())).code).toBe(8)
  })

  test('has no room for what is larger than the disk, and takes what is empty', async () => {
    parts = [part({ bytes: Number.MAX_SAFE_INTEGER })]
    expect((await run('export', await folderOf())).code).toBe(7)
    parts = [part({ bytes: 0 })]
    expect((await run('export', await folderOf())).code).toBe(3)
    expect(asked).toBe(0)
  })

  describe('where zips are there already', () => {
    const [first, second] = [randomBytes(300_000), randomBytes(300_000)]
    const root = 'ada-2026-11-26/'
    const [oneList, twoList] = [line(first, 'data/a.txt'), line(second, 'data/b.txt')]
    const tags = {
      'bagit.txt': 'BagIt-Version: 1.0\n',
      'parts/part-002.sha256.txt': twoList,
      'manifest-sha256.txt': oneList + twoList,
    }
    const tagList =
      line(oneList, 'parts/part-001.sha256.txt') +
      Object.entries(tags)
        .map(([name, content]) => line(content, name))
        .join('')
    const zipOf = (files: Readonly<Record<string, Buffer | string>>) =>
      madeZip(Object.entries(files).map(([name, content]) => ({ name: root + name, bytes: Buffer.from(content) })))
    const zips: Readonly<Record<string, Buffer>> = {
      '1.zip': zipOf({ 'data/a.txt': first, 'parts/part-001.sha256.txt': oneList }),
      '2.zip': zipOf({ 'data/b.txt': second, ...tags, 'tagmanifest-sha256.txt': tagList }),
    }
    let urls: (string | undefined)[]
    beforeEach(() => {
      urls = []
      parts = Object.entries(zips).map(([name, { length }]) => part({ name, bytes: length, address: `/${name}` }))
      serve = ({ url }, answer) => {
        urls.push(url)
        const zip = zips[url?.slice(1) ?? ''] ?? Buffer.alloc(0)
        answer.writeHead(206, { 'content-range': `bytes 0-${zip.length - 1}/${zip.length}` }).end(zip)
      }
    })
    const damage = (zip: Buffer | undefined, from: number, to: number) => Buffer.from(zip ?? '').fill(0, from, to)

    test('downloads none of them again that is sound, the last one neither', async () => {
      expect([(await run('export', await folderOf(zips))).code, urls]).toEqual([0, []])
    })

    test.each([
      ['in a file', 100_000, 100_500],
      ['in its directory', -200, -100],
      ['in all that lies behind a place', 100_000, undefined],
    ])('downloads one again that is damaged %s, and it alone', async (_, from, to) => {
      for (const [name, zip] of Object.entries(zips)) {
        urls = []
        const at = (place: number) => (place < 0 ? zip.length + place : place)
        const folder = await folderOf({ ...zips, [name]: damage(zip, at(from), at(to ?? zip.length)) })
        const ran = await run('export', folder)
        expect([ran.code, urls, ran.events.filter(({ event }) => event === 'damaged')]).toEqual([
          0,
          [`/${name}`],
          [{ event: 'damaged', name }],
        ])
        expect(zip.equals(await readFile(path.join(folder, name)))).toBe(true)
        expect(await readdir(folder)).toEqual(['1.zip', '2.zip'])
      }
    })

    test('keeps a damaged one where its successor does not come, and one of another length in any case', async () => {
      const broken = damage(zips['1.zip'], 100_000, 100_500)
      const folder = await folderOf({ ...zips, '1.zip': broken })
      serve = (_, answer) => void answer.writeHead(404).end()
      expect((await run('export', folder)).code).toBe(4)
      expect(broken.equals(await readFile(path.join(folder, '1.zip')))).toBe(true)
      expect((await run('export', await folderOf({ ...zips, '1.zip': broken.subarray(1) }))).code).toBe(2)
    })
  })

  test('goes on alone in a folder, and takes over from a command that is no more', async () => {
    const folder = await folderOf()
    const waiting = Promise.withResolvers<void>()
    serve = (request, answer) => {
      void waiting.promise.then(() => serveRest(request, answer))
    }
    const first = run('export', folder)
    await expect.poll(() => asked).toBe(1)
    expect(await run('export', folder)).toMatchObject({ code: 2, err: expect.stringContaining('Another command downloads to') })
    waiting.resolve()
    expect((await first).code).toBe(4)
    expect(await readdir(folder)).toEqual(['a.zip'])
    await expectWhole(await folderOf({ '.bureau-export.lock': String(2 ** 22 + 1) })) // no process has such a number
    await expectWhole(await folderOf({ '.bureau-export.lock': '' }))
  })
})

describe('bureau verify', () => {
  type Files = Readonly<Record<string, Buffer | string>>
  /** The files of a bag with its lists, in a folder of its own. */
  function bag(payload: Files, { root = 'ada-2026-11-26', tags = {} as Files } = {}): Record<string, Buffer | string> {
    const lines = (files: Files) =>
      Object.entries(files)
        .map(([name, content]) => line(content, name))
        .join('')
    const listed = { 'bagit.txt': 'BagIt-Version: 1.0\n', ...tags, 'manifest-sha256.txt': lines(payload) }
    const all = { ...payload, ...listed, 'tagmanifest-sha256.txt': lines(listed) }
    return Object.fromEntries(Object.entries(all).map(([name, content]) => [`${root}/${name}`, content]))
  }
  const zip = (files: Files) => madeZip(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })))
  const older = 'ada-2026-11-25'
  const damaged = { ...bag({ 'data/a.txt': 'older' }, { root: older }), [`${older}/data/a.txt`]: 'broken' }
  const sound = bag({ 'data/a.txt': 'newer' })

  test('tells exports that lie side by side apart: of an older and a newer one, as zips and as folders, the damage is seen', async () => {
    const zips = await folderOf({ 'newer.zip': zip(sound), 'older.zip': zip(damaged) })
    const unpacked = await folderOf({ ...damaged, ...sound })
    const given = (...names: string[]) => names.map((name) => path.join(zips, name))
    for (const paths of [given('older.zip', 'newer.zip'), given('newer.zip', 'older.zip'), [zips], [unpacked]]) {
      const ran = await run('verify', ...paths)
      expect(ran.code).toBe(4)
      expect(
        ran.events
          .filter(({ event }) => event !== 'verifying')
          .toSorted((one, other) => Number(other.bag === older) - Number(one.bag === older)),
      ).toMatchObject([
        { event: 'fault', bag: older, path: 'data/a.txt', fault: 'damaged' },
        { event: 'verified', bag: older, faults: 1, files: 3 },
        { event: 'verified', bag: 'ada-2026-11-26', faults: 0, files: 3 },
      ])
    }
    expect((await say('verify', unpacked)).out).toContain(`${older}: 1 of 3 files are not as listed.`)
    await rm(path.join(zips, 'older.zip'))
    expect((await run('verify', zips)).code).toBe(0)
  })

  test('tells two bags apart that have no folder of their own, and one in the payload of another is payload', async () => {
    const inner = (files: Files) =>
      Object.fromEntries(Object.entries(files).map(([name, content]) => [name.slice(older.length + 1), content]))
    const [one, two] = [await folderOf(inner(bag({ 'data/a.txt': 'a' }, { root: older }))), await folderOf(inner(damaged))]
    expect(faultsOf(await run('verify', one, two))).toEqual(['data/a.txt damaged'])
    const nested = Object.fromEntries(Object.entries(bag({ 'data/a.txt': 'a' }, { root: 'data/inner' })))
    expect((await run('verify', await folderOf(bag(nested)))).events.at(-1)).toMatchObject({ event: 'verified', faults: 0, files: 6 })
  })

  test('finds a zip beside an export that is of none', async () => {
    const folder = await folderOf({ 'holiday.zip': zip({ 'a.jpg': 'a' }), 'notes.txt': 'x', 'ada.zip': zip(sound) })
    const ran = await run('verify', folder)
    expect([ran.code, faultsOf(ran)]).toEqual([4, ['holiday.zip unlisted']])
    expect((await run('verify', await folderOf({ 'notes.txt': 'x' }))).code).toBe(3)
  })

  test('finds a file whose zips differ, whichever comes last, and takes one that is there twice alike', async () => {
    const other = { 'ada-2026-11-26/data/a.txt': 'another' }
    for (const [first, last] of [
      [sound, other],
      [other, sound],
    ] as const)
      expect(faultsOf(await run('verify', await folderOf({ '1.zip': zip(first), '2.zip': zip(last) })))).toEqual(['data/a.txt damaged'])
    expect((await run('verify', await folderOf({ '1.zip': zip(sound), '2.zip': zip(sound) }))).code).toBe(0)
  })

  test('finds lists that contradict each other', async () => {
    const twice = line('a', 'data/a.txt') + line('b', 'data/a.txt')
    for (const content of ['a', 'b'])
      expect(faultsOf(await run('verify', await folderOf({ 'data/a.txt': content, 'manifest-sha256.txt': twice })))).toEqual([
        'data/a.txt damaged',
      ])
    const parts = {
      'data/a.txt': 'a',
      'parts/part-001.sha256.txt': line('b', 'data/a.txt'),
      'manifest-sha256.txt': line('a', 'data/a.txt'),
    }
    expect(faultsOf(await run('verify', await folderOf(parts)))).toEqual(['data/a.txt damaged'])
  })

  test('finds tag files that no list names, and nothing wrong with those that need none', async () => {
    const ran = await run('verify', await folderOf({ ...sound, 'ada-2026-11-26/evil.sh': 'x', 'ada-2026-11-26/parts/evil.txt': 'x' }))
    expect([ran.code, faultsOf(ran)]).toEqual([4, ['evil.sh unlisted', 'parts/evil.txt unlisted']])
    const withPage = bag({ 'data/a.txt': 'a' }, { tags: { 'OPEN-ME.html': '<p>' } })
    expect((await run('verify', await folderOf(withPage))).code).toBe(0)
    const { 'ada-2026-11-26/tagmanifest-sha256.txt': tagList, ...untold } = withPage
    const listed = String(tagList).replace(/.*OPEN-ME\.html\n/, '')
    const without = { ...untold, 'ada-2026-11-26/tagmanifest-sha256.txt': listed }
    expect(faultsOf(await run('verify', await folderOf(without)))).toEqual(['OPEN-ME.html unlisted'])
    const alone = { 'data/a.txt': 'a', 'parts/part-001.sha256.txt': line('a', 'data/a.txt') }
    expect((await run('verify', await folderOf(alone))).events.at(-1)).toMatchObject({ event: 'verified', faults: 0, isWhole: false })
  })

  test('reads lists with line ends of Windows, and finds a line or a list that cannot be read', async () => {
    const manifest = line('a', 'data/a.txt').replace('\n', '\r\n')
    expect((await run('verify', await folderOf({ 'data/a.txt': 'a', 'manifest-sha256.txt': manifest }))).code).toBe(0)
    for (const bad of ['nonsense\n', `${'0'.repeat(64)}  ${'x'.repeat(300_000)}\n`, `${'0'.repeat(64)}${' '.repeat(400_000)}\r\r\n`]) {
      const ran = await run('verify', await folderOf({ 'data/a.txt': 'a', 'manifest-sha256.txt': bad + manifest }))
      expect([ran.code, faultsOf(ran)]).toEqual([4, ['manifest-sha256.txt damaged']])
    }
    const broken = madeZip([
      { name: 'data/a.txt', bytes: Buffer.from('a') },
      { name: 'manifest-sha256.txt', bytes: Buffer.from(manifest), lies: { crc32: 1 } },
    ])
    const ran = await run('verify', await folderOf({ 'a.zip': broken }))
    expect([ran.code, faultsOf(ran).includes('manifest-sha256.txt damaged')]).toEqual([4, true])
  })

  test('says how many of the listed files are not as listed, and how many others are there', async () => {
    const files = { 'data/b.txt': 'b', 'data/c.txt': 'c', 'data/d.txt': 'd', 'manifest-sha256.txt': line('a', 'data/a.txt') }
    expect((await say('verify', await folderOf(files))).out).toContain(
      '1 of 1 files are not as listed. 3 more are named by no list, or cannot be read.',
    )
    const more = { 'data/a.txt': 'a', 'data/b.txt': 'b', 'manifest-sha256.txt': line('a', 'data/a.txt') }
    expect((await say('verify', await folderOf(more))).out).toContain(
      '1 files, 1 bytes: every one is as listed. 1 more is named by no list, or cannot be read.',
    )
  })
})
