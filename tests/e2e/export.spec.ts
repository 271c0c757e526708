import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { postTweets } from './collection-page.ts'
import { ageLogin, logIn } from './log-in.ts'
import { test } from './test.ts'

test('everything is taken away on the account page, and opens in a browser without a network', async ({ page, server, launchOptions }) => {
  const person = await newUser(server, 'export-journey')
  await postTweets(server, person, ['Low tide at four.'])
  await logIn(page.context(), person)
  await ageLogin(server, person)
  await page.goto(`${server.url}/account`)
  await page.getByLabel('Size of each zip').selectOption({ label: 'at most 2 GB' })
  await page.getByRole('button', { name: 'Make the export' }).click()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const link = page.getByRole('link', { name: /part-1\.zip$/ })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'the account with an export')

  const downloading = page.waitForEvent('download')
  await link.click()
  const folder = mkdtempSync(path.join(tmpdir(), 'bureau-taken-'))
  const zip = path.join(folder, 'part-1.zip')
  await (await downloading).saveAs(zip)
  execFileSync('unzip', ['-q', zip, '-d', folder])
  const [bag = ''] = readdirSync(folder).filter((name) => name !== 'part-1.zip')

  const browser = await chromium.launch(launchOptions)
  const offline = await browser.newPage({ offline: true })
  await offline.goto(pathToFileURL(path.join(folder, bag, 'OPEN-ME.html')).href)
  await offline
    .getByRole('link', { name: /undated|without a date/i })
    .first()
    .click()
  await expect(offline.getByText('Low tide at four.')).toBeVisible()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })

  await page.getByRole('button', { name: 'Throw this export away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByRole('button', { name: 'Make the export' })).toBeVisible()
})
