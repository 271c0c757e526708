import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Pixels } from '#domain/units.ts'
import { connect, poolOf } from '#server/db/connection.ts'
import { diskFiles } from '#server/files/disk.ts'
import { keyOf } from '#server/media/keys.ts'
import { buildIfStale } from '../../build-if-stale.ts'
import { quantile } from '../../quantile.ts'
import { findBrowser } from '../../tools.ts'
import { benchWorld } from '../bench-world.ts'
import { median, startSide } from '../rounds.ts'
import { type FilledPicture, fill, pictureAt } from './fill.ts'

const few = 100
const many = 50_000
const rounds = 3
const frames = 240
/** How far each frame scrolls: 60 of them go through four screens in a second. */
const step: Pixels = 60
const web = path.resolve(import.meta.dirname, '../../../dist/web')

/** The collection of 50,000 entries in a browser beside the same of 100: its first paint, frames while it scrolls, and what it holds in memory. */
export async function grid(): Promise<void> {
  await buildIfStale()
  const world = await benchWorld({ population: 2, entriesEach: 0, known: 2 })
  const db = connect(poolOf(world.address, 2))
  const pictures = await drawPictures()
  const files = diskFiles(path.join(world.dataDir, 'files'))
  for (const [at, { id: user_id }] of world.people.entries()) {
    await fill(
      db,
      user_id,
      at === 0 ? few : many,
      pictures.map(({ picture }) => picture),
    )
    for (const { picture, bytes } of pictures)
      for (const size of ['small', 'medium', 'large'] as const) await files.put(keyOf({ user_id, ...picture }, size), bytes)
  }
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  const script = path.join(import.meta.dirname, 'sides.ts')
  const side = await startSide('ours', script, ['ours', world.dataDir, world.address.host, '', web])
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] })
  const [small, large] = world.people
  await compare(browser, `http://127.0.0.1:${side.port}`, small?.token ?? '', large?.token ?? '')
  await browser.close()
  await side.stop()
  await world.close()
}

async function compare(browser: Browser, url: string, small: string, large: string) {
  const paints: Record<'small' | 'large', number[]> = { small: [], large: [] }
  const taken = new Map<string, number[]>()
  const note = (name: string, times: readonly number[]) => taken.set(name, [...(taken.get(name) ?? []), ...times])
  for (let round = 0; round <= rounds; round++) {
    for (const [name, token] of [['small', small] as const, ['large', large] as const]) {
      const { page, painted } = await openCollection(browser, url, token)
      if (round === 0)
        await scrolledFrames(page) // warms up
      else {
        paints[name].push(painted)
        note(name === 'small' ? `${few} entries` : `${many} entries, from the top, more coming`, await scrolledFrames(page))
      }
      await page.context().close()
    }
    const empty = await browser.newPage()
    await empty.setContent('<body style="margin:0;height:20000px">')
    if (round > 0) note('an empty page', await scrolledFrames(empty))
    await empty.close()
  }
  const [least, most] = [median(paints.small), median(paints.large)]
  console.log(
    `\nfirst prints painted: ${few} entries ${least.toFixed(0)} ms, ${many} entries ${most.toFixed(0)} ms, ratio ${(most / least).toFixed(2)} (medians of ${rounds}, in turns, nothing cached)`,
  )
  const { page } = await openCollection(browser, url, large)
  const held = [`at first ${await heldBy(page)}`]
  const seconds = await loadAll(page)
  console.log(`all ${many} scrolled into being in ${seconds.toFixed(0)} s`)
  held.push(`all there ${await heldBy(page)}`)
  for (let round = 0; round < rounds; round++) {
    note(`${many} entries, all there, in the middle`, await scrolledFrames(page))
    held.push(`scrolled ${frames * (round + 1)} frames more ${await heldBy(page)}`)
  }
  console.log(`held: ${held.join('; ')}`)
  await page.context().close()
  console.log(
    `\n${step} px a frame, ${frames} frames, ${rounds} rounds\n\n| scrolled | p50 ms | p95 ms | p99 ms | over 50 ms |\n|---|---|---|---|---|`,
  )
  for (const [name, times] of taken) console.log(`| ${name} | ${frameFigures(times)} |`)
}

/** What the page holds once the garbage is collected: the heap of its script, and nodes of its document. */
async function heldBy(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  await session.detach()
  return `${(of('JSHeapUsedSize') / 2 ** 20).toFixed(1)} MB, ${of('Nodes')} nodes`
}

function frameFigures(times: readonly number[]): string {
  const at = (part: number) => quantile(times, part).toFixed(1)
  const long = (100 * times.filter((time) => time > 50).length) / times.length
  return `${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${long.toFixed(1)} %`
}

/** Opens the collection as somebody new to this browser. @returns the page, and ms until the first print was drawn */
async function openCollection(browser: Browser, url: string, token: string): Promise<{ page: Page; painted: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript((given) => {
    localStorage.setItem('token', given)
    const auth = { keepLoggedIn: true, authenticated: true, protectedRoutes: { singleStarcharts: false } }
    localStorage.setItem('root', JSON.stringify({ state: { auth }, version: 1 }))
  }, token)
  const page = await context.newPage()
  await page.goto(`${url}/collection`)
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const print = document.querySelector<HTMLImageElement>('[data-entry] img')
          if (print?.complete && print.naturalWidth > 0) requestAnimationFrame(() => resolve(performance.now()))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  return { page, painted }
}

/** Scrolls by the same way each frame, back at the ends. @returns ms between frames */
const scrolledFrames = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    ({ frames: count, step: way }) =>
      new Promise<readonly number[]>((resolve) => {
        const times: number[] = []
        let [last, direction] = [performance.now(), 1]
        const next = (now: number) => {
          times.push(now - last)
          last = now
          const before = scrollY
          scrollBy(0, way * direction)
          if (scrollY === before) direction = -direction
          if (times.length <= count) requestAnimationFrame(next)
          else resolve(times.slice(1))
        }
        requestAnimationFrame(next)
      }),
    { frames, step },
  )

/** Goes to the end until everything is there, then to the middle. @returns how long that took, in seconds */
async function loadAll(page: Page): Promise<number> {
  const begun = performance.now()
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const there = document.querySelector(`[aria-posinset="${all}"]`) !== null
          if (there) return resolve()
          scrollTo(0, document.documentElement.scrollHeight)
          setTimeout(look, 50)
        }
        look()
      }),
    many,
  )
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  return (performance.now() - begun) / 1000
}

/** Two dozen pictures of several shapes, small as they lie on the sheet. */
async function drawPictures(): Promise<readonly { picture: FilledPicture; bytes: Buffer }[]> {
  const shapes = [
    [320, 240],
    [240, 320],
    [320, 180],
    [320, 320],
  ] as const
  return Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const [width, height] = shapes[at % shapes.length] ?? [320, 240]
      const noise = { type: 'gaussian' as const, mean: 60 + 5 * at, sigma: 30 }
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#2e6b7d', noise } })
        .webp({ quality: 80 })
        .toBuffer()
      return { picture: pictureAt(at, width * 4, height * 4), bytes }
    }),
  )
}
