import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { boats, samplePages } from '#domain/exports/site/testing/sample-site.ts'
import { expectAccessible } from './accessible.ts'
import { addressIn, loadedFaces, removeFolder, someBoats, writeSampleFolder } from './export-folder.ts'

/** The site in an export, opened from a folder with the network off. */
let folder: string
const addressOf = (page: string) => addressIn(folder, page)
const pagePaths = samplePages()
  .map((page) => page.path)
  .filter((page) => page.endsWith('.html'))

test.beforeAll(async () => {
  folder = await writeSampleFolder()
})
test.afterAll(() => removeFolder(folder))

type OpenPage = { readonly page: Page; readonly problems: string[]; readonly close: () => Promise<void> }
/** A page without a network, with whatever it logged or asked for beyond the folder. */
async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ offline: true, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) problems.push(request.url())
  })
  page.on('requestfailed', (request) => {
    // What was still loading when the page was left, or a player had enough of, is aborted. A file that is missing fails otherwise.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${request.failure()?.errorText}`)
  })
  return { page, problems, close: () => context.close() }
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('twenty entries are found by search, case and accents aside, and their links lead to them', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser)
  for (const { id, name } of someBoats(1)) {
    await page.goto(addressOf('OPEN-ME.html'))
    const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
    await page.getByRole('searchbox').fill(`comes ${plain} garachico`)
    await expect(page.getByRole('status')).toHaveText('1 found.')
    await page.getByRole('link', { name: `The boat ${name} comes in` }).click()
    await expect(page.locator(`[id="entry-${id}"]`)).toBeInViewport()
    await expect(page.locator(`[id="entry-${id}"] h2`)).toHaveText(`The boat ${name} comes in`)
  }
  await page.goBack()
  await page.getByRole('searchbox').fill('boat zeppelin')
  await expect(page.getByRole('status')).toHaveText('Nothing has all of these words.')
  await page.getByRole('searchbox').fill('did you see')
  await expect(page.getByRole('list').getByText('Message · Ana Ruiz')).toBeVisible()
  expect(problems).toEqual([])
  await close()
})

test('twenty entries are found by click, from the year and from an album', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser)
  for (const [at, { id, name }] of someBoats(2).entries()) {
    await page.goto(addressOf('OPEN-ME.html'))
    await page.getByRole('link', { name: at % 2 === 0 ? '1974' : 'Boats', exact: true }).click()
    if (at % 2 === 1) await page.getByRole('link', { name: `The boat ${name} comes in` }).click()
    await expect(page.locator(`[id="entry-${id}"] h2`)).toHaveText(`The boat ${name} comes in`)
  }
  const picture = page.getByRole('img', { name: 'The boat Albatros comes in' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1975')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1974')
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  expect(problems).toEqual([])
  await close()
})

test('of many hits the first hundred are shown', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser)
  await page.goto(addressOf('OPEN-ME.html'))
  await page.evaluate(() => {
    const rows = Array.from({ length: 1234 }, (_, at) => ['data/site/pages/1974-1.html', `Buoy ${at}`, 'Picture', '', ''])
    ;(window as unknown as { readonly bureauIndex: (rows: readonly (readonly string[])[]) => void }).bureauIndex(rows)
  })
  await page.getByRole('searchbox').fill('buoy')
  await expect(page.getByRole('status')).toHaveText('1,234 found. The first 100 are shown.')
  await expect(page.getByRole('link', { name: /^Buoy/ })).toHaveCount(100)
  expect(problems).toEqual([])
  await close()
})

test('the policy of a page refuses scripts inside it and anything from a network', async ({ browser }) => {
  const { page, close } = await openPage(browser)
  await page.goto(addressOf('data/site/pages/1974-1.html'))
  const refused = await page.evaluate(async () => {
    const found: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'document.title = "ran"'
    const picture = new Image()
    picture.src = 'https://example.com/x.png'
    document.body.append(script, picture)
    await fetch('https://example.com/').catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return found
  })
  expect(refused.toSorted()).toEqual(['connect-src', 'img-src', 'script-src-elem'])
  await expect(page).toHaveTitle(/^1974/)
  await close()
})

test('films and sounds play, and what has an odd name opens', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser)
  await page.goto(addressOf('data/site/pages/1974-1.html'))
  const durationOf = (media: HTMLMediaElement) =>
    new Promise<number>((resolve) => {
      media.onloadedmetadata = () => resolve(media.duration)
      media.onerror = () => resolve(-1)
      media.load()
      media.preload = 'metadata'
    })
  expect(await page.locator('video').evaluate(durationOf)).toBeGreaterThan(0)
  await page.goto(addressOf('data/site/pages/undated-1.html'))
  await page.getByRole('link', { name: 'Original file' }).click()
  await expect(page).toHaveURL(/50%25%20of%20%231%3F/)
  expect(problems).toEqual([])
  await close()
})

test('the island is turned by its marks, by arrow keys and by dragging', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser)
  await page.goto(addressOf('data/site/pages/island.html'))
  const living = (side: string) => page.getByRole('img', { name: `Isla Inés, the living version, from the ${side}`, exact: true })
  await expect(living('south-south-east')).toBeVisible()
  await page.getByRole('radio', { name: 'SSE from the south-south-east' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(living('south')).toBeVisible()
  await expect(living('south-south-east')).toBeHidden()
  await page.getByText('W', { exact: true }).first().click()
  await expect(living('west')).toBeVisible()
  await living('west').evaluate((plate) => plate.scrollIntoView())
  const { x = 0, y = 0 } = (await living('west').boundingBox()) ?? {}
  await page.mouse.move(x + 152, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 200, y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(living('north-north-west')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(living('west-north-west')).toBeVisible()
  await expect(page.getByRole('img', { name: 'the dead version, from the south-south-east' })).toBeVisible()
  expect(problems).toEqual([])
  await close()
})

test('on paper four sides of each version stand side by side', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser)
  await page.goto(addressOf('data/site/pages/island.html'))
  await page.emulateMedia({ media: 'print' })
  for (const version of ['living', 'dead'])
    for (const side of ['south-south-east', 'west-south-west', 'north-north-west', 'east-north-east']) {
      const plate = page.getByRole('img', { name: `Isla Inés, the ${version} version, from the ${side}`, exact: true })
      await expect(plate).toBeVisible()
      expect(await plate.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  await expect(page.getByRole('img', { name: /version, from the/ })).toHaveCount(8)
  expect(problems).toEqual([])
  await close()
})

test('the pages are set in the faces of the house', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser)
  await page.goto(addressOf('data/site/pages/1974-1.html'))
  expect(await page.evaluate(loadedFaces)).toEqual(['Canon', 'Prime'])
  expect(problems).toEqual([])
  await close()
})

test('every page can be read without script', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(addressOf('OPEN-ME.html'))
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByText('Searching needs scripts')).toBeVisible()
  await page.getByRole('link', { name: '1974', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(boats.length + 1)
  await page.getByRole('link', { name: 'The case of Inés Teide' }).click()
  await page.getByRole('link', { name: 'Ana Ruiz' }).click()
  await expect(page.getByText('Did you see the Þórunn come in?')).toBeVisible()
  await page.goto(addressOf('data/site/pages/island.html'))
  await page.getByText('N', { exact: true }).last().click()
  await expect(page.getByRole('img', { name: 'Isla Inés, the dead version, from the north', exact: true })).toBeVisible()
  expect(problems).toEqual([])
  await close()
})

for (const variant of [
  { name: '390 light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: '390 dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: '1440 light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: '1440 dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const)
  test(`axe finds nothing on the pages, and none is wider than the window (${variant.name})`, async ({ browser }) => {
    const { page, problems, close } = await openPage(browser, variant)
    for (const at of pagePaths) {
      await page.goto(addressOf(at))
      expect(problems, at).toEqual([])
      await expectAccessible(page, at)
      // axe asks for style sheets by XMLHttpRequest, which the policy of the pages refuses.
      problems.length = 0
      expect(await overflowOf(page), `${at} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await page.goto(addressOf('OPEN-ME.html'))
    await page.getByRole('searchbox').fill('boat')
    await expect(page.getByRole('status')).toHaveText(/^\d+ found\.$/)
    expect(problems, 'hits').toEqual([])
    await expectAccessible(page, 'hits')
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await close()
  })
