import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { saveFile } from './collection-page.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { chartOwner, expectSkyDrawn, grant, openMaker, openSection, skyCanvas } from './starchart-page.ts'
import { test } from './test.ts'

// A quarter of the pixels: nothing here is about them, and what is downloaded does not depend on them.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 })

const saveButton = (page: Page) => page.getByRole('button', { name: /^Save/ })
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved\.$/ })).toBeVisible()

const expectNothingFound = async (page: Page) => expect(await analyze(page)).toEqual([])

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: `Download ${name}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`The-night-of-Carthage.${name.toLowerCase()}`)
  return readFile(await file.path())
}

test('a picture of the case and the plate of the island stand in the sheet, and what is deleted is said', async ({ page, server }) => {
  const owner = await newUser(server)
  await grant(server, 'single-charts', owner)
  await openMaker(page, server, owner)
  await openSection(page, 'Style')
  const choice = page.getByRole('group', { name: 'A picture' })
  await choice.getByText('From my case').click()
  const dialog = page.getByRole('dialog', { name: 'From your case' })
  await expect(dialog.getByText('No pictures yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(choice.getByRole('radio', { name: 'None' })).toBeChecked()
  const { _id } = await saveFile(server, owner, 'phone.jpg', { caption: 'The pier' })
  await page.reload()
  await expectSkyDrawn(page)
  await openSection(page, 'Style')
  await choice.getByText('From my case').click()
  await dialog.getByRole('button', { name: 'The pier' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/dots (?:an inch|for each inch)/)).toBeVisible()
  await expectNothingFound(page)
  await saveButton(page).click()
  await expectSaved(page)
  await request(server, 'PUT', `/api/users/deleteCaptionAndStory/${owner.id}`, { token: owner.token, body: { caseimage_id: _id } })
  await page.reload()
  await expectSkyDrawn(page)
  await openSection(page, 'Style')
  await expect(page.getByText('The picture is not in your case any more, so the sheet is drawn without one.')).toBeVisible()
  await choice.getByText('My island').click()
  await expect(choice.getByRole('radio', { name: 'My island' })).toBeChecked()
  await saveButton(page).click()
  await expectSaved(page)
})

test('the finest plates of the deep sky are named at once, and are where a choice of one’s own begins', async ({ page, server }) => {
  const owner = await chartOwner(server)
  await openMaker(page, server, owner)
  await openSection(page, 'Style')
  const choice = page.getByRole('group', { name: 'Plates of the deep sky' })
  const said = await choice.getByRole('radio', { name: 'The finest' }).evaluate(async (radio: HTMLElement) => {
    radio.click()
    await new Promise(requestAnimationFrame)
    return radio.closest('fieldset')?.parentElement?.textContent
  })
  expect(said).toMatch(/Those that stood high that night: \w.+, \d+° high; \w/)
  await choice.getByText('My choice').click()
  await expect(page.getByText('4 chosen of 5 at most')).toBeVisible()
})

test('a sky is found, dated, dressed, saved, downloaded three ways, and seen by others as far as its owner lets them', async ({
  page,
  browser,
  server,
}) => {
  const [owner, other] = await Promise.all([newUser(server), newUser(server)])
  await grant(server, 'single-charts', owner)
  await openMaker(page, server, owner)

  await page.getByLabel('Latitude').fill('36.85 N')
  await page.getByLabel('Longitude').fill('10.33')
  await page.getByLabel('Date').fill('1974-08-21')
  await page.getByLabel('Local time').fill('23:30')
  await page.getByLabel('Time zone').selectOption('Africa/Tunis')
  await expect(page.getByText('That day: UTC+1 (CET).')).toBeVisible()
  await openSection(page, 'Words')
  await page.getByLabel('Title').fill('The night of Carthage')
  await page.getByLabel('Place, as it is printed').fill('Carthage')
  await openSection(page, 'Style')
  await page.getByRole('radio', { name: 'Paper atlas' }).check()
  await expect(skyCanvas(page)).toHaveAccessibleName(/Carthage, 21 August 1974, 23:30, 36°51′ N 10°20′ E UTC\+1/)
  await saveButton(page).click()
  await expectSaved(page)
  await expect(page).toHaveURL(/\?chart=[\w-]+$/)

  await openSection(page, 'Download')
  expect((await download(page, 'SVG')).toString().slice(0, 400)).toContain('<title>The night of Carthage</title>')
  expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  expect([...(await download(page, 'PNG')).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])

  await page.reload()
  await expectSkyDrawn(page)
  await expect(page.getByLabel('Latitude')).toHaveValue('36.85')
  await expect(page.getByLabel('Date')).toHaveValue('1974-08-21')
  await openSection(page, 'Style')
  await expect(page.getByRole('radio', { name: 'Paper atlas' })).toBeChecked()
  const address = `${server.url}/user-starchart-single/${owner.id}`

  const context = await browser.newContext()
  await logIn(context, other)
  const visitor = await context.newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'No sky is shown here' })).toBeVisible()
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, {
    token: owner.token,
    body: { id: owner.id, query: 'starcharts', level: 'members' },
  })
  await visitor.reload()
  await visitor.getByRole('link', { name: 'The night of Carthage' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'The night of Carthage' })).toBeVisible()
  await expectSkyDrawn(visitor)
  await expect(visitor.getByText('1974-08-21, 22:30 UTC')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await visitor.goto(`${server.url}/userislandprofile/${owner.id}`)
  await expect(visitor.getByRole('region', { name: 'Star charts' }).getByRole('link', { name: 'The night of Carthage' })).toBeVisible()
  await context.close()

  await page.goto(address)
  await page.getByRole('link', { name: 'The night of Carthage' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No sky charted yet' })).toBeVisible()
})

test('without the product the makers lead to the map, which says what opens them', async ({ flatContext, server }) => {
  await logIn(flatContext, await newUser(server))
  const page = await flatContext.newPage()
  for (const [path, product] of [
    ['/starchart', 'Single Charts'],
    ['/doublestarchart-create', 'Double Charts'],
    ['/doublestarchart-view', 'Double Charts'],
  ] as const) {
    await page.goto(`${server.url}${path}`)
    await expect(page).toHaveURL(`${server.url}/map`)
    const notice = page.getByRole('dialog', { name: /star chart maker$/ })
    await expect(notice.getByText(`It opens with ${product}`)).toBeVisible()
    await notice.getByRole('link', { name: `Get ${product}` }).click()
    await expect(page).toHaveURL(/\/catalog\?product=/)
    await expect(page.getByRole('dialog', { name: /star chart maker$/ })).toHaveCount(0)
  }
})

test('the maker and one’s charts have a door in the sky', async ({ flatContext, server }) => {
  const owner = await newUser(server)
  await logIn(flatContext, owner)
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/directory`)
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Sky' }).click()
  await expect(page.getByText('No sky charted yet')).toBeVisible()
  await page.goto(`${server.url}/user-starchart-single/${owner.username}`)
  await expect(page.getByRole('heading', { name: 'No sky charted yet' })).toBeVisible()
  await page.goto(`${server.url}/user-starchart-single/nobody-of-this-name`)
  await expect(page.getByRole('heading', { name: 'No such person' })).toBeVisible()
})

test('what is not understood says what to write, an unclear clock asks, and nothing is lost by a reload', async ({ page, server }) => {
  const owner = await chartOwner(server)
  await openMaker(page, server, owner)
  await page.getByLabel('Latitude').fill('91')
  await expect(page.getByText('Between -90 and 90 degrees')).toBeVisible()
  await page.getByLabel('Latitude').fill('52.5')
  await expect(page.getByText('Between -90 and 90 degrees')).toHaveCount(0)
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Date').fill('2021-10-31')
  await page.getByLabel('Local time').fill('02:30')
  const question = page.getByRole('alert').filter({ hasText: 'twice' })
  await expect(question.getByRole('radio', { name: /first time: CEST, UTC\+2/ })).toBeChecked()
  await question.getByRole('radio', { name: /second time: CET, UTC\+1/ }).check()
  await expect(page.getByText('That day: UTC+1 (CET).')).toBeVisible()
  await page.getByLabel('Date').fill('2021-03-28')
  await expect(page.getByRole('alert').filter({ hasText: 'never showed it' })).toBeVisible()
  await page.getByLabel('Time zone').selectOption('The offset that I write')
  await page.getByLabel('Offset from UTC').fill('17')
  await expect(page.getByText(/Hours, and minutes and seconds/)).toBeVisible()
  await page.getByLabel('Offset from UTC').fill('-3:30')
  await openSection(page, 'Words')
  await page.getByLabel('Title').fill('<b>Kept</b>')

  await page.reload()
  await expectSkyDrawn(page)
  await expect(page.getByText('<b>Kept</b>')).toBeVisible()
  await expect(page.getByLabel('Offset from UTC')).toHaveValue('−3:30')
})

test('two windows save one chart: the later one is asked which of both shall stand', async ({ page, context, server }) => {
  const owner = await chartOwner(server)
  await openMaker(page, server, owner)
  const retitle = async (window: Page, title: string) => {
    await openSection(window, 'Words')
    await window.getByLabel('Title').fill(title)
    await saveButton(window).click()
  }
  await retitle(page, 'First')
  await expectSaved(page)
  await expect(page).toHaveURL(/\?chart=[\w-]+$/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expectSkyDrawn(other)
  await retitle(other, 'From the other window')
  await expectSaved(other)

  await retitle(page, 'From this window')
  const question = page.getByRole('alert').filter({ hasText: 'changed in another window' })
  await question.getByRole('button', { name: 'Take the other’s' }).click()
  await expectSaved(page)
  await expect(page.getByLabel('Title')).toHaveValue('From the other window')
  await retitle(other, 'Once more')
  await expectSaved(other)
  await retitle(page, 'From this window, after all')
  await question.getByRole('button', { name: 'Keep this window’s' }).click()
  await expectSaved(page)
  await other.reload()
  await openSection(other, 'Words')
  await expect(other.getByLabel('Title')).toHaveValue('From this window, after all')
})

test('two windows on a new chart keep what each of them draws', async ({ page, context, server }) => {
  const owner = await chartOwner(server)
  await openMaker(page, server, owner)
  const title = (window: Page) => window.getByLabel('Title')
  const other = await context.newPage()
  await other.goto(page.url())
  await expectSkyDrawn(other)
  for (const [window, words] of [
    [page, 'Drawn here'],
    [other, 'Drawn in the other window'],
  ] as const) {
    await openSection(window, 'Words')
    await title(window).fill(words)
  }
  await page.reload()
  await openSection(page, 'Words')
  await expect(title(page)).toHaveValue('Drawn here')
  await other.close()
  const later = await context.newPage()
  await later.goto(page.url())
  await openSection(later, 'Words')
  await expect(title(later)).toHaveValue('Drawn in the other window')

  await saveButton(later).click()
  await expectSaved(later)
  await title(later).fill('Drawn after it was saved')
  await later.reload()
  await openSection(later, 'Words')
  await expect(title(later)).toHaveValue('Drawn after it was saved')
})

test('a draft of a chart that was saved elsewhere since is a question, never an overwrite', async ({ page, context, server }) => {
  const owner = await chartOwner(server)
  await openMaker(page, server, owner)
  await saveButton(page).click()
  await expectSaved(page)
  await expect(page).toHaveURL(/\?chart=[\w-]+$/)
  const address = page.url()
  await openSection(page, 'Words')
  await page.getByLabel('Title').fill('Left unsaved')
  const other = await context.newPage()
  await other.goto(address)
  await openSection(other, 'Words')
  await other.getByLabel('Title').fill('Saved meanwhile')
  await saveButton(other).click()
  await expectSaved(other)
  await other.close()
  await page.reload()
  const question = page.getByRole('alert').filter({ hasText: 'changed in another window' })
  await question.getByRole('button', { name: 'Keep this window’s' }).click()
  await expectSaved(page)
  await openSection(page, 'Words')
  await expect(page.getByLabel('Title')).toHaveValue('Left unsaved')
})

test('keys turn the sky and name its stars', async ({ page, server }) => {
  const owner = await chartOwner(server)
  await openMaker(page, server, owner)
  await skyCanvas(page).focus()
  await page.keyboard.press('ArrowRight')
  const facing = page.getByRole('slider', { name: 'Facing' })
  await expect(facing).toHaveValue('185')
  await page.keyboard.press('Control+z')
  await expect(facing).toHaveValue('180')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(facing).toHaveValue('185')
  const list = page.getByRole('listbox', { name: 'The brightest in this sky' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Sirius$/)).toBeVisible()
  await expect(
    page.getByText(/α Canis Majoris · in Canis Ma[ij]or · magnitude −1\.4\d · HIP 32349 · 4\d\.\d° above the horizon/),
  ).toBeVisible()
})

for (const { name, viewport, colorScheme } of [
  { name: 'desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const) {
  test(`the maker stands still while it loads and axe finds nothing in its sections: ${name}`, async ({ browser, server }) => {
    const owner = await chartOwner(server)
    const context = await browser.newContext({ viewport, colorScheme })
    await countLayoutShifts(context)
    const page = await context.newPage()
    await openMaker(page, server, owner)
    await expectLittleShift(page)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expectNothingFound(page)
    }
    await context.close()
  })

  test(`double charts and lists stand still while they load and axe finds nothing on them: ${name}`, async ({ browser, server }) => {
    const owner = await newUser(server)
    await grant(server, 'double-charts', owner)
    const context = await browser.newContext({ viewport, colorScheme })
    await countLayoutShifts(context)
    const page = await context.newPage()
    await openMaker(page, server, owner, '/doublestarchart-create')
    await expectLittleShift(page)
    await openSection(page, 'Facts')
    await expect(page.getByText(/^The sky turned by \d+° between them\.$/)).toBeVisible()
    await expectNothingFound(page)
    await saveButton(page).click()
    await expectSaved(page)
    for (const path of [`/user-starchart-single/${owner.id}`, '/doublestarchart-view']) {
      await page.goto(`${server.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLittleShift(page)
      await expectNothingFound(page)
    }
    await page.getByRole('link', { name: 'Two nights' }).click()
    await expectSkyDrawn(page)
    await expectNothingFound(page)
    await context.close()
  })
}
