import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { launchOptions } from '../../playwright.config.ts'
import { newUser, type Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { filed, livingOf, things } from './island-page.ts'
import { logIn } from './log-in.ts'
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
const kindsShown = async (page: Page) => (await things(page).locator('span:first-child').allTextContents()).toSorted()
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

/** Turns a thing by the keys of the list. */
async function turn(page: Page, name: string, key: string): Promise<void> {
  await things(page).filter({ hasText: name }).click()
  await page.getByRole('listbox', { name: 'Things on the island' }).press(key)
}
const benchAngle = async (server: RunningServer, owner: Person) =>
  (await livingOf(server, owner)).objects.find(({ artifact }) => artifact === 'bench')?.rotation[1] ?? Number.NaN

test('a window whose save was answered late never overwrites what another window saved in between', async ({ server }) => {
  const owner = await newUser(server)
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

test('every way through a conflict between two windows', async ({ server }) => {
  const owner = await newUser(server)
  await logIn(context, owner)
  const first = await openWindow(server)
  await placeAndSave(first, 'bench')
  const second = await openWindow(server)

  await test.step('a second window opens on what the first one saved, and its save is no conflict', async () => {
    expect(await kindsShown(second)).toEqual(['bench'])
    await placeAndSave(second, 'lantern')
    await expect(conflict(second)).toBeHidden()
  })

  await test.step('a save from a stale revision changes nothing until somebody decides', async () => {
    await place(first, 'signpost')
    await expect(conflict(first)).toBeFocused()
    await expect(first.getByText('Waiting for your answer.')).toBeVisible()
    await place(first, 'camp fire')
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'lantern'])
  })

  await test.step('both are put together, with what was changed while the question stood', async () => {
    await resolve(first, 'Put both together')
    await filed(first)
    await expect(conflict(first)).toBeHidden()
    const both = ['bench', 'camp fire', 'lantern', 'signpost']
    expect(await kindsShown(first)).toEqual(both)
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'lantern', 'signpost'])
  })

  await test.step('after a merge only later steps are undone, and undoing them is no conflict', async () => {
    const undo = first.getByRole('button', { name: 'Undo' })
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await placeAndSave(first, 'letter box')
    await undo.click()
    await filed(first)
    await expect(conflict(first)).toBeHidden()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'lantern', 'signpost'])
  })

  await test.step('the other window’s island is taken', async () => {
    await place(second, 'rowing boat')
    await resolve(second, 'Take the other’s')
    await filed(second)
    expect(await kindsShown(second)).toEqual(['bench', 'camp fire', 'lantern', 'signpost'])
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'lantern', 'signpost'])
  })

  await test.step('what both windows changed is named, and this window’s is kept', async () => {
    const before = await benchAngle(server, owner)
    await turn(second, 'bench', 'r')
    await filed(second)
    await turn(first, 'bench', 'Shift+R')
    await expect(conflict(first).getByRole('listitem')).toHaveText('The bench was turned in both; yours was kept.')
    await resolve(first, 'Keep this window’s')
    await filed(first)
    expect(await benchAngle(server, owner)).toBeCloseTo(before - Math.PI / 12, 4)
  })

  await test.step('a third save while the question stands asks anew', async () => {
    await placeAndSave(await openWindow(server), 'frame')
    await place(first, 'screen')
    await expect(conflict(first)).toBeFocused()
    await second.reload()
    await expect(things(second)).toHaveCount(5)
    await placeAndSave(second, 'rowing boat')
    await resolve(first, 'Put both together')
    await expect(conflict(first)).toBeFocused()
    await resolve(first, 'Put both together')
    await filed(first)
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'frame', 'lantern', 'rowing-boat', 'screen', 'signpost'])
  })
})
