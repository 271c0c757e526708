import { expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { illegible } from './contrast.ts'
import { listedItem, openMap } from './map-page.ts'
import { test } from './test.ts'

test('one’s own name on the map is legible in both themes, and no name has a blurred edge', async ({ page, server }) => {
  const owner = await newUser(server)
  await openMap(page, server, owner)
  const own = page.locator('[data-map] span').getByText('· yours')
  await own.evaluate((name) => name.toggleAttribute('data-own-name', true))
  expect(await illegible(page, '[data-own-name]')).toEqual([])
  const hasGround = await own.evaluate((name) => getComputedStyle(name).backgroundColor !== 'rgba(0, 0, 0, 0)')
  expect(hasGround, 'it stands on paper of its own, whatever lies below').toBe(true)
  const blurred = await page
    .locator('[data-map] span')
    .filter({ hasNotText: '°' })
    .evaluateAll((names) =>
      names.flatMap((name) => {
        const shadows = getComputedStyle(name).textShadow.matchAll(/-?[\d.]+px -?[\d.]+px ([\d.]+)px/g)
        return [...shadows].some(([, blur]) => Number(blur) > 2) ? [name.textContent] : []
      }),
    )
  expect(blurred).toEqual([])
})

test('planets and tonight’s events are chosen in the list of Space, and their cards tell where and when', async ({ page, server }) => {
  await openMap(page, server, await newUser(server), '/map?area=space') // what Space has to say stands open
  await listedItem(page, /Mars\s*a planet/).click()
  await expect(page.getByRole('region', { name: 'Mars', exact: true })).toContainText(/Seen from Earth tonight it stands in \w+, magnitude/)
  const event = listedItem(page, 'cosmic cast').first()
  const name = (await event.locator('span').first().textContent()) ?? ''
  await event.click()
  await expect(page.getByRole('region', { name, exact: true }).locator('time')).toBeVisible()
})
