import { expect, test } from '@playwright/test'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../../scripts/tools.ts'
import { addressIn, loadedFaces, removeFolder, someBoats, writeSampleFolder } from './export-folder.ts'

/** The site in an export, opened in Firefox from a folder with the network off. Playwright has a Firefox of its own; this is the one that people have. */
test.skip(findFirefox() === null, 'firefox-esr is not installed')
test.describe.configure({ mode: 'serial' })

/** A proxy that nobody answers at: nothing reaches a network. */
const withoutNetwork = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.allow_hijacking_localhost': true,
}

let folder: string
let browser: Browser
test.beforeAll(async () => {
  folder = await writeSampleFolder()
  browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '', extraPrefsFirefox: withoutNetwork })
})
test.afterAll(async () => {
  await browser.close()
  await removeFolder(folder)
})

/** A page with whatever it logged or asked for beyond the folder. */
async function openPage(): Promise<{ readonly page: Page; readonly problems: string[] }> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    if (!/^(?:file|about):/.test(request.url())) problems.push(request.url())
  })
  return { page, problems }
}

const headingOf = (page: Page, id: string) => page.$eval(`[id="entry-${id}"] h2`, (heading) => heading.textContent)
const follow = (page: Page, link: string) => Promise.all([page.waitForNavigation(), page.click(link)])

test('twenty entries are found by search', async () => {
  const { page, problems } = await openPage()
  for (const { id, name } of someBoats(3)) {
    await page.goto(addressIn(folder, 'OPEN-ME.html'))
    await page.type('#search-field', `${name.toUpperCase()} garachico`)
    // No frames are drawn of a window that nobody sees: what is waited for is asked for by the clock.
    await page.waitForFunction(() => document.getElementById('search-status')?.textContent === '1 found.', { polling: 50 })
    await follow(page, '#search-hits a')
    expect(await headingOf(page, id)).toBe(`The boat ${name} comes in`)
  }
  expect(problems).toEqual([])
  await page.close()
})

test('twenty entries are found by click, from the year and from an album', async () => {
  const { page, problems } = await openPage()
  for (const [at, { id, name }] of someBoats(4).entries()) {
    await page.goto(addressIn(folder, 'OPEN-ME.html'))
    await follow(page, at % 2 === 0 ? 'a.year[href$="/1974-1.html"]' : '.albums a[href$="/album-1.html"]')
    if (at % 2 === 1) await follow(page, `a[href$="#entry-${id}"]`)
    expect(await headingOf(page, id)).toBe(`The boat ${name} comes in`)
  }
  expect(problems).toEqual([])
  await page.close()
})

test('the faces of the house are loaded, pictures are shown, and the island is turned by keys and by dragging', async () => {
  const { page, problems } = await openPage()
  await page.setViewport({ width: 1000, height: 1200 })
  await page.goto(addressIn(folder, 'data/site/pages/island.html'))
  expect(await page.evaluate(loadedFaces)).toEqual(['Canon', 'Prime'])
  const shown = () =>
    page.$$eval('.turntable.living img', (plates) =>
      plates.filter((plate) => plate.checkVisibility()).map(({ alt, naturalWidth }) => [alt, naturalWidth > 0]),
    )
  expect(await shown()).toEqual([['Isla Inés, the living version, from the south-south-east', true]])
  await page.focus('#living-150')
  await page.keyboard.press('ArrowRight')
  expect(await shown()).toEqual([['Isla Inés, the living version, from the south', true]])
  const plate = await page.$('.turntable.living img[alt$="from the south"]')
  const { x = 0, y = 0 } = (await plate?.boundingBox()) ?? {}
  await page.mouse.move(x + 100, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 148, y + 60, { steps: 3 })
  await page.mouse.up()
  expect(await shown()).toEqual([['Isla Inés, the living version, from the west-south-west', true]])
  expect(problems).toEqual([])
  await page.close()
})
