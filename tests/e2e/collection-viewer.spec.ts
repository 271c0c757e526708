import { expect, type Page } from '@playwright/test'
import { analyze } from './accessible.ts'
import { caseOf, fixture, gridItem, newPersonsPage, postTweets, saveFile, viewer } from './collection-page.ts'
import { test } from './test.ts'

const scaleOf = (page: Page) =>
  viewer(page)
    .locator('.yarl__slide_current .yarl__slide_wrapper')
    .evaluate((shown) => new DOMMatrix(getComputedStyle(shown).transform).a)

test('a picture is turned and zoomed by keys, wheel and double click, and the focus comes back to its print', async ({
  browser,
  server,
}) => {
  const { person, page, pageErrors, context } = await newPersonsPage(browser, server)
  await postTweets(server, person, ['A word of mine'])
  await saveFile(server, person, 'island.png', { caption: 'The plate' })
  await saveFile(server, person, 'phone.jpg', { caption: 'The harbour' })
  await page.goto('/collection')
  await gridItem(page, 'The harbour').focus()
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toHaveAccessibleName('The harbour')
  const slide = viewer(page).getByRole('group', { name: 'The harbour, 1 of 3' })
  await expect(slide.getByRole('img', { name: 'The harbour' })).toBeVisible()

  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.2)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(page)).toBe(1)
  await slide.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.2)
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => scaleOf(page)).toBe(1)
  await slide.dblclick()
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.2)
  await page.keyboard.press('0')

  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toHaveAccessibleName('The plate')
  await expect(page).toHaveURL(/entry=/)
  await viewer(page).getByRole('button', { name: 'Next' }).click()
  await expect(viewer(page).getByRole('group', { name: 'A word of mine, 3 of 3' })).toBeVisible()
  await expect(viewer(page).getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.reload()
  await expect(viewer(page), 'the address names what is open').toHaveAccessibleName('A word of mine')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page)).toHaveAccessibleName('The plate')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(gridItem(page, 'The plate')).toBeFocused()
  expect(pageErrors).toEqual([])
  await context.close()
})

test('on a phone the print has the whole height, a swipe turns, and the details are a sheet from below', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await postTweets(server, person, ['second', 'first'])
  await page.goto('/collection')
  await gridItem(page, 'first').tap()
  const shown = viewer(page).locator('.yarl__container')
  const box = await shown.boundingBox()
  expect(box?.height).toBeGreaterThan(760)
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200]
  for (const [type, at] of [
    ['pointerdown', x],
    ['pointermove', x - 60],
    ['pointermove', x - 160],
    ['pointermove', x - 240],
    ['pointerup', x - 240],
  ] as const)
    await shown.dispatchEvent(type, {
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      clientX: at,
      clientY: y,
      pageX: at,
      pageY: y,
      buttons: 1,
    })
  await expect(viewer(page)).toHaveAccessibleName('second')
  await expect(viewer(page).getByLabel('Caption', { exact: true })).toHaveCount(0)
  await viewer(page).getByRole('button', { name: 'Details' }).tap()
  const words = await viewer(page).getByLabel('Caption', { exact: true }).boundingBox()
  const above = await shown.boundingBox()
  expect(above?.height, 'the entry stays in sight above its details').toBeGreaterThan(250)
  expect(words?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await viewer(page).getByRole('button', { name: 'Details' }).tap()
  await expect.poll(async () => (await shown.boundingBox())?.height).toBe(box?.height)
  await context.close()
})

test('a film plays and is sought by range', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await saveFile(server, person, 'film.mp4', { caption: 'Crossing' })
  await expect.poll(async () => (await caseOf(server, person))[0]).toMatchObject({ kind: 'video', state: 'ready' })
  await page.goto('/collection')
  const ranged = page.waitForResponse((answer) => answer.status() === 206 && /video/.test(answer.headers()['content-type'] ?? ''))
  await gridItem(page, 'Crossing').click()
  await ranged
  const film = viewer(page).locator('video')
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
  })
  await page.keyboard.press('Space')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await viewer(page).getByRole('button', { name: 'Pause' }).click()
  const position = viewer(page).getByRole('slider', { name: 'Position' })
  const { width = 0, height = 0 } = (await position.boundingBox()) ?? {}
  await position.click({ position: { x: width * 0.75, y: height / 2 } })
  const played = () => film.evaluate((video: HTMLVideoElement) => !video.seeking && video.currentTime / video.duration)
  await expect.poll(played).toBeCloseTo(0.75, 1)
  await expect(position).toHaveAttribute('aria-valuetext', /^0:01 of 0:0\d$/)
  await viewer(page).getByLabel('Speed').selectOption('1.5×')
  await position.press('m')
  await position.press('ArrowLeft') // it seeks, and turns to no other entry
  expect(await film.evaluate((video: HTMLVideoElement) => [video.currentTime, video.muted, video.playbackRate])).toEqual([0, false, 1.5])
  await expect(viewer(page)).toHaveAccessibleName('Crossing')
  await context.close()
})

test('another file takes the place of the first under the same words, and the first can come back', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const before = await saveFile(server, person, 'phone.jpg', { caption: 'The harbour', story: 'He waves.', moment: '1974' })
  const file = (entry: unknown) => (entry as { filename: string }).filename
  await page.goto('/collection')
  await gridItem(page, 'The harbour').click()
  const asked = page.waitForEvent('filechooser')
  await viewer(page).getByRole('button', { name: 'Replace the file' }).click()
  await (await asked).setFiles(fixture('island.png'))
  await expect(viewer(page).getByText('File name: island.png')).toBeVisible()
  const [replaced] = await caseOf(server, person)
  expect(replaced).toMatchObject({ _id: before._id, caption: 'The harbour', has_story: true, moment: '1974', filename: 'island.png' })

  await viewer(page).getByText('Older versions').click()
  await viewer(page)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(viewer(page).getByText('File name: phone.jpg')).toBeVisible()
  expect(file((await caseOf(server, person))[0])).toBe('phone.jpg')
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on grid, timeline, viewer, bin and account in the ${colorScheme}`, async ({ browser, server }) => {
    test.slow()
    const { person, page, context, pageErrors } = await newPersonsPage(browser, server, {
      colorScheme,
      viewport: { width: 1280, height: 900 },
    })
    await saveFile(server, person, 'phone.jpg', { caption: 'The harbour', moment: '1974' })
    await saveFile(server, person, 'letters.zip')
    await saveFile(server, person, 'song.mp3')
    await postTweets(server, person, ['A word', 'Another'])
    const expectNoViolations = async (where: string) =>
      expect((await analyze(page)).map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
    await page.goto('/collection')
    await expect(page.locator('[data-entry]')).toHaveCount(5)
    await expectNoViolations('grid')
    await page.getByRole('list', { name: 'Entries' }).focus()
    await page.keyboard.press('Space')
    await expectNoViolations('marked')
    await page.keyboard.press('Escape')
    for (const name of ['The harbour', 'letters.zip', 'song.mp3', 'A word']) {
      await gridItem(page, name).click()
      await expect(viewer(page)).toBeVisible()
      await expectNoViolations(`viewer on ${name}`)
      await page.keyboard.press('Escape')
    }
    await gridItem(page, 'Another').focus()
    await page.keyboard.press('Delete')
    await expect(page.getByText('moved to the bin')).toBeVisible()
    await page.goto('/collection?view=timeline')
    await expect(page.getByRole('heading', { name: '1974' })).toBeVisible()
    await expectNoViolations('timeline')
    await page.goto('/collection?view=bin')
    await expect(page.getByRole('heading', { name: 'Another' })).toBeVisible()
    await expectNoViolations('bin')
    await page.goto('/account')
    await expect(page.getByRole('switch', { name: 'Locked' })).toBeVisible()
    await expectNoViolations('account')
    expect(pageErrors).toEqual([])
    await context.close()
  })
}
