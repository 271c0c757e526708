import { expect, type Page } from '@playwright/test'
import { themes } from '#domain/sky/themes.ts'
import { newUser } from '../../scripts/client.ts'
import { newPersonsPage, postTweets, saveFile } from './collection-page.ts'
import { logIn } from './log-in.ts'
import { expectSkyDrawn, grant, openMaker, openSection } from './starchart-page.ts'
import { test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

/** Every pixel of the canvas, kept in the page for a comparison. */
const keepPixels = (page: Page) =>
  page.locator('canvas[data-drawn="whole"]').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    Object.assign(window, { keptPixels: pixels })
  })

test('the Milky Way of both skies of a sheet is painted inside their discs', async ({ page, server }) => {
  const owner = await newUser(server)
  await grant(server, 'double-charts', owner)
  await openMaker(page, server, owner, '/doublestarchart-create')
  await openSection(page, 'Layers')
  await keepPixels(page)
  await page.getByRole('switch', { name: 'Milky Way' }).click()
  await expectSkyDrawn(page)
  const changed = await page.locator('canvas[data-drawn]').evaluate((canvas: HTMLCanvasElement, paper) => {
    const before = (window as unknown as { readonly keptPixels: Uint8ClampedArray }).keptPixels
    const after = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? before
    const colourAt = (at: number) => [0, 1, 2].map((part) => (after[at + part] ?? 0).toString(16).padStart(2, '0')).join('')
    const count = { onSkies: 0, onPaper: 0 }
    for (let at = 0; at < after.length; at += 4)
      if ([0, 1, 2].some((part) => before[at + part] !== after[at + part])) count[colourAt(at) === paper ? 'onPaper' : 'onSkies']++
    return count
  }, themes.engraved.colours.paper.slice(1))
  expect(changed.onSkies).toBeGreaterThan(1000)
  expect(changed.onPaper).toBe(0)
})

test('on a phone no slip of a scene covers another', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await browser.newContext({ baseURL: server.url, ...phone })
  await logIn(context, person)
  const page = await context.newPage()
  for (const path of ['/black-forest', '/cns', '/map']) {
    await page.goto(path)
    const controls = page.getByRole('button', { name: 'Zoom in' })
    await controls.waitFor()
    const overlap = await controls.evaluate((button) => {
      const slip = button.parentElement
      const reading = slip?.parentElement?.previousElementSibling?.firstElementChild
      return slip && reading ? reading.getBoundingClientRect().right - slip.getBoundingClientRect().left : Number.NaN
    })
    expect(overlap, `${path}: where one is lies under the controls`).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test('the words of a tweet stand beside the holes of its paper, on a phone too', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, phone)
  await postTweets(server, person, ['Low tide at four.'])
  await page.goto('/collection')
  const words = page.locator('[data-entry]').getByText('Low tide at four.', { exact: true })
  await words.waitFor()
  const fromEdge = await words.evaluate(
    (text) => text.getBoundingClientRect().left - (text.parentElement?.getBoundingClientRect().left ?? 0),
  )
  expect(fromEdge, 'the holes end 0.82 rem from the edge').toBeGreaterThan(16)
  await context.close()
})

test('every section of the double maker is seen in its row of tabs', async ({ browser, server }) => {
  const owner = await newUser(server)
  await grant(server, 'double-charts', owner)
  for (const look of [phone, { viewport: { width: 1440, height: 900 } }]) {
    const context = await browser.newContext(look)
    const page = await context.newPage()
    await openMaker(page, server, owner, '/doublestarchart-create')
    await expect(page.getByRole('tab')).toHaveCount(8)
    const cut = await page.getByRole('tablist', { name: 'The chart' }).evaluate((list) => {
      const { left, right } = (list.parentElement ?? list).getBoundingClientRect()
      return [...list.children].flatMap((tab) => {
        const box = tab.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1 || tab.scrollWidth > tab.clientWidth + 1 ? [tab.textContent] : []
      })
    })
    expect(cut).toEqual([])
    await context.close()
  }
})

test('on paper no entry of the case is cut off, and a sky stays round', async ({ browser, server }) => {
  const wide = { viewport: { width: 1440, height: 900 } }
  const { person, page, context } = await newPersonsPage(browser, server, wide)
  for (const file of ['island.png', 'phone.jpg', 'moon.gif']) await saveFile(server, person, file)
  await page.goto('/collection')
  await expect(page.locator('[data-entry]')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  const rights = await page.locator('[data-entry]').evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().right))
  const list = await page.getByRole('list', { name: 'Entries' }).boundingBox()
  expect(Math.max(...rights) - (list?.x ?? 0), 'in pixels of paper between its margins').toBeLessThanOrEqual(690)
  await context.close()

  const owner = await newUser(server)
  await grant(server, 'single-charts', owner)
  const other = await browser.newContext(wide)
  const maker = await other.newPage()
  await openMaker(maker, server, owner)
  await expect(maker.locator('canvas[data-drawn="whole"]')).toHaveCSS('object-fit', 'contain')
  await other.close()
})
