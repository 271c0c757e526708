import { expect } from '@playwright/test'
import sharp from 'sharp'
import { newUser } from '../../scripts/client.ts'
import { followFromAccountMenu } from './account-menu.ts'
import { expectSaved, fetchLiving, objectItems, openSection } from './island-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test('without WebGL an island is shaped in the lists, and a profile shows it as it was last saved', async ({ flatContext, server }) => {
  test.setTimeout(120_000)
  const page = await flatContext.newPage()
  const owner = await newUser(server)
  await logIn(flatContext, owner)
  await page.goto(`${server.url}/island`)
  await expect(page.getByText('This browser has no 3D.')).toBeVisible()
  await openSection(page, 'Decorations')
  await expect(async () => {
    await page.getByRole('button', { name: 'bench', exact: true }).click()
    await expect(objectItems(page)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await objectItems(page).first().click()
  await page.getByRole('listbox', { name: 'Things on the island' }).focus()
  await page.keyboard.press('r')
  await page.keyboard.press('d')
  await expect(objectItems(page)).toHaveCount(2)
  await expectSaved(page)
  const { objects } = await fetchLiving(server, owner)
  expect(objects.map(({ artifact }) => artifact)).toEqual(['bench', 'bench'])

  await followFromAccountMenu(page, 'Island profile')
  await expect(page.getByRole('img', { name: /^The island of/ })).toBeHidden()
  const form = new FormData()
  const picture = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#2e6b7d' } })
    .png()
    .toBuffer()
  form.set('snapshot', new Blob([new Uint8Array(picture)]), 'living.png')
  const sent = await fetch(`${server.url}/api/users/saveIsland/${owner.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  expect(sent.status).toBe(200)
  await page.reload()
  const kept = page.getByRole('img', { name: /^The island of/ })
  await expect(kept).toBeVisible()
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
})
