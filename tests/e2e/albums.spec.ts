import { expect, type Page } from '@playwright/test'
import { request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { gridItem, gridItemIds, newPersonsPage, postTweets, saveFile, viewer } from './collection-page.ts'
import { test } from './test.ts'

const violations = async (page: Page) => (await analyze(page)).map(({ id }) => id)
const desktop = { viewport: { width: 1440, height: 900 } } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const

test('an album is made from the selection, put in order, renamed, given a cover and deleted; its entries stay', async ({
  browser,
  server,
}) => {
  const { person, page, context } = await newPersonsPage(browser, server, desktop)
  const [third, second, first] = (await postTweets(server, person, ['third', 'second', 'first'])).map(({ _id }) => _id)
  await page.goto('/collection')
  await page.getByRole('list', { name: 'Entries' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+End')
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await bar.getByRole('button', { name: 'Add to album' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 3 entries to an album' })
  await expect(dialog.getByText('You have no album yet')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'New album' }).fill('Low tide')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make and add' }).click()
  await expect(page.getByText('3 entries added to “Low tide”.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('radio', { name: 'Albums' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Low tide' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Low tide' }).click()
  await expect.poll(() => gridItemIds(page)).toEqual([first, second, third])

  await page.getByRole('list', { name: 'Entries' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => gridItemIds(page)).toEqual([second, first, third])
  await gridItem(page, 'third').dragTo(gridItem(page, 'second'), { targetPosition: { x: 8, y: 40 } })
  await expect.poll(() => gridItemIds(page)).toEqual([third, second, first])
  await page.reload()
  await expect.poll(() => gridItemIds(page)).toEqual([third, second, first])

  await page.getByRole('button', { name: 'Rename or describe' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await page.getByRole('textbox', { name: 'Description' }).fill('At four.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Ebb' })).toBeVisible()
  await expect(page.getByText('At four.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename or describe' })).toBeFocused()

  await page.getByRole('button', { name: 'Select first' }).click()
  await bar.getByRole('button', { name: 'Use as cover' }).click()
  await bar.getByRole('button', { name: 'Take out of the album' }).click()
  await expect.poll(() => gridItemIds(page)).toEqual([third, second])
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Delete album' }).click()
  await page.getByRole('dialog', { name: 'Delete this album?' }).getByRole('button', { name: 'Delete album' }).click()
  await expect(page.getByText('No folder has been opened yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Grid' }).check({ force: true })
  await expect.poll(() => gridItemIds(page)).toEqual([first, second, third])
  await context.close()
})

test('on a phone an open entry is put into albums and taken out again, and albums are arranged by buttons', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, phone)
  const [entry] = await postTweets(server, person, ['The lamp is lit.'])
  for (const title of ['Lamps', 'Lights']) await request(server, 'POST', '/api/albums', { token: person.token, body: { title } })
  await page.goto(`/collection?entry=${entry?._id}`)
  await viewer(page).getByRole('button', { name: 'Details' }).tap()
  await viewer(page).getByRole('button', { name: 'Albums', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Albums of “The lamp is lit.”' })
  const lamps = dialog.getByRole('button', { name: /^Lamps/ })
  await expect(lamps).toHaveAttribute('aria-pressed', 'false')
  await lamps.tap()
  await expect(lamps).toHaveAttribute('aria-pressed', 'true')
  await expect(lamps).toContainText('1 entry')
  expect(await violations(page)).toEqual([])
  await lamps.tap()
  await expect(lamps).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/collection?view=albums')
  const names = () => page.getByRole('region', { name: 'Albums' }).getByRole('heading').allTextContents()
  await expect.poll(names).toEqual(['Lights', 'Lamps'])
  await page.getByRole('button', { name: 'Arrange' }).tap()
  await page.getByRole('button', { name: 'Earlier: Lamps' }).tap()
  await expect.poll(names).toEqual(['Lamps', 'Lights'])
  expect(await violations(page)).toEqual([])
  await context.close()
})

test('a timeline begins at the year that is chosen by keys, and loads nothing between', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, desktop)
  const body = { casetweets: [2001, 1974, 1990].map((year) => ({ text: `In ${year}`, moment: `${year}` })) }
  await request(server, 'PUT', `/api/users/updateCaptionAndStoryTweets/${person.id}`, { token: person.token, body })
  await page.goto('/collection?view=timeline')
  const slider = page.getByRole('slider', { name: 'Year' })
  await expect(slider).toHaveAttribute('aria-valuetext', '2001, 1 entry')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '1990, 1 entry')
  await expect(page).toHaveURL(/from=1990/)
  await expect(page.locator('[data-entry]')).toHaveCount(2)
  await expect(slider).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.locator('[data-entry]')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  const box = await slider.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 5, (box?.y ?? 0) + 20)
  await expect(page.locator('[data-entry]')).toHaveCount(3)
  await context.close()
})

test('a photograph with a position stands on the map of where, which is a list too', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, phone)
  await page.goto('/collection?view=where')
  await postTweets(server, person, ['From nowhere'])
  await page.reload()
  await expect(page.getByText('Nothing says where it is from')).toBeVisible()
  await saveFile(server, person, 'phone.jpg', { caption: 'The harbour' })
  await page.reload()
  const places = page.getByRole('list', { name: 'Places' })
  await expect(places.getByRole('button')).toHaveCount(1)
  await places.getByRole('button').tap()
  await expect(gridItem(page, 'The harbour')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // on paper nothing of the list is behind an edge, however long it is
  const isCut = () =>
    places.evaluate((list) => {
      list.append(...Array.from({ length: 40 }, () => list.lastElementChild?.cloneNode(true) ?? ''))
      return list.scrollHeight > list.clientHeight
    })
  expect(await isCut()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await isCut()).toBe(false)
  await context.close()
})

test('that a link to an album would show nothing is said before one is made', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, desktop)
  const call = (method: 'POST' | 'PUT', path: string, body: object) => request(server, method, path, { token: person.token, body })
  const [entry] = await postTweets(server, person, ['Low water'])
  const { data: album } = (await call('POST', '/api/albums', { title: 'Coast' })) as { data: { _id: string } }
  await call('POST', `/api/albums/${album._id}/entries`, { entries: [entry?._id] })
  await page.goto(`/collection?view=albums&album=${album._id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: /^Share/ })
  await expect(dialog.getByRole('status')).toContainText('nothing in it is public. In the album, choose what the link should show')
  await expect(dialog.getByRole('button', { name: 'Make the link' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await call('PUT', `/api/users/updatePrivacySettings/${person.id}`, { id: person.id, query: 'casetweets', level: 'public' })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByRole('button', { name: 'Make the link' })).toBeVisible()
  await context.close()
})
