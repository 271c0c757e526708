import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Bytes, type Milliseconds, minutes } from '#domain/units.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { newUser } from '../client.ts'
import { startServer } from '../running-server.ts'
import { openBarePage } from './bare-page.ts'
import { keptLogin } from './map-pages.ts'
import { processorTimeOf, proportionalMemoryOf, treeOf } from './memory-of.ts'

type Planned = {
  /** Until the figures of the directories are shown: by kind, by year, missing parts. */
  readonly outline: Milliseconds
  readonly time: Milliseconds
  /** Of the browser, the server and its database. */
  readonly processor: Milliseconds
  /** Proportional set size of the process of the page: the program of the browser, which all its processes share, counts in parts. */
  readonly before: Bytes
  readonly most: Bytes
}

const memoryReadEvery: Milliseconds = 250

/** The plan of an export on a server and in a browser of its own: from the zips that are given until it is shown, with the memory of the page's process. */
export async function planInBrowser(archive: string): Promise<Planned> {
  await buildIfStale()
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  await using undo = new AsyncDisposableStack()
  undo.defer(server.stop)
  const page = undo.use(await openBarePage())
  await page.goto(`${server.url}/import`, keptLogin((await newUser(server)).token))
  await page.until(`${chooser} !== null`, minutes(1))
  const before = pageMemory()
  let most = before
  const reading = setInterval(() => {
    most = Math.max(most, pageMemory())
  }, memoryReadEvery)
  undo.defer(() => clearInterval(reading))
  const processors = () => processorTimeOf(treeOf(process.pid).filter((pid) => pid !== process.pid))
  const [begun, usedBefore] = [performance.now(), processors()]
  const zips = readdirSync(archive).map((name) => path.join(archive, name))
  await page.giveFiles(chooser, zips)
  await page.until(`${button} !== undefined`, minutes(5))
  const outline = performance.now() - begun
  await page.evaluate(`${button}.click()`)
  await page.until("document.body.textContent.includes('Nothing is sent yet')", minutes(10))
  return { outline, time: performance.now() - begun, processor: processors() - usedBefore, before, most }
}

const chooser = `document.querySelector('[aria-label="Zips or files"]')`
const button = "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'See what is in it')"

/** Of the largest process that shows pages, its workers among them. */
const pageMemory = (): Bytes =>
  Math.max(
    0,
    ...treeOf(process.pid)
      .filter((pid) => commandOf(pid).includes('--type=renderer'))
      .map((pid) => proportionalMemoryOf([pid])),
  )

/** Nothing of one that has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
