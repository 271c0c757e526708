import { loadavg } from 'node:os'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Milliseconds } from '#domain/units.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { newUser, untilResidentsAreHere } from '../client.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { findBrowser } from '../tools.ts'
import { countDrawing } from './drawing-counter.ts'
import { flags, screen } from './map.ts'
import { keepLogin, panOurs, settled } from './map-pages.ts'
import { median } from './rounds.ts'

const rounds = 3
const frames = 60
/** Presses of a round of the walk, each before the camera has come to rest: as in a drag, only the last frame is sharp. */
const presses = 12
const framesOfPress = 5
const timeoutOfPress: Milliseconds = 1500
/** Islands of the demonstration world on which somebody has hung pictures; the first of them that has a walk is walked. */
const ordinals = [5, 8, 11, 14, 17, 20] as const
/** The frame of the map that is dragged is what the others are measured by. */
const maxRatio = 1.25

type Side = {
  readonly name: string
  readonly open: (page: Page, url: string) => Promise<void>
  readonly move: (page: Page) => Promise<unknown>
}

const drag = (page: Page) => panOurs(page)(frames)
const openAt = (address: string) => async (page: Page, url: string) => {
  await page.goto(url + address)
  await settled(page)
}
const sides: readonly Side[] = [
  { name: 'map, dragged', open: openAt('/map'), move: drag },
  { name: 'walk, from stop to stop', open: openWalk, move: walk },
  { name: 'Space', open: openAt('/map?area=space'), move: drag },
  { name: 'Star', open: openAt('/map?area=star'), move: drag },
  { name: 'Cable', open: openAt('/map?area=cable'), move: drag },
]

/** What a frame of the walk and of the areas costs, in processor time of the whole browser, beside a frame of the map while that is dragged. */
export async function bench(): Promise<void> {
  await buildIfStale()
  const server = await startServer({ DEMO: '1' })
  const { token } = await newUser(server)
  await untilResidentsAreHere(server, token)
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '/usr/bin/chromium', args: flags })
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${browser.version()}, ${screen.width}x${screen.height}\n`)
  const context = await browser.newContext({ viewport: screen })
  await keepLogin(context, token)
  await context.addInitScript(countDrawing)
  await inTurns(browser, context, server)
  await browser.close()
  await server.stop()
}

/** Every side in turn, round after round, so that what else the machine does falls on all alike. */
async function inTurns(browser: Browser, context: BrowserContext, { url }: RunningServer): Promise<void> {
  const cpuOf = await processorTimeOf(browser)
  const costs = sides.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [side, { open, move }] of sides.entries()) {
      const page = await context.newPage()
      await open(page, url)
      await move(page) // compiles what it draws with, and finds the resolution
      await settled(page)
      await page.evaluate(() => window.drawn.reset())
      const before = await cpuOf()
      await move(page)
      await settled(page)
      const used = (await cpuOf()) - before
      costs[side]?.push(used / (await page.evaluate(() => window.drawn.read().frames)))
      await page.close()
    }
  const [reference = Number.NaN] = costs.map(median)
  console.log(`| picture | processor time a frame, ms: median (all) | by the map’s |\n|---|---|---|`)
  for (const [side, { name }] of sides.entries()) {
    const all = costs[side] ?? []
    const ratio = median(all) / reference
    const told = all.map((cost) => cost.toFixed(0)).join(', ')
    console.log(
      `| ${name} | ${median(all).toFixed(0)} (${told}) | ${ratio.toFixed(2)}${ratio > maxRatio ? `, more than ${maxRatio}` : ''} |`,
    )
  }
}

/** Processor time that all processes of a browser have used so far, in milliseconds. */
async function processorTimeOf(browser: Browser): Promise<() => Promise<number>> {
  const tools = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await tools.send('SystemInfo.getProcessInfo')
    return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
}

async function openWalk(page: Page, url: string): Promise<void> {
  for (const ordinal of ordinals) {
    await openAt(`/map?ashore=${ordinal}`)(page, url)
    const begin = page.getByRole('button', { name: 'Walk the island' })
    const isThere = await begin.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    await begin.click()
    await page.waitForURL(/stop=/)
    return settled(page)
  }
  throw new Error('No island of the demonstration world has a walk.')
}

/** To and fro between the stops, the next before the camera stands. */
async function walk(page: Page): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(press % 4 < 2 ? 'ArrowRight' : 'ArrowLeft')
    await page.evaluate(
      ([wanted, timeout]) =>
        new Promise<void>((resolve) => {
          const { frames } = window.drawn.read()
          const begun = performance.now()
          const look = (now: number) =>
            window.drawn.read().frames >= frames + wanted || now - begun > timeout ? resolve() : void requestAnimationFrame(look)
          requestAnimationFrame(look)
        }),
      [framesOfPress, timeoutOfPress] as const,
    )
  }
}
