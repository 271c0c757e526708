import { expect } from '@playwright/test'
import type { Forest } from '#contract/forest.ts'
import { showForest } from '../../scripts/bench/scenes.ts'
import { newUser, request } from '../../scripts/client.ts'
import { expectSaved, objectItems, openSection } from './island-page.ts'
import { logIn } from './log-in.ts'
import { expectSceneDrawn, openPoints, sceneCanvas } from './scenes-page.ts'
import { test } from './test.ts'

test('a tree that somebody plants on their island stands in the forest, for them and for others', async ({ flatContext, server }) => {
  test.setTimeout(90_000)
  const ada = await newUser(server)
  await request(server, 'POST', '/api/products/tree-of-life/claim', { token: ada.token })
  const page = await flatContext.newPage()
  await logIn(flatContext, ada)
  await page.goto(`${server.url}/black-forest`)
  const points = await openPoints(page)
  await points.filter({ hasText: 'Room for your tree' }).click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await openSection(page, 'Decorations')
  await expect(async () => {
    await page.getByRole('button', { name: 'tree of life', exact: true }).click()
    await expect(objectItems(page)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await expectSaved(page)

  await page.goto(`${server.url}/black-forest`)
  await (await openPoints(page)).filter({ hasText: 'Your tree of life' }).click()
  await expect(page.getByRole('region', { name: 'Your tree of life' })).toContainText(/You planted it on \d+ \w+ \d{4}/)

  const brendan = await newUser(server)
  const { data } = await request<{ data: Forest }>(server, 'GET', '/api/forest', { token: brendan.token })
  expect(data.trees.filter(({ owner }) => owner._id === ada.id)).toMatchObject([{ kind: 'tree-of-life', isOwn: false }])
})

test('one walks ahead by the keys, and a button leads to one’s own tree', async ({ page, server }) => {
  await page.setViewportSize({ width: 900, height: 600 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page.context(), await newUser(server))
  await showForest(page)
  await page.goto(`${server.url}/black-forest`)
  await expectSceneDrawn(page)
  const before = await sceneCanvas(page).screenshot()
  await sceneCanvas(page).focus()
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowUp')
  await expectSceneDrawn(page)
  expect((await sceneCanvas(page).screenshot()).equals(before)).toBe(false)
  await page.getByRole('button', { name: 'Find my tree' }).click()
  await expect(page.getByRole('region', { name: 'Your tree of life' })).toBeVisible()
})

test('on a phone the name of the scene and the controls stand beside each other', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await showForest(page)
  await page.goto('/black-forest')
  const controls = page.getByRole('group', { name: 'View' })
  await expect(controls.getByRole('button')).toHaveCount(5)
  const name = page
    .getByRole('main')
    .getByText(/ found\.$/)
    .locator('../..')
  const [left, right] = [await name.boundingBox(), await controls.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(390)
  await context.close()
})
