import { expect, type Locator } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
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
  await page.getByRole('button', { name: 'Send it here' }).click()
  const bottom = async (label: string) => {
    const { y, height } = (await page.getByLabel(label, { exact: true }).boundingBox()) ?? { y: 0, height: 0 }
    return Math.round(y + height)
  }
  await expect(page.getByLabel('Town', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await bottom('ZIP code')).toBe(await bottom('Town'))
})
