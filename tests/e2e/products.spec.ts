import { expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { expectSaved, fetchLiving, islandCanvas, objectItems, openEditor, openSection } from './island-page.ts'
import { logIn } from './log-in.ts'
import { grant } from './starchart-page.ts'
import { test } from './test.ts'

// A quarter of the pixels: nothing here is about them, and they are drawn in software.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1240, height: 800 }, deviceScaleFactor: 0.5 })

test('the tray offers what one owns, by collection, and leads to the shop for the rest', async ({ page, server }) => {
  const owner = await newUser(server)
  await grant(server, 'oak', owner)
  await openEditor(page, server, owner)
  await openSection(page, 'Decorations')
  const trees = page.getByRole('region', { name: 'Trees of life' })
  await expect(trees.getByRole('button')).toHaveText(['oak'])
  await expect(page.getByRole('region', { name: 'Portal' })).toHaveCount(0)

  await trees.getByRole('button', { name: 'oak' }).focus()
  await page.keyboard.press('Enter')
  await expect(objectItems(page)).toContainText(['oak'])
  await expectSaved(page)
  expect((await fetchLiving(server, owner)).objects.map(({ artifact }) => artifact)).toEqual(['oak'])

  const shop = page.getByRole('region', { name: 'From the shop' })
  await shop.locator('summary', { hasText: 'Trees of life' }).click()
  await expect(shop.getByRole('link')).toHaveCount(6)
  await shop.getByRole('link', { name: /^See it in the shop ?: baobab/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Baobab' })).toBeVisible()
})

test('what stands on an island is loaded with it, whoever visits', async ({ page, server }) => {
  const owner = await newUser(server)
  await grant(server, 'telephone-box', owner)
  await openEditor(page, server, owner)
  await openSection(page, 'Decorations')
  await page.getByRole('region', { name: 'Portal' }).getByRole('button', { name: 'telephone box' }).focus()
  await page.keyboard.press('Enter')
  await expectSaved(page)
  const models = page.waitForResponse((answer) => /portal-models/.test(answer.url()))
  await page.goto(`${server.url}/islandprofile`)
  expect((await models).ok()).toBe(true)
  await expect(islandCanvas(page)).toBeVisible()
})

test('a model of the shop is turned by keys and by dragging', async ({ page, server }) => {
  await logIn(page.context(), await newUser(server))
  await page.goto(`${server.url}/catalog?product=semaphore-tower`)
  const model = page.getByRole('slider', { name: 'Turn the picture of Semaphore tower' })
  const picture = () => model.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await expect(model).toHaveAttribute('aria-valuenow', '64')
  const before = await picture()
  await model.focus()
  await page.keyboard.press('ArrowRight')
  await expect(model).toHaveAttribute('aria-valuenow', '54')
  await expect.poll(picture).not.toBe(before)
  const box = await model.boundingBox()
  if (!box) throw new Error('there is no picture on this page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(model).toHaveAttribute('aria-valuenow', '114')
})
