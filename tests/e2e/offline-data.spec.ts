import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { caseOf, gridItem, postTweets, saveFile } from './collection-page.ts'
import { fetchLiving, objectItems, openSection } from './island-page.ts'
import { databasesOf, expectKept, leaveKept, openProfile, wordsInProfile } from './kept-browser.ts'
import { logIn } from './log-in.ts'
import { acquaint, line, say, textsOf, write } from './messages-page.ts'
import { test } from './test.ts'

const thumbnailWidth = (page: Page, name: string) =>
  gridItem(page, name)
    .locator('img[srcset], img[src*="/media/"]')
    .first()
    .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

/** Writes the caption of the entry that is open. */
async function writeCaption(page: Page, caption: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Caption' }).fill(caption)
}

test('without a network one reads and writes, closes the browser, and all of it is on the server once; no words lie readable in the profile', async ({
  server,
}, { project }) => {
  const { launchOptions = {} } = project.use
  const [ada, ben] = [await newUser(server), await newUser(server)]
  const picture = await saveFile(server, ada, 'phone.jpg', {
    caption: 'canarycaption',
    story: 'The canarystory of it.',
    moment: '1974-08-21',
  })
  await postTweets(server, ada, ['said before'])
  const conversation = await acquaint(server, ada, ben)
  await say(server, ben, conversation, 'canarymessage')
  const profile = mkdtempSync(path.join(tmpdir(), 'bureau-kept-'))
  const words = ['canarycaption', 'canarystory', 'canarymessage', 'canarydraft', 'canarytweet', 'canarychange', 'canaryanswer']

  const first = await openProfile(profile, server, { launchOptions })
  await logIn(first.browser, ada)
  const { page } = first
  await page.goto('/upload')
  await expect.poll(() => databasesOf(page, 'kept ')).toHaveLength(2) // that of the camera folder too
  for (const screen of ['/tweets', '/island', `/message?conversation=${conversation}`, `/collection?entry=${picture._id}`])
    await page.goto(screen)
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('canarycaption')
  await expectKept(page)
  await page.keyboard.press('Escape')

  await page.goto('/island')
  await openSection(page, 'Decorations')
  await expect(page.getByText('This browser has no 3D.')).toBeVisible()
  await first.browser.setOffline(true)
  await expect(async () => {
    await page.getByRole('button', { name: 'bench', exact: true }).click() // the island may still be growing at the first click
    await expect(objectItems(page)).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(page.getByText(/Kept here/)).toBeVisible()
  await page.goto('/collection?q=canarystory')
  await expect(page.getByText(/You see what this device kept, as of/)).toBeVisible()
  await expect(gridItem(page, 'canarycaption')).toBeVisible()
  await expect.poll(() => thumbnailWidth(page, 'canarycaption')).toBeGreaterThan(0)
  await page.goto(`/collection?entry=${picture._id}`)
  await writeCaption(page, 'canarychange')
  await expect(page.getByText('Kept here, and saved when the server can be reached.')).toBeVisible()
  await page.goto(`/message?conversation=${conversation}`)
  await expect(line(page, 'canarymessage')).toBeVisible()
  await write(page, 'canaryanswer')
  await expect(line(page, 'canaryanswer')).toContainText('Waiting to be sent')
  await page.getByRole('textbox', { name: /^Message to/ }).fill('canarydraft')
  await page.goto('/tweets')
  await page.getByLabel('Write a tweet').fill('canarytweet')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('canarytweet')
  await first.browser.close()
  expect(wordsInProfile(profile, words), 'nothing that is kept is readable').toEqual([])

  const second = await openProfile(profile, server, { launchOptions, offline: true })
  await second.page.goto('/collection')
  await expect(gridItem(second.page, 'canarychange')).toBeVisible()
  await second.page.goto(`/message?conversation=${conversation}`)
  await expect(line(second.page, 'canaryanswer')).toContainText('Waiting to be sent')
  await expect(second.page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('canarydraft')
  await second.page.goto('/collection')
  await expect(gridItem(second.page, 'canarychange')).toBeVisible()
  await second.browser.setOffline(false)
  await expect(gridItem(second.page, 'canarytweet'), 'the screen that is open shows what went out').toBeVisible()
  await second.page.goto(`/message?conversation=${conversation}`)
  await expect(line(second.page, 'canaryanswer')).toContainText('Sent')
  const captions = async () => (await caseOf(server, ada)).map((entry) => ('text' in entry ? entry.text : entry.caption)).sort()
  await expect.poll(captions).toEqual(['canarychange', 'canarytweet', 'said before'])
  await expect.poll(async () => ((await fetchLiving(server, ada))?.objects ?? []).map(({ artifact }) => artifact)).toEqual(['bench'])
  expect(await textsOf(second.page)).toEqual(['Is somebody there?', 'Here.', 'canarymessage', 'canaryanswer'])
  await second.page.goto('/settings/browser')
  await expect(second.page.getByRole('region', { name: 'Kept on this device' })).toContainText('3 entries')
  await second.browser.close()
  expect(wordsInProfile(profile, words)).toEqual([])

  const third = await openProfile(profile, server, { launchOptions })
  await third.page.goto('/settings/sessions')
  const own = third.page.getByRole('listitem').filter({ hasText: 'This one' })
  await third.page.evaluate(() => localStorage.setItem('control', 'canarycontrol'))
  await own.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => databasesOf(third.page, 'kept ')).toEqual([])
  expect(await databasesOf(third.page, 'sealed '), 'the draft of a message stays, encrypted').toHaveLength(1)
  await third.browser.close()
  expect(wordsInProfile(profile, words)).toEqual([])
  expect(wordsInProfile(profile, ['canarycontrol']), 'what is stored unencrypted would be found').not.toEqual([])
  rmSync(profile, { recursive: true, force: true })
})

test('a session that is ended from elsewhere throws away the key and what it opens, at the next contact; what others left goes before', async ({
  server,
}, { project }) => {
  const { launchOptions = {} } = project.use
  const ada = await newUser(server)
  await saveFile(server, ada, 'phone.jpg', { caption: 'canarycaption', story: 'The canarystory of it.' })
  const conversation = await acquaint(server, ada, await newUser(server))
  const profile = mkdtempSync(path.join(tmpdir(), 'bureau-kept-'))
  const { browser, page } = await openProfile(profile, server, { launchOptions })
  await page.goto('/login')
  await leaveKept(page, 'somebody')
  await page.reload()
  await expect.poll(() => databasesOf(page, ''), 'a logout that broke off is finished').toEqual([])
  await leaveKept(page, 'somebody')
  await logIn(browser, ada)
  await page.goto(`/message?conversation=${conversation}`)
  await expectKept(page)
  expect(await databasesOf(page, 'kept '), 'during a login nobody else’s is there').toEqual([`kept ${ada.id}`])
  const { data } = await request<{ data: { id: string }[] }>(server, 'GET', '/api/auth/sessions', { token: ada.token })
  for (const { id } of data) await request(server, 'DELETE', `/api/auth/sessions/${id}`, { token: ada.token })
  await page.goto('/collection').catch(() => {}) // which leads to the login
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => databasesOf(page, '')).toEqual([])
  await browser.close()
  expect(wordsInProfile(profile, ['canarycaption', 'canarystory'])).toEqual([])
  rmSync(profile, { recursive: true, force: true })
})
