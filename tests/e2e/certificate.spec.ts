import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { emailTo } from '../../scripts/client.ts'
import { runKeeper } from '../../scripts/run-keeper.ts'
import { expectAccessible } from './accessible.ts'
import { newPersonsPage, postTweets } from './collection-page.ts'
import { ageDeletion } from './log-in.ts'
import { test } from './test.ts'

test('an account is deleted after a look at its export, erased, and its certificate read, saved and printed', async ({
  browser,
  server,
}) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  await postTweets(server, person, ['Low tide at four.'])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account?' })
  await dialog.getByRole('button', { name: 'Take everything away first' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Take everything away', { exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Make the export' })).toBeInViewport()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('An e-mail with a link that brings it back')).toBeVisible()

  await ageDeletion(server, person)
  await runKeeper(server, 'erase-again')
  const text = await emailTo(server, person.email, /is erased/)
  const link = /^https?:\/\/[^/]+(\/erased\/\S+)$/m.exec(text)?.[1] ?? ''
  const number = /number (E-\S+),/.exec(text)?.[1] ?? ''
  await page.goto(link)
  const paper = page.getByRole('article', { name: `Certificate ${number}` })
  await expect(paper).toBeVisible()
  await expect(paper.getByText('nothing found')).toBeVisible()
  await expect(paper.getByRole('row', { name: /^Entries of the case/ })).toBeVisible()
  await expectAccessible(page, 'the certificate')

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the certificate' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`certificate-${number}.json`)
  const certificate = JSON.parse(await readFile(await saved.path(), 'utf8')) as { statement: { number: string } }
  expect(certificate.statement.number).toBe(number)

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('link', { name: 'Save the certificate' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/erased/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await expectAccessible(page, 'a link that has ended')
  await context.close()
})
