import { expect, type Page } from '@playwright/test'
import type { NotificationPreferences } from '#contract/notifications.ts'
import type { Person } from '../../scripts/client.ts'
import { newUser, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { analyze } from './accessible.ts'
import { postTweets } from './collection-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Somebody with a tweet that everybody here may see; its id. */
async function withTweet(server: RunningServer, owner: Person, text: string): Promise<string> {
  const { token } = owner
  const [entry] = await postTweets(server, owner, [text])
  const body = { id: owner.id, query: 'casetweets', level: 'members' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, { token, body })
  const through = new Date().toISOString() // of the island that the first thing in a case opens
  await request(server, 'PUT', '/api/notifications/read', { token, body: { through } })
  return entry?._id ?? ''
}

test('what happens is counted at once on every device, and read on one it is read on the other', async ({ browser, server }) => {
  const owner = await newUser(server)
  const tweet = await withTweet(server, owner, 'Low water at nine.')
  const open = async (options: object) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options })
    await logIn(context, owner)
    const page = await context.newPage()
    await page.goto('/settings')
    await expect(bell(page, 0)).toBeVisible()
    return page
  }
  const [desk, pocket] = await Promise.all([open(desktop), open(phone)])
  const like = async () => {
    const somebody = await newUser(server)
    await request(server, 'PUT', `/api/tweets/${tweet}/like`, { token: somebody.token })
    return somebody
  }

  const first = await like()
  await Promise.all([expect(bell(desk, 1)).toBeVisible(), expect(bell(pocket, 1)).toBeVisible()])
  await expect(desk).toHaveTitle(/^\(1\) Settings · /)

  await bell(desk, 1).click()
  const item = panel(desk).getByRole('listitem').first()
  await expect(item).toContainText(`Unread: ${first.username} likes your tweetLow water at nine.`)
  const second = await like()
  await expect(item).toContainText(`${second.username} and ${first.username} like your tweet`)
  expect(await analyze(desk)).toEqual([])

  await panel(desk).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(item).not.toContainText('Unread')
  await expect(bell(pocket, 0)).toBeVisible()
  await expect(pocket).toHaveTitle(/^Settings · /)
  await desk.keyboard.press('Escape')
  await expect(bell(desk, 0)).toBeFocused()

  await bell(pocket, 0).click()
  await panel(pocket)
    .getByRole('link', { name: /like your tweet/ })
    .click()
  await expect(pocket).toHaveURL(`/tweets?tweet=${tweet}`)
  await Promise.all([desk.context().close(), pocket.context().close()])
})

test('kinds are switched off and on, and stay so', async ({ browser, server }) => {
  const owner = await newUser(server)
  const context = await browser.newContext({ baseURL: server.url, ...phone })
  await logIn(context, owner)
  const page = await context.newPage()
  await page.goto('/settings#notifications')
  const likes = page.getByRole('checkbox', { name: 'Likes: App' })
  const orders = page.getByRole('checkbox', { name: 'Orders: E-mail' })
  const daily = page.getByRole('radio', { name: 'Daily' })
  // pressed one after another, before the server has answered; the query cache shows each a moment later
  for (const choice of [likes, orders, daily]) await choice.click()
  await expect(likes).not.toBeChecked()
  await expect(orders).toBeChecked()
  const saved = () => request<{ data: NotificationPreferences }>(server, 'GET', '/api/notifications/preferences', owner)
  await expect
    .poll(async () => (await saved()).data)
    .toMatchObject({ settings: { like: { app: false, push: true }, order: { email: true } }, digest: 'daily' })
  await page.reload()
  await expect(likes).not.toBeChecked()
  await expect(daily).toBeChecked()
  await context.close()
})

/**
 * The browser of the tests reaches no push service and may show nothing, so the message is handed to the worker as the service would, and
 * what the worker asks the browser to show is read.
 */
test('the settings install a worker, which shows web push, and that something waits', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, ...desktop, permissions: ['notifications'], serviceWorkers: 'allow' })
  const person = await newUser(server)
  await withTweet(server, person, 'said before') // of the first one it is asked who may see it
  await logIn(context, person)
  const page = await context.newPage()
  // Background Sync is disabled in it: what the page asks for is read
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    const { prototype } = (globalThis as unknown as { SyncManager: { prototype: { register: (tag: string) => Promise<void> } } })
      .SyncManager
    prototype.register = async (tag) => void (asked.includes(tag) || asked.push(tag))
  })
  const devTools = await context.newCDPSession(page)
  const installed = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await page.goto('/settings#notifications')
  const started = context.waitForEvent('serviceworker')
  await page.getByRole('switch', { name: 'Push to this browser' }).click()
  const [worker, registrationId] = await Promise.all([started, installed])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await worker.evaluate(() => {
    const worker = globalThis as unknown as { readonly registration: ServiceWorkerRegistration; shown: unknown[] }
    worker.shown = []
    worker.registration.showNotification = async (...shown) => void worker.shown.push(shown)
  })

  const message = { title: 'Bureau of Islands', body: 'Brendan likes your tweet', tag: 'one', path: '/tweets?tweet=1' }
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: JSON.stringify(message) })
  const { title, body, tag, path } = message
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
    .toEqual([[title, { body, tag, icon: '/favicon.svg', data: { path } }]])

  // what was written without a network is to be spoken of once there is one
  await page.goto('/tweets')
  await page.getByRole('textbox', { name: 'Write a tweet' }).fill('said on the ferry')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { asked: readonly string[] }).asked))
    .toEqual([expect.stringContaining('There is a network again')])
  await context.close()
})

test('a panel whose code does not come leaves the screen as it is, and opens once it comes', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  const code = /\/assets\/NotificationPanel-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/settings')
  await bell(page, 0).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The server cannot be reached. Check your connection and try again.' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.unroute(code)
  await bell(page, 0).click()
  await expect(panel(page)).toBeVisible()
  await context.close()
})
