import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { isForMembers } from '#web/app/access.ts'
import { documentPages } from '#web/app/document-pages.ts'
import { screens } from '#web/app/screens.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { type Person, untilResidentsAreHere } from '../client.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { furnishPerson } from '../shots/furnish.ts'
import { findBrowser } from '../tools.ts'
import { keepLogin, settled } from './map-pages.ts'
import { inMegabytes, proportionalMemoryOf, treeOf } from './memory-of.ts'
import { countActivity } from './phone-probe.ts'
import { median } from './rounds.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** The processor of a middling phone beside that of a desktop. */
const slowdown = 4
/** Controls that are pressed on a screen, in the order of the page. */
const maxPressed = 8
const options = {
  only: { type: 'string', default: '' },
  rounds: { type: 'string', default: '3' },
  watch: { type: 'string', default: '5' },
  parts: { type: 'string', default: 'script,rest,interaction,memory' },
} as const

/** A page is idle when its main thread used so little in such a while; it is waited for no longer than so many. */
const [restLooked, restCost, maxRests] = [seconds(1), 4, 20] as const

/** `route` is as the app names it, with its parameters. */
type Screen = { readonly route: string; readonly path: string; readonly isMember: boolean }

/**
 * Speed on a phone: script of the first screen after the login, interactions at a processor four times slower, frames at rest, timers while
 * hidden, and the memory of the map. A bare page of the same server is the reference, in the same run. `--only '/map,/tweet/$id'`, `--rounds 3`,
 * `--watch 5` (seconds), `--parts script,rest,interaction,memory`
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ options, allowPositionals: true })
  await buildIfStale()
  const server = await startServer({ DEMO: '1' })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })
  try {
    const person = await furnishPerson(server)
    await untilResidentsAreHere(server, person.token)
    console.log(`load ${loadavg()[0]?.toFixed(1)}, ${browser.version()}, ${phone.viewport.width}x${phone.viewport.height}`)
    const parts = values.parts.split(',')
    const chosen = screensOf(person).filter(({ route }) => values.only === '' || values.only.split(',').includes(route))
    if (parts.includes('script')) await script(browser, server, person)
    if (parts.includes('rest')) await rest(browser, server, person, chosen, Number(values.watch))
    if (parts.includes('interaction')) await interaction(browser, server, person, chosen, Number(values.rounds))
    if (parts.includes('memory')) await memory(browser, server, person)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Every screen of members and every public page; the reference is a page without script. */
const screensOf = (person: Person): readonly Screen[] =>
  [...documentPages, ...screens.filter(({ access }) => access !== 'keeper')].map(({ path: route, access }) => ({
    route,
    path: route
      .replace('$id', person.id)
      .replace('$name', person.username)
      .replace('$subject', 'privacy')
      .replace('$token', 'a'.repeat(43))
      .replace('$status', 'success'),
    isMember: isForMembers(access),
  }))

async function contextOf(browser: Browser, { token }: Person | { token: null }): Promise<BrowserContext> {
  const context = await browser.newContext(phone)
  if (token !== null) await keepLogin(context, token)
  await context.addInitScript(countActivity)
  return context
}

/** Bytes of script, as gzip sends them, from a login until the map stands: what is fetched before the screen is drawn, and all that comes after. */
async function script(browser: Browser, { url }: RunningServer, person: Person): Promise<void> {
  console.log(
    '\n| first screen after the login | script, KB gzip, until it stands | with what is fetched after | files |\n|---|---|---|---|',
  )
  for (const path of ['/map', '/collection', '/tweets', '/message', '/directory']) {
    const context = await browser.newContext(phone)
    await keepLogin(context, person.token)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname))
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    const first = new Set(asked)
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {}) // the live stream never ends
    console.log(`| ${path} | ${gzipped(first)} | ${gzipped(new Set(asked))} | ${first.size}, ${new Set(asked).size} |`)
    await context.close()
  }
}

const gzipped = (paths: Iterable<string>) => {
  const sizes = [...paths].map((path) => gzipSync(readFileSync(new URL(`../../dist/web${path}`, import.meta.url)), { level: 9 }).length)
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)
}

/** Waits until nothing is fetched and nothing is drawn any more, or says that it still is. */
async function untilAtRest(page: Page, still: Milliseconds = seconds(2)): Promise<void> {
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  if ((await page.locator('[data-map]').count()) > 0) await settled(page)
  await page.waitForLoadState('networkidle', { timeout: still }).catch(() => {}) // the live stream never ends
  await pause(still) // what moves in once
}

/** Frames of each screen while nobody touches it, and timers that run while it is hidden. */
async function rest(browser: Browser, { url }: RunningServer, person: Person, chosen: readonly Screen[], watched: number): Promise<void> {
  console.log(
    `\n| screen, ${watched} s | frames at rest | timers that ran while hidden | timers that repeat while hidden |\n|---|---|---|---|`,
  )
  const [member, guest] = [await contextOf(browser, person), await contextOf(browser, { token: null })]
  for (const { path, isMember } of [{ path: '/no-such-page', isMember: false }, ...chosen]) {
    const page = await (isMember ? member : guest).newPage()
    try {
      await page.goto(url + path)
      await untilAtRest(page)
      await page.evaluate(() => window.activity.reset())
      await pause(seconds(watched))
      const shown = await page.evaluate(() => window.activity.read())
      await page.evaluate(() => window.activity.hide(true))
      await page.evaluate(() => window.activity.reset())
      await pause(seconds(watched))
      const hidden = await page.evaluate(() => window.activity.read())
      console.log(
        `| ${path} | ${shown.frames} ${described(shown.drawers)} | ${hidden.firedHidden} ${described(hidden.firing)} | ${hidden.intervals.length} ${hidden.intervals.join('; ')} |`,
      )
    } catch (error) {
      console.log(`| ${path} | ${error instanceof Error ? error.message.split('\n', 1)[0] : error} | | |`)
    }
    await page.close()
  }
  await member.close()
  await guest.close()
}

const described = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([who, count]) => `(${count}: ${who})`)
    .join(' ')

const controls = ':is(main, dialog) :is(button:enabled, summary, [role=tab], input:not([type=file], [type=hidden]), textarea, select)'

/** A document of the same server without the app: its table of contents opens by the browser alone. */
const reference: Screen = { route: '/terms', path: '/terms', isMember: false }
type Pressed = { readonly what: string; readonly value: Milliseconds }
const worst = (pressed: readonly Pressed[]): Pressed => pressed.toSorted((a, b) => b.value - a.value)[0] ?? { what: 'nothing', value: 0 }

/**
 * Real presses and keys on each screen, round after round. Twice: at the slow processor the time until the next paint, as the Event Timing API
 * tells it, which grows with everything else that the machine does; and at the whole processor what a press costs the page's main thread
 * until it is painted, in processor time, which does not. Four times that is what a phone needs for it.
 */
async function interaction(
  browser: Browser,
  { url }: RunningServer,
  person: Person,
  chosen: readonly Screen[],
  rounds: number,
): Promise<void> {
  console.log(
    `\n| screen | dearest press, processor time ms x ${slowdown}: median (all) | which | longest interaction at 1/${slowdown}, ms: median (all) | which |\n|---|---|---|---|---|`,
  )
  const [member, guest] = [await contextOf(browser, person), await contextOf(browser, { token: null })]
  for (const { path, isMember } of [reference, ...chosen]) {
    const page = await (isMember ? member : guest).newPage()
    page.on('dialog', (dialog) => void dialog.dismiss())
    page.on('filechooser', () => {})
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const [costs, durations]: [Pressed[], Pressed[]] = [[], []]
    for (let round = 0; round < rounds; round++)
      for (const rate of [1, slowdown]) {
        const { pressed, interactions } = await pressAll(page, tools, url + path, rate).catch(() => ({ pressed: [], interactions: [] }))
        if (rate === 1) costs.push(worst(pressed))
        else durations.push(worst(interactions.map(({ what, duration }) => ({ what, value: duration }))))
      }
    console.log(`| ${path} | ${told(costs, slowdown)} | ${told(durations, 1)} |`)
    await page.close()
  }
  await member.close()
  await guest.close()
}

const told = (all: readonly Pressed[], times: number) => {
  const values = all.map(({ value }) => Math.round(value * times))
  return `${median(values)} (${values.join(', ')}) | ${worst(all).what.replace(/[|\n]/g, ' ')}`
}

/** Presses the first controls of a screen with the pointer, and types into its fields. */
async function pressAll(page: Page, tools: CDPSession, address: string, rate: number) {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(address)
  await untilAtRest(page, seconds(0.7))
  const busy = async (): Promise<Milliseconds> => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return seconds(metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  for (let tries = 0, before = await busy(); tries < maxRests; tries++) {
    await pause(restLooked)
    const now = await busy()
    if (now - before < restCost) break // what loads late counts for no press
    before = now
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => window.activity.reset())
  const pressed: Pressed[] = []
  async function measure(what: string, press: () => Promise<void>) {
    const before = await busy()
    await press()
    await presented(page)
    pressed.push({ what, value: (await busy()) - before })
  }
  for (let at = 0; at < maxPressed; at++) {
    const control = page.locator(controls).filter({ visible: true, hasNotText: endsLogin }).nth(at)
    if ((await control.count()) === 0 || page.url().split('?')[0] !== address) break
    await control.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => {}) // it went meanwhile
    const box = await control.boundingBox({ timeout: 1000 }).catch(() => null)
    if (!box || box.width === 0) continue
    const what = ((await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '').trim().slice(0, 30)
    await measure(`press ${what}`, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
    if (await page.evaluate(() => document.activeElement?.matches('input, textarea'))) {
      await measure(`type into ${what}`, () => page.keyboard.press('a'))
      await page.keyboard.press('Backspace')
    }
    await measure(`Escape after ${what}`, () => page.keyboard.press('Escape'))
  }
  return { pressed, interactions: (await page.evaluate(() => window.activity.read())).interactions }
}

/** Pressed, it would lead the rest of the run to the login. */
const endsLogin = /log out|deactivate|delete|end |everywhere/i

/** Until what was pressed has been drawn, and told of by the browser. */
const presented = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))))

/** Memory of the process that draws the map, after it was moved over all heights, beside that of a page without script. */
async function memory(browser: Browser, { url }: RunningServer, person: Person): Promise<void> {
  const tools = await browser.newBrowserCDPSession()
  const renderers = async () =>
    (await tools.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  console.log('\n| page | memory of its process, MB (proportional set size) | script heap, MB |\n|---|---|---|')
  for (const path of ['/no-such-page', '/map']) {
    const before = new Set(await renderers())
    const context = await contextOf(browser, person)
    const page = await context.newPage()
    await page.goto(url + path)
    await untilAtRest(page)
    const session = await context.newCDPSession(page)
    const tell = async (when: string) => {
      await session.send('HeapProfiler.collectGarbage')
      const own = (await renderers()).filter((id) => !before.has(id))
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      console.log(
        `| ${path}, ${when} | ${inMegabytes(proportionalMemoryOf(own.flatMap((id) => [...treeOf(id)])))} | ${inMegabytes(usedSize)} |`,
      )
    }
    await tell('opened')
    if (path === '/map') {
      await page.locator('[data-map]').focus()
      for (const key of 'Home + + + + + + + + ArrowLeft ArrowUp - - - ArrowRight ArrowDown Home'.split(' '))
        await page.keyboard.press(key).then(() => settled(page))
      await tell('moved over all heights')
    }
    await context.close()
  }
}
