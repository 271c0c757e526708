import { expect } from '@playwright/test'
import { caseOf, gridItem, newPersonsPage, postTweets, saveFile, storyOf, viewer } from './collection-page.ts'
import { test } from './test.ts'

test('words written beside an entry save themselves, and are there in another browser', async ({ browser, server }) => {
  const { person, page, pageErrors, context } = await newPersonsPage(browser, server)
  await saveFile(server, person, 'phone.jpg')
  await page.goto('/collection')
  await gridItem(page, 'Photograph').click()
  const open = viewer(page)
  await open.getByLabel('Caption', { exact: true }).fill('The harbour at low tide')
  await open.getByLabel('Story', { exact: true }).fill('Eight minutes, no sound. He waves at the end.')
  await open.getByLabel('Where?').fill('La Orotava')
  await open.getByLabel('When?').fill('1974-13')
  await expect(open.getByText(/^Not understood yet/)).toBeVisible()
  await open.getByLabel('When?').fill('summer 1974')
  await expect(open.getByText('summer 1974', { exact: true })).toBeVisible()
  await expect(open.getByText('Saved', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await caseOf(server, person))[0])
    .toMatchObject({
      caption: 'The harbour at low tide',
      has_story: true,
      place: 'La Orotava',
      moment: '1974-22',
    })
  const [entry] = await caseOf(server, person)
  expect(await storyOf(server, person, entry?._id ?? '')).toBe('Eight minutes, no sound. He waves at the end.')

  await open.getByRole('switch', { name: 'Show on my profile card' }).click()
  await expect(page.getByText('Record updated.', { exact: true })).toBeVisible()
  await open.getByLabel('Privacy').selectOption({ label: 'Private' })
  await expect.poll(async () => (await caseOf(server, person))[0]).toMatchObject({ is_preview: true, level: 'private' })
  await page.keyboard.press('Escape')
  await expect(gridItem(page, 'The harbour at low tide, image, summer 1974, La Orotava, private')).toBeFocused()
  expect(pageErrors).toEqual([])
  await context.close()
})

test('words changed in two windows are shown beside each other, and the chosen ones stay', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await saveFile(server, person, 'phone.jpg', { caption: 'Landfall' })
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto('/collection')
    await gridItem(window, 'Landfall').click()
    await expect(viewer(window).getByLabel('Caption', { exact: true })).toHaveValue('Landfall')
  }
  await viewer(page).getByLabel('Caption', { exact: true }).fill('Landfall at dawn')
  await expect.poll(async () => (await caseOf(server, person))[0]?.caption).toBe('Landfall at dawn')

  await viewer(other).getByLabel('Caption', { exact: true }).fill('Landfall at dusk')
  const both = viewer(other).getByRole('alert', { name: 'Two versions' })
  await expect(both).toContainText('Landfall at dusk')
  await expect(both).toContainText('Landfall at dawn')
  expect((await caseOf(server, person))[0]?.caption).toBe('Landfall at dawn')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await caseOf(server, person))[0]?.caption).toBe('Landfall at dusk')

  await viewer(page).getByLabel('Caption', { exact: true }).fill('Landfall at noon')
  await viewer(page).getByRole('button', { name: 'Use the saved version' }).click()
  await expect(viewer(page).getByLabel('Caption', { exact: true })).toHaveValue('Landfall at dusk')
  await context.close()
})

test('search finds captions, stories, file names and tweets, and says when it finds nothing', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await saveFile(server, person, 'phone.jpg', { caption: 'Lanterns on the mole' })
  await saveFile(server, person, 'island.png', { caption: 'Plate', story: 'Grandmother drew it after the eruption.' })
  await saveFile(server, person, 'letters.zip')
  await postTweets(server, person, ['Low tide at four.'])
  await page.goto('/collection')
  for (const [words, found] of [
    ['lantern', 'Lanterns on the mole'],
    ['eruption', 'Plate'],
    ['letters', 'letters.zip'],
    ['tide', 'Low tide at four.'],
  ] as const) {
    await page.getByRole('searchbox').fill(words)
    await expect(page.getByText(`1 entry for “${words}”`)).toBeVisible()
    await expect(page.locator('[data-entry]')).toHaveCount(1)
    await expect(gridItem(page, found)).toBeVisible()
  }
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByText('No entry has these words')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing found for “zeppelin”')).toBeVisible()
  await context.close()
})

test('the timeline lays entries by their moment, and those without one at its end', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await postTweets(server, person, ['Of no moment'])
  await saveFile(server, person, 'phone.jpg', { caption: 'Younger', moment: '1999-12-31' })
  await saveFile(server, person, 'island.png', { caption: 'Older', moment: '1974' })
  await page.goto('/collection')
  await page.getByRole('radio', { name: 'Timeline' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1999', '1974', 'No date yet'])
  await expect(gridItem(page, 'Younger')).toBeVisible()
  await page.getByRole('heading', { name: 'No date yet' }).scrollIntoViewIfNeeded()
  await expect(gridItem(page, 'Of no moment')).toBeVisible()
  await expect(page.getByText('3 entries, and that is all.')).toBeVisible()
  await context.close()
})
