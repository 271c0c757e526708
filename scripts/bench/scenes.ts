import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import type { Forest } from '#contract/forest.ts'
import { maxTreesShown, treeKinds } from '#domain/forest/trees.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { startServer } from '../running-server.ts'
import { findBrowser } from '../tools.ts'
import { flags, screen } from './map.ts'
import { keepLogin, openOurs, type Pan, panOurs, register } from './map-pages.ts'
import { median } from './rounds.ts'
import { tileWorld } from './tile-world.ts'

const rounds = 3
const frames = 60
const islands = 10_000
const scenes = ['/cns', '/black-forest'] as const
/** The map's frame is what a scene's is measured by. */
const maxRatio = 1.5

/** What a frame of a scene costs while the figure is turned, the forest with 1,000 trees, beside a frame of the map in its first view while that is moved. */
export async function bench(): Promise<void> {
  await buildIfStale()
  const server = await startServer()
  const { token } = await register(server)
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '/usr/bin/chromium', args: flags })
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${browser.version()}, ${screen.width}x${screen.height}\n`)
  const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' })
  await keepLogin(context, token)
  const map = await context.newPage()
  await openOurs(map, server.url, tileWorld(islands))
  const sides: { readonly name: string; readonly page: Page; readonly pan: Pan }[] = [{ name: '/map', page: map, pan: panOurs(map) }]
  for (const path of scenes) {
    const page = await context.newPage()
    await showForest(page)
    await page.goto(server.url + path)
    await page.locator('[data-scene][data-settled]').waitFor({ timeout: 120_000 })
    sides.push({ name: path, page, pan: panOurs(page, '[data-scene]') })
  }
  const times = sides.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [side, { page, pan }] of sides.entries()) {
      await page.bringToFront()
      times[side]?.push(median(await pan(frames)))
    }
  const [reference = Number.NaN] = times.map(median)
  console.log('| picture | median frame, ms | by the map’s |\n|---|---|---|')
  for (const [side, { name }] of sides.entries()) {
    const time = median(times[side] ?? [])
    const ratio = time / reference
    console.log(`| ${name} | ${time.toFixed(0)} | ${ratio.toFixed(2)}${ratio > maxRatio ? `, more than ${maxRatio}` : ''} |`)
  }
  await browser.close()
  await server.stop()
}

/** As many trees as the forest shows, of every kind, each planted by somebody else. */
const forest: Forest = {
  isWhole: true,
  trees: Array.from({ length: maxTreesShown }, (_, n) => ({
    _id: `${n}:tree`,
    kind: treeKinds[n % treeKinds.length] ?? 'tree-of-life',
    plantedAt: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    isBare: n % 9 === 4,
    isOwn: n === 0,
    owner: { _id: `${n}`, name: `Person ${n}`, username: `person${n}` },
  })),
}

/** Has a page see this forest wherever it asks for one. */
export async function showForest(page: Page): Promise<void> {
  await page.route('**/api/forest', (route) => route.fulfill({ json: { data: forest } }))
}
