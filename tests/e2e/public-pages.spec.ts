import { expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { guestContext } from './sign-in-page.ts'
import { expectSkyDrawn } from './starchart-page.ts'
import { test } from './test.ts'

const pages = ['/story', '/what-we-do', '/about', '/aboutstarchart', '/terms', '/privacy', '/whatsnew', '/importing', '/leaving-an-island']
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const banner = (page: Page) => page.getByRole('banner')

for (const viewport of sizes)
  test(`the public pages know a member and do not move for it, ${viewport.width} wide`, async ({ browser, server }) => {
    const person = await newUser(server)
    const context = await guestContext(browser, server, { viewport })
    await logIn(context, person)
    await countLayoutShifts(context)
    const page = await context.newPage()
    await page.goto('/account')
    for (const path of pages) {
      await page.goto(path)
      await expect(banner(page).getByRole('link', { name: 'Map' })).toBeVisible()
      await expect(banner(page).getByRole('link', { name: 'Case' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^(Log in|Create your island)$/ })).toHaveCount(0)
      expect([path, await page.evaluate(() => window.layoutShifts.total)]).toEqual([path, 0])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await context.close()
  })

test('a guest sees the way in, and runs no script before they want something', async ({ browser, server }) => {
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of pages) {
    await page.goto(path)
    await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(banner(page).getByRole('link', { name: 'Map' })).toHaveCount(0)
  }
  expect(scripts).toEqual([])
  await context.close()
})

test('who owns the maker is not offered it, and a chart that was tried waits there', async ({ browser, server }) => {
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  const tryChart = async () => {
    await page.goto('/aboutstarchart')
    await page.getByRole('button', { name: 'Try a chart' }).click()
    await expect(page.getByRole('region', { name: 'A chart to try' })).toBeVisible()
  }
  await tryChart()
  const wanted = encodeURIComponent('/catalog?product=single-charts')
  await expect(page.getByRole('link', { name: 'Get Single Charts' })).toHaveAttribute('href', `/signup?next=${wanted}`)
  await page.getByLabel('Theme').selectOption({ index: 2 })
  const theme = await page.getByLabel('Theme').inputValue()
  const person = await newUser(server)
  await context.clearCookies()
  await logIn(context, person, { singleStarcharts: true })
  await tryChart()
  await expect(page.getByLabel('Theme')).toHaveValue(theme)
  await expect(page.getByRole('link', { name: 'Open it in the maker' })).toHaveAttribute('href', '/starchart')
  await expect(page.getByRole('link', { name: 'Get Single Charts' })).toHaveCount(0)
  await context.close()
})

for (const viewport of sizes)
  test(`the chart that the landing leads to opens by itself and moves nothing in the window, ${viewport.width} wide`, async ({
    browser,
    server,
  }) => {
    const context = await guestContext(browser, server, { viewport })
    await countLayoutShifts(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Chart a night' }).click()
    await expectSkyDrawn(page)
    await expect(page.getByRole('group', { name: 'Which night?' })).toBeVisible()
    await expectLittleShift(page)
    await context.close()
  })

/** What a link checker, a preview or a monitor sends. */
const readers = { 'accepts anything': { accept: '*/*' }, 'says nothing of it': {} }

for (const [name, headers] of Object.entries(readers))
  test(`no link of a public page is dead to who ${name}`, async ({ server }) => {
    const seen = new Set<string>()
    const waiting = ['/', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt']
    const dead: string[] = []
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const answer = await answerOf(new URL(path, server.url), headers)
      if (answer.location) {
        waiting.push(answer.location) // a link that leads on is as good as what it leads to
        continue
      }
      if (answer.status !== 200 || answer.type.startsWith('application/json')) dead.push(`${path}: ${answer.status} ${answer.type}`)
      if (!answer.type.startsWith('text/html') && !answer.type.startsWith('application/xml')) continue
      for (const [, href = ''] of answer.body.matchAll(/(?:\b(?:href|src)="|<loc>)([^"<#]+)/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), server.url)
        if (url.origin === new URL(server.url).origin) waiting.push(url.pathname + url.search)
      }
    }
    expect(dead).toEqual([])
    for (const path of [...pages, '/login', '/signup', '/map']) expect([...seen]).toContain(path)
  })

/** Without a client that adds an Accept of its own. */
async function answerOf(url: URL, headers: Record<string, string>) {
  const { get } = await import('node:http')
  return new Promise<{ status: number; type: string; body: string; location: string | undefined }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          location: answer.headers.location,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    }).on('error', reject)
  })
}

test('no public page preloads what it does not use', async ({ page, server }) => {
  for (const path of ['/', '/aboutstarchart', '/story', '/about', '/terms']) {
    await page.goto(`${server.url}${path}`)
    await page.keyboard.press('Tab') // a sign of intent: the shell of the app is fetched
    await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0)
    await expect(page.locator('link[rel=prefetch][href$=".css"]')).toHaveCount(1)
    const unused = await page.locator('link[rel=preload]:not([as=font])').evaluateAll((links) => {
      const used = [...[...document.styleSheets].map(({ href }) => href), ...[...document.images].map(({ src }) => src)]
      return (links as HTMLLinkElement[]).map(({ href }) => href).filter((href) => !used.includes(href))
    })
    expect(unused, path).toEqual([])
  }
})
