import { expect, type Locator } from '@playwright/test'
import { emailTo, newUser } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { newPersonsPage } from './collection-page.ts'
import { logIn } from './log-in.ts'
import { addToCart } from './shop-page.ts'
import { grant } from './starchart-page.ts'
import { test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true } as const

/** How many pixels of the picture there are for one of the screen. */
const sharpness = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth / (image.getBoundingClientRect().width * devicePixelRatio))

test('the picture of a chart has a pixel for each of the screen, on a phone too', async ({ browser, server }) => {
  for (const look of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    const { page, context } = await newPersonsPage(browser, server, look)
    await page.goto('/catalog?product=single-charts')
    const picture = page.getByRole('main').locator('img').first()
    await expect.poll(() => sharpness(picture), { timeout: 60_000 }).toBeGreaterThan(0.9)
    await context.close()
  }
})

test('what comes by post keeps its price on the shelf when one has it; what is had once says so', async ({ flatContext, server }) => {
  const person = await newUser(server)
  for (const product of ['photograph-print', 'oak']) await grant(server, product, person)
  await logIn(flatContext, person)
  const page = await flatContext.newPage()
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  await page.goto(`${server.url}/catalog?q=photograph+print`)
  await expect(card('Photograph print')).toContainText('$')
  await expect(card('Photograph print')).not.toContainText('In your case')
  await page.goto(`${server.url}/catalog?q=oak`)
  await expect(card('Oak')).toContainText('In your case')
})

test('the lines below fields that stand beside each other are as high, with errors too', async ({ flatContext, server }) => {
  const person = await newUser(server)
  await logIn(flatContext, person)
  await addToCart(server, person, 'case-register')
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/checkout`)
  await page.getByRole('button', { name: 'Choose the address' }).click()
  await page.getByRole('button', { name: 'Send it here' }).click()
  const bottom = async (label: string) => {
    const { y, height } = (await page.getByLabel(label, { exact: true }).boundingBox()) ?? { y: 0, height: 0 }
    return Math.round(y + height)
  }
  await expect(page.getByLabel('Town', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await bottom('ZIP code')).toBe(await bottom('Town'))
})

test('a guest looks around and fills a cart, and it comes along to the account that is made on the way', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...phone })
  const page = await context.newPage()
  await page.goto('/sky')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByRole('link', { name: 'Single Charts' })).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('group', { name: 'Order' })).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('radio', { name: 'Lowest price' }).check()
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ products$/ })).toBeVisible()
  await page.getByRole('radio', { name: 'By shelf' }).check()
  await page.getByRole('region', { name: 'Star charts' }).getByRole('link', { name: 'Single Charts' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto('/shop?product=case-register')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart, 2 things' })).toBeVisible()
  expect((await analyze(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.getByRole('button', { name: 'Cart, 2 things' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toContainText('$47.99')
  await cart.getByRole('link', { name: 'Check out' }).click()
  const email = `guest-${crypto.randomUUID()}@islands.example`
  await page.getByLabel('Name').fill('Nadia')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('the tide comes in twice a day')
  await page.getByRole('button', { name: 'Go on to your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Single Charts')
  await expect(page.getByRole('main')).toContainText('Case register')
  await page.goto('/shop?product=telescope')
  await expect(page).toHaveURL(/\/catalog\?product=telescope/)
  const mail = await emailTo(server, email, /./)
  expect(mail).toContain('next=%2Fcheckout')
  await context.close()
})
