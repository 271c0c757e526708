import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { exitCodes } from '../../scripts/bureau/exit-codes.ts'
import { madeZip } from '../../scripts/bureau/testing/zips.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { expectAccessible } from './accessible.ts'
import { caseOf, originalsOf, throttleUploads } from './case-access.ts'
import type { Upload } from './case-files.ts'
import { logIn } from './log-in.ts'
import { hardCaptions, madeTakeout, photograph, takeoutBalance, takeoutFound, takeoutPhotographs, takeoutWanted } from './takeout-files.ts'
import { test } from './test.ts'

const run = promisify(execFile)

test('a Takeout of every trap is brought in through a page that is closed and a server that is killed on the way, adds nothing again by the command line, and is undone', async ({
  browser,
  ownServer: server,
}) => {
  test.slow()
  const owner = await newUser(server)
  const before = await kept(server)
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, owner)
  const zips = madeTakeout()

  const first = await plannedPage(context, zips)
  await expect(first.getByRole('button', { name: `Bring in about ${takeoutWanted - 2} new things` })).toBeVisible() // two lie in it twice
  await expect(first.getByRole('table', { name: 'By year' }).getByRole('row')).toHaveCount(6)
  await expect(first.getByText(/^\d+ descriptions and lists were read and used\.$/)).toBeVisible()
  await expect(first.getByText(/^Makes the album “Summer”: \d/)).toBeVisible()
  await expect(first.getByText(/^Years that are guessed may change: where the camera wrote its own date/)).toBeVisible()
  await throttleUploads(first)
  await first.getByRole('button', { name: /^Bring in/ }).press('Enter')
  await expect(first.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(first.getByText(/Sent since it went on: \d/)).toBeVisible()
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
  await throttleUploads(second)
  await second.getByLabel('Zips or files').setInputFiles(zips.toReversed().map(asInput))
  await expect.poll(() => addedCount(server, owner)).toBeGreaterThan(stored)
  await server.crash()
  await server.start()
  await expectBalance(second, takeoutBalance)
  expect(await addedCount(server, owner)).toBe(takeoutPhotographs)
  expect(await captionsOf(server, owner)).toEqual(expect.objectContaining(Object.fromEntries(hardCaptions)))
  await expect(second.getByRole('link', { name: 'Summer', exact: true })).toBeVisible()
  await expect(second.getByText(/, told by the service · /).first()).toBeVisible()
  await second.getByRole('radio', { name: /^Left out/ }).check({ force: true })
  await expect(second.getByText('It was in the bin there.')).toBeVisible()
  await expect(second.getByText(/^1 thing failed; the list below says why/)).toBeVisible()
  const download = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Report as CSV' }).click()
  const report = await download
  expect(report.suggestedFilename()).toMatch(/^import-.*\.csv$/)
  expect(
    readFileSync(await report.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1 + takeoutFound)
  await second.close()

  const again = await plannedPage(context, zips)
  await expect(again.getByText('Of these probably here already')).toBeVisible()
  await expect(again.getByText(/^Goes into your album “Summer”: \d/)).toBeVisible()
  await again.getByRole('button', { name: /^Bring in/ }).click()
  await expectBalance(again, { ...takeoutBalance, Added: 0, 'Here already': takeoutPhotographs + 2 })
  await again.close()
  expect(await importedByCommand(server, owner, zips)).toContain(
    '46 found = 0 added + 37 here already + 2 left out + 6 not supported + 1 failed',
  )

  const last = await context.newPage()
  await last.goto(address)
  await last.getByRole('button', { name: 'Undo this import' }).click()
  await last.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(last.getByText(/^This import was undone/)).toBeVisible()
  await expect(last.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(last.getByText(`${takeoutPhotographs} taken back.`, { exact: true }).first()).toBeVisible()
  await expect(last.getByRole('row', { name: `Added, and taken back ${takeoutPhotographs}`, exact: true })).toBeVisible()
  await expect(last.getByRole('radio', { name: `Had been added (${takeoutPhotographs})` })).toBeAttached()
  await expect(last.getByRole('heading', { level: 1 })).toHaveText('Import from Google Photos')
  await last.getByRole('link', { name: 'All imports' }).click()
  await expect(last.getByText(`Undone: ${takeoutPhotographs} of ${takeoutPhotographs} taken back.`)).toBeVisible()
  expect(await originalsOf(server, owner)).toEqual([])
  await expect.poll(() => kept(server), { timeout: 30_000 }).toEqual(before)
  await context.close()
})

test('a conversation of several is read with the zone, the order of dates and the name that its owner says', async ({
  browser,
  server,
}) => {
  const owner = await newUser(server)
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, owner)
  const reading = await context.newPage()
  await reading.goto('/import')
  const lines = ['Ada Moor: On the quay', 'Kit Moor: IMG-1.jpg (file attached)', 'Ben: IMG-2.jpg (file attached)']
  const chat = lines.map((line) => `03/04/22, 10:00 - ${line}`).join('\r\n')
  const zip = madeZip([
    { name: 'WhatsApp Chat with Rowers.txt', bytes: Buffer.from(chat) },
    ...['IMG-1.jpg', 'IMG-2.jpg'].map((name) => ({ name, bytes: photograph() })),
  ])
  const input = { name: 'WhatsApp Chat with Rowers.zip', mimeType: 'application/zip', buffer: zip }
  await reading.getByLabel('Zips or files').setInputFiles(input)
  await reading.getByLabel('Times without a zone are times in').selectOption('Pacific/Auckland')
  await reading.getByLabel('A date such as 03/04/22 is').selectOption('March 4')
  await reading.getByLabel('Your name in a group').fill('kit moor')
  await expectAccessible(reading, 'what is given')
  await reading.getByRole('button', { name: 'See what is in it' }).click()
  await expect(reading.getByRole('checkbox', { name: 'What is by somebody else (1)' })).toBeVisible()
  await reading.close()

  // another page holds no files: it leads to the plan, and asks for them before it offers to bring anything in
  const page = await context.newPage()
  await page.goto('/import')
  await expect(page.getByText(/^An import from WhatsApp, begun on .* is not over yet/)).toBeVisible()
  await expectAccessible(page, 'an open import')
  await page.getByRole('link', { name: 'Go on with it' }).click()
  await expect(page.getByText('The plan is kept, but its files are not open here any more.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bring in/ })).toHaveCount(0)
  await page.getByLabel('Zips or files').setInputFiles(input)
  await expect(page.getByLabel('Your name in a group')).toHaveValue('kit moor')
  await page.getByLabel('Your name in a group').fill('Ben')
  await page.getByRole('button', { name: 'Read it again' }).click()
  await expect(page.getByLabel('Your name in a group')).toHaveValue('Ben')
  await page.getByLabel('Who may see it').selectOption('members')
  await expect(page.getByText('In your settings pictures are for fewer people than that, and the settings win.')).toBeVisible()
  await page.getByRole('button', { name: /^Bring in/ }).click()
  await expectBalance(page, { Added: 2, 'Left out': 1 })
  const { caseimages } = await caseOf(server, owner, owner)
  expect(caseimages.map(({ filename, moment }) => [filename, moment])).toEqual([['IMG-2.jpg', '2022-03-04T10:00']])
  await context.close()
})

test('what is given, its report and the list of imports are in the reader’s language', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', reducedMotion: 'reduce' })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await page.goto('/import')
  const zip = madeZip([
    { name: 'quay.jpg', bytes: photograph() },
    { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    { name: 'torn.jpg', bytes: photograph(), lies: { crc32: 1 } },
  ])
  await page.getByLabel('Zips oder Dateien').setInputFiles({ name: 'own.zip', mimeType: 'application/zip', buffer: zip })
  const source = page.getByLabel('Lesen als')
  await expect(source.getByRole('option').filter({ hasText: /Bureau|folders|Ordner/ })).toHaveText([
    'Ein Export von Bureau of Islands',
    'Dateien und Ordner, wie sie sind',
  ])
  await page.getByRole('button', { name: 'Sehen, was darin ist' }).click()
  await page.getByRole('button', { name: /^2 Dinge herbringen/ }).click()
  await page.getByRole('radio', { name: /^Nicht unterstützt/ }).check({ force: true })
  await expect(page.getByText('Die Datei ist leer, oder nicht in dem, was gegeben wurde.')).toBeVisible()
  await page.getByRole('radio', { name: /^Gescheitert/ }).check({ force: true })
  await expect(page.getByText('torn.jpg ist beschädigt: die Prüfsumme (CRC-32) ist eine andere.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Importe' }).click()
  await expect(page.getByRole('link', { name: /^Dateien und Ordner, wie sie sind, / })).toBeVisible()
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

/** The captions of a case by the names of the files. */
async function captionsOf(server: RunningServer, owner: Person): Promise<Readonly<Record<string, string>>> {
  const { caseimages } = await caseOf(server, owner, owner)
  return Object.fromEntries(caseimages.map(({ filename, caption }) => [filename ?? '', caption]))
}

/** What `bureau import` says of these zips. One picture is damaged, so it ends as an import of which something failed. */
async function importedByCommand(server: RunningServer, { token }: Person, zips: readonly Upload[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bureau-zips-'))
  for (const { name, buffer } of zips) writeFileSync(path.join(folder, name), buffer)
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: '', BUREAU_SERVER: server.url, BUREAU_KEY: token }
  const command = run(process.execPath, ['scripts/bureau.ts', 'import', 'auto', '--yes', folder], { env })
  const { code, stdout } = await command.catch((ended: { code: number; stdout: string }) => ended).then((ended) => ({ code: 0, ...ended }))
  rmSync(folder, { recursive: true, force: true })
  expect(code).toBe(exitCodes.someFailed)
  return stdout
}

/** Tables that note what happened: an import that is undone stays in its record, and its owner was told of it. */
const records = /^(?:import_|uploads$|storage_use$|notification|kysely_|session)/

/** What is stored, without what an upload that a killed server broke off keeps reserved for a day. */
const storageInUse = `
  select user_id || ' uses ' || used - coalesce((select sum(reserved) from uploads u where u.user_id = s.user_id), 0) as text
  from storage_use s order by 1`

/** Every other row of the database, and every file of the store where it lies on the disk. */
async function kept({ databaseUrl, dataDir }: RunningServer): Promise<readonly string[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows: tables } = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
    const texts: string[] = []
    for (const { name } of tables.filter((table) => !records.test(table.name))) {
      const { rows } = await database.query<{ text: string }>(`select row_to_json(t)::text as text from ${name} t order by 1`)
      texts.push(...rows.map(({ text }) => `${name} ${text}`))
    }
    const { rows: used } = await database.query<{ text: string }>(storageInUse)
    return [...texts, ...used.map(({ text }) => text), ...(await storedFiles(dataDir))]
  } finally {
    await database.end()
  }
}

/** Without parts of uploads that were broken off: they lie there for a day. */
async function storedFiles(dataDir: string): Promise<readonly string[]> {
  const store = path.join(dataDir, 'files')
  if (!existsSync(store)) return []
  const found = await readdir(store, { recursive: true, withFileTypes: true })
  return found
    .flatMap((each) => (each.isFile() && !each.parentPath.includes('unfinished') ? [path.join(each.parentPath, each.name)] : []))
    .toSorted()
}
