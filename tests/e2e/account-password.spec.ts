import { expect } from '@playwright/test'
import { emailTo, newUser, request } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { newPersonsPage } from './collection-page.ts'
import { ageLogin } from './log-in.ts'
import { test } from './test.ts'

test('a call that needs the password asks for it and goes on, and the old address can stop it', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await ageLogin(server, person)

  await page.goto('/settings/login')
  await page.getByLabel('New address').fill(`${person.username}-b@islands.example`)
  const change = page.getByRole('button', { name: 'Change the address' })
  const prompt = page.getByRole('dialog', { name: 'Your password, please' })
  await change.click()
  await expect(prompt).toBeVisible()
  await expectAccessible(page, 'password')
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(page.getByText('Type your password to go on.')).toBeVisible()
  await change.click()
  await prompt.getByLabel('Password', { exact: true }).fill('not the password')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt.getByRole('link', { name: 'Wrong password.' })).toBeVisible()
  await expectAccessible(page, 'wrong password')
  await prompt.getByLabel('Password', { exact: true }).fill(person.password)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByText(`${person.username}-b@islands.example is not confirmed yet`)).toBeVisible()

  await page.goto(linkIn(await emailTo(server, person.email, /^A new address for your account/)))
  const stop = page.getByRole('button', { name: 'Keep this address' })
  await expect(stop).toBeVisible()
  await expectAccessible(page, 'before keeping the address')
  await stop.click()
  await expect(page.getByRole('link', { name: 'Set a new password' })).toBeVisible()
  await expectAccessible(page, 'after keeping the address')
  await context.close()
})

test('the e-mail about a deletion brings the account back', async ({ browser, server }) => {
  const person = await newUser(server)
  const body = { id: person.id, status: 'deleted', msg: '', password: person.password }
  await request(server, 'PUT', `/api/users/deactivedeleteacc/${person.id}`, { token: person.token, body })
  const context = await browser.newContext({ baseURL: server.url, colorScheme: 'dark', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(linkIn(await emailTo(server, person.email, /is deleted/)))
  const bringBack = page.getByRole('button', { name: 'Bring it back' })
  await expect(bringBack).toBeVisible()
  await expectAccessible(page, 'before bringing back')
  await bringBack.click()
  await expect(page.getByText('Your account is back')).toBeVisible()
  await expectAccessible(page, 'after bringing back')
  await context.close()
})

/** The path of the link in an e-mail. */
function linkIn(text: string): string {
  const link = /^https?:\/\/[^/]+(\/(?:stop-email-change|undelete)\/\S+)$/m.exec(text)?.[1]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}
