import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AccountExport } from '#contract/exports.ts'
import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import type { Scope } from '#domain/account/api-keys.ts'
import { deletionGrace } from '#domain/account/limits.ts'
import type { Source } from '#domain/imports/found-item.ts'
import { sources } from '#domain/imports/sources.ts'
import { Problem } from '#domain/problem.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { lastEmail } from '#server/account/erasure/testing/last-email.ts'
import { newKey } from '#server/account/keys/testing/keys.ts'
import { hang } from '#server/case/testing/case.ts'
import { madeExport, unpackBag } from '#server/exports/testing/bag.ts'
import { zipReaders } from '#server/exports/testing/zip-readers.ts'
import { photo } from '#server/media/testing/media.ts'
import { listen } from '#server/media/upload/testing/upload.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { buildCommandLine, commandFile } from '../scripts/build/command-line.ts'
import { startMachine } from '../scripts/bureau/testing/machine.ts'
import { plainSource } from '../scripts/bureau/testing/plain-source.ts'
import { madeZip } from '../scripts/bureau/testing/zips.ts'

let t: TestApp
let server: string
let machine: Awaited<ReturnType<typeof startMachine>>
beforeAll(async () => {
  t = await startTestApp()
  server = await listen(t)
  machine = await startMachine()
})
afterAll(async () => {
  await machine.close()
  await t.close()
})

let people = 0
/** Somebody new with a key, and the command as they run it. */
async function somebody(scopes: readonly Scope[] = ['profile:read', 'import:write']) {
  const person = await t.resident(`porter${people++}`)
  const { key } = await newKey(t, person, scopes)
  const env = { BUREAU_SERVER: server, BUREAU_KEY: key }
  const run = (line: readonly string[], change: Parameters<typeof machine.run>[1] = {}, sources?: readonly Source[]) =>
    machine.run(line, { env, ...change }, sources)
  return { person, env, run }
}
const entriesOf = async (as: Person) =>
  (await t.call('GET', `/api/case/${as.id}?limit=100`, { as })).json<{ data: { kind: string; filename?: string; level?: string }[] }>().data
let folders = 0
/** A folder of these files. */
async function folderOf(files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const folder = path.join(machine.home, `given-${folders++}`)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  return folder
}
const endOf = ({ events }: { events: Record<string, unknown>[] }) =>
  events.find(({ event }) => event === 'end')?.run as ImportRun | undefined
const planOf = ({ events }: { events: Record<string, unknown>[] }) =>
  events.find(({ event }) => event === 'plan')?.plan as ImportPlan | undefined

describe('bureau login', () => {
  test('shows a code, waits for its person, and keeps a key that only its owner reads, until logout', async () => {
    const ada = await t.resident('ada')
    const running = machine.run(['login', '--server', `${server}/settings`], {
      err: (text) => {
        const [code] = /[A-Z]{4}-[A-Z]{4}/.exec(text) ?? []
        if (code) void t.call('POST', '/api/device/confirm', { as: ada, body: { code }, remoteAddress: t.freshAddress() })
      },
      delay: async () => {
        t.advance(5000)
        await new Promise((resolve) => setTimeout(resolve, 20))
      },
    })
    expect(await running).toMatchObject({ code: 0, out: `You are logged in to ${server} as ada.` })
    const file = path.join(machine.home, '.config/bureau/logins.json')
    expect([(await stat(file)).mode & 0o777, (await stat(path.dirname(file))).mode & 0o777]).toEqual([0o600, 0o700])
    expect(await machine.run(['whoami'])).toMatchObject({ code: 0, out: expect.stringContaining('ada (ada)') })
    expect((await machine.run(['whoami', '--json'])).events).toMatchObject([
      { event: 'whoami', username: 'ada', key: { name: 'bureau on lamp-room' } },
    ])
    const scopes = ['profile:read', 'import:write', 'account:export']
    expect((await t.call('GET', '/api/keys', { as: ada })).json()).toMatchObject({ data: [{ scopes }] })
    expect((await machine.run(['logout'])).code).toBe(0)
    expect((await t.call('GET', '/api/keys', { as: ada })).json()).toMatchObject({ data: [] })
    expect(await stat(file).catch(() => null)).toBeNull()
    expect(await machine.run(['whoami'])).toMatchObject({ code: 2, err: expect.stringContaining('bureau login --server') })
    expect(await machine.run(['impart'])).toMatchObject({ code: 2, err: expect.stringMatching(/^There is no command impart\./) })
    expect(await machine.run(['whoami', '--server', server])).toMatchObject({ code: 6, err: expect.stringContaining('bureau login') })
  })

  test('tells each try at a server that is away, instead of standing still', async () => {
    const ran = await machine.run(['login', '--server', 'http://127.0.0.1:9'])
    expect(ran).toMatchObject({
      code: 5,
      err: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 cannot be reached .+ Trying again in 1 s\.\n/),
    })
  })

  test('keeps it where XDG_CONFIG_HOME says, and ends where its person refuses', async () => {
    const bea = await t.resident('bea')
    const home = path.join(machine.home, 'elsewhere')
    const answering = (what: 'confirm' | 'deny') => ({
      env: { XDG_CONFIG_HOME: home, BUREAU_SERVER: server },
      err: (text: string) => {
        const [code] = /[A-Z]{4}-[A-Z]{4}/.exec(text) ?? []
        if (code) void t.call('POST', `/api/device/${what}`, { as: bea, body: { code }, remoteAddress: t.freshAddress() })
      },
      delay: () => new Promise<void>((resolve) => setTimeout(resolve, 20)),
    })
    expect(await machine.run(['login'], answering('deny'))).toMatchObject({ code: 6 })
    expect(await readdir(home).catch(() => [])).toEqual([])
    expect((await machine.run(['login'], answering('confirm'))).code).toBe(0)
    expect(await readdir(path.join(home, 'bureau'))).toEqual(['logins.json'])
  })
})

describe('bureau import', () => {
  test('shows a plan and does nothing, until it is told to: then brings all in, privately, once', async () => {
    const { person, run } = await somebody()
    const [one, two] = [await photo(), await photo()]
    const folder = await folderOf({ 'a.jpg': one, 'inner/b.jpg': two, 'again.jpg': one, 'words.txt': 'A tweet.', 'old.left': 'x' })
    const shown = await run(['import', 'auto', folder])
    expect(shown).toMatchObject({
      code: 2,
      out: expect.stringMatching(
        /to bring in +4 .*\n(?:.|\n)*left out +1 .*\n +It was archived there\. 1 .* To bring it in: --include archived/,
      ),
      err: expect.stringMatching(
        /Nothing is brought in: nobody is here to be asked, and --yes was not given\. To do it: bureau resume \S+ --yes$/,
      ),
    })
    const asked: string[] = []
    const refused = { ask: async (question: string) => asked.push(question) < 0 }
    expect(await run(['resume'], refused)).toMatchObject({ code: 130, err: expect.stringContaining('Nothing is brought in. To do it:') })
    const silent = await run(['resume', '--json'], refused)
    expect([silent.code, silent.events.at(-1)]).toMatchObject([2, { event: 'error', code: 2 }])
    expect(asked).toEqual(['Bring this in?'])
    expect(await entriesOf(person)).toEqual([])
    const done = await run(['resume', '--yes', '--json'])
    expect(done.code).toBe(0)
    expect(endOf(done)).toMatchObject({
      state: 'done',
      level: 'private',
      found: 5,
      counts: { wanted: 0, added: 3, 'here-already': 1, 'left-out': 1, 'not-supported': 0, failed: 0 },
    })
    const entries = await entriesOf(person)
    expect(entries.map(({ kind, level }) => `${kind} ${level}`).toSorted()).toEqual(['image private', 'image private', 'tweet private'])
    const again = await run(['import', 'folder', folder, '--yes', '--json'])
    expect(endOf(again)?.counts).toMatchObject({ added: 0, 'here-already': 4 })
    expect(await entriesOf(person)).toHaveLength(3)
  })

  test('undoes what it brought in', async () => {
    const { person, run } = await somebody()
    const done = await run(['import', 'folder', await folderOf({ 'a.jpg': await photo(), 'b.txt': 'words' }), '--yes', '--json'])
    expect(await entriesOf(person)).toHaveLength(2)
    const undone = await run(['undo', endOf(done)?._id ?? '', '--json'])
    expect([undone.code, undone.events]).toMatchObject([0, [{ event: 'undone', erased: 2, kept: 0 }]])
    expect(await entriesOf(person)).toEqual([])
    expect((await run(['undo', t.deps.newId()])).code).toBe(2)
  })

  test('names what belongs to other files by what it is', async () => {
    const { run } = await somebody()
    const folder = await folderOf({ 'a.heic': await photo(), 'a.mov': 'x', 'a.aae': '<plist>' })
    expect((await run(['plan', 'folder', folder], {}, [sources.folder])).out).toMatch(
      /belongs to other files, and is counted in no sum\n +films of pictures +1\n +recipes of edits +1, named in the report/,
    )
  })

  test('shows a plan with `plan` and leaves nothing behind, nor ends an import that is under way', async () => {
    const { person, run } = await somebody()
    const imports = async () => (await t.call('GET', '/api/imports', { as: person })).json<{ data: ImportRun[] }>().data
    const folder = await folderOf({ 'a.jpg': await photo() })
    const shown = await run(['plan', 'auto', folder, '--json'])
    expect([shown.code, planOf(shown)?.wanted.items]).toEqual([0, 1])
    expect(await imports()).toEqual([])
    expect(await run(['resume'])).toMatchObject({ code: 2, err: expect.stringContaining('No import is open') })
    expect((await run(['plan', 'auto', folder])).code).toBe(0)
    const isWithAlbums = async (...more: readonly string[]) => planOf(await run(['plan', 'auto', folder, '--json', ...more]))?.isWithAlbums
    expect([await isWithAlbums(), await isWithAlbums('--albums'), await isWithAlbums('--no-albums')]).toEqual([false, true, false])
    expect(await imports()).toEqual([])
    await run(['import', 'auto', folder])
    expect((await run(['plan', 'auto', folder])).code).toBe(0)
    expect(await run(['plan', 'auto', folder, '--level', 'public'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('its choice is not changed by a plan'),
    })
    expect(await imports()).toMatchObject([{ state: 'planned', level: 'private' }])
    expect((await run(['resume', '--yes'])).code).toBe(0)
  })

  test('leaves nothing of an import that cannot be read to its end', async () => {
    const { person, run } = await somebody()
    const folder = await folderOf({ 'a.jpg': await photo() })
    const damaged: Source = {
      ...plainSource,
      read: async (archive, options) => {
        for (const item of (await plainSource.read(archive, options, () => {})).items) options.takeItem?.(item)
        throw new Problem('refused', 'Its list of posts is damaged.')
      },
    }
    for (const command of ['plan', 'import'])
      expect(await run([command, 'folder', folder], {}, [damaged])).toMatchObject({
        code: 3,
        err: expect.stringContaining('Its list of posts is damaged.'),
      })
    expect((await t.call('GET', '/api/imports', { as: person })).json()).toEqual({ data: [] })
  })

  test('checks every option before anything is listed, so that a slip of the finger leaves no import open', async () => {
    const { person, run } = await somebody()
    const folder = await folderOf({ 'a.jpg': await photo() })
    const slips: readonly (readonly [line: readonly string[], words: string])[] = [
      [['--level', 'evrybody'], 'There is no level evrybody. There are: private,'],
      [['--include', 'bin'], 'Nothing is left out as bin. There are: in-the-bin,'],
      [['--level', 'as-it-was'], 'Only an export of ours says who was let in'],
      [['--albums', '--no-albums'], 'not both'],
      [['--day-first', '--month-first'], 'not both'],
      [['--zone', 'Europe/Nowhere'], 'There is no time zone'],
    ]
    for (const command of ['plan', 'import'])
      for (const [more, words] of slips)
        expect(await run([command, 'folder', folder, '--yes', ...more])).toMatchObject({ code: 2, err: expect.stringContaining(words) })
    expect((await t.call('GET', '/api/imports', { as: person })).json()).toMatchObject({ data: [] })
    const done = await run(['import', 'folder', folder, '--yes', '--json', '--level', 'everybody'])
    expect(endOf(done)).toMatchObject({ level: 'public', counts: { added: 1 } })
  })

  test('refuses a plan of other files, or of the same read as something else, while an import is open; `cancel` ends that', async () => {
    const { person, run } = await somebody()
    const [one, other] = [await folderOf({ 'a.jpg': await photo() }), await folderOf({ 'b.jpg': await photo() })]
    const asFacebook = {
      ...plainSource,
      name: 'facebook' as const,
      read: async (...how: Parameters<typeof plainSource.read>) => ({ ...(await plainSource.read(...how)), source: 'facebook' as const }),
    }
    await run(['import', 'folder', one])
    const refused = {
      code: 2,
      out: '',
      err: expect.stringMatching(/is still open\. Go on with it: bureau resume \S+\. Or end it: bureau cancel \S+$/),
    }
    expect(await run(['plan', 'folder', other])).toMatchObject(refused)
    expect(await run(['plan', 'facebook', one], {}, [asFacebook])).toMatchObject(refused)
    const ended = await run(['cancel', '--json'])
    expect([ended.code, ended.events]).toMatchObject([
      0,
      [{ event: 'cancelled', run: { state: 'cancelled', counts: { added: 0, 'left-out': 1 } } }],
    ])
    expect(await run(['cancel'])).toMatchObject({ code: 2, err: expect.stringContaining('No import is open') })
    expect((await run(['plan', 'facebook', one], {}, [asFacebook])).code).toBe(0)
    const done = endOf(await run(['import', 'folder', other, '--yes', '--json']))
    expect(await run(['cancel', done?._id ?? ''])).toMatchObject({ code: 2, err: 'This import is done.' })
    expect(await run(['cancel', t.deps.newId()])).toMatchObject({ code: 2, err: expect.stringContaining('There is no import') })
    expect(await entriesOf(person)).toHaveLength(1)
  })

  test('goes on where it was stopped, also in the middle of a film of many pieces', async () => {
    const { run } = await somebody()
    const large = randomBytes(13_000_000)
    const folder = await folderOf({ 'large.bin': large, 'a.jpg': await photo() })
    const stop = new AbortController()
    let pieces = 0
    const stopping: typeof fetch = async (input, init) => {
      if (init?.method === 'PATCH' && ++pieces === 2) stop.abort(new Error('stopped'))
      return fetch(input, init)
    }
    const stopped = await run(['import', 'folder', folder, '--yes'], { fetch: stopping, signal: stop.signal })
    expect(stopped).toMatchObject({ code: 130, err: expect.stringContaining('Go on with: bureau resume') })
    const late = { code: 2, err: expect.stringMatching(/ is under way: its --level, .* Go on with it: bureau resume \S+\. Or end it/) }
    for (const again of [['resume'], ['import', 'folder', folder]]) expect(await run([...again, '--level', 'public'])).toMatchObject(late)
    expect(endOf(await run(['resume', '--json']))).toMatchObject({ state: 'done', counts: { added: 2 } })
  })

  test('sends on after broken connections, waits as it is asked to, and sends fewer at once', async () => {
    const { run } = await somebody()
    const files = await Promise.all(Array.from({ length: 12 }, async (_, at) => [`${at}.jpg`, await photo()] as const))
    const folder = await folderOf({ ...Object.fromEntries(files), 'large.bin': randomBytes(9_000_000) })
    const waits: number[] = []
    let requests = 0
    const flaky: typeof fetch = async (input, init) => {
      requests += 1
      if (requests % 7 === 3) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
      if (requests % 11 === 5)
        return new Response('{"code":"busy","message":"We are full."}', { status: 503, headers: { 'retry-after': '17' } })
      const answer = await fetch(input, init)
      if (init?.method === 'PATCH' && requests % 2 === 0) throw new TypeError('fetch failed', { cause: { code: 'EPIPE' } }) // it came, and its answer was lost
      return answer
    }
    const done = await run(['import', 'folder', folder, '--yes', '--json'], { fetch: flaky, delay: async (wait) => void waits.push(wait) })
    expect([done.code, endOf(done)?.counts]).toMatchObject([0, { added: 13, failed: 0 }])
    expect(waits).toContain(17_000)
    expect(waits).toContain(1000)
  })

  test('tells what failed, item by item, ends with 4, and writes the report', async () => {
    const { person, run } = await somebody()
    const [good, bad] = [await photo(), await photo()]
    const zip = madeZip([
      { name: 'good.jpg', bytes: good },
      { name: 'bad.jpg', bytes: bad, lies: { crc32: 1 } },
      { name: '../out.jpg', bytes: bad },
      { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    ])
    const folder = await folderOf({ 'a.zip': zip })
    const report = path.join(machine.home, 'report.csv')
    const done = await run(['import', 'folder', path.join(folder, 'a.zip'), '--yes', '--json', '--report', report])
    expect([done.code, endOf(done)]).toMatchObject([4, { found: 4, counts: { added: 1, failed: 1, 'not-supported': 2 } }])
    expect(
      done.events
        .filter(({ event }) => event === 'failed')
        .map(({ name, message }) => `${name}: ${message}`)
        .toSorted(),
    ).toEqual(['bad.jpg: bad.jpg is damaged: its check sum (CRC-32) is another.'])
    expect(done.events).toContainEqual({ event: 'not-read', path: '../out.jpg', why: 'Its name leads out of its archive.' })
    expect((await readFile(report, 'utf8')).trim().split('\n')).toHaveLength(5)
    expect(await entriesOf(person)).toHaveLength(1)
    const over = await run(['import', 'folder', folder, '--report', report])
    expect(over).toMatchObject({ code: 2, err: expect.stringContaining('nothing is written over') })
  })

  test('changes no file that it is given', async () => {
    const { run } = await somebody()
    const folder = await folderOf({
      'a.jpg': await photo(),
      'inner/b.txt': 'words',
      'c.zip': madeZip([{ name: 'z.txt', bytes: Buffer.from('z') }]),
    })
    const look = async () =>
      Promise.all(
        (await readdir(folder, { recursive: true })).toSorted().map(async (name) => {
          const { size, mtimeMs, ctimeMs, mode, ino } = await lstat(path.join(folder, name))
          return { name, size, mtimeMs, ctimeMs, mode, ino }
        }),
      )
    const before = await look()
    expect((await run(['import', 'auto', folder, '--yes'])).code).toBe(0)
    expect(await look()).toEqual(before)
  })
})

describe('bureau ends in words, and for scripts by a code', () => {
  test.each([
    ['no command', [], 2],
    ['one that is none', ['explode'], 2],
    ['a name of every object', ['toString'], 2],
    ['an option that is none', ['import', '--delete'], 2],
    ['no paths', ['import', 'auto'], 2],
    ['a source that is none', ['import', 'myspace', '.'], 2],
    ['a zone that is none', ['import', 'folder', '.', '--zone', 'Mars/Olympus'], 2],
    ['nothing at the path', ['import', 'folder', 'nowhere.zip'], 3],
  ])('%s', async (_, line, code) => {
    const { run } = await somebody()
    const ended = await run(line)
    expect(ended.code).toBe(code)
    expect(ended.err).not.toBe('')
    expect((await run([...line, '--json'])).code).toBe(code)
  })

  test('6 for a key that is not valid or lacks a scope, which is named', async () => {
    const { run, env } = await somebody(['profile:read'])
    const folder = await folderOf({ 'a.jpg': 'x' })
    expect(await run(['import', 'folder', folder])).toMatchObject({ code: 6, err: expect.stringContaining('lacks the scope import:write') })
    expect((await run(['whoami'])).code).toBe(0)
    const unknown = await run(['whoami'], { env: { ...env, BUREAU_KEY: `isl_${'x'.repeat(43)}` } })
    expect(unknown).toMatchObject({ code: 6, err: expect.stringContaining('BUREAU_KEY') })
  })

  test('5 while nothing answers, 7 without room, 8 where something else answers', async () => {
    const { person, run, env } = await somebody()
    const folder = await folderOf({ 'a.jpg': await photo() })
    expect((await run(['whoami'], { env: { ...env, BUREAU_SERVER: 'http://127.0.0.1:1' } })).code).toBe(5)
    const other: typeof fetch = async () => new Response('<html>', { status: 200 })
    expect((await run(['whoami'], { fetch: other })).code).toBe(8)
    await t.deps.db
      .insertInto('storage_use')
      .values({ user_id: person.id, used: 2 ** 50 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ used: 2 ** 50 }))
      .execute()
    expect((await run(['import', 'folder', folder, '--yes'])).code).toBe(7)
  })

  test('with --json nothing but lines of JSON is on standard output, errors too', async () => {
    const { run } = await somebody()
    expect((await run(['import', 'folder', 'nowhere', '--json'])).events).toEqual([
      { event: 'error', code: 3, message: expect.stringContaining('nothing at') },
    ])
  })
})

/** What Node 20 lacks, which is the oldest that runs the command as one file. */
const laterNode = `
  for (const name of ['groupBy']) { delete Map[name]; delete Object[name] }
  delete Array.fromAsync
  for (const name of ['try', 'withResolvers']) delete Promise[name]
  for (const name of ['escape']) delete RegExp[name]
  for (const name of ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union']) delete Set.prototype[name]
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  for (const name of ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray']) delete iterator[name]
`

test('as one file it brings things in on the oldest Node that runs it', async () => {
  await buildCommandLine(process.cwd(), machine.home)
  const { env } = await somebody()
  const folder = await folderOf({
    'Takeout/Google Photos/Photos from 2019/IMG_1.jpg': await photo(),
    'Takeout/Google Photos/Photos from 2019/IMG_1.jpg.json': JSON.stringify({ title: 'IMG_1.jpg', description: 'Low tide' }),
  })
  const many = await Promise.all(Array.from({ length: 12 }, async (_, at) => [`${at}.jpg`, await photo()] as const))
  const plain = await folderOf(Object.fromEntries(many))
  for (const [source, given] of [
    ['google-photos', folder],
    ['auto', plain],
  ] as const) {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(laterNode)}`, commandFile, 'import', source, given, '--yes']
    const ran = await promisify(execFile)(process.execPath, args, { cwd: machine.home, env: { HOME: machine.home, ...env } })
    expect(ran.stdout).toMatch(/\b(?:1|12) added/)
    expect(ran.stderr).not.toContain('Warning')
  }
}, 60_000)

describe('bureau export and verify', () => {
  /** Somebody with an export that is ready, and a folder for it. */
  async function withExport() {
    const one = await somebody(['profile:read', 'account:export'])
    await hang(t, one.person, 'image', { caption: 'Pier' })
    await t.call('POST', '/api/exports', { as: one.person, body: { partSize: 2 } })
    const ready = await vi.waitFor(
      async () => {
        const { data } = (await t.call('GET', '/api/exports/latest', { as: one.person })).json<{ data: AccountExport }>()
        if (data.state !== 'ready') throw new Error(data.state)
        return data
      },
      { timeout: 20_000 },
    )
    const folder = path.join(machine.home, `export-${folders++}`)
    await mkdir(folder)
    return { ...one, ready, name: ready.parts[0]?.name ?? '', folder }
  }

  test('goes on with a download that was broken off, verifies it, and downloads nothing twice', async () => {
    const { run, ready, name, folder } = await withExport()
    const whole = (await t.call('GET', ready.parts[0]?.address ?? '')).rawPayload
    const half = Math.floor(whole.length / 2)
    await writeFile(path.join(folder, `${name}.${ready._id}.part`), whole.subarray(0, half))
    const asked: string[] = []
    const counted: typeof fetch = (address, options) => {
      asked.push(new Headers(options?.headers).get('range') ?? '')
      return fetch(address, options)
    }
    const first = await run(['export', folder, '--json'], { fetch: counted })
    expect(first.events.at(-1)).toMatchObject({ event: 'verified', faults: 0, isWhole: true })
    expect(first.code).toBe(0)
    expect(asked.filter(Boolean)).toEqual([`bytes=${half}-`])
    expect(await readFile(path.join(folder, name))).toEqual(whole)
    expect(await readdir(folder)).toEqual([name])
    const again = await run(['export', folder, '--json'], { fetch: counted })
    expect([again.code, asked.filter(Boolean).length]).toEqual([0, 1])
  })

  test('says which file is not as its list says, of a zip and of a folder', async () => {
    const { run, name, folder } = await withExport()
    await run(['export', folder])
    const zip = path.join(folder, name)
    const bytes = await readFile(zip)
    const at = bytes.indexOf('Bag-Software-Agent')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(zip, bytes)
    const broken = await run(['verify', zip, '--json'])
    expect(broken.code).toBe(4)
    expect(broken.events.filter(({ event }) => event === 'fault')).toMatchObject([{ path: 'bag-info.txt', fault: 'damaged' }])

    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(zip, bytes)
    const unpacked = path.join(folder, 'unpacked')
    await mkdir(unpacked)
    expect(zipReaders[0]?.unpack(zip, unpacked)).toBe('read')
    const [root = ''] = await readdir(unpacked)
    expect((await run(['verify', unpacked])).out).toContain('every one is as listed')
    await rm(path.join(unpacked, root, 'OPEN-ME.html'))
    await writeFile(path.join(unpacked, root, 'data', 'stranger.txt'), 'x')
    const changed = await run(['verify', unpacked, '--json'])
    expect(changed.code).toBe(4)
    expect(changed.events.filter(({ event }) => event === 'fault')).toMatchObject([
      { path: 'OPEN-ME.html', fault: 'missing' },
      { path: 'data/stranger.txt', fault: 'unlisted' },
    ])
  })

  test('recovers from a download that is too long, and refuses a second one into the same folder meanwhile', async () => {
    const { run, ready, name, folder } = await withExport()
    const whole = (await t.call('GET', ready.parts[0]?.address ?? '')).rawPayload
    await writeFile(path.join(folder, `${name}.${ready._id}.part`), Buffer.concat([whole, whole]))
    let second: ReturnType<typeof run> | undefined
    const meanwhile: typeof fetch = async (address, options) => {
      if (new Headers(options?.headers).has('range')) second = run(['export', folder])
      await second
      return fetch(address, options)
    }
    expect((await run(['export', folder], { fetch: meanwhile })).code).toBe(0)
    expect(await second).toMatchObject({ code: 2, err: expect.stringContaining('Another command downloads') })
    expect(await readdir(folder)).toEqual([name])
    expect(whole.equals(await readFile(path.join(folder, name)))).toBe(true)
  })

  test('writes over nothing, says where to make an export, and needs its scope', async () => {
    const { run, name, folder } = await withExport()
    await writeFile(path.join(folder, name), 'mine')
    const refused = await run(['export', folder])
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('is not written over') })
    expect(await readFile(path.join(folder, name), 'utf8')).toBe('mine')
    const without = await somebody(['profile:read', 'account:export'])
    expect(await without.run(['export', folder])).toMatchObject({ code: 2, err: expect.stringContaining('/account') })
    const narrow = await somebody(['profile:read'])
    expect(await narrow.run(['export', folder])).toMatchObject({ code: 6, err: expect.stringContaining('account:export') })
    expect(await narrow.run(['verify', await folderOf({ 'notes.txt': 'x' })])).toMatchObject({ code: 3 })
  })
})

describe('bureau check-certificate', () => {
  let folder: string
  let nonce: string
  beforeAll(async () => {
    const person = await t.resident('leaver')
    await hang(t, person, 'misc')
    const manifest = (await unpackBag(t, await madeExport(t, person), machine.home)).get('manifest-sha256.txt') ?? Buffer.alloc(0)
    await t.call('PUT', `/api/users/deactivedeleteacc/${person.id}`, { as: person, body: { status: 'deleted' } })
    await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + deletionGrace) })
    const email = await lastEmail(t, person)
    nonce = email.nonce
    const given = async (what: string) => (await t.call('GET', `/api/erasures/${email.code}/${what}`)).body
    folder = await folderOf({
      'certificate.json': await given('certificate.json'),
      'changed.json': (await given('certificate.json')).replace(/"objects": \d+/, '"objects": 99'),
      'hashes.txt': await given('hashes.txt'),
      'fewer.txt': (await given('hashes.txt')).split('\n').slice(1).join('\n'),
      manifest,
      'other-manifest': `${'0'.repeat(64)}  data/media/undated/not-erased\n`,
    })
  })
  const check = (file: string, ...more: string[]) =>
    machine.run(['check-certificate', path.join(folder, file), '--server', server, ...more])
  const named = (option: string, file: string) => [`--${option}`, path.join(folder, file)]

  test('says whose signature it is, that the hashes are whole, and which files of an export were erased', async () => {
    const all = [...named('hashes', 'hashes.txt'), '--nonce', nonce]
    expect(await check('certificate.json')).toMatchObject({ code: 0, out: expect.stringContaining('is signed by') })
    expect(await check('certificate.json', ...all, ...named('manifest', 'manifest'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 of 1 files of your export were among what was erased.'),
    })
    expect(await check('certificate.json', ...all, ...named('manifest', 'other-manifest'))).toMatchObject({
      code: 4,
      out: expect.stringContaining('Not among them: data/media/undated/not-erased'),
    })
  })

  test('finds out what was changed, and what is none', async () => {
    expect(await check('changed.json')).toMatchObject({ code: 4, out: expect.stringContaining('The signature is not that of') })
    expect(await check('certificate.json', ...named('hashes', 'fewer.txt'))).toMatchObject({ code: 4 })
    expect(await check('hashes.txt')).toMatchObject({ code: 3, err: expect.stringContaining('is not a certificate') })
    expect(await check('nowhere.json')).toMatchObject({ code: 3, err: expect.stringContaining('ENOENT') })
    const without = await check('certificate.json', ...named('hashes', 'hashes.txt'), ...named('manifest', 'manifest'))
    expect(without).toMatchObject({ code: 2, err: expect.stringContaining('--nonce') })
  })
})
