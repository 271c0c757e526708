import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { textOf } from '#server/shop/testing/pdf.ts'
import { aRecipe } from '#server/starcharts/testing/starcharts.ts'
import { newUnconfirmedUser, newUser, request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { addToCart, approve, buy, expectPaid, openPayPal, payPalButton, placeOrder } from './shop-page.ts'
import { grant } from './starchart-page.ts'
import { test } from './test.ts'

/** In both themes. */
async function expectNoViolations(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await analyze(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}

test('Single Charts are bought by PayPal, open the maker at once, and have a receipt', async ({ page, server }) => {
  await logIn(page.context(), await newUser(server))
  await countLayoutShifts(page.context())
  await buy(page, server, 'single-charts')
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('$19.99')
  await expectLittleShift(page)
  await placeOrder(page)
  await expect(payPalButton(page)).toBeVisible()
  await expect(page.getByText('TEST MONEY', { exact: true })).toBeVisible()
  await expectLittleShift(page)
  await approve(await openPayPal(page))
  await expectPaid(page)
  await expect(page).toHaveURL(/\/paymentverification\/success\?order=/)
  await expect(page.getByRole('button', { name: 'Cart, 0 things' })).toBeVisible()

  await page.getByRole('link', { name: 'Open the receipt' }).click()
  const receipt = page.getByRole('article', { name: /^Receipt R-/ })
  await expect(receipt).toContainText('Single Charts')
  await expect(receipt).toContainText('$19.99')
  const number = /Receipt (R-\d+)/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[1] ?? '?'
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()])
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`)
  const text = textOf(await readFile(await file.path()))
  for (const words of [`Receipt ${number}`, 'Single Charts', '$19.99']) expect(text).toContain(words)

  await page.goBack()
  await page.getByRole('link', { name: 'Open the chart maker' }).click()
  await expect(page).toHaveURL(/\/starchart$/)
  await expect(page.getByRole('combobox', { name: 'Place' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Get / })).toHaveCount(0)
  await page.goto(`${server.url}/doublestarchart-create`)
  await page.getByRole('link', { name: 'Get Double Charts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Double Charts' })).toBeVisible()
})

test('a card that is declined can be tried again, and then pays', async ({ page, server }) => {
  await logIn(page.context(), await newUser(server))
  await buy(page, server, 'double-charts')
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByLabel('The card or account is declined').check()
  await approve(page)
  await expect(page.getByRole('alert')).toContainText('The card was declined.')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(Not paid yet|Payment)$/ })).toBeVisible()
  const back = page.getByRole('link', { name: 'Choose how to pay' })
  if (await back.isVisible()) await back.click()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByLabel('The payment succeeds').check()
  await approve(page)
  await expectPaid(page)
})

test('a wallet that is declined is said with what to do, and pays on the second try', async ({ page, server }) => {
  await logIn(page.context(), await newUser(server))
  await buy(page, server, 'orrery')
  await placeOrder(page)
  const approval = await openPayPal(page)
  await approval.getByLabel('The card or account is declined').check()
  await approve(approval)
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
  await expect(page).toHaveURL(/\/paymentverification\/notsuccess\?/)
  await page.getByRole('link', { name: 'Choose how to pay' }).click()
  await approve(await openPayPal(page))
  await expectPaid(page)
})

test('a payment that is held is waited for, and nothing pays a second time meanwhile', async ({ page, server }) => {
  const buyer = await newUser(server)
  await logIn(page.context(), buyer)
  await addToCart(server, buyer, 'telescope')
  await page.goto(`${server.url}/checkout`)
  await placeOrder(page)
  const approval = await openPayPal(page)
  await approval.getByLabel('Held for review, paid after 10 seconds').check()
  await approve(approval)
  await expect(page.getByRole('heading', { level: 1, name: 'Verifying the payment' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(`${server.url}/payment${new URL(page.url()).search}`)
  await expect(second.getByRole('heading', { name: 'A payment is on its way' })).toBeVisible()
  await expect(second.getByRole('button', { name: /Pay/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. It is yours.' })).toBeVisible({ timeout: 30_000 })
  await expect(second.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
})

test('an order whose page is closed after the approval is found paid', async ({ page, server }) => {
  const buyer = await newUser(server)
  await logIn(page.context(), buyer)
  await buy(page, server, 'telescope')
  await placeOrder(page)
  await page.route('**/confirm', (route) => route.abort()) // nothing of the approval reaches the server from here
  await approve(await openPayPal(page))
  await page.waitForURL(/paymentverification/)
  const later = await page.context().newPage()
  await page.close()
  await later.goto(`${server.url}/receipt`)
  await later.getByRole('article').filter({ hasText: 'Telescope' }).getByRole('link').click()
  await expect(later.getByText('Paid and delivered')).toBeVisible({ timeout: 60_000 })
})

test('a print of a star chart is sent to an address that its country accepts', async ({ page, server }) => {
  const buyer = await newUser(server)
  await grant(server, 'single-charts', buyer)
  const { token } = buyer
  const { data } = await request<{ data: { _id: string } }>(server, 'POST', '/api/starcharts', { token, body: { recipe: aRecipe() } })
  await logIn(page.context(), buyer, { singleStarcharts: true })
  await page.goto(`${server.url}/user-starchart-single/${buyer.id}?chart=${data._id}`)
  await page.getByRole('link', { name: 'Order a print' }).click()
  await expect(page.getByRole('radio', { name: /A night in July/ })).toBeChecked()
  await page.getByRole('navigation', { name: 'Sizes' }).getByRole('link', { name: /A4/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Star chart print, A4' })).toBeFocused()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Open the cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Prints “A night in July”')
  await expectNoViolations(page)
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('button', { name: 'Choose the address' }).click()

  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Street and number').fill('1 Quay Street')
  await page.getByLabel('Town').fill('Harbour')
  await page.getByLabel('State').fill('CA')
  await page.getByLabel('ZIP code').fill('9411')
  await page.getByRole('button', { name: 'Send it here' }).click()
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('This is no postal code of United States.')
  await expectNoViolations(page)
  await page.getByLabel('ZIP code').fill('94110')
  await page.getByRole('button', { name: 'Send it here' }).click()

  await expect(page.getByRole('region', { name: 'It goes to' })).toContainText('1 Quay Street')
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(/Shipping\$\d/)
  await placeOrder(page)
  await expect(payPalButton(page)).toBeVisible()
  await expectNoViolations(page)
  await approve(await openPayPal(page))
  await expectPaid(page)
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  await expect(page.getByRole('article', { name: /^Receipt/ })).toContainText('Harbour, CA 94110')
  await expectNoViolations(page)
})

test('the buttons of PayPal are loaded again when their script failed', async ({ page, server }) => {
  const buyer = await newUser(server)
  await logIn(page.context(), buyer)
  await addToCart(server, buyer, 'sundial')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/sdk/js?*', (route) => route.abort(), { times: 1 })
  await page.goto(`${server.url}/checkout`)
  await placeOrder(page)
  await expect(page.getByText('PayPal’s buttons could not be loaded.')).toBeVisible()
  expect(errors.join()).toContain('Failed to load the PayPal JS SDK script.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(payPalButton(page)).toBeVisible()
})

test('a cart is the same in two windows, and what was removed can be put back', async ({ page, server }) => {
  const buyer = await newUser(server)
  await logIn(page.context(), buyer)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/catalog?product=telescope`)
  await page.goto(`${server.url}/catalog?product=case-register`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(other.getByRole('button', { name: 'Cart, 1 thing' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: 'One more: Case register' }).click()
  await expect(other.getByRole('button', { name: 'Cart, 2 things' })).toBeVisible()
  await cart.getByLabel('Quantity: Case register').fill('7')
  await cart.getByLabel('Quantity: Case register').press('Enter')
  await expect(other.getByRole('button', { name: 'Cart, 7 things' })).toBeVisible()
  await cart.getByLabel('Quantity: Case register').fill('0')
  await cart.getByLabel('Quantity: Case register').press('Enter')
  await expect(other.getByRole('button', { name: 'Cart, 0 things' })).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('button', { name: 'Cart, 7 things' })).toBeVisible()

  await page.context().setOffline(true)
  await cart.getByRole('button', { name: 'One more: Case register' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(cart.getByLabel('Quantity: Case register')).toHaveValue('7')
})

test('an order that is not paid can be cancelled, and who is not verified is told what to do', async ({ page, browser, server }) => {
  const buyer = await newUser(server)
  await logIn(page.context(), buyer)
  await addToCart(server, buyer, 'sundial')
  await page.goto(`${server.url}/checkout`)
  await placeOrder(page)
  await page.getByRole('link', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)

  const stranger = await newUnconfirmedUser(server, `new${Date.now() % 1e8}`)
  await addToCart(server, stranger, 'sundial')
  const context = await browser.newContext()
  await logIn(context, stranger)
  const visitor = await context.newPage()
  await visitor.goto(`${server.url}/checkout`)
  await expect(visitor.getByText('Confirm your e-mail address before you order')).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Place order/ })).toHaveCount(0)
  await context.close()
})
