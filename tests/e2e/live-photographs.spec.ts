import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { madeZip } from '../../scripts/bureau/testing/zips.ts'
import { type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { analyze } from './accessible.ts'
import { caseOf, fixture, gridItem, newPersonsPage, viewer } from './collection-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test('a live pair of a phone comes in as one entry, which moves by mouse, finger and key and is still otherwise', async ({
  browser,
  server,
}) => {
  test.slow()
  const { person, context, page, pageErrors } = await newPersonsPage(browser, server, { reducedMotion: 'no-preference' })
  await importPair(page, 'IMG_2001')
  const [entry, ...others] = await caseOf(server, person)
  expect(others).toEqual([])
  const words = { caseimage_id: entry?._id, caption: 'The ferry' }
  await request(server, 'PUT', `/api/users/updateCaptionAndStory/${person.id}`, { token: person.token, body: words })
  await expect.poll(() => motionOf(server, person), { timeout: 60_000 }).toContain('/video?')

  await test.step('a mouse that rests on it', async () => {
    const fetched = filmsFetchedBy(page)
    await page.goto('/collection')
    const tile = gridItem(page, 'The ferry, live photograph')
    await expect(tile.locator('img')).toBeVisible()
    await page.waitForTimeout(500)
    expect(fetched).toEqual([])
    await tile.hover()
    await expectMoving(tile.locator('video'))
    expect(await isOver(tile.locator('video'), tile.locator('img'))).toBe(true)
    await expect(tile.locator('video')).toHaveCount(0, { timeout: 10_000 }) // it plays once, though the mouse still rests
    await page.mouse.move(2, 2)
    await tile.hover()
    await expectMoving(tile.locator('video'))
    await page.mouse.move(2, 2)
    await expect(tile.locator('video')).toHaveCount(0)
  })

  await test.step('a keyboard, in the viewer', async () => {
    await gridItem(page, 'The ferry').press('Enter')
    const film = viewer(page).locator('video')
    await expect(viewer(page).getByText('Live photograph', { exact: true })).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Play the moment' }).press('Enter')
    await expectMoving(film)
    expect(await isOver(film, viewer(page).locator('.yarl__slide_current img').last())).toBe(true)
    await expect(viewer(page).getByRole('button', { name: 'Stop' })).toBeFocused()
    expect((await analyze(page)).map(({ id }) => id)).toEqual([])
    await expect(film).toHaveCount(0, { timeout: 10_000 })
    await viewer(page).locator('.yarl__container').focus()
    await page.keyboard.press('Space')
    await expectMoving(film)
    await page.keyboard.press('Space')
    await expect(film).toHaveCount(0)
    await viewer(page).locator('.yarl__slide_current img').last().hover()
    await expectMoving(film)
    await page.mouse.move(2, 2)
    await expect(film).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('where less motion is asked for only the button plays', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await gridItem(page, 'The ferry').hover()
    await page.waitForTimeout(700)
    await expect(page.locator('video')).toHaveCount(0)
    await gridItem(page, 'The ferry').press('Enter')
    await viewer(page).getByRole('button', { name: 'Play the moment' }).click()
    await expectMoving(viewer(page).locator('video'))
    await page.keyboard.press('Escape')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await test.step('a film that does not come leaves the picture, and who asked for it is told', async () => {
    const aborted: string[] = []
    await page.route(/\/media\/.*\/video\?/, (route) => {
      aborted.push(route.request().url())
      return route.abort()
    })
    await page.mouse.move(2, 2)
    await gridItem(page, 'The ferry').hover()
    await expect.poll(() => aborted.length).toBeGreaterThan(0)
    await expect(page.locator('video')).toHaveCount(0)
    await expect(gridItem(page, 'The ferry').locator('img')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await gridItem(page, 'The ferry').press('Enter')
    await viewer(page).getByRole('button', { name: 'Play the moment' }).click()
    await expect(page.getByText('The film of this photograph could not be played.')).toBeVisible()
    await expect(viewer(page).locator('.yarl__slide_current img').last()).toBeVisible()
  })
  expect(pageErrors).toEqual([])
  await context.close()

  await test.step('a finger that holds it, and one that taps', async () => {
    const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await logIn(phone, person)
    const hand = await phone.newPage()
    await hand.goto('/collection')
    const tile = gridItem(hand, 'The ferry')
    await expect(tile.locator('img')).toBeVisible()
    const lift = await hold(hand, tile)
    await expectMoving(tile.locator('video'))
    await lift()
    await expect(tile.locator('video')).toHaveCount(0)
    await hand.waitForTimeout(300)
    await expect(viewer(hand)).toHaveCount(0)
    await expect(tile).not.toHaveAttribute('aria-pressed')
    await tile.tap()
    await expect(viewer(hand)).toBeVisible()
    const picture = viewer(hand).locator('.yarl__slide_current img').last() // a larger size may be on its way
    await expect(picture).toBeVisible()
    const liftAgain = await hold(hand, picture)
    await expectMoving(viewer(hand).locator('video'))
    await liftAgain()
    await expect(viewer(hand).locator('video')).toHaveCount(0)
    await expect(viewer(hand)).toBeVisible()
    await phone.close()
  })

  await test.step('a visitor who may see it, on the profile', async () => {
    const body = { query: 'caseimage', level: 'public' }
    await request(server, 'PUT', `/api/users/updatePrivacySettings/${person.id}`, { token: person.token, body })
    const opened = { ...words, level: null }
    await request(server, 'PUT', `/api/users/updateCaptionAndStory/${person.id}`, { token: person.token, body: opened })
    const visitor = await newPersonsPage(browser, server, { reducedMotion: 'no-preference' })
    await visitor.page.goto(`/userislandprofile/${person.id}`)
    const card = visitor.page.getByRole('button', { name: 'The ferry (live photograph)' })
    await card.hover()
    const film = visitor.page.locator('main video')
    await expectMoving(film)
    expect(await film.getAttribute('src')).toMatch(/\/video\?/)
    await visitor.context.close()
  })
})

/** Brings a zip with the two files of a live photograph in, through the page. */
async function importPair(page: Page, name: string): Promise<void> {
  const pair = [
    { name: `Phone/${name}.HEIC`, bytes: readFileSync(fixture('phone.heic')) },
    { name: `Phone/${name}.MOV`, bytes: readFileSync(fixture('phone.mov')) },
  ]
  await page.goto('/upload')
  await page.getByRole('link', { name: 'From another service or a folder' }).click()
  await page.getByLabel('Zips or files').setInputFiles({ name: 'phone.zip', mimeType: 'application/zip', buffer: madeZip(pair) })
  await page.getByRole('button', { name: 'See what is in it' }).click()
  await page.getByRole('button', { name: /^Bring in/ }).click()
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 60_000 })
}

async function motionOf(server: RunningServer, person: Person): Promise<string> {
  const [entry] = await caseOf(server, person)
  return (entry?.kind === 'image' && entry.motion?.video) || ''
}

function filmsFetchedBy(page: Page): readonly string[] {
  const fetched: string[] = []
  page.on('request', (asked) => void (/\/media\/.*\/(?:video|original)\?/.test(asked.url()) && fetched.push(asked.url())))
  return fetched
}

/** One film plays, muted, and is seen. */
async function expectMoving(film: Locator): Promise<void> {
  await expect(film).toHaveCount(1)
  await expect
    .poll(() =>
      film.evaluate((video: HTMLVideoElement) => video.muted && video.currentTime > 0.1 && getComputedStyle(video).opacity === '1'),
    )
    .toBe(true)
}

/** Whether two elements lie over each other to the pixel. */
async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) return false
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(first[side] - second[side]) <= 1)
}

/** Lays a finger on it. Answers how to lift it. */
async function hold(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to hold')
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
}
