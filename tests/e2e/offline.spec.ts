import { expect, type Page } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { startServer } from '../../scripts/running-server.ts'
import { caseOf, fixture } from './collection-page.ts'
import { startGate } from './gate.ts'
import { logIn } from './log-in.ts'
import { startTimeout, test } from './test.ts'

const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('app '))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? '')
const note = (page: Page) => page.getByText('A new version is here.')

/** Opens a screen, and answers the policy of its document with and without its nonce. */
async function openScreen(page: Page, path: string) {
  const response = await page.goto(path)
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
  return { isKept: response?.fromServiceWorker() ?? false, nonce, policy: policy.replaceAll(nonce, '…') }
}

/** Ends what a test started, whether it passes or fails. */
const ends: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('screens open without a network, a second window brings the new version, and the server can end it all', async ({ browser }) => {
  test.setTimeout(120_000 + startTimeout)
  const gate = await startGate()
  const settings: NodeJS.ProcessEnv = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: gate.url }
  const server = await startServer(settings)
  ends.push(gate.close, server.stop)
  gate.leadTo(server.url)
  const context = await browser.newContext({ baseURL: gate.url, reducedMotion: 'reduce', serviceWorkers: 'allow' })
  const violations: string[] = []
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) violations.push(message.text())
  })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  const online = await openScreen(page, '/settings/browser')
  expect(online.isKept).toBe(false)
  // the main screens come while the browser is idle, the settings last
  await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(/\/assets\/SettingsPage-/))
  expect(await cachedFiles(page)).toContainEqual(expect.stringMatching(/\/assets\/canon-[\w-]+\.woff2/))
  expect((await cachedFiles(page)).filter((path) => !path.startsWith('/assets/'))).toEqual(['/app.html'])
  const build = await buildOf(page)

  await gate.close()
  await context.setOffline(true)
  const kept = await openScreen(page, '/tweets')
  expect(kept).toMatchObject({ isKept: true, policy: online.policy })
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('link', { name: 'Case', exact: true }).first().click()
  await expect(page).toHaveURL('/collection')
  await expect(page.getByText('You are offline.')).toBeVisible()
  const again = await openScreen(page, '/settings/browser')
  expect(again.policy).toBe(online.policy)
  expect(new Set([online.nonce, kept.nonce, again.nonce]).size).toBe(3)
  await expect(page.getByText('You are offline.')).toBeVisible()
  // what is not the app's own document is the server's alone
  for (const path of ['/about', '/payment']) await expect(page.goto(path)).rejects.toThrow(/ERR_/)

  await context.setOffline(false)
  await gate.open()
  expect((await openScreen(page, '/tweets')).isKept).toBe(true)
  const words = page.getByRole('textbox', { name: 'Write a tweet' })
  await words.fill('Half a thought')
  gate.renameBuild(build, 'another0build')
  const second = await context.newPage()
  await second.goto('/settings/browser')
  expect(await buildOf(second)).toBe('another0build')
  await expect(note(page)).toBeVisible()
  await expect(words).toHaveValue('Half a thought')
  await expect(note(second)).toBeHidden()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page)).toBe('another0build')
  await expect(words).toHaveValue('Half a thought')
  await expect(note(page)).toBeHidden()
  await second.close()

  // the app itself does not run on a public page: there the worker of the server alone ends what was kept
  settings.SERVICE_WORKER = 'off'
  await server.crash()
  await server.start()
  await page.close()
  const left = async () => {
    const visitor = await context.newPage()
    await visitor.goto('/about')
    const kept = await visitor.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
    await visitor.close()
    return kept
  }
  await expect.poll(left).toEqual([])
  const last = await context.newPage()
  await last.goto('/settings/browser')
  await expect(last.getByText('This browser, or this server, does not keep the app.')).toBeVisible()
  expect(violations).toEqual([])
  await context.close()
})

/** Posts what another app shares, as the system does it: a form, without our code. */
async function share(page: Page, files: readonly string[], text = ''): Promise<void> {
  await page.evaluate((words) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/upload', enctype: 'multipart/form-data' })
    const file = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true, id: 'shared-files' })
    const field = Object.assign(document.createElement('input'), { name: 'text', value: words })
    form.append(file, field)
    form.id = 'share'
    document.body.append(form)
  }, text)
  await page.locator('#shared-files').setInputFiles(files.map(fixture))
  await Promise.all([page.waitForURL(/shared/), page.evaluate(() => (document.getElementById('share') as HTMLFormElement).submit())])
}

test('what another app shares goes into the case with one press, waits for a login, and becomes a draft', async ({ browser, server }) => {
  const person = await newUser(server)
  const { token } = person
  const { data: album } = await request<{ data: { _id: string } }>(server, 'POST', '/api/albums', { token, body: { title: 'Pocket' } })
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', serviceWorkers: 'allow' })
  await logIn(context, person)
  const page = await context.newPage()
  await page.goto('/settings/browser')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

  await share(page, ['island.png', 'moon.gif'])
  await expect(page.getByRole('list', { name: 'Shared files' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Album' }).selectOption('Pocket')
  await page.getByRole('combobox', { name: 'Privacy' }).selectOption('Private')
  await page.getByRole('button', { name: 'Send 2 files' }).click()
  await page.getByRole('button', { name: 'Keep them private' }).click() // the first of a new case
  await expect(page.getByText('All of it is in your case.')).toBeVisible()
  expect(await caseOf(server, person)).toHaveLength(2)

  // shared while nobody is logged in: the login leads on to it, and the choice of last time needs one press
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await share(page, ['phone.jpg', 'moon.gif'])
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Send 2 files' }).click()
  await expect(page.getByText('All of it is in your case.')).toBeVisible()
  const again = { ...person, token: await page.evaluate(() => localStorage.getItem('token') ?? '') }
  const entries = await caseOf(server, again)
  expect(entries).toHaveLength(3) // one was there already
  expect(entries.every((entry) => entry.level === 'private')).toBe(true)
  const { data } = await request<{ data: readonly unknown[] }>(server, 'GET', `/api/albums/of/${person.id}/${album._id}/entries`, again)
  expect(data).toHaveLength(3)

  await share(page, [], 'Low water at nine. https://islands.example/tide')
  await page.getByRole('button', { name: 'Write a tweet' }).click()
  await expect(page.getByRole('textbox', { name: 'Write a tweet' })).toHaveValue('Low water at nine. https://islands.example/tide')

  // a logout forgets what was shared and not sent
  await share(page, ['phone.jpg'])
  await expect(page.getByRole('button', { name: 'Send 1 file' })).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(() => page.evaluate(() => caches.has('shared'))).toBe(false)

  // without a worker the server leads on, and says that nothing arrived
  const lost = await context.request.post('/upload', { multipart: { text: 'lost' }, maxRedirects: 0 })
  expect([lost.status(), lost.headers().location]).toEqual([303, '/upload?shared=lost'])
  await context.close()
})

test('where the browser keeps nothing, or its storage never answers, screens open and a tweet is sent', async ({
  browserWithoutWebGL,
  server,
}) => {
  const person = await newUser(server)
  for (const how of ['refuses', 'is silent']) {
    const context = await browserWithoutWebGL.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    await logIn(context, person)
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.addInitScript((isSilent) => {
      const refusal = () => new DOMException('refused', 'SecurityError')
      indexedDB.databases = () => (isSilent ? new Promise(() => {}) : Promise.reject(refusal()))
      indexedDB.open = () => {
        if (isSilent) return {} as IDBOpenDBRequest
        throw refusal()
      }
    }, how === 'is silent')
    await page.goto('/upload')
    await expect(page.getByRole('heading', { name: 'Your camera folder' })).toBeVisible()
    await page.goto('/tweets?feed=mine')
    await page.getByRole('textbox', { name: 'Write a tweet' }).fill(`The storage ${how}.`)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    const keepPrivate = page.getByRole('button', { name: 'Keep them private' }) // the first of a new case
    const tweet = page.getByRole('article').filter({ hasText: `The storage ${how}.` })
    await expect(keepPrivate.or(tweet)).toBeVisible()
    if (await keepPrivate.isVisible()) await keepPrivate.click()
    await expect(tweet).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  }
})
