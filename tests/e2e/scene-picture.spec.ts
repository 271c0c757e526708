import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newUser } from '../../scripts/client.ts'
import { dialogFaults } from './dialog-faults.ts'
import { expectDrawn as expectIslandDrawn, openEditor } from './island-page.ts'
import { logIn } from './log-in.ts'
import { expectDrawn, mapCanvas, openList, openMap } from './map-page.ts'
import { test } from './test.ts'

test.use({ world: 'map', contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 }, actionTimeout: 40_000 })

/** The mean colour of a part of the window, in 8 bits a channel. */
async function meanColour(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<readonly number[]> {
  // Statistics are always of the whole input.
  const part = await sharp(await page.screenshot())
    .extract(integers(clip))
    .toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}
const integers = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: Math.round(x),
  top: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})
const difference = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, n) => Math.abs(value - (other[n] ?? Number.NaN))))

/** What the compositor left out of the canvas appears mirrored, in the colour of what lies behind the canvas. */
test('nothing that floats over a picture leaves a hole in it', async ({ page, server }) => {
  const person = await newUser(server, 'picture-holes')
  await logIn(page.context(), person)
  for (const address of ['/map', '/map?area=space', '/cns']) {
    await page.goto(server.url + address)
    await page.locator(':is([data-map], [data-scene])[data-settled]').first().waitFor({ timeout: 60_000 })
    if (address.startsWith('/map')) {
      await openList(page)
      await expectDrawn(page)
    }
    const buttons = await page.getByRole('button', { name: 'Zoom in' }).boundingBox()
    if (!buttons) throw new Error('There are no buttons to zoom.')
    // Left of the zoom buttons, and below the list: free sea or sky, whatever floats above it.
    const spot = { x: buttons.x - 80, y: buttons.y + 10, width: 60, height: 24 }
    const withSlips = await meanColour(page, spot)
    await page.locator('[class*="-slip"]').evaluateAll((slips) => {
      for (const slip of slips as HTMLElement[]) slip.style.visibility = 'hidden'
    })
    const without = await meanColour(page, spot)
    expect(difference(withSlips, without), `${address}: ${withSlips} beside ${without}`).toBeLessThan(6)
  }
})

test('the dead version is edited among dead neighbours, and the living one among the living', async ({ page, server }) => {
  test.setTimeout(300_000)
  const owner = await newUser(server, 'picture-dead')
  for (const name of ['picture-near', 'picture-by', 'picture-far']) await newUser(server, name)
  await openMap(page, server, owner)
  await mapCanvas(page).press('h')
  const card = page.getByRole('region', { name: 'picture-dead', exact: true })
  await card.getByRole('link', { name: 'Edit island' }).click()
  await page.waitForURL(/\/island$/)
  await expectIslandDrawn(page)
  /** The sea before the island: how much more blue than red there is. */
  const blueness = async () => {
    const [red = 0, , blue = 0] = await meanColour(page, { x: 420, y: 700, width: 520, height: 120 })
    return blue - red
  }
  await expect.poll(blueness).toBeGreaterThan(20)
  const tiles = page.waitForResponse(/\/api\/map\/tiles\/underworld\//)
  await page
    .getByRole('button', { name: 'Dead', exact: true })
    .or(page.getByRole('radio', { name: 'Dead' }))
    .first()
    .click()
  expect((await tiles).status()).toBe(200)
  await expectIslandDrawn(page)
  await expect.poll(blueness).toBeLessThan(12)
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await page.waitForURL(/\/map\?.*ashore=\d+/)
  await expectDrawn(page)
  await expect.poll(blueness).toBeGreaterThan(20)
})

test('who edits from the underworld edits the dead version', async ({ page, server }) => {
  const owner = await newUser(server, 'picture-under')
  await openMap(page, server, owner, '/map?area=underworld')
  await mapCanvas(page).press('h')
  const card = page.getByRole('region', { name: 'picture-under', exact: true })
  await card.getByRole('link', { name: 'Edit island' }).click()
  await page.getByRole('application', { name: /dead version/ }).waitFor({ timeout: 60_000 })
})

test('a photograph hangs at once, says that nobody else sees it, and asks who may', async ({ page, server }) => {
  const owner = await newUser(server, 'picture-alone')
  await openEditor(page, server, owner)
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2e6b7d' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Photograph', { exact: true }).setInputFiles({ name: 'tern.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('status').filter({ hasText: 'hangs by the shore' }).waitFor()
  await expect(page.getByText('Only you.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Let others see?' }).click()
  const question = page.getByRole('dialog', { name: 'Let others see it?' })
  await page.setViewportSize({ width: 390, height: 664 })
  expect(await dialogFaults(page)).toEqual([])
  await question.getByRole('radio', { name: 'Followers' }).check()
  await question.getByRole('radio', { name: 'All pictures' }).check()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'All pictures are seen by your followers.' })).toBeVisible()
})
