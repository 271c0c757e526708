import { expect, type Page } from '@playwright/test'
import { emailTo, newUser, type Person, request } from '../../scripts/client.ts'
import { logIn } from './log-in.ts'
import { guestContext } from './sign-in-page.ts'
import { grant } from './starchart-page.ts'
import { test } from './test.ts'

const password = 'a lamp in every window'
const linkIn = (text: string) => {
  const { pathname, search } = new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '')
  return `${pathname}${search}`
}
const signUp = async (page: Page, username: string) => {
  await page.getByLabel('Name', { exact: true }).fill('Newcomer')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@islands.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create your island' }).click()
}
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('who wanted a product signs up and gets to it, and the mailed link leads back there', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.goto(new URL('/catalog?product=single-charts', server.url).href)
  await expect(page.getByText('you go on to where you were heading')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create your island' })).toHaveAttribute('href', /^\/signup\?next=/)
  await page.getByRole('main').getByRole('link', { name: 'Create your island' }).click()
  const username = `wants${Date.now().toString(36)}`
  await signUp(page, username)
  await expect.poll(() => path(page)).toBe('/catalog?product=single-charts')

  const link = linkIn(await emailTo(server, `${username}@islands.example`, /^Verify/))
  await expect(page.getByText('Only you see your island')).toBeVisible()
  const mailbox = await flatContext.newPage()
  await mailbox.goto(new URL(link, server.url).href)
  await mailbox.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Your e-mail is confirmed')
  await expect(page.getByText('Only you see your island')).toBeHidden() // the first tab noticed by itself
  await mailbox.getByRole('button', { name: 'Back to the shop' }).click()
  await expect.poll(() => path(mailbox)).toBe('/catalog?product=single-charts')

  await mailbox.goto(new URL(link, server.url).href)
  await mailbox.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Already confirmed')
})

test('who put a product into the cart before they confirmed is led back to the order', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.goto(new URL('/signup?next=%2Fcatalog%3Fproduct%3Dsingle-charts', server.url).href)
  const username = `buys${Date.now().toString(36)}`
  await signUp(page, username)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeHidden()
  const mailbox = await flatContext.newPage()
  await mailbox.goto(new URL(linkIn(await emailTo(server, `${username}@islands.example`, /^Verify/)), server.url).href)
  await mailbox.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await mailbox.getByRole('button', { name: 'Back to your order' }).click()
  await expect(mailbox.getByRole('button', { name: /^Place order/ })).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Place order/ }), 'the first tab noticed by itself').toBeEnabled()
})

test('in another browser the link leads there by the login, and never to another site', async ({ browser, server }) => {
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  const username = `else${Date.now().toString(36)}`
  const registration = { name: 'Else', username, email: `${username}@islands.example`, password, next: '/account' }
  await request(server, 'POST', '/api/auth/register', { body: registration })
  await page.goto(linkIn(await emailTo(server, registration.email, /^Verify/)))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  expect(path(page)).toBe('/login?next=%2Faccount')
  for (const elsewhere of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
    await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Create your island' })).toHaveAttribute('href', '/signup')
  }
  await context.close()
})

test('where the login ends, the next one leads back and brings what was typed', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  await page.goto('/login?next=%2Fsettings%2Flogin')
  const typePassword = async () => {
    await page.getByLabel('Username or e-mail').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await typePassword()
  await page.getByLabel('New address').fill('typed@islands.example')
  await page.getByLabel('Current password').fill('never kept')
  await request(server, 'DELETE', '/api/auth/sessions', { token: person.token }) // from another device
  await expect(page.getByText('Your login has ended. Log in again to go on.')).toBeVisible()
  await expect.poll(() => path(page)).toBe('/login?next=%2Fsettings%2Flogin')
  await typePassword()
  await expect(page.getByLabel('New address')).toHaveValue('typed@islands.example')
  await expect(page.getByLabel('Current password')).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('typed-words')
  await context.close()
})

test('nobody is put on another screen without a word', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  await logIn(context, person)
  const page = await context.newPage()
  await page.goto('/login?next=%2Faccount')
  await expect(page.getByText('You are logged in already.')).toBeVisible()
  expect(path(page)).toBe('/account')
  await context.close()
})

test('a maker that was bought elsewhere opens in a browser that knew of none, and who owns none is told', async ({ browser, server }) => {
  const [owner, other] = [await newUser(server), await newUser(server)]
  await grant(server, 'single-charts', owner)
  const open = async (person: Person) => {
    const context = await guestContext(browser, server)
    await logIn(context, person, { singleStarcharts: false })
    const page = await context.newPage()
    await page.goto('/starchart')
    return page
  }
  const owned = await open(owner)
  await expect(owned.getByRole('tab').first()).toBeVisible()
  expect(path(owned)).toBe('/starchart')
  await owned.context().close()
  const refused = await open(other)
  const told = refused.getByRole('dialog', { name: 'The star chart maker' })
  await expect(told).toContainText('It opens with Single Charts')
  await told.getByRole('button', { name: 'Stay on the map' }).click()
  await expect(told).toBeHidden()
  expect(path(refused)).toBe('/map')
  await refused.context().close()
})

test('a wrong password is said above the button, in sight of the heading; the typed address is taken over', async ({ browser, server }) => {
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Username or e-mail').fill('somebody@islands.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Wrong username, e-mail or password.')
  await expect(alert).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const [box, button] = [await alert.boundingBox(), await page.getByRole('button', { name: 'Log in', exact: true }).boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('somebody@islands.example')
  await context.close()
})

test('the password is changed in the settings, where browsers are led to change it', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  await logIn(context, person)
  const page = await context.newPage()
  await page.goto('/.well-known/change-password')
  expect(path(page)).toBe('/settings')
  await expect(page.getByRole('heading', { name: 'Password' })).toBeInViewport()
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').last().fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('link', { name: 'Wrong password.' })).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed. Every other login has ended.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await context.close()
})

test('the calls of a screen that is left are not sent without a login', async ({ browser, server }) => {
  const person = await newUser(server)
  const context = await guestContext(browser, server)
  await logIn(context, person)
  const page = await context.newPage()
  await page.goto('/islandprofile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refused: string[] = []
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  await context.close()
})
