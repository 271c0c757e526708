import { expect } from '@playwright/test'
import { newPersonsPage } from './collection-page.ts'
import { test } from './server.ts'

test('a call that needs the password asks for it and goes on', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const message = 'Type your password to go on.'
  await page.route('**/api/users/update_user', async (route) => {
    const { password } = route.request().postDataJSON() as { password?: string }
    if (password === person.password) return route.continue()
    const words = password === undefined ? message : 'This password is not right.'
    return route.fulfill({
      status: 403,
      json: { code: 'password-needed', message: words, errors: [{ path: 'password', message: words }] },
    })
  })
  await page.goto('/settings')
  await page.getByLabel('New address').fill(`${person.username}-b@islands.example`)
  const change = page.getByRole('button', { name: 'Change the address' })
  const prompt = page.getByRole('dialog', { name: 'Your password, please' })
  await change.click()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(page.getByText(message)).toBeVisible()
  await change.click()
  await prompt.getByLabel('Password', { exact: true }).fill('not the password')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt.getByText('This password is not right.')).toBeVisible()
  await prompt.getByLabel('Password', { exact: true }).fill(person.password)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByText(`${person.username}-b@islands.example waits to be verified`)).toBeVisible()
  await context.close()
})
