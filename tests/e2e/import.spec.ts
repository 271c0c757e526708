import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { originalsOf, throttleUploads } from './case-access.ts'
import type { Upload } from './case-files.ts'
import { logIn } from './log-in.ts'
import { madeTakeout, takeoutPhotographs } from './takeout-files.ts'
import { test } from './test.ts'

test('three zips of Takeout are brought in through a page that is closed on the way, add nothing a second time, and are undone', async ({
  browser,
  server,
}) => {
  test.slow()
  const owner = await newUser(server)
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, owner)
  const zips = madeTakeout()

  const first = await plannedPage(context, zips)
  await expect(first.getByText(`Bring in ${takeoutPhotographs} things`)).toBeVisible()
  await expect(first.getByRole('table', { name: 'By year' }).getByRole('row')).toHaveCount(4)
  await throttleUploads(first)
  await first.getByRole('button', { name: /^Bring in/ }).click()
  await expect.poll(() => addedCount(server, owner)).toBeGreaterThan(0)
  const address = first.url()
  await first.close()
  const stored = await addedCount(server, owner)
  expect(stored).toBeLessThan(takeoutPhotographs)

  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText('What is stored so far is safe.')).toBeVisible()
  await second.getByLabel('Zips or files').setInputFiles(zips.slice(1).map(asInput))
  await expect(second.getByRole('alert')).toContainText(zips[0]?.name ?? '')
  await second.getByLabel('Zips or files').setInputFiles(zips.toReversed().map(asInput))
  await expectBalance(second, { Added: takeoutPhotographs, 'Left out': 1 })
  expect(await addedCount(server, owner)).toBe(takeoutPhotographs)
  await second.getByRole('radio', { name: /^Left out/ }).check({ force: true })
  await expect(second.getByText('It was in the bin there.')).toBeVisible()
  const download = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Report as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^import-.*\.csv$/)
  await second.close()

  const again = await plannedPage(context, zips)
  await expect(again.getByText('Probably here already')).toBeVisible()
  await again.getByRole('button', { name: /^Bring in/ }).click()
  await expectBalance(again, { Added: 0, 'Here already': takeoutPhotographs })
  await again.close()

  const last = await context.newPage()
  await last.goto(address)
  await last.getByRole('button', { name: 'Undo this import' }).click()
  await last.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(last.getByText(/^This import was undone/)).toBeVisible()
  expect(await originalsOf(server, owner)).toEqual([])
  await context.close()
})

const asInput = ({ name, mimeType, buffer }: Upload) => ({ name, mimeType, buffer })

/** A page that shows the plan of these files. */
async function plannedPage(context: BrowserContext, zips: readonly Upload[]): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/upload')
  await page.getByRole('link', { name: 'From another service or a folder' }).click()
  await page.getByLabel('Zips or files').setInputFiles(zips.map(asInput))
  await expect(page.getByRole('heading', { name: 'This is an export of Google Photos' })).toBeVisible()
  await page.getByRole('button', { name: 'See what is in it' }).click()
  await expect(page.getByText('Nothing is sent yet')).toBeVisible()
  return page
}

/** The figures of the balance, and that they add up to everything that was found. */
async function expectBalance(page: Page, figures: Readonly<Record<string, number>>): Promise<void> {
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 60_000 })
  const table = page.getByRole('table', { name: 'What became of everything that was found' })
  for (const [name, count] of Object.entries(figures))
    await expect(table.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')).toHaveText(String(count))
  const counts = (await table.locator('td').allTextContents()).map(Number)
  expect(counts.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(counts.at(-1))
}

type Runs = { readonly data: readonly { readonly counts: Readonly<Record<string, number>> }[] }
async function addedCount(server: RunningServer, { token }: Person): Promise<number> {
  const { data } = await request<Runs>(server, 'GET', '/api/imports', { token })
  return data.reduce((sum, { counts }) => sum + (counts.added ?? 0), 0)
}
