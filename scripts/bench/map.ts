import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../build.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { findBrowser } from '../tools.ts'
import { countDrawing } from './drawing-counter.ts'
import { keepLogin, openLeaflet, openOurs, panLeaflet, panOurs, register, settled } from './map-pages.ts'
import { median } from './rounds.ts'
import { tileWorld } from './tile-world.ts'

const rounds = 3
const frames = 60
/** The one that all are held against comes first. */
const worlds = [100_000, 1_000_000, 10_000, 1000] as const
/** The same software drawing as everywhere here, and nothing that hides what it costs. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]
const screen = { width: 1440, height: 900 }

/** The map in a real browser: what a frame costs while it is moved, beside Leaflet's canvas; the first frame; and what stays. */
export async function bench(): Promise<void> {
  await buildIfStale()
  const server = await startServer()
  const person = await register(server)
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '/usr/bin/chromium', args: flags })
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${browser.version()}, ${screen.width}x${screen.height}\n`)
  await panning(browser, server, person.token)
  await firstFrame(browser, server, person)
  await memory(browser, server, person.token)
  await browser.close()
  await server.stop()
}

/** Every lane in turn, round after round, so that what else the machine does falls on all of them. */
async function panning(browser: Browser, { url }: RunningServer, token: string): Promise<void> {
  let reference = Number.NaN
  console.log(
    '| islands in the world | Leaflet canvas, median frame ms | ours: whole world | most islands with a shape | first view | shore | slowest of ours : Leaflet at 100k |\n|---|---|---|---|---|---|---|',
  )
  for (const islands of worlds) {
    const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await keepLogin(page, token)
    const size = await openOurs(page, url, tileWorld(islands))
    const [beside, hasReference] = [await context.newPage(), islands <= 100_000]
    if (hasReference) await openLeaflet(beside, islands, size)
    const leaflet: number[] = []
    const ours: number[][] = heights.map(() => [])
    for (let round = 0; round < rounds; round++) {
      if (hasReference) {
        await beside.bringToFront()
        leaflet.push(median(await panLeaflet(beside)(frames)))
      }
      await page.bringToFront()
      for (const [height, go] of heights.entries()) {
        await go(page)
        ours[height]?.push(median(await panOurs(page)(frames)))
        await settled(page)
      }
    }
    if (islands === 100_000) reference = median(leaflet)
    const figures = [leaflet.length > 0 ? median(leaflet) : null, ...ours.map(median)].map((time) => time?.toFixed(0) ?? '-')
    const ratio = Math.max(...ours.map(median)) / reference
    console.log(`| ${islands.toLocaleString('en')} | ${figures.join(' | ')} | ${ratio.toFixed(2)} |`)
    await context.close()
  }
}

/** Down to the shore, and so many steps up again. Nearer still one is ashore, from where Escape leads up to the shore. */
const overShore = (steps: number) => async (page: Page) => {
  await keys(page, [...Array.from({ length: 22 }, () => '+'), 'Escape'])
  await page.waitForURL(({ searchParams }) => !searchParams.has('ashore'))
  await keys(
    page,
    Array.from({ length: steps }, () => '-'),
  )
}
/** From how high one looks: all of the world; as many islands with a shape as may be; the first view; the shore, with whole islands. */
const heights: readonly ((page: Page) => Promise<void>)[] = [(page) => keys(page, ['Home']), overShore(6), overShore(3), overShore(1)]

async function keys(page: Page, pressed: readonly string[]): Promise<void> {
  await page.locator('[data-map]').focus()
  for (const key of pressed) await page.keyboard.press(key)
  await settled(page)
}

/** From the press of the login button until the map is drawn, beside an empty page from the same server. */
async function firstFrame(browser: Browser, { url }: RunningServer, person: { readonly username: string; readonly password: string }) {
  const [drawn, whole, empty]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: screen })
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.getByLabel('Username or e-mail').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    const begun = performance.now()
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.locator('[data-map] > canvas').waitFor({ timeout: 120_000 })
    drawn?.push(performance.now() - begun)
    await settled(page)
    whole?.push(performance.now() - begun)
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }))
    const again = performance.now()
    await page.goto(`${url}/empty`)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    empty?.push(performance.now() - again)
    await context.close()
  }
  const of = (times: readonly number[] | undefined) => median(times ?? []).toFixed(0)
  console.log(
    `\nafter the login: the map is there in ${of(drawn)} ms, whole and at rest in ${of(whole)} ms; an empty page takes ${of(empty)} ms`,
  )
}

/** What is held after 100 pans and after 200, once the rubbish is taken out. */
async function memory(browser: Browser, { url }: RunningServer, token: string): Promise<void> {
  const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(countDrawing)
  await keepLogin(page, token)
  await openOurs(page, url, tileWorld(100_000))
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable')
  const held = async () => {
    await settled(page)
    await tools.send('HeapProfiler.collectGarbage')
    const { metrics } = await tools.send('Performance.getMetrics')
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
    const { buffers, bytes } = await page.evaluate(() => window.drawn.read())
    return `${(heap / 1e6).toFixed(1)} MB of heap, ${buffers} buffers of ${(bytes / 1e6).toFixed(1)} MB`
  }
  console.log(`\nat first: ${await held()}`)
  const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const
  for (const times of [100, 200]) {
    for (let n = 0; n < 100; n++) await keys(page, [ways[Math.floor(n / 5) % 4] ?? 'ArrowUp'])
    console.log(`after ${times} pans: ${await held()}`)
  }
  await context.close()
}
