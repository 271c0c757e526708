import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { makeDatabase } from '../../cluster/postgres.ts'
import { runKeeper } from '../../run-keeper.ts'
import { type RunningServer, startServer } from '../../running-server.ts'
import { restoreTools } from '../../tools.ts'
import { makeFolder, prepareRehearsal } from '../own-database.ts'
import { reportTallies, startWriters } from '../writers.ts'
import { erase, newOwner } from './erased-person.ts'
import { makeOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { differences, readWorld, stillSecond, tracesOf, type WorldState } from './world-state.ts'

type World = {
  readonly own: OwnPostgres
  readonly server: RunningServer
  /** The files of the server. */
  readonly store: string
  /** Where they are copied to. */
  readonly copies: string
}
type Lost = {
  /** To which the world is set back, and how it was then. */
  readonly time: string
  readonly state: WorldState
  /** Who was erased before the backup, after the time, and after the last copy of the files too. */
  readonly erased: readonly [string, string, string]
}

const calm: Milliseconds = seconds(8)
const copyInterval: Milliseconds = seconds(2)
const maxWait: Milliseconds = minutes(1)

/**
 * A restore to a second: a world on one's own PostgreSQL with pgBackRest is written to by six kinds of writers, destroyed with all its
 * files, and restored as `docs/operate.md` says. Answers whether every row and file is as it was at that second, and nobody who was erased
 * is there again.
 */
export async function restoreToTime(): Promise<boolean> {
  const postgres = prepareRehearsal(restoreTools)
  await using undo = new AsyncDisposableStack()
  const directory = makeFolder(undo, 'restore')
  const own = await makeOwnPostgres(postgres, directory)
  undo.defer(() => own.node.program.stop())
  await own.node.program.start()
  await makeDatabase(own.node, 'bureau', false)
  await own.backRest('stanza-create')
  await own.backRest('check')
  const dataDir = path.join(directory, 'server')
  const environment = { DATABASE_URL: own.url, DATA_DIR: dataDir, SECRET: randomBytes(32).toString('base64'), TRUST_PROXY: '127.0.0.1' }
  const server = await startServer({ ...environment, LOG_LEVEL: 'silent' })
  undo.defer(() => server.stop())
  console.log(`a server on ${postgres.description}, archived by ${(await own.backRest('version')).trim()}`)
  const world: World = { own, server, store: path.join(dataDir, 'files'), copies: path.join(directory, 'copies') }

  const writers = await startWriters(server)
  const { lost, counts } = await writeAndDestroy(world, writers)
  const isSame = await restore(world, lost, path.join(directory, 'erased'))
  await server.start()
  console.log('people are let in again; what each writer had acknowledged by then:')
  const isThere = reportTallies(await writers.count(counts))
  writers.goOn(counts)
  await own.backRest('--type=full', 'backup')
  await pause(calm)
  console.log('after more writing, and another full backup:')
  return reportTallies(await writers.finish()) && isThere && isSame
}

/** Backs up, goes on, notes a second and what was there, goes on again, and destroys everything but archive and copies. */
async function writeAndDestroy(world: World, writers: Awaited<ReturnType<typeof startWriters>>) {
  const { own, server, store } = world
  const people = [await newOwner(server), await newOwner(server), await newOwner(server)] as const
  const [before, after, last] = people
  const copying = copyFiles(world)
  await erase(server, before)
  await timed('a full backup', () => own.backRest('--type=full', 'backup'))
  await pause(calm)
  const counts = await writers.halt()
  const { time, state } = await stillSecond(own.url, store)
  console.log(`at ${time}: ${state.tables.size} tables, ${state.rows} rows, ${state.files.size} files`)
  writers.goOn()
  await pause(calm)
  await erase(server, after)
  await copying.end()
  await erase(server, last)
  await pause(calm)
  const all = await writers.halt()
  const written = [...all].reduce((sum, [kind, count]) => sum + count - (counts.get(kind) ?? 0), 0)
  await untilArchived(own.url)
  await server.crash()
  await own.destroy()
  for (const folder of [store, path.join(server.dataDir, 'staging')]) rmSync(folder, { recursive: true, force: true })
  console.log(`destroyed: database and files, ${written} writes after that second`)
  const lost: Lost = { time, state, erased: [before.id, after.id, last.id] }
  return { lost, counts }
}

/** Does what `docs/operate.md` says; answers whether all is as it was at that second, but for who was erased. */
async function restore({ own, server, store, copies }: World, { time, state, erased }: Lost, list: string): Promise<boolean> {
  await timed('files', async () =>
    execFileSync('sh', ['operate/restore-files.sh', copies, store, time.slice(0, 10)], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  await timed('the newest state, for the list of the erased', async () => {
    await own.backRest('--archive-mode=off', 'restore')
    await own.node.program.start()
    await untilWritable(own.url)
    writeFileSync(list, await runKeeper(server, 'erased'))
    await own.node.program.stop()
  })
  await timed(`the state of ${time}`, async () => {
    await own.backRest('--delta', '--type=time', `--target=${time}`, '--target-action=promote', 'restore')
    await own.node.program.start()
    await untilWritable(own.url)
  })
  const restored = await readWorld(own.url, store)
  const differing = differences(state, restored)
  console.log(
    `${restored.rows} rows and ${state.files.size} files compared by hashes, ${differing.length} differ${differing.map((each) => `\n    ${each}`).join('')}`,
  )
  const isHere = await Promise.all(erased.map(async (id) => (await tracesOf(id, own.url, store)).includes('public.users')))
  console.log(`of ${erased.length} who were erased, ${isHere.filter(Boolean).length} are here again`)
  console.log((await runKeeper(server, 'erase-again', list)).trim())
  await runKeeper(server, 'redraw')
  const left = (await Promise.all(erased.map((id) => leftOf(id, own.url, store)))).flat()
  console.log(left.length === 0 ? 'of none of them anything is left' : `OF THE ERASED THERE IS LEFT: ${left.join(', ')}`)
  const isProved = isHere.join() === 'false,true,true' // who was erased after that second came back, or nothing was tried
  return differing.length === 0 && isProved && left.length === 0
}

/** What is left of an account besides the list of the erased, in database and store. */
const leftOf = async (id: string, url: string, store: string) =>
  (await tracesOf(id, url, store)).filter((each) => each !== 'public.erased_accounts' && !each.startsWith('erased/'))

/** Copies the files again and again, as a timer would. */
function copyFiles({ store, copies }: World) {
  const ending = new AbortController()
  const copy = () => execFileSync('sh', ['operate/copy-files.sh', store, copies], { stdio: ['ignore', 'ignore', 'inherit'] })
  const copying = (async () => {
    while (!ending.signal.aborted) {
      copy()
      await pause(copyInterval, null, { signal: ending.signal }).catch(() => {})
    }
    copy()
  })()
  return {
    end: async () => {
      ending.abort()
      await copying
    },
  }
}

/** Ends the segment of now, as a minute would, and waits until the archive has it. */
async function untilArchived(url: string): Promise<void> {
  const ended = await ask<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name')
  await until(async () => {
    const { name } = await ask<{ name: string | null }>(url, 'select last_archived_wal as name from pg_stat_archiver')
    return name !== null && name >= ended.name
  })
}

const untilWritable = (url: string): Promise<void> =>
  until(async () => !(await ask<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers')).recovers)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + maxWait
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not so after ${maxWait} ms: ${isSo}`)
    await pause(50)
  }
}

async function ask<T>(url: string, text: string): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows[0] as T
  } finally {
    await client.end()
  }
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const done = await work()
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return done
}
