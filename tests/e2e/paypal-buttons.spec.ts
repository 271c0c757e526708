import { test as base, expect, type Page } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { build } from 'vite'
import { paymentPolicy, sendWithNonce } from '../../src/server/http/headers.ts'
import { simulatorPages, simulatorPrefix } from '../../src/server/pay/simulator/pages.ts'
import { startTestPayments, type TestPayments } from '../../src/server/pay/testing/test-payments.ts'
import { analyze } from './accessible.ts'

/** PayPal's own React component on the simulator's script, under the headers of the payment page. */
const test = base.extend<object, { shop: TestPayments & { readonly address: string } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const payments = await startTestPayments()
      const app = Fastify()
      await servePage(app, payments)
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      await use({ ...payments, address })
      await app.close()
      await payments.close()
    },
    { scope: 'worker' },
  ],
})

async function servePage(app: FastifyInstance, { payments, simulator, beginning }: TestPayments): Promise<void> {
  const script = await bundle('tests/e2e/paypal-buttons-page.ts')
  const paypal = payments.provider('paypal')
  await app.register(simulatorPages, { simulator, prefix: simulatorPrefix })
  app.get('/payment', async (_, reply) => {
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    const html =
      '<!doctype html><link rel="icon" href="data:,"><p id="log"></p><div id="root"></div><script type="module" nonce="%NONCE%" src="/page.js"></script>'
    return sendWithNonce(reply, html, (allowed) => paymentPolicy(allowed, payments.origins))
  })
  app.get('/page.js', async (_, reply) => reply.type('text/javascript').send(script))
  app.post('/begin', async () => (await paypal.begin(beginning())).reference)
  app.post<{ Params: { reference: string } }>('/capture/:reference', async ({ params: { reference } }) => {
    return (await paypal.capture(reference, reference)).state
  })
}

async function bundle(entry: string): Promise<string> {
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, rolldownOptions: { input: entry } } })
  if (!('output' in built)) throw new Error('vite built something else')
  return built.output[0].code
}

const log = (page: Page) => page.locator('#log')
const openPopup = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^PayPal \(/ }).click()
  return opened
}

test('its script loads, and offers neither card nor credit', async ({ page, shop }) => {
  await page.goto(`${shop.address}/payment`)
  await expect(log(page)).toHaveText('pending resolved')
  await expect(page.getByRole('button')).toHaveText(['PayPal (test money)', 'Pay Later (test money)'])
})

const scripts = [
  ['by the server of the shop', () => ''],
  ['by a server of its own, as PayPal’s', ({ pages }: TestPayments) => `?sdk=${pages}/paypal/sdk/js`],
] as const
for (const [where, queryOf] of scripts) {
  test(`a buyer is declined, approves again in the same window, and has paid, ${where}`, async ({ page, shop }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${shop.address}/payment${queryOf(shop)}`)
    const popup = await openPopup(page)
    await expect(popup.getByText('Test money. Nothing is charged.')).toBeVisible()
    await popup.getByLabel('The card or account is declined').check()
    await popup.getByRole('button', { name: 'Pay $24.99' }).click()
    await expect(log(page)).toHaveText('pending resolved declined')
    await expect(popup.getByLabel('The payment succeeds')).toBeChecked()
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Pay $24.99' }).click()
    await expect(log(page)).toHaveText('pending resolved declined captured')
    await closed
    expect(errors).toEqual([])
  })
}

test('a buyer cancels, or closes the window', async ({ page, shop }) => {
  await page.goto(`${shop.address}/payment`)
  const first = await openPopup(page)
  await first.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(log(page)).toHaveText('pending resolved cancelled')
  const second = await openPopup(page)
  await second.getByRole('button', { name: 'Pay $24.99' }).waitFor()
  await second.close()
  await expect(log(page)).toHaveText('pending resolved cancelled cancelled')
})

test('a buyer whose browser came without a window goes back to the shop', async ({ page, shop }) => {
  const paypal = shop.payments.provider('paypal')
  const { reference } = await paypal.begin(shop.beginning({ returnUrl: `${shop.address}/payment?returned` }))
  await page.goto(`${shop.address}/simulator/paypal/checkoutnow?token=${reference}`)
  await page.getByRole('button', { name: 'Pay $24.99' }).click()
  await page.waitForURL(`${shop.address}/payment?returned&token=${reference}&PayerID=*`)
  expect(await paypal.lookup(reference)).toEqual({ state: 'approved' })
})

test('a script that cannot be loaded is reported in the words of the specification', async ({ page, shop }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${shop.address}/payment?sdk=/simulator/missing`)
  await expect(log(page)).toHaveText('pending rejected')
  expect(errors.join()).toContain('Failed to load the PayPal JS SDK script.')
})

test('the card page pays by keyboard, on a phone, and has no axe finding in either theme', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const card = shop.payments.provider('card')
  const returnUrl = `${shop.address}/payment?returned`
  const { reference } = await card.begin(shop.beginning({ returnUrl }))
  await page.goto(`${shop.address}/simulator/card/${reference}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await analyze(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByLabel('The payment succeeds').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Choose what happens, and pay again.')
  await expect(page.getByRole('button', { name: 'Pay $24.99' })).toBeFocused()
  expect(await card.lookup(reference)).toEqual({ state: 'waiting' })
  await page.getByLabel('The payment succeeds').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL(returnUrl)
  expect(await card.lookup(reference)).toMatchObject({ state: 'captured' })
})
