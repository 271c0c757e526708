import path from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import { newPersonsPage } from './collection-page.ts'
import { test } from './server.ts'

test('a call that needs the password asks for it and goes on', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const database = new pg.Client({ host: path.join(server.dataDir, 'database/socket'), user: 'app', database: 'bureau' })
  await database.connect()
  await database.query("update sessions set created_at = created_at - interval '11 minutes' where user_id = $1", [person.id])
  await database.end()

  await page.goto('/settings')
  await page.getByLabel('New address').fill(`${person.username}-b@islands.example`)
  const change = page.getByRole('button', { name: 'Change the address' })
  const prompt = page.getByRole('dialog', { name: 'Your password, please' })
  await change.click()
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(page.getByText('Type your password to go on.')).toBeVisible()
  await change.click()
  await prompt.getByLabel('Password', { exact: true }).fill('not the password')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt.getByRole('link', { name: 'This password is not right.' })).toBeVisible()
  await prompt.getByLabel('Password', { exact: true }).fill(person.password)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByText(`${person.username}-b@islands.example waits to be verified`)).toBeVisible()
  await context.close()
})
