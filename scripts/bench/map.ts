import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../build-if-stale.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { findBrowser } from '../tools.ts'
import { countDrawing } from './drawing-counter.ts'
import { keepLogin, openLeaflet, openOurs, type Pan, panLeaflet, panOurs, register, settled } from './map-pages.ts'
import { median } from './rounds.ts'
import { tileWorld } from './tile-world.ts'

const rounds = 3
const frames = 60
const worlds = [10_000, 100_000, 1_000_000] as const
/** Leaflet draws each marker anew in each frame: with more of them it is measured no further. */
const maxMarkers = 100_000
/** The same software drawing as everywhere here, and nothing that hides what it costs. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]
export const screen = { width: 1440, height: 900 }
/** Members only, and empty for somebody new: the orders. */
const emptyScreen = '/receipt'

/** The map in a real browser: what a frame costs while it is moved, beside Leaflet's canvas; the first frame; and what stays. */
export async function bench(): Promise<void> {
  await buildIfStale()
  const server = await startServer()
  const person = await register(server)
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '/usr/bin/chromium', args: flags })
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${browser.version()}, ${screen.width}x${screen.height}`)
  await panning(browser, server, person.token)
  await firstFrame(browser, server, person)
  await memory(browser, server, person.token)
  await browser.close()
  await server.stop()
}

type Side = {
  readonly name: string
  readonly page: Page
  /** Opens it at the same place as every other world: what has been panned lies where another world has other islands, or none. */
  readonly open: () => Promise<unknown>
  readonly heights: readonly ((page: Page) => Promise<void>)[]
  readonly pan: (page: Page) => Pan
}

/** Every side in turn, round after round. A median is a multiple of the display's frame; the mean of the same frames tells how many were late. */
async function panning(browser: Browser, { url }: RunningServer, token: string): Promise<void> {
  const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' })
  await keepLogin(context, token)
  await context.addInitScript(countDrawing)
  const sides: Side[] = []
  for (const islands of worlds) {
    const page = await context.newPage()
    const size = await openOurs(page, url, tileWorld(islands))
    const open = async () => {
      await page.reload()
      await settled(page)
    }
    sides.push({ name: `${islands.toLocaleString('en')} islands`, page, open, heights: heights.map(({ go }) => go), pan: panOurs })
    if (islands > maxMarkers) continue
    const beside = await context.newPage()
    await openLeaflet(beside, islands, size)
    sides.push({
      name: `Leaflet, ${islands.toLocaleString('en')} markers`,
      page: beside,
      open: async () => {},
      heights: [async () => {}],
      pan: panLeaflet,
    })
  }
  const medians = sides.map(({ heights: all }) => all.map((): number[] => []))
  const means = sides.map(({ heights: all }) => all.map((): number[] => []))
  const drawn = sides.map((): string[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [side, { page, open, heights: all, pan }] of sides.entries()) {
      await page.bringToFront()
      await open()
      for (const [height, go] of all.entries()) {
        await go(page)
        await page.evaluate(() => window.drawn.reset())
        const times = await pan(page)(frames)
        const cost = await page.evaluate(() => window.drawn.read())
        if (cost.frames > 0 && drawn[side]) drawn[side][height] = `${cost.draws} / ${cost.triangles} / ${cost.points}`
        medians[side]?.[height]?.push(median(times))
        means[side]?.[height]?.push(times.reduce((sum, time) => sum + time, 0) / times.length)
      }
    }
  const header = (what: string) =>
    console.log(`\n| ${what} | ${heights.map(({ name }) => name).join(' | ')} |\n|---|${heights.map(() => '---|').join('')}`)
  header('frame, ms: median (mean)')
  const described = (of: readonly number[], mean: readonly number[] = []) => `${median(of).toFixed(0)} (${median(mean).toFixed(1)})`
  for (const [side, { name }] of sides.entries())
    console.log(`| ${name} | ${(medians[side] ?? []).map((of, height) => described(of, means[side]?.[height])).join(' | ')} |`)
  header('calls / triangles / points of the costliest frame')
  for (const [side, { name }] of sides.entries()) if (drawn[side]?.length) console.log(`| ${name} | ${drawn[side].join(' | ')} |`)
  await context.close()
}

/** Down to the shore. Nearer still one is ashore, from where Escape leads up to the shore. */
async function goToShore(page: Page): Promise<void> {
  await keys(page, [...Array.from({ length: 22 }, () => '+'), 'Escape'])
  await page.waitForURL(({ searchParams }) => !searchParams.has('ashore'))
  await keys(page, ['-'])
}
/** From how high one looks, from the shore up, each reached from the one before. */
const heights: readonly { readonly name: string; readonly go: (page: Page) => Promise<void> }[] = [
  { name: 'shore, with whole islands', go: goToShore },
  { name: 'first view', go: (page) => keys(page, ['-', '-']) },
  { name: 'most islands with a shape', go: (page) => keys(page, ['-', '-', '-']) },
  { name: 'whole world', go: (page) => keys(page, ['Home']) },
]

async function keys(page: Page, pressed: readonly string[]): Promise<void> {
  await page.locator('[data-map]').focus()
  for (const key of pressed) await page.keyboard.press(key)
  await presented(page) // until it has begun to move
  await settled(page)
}

type Login = { readonly username: string; readonly password: string }

/** A page of its own, with the form to log in filled; `address` is where the login leads. */
async function fillLogin(browser: Browser, address: string, { username, password }: Login): Promise<Page> {
  const page = await (await browser.newContext({ viewport: screen })).newPage()
  await page.goto(address)
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  return page
}

/** Until what stands in the page now has been drawn. */
const presented = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/**
 * From the press of the login button until the map is drawn, beside the same login that leads to a screen which is still empty, and beside
 * a bare document from the same server.
 */
async function firstFrame(browser: Browser, { url }: RunningServer, person: Login) {
  const times = { drawn: [] as number[], whole: [] as number[], emptyScreen: [] as number[], document: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const page = await fillLogin(browser, `${url}/login`, person)
    const begun = performance.now()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.locator('[data-map] > canvas').waitFor({ timeout: 120_000 })
    await presented(page)
    times.drawn.push(performance.now() - begun)
    await settled(page)
    times.whole.push(performance.now() - begun)
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }))
    const again = performance.now()
    await page.goto(`${url}/empty`)
    await presented(page)
    times.document.push(performance.now() - again)
    await page.context().close()

    const beside = await fillLogin(browser, `${url}${emptyScreen}`, person)
    const pressed = performance.now()
    await beside.getByRole('button', { name: 'Log in', exact: true }).click()
    await beside.waitForURL(`**${emptyScreen}`)
    await beside.getByRole('main').getByRole('heading').first().waitFor()
    await presented(beside)
    times.emptyScreen.push(performance.now() - pressed)
    await beside.context().close()
  }
  const of = (measured: readonly number[]) => median(measured).toFixed(0)
  console.log(
    `\nafter the login: the map is there in ${of(times.drawn)} ms, whole and at rest in ${of(times.whole)} ms; an empty screen takes ${of(times.emptyScreen)} ms, a bare document without a login ${of(times.document)} ms`,
  )
}

/** What is held after 100 pans and after 200, once the rubbish is taken out. */
async function memory(browser: Browser, { url }: RunningServer, token: string): Promise<void> {
  const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(countDrawing)
  await keepLogin(context, token)
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
    for (let n = 0; n < 20; n++)
      await keys(
        page,
        Array.from({ length: 5 }, () => ways[n % 4] ?? 'ArrowUp'),
      )
    console.log(`after ${times} pans: ${await held()}`)
  }
  await context.close()
}
