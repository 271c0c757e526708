import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newUser, type Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { followFromAccountMenu } from './account-menu.ts'
import { expectSaved, fetchLiving, objectItems, openSection } from './island-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test.describe.configure({ timeout: 90_000 })

const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'changed in another window' })
const resolve = (page: Page, name: string) => conflict(page).getByRole('button', { name }).click()
const kindsShown = async (page: Page) => (await objectItems(page).locator('span:first-child').allTextContents()).toSorted()
const kindsSaved = async (server: RunningServer, owner: Person) =>
  (await fetchLiving(server, owner)).objects.map(({ artifact }) => artifact).toSorted()

/** One more window of the same person with the editor open, ready to place things. */
async function openWindow(context: BrowserContext, server: RunningServer): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${server.url}/island`)
  await expect(page.getByText('This browser has no 3D.')).toBeVisible()
  return page
}

const sectionOf = (name: string) => (['frame', 'screen'].includes(name) ? 'Pictures' : 'Decorations')

/** Places a thing; the island may still be growing at the first click. */
async function place(page: Page, name: string): Promise<void> {
  await openSection(page, sectionOf(name))
  const before = await objectItems(page).count()
  await expect(async () => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(objectItems(page)).toHaveCount(before + 1, { timeout: 1000 })
  }).toPass()
}

async function placeAndSave(page: Page, name: string): Promise<void> {
  await place(page, name)
  await expectSaved(page)
}

/** Turns a thing by the keys of the list. */
async function turn(page: Page, name: string, key: string): Promise<void> {
  await objectItems(page).filter({ hasText: name }).click()
  await page.getByRole('listbox', { name: 'Things on the island' }).press(key)
}
const benchAngle = async (server: RunningServer, owner: Person) =>
  (await fetchLiving(server, owner)).objects.find(({ artifact }) => artifact === 'bench')?.rotation[1] ?? Number.NaN

test('a window whose save was answered late never overwrites what another window saved in between', async ({
  flatContext: context,
  server,
}) => {
  const owner = await newUser(server)
  await logIn(context, owner)
  const first = await openWindow(context, server)
  await first.route(
    '**/api/users/saveIsland/**',
    async (route) => {
      const response = await route.fetch()
      await placeAndSave(await openWindow(context, server), 'lantern')
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
  await expectSaved(first)
  expect(await kindsSaved(server, owner)).toEqual(['bench', 'lantern', 'signpost'])
})

test('every way through a conflict between two windows', async ({ flatContext: context, server }) => {
  const owner = await newUser(server)
  await logIn(context, owner)
  const first = await openWindow(context, server)
  await placeAndSave(first, 'bench')
  const second = await openWindow(context, server)

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
    await expectSaved(first)
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
    await expectSaved(first)
    await expect(conflict(first)).toBeHidden()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'lantern', 'signpost'])
  })

  await test.step('the other window’s island is taken', async () => {
    await place(second, 'rowing boat')
    await resolve(second, 'Take the other’s')
    await expectSaved(second)
    expect(await kindsShown(second)).toEqual(['bench', 'camp fire', 'lantern', 'signpost'])
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'lantern', 'signpost'])
  })

  await test.step('what both windows changed is named, and this window’s is kept', async () => {
    const before = await benchAngle(server, owner)
    await turn(second, 'bench', 'r')
    await placeAndSave(second, 'letter box')
    await turn(first, 'bench', 'Shift+R')
    await expect(conflict(first).getByRole('listitem')).toHaveText('The bench was turned in both; yours was kept.')
    await resolve(first, 'Keep this window’s')
    await expectSaved(first)
    expect(await benchAngle(server, owner)).toBeCloseTo(before - Math.PI / 12, 4)
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'lantern', 'signpost'])
  })

  await test.step('a third save while the question stands asks anew', async () => {
    await placeAndSave(await openWindow(context, server), 'frame')
    await place(first, 'screen')
    await expect(conflict(first)).toBeFocused()
    await second.reload()
    await expect(objectItems(second)).toHaveCount(5)
    await placeAndSave(second, 'rowing boat')
    await resolve(first, 'Put both together')
    await expect(conflict(first)).toBeFocused()
    await resolve(first, 'Put both together')
    await expectSaved(first)
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'camp-fire', 'frame', 'lantern', 'rowing-boat', 'screen', 'signpost'])
  })
})

test('what is done without a network is kept, also when the page is left, and sent when the network is back', async ({
  flatContext: context,
  server,
}) => {
  const owner = await newUser(server)
  await logIn(context, owner)
  const page = await openWindow(context, server)
  await placeAndSave(page, 'bench')
  const kindsAfter = (kinds: readonly string[]) => expect.poll(() => kindsSaved(server, owner)).toEqual(kinds)

  await test.step('a save that failed is tried again when the browser is online', async () => {
    await context.setOffline(true)
    await place(page, 'lantern')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await place(page, 'signpost')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 390, height: 844 })
    const offline = await page.getByText('You are offline.').boundingBox()
    const pressed = await retry.boundingBox()
    expect(pressed?.y, 'the notice covers no button').toBeGreaterThan((offline?.y ?? 0) + (offline?.height ?? 0))
    await page.setViewportSize({ width, height })
    await context.setOffline(false)
    await expectSaved(page)
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'lantern', 'signpost'])
  })

  await test.step('leaving before a save loses nothing', async () => {
    await place(page, 'camp fire')
    await followFromAccountMenu(page, 'Settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await kindsAfter(['bench', 'camp-fire', 'lantern', 'signpost'])
  })

  await test.step('what could not be sent is there again, and is sent then', async () => {
    await page.goto(`${server.url}/island`)
    await expect(objectItems(page)).toHaveCount(4)
    await page.route('**/api/users/saveIsland/**', (route) => route.abort())
    await place(page, 'letter box')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/api/users/saveIsland/**')
    await page.reload()
    await expect(objectItems(page)).toHaveCount(5)
    await kindsAfter(['bench', 'camp-fire', 'lantern', 'letter-box', 'signpost'])
    await expectSaved(page)
  })

  await test.step('where another window has saved meanwhile, it asks before anything is overwritten', async () => {
    await page.route('**/api/users/saveIsland/**', (route) => route.abort())
    await place(page, 'rowing boat')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    const other = await openWindow(context, server)
    expect(await kindsShown(other)).not.toContain('rowing boat')
    await placeAndSave(other, 'bench')
    await other.close()
    await page.unroute('**/api/users/saveIsland/**')
    await page.reload()
    await expect(conflict(page)).toBeVisible()
    await resolve(page, 'Put both together')
    await expectSaved(page)
    expect(await kindsSaved(server, owner)).toEqual(['bench', 'bench', 'camp-fire', 'lantern', 'letter-box', 'rowing-boat', 'signpost'])
  })
})
