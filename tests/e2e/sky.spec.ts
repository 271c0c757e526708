import { expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

/** Opens the sky of a winter night over Greenwich, where the gazetteer is empty. */
async function openNight(page: Page, server: RunningServer) {
  await page.goto(`${server.url}/sky?at=2026-12-01T23:30Z`)
  await page.locator('canvas[data-drawn="whole"]').waitFor()
}
const facts = (page: Page) => page.getByRole('status').filter({ hasText: 'magnitude' })

test('a guest looks around by keys, finds a star by name and another by a tap, and goes to another night', async ({
  flatContext,
  server,
}) => {
  const page = await flatContext.newPage()
  await openNight(page, server)
  await page.getByRole('combobox', { name: 'Find a star or planet' }).fill('Antares')
  await page.keyboard.press('Enter')
  await expect(facts(page)).toContainText(/Antares.*below the horizon/)
  await page.getByRole('button', { name: 'When it is up' }).click()
  await expect(facts(page)).toContainText(/Antares.*up in the south/)
  await expect(page.getByRole('button', { name: 'When it is up' })).toHaveCount(0)
  await openNight(page, server)
  const dome = page.getByRole('application', { name: /^The sky over Greenwich, 23:30 on Tuesday,? 1 December 2026/ })
  await dome.focus()
  const before = await dome.screenshot()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await expect.poll(async () => before.equals(await dome.screenshot())).toBe(false)
  await page.getByRole('combobox', { name: 'Find a star or planet' }).fill('alpha orionis')
  await page.keyboard.press('Enter')
  await expect(facts(page)).toContainText('Betelgeuse')
  await expect(facts(page)).toContainText(/HIP 27989.*up in the south.*rises \d\d:\d\d.*sets \d\d:\d\d/)
  await expect(page).toHaveURL(/see=hip27989/)
  await page.getByRole('button', { name: /^Sirius .*up in the/ }).click()
  await expect(facts(page)).toContainText('Sirius')
  const { width, height } = (await dome.boundingBox()) ?? { width: 0, height: 0 }
  await dome.click({ position: { x: width / 2, y: height - 10 } }) // the ground
  await expect(facts(page)).toHaveCount(0)
  await dome.click({ position: { x: width / 2, y: height / 2 } })
  await expect(facts(page)).toContainText('Sirius')
  await page.getByRole('button', { name: 'The night after' }).click()
  await expect(page.getByRole('application', { name: /2 December 2026/ })).toBeVisible()
  await expect(page).toHaveURL(/at=2026-12-02T23%3A30Z/)
  await expect(page.getByRole('heading', { name: 'Next eclipses' })).toBeVisible()
  await page.getByRole('button', { name: 'Another place' }).click()
  await expect(page.getByLabel('Place', { exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Make a star chart' })).toHaveAttribute('href', '/aboutstarchart?chart=open#chart')
  await page.getByRole('link', { name: 'Chart this night' }).click()
  await page.waitForURL(/\/aboutstarchart\?sky=/)
  const chart = page.getByRole('region', { name: 'A chart to try' })
  await expect(chart.getByLabel('Date')).toHaveValue('2026-12-02')
  await expect(chart.getByLabel('Local time')).toHaveValue('23:30')
  await expect(chart.getByLabel('Title')).toHaveValue('The sky over Greenwich')
})

test('a night that a member keeps is theirs wherever they log in, until they forget it', async ({ flatContext, server }) => {
  const person = await newUser(server)
  const page = await flatContext.newPage()
  await logIn(flatContext, person)
  await openNight(page, server)
  await page.getByPlaceholder('The night we met').fill('The first frost')
  await page.getByRole('button', { name: 'Keep this night' }).click()
  await expect(page.getByRole('button', { name: 'The first frost', exact: true })).toBeVisible()
  await page.goto(`${server.url}/sky?at=now`)
  await page.getByRole('button', { name: 'The first frost', exact: true }).click()
  await expect(page.getByRole('application', { name: /23:30 on Tuesday,? 1 December 2026/ })).toBeVisible()
  await page.getByRole('button', { name: 'Forget The first frost' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('an address of a year whose sky is not computed shows the night that is', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/sky?at=%2B275760-09-12T23:00Z`)
  await page.locator('canvas[data-drawn="whole"]').waitFor()
  await expect(page.getByRole('heading', { name: 'Next eclipses' })).toBeVisible()
})

test('on a phone the first screen says what is tonight, and the rest is folded', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await openNight(page, server)
  await expect(page.getByText(/^Dark from \d\d:\d\d to \d\d:\d\d\. .* Moon, \d+ % lit\. To be seen: /)).toBeInViewport()
  const planets = page.getByRole('button', { name: 'Planets' })
  await expect(planets).toHaveAttribute('aria-expanded', 'false')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500)
  await planets.click()
  await expect(page.getByRole('button', { name: 'Look at Jupiter' })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Scenes' }).click()
  await expect(page).toHaveURL(/at=2026-12-01.*#scenes$/)
  await expect(page.getByRole('button', { name: 'Scenes' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { name: 'Scenes' })).toBeInViewport()
})
