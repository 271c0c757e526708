import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium, expect } from '@playwright/test'
import type { AnyEntry } from '#contract/entries.ts'
import { newUser, type Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { expectAccessible } from './accessible.ts'
import { caseOf, postTweets, saveFile } from './collection-page.ts'
import { ageLogin, logIn } from './log-in.ts'
import { test } from './test.ts'

test('everything is taken away on the account page, and opens in a browser without a network', async ({ page, server, launchOptions }) => {
  const person = await newUser(server, 'export-journey')
  await postTweets(server, person, ['Low tide at four.'])
  await saveFile(server, person, 'phone.jpg', { caption: 'The pier', moment: '197X', place: 'Kragerø' })
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

  const heir = await newUser(server, 'export-reader')
  for (let turn = 0; turn < 2; turn += 1) {
    await importBag(server, heir, zip)
    expect(wordsOf(await caseOf(server, heir))).toEqual(wordsOf(await caseOf(server, person)))
  }
  rmSync(folder, { recursive: true, force: true })

  await page.getByRole('button', { name: 'Throw this export away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByRole('button', { name: 'Make the export' })).toBeVisible()
})

const wordsOf = (entries: readonly AnyEntry[]) =>
  entries
    .map((entry) => [entry.kind, entry.caption, entry.moment, entry.place, entry.kind === 'tweet' ? entry.text : ''].join(' | '))
    .toSorted()

/** Brings a bag in by the command line. */
async function importBag(server: RunningServer, { token }: Person, zip: string): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'bureau-home-'))
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: '', BUREAU_SERVER: server.url, BUREAU_KEY: token }
  await promisify(execFile)(process.execPath, ['scripts/bureau.ts', 'import', 'bureau', '--yes', zip], { env })
  rmSync(home, { recursive: true, force: true })
}
