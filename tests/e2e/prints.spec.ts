import { expect, type Locator } from '@playwright/test'
import { aRecipe } from '#server/starcharts/testing/starcharts.ts'
import { newUser, request } from '../../scripts/client.ts'
import { logIn } from './log-in.ts'
import { placeOrder } from './shop-page.ts'
import { grant } from './starchart-page.ts'
import { test } from './test.ts'

/** How light a picture is on the whole, 0 to 255, once it is drawn. */
async function lightness(picture: Locator): Promise<number> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), { timeout: 60_000 })
    .toBe(true)
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    canvas.width = canvas.height = 1
    context?.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return (red + green + blue) / 3
  })
}
const expectDark = (picture: Locator) => expect.poll(() => lightness(picture)).toBeLessThan(100)
const expectLight = (picture: Locator) => expect.poll(() => lightness(picture)).toBeGreaterThan(150)

test('a print shows the chart that is chosen for it: on its plate, in the cart, on the order', async ({ page, server }) => {
  const person = await newUser(server)
  await grant(server, 'single-charts', person)
  const chart = (recipe: object) =>
    request<{ data: { _id: string } }>(server, 'POST', '/api/starcharts', { token: person.token, body: { recipe } })
  const light = await chart(aRecipe({ title: 'On paper', theme: 'atlas' }))
  await chart(aRecipe({ title: 'At sea', theme: 'engraved' }))
  const body = {
    name: 'Ada Palm',
    line1: '1 Quay Street',
    line2: '',
    city: 'San Francisco',
    region: 'CA',
    postalCode: '94110',
    country: 'US',
    phone: '',
  }
  await request(server, 'POST', '/api/addresses', { token: person.token, body })
  await logIn(page.context(), person, { singleStarcharts: true })
  await page.goto(`${server.url}/catalog?product=chart-print-a3`)

  const plate = page.getByRole('figure')
  await expect(plate).toContainText('A sample. Choose your star chart, and it is shown here.')
  await expect(page.getByRole('status').filter({ hasText: 'Choose the star chart first.' })).toBeVisible()
  const choices = page.getByRole('group', { name: 'Which star chart is printed' })
  const choiceOf = (name: string) => choices.locator('label').filter({ hasText: name })
  await expectDark(choiceOf('At sea').locator('img'))
  await expectLight(choiceOf('On paper').locator('img'))
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectLight(plate.locator('img'))

  await choiceOf('At sea').click()
  await expect(plate).toContainText('“At sea”')
  await expectDark(plate.locator('img'))
  await page.getByRole('radio', { name: /^Satin/ }).check()
  await expect(page.getByRole('main').getByText('$28.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Open the cart' }).first().click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toContainText('Prints “At sea”')
  await expect(cart).toContainText('Star chart print, A3, on satin')
  await expect(cart).toContainText('$28.00')
  await expectDark(cart.locator('img'))
  await cart.getByRole('link', { name: 'Check out' }).click()
  const review = page.getByRole('main')
  await expect(review).toContainText('Prints “At sea”')
  await expectDark(review.locator('img').first())
  await page.getByRole('button', { name: 'Choose the address' }).click()
  await page.getByRole('button', { name: /^Send it here/ }).click()
  await placeOrder(page)
  const ordered = page.getByRole('list', { name: 'What was ordered' })
  await expect(ordered).toContainText('Prints “At sea”')
  await expectDark(ordered.locator('img'))

  await page.goto(`${server.url}/catalog?product=chart-print-a3&chart=${light.data._id}`)
  await expect(plate).toContainText('“On paper”')
  await expectLight(plate.locator('img'))
})
