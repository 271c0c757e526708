import { expect, type Page } from '@playwright/test'
import type { Person } from '../../scripts/client.ts'
import { request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'

/** Puts a product into the cart by its page, and goes to the checkout. */
export async function buy(page: Page, server: RunningServer, product: string): Promise<void> {
  await page.goto(`${server.url}/catalog?product=${product}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

/** Places the order; its payment page opens as a document of its own. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
}

export const payPalButton = (page: Page) => page.getByRole('button', { name: /^PayPal \(/ })

/** Opens the window of the simulated PayPal. */
export async function openPayPal(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await payPalButton(page).click()
  const approval = await popup
  await approval.waitForLoadState()
  return approval
}

/** What the buyer presses at the simulated provider. */
export const approve = (provider: Page) => provider.getByRole('button', { name: /^Pay \$/ }).click()

export const expectPaid = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Paid. It is yours.' })).toBeVisible()

/** A product in the cart of somebody, without a browser. */
export const addToCart = (server: RunningServer, { token }: Person, _id: string, more: object = {}) =>
  request(server, 'PUT', '/api/cart', { token, body: { add: { _id, qty: 1, ...more } } })
