import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect } from '@playwright/test'
import { documentPages } from '#web/app/document-pages.ts'
import { screens } from '#web/app/screens.ts'
import { newResident, type Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './people.ts'
import { test } from './server.ts'

/** Phone in the light, desk in the dark: each route in one of them by turns, and in all four in an audit. */
const looks = [
  { name: '390 light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: '1440 dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: '390 dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: '1440 light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const
const looksAt = (at: number) => (process.env.AUDIT === '1' ? looks : looks.slice(at % 2, (at % 2) + 1))

const routes = [...documentPages, ...screens, { path: '/no-such-page', access: 'public' }] as const
const residents = new WeakMap<RunningServer, Promise<Person>>()
const residentOf = (server: RunningServer) => {
  const known = residents.get(server) ?? newResident(server)
  residents.set(server, known)
  return known
}

test.describe.configure({ mode: 'parallel' })

for (const [at, route] of routes.entries()) {
  for (const look of looksAt(at)) {
    test(`axe finds nothing on ${route.path} (${look.name})`, async ({ browser, server }) => {
      const problems = await visit(browser, server, route, look)
      expect(problems).toEqual([])
    })
  }
}

async function visit(
  browser: Browser,
  server: RunningServer,
  route: (typeof routes)[number],
  { viewport, colorScheme }: (typeof looks)[number],
) {
  const context = await browser.newContext({ baseURL: server.url, viewport, colorScheme, reducedMotion: 'reduce' })
  const person = await residentOf(server)
  if (route.access !== 'guest' && route.access !== 'public') await logIn(context, person)
  const page = await context.newPage()
  const refused: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()) && refused.push(message.text()),
  )
  page.on('pageerror', (error) => refused.push(error.message))
  await page.goto(route.path.replace('$id', person.id).replace('$token', 'a'.repeat(43)).replace('$status', 'success'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await context.close()
  return [
    ...refused,
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
  ]
}
