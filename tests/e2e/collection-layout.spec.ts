import { expect } from '@playwright/test'
import { newPersonsPage, postTweets, saveFile, viewer } from './collection-page.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { test } from './test.ts'

const sizes = [
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 } }, firstPrint: 300 },
  { name: 'phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, firstPrint: 300 },
] as const

for (const { name, options, firstPrint } of sizes) {
  test(`the tools of the case leave room for its prints, which begin high (${name})`, async ({ browser, server }) => {
    const { person, page, context } = await newPersonsPage(browser, server, options)
    await countLayoutShifts(context)
    await saveFile(server, person, 'phone.jpg', { caption: 'The harbour' })
    await postTweets(server, person, ['Low tide at four.'])
    await page.goto('/collection')
    await expect(page.getByRole('tab')).toHaveText([/^All 2/, /^Images 1/, /^Tweets 1/])
    await expect(page.getByText('2 entries', { exact: true })).toBeAttached()
    await expect(page.locator('[data-entry]'), 'nothing says that this is all before the prints stand there').toHaveCount(2)
    expect((await page.locator('[data-entry]').first().boundingBox())?.y).toBeLessThan(firstPrint)
    await expectLittleShift(page)
    await context.close()
  })
}

test('the search of the case is a magnifier on a phone, and a field while it is used', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, sizes[1].options)
  await saveFile(server, person, 'phone.jpg', { caption: 'The harbour' })
  await page.goto('/collection')
  const search = page.getByRole('searchbox', { name: 'Search 1 entry' })
  const width = async () => (await search.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(60)
  await search.tap()
  expect(await width()).toBeGreaterThan(250)
  const peeksOut = await page.getByRole('link', { name: 'Add to the case' }).evaluate((link) => {
    const [open, covered] = [link.previousElementSibling, link].map((box) => box?.getBoundingClientRect() ?? new DOMRect())
    return !open || !covered || covered.top < open.top || covered.bottom > open.bottom
  })
  expect(peeksOut, 'the link to the upload page lies wholly under the open search').toBe(false)
  await search.fill('harbour')
  await page.locator('[data-entry]').tap()
  await expect(viewer(page)).toBeVisible()
  await expect(page, 'the search may be sent after the viewer opened').toHaveURL(/[?&]q=harbour/)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(search).toHaveValue('harbour')
  expect(await width(), 'what is searched for stays in sight').toBeGreaterThan(250)
  await context.close()
})

test('an empty case shows only how to begin, and the bin when something lies in it', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await page.goto('/collection')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await saveFile(server, person, 'phone.jpg', { caption: 'The harbour' })
  await page.reload()
  await page.getByRole('list', { name: 'Entries' }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'What you deleted is in the bin' }).click()
  await expect(page.getByRole('heading', { name: 'The harbour' })).toBeVisible()
  await context.close()
})
