import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { days, hours, type Milliseconds } from '#domain/units.ts'
import { type Config, readConfig } from '#server/config.ts'
import { checkSecret } from '#server/db/check-secret.ts'
import { transact } from '#server/db/connection.ts'
import { freshDatabase } from '#server/db/fresh.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { examine, examineRunning } from './doctor.ts'
import { examineBackups, examineFitness } from './examine-database.ts'
import { type Finding, report } from './finding.ts'

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bureau-doctor-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}
const of = (findings: readonly Finding[], what: string) => findings.find((finding) => finding.what === what)

test('settings that are wrong are all that is told, and every fault of them by its name', async () => {
  const findings = await examine({ NODE_ENV: 'production', DATA_DIR: await freshDirectory() })
  expect(findings.map(({ what, state }) => [what, state])).toEqual([['Settings', 'ill']])
  expect(findings[0]?.words).toMatch(/PUBLIC_URL.*SMTP_URL.*Mend them first/s)
  expect(report(findings)).toMatchObject({ isWell: false })
})

test('what does not answer is told with what to look at, a password never, and the rest is looked at all the same', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  await new Promise((resolve) => silent.close(resolve))
  const findings = await examine({
    DATA_DIR: await freshDirectory(),
    DATABASE_URL: `postgres://ada:hunter2@127.0.0.1:${port}/bureau`,
    SMTP_URL: `smtp://ada:hunter2@127.0.0.1:${port}`,
    PUBLIC_URL: 'https://islands.example',
    PATH: '',
  })
  for (const [what, setting] of [
    ['Database', 'DATABASE_URL'],
    ['Mail', 'SMTP_URL'],
  ] as const) {
    expect(of(findings, what)).toMatchObject({ state: 'ill' })
    expect(of(findings, what)?.words).toContain(setting)
  }
  expect(of(findings, 'Proxy')?.state).toBe('note')
  expect(of(findings, 'Films')?.words).toContain('ffmpeg and ffprobe not found')
  expect(of(findings, 'Store')?.state).toBe('well')
  expect(report(findings).lines.join('\n')).not.toContain('hunter2')
})

test('before the first start nothing is ill, and no database is made', async () => {
  const directory = await freshDirectory()
  const { lines, isWell } = report(await examine({ DATA_DIR: directory, PATH: process.env.PATH }))
  expect(isWell, lines.join('\n')).toBe(true)
  expect(lines.join('\n')).toContain('made in')
})

test('a mail server that answers is well', async () => {
  const server = await startOutbox(await freshDirectory(), () => new Date())
  onTestFinished(() => server.stop())
  expect(of(await examine({ DATA_DIR: await freshDirectory(), SMTP_URL: server.url }), 'Mail')?.state).toBe('well')
})

test('of a database it tells version, clocks, schema and secret', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const secretsIn = async () => readConfig({ DATA_DIR: await freshDirectory() }).secrets
  const [own, other] = [await secretsIn(), await secretsIn()]
  await checkSecret(db, { ...own, now: () => new Date(), isServer: true })
  const states = async (secrets = own) => Object.fromEntries((await examineFitness(db, secrets)).map(({ what, state }) => [what, state]))
  expect(await states()).toEqual({ PostgreSQL: 'well', Clocks: 'well', Schema: 'well', Secret: 'well' })
  expect(await states(other)).toMatchObject({ Secret: 'ill' })
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')`.execute(db)
  expect(await states()).toMatchObject({ Schema: 'ill' })
  await sql`delete from kysely_migration where name >= '100'`.execute(db)
  expect(await states()).toMatchObject({ Schema: 'note' })
})

test('of the database of a server that runs it tells the same, in production of its backups too', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const config = readConfig({ DATA_DIR: await freshDirectory() })
  const found = async (mode: Config['mode']) => (await examineRunning({ db, config: { ...config, mode } })).map(({ what }) => what)
  expect(await found('development')).not.toContain('Backups')
  expect(await found('production')).toEqual(expect.arrayContaining(['Schema', 'Backups', 'Mail']))
})

test('of backups it tells the age of the last one, and when every part was last read', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const now = new Date()
  const ago = (age: Milliseconds) => new Date(now.getTime() - age)
  const record = (action: 'backup' | 'verify-backup', age: Milliseconds) =>
    transact(db, (trx) =>
      recordAct({ now: () => ago(age), newId: () => v7(), keeper: 'sunethra' }, trx, {
        action,
        kind: 'database',
        id: null,
        words: `${ago(age).toISOString()} in /mnt/backups`,
      }),
    )
  const told = () => examineBackups(db, { isEmbedded: true, now })
  expect(await told()).toMatchObject({ state: 'note', words: expect.stringContaining('There is none') })
  await record('backup', days(3))
  expect(await told()).toMatchObject({ state: 'note', words: expect.stringMatching(/3 days old: .* in \/mnt\/backups.*each night/) })
  await record('backup', hours(5))
  await record('verify-backup', days(20))
  const { state, words } = await told()
  expect(state).toBe('well')
  expect(words).toContain('5 hours old')
  expect(words).toContain(`last read on ${ago(days(20)).toISOString().slice(0, 10)}`)
  expect(await examineBackups(db, { isEmbedded: false, now })).toMatchObject({
    state: 'note',
    words: expect.stringContaining('pgBackRest'),
  })
})
