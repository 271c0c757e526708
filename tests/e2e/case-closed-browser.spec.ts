import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { resumablePath, uploadApi } from '#contract/upload.ts'
import { newUser } from '../../scripts/client.ts'
import { originalsOf, partialUploadBytes, throttleUploads } from './case-access.ts'
import { hashesOf, largeFile, largeFileSize } from './case-files.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test('a file whose browser was closed on the way arrives when it is opened again, from where it stood', async ({ server }, { project }) => {
  test.slow() // two starts of a browser, and a throttled upload
  const owner = await newUser(server)
  const profile = mkdtempSync(path.join(tmpdir(), 'bureau-browser-'))
  const open = async (): Promise<{ browser: BrowserContext; page: Page }> => {
    const { launchOptions = {} } = project.use
    const browser = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: server.url, reducedMotion: 'reduce' })
    await logIn(browser, owner)
    return { browser, page: browser.pages()[0] ?? (await browser.newPage()) }
  }
  const file = largeFile()

  const first = await open()
  await first.page.goto('/upload')
  await throttleUploads(first.page)
  await first.page.getByLabel('Files', { exact: true }).setInputFiles(file)
  await expect.poll(() => localCopies(first.page)).toBe(1)
  await expect.poll(() => partialUploadBytes(server)).toBeGreaterThan(largeFileSize / 3)
  await first.browser.close()
  expect(await partialUploadBytes(server)).toBeLessThan(largeFileSize)

  const second = await open()
  const asked: string[] = []
  second.page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await second.page.goto('/upload')
  await expect(second.page.getByText('1 of 1 uploaded.')).toBeVisible({ timeout: 60_000 })
  expect(asked.filter((call) => call === `POST ${resumablePath}`)).toEqual([])
  expect(
    asked.filter((call) => call.endsWith(uploadApi.knownFile.path)),
    'the answer to the last piece counts',
  ).toHaveLength(1)
  await second.page.getByRole('button', { name: 'Save 1 file' }).click()
  await second.page.getByRole('dialog').getByRole('radio', { name: 'Private' }).click()
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: /Keep them/ })
    .click()
  await expect(second.page.getByText('1 file saved')).toBeVisible()
  await second.browser.close()
  rmSync(profile, { recursive: true, force: true })

  expect(hashesOf(await originalsOf(server, owner))).toEqual(hashesOf([file]))
})

/** How many files under way this browser has kept a copy of. */
const localCopies = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).some(({ name }) => name === 'uppy-blobs')
    if (!found) return 0
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('uppy-blobs')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const [store] = database.objectStoreNames
    if (!store) return 0
    const count = await new Promise<number>((resolve) => {
      const counting = database.transaction(store).objectStore(store).count()
      counting.onsuccess = () => resolve(counting.result)
    })
    database.close()
    return count
  })
