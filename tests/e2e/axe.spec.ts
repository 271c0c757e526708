import { type Browser, expect, type Page } from '@playwright/test'
import { isForMembers } from '#web/app/access.ts'
import { newUser, type Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { analyze } from './accessible.ts'
import { countLayoutShifts, excessiveShift } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { openScreen } from './open-screen.ts'
import { everyRoute } from './routes.ts'
import { test } from './test.ts'

/** A phone in the light theme and a desktop in the dark one, a route in one of them by turns; in an audit each route in all four. */
const variants = [
  { name: '390 light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: '1440 dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: '390 dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: '1440 light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const
type Variant = (typeof variants)[number]
const variantsAt = (at: number) => (process.env.AUDIT === '1' ? variants : variants.slice(at % 2, (at % 2) + 1))

let owner: Person
/** A page for each variant, of a guest and of a member: its routes are visited one after the other, which spares a browser context each. */
const pages = new Map<string, Page>()
/** What the page now open has refused to do, or failed at. */
const problems: string[] = []

test.beforeAll(async ({ server }) => {
  owner = await newUser(server)
})
test.afterAll(async () => {
  await Promise.all([...pages.values()].map((page) => page.context().close()))
  pages.clear()
})

for (const [at, route] of everyRoute.entries()) {
  for (const variant of variantsAt(at)) {
    test(`axe finds nothing on ${route.path} (${variant.name})`, async ({ browser, server }) => {
      const page = await pageFor(browser, server, variant, isForMembers(route.access))
      problems.length = 0
      await openScreen(
        page,
        route.path.replace('$id', owner.id).replace('$name', 'nobody').replace('$token', 'a'.repeat(43)).replace('$status', 'success'),
      )
      await page.getByRole('heading', { level: 1 }).waitFor()
      const isBroken = (await page.getByRole('heading', { name: 'Unexpected Application Error!' }).count()) > 0
      const violations = await analyze(page)
      const shift = await excessiveShift(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([
        ...problems,
        ...(isBroken ? ['the screen of an error stands in its place'] : []),
        ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
        ...(shift === null ? [] : [shift]),
        ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
      ]).toEqual([])
    })
  }
}

async function pageFor(browser: Browser, server: RunningServer, variant: Variant, isMember: boolean): Promise<Page> {
  const key = `${variant.name}, ${isMember ? 'member' : 'guest'}`
  const known = pages.get(key)
  if (known) return known
  const { viewport, colorScheme } = variant
  const context = await browser.newContext({ baseURL: server.url, viewport, colorScheme, reducedMotion: 'reduce' })
  if (isMember) await logIn(context, owner)
  await countLayoutShifts(context)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  pages.set(key, page)
  return page
}
