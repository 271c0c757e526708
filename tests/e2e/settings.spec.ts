import { expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test('on a phone a setting is found by a word for it, Back returns to what was found, and old anchors lead to their page', async ({
  browserWithoutWebGL,
  server,
}) => {
  const look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const context = await browserWithoutWebGL.newContext({ baseURL: server.url, ...look })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  const index = page.getByRole('navigation', { name: 'Settings' })
  await page.goto('/settings')
  await expect(index.getByRole('link')).toHaveCount(9)
  await expect(page.getByRole('form', { name: 'Profile' })).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search settings' }).fill('whales')
  await expect(index.getByRole('status')).toHaveText('No setting has these words.')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('dark')
  await index.getByRole('link', { name: /^Motion and theme/ }).click()
  await expect(page).toHaveURL(/\/settings\/browser#appearance$/)
  await expect(page).toHaveTitle(/^This browser · Settings/)
  await expect(page.getByRole('heading', { name: 'Motion and theme' })).toBeInViewport()
  await expect(index).toBeHidden()
  await page.goBack()
  await expect(index.getByRole('link')).toHaveText([/^Motion and theme/])

  await page.goto('/settings#lock')
  await expect(page.getByRole('heading', { name: 'Lock', exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(index.getByRole('link')).toHaveCount(9)
  await context.close()
})
