import { expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { logIn } from './log-in.ts'
import { test as base, startJourneyServer, startTimeout } from './test.ts'

/** A server that takes no money. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startJourneyServer({ PAYMENTS: 'off' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startTimeout },
  ],
})

test('in a shop that takes no money one press is enough, and nothing asks for any', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/shop?product=single-charts`)
  await expect(page.getByText('It costs nothing, and lies in the case of whoever has it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0)

  await logIn(flatContext, await newUser(server))
  await page.goto(`${server.url}/catalog`)
  await expect(page.getByRole('heading', { level: 2, name: 'Every collection' })).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
  await expect(page.getByText('Lowest price')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0)
  await expectAccessible(page, 'the free shop')

  await page.getByRole('link', { name: 'Single Charts' }).click()
  await page.getByRole('button', { name: 'Add to my case' }).click()
  await expect(page.getByText('In your case')).toBeVisible()
  await page.getByRole('link', { name: 'the star chart maker for one sky' }).click()
  await expect(page.getByRole('tab', { name: 'Download' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Print' })).toHaveCount(0)

  await page.goto(`${server.url}/catalog?product=chart-print-a4`)
  await expect(page.getByText('everything here is free, and nothing is sent by post')).toBeVisible()
  for (const address of ['/checkout', '/payment']) {
    await page.goto(server.url + address)
    await expect(page.getByRole('heading', { name: 'Everything here is free' })).toBeVisible()
  }
  await page.goto(`${server.url}/receipt`)
  await expect(page.getByText('What this shop has is free, and needs no order.')).toBeVisible()
})
