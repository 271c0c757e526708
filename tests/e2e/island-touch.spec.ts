import { type CDPSession, expect } from '@playwright/test'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import { newUser, request } from '../../scripts/client.ts'
import {
  expectDrawn,
  expectSaved,
  fetchLiving,
  freeShareOf,
  hangPostcard,
  islandCanvas,
  objectItems,
  openEditor,
  pictureShot,
  pixelOf,
  saveAs,
} from './island-page.ts'
import { test } from './test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  actionTimeout: 40_000,
})

type Spot = { readonly x: number; readonly y: number }

/** Fingers that go down together, each from one spot to another, and up again. */
async function moveFingers(devtools: CDPSession, strokes: readonly { readonly from: Spot; readonly to: Spot }[]): Promise<void> {
  const at = (share: number) =>
    strokes.map(({ from, to }, id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.25, 0.5, 0.75, 1]) await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('an island is shaped with fingers', async ({ page, context, server }) => {
  test.setTimeout(200_000)
  const owner = await newUser(server)
  await saveAs(server, owner, newIslandDocument({ body: 'mesa', seed: 3 }))
  await openEditor(page, server, owner)
  const devtools = await context.newCDPSession(page)
  const tab = (name: RegExp) => page.getByRole('tab', { name }).tap()
  const tools = page.getByRole('toolbar', { name: 'The bench in hand' })
  await expect(page.getByRole('tabpanel')).toBeHidden()
  await tab(/^Decorations/)
  await page.getByRole('button', { name: 'bench', exact: true }).tap()
  await expect(page.getByRole('tabpanel')).toBeHidden() // the island is there again, for the tap
  await expect(page.getByText('Tap the ground where the bench shall stand.').first()).toBeVisible()
  const whole = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 390, height: 664 })
  expect(await freeShareOf(page)).toBeGreaterThanOrEqual(0.6)
  await page.setViewportSize(whole)
  expect(await fetchLiving(server, owner)).toMatchObject({ objects: [] })
  const spot = await pixelOf(page, await fetchLiving(server, owner), [0.3, 0.03, 0.62])
  await page.touchscreen.tap(spot.x, spot.y)
  await expect(tools).toBeVisible()
  await expectSaved(page)

  for (const size of [
    { width: 390, height: 664 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const withTools = await freeShareOf(page)
    await tools.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByRole('tablist')).toBeVisible()
    const withTabs = await freeShareOf(page)
    console.log(
      `free of the window at ${size.height}: ${withTools.toFixed(3)} with the tools of a thing, ${withTabs.toFixed(3)} with the tabs`,
    )
    expect(Math.min(withTools, withTabs)).toBeGreaterThanOrEqual(0.6)
    await tab(/^Decorations/)
    await objectItems(page).first().tap()
    await tab(/^Decorations/)
    await expect(tools).toBeVisible()
  }
  const bench = async () => {
    const [object] = (await fetchLiving(server, owner)).objects
    if (!object) throw new Error('nothing stands on the island')
    return object
  }
  const placed = await bench()
  expect(placed.scale).toBe(1) // the tap pressed no tool that appeared under the finger

  const [x, y, z] = placed.position
  const island = await fetchLiving(server, owner)
  const from = await pixelOf(page, island, [x, y + 0.012, z])
  await moveFingers(devtools, [{ from, to: { x: from.x + 30, y: from.y + 2 } }])
  await expectSaved(page)
  const moved = await bench()
  expect(moved.position).not.toEqual(placed.position)

  for (const name of ['Turn left', 'Larger', 'Copy', 'Remove']) await tools.getByRole('button', { name }).tap()
  await expect(tools).toBeHidden()
  await expectSaved(page)
  const after = await bench()
  expect(after.rotation[1] - moved.rotation[1]).toBeCloseTo(Math.PI / 12, 3)
  expect(after.scale).toBeCloseTo(1.12, 3)

  const box = await islandCanvas(page).boundingBox()
  if (!box) throw new Error('there is no picture on this page')
  const middle = { x: box.x + box.width / 2, y: box.y + 170 }
  const spread = [-1, 1].map((side) => ({ from: { x: middle.x + side * 20, y: middle.y }, to: { x: middle.x + side * 90, y: middle.y } }))
  const before = await pictureShot(page)
  await moveFingers(devtools, spread)
  await expectDrawn(page)
  expect((await pictureShot(page)).equals(before)).toBe(false)
  expect(await bench()).toEqual(after)

  await tab(/^Paths/)
  await page.getByRole('button', { name: 'Draw a path' }).tap()
  await page.getByRole('button', { name: 'Show the whole island' }).tap()
  for (const place of [
    [0.3, 0.03, 0.62],
    [0.42, 0.03, 0.5],
  ] as const) {
    const { x, y } = await pixelOf(page, island, place)
    await page.touchscreen.tap(x, y)
  }
  await page.getByRole('button', { name: 'Done' }).tap()
  await expectSaved(page)
  expect((await fetchLiving(server, owner)).paths).toMatchObject([{ points: { length: 2 } }])
  await tab(/^Decorations/)
  await expect(objectItems(page)).toHaveCount(1)
  await objectItems(page).first().tap()

  await page.getByRole('button', { name: 'Copy' }).tap()
  await expect(objectItems(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Choose several' }).tap()
  await objectItems(page).first().tap()
  await expect(page.getByRole('toolbar', { name: 'The 2 things in hand' })).toBeVisible()

  for (const button of await page.getByRole('toolbar').getByRole('button').all()) {
    const target = await button.boundingBox()
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40)
  }
})

test('while a phone offers what comes next, the island keeps its share of the window', async ({ page, server }) => {
  const owner = await newUser(server)
  await hangPostcard(server, owner)
  await page.setViewportSize({ width: 390, height: 664 })
  await openEditor(page, server, owner)
  const offers = [/^Write its story$/, /^(Visit .* next door|See who lives here)$/, /^Add \d+ more for the /, /^See what you have found$/]
  for (const offer of offers) {
    await expect(page.getByRole('link', { name: offer })).toBeVisible()
    const free = await freeShareOf(page)
    console.log(`free of the window while ${offer} is offered: ${free.toFixed(3)}`)
    expect(free).toBeGreaterThanOrEqual(0.6)
    await page.getByRole('button', { name: 'Not now' }).tap()
  }
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0)

  const body = { id: owner.id, query: 'caseimage', level: 'private' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, { token: owner.token, body })
  await page.reload()
  await page.getByRole('tab', { name: /^Decorations/ }).tap()
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  await objectItems(page).first().tap()
  await page.getByRole('tab', { name: /^Decorations/ }).tap()
  await expect(page.getByRole('button', { name: 'Let others see?' })).toBeVisible()
  expect(await freeShareOf(page)).toBeGreaterThanOrEqual(0.6)
  await page.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('radio', { name: 'Dead' }).press('Space')
  await expect(page.getByText('What stays when you are gone')).toBeVisible()
  expect(await freeShareOf(page)).toBeGreaterThanOrEqual(0.6)
})
