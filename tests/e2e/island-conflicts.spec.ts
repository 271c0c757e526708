import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { launchOptions } from '../../playwright.config.ts'
import { newResident, type Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { filed, livingOf, things } from './island-page.ts'
import { logIn } from './people.ts'
import { test } from './server.ts'

test.describe.configure({ timeout: 90_000 })

/** Conflicts are settled in words: nothing here needs the picture, so no WebGL is drawn. */
let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, '--disable-3d-apis'] })
})
test.afterAll(() => browser.close())

let context: BrowserContext
test.beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1240, height: 800 } })
})
test.afterEach(() => context.close())

const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'changed in another window' })
const resolve = (page: Page, name: string) => conflict(page).getByRole('button', { name }).click()
const kindsSaved = async (server: RunningServer, owner: Person) =>
  (await livingOf(server, owner)).objects.map(({ artifact }) => artifact).toSorted()

/** One more window of the same person with the editor open, ready to place things. */
async function openWindow(server: RunningServer): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${server.url}/island`)
  await expect(page.getByText('This browser draws nothing in the round.')).toBeVisible()
  return page
}

/** Places a thing; the island may still be growing at the first click. */
async function place(page: Page, name: string): Promise<void> {
  const before = await things(page).count()
  await expect(async () => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(things(page)).toHaveCount(before + 1, { timeout: 1000 })
  }).toPass()
}

async function placeAndSave(page: Page, name: string): Promise<void> {
  await place(page, name)
  await filed(page)
}

test('a window whose save was answered late never overwrites what another window saved in between', async ({ server }) => {
  const owner = await newResident(server)
  await logIn(context, owner)
  const first = await openWindow(server)
  await first.route(
    '**/api/users/saveIsland/**',
    async (route) => {
      const response = await route.fetch()
      await placeAndSave(await openWindow(server), 'lantern')
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await placeAndSave(first, 'bench')
  expect(await kindsSaved(server, owner)).toEqual(['bench', 'lantern'])

  await place(first, 'signpost')
  await expect(conflict(first)).toBeFocused()
  expect(await kindsSaved(server, owner)).toEqual(['bench', 'lantern'])
  await resolve(first, 'Put both together')
  await filed(first)
  expect(await kindsSaved(server, owner)).toEqual(['bench', 'lantern', 'signpost'])
})
