import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const button = (page: Page) => page.locator('[data-walk]')
const island = (page: Page) => page.getByRole('application', { name: /^An island in the round/ })
/** The picture, as its pixels. */
const screenshot = (page: Page) => island(page).locator('canvas').screenshot()

test('the landing has an island to walk round, fetched when it is asked for', async ({ page, server }) => {
  const scripts: string[] = []
  const errors: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(server.url)
  await button(page).focus()
  expect(scripts.filter((url) => /three|landing-island|open-shared-canvas/.test(url))).toEqual([])

  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveText('Put it away')
  await expect(island(page)).toBeFocused()
  await expect(island(page)).toHaveAttribute('data-settled', '')
  const before = await screenshot(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await screenshot(page)).equals(before)).toBe(false)

  await page.keyboard.press('Escape')
  await expect(island(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveText('Walk round it')
  await page.keyboard.press('Enter')
  await expect(island(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sound off' }).click()
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
  expect(errors).toEqual([])
})

test('without WebGL the landing says so, and keeps its plate', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.goto(server.url)
  await button(page).click()
  await expect(button(page)).toHaveText('This browser draws no island in the round')
  await expect(button(page)).toBeDisabled()
})

test('to a new visitor each screen says that sound is off, until it is heard', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  for (const address of ['/', '/login']) {
    await page.goto(new URL(address, server.url).href)
    await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
  }
  await page.getByLabel('Username or e-mail').press('a')
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
})

test('where the clock names no city one is asked for, and what does not arrive is said', async ({ browser, server }) => {
  const context = await browser.newContext({ timezoneId: 'UTC' })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Turn the sky to my city' }).click()
  await expect(page.getByText('Your browser names no city. Which one is yours?')).toBeVisible()
  await expect(page.getByLabel('Another city')).toBeFocused()
  await context.setOffline(true)
  await page.getByLabel('Another city').fill('Oslo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The sky did not arrive. Check your connection and try again.')).toBeVisible()
  await context.close()
})

test('nothing that is tilted is cut off at the edge of its chapter', async ({ browserWithoutWebGL, server }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await browserWithoutWebGL.newPage({ viewport })
    await page.goto(server.url)
    const cut = await page.locator('#case').evaluate((heading) => {
      const chapter = heading.closest('section')
      const { bottom = 0 } = chapter?.getBoundingClientRect() ?? {}
      const cards = [...(chapter?.querySelectorAll('a') ?? [])]
      return { cards: cards.length, cut: cards.filter((card) => card.getBoundingClientRect().bottom > bottom - 16).length }
    })
    expect(cut).toEqual({ cards: 3, cut: 0 })
    await page.close()
  }
})

test('every link of the last lines is underlined, those of another screen too', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.goto(server.url)
  const plain = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline')).map((link) => link.textContent),
    )
  expect(plain).toEqual([])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Dictionary' })).toBeVisible()
})
