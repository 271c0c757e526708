import { expect } from '@playwright/test'
import { request } from '../../scripts/client.ts'
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
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await open.getByLabel('Privacy').selectOption({ label: 'Private' })
  await expect.poll(async () => (await caseOf(server, person))[0]).toMatchObject({ is_preview: true, level: 'private' })
  await page.keyboard.press('Escape')
  await expect(gridItem(page, 'The harbour at low tide, image, summer 1974, La Orotava')).toBeFocused()
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
    await expect(page.getByText(/^1 entry/), 'how many are found is said once').toHaveCount(1)
    await expect(page.getByRole('tab', { name: 'All' })).toHaveText('All')
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
  // rows move while pictures are measured, so that a heading may be another element a moment later
  await expect(() => page.getByRole('heading', { name: 'No date yet' }).scrollIntoViewIfNeeded()).toPass()
  await expect(gridItem(page, 'Of no moment')).toBeVisible()
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible()
  await context.close()
})

test('the privacy of an entry offers nothing wider than its kind, and says where the rest is changed', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const { _id } = await saveFile(server, person, 'phone.jpg', { caption: 'Landfall' })
  await page.goto(`/collection?entry=${_id}`)
  const choices = () =>
    viewer(page)
      .getByLabel('Privacy')
      .locator('option:not([disabled])')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  await expect.poll(choices).toEqual(['', 'private'])
  await expect(viewer(page).getByText('Images are private')).toBeVisible()
  await viewer(page).getByRole('link', { name: 'Change that for all images' }).click()
  await expect(page).toHaveURL(/settings#privacy$/)

  const body = { id: person.id, query: 'caseimage', level: 'members' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${person.id}`, { token: person.token, body })
  await page.goto(`/collection?entry=${_id}`)
  await expect.poll(choices).toEqual(['', 'private', 'same_island', 'followers', 'members'])
  await viewer(page).getByLabel('Privacy').selectOption('followers')
  await expect(viewer(page).getByText(/^Seen by people you let follow you\. Images are for members/)).toBeVisible()
  await context.close()
})

test('a delete that is undone in the viewer leads back to what was restored, and covers no field', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, { viewport: { width: 1440, height: 900 } })
  await postTweets(server, person, ['second', 'first'])
  await page.goto('/collection')
  await gridItem(page, 'first').click()
  await viewer(page).getByRole('button', { name: 'Move to the bin' }).click()
  await expect(viewer(page)).toHaveAccessibleName('second')
  const undo = viewer(page).getByRole('button', { name: 'Undo' })
  const [toast, field] = await Promise.all([undo.boundingBox(), viewer(page).getByLabel('When?').boundingBox()])
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(field?.x ?? 0)
  await undo.click()
  await expect(viewer(page)).toHaveAccessibleName('first')
  const said = page.getByText('Restored', { exact: true })
  await expect(said).toBeVisible()
  expect((await said.boundingBox())?.x).toBeLessThan(720)
  await context.close()
})

test('the fields beside an entry show what they hold, and only the panel scrolls', async ({ browser, server }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 664 },
  ]) {
    const { person, page, context } = await newPersonsPage(browser, server, { viewport })
    const { _id } = await saveFile(server, person, 'phone.jpg', { moment: '2005-08-01T14:20', place: 'Berg, Bavaria, Germany' })
    await page.goto(`/collection?entry=${_id}`)
    if (viewport.width < 1024) await viewer(page).getByRole('button', { name: 'Details' }).click()
    for (const name of ['When?', 'Where?']) {
      const field = viewer(page).getByLabel(name)
      expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBeLessThanOrEqual(0)
    }
    const story = viewer(page).getByLabel('Story')
    await story.fill('Low tide at four.\n'.repeat(80))
    await expect
      .poll(() => story.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 'only the panel scrolls')
      .toBeLessThanOrEqual(0)
    await context.close()
  }
})
