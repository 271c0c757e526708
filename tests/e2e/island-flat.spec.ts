import { chromium, expect } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../../playwright.config.ts'
import { newUser } from '../../scripts/client.ts'
import { filed, livingOf, things } from './island-page.ts'
import { logIn } from './log-in.ts'
import { test } from './server.ts'

test('without WebGL an island is shaped in the lists, and a profile shows it as it was last filed', async ({ server }) => {
  test.setTimeout(120_000)
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, '--disable-3d-apis'] })
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1240, height: 800 } })
  const owner = await newUser(server)
  await logIn(page.context(), owner)
  await page.goto(`${server.url}/island`)
  await expect(page.getByText('This browser draws nothing in the round.')).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'bench', exact: true }).click()
    await expect(things(page)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await things(page).first().click()
  await page.getByRole('listbox', { name: 'Things on the island' }).focus()
  await page.keyboard.press('r')
  await page.keyboard.press('d')
  await expect(things(page)).toHaveCount(2)
  await filed(page)
  const { objects } = await livingOf(server, owner)
  expect(objects.map(({ artifact }) => artifact)).toEqual(['bench', 'bench'])

  await page.getByRole('link', { name: 'Island profile' }).click()
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
  await browser.close()
})
