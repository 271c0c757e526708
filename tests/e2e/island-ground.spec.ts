import { expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { expectDrawn, openSection } from './island-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an island whose ground cannot be built says so, and is there once it is tried again', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  const worker = '**/assets/ground-geometry-worker*'
  await context.route(worker, (route) => route.abort())
  await logIn(context, await newUser(server))
  await page.goto(`${server.url}/island`)
  const alert = page.getByRole('alert').filter({ hasText: 'The island could not be drawn.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Decorations' })).toBeHidden()

  await context.unroute(worker)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectDrawn(page)
  await openSection(page, 'Decorations')
  await expect(alert).toBeHidden()
})
