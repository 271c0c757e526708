import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { joinEmbedded, startEmbedded } from './embedded.ts'
import { AlreadyRunning } from './lock.ts'

const made: string[] = []
function temporary(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-engine-'))
  made.push(directory)
  return directory
}
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true })
})

const ask = async (host: string, text: string) => {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as readonly Record<string, unknown>[]
}

test('starts below a private directory, speaks UTF-8, syncs every commit and lets nobody else in', async () => {
  const directory = path.join(temporary(), 'data')
  const { host, stop } = await startEmbedded(directory)
  const [settings] = await ask(
    host,
    "select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, current_setting('listen_addresses') as port",
  )
  expect(settings).toEqual({ encoding: 'UTF8', fsync: 'on', port: '' })
  expect(statSync(path.join(host, '.s.PGSQL.5432')).mode & 0o077).toBe(0)
  await stop()
})

test('finds its data again after a tidy stop', async () => {
  const directory = temporary()
  const first = await startEmbedded(directory)
  await ask(first.host, 'create table kept as select 7 as seven')
  await first.stop()
  const second = await startEmbedded(directory)
  expect(await ask(second.host, 'select seven from kept')).toEqual([{ seven: 7 }])
  await second.stop()
})

test('a stop lets those finish who are about to leave, and cuts off who stays', async () => {
  const { host, stop } = await startEmbedded(temporary(), { durable: false })
  const [leaving, staying] = [
    new pg.Client({ host, user: 'app', database: 'postgres' }),
    new pg.Client({ host, user: 'app', database: 'postgres' }),
  ]
  await Promise.all([leaving.connect(), staying.connect()])
  const cut = once(staying, 'error')
  staying.on('error', () => {}) // the server ends the connection when it stops
  const stopped = stop()
  for (let asked = 0; asked < 100; asked++) expect((await leaving.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await leaving.end()
  await stopped
  expect(await cut).toMatchObject([{ code: '57P01' }])
})

test('a postmaster that was killed is started again with all that was acknowledged', async () => {
  const directory = temporary()
  const faults: string[] = []
  const { host, stop } = await startEmbedded(directory, { onFault: ({ message }) => faults.push(message) })
  await ask(host, 'create table kept as select 7 as seven')
  process.kill(Number(readFileSync(path.join(directory, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL')
  await expect.poll(() => ask(host, 'select seven from kept').catch(() => null), { timeout: 20_000 }).toEqual([{ seven: 7 }])
  expect(faults[0]).toBe('The embedded database ended with SIGKILL; it is started again.')
  await stop()
})

test('says so when it already runs, and lets a tool join', async () => {
  const directory = temporary()
  const { host, stop } = await startEmbedded(directory)
  await expect(startEmbedded(directory)).rejects.toThrow(AlreadyRunning)
  const tool = await joinEmbedded(directory)
  expect(tool.host).toBe(host)
  await tool.stop()
  expect(await ask(host, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('of two first starts at once one wins and the other is told', async () => {
  const directory = temporary()
  const starts = await Promise.allSettled([startEmbedded(directory), startEmbedded(directory)])
  const started = starts.filter((start) => start.status === 'fulfilled')
  expect(started).toHaveLength(1)
  expect(starts.find((start) => start.status === 'rejected')?.reason).toBeInstanceOf(AlreadyRunning)
  await started[0]?.value.stop()
})

test('puts its socket elsewhere when the path of the data is too long for one', async () => {
  const directory = path.join(temporary(), 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(directory, { recursive: true })
  const { host, stop } = await startEmbedded(directory)
  made.push(host)
  expect(host.startsWith(directory)).toBe(false)
  expect(await ask(host, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

/** Starts the database and writes one number after the other; prints each only once it is acknowledged. */
const writer = `
  const { startEmbedded } = await import(process.argv[1])
  const { default: pg } = await import('pg')
  const { host } = await startEmbedded(process.argv[2])
  const pool = new pg.Pool({ host, user: 'app', database: 'postgres', max: 4 })
  await pool.query('create table if not exists written (id bigint primary key)')
  const { rows } = await pool.query('select coalesce(max(id), 0) as last from written')
  let next = Number(rows[0].last)
  await Promise.all([0, 1, 2, 3].map(async () => { for (;;) { const id = ++next; await pool.query('insert into written values ($1)', [id]); process.stdout.write(id + '\\n') } }))
`

test('loses nothing acknowledged when it is killed, and stops what the killed one left behind', async () => {
  const directory = temporary()
  const acknowledged = new Set<number>()
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer, path.join(import.meta.dirname, 'embedded.ts'), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const before = acknowledged.size
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.add(Number(line))
      if (acknowledged.size === before + 200) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(600)
  expect(existsSync(path.join(directory, 'cluster', 'postmaster.pid'))).toBe(true)
  const { host, stop } = await startEmbedded(directory)
  const found = new Set((await ask(host, 'select id from written')).map(({ id }) => Number(id)))
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
  await stop()
})
