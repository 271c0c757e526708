import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { days } from '#domain/units.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { dump } from '#server/account/testing/account.ts'
import { fillAccounts } from '#server/account/testing/fill-accounts.ts'
import { hang, newLocation, say, succeeded } from '#server/case/testing/case.ts'
import { readConfig } from '#server/config.ts'
import { checkSecret } from '#server/db/check-secret.ts'
import { connect, type Database, migrate, poolOf } from '#server/db/connection.ts'
import { ensureDatabase } from '#server/db/embedded.ts'
import { dropDatabase, hostVariable } from '#server/db/fresh.ts'
import { migrations } from '#server/db/migrations/all.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { fillRows, missingRows } from '#server/db/testing/fill-rows.ts'
import { diskFiles, isHolding } from '#server/files/disk.ts'
import type { Files } from '#server/files/port.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { keyOf } from '#server/media/keys.ts'
import { openDeps } from '#server/open-deps.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { rowsOf, settledRows } from '../testing/moved-rows.ts'
import { runBackupCommand } from './backup-commands.ts'
import { type BackupFolder, openBackupFolder } from './backup-folder.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackups } from './verify-backups.ts'

const key = randomBytes(32)
let t: TestApp
let ada: Person
let brendan: Person
let secret: string
beforeAll(async () => {
  t = await startTestApp()
  secret = readFileSync(path.join(t.dataDir, 'secret'), 'utf8')
  await checkSecret(t.deps.db, { ...t.deps.config.secrets, now: t.deps.now, isServer: true })
  ;({ ada, brendan } = await fillAccounts(t, 'wanderer'))
})
afterAll(() => t.close())

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bureau-backup-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
async function newFolder(withKey: Buffer | null = key) {
  const place = await freshDirectory()
  const folder = await openBackupFolder(place, withKey, { mayBeNew: true })
  ;(await folder.hold())()
  return { place, folder }
}
const filesRoot = () => path.join(t.dataDir, 'files')
/** Each a minute after the one before: a backup is named by its moment. */
let minute = 0
const settings = () => {
  const moment = new Date(Date.now() + 60_000 * minute++)
  return { db: t.deps.db, filesRoot: filesRoot(), secret, kept: 9, lifetime: days(35), now: () => moment }
}
const backUp = (folder: BackupFolder, more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({ ...settings(), ...more }, folder)

const run = async (name: 'backup' | 'restore-backup', environment: NodeJS.ProcessEnv, ...given: readonly string[]) => {
  const lines: string[] = []
  const options = Object.fromEntries(given.filter((one) => one.startsWith('--')).map((one) => one.slice(2).split('='))) as Record<
    string,
    string
  >
  const asked = {
    args: given.filter((one) => !one.startsWith('--')),
    options: Object.fromEntries(Object.entries(options).map(([option, value]) => [option, value ?? true])),
    environment: { NODE_ENV: 'test', LOG_LEVEL: 'silent', BACKUP_KEY: key.toString('base64'), ...environment },
    keeper: 'sunethra',
    print: (line: string) => void lines.push(line),
  }
  const isWell = await runBackupCommand(name, asked)
  return { isWell, said: lines.join('\n') }
}
/** A data directory as a server opens it. */
async function openData(directory: string) {
  const { deps, close } = await openDeps(readConfig({ NODE_ENV: 'test', DATA_DIR: directory, LOG_LEVEL: 'silent' }), { joins: true })
  onTestFinished(close)
  return deps
}
async function hashesOf(files: Files): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {}
  for await (const name of files.list('')) {
    const content = await files.get(name)
    if (content)
      hashes[name] = createHash('sha256')
        .update(await buffer(content))
        .digest('hex')
  }
  return hashes
}
const contentsOf = async (place: string) => {
  const names = await readdir(place, { recursive: true, withFileTypes: true })
  return Promise.all(names.filter((one) => one.isFile()).map(async (one) => readFile(path.join(one.parentPath, one.name))))
}
const damage = async (file: string) => {
  const content = await readFile(file)
  content[Math.floor(content.length / 2)] = (content[Math.floor(content.length / 2)] ?? 0) ^ 1
  await writeFile(file, content)
}
/** Rows of files that are done, whose bytes are not in the store as the row has them. */
async function missingFiles({ db, files }: { db: Database; files: Files }): Promise<readonly string[]> {
  const rows = await db.selectFrom('files').select(['user_id', 'id', 'sha256', 'state']).where('state', 'in', ['ready', 'kept']).execute()
  expect(rows.length).toBeGreaterThan(5)
  const missing: string[] = []
  for (const row of rows) {
    const stored = await files.get(keyOf(row, 'original'))
    const hash =
      stored &&
      createHash('sha256')
        .update(await buffer(stored))
        .digest('hex')
    if (hash !== row.sha256) missing.push(row.id)
  }
  return missing
}

test.skipIf(isOnCitus)('every row and file is restored into a new folder, and a server works there', async () => {
  const { place, folder } = await newFolder()
  const before = await settledRows(t.deps.db)
  await backUp(folder)
  const target = path.join(await freshDirectory(), 'data')
  const { isWell, said } = await run('restore-backup', { DATA_DIR: target }, place)
  expect(isWell, said).toBe(true)
  expect(said).toContain('counts and hashes are the same')
  expect((await readdir(target)).toSorted()).toEqual(expect.arrayContaining(['database', 'files', 'secret']))
  expect(await readdir(target)).not.toContain('restoring')
  expect(readFileSync(path.join(target, 'secret'), 'utf8')).toBe(secret)
  const restored = await openData(target)
  expect(await rowsOf(restored.db)).toEqual(before)
  expect(await hashesOf(restored.files)).toEqual(await hashesOf(t.deps.files))
  const acts = await restored.db.selectFrom('keeper_actions').select(['keeper', 'action']).execute()
  expect(acts).toContainEqual({ keeper: 'sunethra', action: 'restore-backup' })

  // the restored one is a whole embedded product: it is backed up beside whoever uses it, into the same folder, and nothing is copied twice
  const again = await run('backup', { DATA_DIR: target }, place)
  expect(again.isWell, again.said).toBe(true)
  expect(again.said).toContain('Written: 0 files')
  await expect(run('restore-backup', { DATA_DIR: target }, place)).rejects.toThrow('is not empty (')
  const checked = await run('backup', { DATA_DIR: target }, '--verify', place)
  expect(checked.said.match(/^ok {4}/gm)).toHaveLength(2)
  const told = await restored.db.selectFrom('keeper_actions').select(['action', 'words']).where('kind', '=', 'database').execute()
  const ids = (await openBackupFolder(place, key)).ids
  expect(told.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
    { action: 'backup', words: `${(await ids()).at(-1)} in ${place}` },
    { action: 'restore-backup', words: '' },
    { action: 'verify-backup', words: `${(await ids()).at(-1)} in ${place}` },
  ])
})

test.skipIf(isOnCitus)('a backup of an older schema is restored, and brought to that of now with every row', async () => {
  const names = Object.keys(migrations)
  const host = process.env[hostVariable] ?? ''
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(host, database)
  onTestFinished(() => dropDatabase(database))
  const db = connect(poolOf({ host, database }, 2))
  onTestFinished(() => db.destroy())
  await migrate(db, names.at(-9))
  await (await openJobs({ host, database }, () => {})).stop()
  const people = [await fillRows(db, 0), await fillRows(db, 1)]
  await sql`delete from secret_fingerprint`.execute(db)
  await checkSecret(db, { ...t.deps.config.secrets, now: t.deps.now, isServer: true })
  const { place, folder } = await newFolder()
  expect((await backUp(folder, { db, filesRoot: await freshDirectory() })).manifest.migrations).toHaveLength(names.length - 8)
  const target = path.join(await freshDirectory(), 'data')
  const { isWell, said } = await run('restore-backup', { DATA_DIR: target }, place)
  expect(isWell, said).toBe(true)
  const restored = await openData(target)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(restored.db)
  expect(rows.map(({ name }) => name)).toEqual(names)
  const { rows: looked, missing } = await missingRows(restored.db, people)
  expect(missing.filter((row) => !/^(secret_fingerprint|map_dirty|map_tiles) /.test(row))).toEqual([]) // the map is drawn anew
  expect(looked).toBeGreaterThan(200)
})

test.skipIf(isOnCitus)('a backup that is made while people write and replace has the bytes of every row', async () => {
  const { place, folder } = await newFolder()
  let isDone = false
  const writer = async () => {
    for (let at = 0; !isDone; at++) {
      await say(t, brendan, `number ${at}`)
      await newLocation(t, brendan, 'misc')
      const entry = await hang(t, brendan, 'image')
      succeeded(
        await t.call('PUT', `/api/users/imageEditUpload/${brendan.id}`, {
          as: brendan,
          body: { caseimage_id: entry._id, image: await newLocation(t, brendan, 'image') },
        }),
      )
    }
  }
  const writing = writer()
  for (let round = 0; round < 4; round++) await backUp(folder)
  isDone = true
  await writing
  const target = path.join(await freshDirectory(), 'data')
  expect((await run('restore-backup', { DATA_DIR: target }, place)).isWell).toBe(true)
  expect(await missingFiles(await openData(target))).toEqual([])
})

test('what is deleted after the snapshot is in the backup, and what was before is not', async () => {
  const { folder } = await newFolder()
  const put = (name: string) => {
    mkdirSync(path.dirname(path.join(filesRoot(), name)), { recursive: true })
    writeFileSync(path.join(filesRoot(), name), name)
  }
  const names = ['yyy/first', 'yyy/second', 'zzz/third']
  put('yyy/gone')
  let isArriving = true
  const { now, ...rest } = settings()
  const { manifest } = await makeBackup(
    {
      ...rest,
      now: () => {
        if (isArriving) for (const name of names) put(name) // the snapshot is about to be taken
        isArriving = false
        return now()
      },
    },
    {
      ...folder,
      write: async (at, content) => {
        const isHeld = await isHolding(filesRoot())
        if (!isHeld) await t.deps.files.delete('yyy/gone')
        else for (const name of names.slice(1)) await t.deps.files.delete(name)
        return folder.write(at, content)
      },
    },
  )
  const saved = await Array.fromAsync(folder.readFiles(manifest))
  expect(
    saved
      .map(({ key: name }) => name)
      .filter((name) => /^[yz]/.test(name))
      .toSorted(),
  ).toEqual(names)
  for (const { key: name, part } of saved.filter(({ key: one }) => names.includes(one)))
    expect(String(Buffer.concat(await Array.fromAsync(folder.read(part))))).toBe(name)
  expect(await Array.fromAsync(t.deps.files.list('yyy/'))).toEqual(['yyy/first'])
  expect(await stat(path.join(filesRoot(), 'held')).catch(() => null)).toBeNull()
  await t.deps.files.delete('yyy/first')
})

test('a second backup copies only what is new, and shares the rest', async () => {
  const { folder } = await newFolder()
  const first = await backUp(folder)
  expect(first.copied.files).toBe(first.manifest.files)
  await hang(t, brendan, 'misc')
  const second = await backUp(folder)
  expect(second.copied.files).toBe(second.manifest.files - first.manifest.files)
  expect(second.copied.files).toBe(1)
  expect(second.copied.tables).toBeGreaterThan(0)
  expect(second.copied.tables).toBeLessThan(second.manifest.tables.length / 4)
  expect(await verifyBackups(folder)).toMatchObject([{ faults: [] }, { faults: [] }])
})

test('one that is cut off leaves the last whole one, and the next goes on where it was', async () => {
  const { folder } = await newFolder()
  const whole = await backUp(folder)
  const added = 5
  for (let at = 0; at < added; at++) await newLocation(t, brendan, 'misc')
  const abort = new AbortController()
  let written = 0
  const stopping: BackupFolder = {
    ...folder,
    write: async (at, content) => {
      if (++written === 3) abort.abort()
      return folder.write(at, content)
    },
  }
  await expect(makeBackup({ ...settings(), signal: abort.signal }, stopping)).rejects.toThrow('aborted')
  expect(await folder.ids()).toEqual([whole.id])
  expect(await verifyBackups(folder)).toMatchObject([{ id: whole.id, faults: [] }])
  expect((await backUp(folder)).copied.files).toBe(added - 2)
  expect(await verifyBackups(folder)).toMatchObject([{ faults: [] }, { faults: [] }])
})

test('so many stay, none for longer than the settings say, and parts of removed ones go with them', async () => {
  const { folder } = await newFolder()
  await t.deps.files.put('yyy/passing', Buffer.from('passing'))
  const first = await backUp(folder)
  await t.deps.files.delete('yyy/passing')
  const second = await backUp(folder, { kept: 2 })
  expect(second.removed).toEqual([])
  const third = await backUp(folder, { kept: 2 })
  expect(third.removed).toEqual([first.id])
  const used = (await Array.fromAsync(folder.readFiles(third.manifest))).map(({ part }) => part.at).toSorted()
  expect(await Array.fromAsync(folder.files.list('files/'))).toEqual(used)
  const later = settings().now().getTime() + days(40)
  const fourth = await backUp(folder, { now: () => new Date(later) })
  expect(fourth.removed).toEqual([second.id, third.id])
  expect(await verifyBackups(folder)).toMatchObject([{ id: fourth.id, faults: [] }])
})

test.each([null, key])('a damaged or missing part is named, and nothing is restored from it (key: %o)', async (used) => {
  const { place, folder } = await newFolder(used)
  const { id, manifest } = await backUp(folder)
  const [file] = await Array.fromAsync(folder.readFiles(manifest))
  const table = manifest.tables.find(({ name }) => name === 'users')
  if (!file || !table) throw new Error('nothing is in the backup')
  await damage(path.join(place, file.part.at))
  await damage(path.join(place, table.part.at))
  const [found] = await verifyBackups(folder)
  expect(found?.faults.toSorted()).toEqual(
    [file, table].map(({ part }) => `The backup is damaged: ${part.at} is not what was written.`).toSorted(),
  )
  const target = path.join(await freshDirectory(), 'data')
  const environment = { DATA_DIR: target, BACKUP_KEY: used?.toString('base64') ?? '', SECRET: secret }
  await expect(run('restore-backup', environment, place)).rejects.toThrow('is not what was written')
  expect(await readdir(target)).toEqual(['restoring'])
  await rm(path.join(place, file.part.at))
  expect((await verifyBackups(folder))[0]?.faults).toContain(`The backup is damaged: ${file.part.at} is missing.`)
  await damage(path.join(place, 'backups', id))
  await expect(run('restore-backup', environment, place)).rejects.toThrow(`backups/${id} is not what was written`)
})

test('with a key nothing can be read without it; without one the secret is left out', async () => {
  const { place, folder } = await newFolder()
  await backUp(folder)
  for (const content of await contentsOf(place)) for (const word of ['wanderer', secret]) expect(content.includes(word)).toBe(false)
  expect((await readdir(place, { recursive: true })).filter((name) => name.includes(ada.id))).toEqual([])
  const target = { DATA_DIR: path.join(await freshDirectory(), 'data') }
  const other = randomBytes(32).toString('base64')
  await expect(run('restore-backup', { ...target, BACKUP_KEY: other }, place)).rejects.toThrow('encrypted with another key')
  await expect(run('backup', { ...target, BACKUP_KEY: other }, '--verify', place)).rejects.toThrow('encrypted with another key')
  await expect(run('restore-backup', { ...target, BACKUP_KEY: '' }, place)).rejects.toThrow('are encrypted. Give their key')

  const open = await newFolder(null)
  const { manifest } = await backUp(open.folder)
  expect(manifest.secret).toBeNull()
  await expect(run('restore-backup', target, open.place)).rejects.toThrow('are not encrypted')
  const without = { ...target, BACKUP_KEY: '' }
  await expect(run('restore-backup', without, open.place)).rejects.toThrow('The secret of the servers is not in this backup')
  await expect(run('restore-backup', { ...without, SECRET: other }, open.place)).rejects.toThrow('have another secret')
})

test.skipIf(isOnCitus)('where the secret is lost, what was made with it ends and the rest is restored', async () => {
  const { place, folder } = await newFolder(null)
  await backUp(folder)
  const target = path.join(await freshDirectory(), 'data')
  const { isWell, said } = await run('restore-backup', { DATA_DIR: target, BACKUP_KEY: '' }, '--lost-secret', place)
  expect(isWell).toBe(true)
  expect(said).toContain('people with one-time codes log in with a recovery code')
  const restored = await openData(target) // its fingerprint is that of the secret there
  expect(await restored.db.selectFrom('users').select('id').execute()).not.toEqual([])
  expect(readFileSync(path.join(target, 'secret'), 'utf8')).not.toBe(secret)
})

test('parts do not stand in for each other', async () => {
  const { place, folder } = await newFolder()
  const { manifest } = await backUp(folder)
  const saved = await Array.fromAsync(folder.readFiles(manifest))
  const [one, other] = saved.filter(({ part }) => part.bytes > 0)
  if (!one || !other) throw new Error('nothing is in the backup')
  await writeFile(path.join(place, one.part.at), await readFile(path.join(place, other.part.at)))
  await expect(Array.fromAsync(folder.read({ ...one.part, sha256: other.part.sha256 }))).rejects.toThrow('is not what was written')
})

test('a backup of a newer release is refused in words', async () => {
  const { place, folder } = await newFolder()
  const { manifest } = await backUp(folder)
  await folder.writeManifest('9999', { ...manifest, migrations: [...manifest.migrations, '999-of-tomorrow'] })
  const target = path.join(await freshDirectory(), 'data')
  await expect(run('restore-backup', { DATA_DIR: target }, place)).rejects.toThrow('made by a newer release (999-of-tomorrow)')
})

test('what is no folder of backups, or another product, is refused', async () => {
  const place = await freshDirectory()
  await expect(run('restore-backup', { DATA_DIR: place }, place)).rejects.toThrow('There are no backups in')
  await expect(run('backup', { DATA_DIR: place }, path.join(place, 'backups'))).rejects.toThrow('There is nothing to back up')
  await expect(run('backup', { DATA_DIR: t.dataDir, DATABASE_URL: 'postgres://localhost/bureau' }, place)).rejects.toThrow('pgBackRest')
  await expect(run('backup', { DATA_DIR: place })).rejects.toThrow('backup needs a folder')
})

test.skipIf(isOnCitus)('who was erased after the backup is erased again, by the list of a later one', async () => {
  const { place, folder } = await newFolder()
  const first = await backUp(folder)
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: { status: 'deleted' } }))
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })
  await backUp(folder)
  const target = path.join(await freshDirectory(), 'data')
  const { said } = await run('restore-backup', { DATA_DIR: target }, place, `--of=${first.id}`)
  expect(said).toContain('1 accounts that were erased were in the backup')
  const restored = await openData(target)
  expect((await dump(restored.db)).filter((row) => row.includes(ada.id) && !row.startsWith('erased_accounts '))).toEqual([])
  const keys = await Array.fromAsync(diskFiles(path.join(target, 'files')).list(''))
  expect(keys.filter((name) => name.includes(ada.id) && !name.startsWith('erased/'))).toEqual([])
  const listed = await Array.fromAsync(t.deps.files.list('erased/'))
  expect(listed).toHaveLength(1)
  expect(keys).toEqual(expect.arrayContaining(listed)) // so that no later restoring forgets
  expect(keys.filter((name) => name.includes(brendan.id)).length).toBeGreaterThan(5)
})

test('the command says by its exit code whether all is well', async () => {
  const { place, folder } = await newFolder()
  await backUp(folder)
  const env = { ...process.env, DATA_DIR: await freshDirectory(), BACKUP_KEY: key.toString('base64') }
  const keeper = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['src/server/keeper/main.ts', ...args], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
  expect(await keeper('backup', '--verify', place)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ok /) })
  const [part] = await Array.fromAsync(folder.files.list('files/'))
  await rm(path.join(place, part ?? ''))
  expect(await keeper('backup', '--verify', place)).toMatchObject({ code: 1, stdout: expect.stringMatching(/^MEND .*\n.*is missing/) })
  expect(await keeper('backup')).toMatchObject({ code: 1, stdout: expect.stringContaining('backup needs a folder') })
})
