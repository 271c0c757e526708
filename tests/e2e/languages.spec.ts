import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { furnishPerson } from '../../scripts/shots/furnish.ts'
import { keptNames } from './kept-browser.ts'
import { logIn } from './log-in.ts'
import { openScreen, walkToScreen } from './open-screen.ts'
import { test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

/** Screens of every kind: lists, forms, tables, scenes with sheets, the typewriter. */
const screens = [
  '/collection',
  '/upload',
  '/import',
  '/settings',
  '/settings/privacy',
  '/settings/browser',
  '/account',
  '/islandprofile',
  '/directory',
  '/tweets',
  '/message',
  '/catalog',
  '/checkout',
  '/sky',
  '/starchart',
  '/island',
  '/map',
]

/** Of these, those with most words in a row. */
const fullScreens = ['/settings/browser', '/account', '/tweets', '/message', '/catalog', '/sky', '/starchart', '/island', '/map']

const speak = (context: BrowserContext, language: string) =>
  context.addInitScript((chosen) => {
    if (window === window.top && localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
  }, language)

/** What stands further out than the window is wide, by its words: but for what can be scrolled sideways, and what is hidden from sight. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const isCut = (element: Element): boolean => {
      const { overflowX, clipPath, position } = getComputedStyle(element)
      if (overflowX !== 'visible' || clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)) return true
      return element.parentElement !== null && element.parentElement !== document.body && isCut(element.parentElement)
    }
    return [...document.querySelectorAll('button, a, h1, h2, h3, p, label, legend, input, select, dt, dd, td, th, li')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > clientWidth + 1 || left < -1) && !isCut(element)
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`)
  })

/** The texts of the frame, headings, buttons and labels. */
const labels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav, h1, h2, h3, button, label, legend, [role=tab], [aria-label]')]
      .filter((element) => element.checkVisibility() && element.closest('[data-user-text], article, bdi') === null)
      .flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        ...[...element.childNodes].map(({ nodeName, nodeValue }) => (nodeName === '#text' ? (nodeValue ?? '') : '')),
      ])
      .map((text) => text.trim())
      .filter((text) => /[A-Za-z]{3}/.test(text)),
  )

/** Names that are the same in every language: of people, places, products, keys and other services. */
const names =
  /wanda|bureau of islands|paypal|usd|gmt|utc|greenwich|english|deutsch|français|español|google|apple|facebook|instagram|mastodon|whatsapp|flickr|geonames|json|png|pdf|svg|quito|atoll/i

test('no screen is wider than a phone in a longer language, nor in one from right to left, where no English word is left on it', async ({
  browser,
  server,
}) => {
  const person = await furnishPerson(server)
  const faults: string[] = []
  for (const language of ['qps-rtl', 'qps-long']) {
    const context = await browser.newContext({ baseURL: server.url, ...phone })
    await speak(context, language)
    const guest = await context.newPage()
    await openScreen(guest, '/login')
    await expect(guest.locator('html')).toHaveAttribute('dir', language === 'qps-rtl' ? 'rtl' : 'ltr')
    expect(await overflow(guest)).toEqual([])
    await guest.close()
    await logIn(context, person, { singleStarcharts: true })
    const page = await context.newPage()
    for (const address of language === 'qps-rtl' ? screens : fullScreens) {
      await walkToScreen(page, address)
      for (const wide of await overflow(page)) faults.push(`${language} ${address}, too wide: ${wide}`)
      if (language !== 'qps-rtl') continue
      const left = (await labels(page)).filter((text) => !names.test(text))
      if (left.length > 0) faults.push(`${address} says in English: ${[...new Set(left)].join(' · ')}`)
    }
    await context.close()
  }
  expect(faults).toEqual([])
})

test('a browser in German reads German, and another language once it is chosen', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-AT', ...phone })
  const page = await context.newPage()
  await openScreen(page, '/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await openScreen(page, '/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await context.close()
})

test('without a network a screen that was never opened is in the reader’s language, and one notice says what it shows', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-AT', serviceWorkers: 'allow', ...phone })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await openScreen(page, '/tweets')
  const keptScreens = () =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().filter(({ url }) => /\/assets\/UploadPage-/.test(url)).length
    })
  await expect.poll(keptScreens, { timeout: 30_000 }).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Tweets' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const rows = () =>
    page.getByRole('navigation', { name: 'Orte' }).evaluate((nav) => [...nav.children].map((place) => place.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await rows()).size, { message: 'the places stand in one row' }).toBe(1)
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => keptNames(page, 'kept '), { timeout: 30_000 }).toContain('case-head')
  await context.setOffline(true)
  await openScreen(page, '/upload')
  await expect(page.getByText('Schreib Bildtexte, während die Dateien hochgeladen werden.')).toBeVisible()
  await expect(page.getByText(/Du siehst, was dieses Gerät aufbewahrt hat/)).toBeVisible()
  await expect(page.getByText('Du bist offline.')).toHaveCount(1)

  // a case that is empty is known to be
  await openScreen(page, '/collection')
  await expect(page.getByRole('heading', { name: 'Hier ist noch nichts' })).toBeVisible()
  await context.close()
})
