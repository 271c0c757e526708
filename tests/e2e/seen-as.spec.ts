import { expect } from '@playwright/test'
import { request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { newPersonsPage, postTweets, saveFile } from './collection-page.ts'
import { test } from './test.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [name, options] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  test(`owners look at their profile as a visitor, and find what is private left out (${name})`, async ({ browser, server }) => {
    const { person, page, context } = await newPersonsPage(browser, server, options)
    await postTweets(server, person, ['Low tide at four.'])
    await saveFile(server, person, 'phone.jpg', { caption: 'The wall' })
    const setLevel = (query: string, level: string) =>
      request(server, 'PUT', `/api/users/updatePrivacySettings/${person.id}`, { token: person.token, body: { query, level } })
    await setLevel('casetweets', 'followers')

    await page.goto('/island')
    await page.getByRole('link', { name: 'See it as a visitor' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('radio', { name: 'A member', exact: true })).toBeChecked()
    await expect(page.getByText('Nothing to see here')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)

    await preview.getByRole('radio', { name: 'A follower', exact: true }).check()
    await expect(page.getByRole('tab', { name: /^Tweets 1/ })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(1)
    await page.reload()
    await expect(preview.getByRole('radio', { name: 'A follower', exact: true })).toBeChecked()
    const violations = await analyze(page)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

    await preview.getByRole('link', { name: 'Back to the editor' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My island' })).toBeVisible()
    await page.goto('/islandprofile')
    await expect(page.getByRole('tab', { name: /^Images 1/ })).toBeVisible()
    await setLevel('caseimage', 'members')
    await page.getByRole('link', { name: 'See it as a visitor' }).click()
    await expect(page.getByRole('tab', { name: /^Images 1/ })).toBeVisible()
    await context.close()
  })
}
