import { expect, type Locator } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { saveFile } from './collection-page.ts'
import { openEditor, openSection } from './island-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test('a locked body says what opens it and leads there; once open one moves and finds the editor on it', async ({ page, server }) => {
  await logIn(page.context(), await newUser(server))
  await page.goto(`${server.url}/catalog?collection=island_bodies`)
  const open = page.getByRole('region', { name: 'Unlocked' })
  const locked = page.getByRole('region', { name: 'Locked' })
  const archipelago = (of: Locator) => of.getByRole('article').filter({ hasText: 'Archipelago' })
  await expect(open.getByRole('article').filter({ hasText: 'You live here' })).toContainText('Atoll')
  await expect(archipelago(locked)).toContainText('Locked. Visit Cable on the map.')
  await expect(locked.getByRole('article').filter({ hasText: 'Dunes' })).toContainText('0 of 12 so far')
  await expect(locked.getByRole('article').filter({ hasText: '3D island' })).toContainText('Buy it in the shop.')

  await page.goto(`${server.url}/settings/island`)
  await expect(page.getByRole('radio', { name: /^Archipelago/ })).toBeDisabled()
  await page.goto(`${server.url}/catalog?collection=island_bodies`)
  const progressAnswer = page.waitForResponse(
    (answer) => answer.url().includes('updateProgress') && /visited:cable/.test(answer.request().postData() ?? ''),
  )
  await archipelago(locked).getByRole('link', { name: 'Go there to open Archipelago' }).click()
  expect((await progressAnswer).status()).toBe(200)
  await page.goBack()

  await archipelago(open)
    .getByRole('button', { name: /^Move there ?: Archipelago/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'My island' })).toBeVisible()
  await openSection(page, 'Shape')
  await expect(page.getByRole('radio', { name: 'Archipelago' })).toBeChecked()
  await page.goto(`${server.url}/catalog?collection=island_bodies`)
  await expect(archipelago(open)).toContainText('You live here')
})

test('a shape that is unlocked while the tray is open can be chosen at once', async ({ page, server }) => {
  const person = await newUser(server)
  await openEditor(page, server, person)
  await openSection(page, 'Shape')
  await expect(page.getByRole('radio', { name: 'Mesa' })).toBeEnabled()
  const rock = page.getByRole('radio', { name: /^Lighthouse rock/ })
  await expect(rock).toBeDisabled()
  await saveFile(server, person, 'phone.jpg', { caption: 'The harbour' })
  await expect(rock).toBeEnabled()
})
