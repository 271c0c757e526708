import { type CDPSession, expect, type Page } from '@playwright/test'
import { showWorld, tileWorld } from '../../scripts/bench/tile-world.ts'
import { newUser } from '../../scripts/client.ts'
import { expectDrawn, mapCanvas, openMap } from './map-page.ts'
import { test } from './test.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('two fingers apart come nearer, and together go back', async ({ page, server }) => {
  await showWorld(page, tileWorld(1000))
  await openMap(page, server, await newUser(server))
  const fingers = await page.context().newCDPSession(page)
  const before = await inView(page)
  await pinch(page, fingers, 24, 120)
  const near = await inView(page)
  expect(near).toBeLessThan(before)
  await pinch(page, fingers, 120, 24)
  expect(await inView(page)).toBeGreaterThan(near)
})

const inView = async (page: Page) => {
  await expectDrawn(page)
  const said = await page
    .getByRole('status')
    .filter({ hasText: /islands in view$/ })
    .textContent()
  return Number(/(\d+) islands in view$/.exec(said ?? '')?.[1] ?? Number.NaN)
}

/** Two fingers about the middle of the picture, so many pixels from it at first and at last. */
async function pinch(page: Page, fingers: CDPSession, from: number, to: number) {
  await mapCanvas(page).scrollIntoViewIfNeeded()
  const box = await page.locator('[data-map]').boundingBox()
  if (!box) throw new Error('There is no map to touch.')
  const { x, y, width, height } = box
  const [across, down] = [x + width / 2, y + height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === null
          ? []
          : [
              { x: across - apart, y: down, id: 1 },
              { x: across + apart, y: down, id: 2 },
            ],
    })
  await touch('touchStart', from)
  for (let step = 1; step <= 12; step++) await touch('touchMove', from + ((to - from) * step) / 12)
  await touch('touchEnd', null)
}
