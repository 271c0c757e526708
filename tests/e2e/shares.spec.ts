import { expect, type Page } from '@playwright/test'
import { newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { newPersonsPage, saveFile } from './collection-page.ts'
import { saveAs } from './island-page.ts'
import { expectDrawn } from './map-page.ts'
import { test } from './test.ts'

const expectNoViolations = async (page: Page) =>
  expect((await analyze(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])

test('a photograph is shared by a link, seen by a guest without a script, and gone when the link is ended', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const entry = await saveFile(server, person, 'phone.jpg', { caption: 'The harbour', story: 'Before the wind turned.', moment: '1974-08' })
  await page.goto(`/collection?entry=${entry._id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this photograph' })
  await expect(dialog).toContainText('Anyone who has the link sees it, without an account')
  await dialog.getByRole('radio', { name: 'A week' }).check()
  await expectNoViolations(page)
  const { promise: isAllowed, resolve: allowCard } = Promise.withResolvers<void>()
  await page.route('**/card.png', async (route) => {
    await isAllowed
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByText('The card is being drawn…')).toBeVisible()
  allowCard()
  await expect(dialog.getByText('The card is being drawn…')).toBeHidden()
  await expect(dialog.getByRole('img', { name: /The harbour/ })).toHaveJSProperty('naturalWidth', 1200)
  await expectNoViolations(page)
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  for (const network of ['Facebook', 'X', 'LinkedIn', 'WhatsApp']) {
    const link = dialog.getByRole('link', { name: network, exact: true })
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(url)))
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  const guestContext = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const guest = await guestContext.newPage()
  const path = new URL(url).pathname
  await guest.goto(server.url + path)
  await expect(guest.getByRole('heading', { level: 1, name: 'The harbour' })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('August 1974')
  await expect(guest.getByRole('main')).toContainText('Before the wind turned.')
  await expect(guest.getByRole('img', { name: 'The harbour' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await guestContext.close()

  const readerContext = await browser.newContext({ colorScheme: 'dark' })
  const reader = await readerContext.newPage()
  await reader.goto(server.url + path)
  await expect(reader.getByRole('img', { name: 'The harbour' })).toHaveJSProperty('complete', true)
  expect(await reader.getByRole('img', { name: 'The harbour' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  )
  await expectNoViolations(reader)

  await page.goto('/settings#shares')
  const links = page.getByRole('region', { name: 'Shared links' })
  await expect(links).toContainText('Opened 2 times')
  await links.getByRole('button', { name: 'End the link to The harbour' }).click()
  await expect(links).toContainText('You share nothing by link.')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Nothing is shown here' })).toBeVisible()
  await expect(reader.getByRole('main')).not.toContainText('harbour')
  await expectNoViolations(reader)
  await readerContext.close()
  await context.close()
})

test('the walk over an island is shared by a choice of its own, and a guest walks it to its end without a script', async ({
  browser,
  server,
}) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const first = await saveFile(server, person, 'phone.jpg', { caption: 'The harbour', story: 'Before the wind turned.', moment: '1974-08' })
  const second = await saveFile(server, person, 'island.png', { caption: 'The far side' })
  const body = { query: 'caseimage', level: 'public' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${person.id}`, { token: person.token, body })
  const objects = [first, second].map(
    ({ _id }): PlacedObject => ({
      id: _id,
      artifact: 'frame',
      entryId: _id,
      position: [0.1, 0, 0.2],
      rotation: [0, 0, 0],
      scale: 1,
    }),
  )
  await saveAs(server, person, { ...newIslandDocument({ body: 'atoll', seed: 7 }), objects })
  await page.goto('/islandprofile')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your island' })
  await expect(dialog).toContainText('Nothing that stands or hangs on it')
  await dialog.getByRole('radio', { name: 'The walk over it' }).check()
  await expect(dialog).toContainText('only the entries that are public')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()

  const guestContext = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await guestContext.newPage()
  await guest.goto(server.url + new URL(url).pathname)
  await guest.getByRole('link', { name: 'Walk the island' }).click()
  await expect(guest.getByRole('heading', { level: 2, name: 'The harbour' })).toBeInViewport()
  await expect(guest.getByRole('img', { name: 'The harbour' })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('Before the wind turned.')
  await expectNoViolations(guest)
  await guest.getByRole('link', { name: 'Next: The far side' }).click()
  await expect(guest.getByRole('heading', { level: 2, name: 'The far side' })).toBeInViewport()
  await guest.getByRole('link', { name: 'The end of the walk' }).click()
  await expect(guest.getByRole('link', { name: 'Create yours' })).toBeInViewport()
  await expect(guest.getByRole('link', { name: 'Create yours' })).toHaveAttribute('href', '/signup')

  await page.goto(`${server.url}/settings/island`)
  const open = page.getByRole('switch', { name: 'Anyone may walk here without an account' })
  await open.click()
  await expect(open).toBeChecked()
  const address = await page.getByRole('link', { name: /\/visit\/@/ }).getAttribute('href')
  await expectNoViolations(page)
  await guest.goto(server.url + new URL(address ?? '').pathname)
  await expect(guest.getByRole('link', { name: 'Walk the island' })).toBeVisible()
  await guest.getByRole('link', { name: 'Walk it on the map' }).click()
  await expectDrawn(guest)
  const ashore = guest.getByRole('region', { name: 'Ashore' })
  await ashore.getByRole('button', { name: 'Walk the island' }).click()
  await expect(guest.getByRole('figure').getByRole('img', { name: 'The harbour' })).toBeVisible()
  await expect(ashore).toContainText('Before the wind turned.')
  await expectNoViolations(guest)
  await guest.keyboard.press('ArrowRight')
  await expect(guest.getByRole('figure').getByRole('img', { name: 'The far side' })).toBeVisible()
  await guest.keyboard.press('ArrowRight')
  await expect(ashore).toContainText('That was the walk')
  await expect(ashore.getByRole('link', { name: 'Create your island' })).toHaveAttribute('href', '/signup')
  await guest.getByRole('button', { name: 'Back to the map' }).click()
  await expect(guest.getByRole('button', { name: /^Go ashore on/ })).toBeVisible()
  await expectNoViolations(guest)
  await guest.goto(guest.url().replace(/\?.*|$/, '?ashore=123456')) // an island that is not open
  await expect(guest.getByRole('button', { name: /^Go ashore on/ })).toBeVisible()
  await expect(guest).not.toHaveURL(/ashore/)
  await open.click()
  await expect(open).not.toBeChecked()
  await guest.reload()
  await expect(guest.getByText('Nobody shows an island at this address')).toBeVisible()
  await guest.goto(server.url + new URL(address ?? '').pathname)
  await expect(guest.getByRole('heading', { level: 1, name: 'Nothing is shown here' })).toBeVisible()
  await guestContext.close()
  await context.close()
})
