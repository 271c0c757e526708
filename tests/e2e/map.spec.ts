import { expect, type Page } from '@playwright/test'
import { mapApi } from '#contract/map.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import { countDrawing } from '../../scripts/bench/drawing-counter.ts'
import { showWorld, tileWorld } from '../../scripts/bench/tile-world.ts'
import { newUnconfirmedUser, newUser, request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { logIn } from './log-in.ts'
import {
  expectDrawn,
  expectSelectedInSight,
  itemList,
  listedItem,
  listedItems,
  mapCanvas,
  openList,
  openMap,
  openMapWithList,
  openWholeMapWithList,
  showWholeMap,
} from './map-page.ts'
import { acquaint, say } from './messages-page.ts'
import { test } from './test.ts'

/** What one frame of the map may cost, and how many tiles are held: two buffers each. */
const budget = { triangles: 80_000, points: 4000, draws: 24 }
const maxTiles = 24
const readDrawing = (page: Page) => page.evaluate(() => window.drawn.read())
const resetDrawing = (page: Page) => page.evaluate(() => window.drawn.reset())

async function framesInASecond(page: Page): Promise<number> {
  await resetDrawing(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  return (await readDrawing(page)).frames
}

// A quarter of the pixels: nothing here is about them, and they are drawn in software.
test.use({ world: 'map', contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1160, height: 640 }, deviceScaleFactor: 0.5 })

test('with a million islands every height keeps the budget', async ({ browser, server }) => {
  test.setTimeout(600_000)
  const page = await browser.newPage({ deviceScaleFactor: 1 }) // by its pixels an island near by is built of more or fewer triangles
  await page.addInitScript(countDrawing)
  await showWorld(page, tileWorld(1_000_000))
  await openMap(page, server, await newUser(server))
  await expect(page.getByText('1,000,000 islands')).toBeVisible()
  await mapCanvas(page).focus()
  await page.keyboard.press('Home')
  await expectDrawn(page)
  const seen: Awaited<ReturnType<typeof readDrawing>>[] = []
  for (let height = 0; height < 14; height++) {
    await resetDrawing(page)
    await page.keyboard.press('+')
    await expectDrawn(page)
    seen.push(await readDrawing(page))
  }
  const most = (what: 'triangles' | 'points' | 'draws') => Math.max(...seen.map((frame) => frame[what]))
  expect(most('triangles')).toBeLessThanOrEqual(budget.triangles)
  expect(most('points')).toBeLessThanOrEqual(budget.points)
  expect(most('draws')).toBeLessThanOrEqual(budget.draws)
  expect(most('triangles')).toBeGreaterThan(10_000) // islands were drawn at all
  await page.context().close()
})

test('200 pans leave nothing behind, and leaving the map lets go of all', async ({ page, server }) => {
  test.setTimeout(600_000)
  await page.addInitScript(countDrawing)
  await showWorld(page, tileWorld(100_000))
  await page.setViewportSize({ width: 480, height: 420 }) // fewer pixels to draw in software; a tile holds as much
  await openMap(page, server, await newUser(server))
  const alone = (await readDrawing(page)).buffers
  await expect.poll(() => framesInASecond(page)).toBe(0) // nothing is drawn while nothing moves
  await mapCanvas(page).focus()
  for (let n = 0; n < 7; n++) await page.keyboard.press('-') // so high that the first hundred pans fill what is held
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const
  const pan = async (times: number) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(keys[Math.floor(n / 25)] ?? 'ArrowUp')
    await expectDrawn(page)
    return (await readDrawing(page)).buffers
  }
  const [once, twice] = [await pan(100), await pan(100)]
  expect(twice).toBeLessThanOrEqual(once + 2 * 2)
  expect(twice).toBeLessThanOrEqual(alone + 2 * maxTiles)

  await page.setViewportSize({ width: 1240, height: 700 })
  const leave = async () => {
    await page.getByRole('link', { name: 'Directory' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible()
    return (await readDrawing(page)).buffers
  }
  const base = await leave()
  await page.goBack()
  await expectDrawn(page)
  expect((await readDrawing(page)).buffers).toBeGreaterThan(base)
  expect(await leave()).toBe(base)
})

test('by keyboard alone: to an island, into its card, down the strata and home', async ({ page, server }) => {
  const [me, other] = [await newUser(server, 'ines-keys'), await newUser(server, 'teide-keys')]
  await openWholeMapWithList(page, server, me)
  await expect(listedItem(page, 'teide-keys')).toBeVisible({ timeout: 60_000 }) // tiles are made anew by and by
  await itemList(page).focus()
  const names = await listedItems(page).allInnerTexts()
  for (let n = 0; n < names.findIndex((name) => name.includes('teide-keys')); n++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', `/userislandprofile/${other.id}`)
  await expectSelectedInSight(page, 'teide-keys')

  await mapCanvas(page).focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/area=cable/)
  await expect(page.getByRole('button', { name: /^Cable/ })).toHaveAttribute('aria-current', 'page')
  await mapCanvas(page).focus()
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('button', { name: /^World/ })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('h')
  await expect(page.getByRole('status').filter({ hasText: /^World, .* in view$/ })).toBeAttached()
  await expect(listedItems(page).first()).toContainText('ines-keys')
  await expect(listedItems(page).first()).toContainText('yours')
})

test('one’s own island is on the map before the e-mail is confirmed, for oneself alone', async ({ page, browser, server }) => {
  const me = await newUnconfirmedUser(server, 'dashed-owner')
  await openMapWithList(page, server, me)
  await listedItem(page, 'Your island').click()
  await expectSelectedInSight(page, 'Your island')
  await expect(page.getByRole('region', { name: 'Your island', exact: true })).toContainText('until your e-mail is confirmed')
  await expect(listedItems(page).filter({ hasText: 'yours' })).toHaveCount(0)

  const theirs = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 800, height: 520 } })
  const other = await theirs.newPage()
  const movedOn = page.waitForResponse(`**${mapApi.ownPlace.path}`)
  await openMapWithList(other, server, await newUser(server, 'dashed-guest')) // who confirmed sooner, and has the place
  await movedOn
  await expect(listedItem(other, 'yours')).toBeVisible({ timeout: 60_000 })
  await expect(listedItem(other, /Your island|dashed-owner/)).toHaveCount(0)
  await theirs.close()
})

test('a name is searched by keys alone, flown to and opened, also from the sky', async ({ page, server }) => {
  const [me, other] = [await newUser(server, 'search-me'), await newUser(server, 'search-other')]
  await openMap(page, server, me, '/map?area=space')
  const field = page.getByRole('combobox')
  await field.fill('serch-other')
  const option = page.getByRole('option').filter({ hasText: 'search-other' })
  await expect(option).toBeVisible()
  await expect(option).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await field.press('Escape')
  await expect(option).toBeHidden()
  await field.press('Enter') // without a choice, the best
  await expect(page.getByRole('button', { name: /^World/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', `/userislandprofile/${other.id}`)
  await expectSelectedInSight(page, 'search-other')
  await expect(field).toHaveValue('')

  await field.fill(archipelagoName(0))
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: `World, ${coordinatesOf({ x: 0, y: 0 })}` })).toBeAttached()
})

test('moving through what was found leaves the picture whole', async ({ page, server }) => {
  const person = await newUser(server)
  await openMap(page, server, person)
  const lowerLeft = () => page.screenshot({ clip: { x: 0, y: 400, width: 400, height: 200 } })
  const field = page.getByRole('combobox')
  await field.fill(person.username)
  const option = page.getByRole('option').filter({ hasText: person.username })
  await expect(option).toBeVisible()
  await expectDrawn(page)
  const before = await lowerLeft()
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect((await lowerLeft()).equals(before)).toBe(true)
})

test('what is found is kept once, going down opens an island, and both are kept', async ({ page, server }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/updateProgress/')) sent.push(...Object.keys(request.postDataJSON().progress))
  })
  await openWholeMapWithList(page, server, await newUser(server))
  await listedItem(page, 'Something here').first().click()
  await expect(page.getByText(/^Discovered\w/)).toBeVisible()
  await listedItem(page, /discovered$/)
    .first()
    .click()
  await expect(page.getByRole('main').getByText('Discovered', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Cable/ }).click()
  await page.getByText('New island shape unlocked').waitFor()
  await page.getByRole('button', { name: 'Whole map' }).click({ trial: true, timeout: 1500 }) // a toast is there for longer, and covers nothing
  await page.reload()
  await expectDrawn(page)
  await expect(page.getByRole('button', { name: /^Cable/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /^World/ }).click()
  await expect(itemList(page), 'the list is in the address').toBeVisible()
  await showWholeMap(page)
  await page.keyboard.press('+') // where many islands lie, the whole map is too far off for what is found to be listed
  await expectDrawn(page)
  await expect(listedItem(page, /discovered$/).first()).toBeVisible()
  expect(sent.filter((key) => key.startsWith('found:'))).toHaveLength(1)
  expect(sent.filter((key) => key.startsWith('visited:')).toSorted()).toEqual(['visited:cable', 'visited:world'])
})

test('an island is named once it has its shape, not before', async ({ page, server }) => {
  const person = await newUser(server)
  const held = Promise.withResolvers<void>()
  await page.route(/tile-mesh-worker/, async (route) => {
    await held.promise
    await route.continue()
  })
  await logIn(page.context(), person)
  await page.goto(`${server.url}/map`)
  await openList(page)
  await expect(listedItems(page).first()).toBeVisible() // the islands have come
  const name = page.locator('[data-map] span').getByText('· yours')
  expect(await name.count()).toBe(0)
  held.resolve()
  await expect(name).toBeVisible()
})

test('a failed load is said, and tried again', async ({ page, server }) => {
  const person = await newUser(server)
  await page.route('**/api/map/tiles/**', (route) => route.abort())
  await openMap(page, server, person)
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })
  await expect(failure).toBeVisible()
  await page.unroute('**/api/map/tiles/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()
  await openList(page)
  await expect(listedItems(page).first()).toBeVisible()
})

test('axe finds nothing in any area, with a card open too', async ({ page, server }) => {
  await newUser(server)
  await openMapWithList(page, server, await newUser(server))
  for (const area of ['space', 'star', 'world', 'cable', 'volcano', 'underworld']) {
    await page.getByRole('button', { name: new RegExp(`^${area}`, 'i') }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^${area}`, 'i') })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Whole map' }).click()
    await expectDrawn(page)
    await listedItems(page).first().click()
    const violations = await analyze(page)
    expect(violations.map(({ id, nodes }) => `${area}: ${id} ${nodes[0]?.html}`)).toEqual([])
  }
})

test('a message runs along one’s own cable once, and the button stills it', async ({ browser, server }) => {
  const [own, other] = [await newUser(server, 'cable-own'), await newUser(server, 'cable-other')]
  const conversation = await acquaint(server, own, other)
  const page = await browser.newPage({ reducedMotion: 'no-preference', viewport: { width: 640, height: 420 } })
  await openMap(page, server, own, '/map?area=cable')
  const signals = page.locator(':is([data-signal="in"], [data-signal="out"])')
  await expect(signals).toHaveCount(0)
  // Lines are written until one comes after the stream was opened.
  await expect(async () => {
    await say(server, other, conversation, 'over the cable')
    await expect(page.locator('[data-signal="in"]')).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await expect(signals).toHaveCount(0)
  const humming = page.locator('[data-signal="hum"]') // on the branches of others of the same body
  await expect(humming).not.toHaveCount(0)
  // while the map is dragged they are held, and step on with its frames
  const isHeld = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () =>
          document.querySelector('[data-signal]')?.getAnimations()[0]?.playState === 'paused' ? resolve() : requestAnimationFrame(look)
        look()
      }),
  )
  await page.mouse.move(320, 200)
  await page.mouse.down()
  await page.mouse.move(360, 220, { steps: 12 })
  await isHeld
  await page.mouse.up()
  await showWholeMap(page) // the sea glides on after a quick drag, perhaps beyond every cable
  await expect
    .poll(() => humming.evaluateAll((sparks) => [...new Set(sparks.map((spark) => spark.getAnimations()[0]?.playState))]))
    .toEqual(['running'])
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expect(humming).toHaveCount(0)
  await page.reload()
  await expectDrawn(page)
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveAttribute('aria-pressed', 'true')
  await page.context().close()
})

test('without WebGL the same map is drawn flat', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await openMapWithList(page, server, await newUser(server))
  await expect(page.getByText('Drawn flat')).toBeVisible()
  await expect(listedItems(page).first()).toBeVisible()
  const colours = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-map] > canvas')
    const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return new Set(Array.from({ length: data.length / 4 }, (_, n) => `${data[4 * n]},${data[4 * n + 1]},${data[4 * n + 2]}`)).size
  })
  expect(colours).toBeGreaterThan(50)
})

test('the map says what one keeps of this day in an earlier year, until it is put away for the day', async ({ flatContext, server }) => {
  const owner = await newUser(server)
  const page = await flatContext.newPage()
  const today = await page.evaluate(() =>
    [new Date().getMonth() + 1, new Date().getDate()].map((n) => String(n).padStart(2, '0')).join('-'),
  )
  const body = { casetweets: { text: 'The ice came early.', moment: `1999-${today}` } }
  await request(server, 'PUT', `/api/users/updateCaptionAndStoryTweets/${owner.id}`, { token: owner.token, body })
  await openMap(page, server, owner)
  const line = page.getByText('On this day in 1999:')
  await expect(line).toContainText('The ice came early.')
  await page.screenshot({ path: test.info().outputPath('this-day.png') })
  await page.getByRole('button', { name: 'Not today' }).click()
  await expect(line).toBeHidden()
  await page.reload()
  await expectDrawn(page)
  await expect(page.getByText('Drawn flat')).toBeVisible()
  await expect(line).toBeHidden()
})

test('wheel and keys lead from the whole world to one island and back', async ({ browser, server }) => {
  test.setTimeout(400_000)
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 900, height: 560 } })
  const page = await context.newPage()
  await showWorld(page, tileWorld(5000))
  await openMapWithList(page, server, await newUser(server))
  const count = () => listedItems(page).count()
  const box = (await mapCanvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const wheel = async (by: number) => {
    await page.mouse.move(x, y)
    for (let n = 0; n < 24; n++) await page.mouse.wheel(0, by)
    await expectDrawn(page)
  }
  const press = async (key: string) => {
    await mapCanvas(page).focus()
    for (let n = 0; n < 22; n++) await page.keyboard.press(key)
    await expectDrawn(page)
  }
  for (const [near, far] of [
    [() => wheel(-200), () => wheel(200)],
    [() => press('+'), () => press('-')],
  ] as const) {
    await near()
    await expect.poll(count).toBeLessThan(60)
    // what is turned while the picture cross-fades up from the shore goes to nobody, so one turns on
    const after = (go: () => Promise<void>) => () => go().then(count)
    await expect.poll(after(far)).toBeGreaterThanOrEqual(64) // as many as the list holds
  }
  await context.close()
})
