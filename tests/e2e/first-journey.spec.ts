import { type Browser, expect, type Page, type ViewportSize } from '@playwright/test'
import sharp from 'sharp'
import { emailTo, newUser } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { expectDrawn } from './map-page.ts'
import { test } from './test.ts'

/** A photograph as a camera leaves it: on its side, with the place it was taken in its head. */
const photograph = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2e6b7d' } })
    .composite([{ input: Buffer.from('<svg width="1200" height="900"><circle cx="300" cy="300" r="160" fill="#e6cc8e"/></svg>') }])
    .withExif({
      IFD0: { ImageDescription: 'canary-description' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 18/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a visitor becomes a person whose picture hangs on their island (desktop), also when the server is killed on the way', async ({
  browser,
  ownServer: server,
}) => {
  const kill = async () => {
    await server.crash()
    await server.start()
  }
  await becomePerson(browser, server, 'desktop', { width: 1440, height: 900 }, kill)
})

test('a visitor becomes a person whose picture hangs on their island (phone)', async ({ browser, server }) => {
  await becomePerson(browser, server, 'phone', { width: 390, height: 844 })
})

/** @param interrupt is called once they have an account, and once their picture is saved */
async function becomePerson(
  browser: Browser,
  server: RunningServer,
  size: string,
  viewport: ViewportSize,
  interrupt = async (): Promise<void> => {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
  await countLayoutShifts(context)
  const page = await context.newPage()
  const errors = pageErrors(page)
  const who = {
    name: 'Ines Teide',
    username: `ines-${size}`,
    email: `ines-${size}@islands.example`,
    password: 'eight minutes without a sound',
  }

  await page.goto('/')
  await page.getByRole('link', { name: 'Create your island' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(who.name)
  await page.getByLabel('Username').fill(who.username)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Create your island' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My island' })).toBeVisible()

  await interrupt()

  const link = /https?:\/\/\S+token=[\w-]+/.exec(await emailTo(server, who.email, /./))?.[0] ?? ''
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('button', { name: /confirm/i }).click()
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await page.getByLabel('Username or e-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill('not what it was')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Wrong username, e-mail or password.').first()).toBeVisible()
  await expectLittleShift(page)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
  await expectDrawn(page)
  await expectLittleShift(page)

  await page.goto('/upload')
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'canary-name.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await page.getByLabel('Caption').fill('Landfall')
  await page.getByLabel('Story').fill('Eight minutes, no sound. He waves at the end.')
  await page.getByLabel('When?').fill('1974')
  await page.getByLabel(/Show on my profile card/).check()
  await page.getByRole('button', { name: 'Save 1 image' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Everybody, and shown on the map' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show them to everybody' }).click()
  await expect(page).toHaveURL(/\/collection$/)
  await expect(page.getByText('1 file saved')).toBeVisible()
  await expect(page.locator('[data-entry]').filter({ hasText: 'New: Landfall' })).toBeVisible()

  await interrupt()

  await page.goto('/islandprofile')
  await expect(page.getByRole('heading', { level: 1, name: who.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Landfall' })).toBeVisible()
  const picture = page
    .locator('li', { has: page.getByRole('heading', { name: 'Landfall' }) })
    .locator('img')
    .first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalHeight > image.naturalWidth))
    .toBe(true)
  await expectLittleShift(page)

  const other = await newUser(server)
  const theirs = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
  await countLayoutShifts(theirs)
  await logIn(theirs, other)
  const visit = await theirs.newPage()
  const visitErrors = pageErrors(visit)
  await visit.goto('/directory')
  await visit.getByLabel('Search names').fill('ines')
  await visit.getByRole('link', { name: who.name }).first().click()
  await expect(visit.getByRole('heading', { level: 1, name: who.name })).toBeVisible()
  await expect(visit.getByRole('heading', { name: 'Landfall' })).toBeVisible()
  expect(await visit.content()).not.toContain('canary')
  // Shifts are counted anew: on the directory what was found took the place of what had stood there.
  await visit.reload()
  await expect(visit.getByRole('heading', { name: 'Landfall' })).toBeVisible()
  await expectLittleShift(visit)
  await visit.goto('/map')
  await visit.getByRole('combobox', { name: 'Find people or archipelagos' }).fill(who.name)
  await expect(visit.getByRole('option', { name: new RegExp(who.name) })).toBeVisible()
  await expectDrawn(visit)
  await expectLittleShift(visit)

  expect([...errors, ...visitErrors]).toEqual([])
  await context.close()
  await theirs.close()
}

/** What the policy of the page refused, and what was thrown and nobody caught. */
function pageErrors(page: Page): string[] {
  const found: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()) && found.push(message.text()),
  )
  // Code that was on its way when the server was killed does not arrive; the screens say so and try again.
  page.on('pageerror', (error) => error.name !== 'ChunkLoadError' && found.push(error.message))
  return found
}

async function logOut(page: Page) {
  await page.goto('/map')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
