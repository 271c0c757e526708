import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { openArchive } from '../bureau/archive/open-archive.ts'
import { writeSparseTakeout } from '../bureau/testing/sparse-zips.ts'
import { newUser } from '../client.ts'
import { startSupervisedServer } from '../supervised-server.ts'
import { planInBrowser } from './imports-page.ts'
import { inMegabytes, memoryOf, processorTimeOf, treeOf } from './memory-of.ts'

const zips = 40
/** 200,000 in all, unless another number is given: `npm run bench -- imports 20000`. */
const pictures = Number(process.argv[3] ?? 200_000)

/**
 * A Takeout of 200,000 pictures with their JSON in 40 zips: the plan by the command line and in a browser, against a server of its own. The
 * reference reads the same directories and the same JSON, and does nothing with them.
 */
export async function bench(): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const folder = mkdtempSync(path.join(tmpdir(), 'bureau-takeout-'))
  undo.defer(() => rmSync(folder, { recursive: true, force: true }))
  const archive = path.join(folder, 'archive')
  writeSparseTakeout(archive, { zips, picturesEach: pictures / zips, pictureSize: 1_000_000, hasSidecars: true })
  const reading = await timed(() => readAll(archive))
  const server = await startSupervisedServer({ TRUST_PROXY: '127.0.0.1' })
  undo.defer(async () => void (await server.end()))
  await server.untilReady(minutes(1))
  const { token } = await newUser(server)
  const before = memoryOf(server.serverPid()).now
  const serving = () => processorTimeOf([server.serverPid(), ...treeOf(server.postmasterPid())])
  const servedBefore = serving()
  const home = path.join(folder, 'home')
  mkdirSync(home)
  const plan = await planOf(archive, {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: '',
    BUREAU_SERVER: server.url,
    BUREAU_KEY: token,
  })
  const { most } = memoryOf(server.serverPid())
  const served = serving() - servedBefore
  console.log(`${pictures.toLocaleString('en')} pictures with their JSON in ${zips} zips`)
  console.log(`read alone: ${inSeconds(reading)} s`)
  console.log(
    `plan: ${inSeconds(plan.time)} s (${(plan.time / reading).toFixed(1)} times as long), ${inSeconds(plan.processor)} s of it processor time; of server and database ${inSeconds(served)} s`,
  )
  console.log(
    `memory of the command: ${inMegabytes(plan.memory)} MB; of the server: ${inMegabytes(before)} MB before, at most ${inMegabytes(most)} MB`,
  )
  const page = await planInBrowser(archive)
  console.log(
    `in a browser: what the directories tell after ${inSeconds(page.outline)} s, the plan after ${inSeconds(page.time)} s, ${inSeconds(page.processor)} s of processor time of browser, server and database; memory of the page: ${inMegabytes(page.before)} MB before, at most ${inMegabytes(page.most)} MB`,
  )
  if (!plan.words.includes(pictures.toLocaleString('en'))) throw new Error(`the plan does not name ${pictures} pictures:\n${plan.words}`)
}

const inSeconds = (time: Milliseconds) => (time / 1000).toFixed(1)

async function timed(work: () => Promise<void>): Promise<Milliseconds> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function readAll(folder: string): Promise<void> {
  const opened = await openArchive([folder])
  for (const file of opened.archive.files) if (file.path.endsWith('.json')) JSON.parse(await opened.archive.readText(file))
  await opened.close()
}

/** `bureau plan auto` in a process of its own, watched until it ends. */
async function planOf(archive: string, env: NodeJS.ProcessEnv) {
  const begun = performance.now()
  const paths = readdirSync(archive).map((name) => path.join(archive, name))
  const child = spawn(process.execPath, ['scripts/bureau.ts', 'plan', 'auto', ...paths], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  const note = (chunk: Buffer) => {
    words += String(chunk)
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', note)
  const pid = child.pid ?? 0
  let [memory, processor] = [0, 0]
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid).most) // a process that has ended has none
    processor = Math.max(processor, processorTimeOf([pid]))
  }, 50)
  child.once('exit', () => clearInterval(watch))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the plan ended with ${code}:\n${words}`)
  return { time: performance.now() - begun, memory, processor, words }
}
