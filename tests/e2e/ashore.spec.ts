import { expect, type Locator, type Page } from '@playwright/test'
import { countDrawing } from '../../scripts/bench/drawing-counter.ts'
import { newUser, request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import {
  differingShare,
  expectDrawn as expectIslandDrawn,
  hangPostcard,
  islandCanvas,
  middleOfColour,
  pixelsLike,
  signal,
} from './island-page.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { expectDrawn, mapCanvas, openMap } from './map-page.ts'
import { test } from './test.ts'

test.use({ world: 'map', contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 900, height: 600 }, actionTimeout: 40_000 })

const budget = { triangles: 80_000, draws: 24 }
const panel = (page: Page) => page.getByRole('region', { name: 'Ashore', exact: true })
const readDrawing = (page: Page) => page.evaluate(() => window.drawn.read())
/** What the picture shows, without what floats over it. */
const pictureOf = (page: Page) => page.locator('[data-map] > canvas').screenshot({ mask: [page.locator('[data-slip]')], maskColor: '#000' })

/** Flies to one's own island by its key, closes its card, and waits until the picture has taken its room again. */
async function goHome(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'ashore-own', exact: true })
  await page.keyboard.press('h')
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expectDrawn(page)
  await expect.poll(async () => (await pictureOf(page)).equals(await pictureOf(page))).toBe(true)
}

test('from the open map down to a photograph on one’s own island, and up again to the same view', async ({ page, server }) => {
  test.setTimeout(300_000)
  await page.addInitScript(countDrawing)
  await countLayoutShifts(page.context())
  const owner = await newUser(server, 'ashore-own')
  const ordinal = await hangPostcard(server, owner)
  await openMap(page, server, owner)
  await mapCanvas(page).focus()
  await goHome(page)
  const before = await pictureOf(page)
  const base = await readDrawing(page)

  for (let height = 0; height < 8 && !(await panel(page).isVisible()); height++) {
    await page.keyboard.press('+')
    await expectDrawn(page)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Ashore on your island' })).toBeAttached()
  await expect(page).toHaveURL(new RegExp(`ashore=${ordinal}$`))
  await expect(page.getByRole('link', { name: 'Edit island' })).toHaveAttribute('href', '/island')
  const onPicture = async () => {
    await expectDrawn(page)
    return middleOfColour(await pictureOf(page), signal)
  }
  await expect.poll(onPicture).not.toBeNull()
  await expectLittleShift(page)
  const { triangles, draws } = await readDrawing(page)
  expect(triangles).toBeLessThanOrEqual(budget.triangles)
  expect(draws).toBeLessThanOrEqual(budget.draws)
  expect((await analyze(page)).map(({ id }) => id)).toEqual([])

  const spot = await onPicture()
  const box = await page.locator('[data-map]').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (spot?.x ?? 0), (box?.y ?? 0) + (spot?.y ?? 0))
  const viewer = page.getByRole('dialog', { name: 'The postcard' })
  const onStage = page.getByRole('button', { name: 'Open The postcard' })
  await expect(onStage).toBeVisible()
  await expect(page).toHaveURL(/stop=frame$/)
  await expectDrawn(page)
  const shown = await onStage.boundingBox()
  expect(shown?.width, 'nearly as wide as the room beside the panel').toBeGreaterThan(430)
  expect((await analyze(page)).map(({ id }) => id)).toEqual([])
  await onStage.click()
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByText('That was the walk over your island.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(onStage).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(onStage).toBeHidden()
  await expect(panel(page).getByRole('button', { name: 'The postcard' })).toBeFocused()
  await expectDrawn(page)

  await mapCanvas(page).focus()
  const facing = await pictureOf(page)
  await page.keyboard.press('ArrowLeft')
  await expectDrawn(page)
  expect((await pictureOf(page)).equals(facing)).toBe(false)
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/map$/)
  await page.goForward()
  await expect(panel(page)).toBeVisible()
  await expectDrawn(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(mapCanvas(page)).toBeFocused()
  await goHome(page)
  await expect.poll(async () => differingShare(await pictureOf(page), before)).toBeLessThan(0.002)
  const after = await readDrawing(page)
  expect(after.textures).toBe(base.textures)
  expect(after.buffers).toBeLessThanOrEqual(base.buffers + 4) // tiles that were seen on the way down
})

test('one’s own island is edited in place: the picture stays, and Escape, the button and Back lead to the same view ashore', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const owner = await newUser(server, 'ashore-edit')
  await openMap(page, server, owner, `/map?ashore=${await hangPostcard(server, owner)}`)
  await mapCanvas(page).press('ArrowLeft')
  const postcard = async () => {
    await expectDrawn(page)
    const picture = await pictureOf(page)
    return { middle: await middleOfColour(picture, signal), size: await pixelsLike(picture, signal) }
  }
  await expect.poll(async () => (await postcard()).size).toBeGreaterThan(200)
  const { middle, size } = await postcard()

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Back to the map' }).click(),
    () => page.goBack(),
  ]) {
    await panel(page).getByRole('link', { name: 'Edit island' }).click()
    await expect(page).toHaveURL(/\/island$/)
    await expect(islandCanvas(page)).toBeFocused()
    await expectIslandDrawn(page)
    await expect(page.locator('[data-still-of-scene]')).toHaveCount(0)
    const inEditor = async () => pixelsLike(await islandCanvas(page).locator('> canvas').screenshot(), signal)
    await expect.poll(async () => Math.abs((await inEditor()) / size - 1)).toBeLessThan(0.15)
    await leave()
    await expect(page).toHaveURL(/\/map\?ashore=\d+$/)
    await expect(panel(page)).toBeVisible()
    await expect.poll(async () => (await postcard()).size).toBeGreaterThan(200)
    const after = (await postcard()).middle
    expect(Math.hypot((after?.x ?? 0) - (middle?.x ?? 0), (after?.y ?? 0) - (middle?.y ?? 0))).toBeLessThan(3)
  }
  await page.goto(`${server.url}/island`)
  await expectIslandDrawn(page)
  await expect(page.getByRole('button', { name: 'Back to the map' })).toHaveCount(0)
})

test('what stands round one’s own island stands round it in the editor as well, and no picture is missing on the way back', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  await page.addInitScript(countDrawing)
  const owner = await newUser(server, 'ashore-round')
  for (const name of ['ashore-near', 'ashore-far', 'ashore-by']) await newUser(server, name)
  const ordinal = await hangPostcard(server, owner)
  await openMap(page, server, owner, `/map?ashore=${ordinal}`)
  type Cost = { readonly triangles: number; readonly draws: number; readonly answers: number }
  async function turnOnce(canvas: Locator): Promise<Cost> {
    await page.evaluate(() => window.drawn.reset())
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      await canvas.press(key)
      await expectIslandDrawn(page)
    }
    const answers = await page.evaluate(() => performance.getEntriesByType('resource').length)
    return { ...(await readDrawing(page)), answers }
  }
  /** What a frame costs in which the island is turned one step, and back, once nothing more arrives: twice the same, and no answer between. */
  async function turn(canvas: Locator): Promise<Cost> {
    for (let before = await turnOnce(canvas); ; ) {
      const after = await turnOnce(canvas)
      if (after.draws === before.draws && after.triangles === before.triangles && after.answers === before.answers) return after
      before = after
    }
  }
  await expect.poll(async () => (await pixelsLike(await pictureOf(page), signal)) > 200).toBe(true)
  const ashore = await turn(mapCanvas(page))
  // the code of the editor, before anybody points at the link to it
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/IslandPage-') && name.endsWith('.js'))
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
  await panel(page).getByRole('link', { name: 'Edit island' }).click()
  await expect(page.locator('[data-still-of-scene]')).toHaveCount(1)
  await expectIslandDrawn(page)
  await expect(page.locator('[data-still-of-scene]')).toHaveCount(0)
  // what stands there arrives by and by, as it did on the map
  await expect(async () => {
    const inEditor = await turn(islandCanvas(page))
    expect(inEditor.draws).toBe(ashore.draws)
    expect(Math.abs(inEditor.triangles / ashore.triangles - 1)).toBeLessThan(0.1)
    expect(inEditor.triangles).toBeLessThanOrEqual(budget.triangles)
    expect(inEditor.draws).toBeLessThanOrEqual(budget.draws)
  }).toPass({ timeout: 60_000 })

  const standIn = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const hasStandIn = () => document.querySelector('[data-map] > [data-still-of-scene] > canvas') !== null
        new MutationObserver(() => hasStandIn() && resolve(true)).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.keyboard.press('Escape')
  expect(await standIn).toBe(true)
  await expectDrawn(page)
  await expect(page.locator('[data-still-of-scene]')).toHaveCount(0)
  await expect(async () => expect((await turn(mapCanvas(page))).draws).toBe(ashore.draws)).toPass({ timeout: 60_000 })
})

test('the card of one’s own island leads into the editor in one sweep, and back ashore', async ({ page, server }) => {
  const owner = await newUser(server, 'ashore-sweep')
  await openMap(page, server, owner)
  await mapCanvas(page).press('h')
  const card = page.getByRole('region', { name: 'ashore-sweep', exact: true })
  await card.getByRole('link', { name: 'Edit island' }).click()
  await expect(page).toHaveURL(/\/island$/)
  await expect(islandCanvas(page)).toBeFocused()
  await expectIslandDrawn(page)
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await expect(page).toHaveURL(/\/map\?card=i\d+&ashore=\d+$/)
  await expect(panel(page)).toBeVisible()
  await expectDrawn(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/\/map\?card=i\d+$/)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page).toHaveURL(/\/map$/)
})

test('a link comes ashore at once, also to somebody else’s island, and leaves for the sea round it', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  const [owner, guest] = [await newUser(server, 'ashore-host'), await newUser(server)]
  const ordinal = await hangPostcard(server, owner)
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, {
    token: owner.token,
    body: { id: owner.id, query: 'caseimage', level: 'members' },
  })
  await openMap(page, server, guest, `/map?ashore=${ordinal}`)
  await expect(page.getByRole('status').filter({ hasText: 'Ashore on ashore-host’s island' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Edit island' })).toBeHidden()
  await panel(page).getByRole('button', { name: 'Walk the island' }).click()
  await expect(page.getByRole('button', { name: 'Open The postcard' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Write in the guest book' }).click()
  const book = page.getByRole('dialog', { name: 'ashore-host’s guest book' })
  await expect(book).toContainText('Nobody has written here yet.')
  await book.getByLabel('Your line').fill('The tide was kind.')
  await page.keyboard.press('Enter')
  await expect(book.getByRole('article')).toContainText('The tide was kind.')
  await expect(book.getByLabel('Your line')).toHaveValue('')
  expect((await analyze(page)).map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(book).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open The postcard' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/map$/)
  await page.goto(`${server.url}/userislandprofile/${owner.id}`)
  await page.getByRole('link', { name: 'See it on the map' }).click()
  await expect(page).toHaveURL(new RegExp(`/map\\?ashore=${ordinal}$`))
  await expect(panel(page)).toBeVisible()
})

test('an island opened by its address is sketched at its place before the canvas is there, until it is drawn itself', async ({
  page,
  server,
}) => {
  const owner = await newUser(server, 'ashore-sketch')
  const ordinal = await hangPostcard(server, owner)
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/open-shared-canvas-*.js', async (route) => {
    await isHeld
    await route.continue()
  })
  await logIn(page.context(), owner)
  await page.goto(`${server.url}/map?ashore=${ordinal}`)
  const sketch = page.locator('[data-still-of-scene] > canvas')
  /** How many of the sketch's pixels in the middle of the picture beside the panel are of the island. */
  const inked = () =>
    sketch.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.filter((value, n) => n % 4 === 3 && value === 255).length
    })
  await expect.poll(inked).toBeGreaterThan(2000)
  await expect(mapCanvas(page)).not.toHaveAttribute('data-settled')
  release()
  await expectDrawn(page)
  await expect(sketch).toHaveCount(0)
})

test('a stop of the walk shows the small picture of the list until the sharp one is there', async ({ page, server }) => {
  const owner = await newUser(server, 'ashore-preview')
  await openMap(page, server, owner, `/map?ashore=${await hangPostcard(server, owner)}`)
  await expect(panel(page).getByRole('button', { name: 'The postcard' }).locator('img')).toHaveJSProperty('complete', true)
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/(medium|large)\b/, async (route) => {
    await mayLoad
    await route.continue()
  })
  await panel(page).getByRole('button', { name: 'Walk the island' }).click()
  const pictures = page.getByRole('button', { name: 'Open The postcard' }).locator('img')
  await expect(pictures).toHaveCount(2)
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0)
  await expect(pictures.last()).toHaveJSProperty('complete', false)
  load()
  await expect(pictures).toHaveCount(1)
})
