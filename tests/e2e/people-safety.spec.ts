import { expect, type Page } from '@playwright/test'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { analyze } from './accessible.ts'
import { newPersonsPage, postTweets } from './collection-page.ts'
import { test } from './test.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const put = (server: RunningServer, { token }: Person, path: string, body: object) =>
  request(server, 'PUT', `/api/users/${path}`, { token, body })

async function expectAccessible(page: Page) {
  const violations = await analyze(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

test('a locked account is asked, its owner approves on a phone, and the case opens', async ({ browser, server }) => {
  const owner = await newPersonsPage(browser, server, phone)
  const visitor = await newPersonsPage(browser, server, desktop)
  await postTweets(server, owner.person, ['Low tide at four.'])
  await put(server, owner.person, `updatePrivacySettings/${owner.person.id}`, {
    id: owner.person.id,
    query: 'casetweets',
    level: 'followers',
  })
  await put(server, owner.person, `deactivedeleteacc/${owner.person.id}`, { id: owner.person.id, status: 'lock' })

  await visitor.page.goto(`/userislandprofile/${owner.person.id}`)
  await expect(visitor.page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await visitor.page.getByRole('button', { name: 'Ask to follow' }).click()
  await expect(visitor.page.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  await expectAccessible(visitor.page)

  await owner.page.goto('/islandprofile')
  await owner.page.getByRole('button', { name: '1 request' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Requests' })
  await expect(dialog.getByRole('link', { name: visitor.person.username })).toBeVisible()
  await expectAccessible(owner.page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Nobody asks to follow you.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(owner.page.getByRole('button', { name: '1 follower' })).toBeVisible()

  await visitor.page.reload()
  await expect(visitor.page.getByRole('tab', { name: /^Tweets 1/ })).toBeVisible()
  await expect(visitor.page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await visitor.context.close()
  await owner.context.close()
})

test('whoever is named is a link away, and is blocked and let back on a phone', async ({ browser, server }) => {
  const other = await newUser(server)
  const { person, page, context } = await newPersonsPage(browser, server, phone)
  await put(server, person, 'update_user', { bio: `Tides with @${other.username}: https://tide.example/low.` })
  await page.goto(`/userislandprofile/${person.id}`)
  const link = page.getByRole('link', { name: 'https://tide.example/low' })
  await expect(link).toHaveAttribute('rel', /noopener nofollow ugc/)
  await page.getByRole('link', { name: `@${other.username}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible()

  const menu = page.getByRole('button', { name: `Report, mute or block ${other.username}` })
  const block = page.getByRole('button', { name: `Block ${other.username}`, exact: true })
  // low in the window, where there is no room below
  await expect(page.getByRole('application')).toBeVisible()
  await menu.evaluate((button) => window.scrollTo(0, button.getBoundingClientRect().bottom + scrollY - innerHeight + 100))
  await menu.click()
  await expect(block).toBeInViewport({ ratio: 1 })
  await block.click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL(/directory/)
  for (const [from, to] of [
    [person, other],
    [other, person],
  ] as const)
    await expect(request(server, 'GET', `/api/users/getUser/${to.id}`, from)).rejects.toThrow('404')

  await page.goto('/settings/people')
  await page.getByRole('button', { name: `Unblock ${other.username}` }).click()
  await expect(page.getByText('You block nobody.')).toBeVisible()
  await page.goto(`/userislandprofile/${other.id}`)
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible()
  await context.close()
})

test('a person is reported, the block is offered, and the report stands in the settings', async ({ browser, server }) => {
  const other = await newUser(server)
  const { page, context } = await newPersonsPage(browser, server, desktop)
  await page.goto(`/userislandprofile/${other.id}`)
  await page.getByRole('button', { name: `Report, mute or block ${other.username}` }).click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Report ${other.username}` })
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose a reason.')
  await dialog.getByLabel('What is wrong with it').selectOption('spam')
  await dialog.getByLabel('What keepers should know').fill('They sell boats.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByText('Thank you. The keepers will look at it')).toBeVisible()
  await dialog.getByRole('button', { name: `Block ${other.username}` }).click()
  await page
    .getByRole('dialog', { name: `Block ${other.username}?` })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.goto('/settings#reports')
  await expect(page.getByText('Spam or fraud')).toBeVisible()
  await expect(page.getByText('The keepers have not decided yet.')).toBeVisible()
  await context.close()
})
