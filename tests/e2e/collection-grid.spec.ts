import { expect } from '@playwright/test'
import { caseOf, gridItem, gridItemIds, newPersonsPage, postTweets, saveFile, viewer } from './collection-page.ts'
import { test } from './test.ts'

test('entries are put in order by keys and by dragging, and stay so', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const [third, second, first] = (await postTweets(server, person, ['third', 'second', 'first'])).map(({ _id }) => _id)
  await page.goto('/collection')
  await expect.poll(() => gridItemIds(page)).toEqual([first, second, third])

  await page.getByRole('list', { name: 'Entries' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => gridItemIds(page)).toEqual([second, first, third])
  await expect(gridItem(page, 'first')).toBeFocused()

  await gridItem(page, 'third').dragTo(gridItem(page, 'second'), { targetPosition: { x: 8, y: 40 } })
  await expect.poll(() => gridItemIds(page)).toEqual([third, second, first])
  await expect.poll(async () => (await caseOf(server, person)).map(({ _id }) => _id)).toEqual([third, second, first])
  await page.reload()
  await expect.poll(() => gridItemIds(page)).toEqual([third, second, first])
  await context.close()
})

test('on paper stands everything that is loaded, and not the rows on the screen alone', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await postTweets(
    server,
    person,
    Array.from({ length: 40 }, (_, n) => `Line ${n}.`),
  )
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/collection')
  await expect(gridItem(page, 'Line 39.')).toBeVisible()
  expect((await gridItemIds(page)).length).toBeLessThan(40)
  const printed = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // rendered by the page's own listener, which comes first
        addEventListener('beforeprint', () => resolve(document.querySelectorAll('[data-entry]').length), { once: true }),
      ),
  )
  await page.pdf()
  expect(await printed).toBe(40)
  await expect.poll(async () => (await gridItemIds(page)).length).toBeLessThan(40)
  await context.close()
})

test('many entries are selected and changed at once', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await postTweets(server, person, ['third', 'second', 'first'])
  await saveFile(server, person, 'island.png', { caption: 'The plate' })
  await page.goto('/collection')
  await page.getByRole('list', { name: 'Entries' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+End')
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await expect(bar).toContainText('4 entries selected')
  await bar.getByRole('button', { name: 'Show on my profile card' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect((await caseOf(server, person)).map(({ is_preview }) => is_preview)).toEqual([true, true, true, true])

  await bar.getByRole('button', { name: 'Privacy and details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 4 entries' })
  await dialog.getByRole('textbox', { name: /^When/ }).fill('summer')
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await expect(dialog.getByText(/This date is not understood/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^When/ }).fill('August 1974')
  await dialog.getByRole('combobox', { name: /^Where/ }).fill('Garachico')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(new URL(request.url()).pathname.split('/')[3] ?? ''))
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await expect(dialog).toBeHidden()
  const saved = await caseOf(server, person)
  expect(saved.map(({ moment, place }) => `${moment} ${place}`)).toEqual(Array(4).fill('1974-08 Garachico'))
  expect(calls.toSorted(), 'three tweets go by one call').toEqual(['updateCaptionAndStory', 'updateCaptionAndStoryTweets'])

  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^case-.*\.zip$/)

  await bar.getByRole('button', { name: 'Move to the bin' }).click()
  await expect(page.getByText('4 entries moved to the bin.')).toBeVisible()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-entry]')).toHaveCount(4)
  await context.close()
})

test('what is deleted can be put back, at once or from the bin, or goes for ever', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await postTweets(server, person, ['third', 'second'])
  await saveFile(server, person, 'island.png', { caption: 'The plate' })
  await page.goto('/collection')

  await gridItem(page, 'The plate').click()
  await viewer(page).getByRole('button', { name: 'Move to the bin' }).click()
  await expect(viewer(page), 'the next one is open').toHaveAccessibleName('second')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page), 'and the keys still turn').toHaveAccessibleName('third')
  await page.getByText('“The plate” moved to the bin.').hover()
  await viewer(page).getByRole('button', { name: 'Undo' }).click()
  await expect(viewer(page), 'what is back is open again').toHaveAccessibleName('The plate')
  await page.keyboard.press('Escape')
  await expect(gridItem(page, 'The plate')).toBeVisible()

  await gridItem(page, 'second').focus()
  await page.keyboard.press('Delete')
  await expect(gridItem(page, 'second')).toHaveCount(0)
  await gridItem(page, 'third').focus()
  await page.keyboard.press('Delete')
  await expect(gridItem(page, 'third')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bin' }).click()
  await page.getByRole('button', { name: /^Restore ?: second/ }).click()
  await expect(page.getByRole('button', { name: /^Restore ?: second/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Delete for ever ?: third/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('The bin is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the case' }).click()
  await expect(page.locator('[data-entry]')).toHaveText([/The plate/, /second/])
  await context.close()
})

test('a dead line and a server that fails are said in words, and typed words wait for them', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await postTweets(server, person, ['Low tide at four.'])
  await page.route('**/api/case/**', (route) => route.fulfill({ status: 500, json: { message: 'The bureau stumbled.', code: 'broken' } }))
  await page.goto('/collection')
  await expect(page.getByText('The bureau stumbled.').first()).toBeVisible()
  await page.unroute('**/api/case/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await gridItem(page, 'Low tide at four.').click()

  await context.setOffline(true)
  await viewer(page).getByLabel('Story').fill('The cable ship was in the roads.')
  await expect(viewer(page).getByText('Not saved. Kept here, and saved when the server can be reached.')).toBeVisible()
  await context.setOffline(false)
  await expect(viewer(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(async () => (await caseOf(server, person))[0]?.has_story).toBe(true)
  await context.close()
})
