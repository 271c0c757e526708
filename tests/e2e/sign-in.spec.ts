import { expect, type Page } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { codeOf, guestContext, typePassword, virtualAuthenticator } from './sign-in-page.ts'
import { test } from './test.ts'

const loggedIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
const logOut = async (page: Page) => {
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
}

test('a passkey is added in the settings, logs in without a password, and is removed', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  const authenticator = await virtualAuthenticator(context, page)
  await typePassword(page, person, '/settings/login')
  await page.getByLabel('Name of a new passkey').fill('Telephone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Telephone' })
  await expect(row).toContainText('not used yet')
  expect(await authenticator.servers()).toEqual(['localhost'])
  await row.getByRole('button', { name: 'Rename Telephone' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Brass telephone')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Brass telephone' })).toBeVisible()
  await expectAccessible(page, 'settings')

  await authenticator.touches(false)
  await logOut(page)
  await page.goto('/login?next=/account')
  await expectAccessible(page, 'login')
  await authenticator.touches(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await loggedIn(page)

  await logOut(page)
  await page.goto('/login?next=/account') // this browser chooses the passkey that the field of the username offers
  await loggedIn(page)

  await page.goto('/settings/login')
  await page.getByRole('button', { name: 'Remove Brass telephone' }).click()
  await page.getByRole('dialog', { name: 'Remove this passkey?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove Brass telephone' })).toHaveCount(0)
  await authenticator.touches(false)
  await logOut(page)
  await page.goto('/login')
  await authenticator.touches(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  // a toast may say the same of the passkey that the field of the username offered
  const refusal = page.getByRole('form', { name: 'Log in with a passkey' }).getByRole('alert')
  await expect(refusal).toHaveText('This passkey is not known here. Log in with your password.')
  await context.close()
})

test('the user that a login answers with is not asked for once more', async ({ browser, server }) => {
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (sent) => void asked.push(new URL(sent.url()).pathname))
  await typePassword(page, await newUser(server))
  await loggedIn(page)
  expect(asked).toContain('/api/auth/login')
  expect(asked).not.toContain('/api/auth/me')
  await page.reload()
  await loggedIn(page)
  expect(asked).toContain('/api/auth/me')
  await context.close()
})

test('one-time codes are set up, asked for after the password, and a recovery code stands in', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server, { colorScheme: 'dark', acceptDownloads: true })
  const page = await context.newPage()
  await typePassword(page, person, '/settings/login')
  await page.getByRole('button', { name: 'Set up one-time codes' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.getByRole('form', { name: 'First code' }).locator('code').textContent()) ?? ''
  await expectAccessible(page, 'setting up')
  await page.getByLabel('The code that the app shows now').fill('000000')
  await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
  await expect(page.getByRole('link', { name: 'This code is not right, or was used already.' })).toBeVisible()
  await page.getByLabel('The code that the app shows now').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  const [recoveryCode = ''] = await dialog.locator('code').allTextContents()
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await typePassword(page, person)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectAccessible(page, 'code')
  await code.fill('123456')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'This code is not right, or was used already.' })).toBeVisible()
  await code.fill(codeOf(secret, 30_000)) // the present one was used to set codes up
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await loggedIn(page)

  await logOut(page)
  await typePassword(page, person)
  await code.fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await loggedIn(page)
  await page.goto('/settings/login')
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible()
  await context.close()
})

test('sessions are named, and ended one by one and all at once', async ({ browser, server }) => {
  const person = await newUser(server)
  const logInElsewhere = () =>
    request<{ data: { token: string } }>(server, 'POST', '/api/auth/login', {
      body: { identifier: person.username, password: person.password },
    })
  const [one, two] = [(await logInElsewhere()).data.token, (await logInElsewhere()).data.token]
  const isAlive = async (token: string) => (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).ok
  const context = await guestContext(browser, server, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await typePassword(page, person, '/settings/sessions')
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await sessions
    .filter({ hasText: 'This one' })
    .getByRole('button', { name: /^Rename/ })
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Lighthouse')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(sessions.filter({ hasText: 'This one' })).toContainText('Lighthouse')
  await sessions
    .filter({ hasNotText: 'This one' })
    .first()
    .getByRole('button', { name: /^Log out/ })
    .click()
  await expect(sessions).toHaveCount(3)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(sessions).toHaveCount(1)
  expect(await Promise.all([one, two, person.token].map(isAlive))).toEqual([false, false, false])
  await context.close()
})
