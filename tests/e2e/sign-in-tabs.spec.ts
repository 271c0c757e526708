import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { guestContext, typePassword } from './sign-in-page.ts'
import { test } from './test.ts'

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' })
const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Log in' })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')
const storedInTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))

/** A tab as somebody opens one by typing an address. */
async function typedTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/account')
  return page
}
/** A tab as a click with the control key opens one. */
async function clickedTab(context: BrowserContext, page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Edit profile' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  return tab
}

test('without keep-me-logged-in a new tab is logged in while another one lives, and logged out when none does', async ({
  browser,
  server,
}) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  const isAlive = async (token: string) => (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).ok
  const first = await context.newPage()
  await typePassword(first, person)
  await expect(account(first)).toBeVisible()
  const token = await tokenOf(first)

  const second = await typedTab(context)
  await expect(account(second)).toBeVisible()
  const third = await clickedTab(context, first)
  await expect(third.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await Promise.all([first, second, third].map(storedInTab))).toEqual([token, token, token])

  await first.close()
  await second.reload()
  await expect(account(second)).toBeVisible()
  await Promise.all([second.close(), third.close()])
  expect(await isAlive(token)).toBe(true)
  const alone = await typedTab(context)
  await expect(login(alone)).toBeVisible()
  expect(await tokenOf(alone)).toBe('')
  await expect.poll(() => isAlive(token)).toBe(false)
  await context.close()
})

test('a tab that hangs keeps the login of a new one, and a logout in one tab logs all out', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  const first = await context.newPage()
  await typePassword(first, person)
  await expect(account(first)).toBeVisible()
  const ready = await context.newPage() // a document of the same origin beside it, before the first one hangs
  await ready.goto('/about')
  const hanging = first.evaluate(() => {
    for (const end = performance.now() + 3000; performance.now() < end; );
  })
  await ready.goto('/account')
  await expect(account(ready)).toBeVisible()
  await hanging
  await expect(account(first)).toBeVisible()
  await ready.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  for (const page of [first, ready]) await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  expect(await Promise.all([first, ready].map(storedInTab))).toEqual([null, null])
  await context.close()
})

test('with keep-me-logged-in a new tab is logged in although none lives', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  const first = await context.newPage()
  await first.goto('/login?next=/account')
  await first.getByLabel('Stay logged in for 30 days').check()
  await first.getByLabel('Username or e-mail').fill(person.username)
  await first.getByLabel('Password', { exact: true }).fill(person.password)
  await first.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(account(first)).toBeVisible()
  expect(await storedInTab(first)).toBeNull()
  await first.close()
  const second = await typedTab(context)
  await expect(account(second)).toBeVisible()
  await context.close()
})
