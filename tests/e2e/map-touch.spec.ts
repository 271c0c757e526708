import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { mapApi } from '#contract/map.ts'
import { showWorld, tileWorld } from '../../scripts/bench/tile-world.ts'
import { newUser, request } from '../../scripts/client.ts'
import { saveEntry } from './island-page.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { expectDrawn, expectSelectedInSight, listedItem, listedItems, mapCanvas, openList, openMap } from './map-page.ts'
import { test } from './test.ts'

test.use({ world: 'map', hasTouch: true, viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('two fingers apart come nearer, and together go back', async ({ page, server }) => {
  await showWorld(page, tileWorld(1000))
  await openMap(page, server, await newUser(server))
  const opened = (await inView(page)) || 0
  await mapCanvas(page).focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('-')
  const fingers = await page.context().newCDPSession(page)
  await expect.poll(() => inView(page)).toBeGreaterThan(opened)
  const before = await inView(page)
  // the list holds 64 at most, so one pinches a little, as often as it takes, and never as far as ashore
  await expect
    .poll(async () => {
      await pinch(page, fingers, 40, 60)
      return inView(page)
    })
    .toBeLessThan(before)
  const near = await inView(page)
  await pinch(page, fingers, 120, 24)
  await expect.poll(() => inView(page)).toBeGreaterThan(near)
})

test('a tapped island has its card in sight, the sheets are dragged by their handles, and the page never scrolls', async ({
  page,
  server,
}) => {
  await openMap(page, server, await newUser(server, 'touch-own'))
  const free = await page.getByRole('group', { name: 'View' }).boundingBox()
  const picture = (await page.locator('[data-map]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const own = page.locator('[data-map] span').filter({ hasText: 'touch-own' })
  await expect(async () => {
    const name = (await own.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 } // until the map has opened beside it, it moves
    await page.touchscreen.tap(name.x + name.width / 2, name.y + name.height / 2)
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeInViewport({ timeout: 3000 })
  }).toPass()
  await expectSelectedInSight(page, 'touch-own')

  const handle = page.getByRole('button', { name: 'Card', exact: true })
  await drag(page, handle, 240)
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden()
  const list = page.getByRole('button', { name: /n view/ })
  await drag(page, list, -300)
  await expect(listedItems(page).first()).toBeInViewport()
  await list.press('ArrowUp')
  await list.press('ArrowDown')
  await list.press('Enter')
  await expect(list).toHaveAttribute('aria-expanded', 'false')

  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0])
  expect(picture.width).toBeGreaterThan(370)
  expect(picture.height).toBeGreaterThan(715)
  expect(free?.y).toBeGreaterThan(600)
})

test('what is painted over the picture, as a toast is, leaves no hole in it', async ({ page, server }) => {
  await openMap(page, server, await newUser(server))
  await page.evaluate(() => {
    const paper = document.createElement('div')
    Object.assign(paper.style, {
      position: 'fixed',
      inset: 'auto 20px 20px auto',
      width: '300px',
      height: '90px',
      background: '#123',
      willChange: 'transform',
    })
    document.body.append(paper)
  })
  // Pixels along the edges of the paper may be a little transparent; a hole of its size would take 20 off the mean.
  const { channels } = await sharp(await page.screenshot())
    .ensureAlpha()
    .stats()
  expect(channels[3]?.mean ?? 255).toBeGreaterThan(254.9)
})

test('two fingers apart come ashore, one walks round, and two together go up again', async ({ page, server }) => {
  test.setTimeout(120_000)
  await countLayoutShifts(page.context())
  await openMap(page, server, await newUser(server, 'touch-ashore'))
  await page.getByRole('button', { name: 'Go to my island' }).tap()
  await expectDrawn(page)
  const fingers = await page.context().newCDPSession(page)
  const panel = page.getByRole('region', { name: 'Ashore', exact: true })
  for (let times = 0; times < 4 && !(await panel.isVisible()); times++) {
    await pinch(page, fingers, 24, 120, 0.37)
    await expectDrawn(page)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Ashore on your island' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Edit island' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Add a photograph' })).toBeInViewport()
  await expectDrawn(page)
  await expectLittleShift(page)
  const picture = page.locator('[data-map] > canvas')
  const before = await picture.screenshot()
  await swipe(fingers, { x: 200, y: 200 }, 80)
  await expectDrawn(page)
  expect((await picture.screenshot()).equals(before)).toBe(false)
  await expect(panel).toBeVisible()
  await pinch(page, fingers, 120, 24, 0.3)
  await expect(panel).toBeHidden()
  await expect(page, 'the card from which one came ashore').toHaveURL(/\/map\?card=i\d+$/)
})

/** One finger to the right, by so many pixels. */
async function swipe(fingers: CDPSession, { x, y }: { readonly x: number; readonly y: number }, by: number) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly { readonly x: number; readonly y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  await touch('touchStart', [{ x, y }])
  for (let step = 1; step <= 6; step++) await touch('touchMove', [{ x: x + (by * step) / 6, y }])
  await touch('touchEnd', [])
}

/** Drags a handle by so many pixels, down where that is positive. */
async function drag(page: Page, handle: Locator, by: number) {
  const { x, y, width } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 8 + by, { steps: 6 })
  await page.mouse.up()
}

const inView = async (page: Page) => {
  await expectDrawn(page)
  const said = await page
    .getByRole('status')
    .filter({ hasText: /islands in view$/ })
    .textContent()
  return Number(/(\d+) islands in view$/.exec(said ?? '')?.[1] ?? Number.NaN)
}

/**
 * Two fingers in the middle of the picture, so many pixels from it at first and at last.
 * @param height where, as a share of the picture: what floats over its lower half takes touches for itself
 */
async function pinch(page: Page, fingers: CDPSession, from: number, to: number, height = 0.5) {
  await mapCanvas(page).scrollIntoViewIfNeeded()
  const box = await page.locator('[data-map]').boundingBox()
  if (!box) throw new Error('There is no map to touch.')
  const { x, y, width } = box
  const [across, down] = [x + width / 2, y + box.height * height]
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

test('who opens the volcano by its address is taken to the nearest eruption, whatever arrives first', async ({
  page,
  ownServer: server,
}) => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2e6b7d' } })
    .png()
    .toBuffer()
  const erupting = await newUser(server, 'erupting')
  await saveEntry(server, erupting, { name: 'sea.png', bytes, list: 'caseimages', caption: 'The sea' })
  const body = { id: erupting.id, query: 'caseimage', level: 'public' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${erupting.id}`, { token: erupting.token, body })
  for (let n = 0; n < 8; n++) await newUser(server)
  const own = await newUser(server)
  const eruptions = page.waitForResponse(`**${mapApi.eruptions.path}`)
  await page.route(`**${mapApi.ownPlace.path}`, async (route) => {
    await eruptions
    await route.continue()
  })
  await openMap(page, server, own, '/map?area=volcano')
  await openList(page)
  await expect(listedItem(page, 'erupting')).toBeVisible({ timeout: 60_000 })
})
