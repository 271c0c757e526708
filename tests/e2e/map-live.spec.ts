import { expect } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { listedItem, openWholeMapWithList } from './map-page.ts'
import { test } from './test.ts'

// A quarter of the pixels: nothing here is about them, and they are drawn in software.
test.use({ world: 'map', contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 })

test('who comes, renames themselves and is here appears on an open map without a reload', async ({ page, server, browser }) => {
  const me = await newUser(server, 'live-first')
  await openWholeMapWithList(page, server, me)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))

  const other = await newUser(server, 'live-second')
  await expect(listedItem(page, 'live-second')).toBeVisible({ timeout: 60_000 })
  await expect(listedItem(page, 'live-second')).not.toContainText('here now')

  const { token } = other
  await request(server, 'PUT', '/api/users/update_user', { token, body: { name: 'Second Harbour', island: 'crescent' } })
  await expect(listedItem(page, 'Second Harbour')).toContainText('Crescent', { timeout: 60_000 })
  await expect(listedItem(page, 'live-second')).toBeHidden()

  const theirs = await browser.newContext({ reducedMotion: 'reduce' })
  await openWholeMapWithList(await theirs.newPage(), server, other)
  await expect(listedItem(page, 'Second Harbour')).toContainText('here now', { timeout: 60_000 })
  await expect(listedItem(page, 'live-first')).not.toContainText('here now') // oneself is no news
  await theirs.close()
  expect(loads).toEqual([])
})

test('two tabs of one browser hold one stream, and the second takes over when the first is closed', async ({ context, page, server }) => {
  const me = await newUser(server, 'live-tabs')
  const streams = new Set<string>()
  context.on(
    'request',
    (request) => request.url().includes('/api/live') && streams.add(request.frame().page() === page ? 'first' : 'second'),
  )
  await openWholeMapWithList(page, server, me)
  const second = await context.newPage()
  await openWholeMapWithList(second, server, me)
  await newUser(server, 'live-tab-guest')
  await expect(listedItem(page, 'live-tab-guest')).toBeVisible({ timeout: 60_000 })
  await expect(listedItem(second, 'live-tab-guest')).toBeVisible({ timeout: 60_000 })
  expect(streams.size).toBe(1)
  await page.close()
  await newUser(server, 'live-tab-late')
  await expect(listedItem(second, 'live-tab-late')).toBeVisible({ timeout: 60_000 })
  expect(streams).toContain('second')
})
