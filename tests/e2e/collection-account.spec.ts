import { expect } from '@playwright/test'
import type { UserInfo } from '#contract/user-info.ts'
import { newUser, request } from '../../scripts/client.ts'
import { newPersonsPage, saveFile } from './collection-page.ts'
import { test } from './test.ts'

test('a locked account shows strangers a name and an outline', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const stranger = await newUser(server)
  await saveFile(server, person, 'island.png', { caption: 'The plate' })
  const body = { id: person.id, query: 'caseimage', level: 'public' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${person.id}`, { token: person.token, body })
  const seen = async () =>
    (await request<{ data: UserInfo }>(server, 'GET', `/api/users/getUser/${person.id}`, { token: stranger.token })).data
  expect((await seen()).caseimages).toHaveLength(1)
  await page.goto('/account')
  await page.getByRole('switch', { name: 'Locked' }).click()
  await expect(page.getByText(/^Locked: people you let follow you/)).toBeVisible()
  expect((await seen()).caseimages).toHaveLength(0)
  expect((await seen()).doc.name).toBe(person.username)
  await page.getByRole('switch', { name: 'Locked' }).click()
  await expect(page.getByText(/^Open: people find you/)).toBeVisible()
  expect((await seen()).caseimages).toHaveLength(1)
  await context.close()
})

test('a deactivated account is hidden until its owner logs in and wakes it', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const stranger = await newUser(server)
  const status = async () =>
    (await fetch(`${server.url}/api/users/getUser/${person.id}`, { headers: { authorization: `Bearer ${stranger.token}` } })).status
  expect(await status()).toBe(200)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate the account?' })
  await question.getByLabel('Tell us why').fill('A winter without screens')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Deactivated. Log in when you want to come back.')).toBeVisible()
  expect(await status()).toBe(404)

  await page.getByLabel('Username or e-mail').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const wake = page.getByRole('dialog', { name: 'Reactivate your account?' })
  await expect(wake).toBeVisible()
  expect(await status()).toBe(404)
  await wake.getByRole('button', { name: 'Reactivate and log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
  expect(await status()).toBe(200)
  await context.close()
})
