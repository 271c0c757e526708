import { expect } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { newPersonsPage, postTweets, saveFile } from './collection-page.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { test } from './test.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the directory marks one’s own card, and its sorts stand in one row on a phone', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, phone)
  await page.goto('/directory?sort=newest')
  const own = page.getByRole('article').filter({ has: page.getByRole('link', { name: person.username }) })
  await expect(own).toContainText('You, ')
  const tops = await page
    .getByRole('group', { name: 'Sort by' })
    .locator('label')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
  await context.close()
})

for (const [name, options] of Object.entries({ desktop, phone })) {
  test(`a visitor sees the kinds that hold something, and nothing shifts while the island comes (${name})`, async ({ browser, server }) => {
    const owner = await newUser(server)
    await saveFile(server, owner, 'phone.jpg', { caption: 'The harbour' })
    await postTweets(server, owner, ['Low tide at four.'])
    for (const query of ['caseimage', 'casetweets'])
      await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, {
        token: owner.token,
        body: { id: owner.id, query, level: 'members' },
      })
    const { page, context } = await newPersonsPage(browser, server, options)
    await countLayoutShifts(context)
    await page.goto(`/userislandprofile/${owner.id}`)
    await expect(page.getByRole('heading', { level: 1, name: owner.username })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([/^Images 1/, /^Tweets 1/])
    await expect(page.getByRole('link', { name: 'See it on the map' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /map$/ })).toHaveCount(1)
    await expectLittleShift(page)
    await context.close()
  })
}
