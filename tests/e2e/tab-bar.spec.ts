import { expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main places' })

/** Controls of the screen that stay under the bar when they are scrolled into view. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('nav[aria-label="Main places"]')?.getBoundingClientRect().top ?? 0
    const isCovered = (control: Element) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { height, bottom } = control.getBoundingClientRect()
      return height > 0 && bottom > top + 1
    }
    return [...document.querySelectorAll('main :is(a, button, input)')].filter(isCovered).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

test('on a phone the bar leads to the main places, covers no control, and makes room for a keyboard', async ({
  browserWithoutWebGL,
  server,
}) => {
  const look = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const context = await browserWithoutWebGL.newContext({ baseURL: server.url, ...look })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await page.goto('/directory')
  for (const [name, path] of [
    ['Case', '/collection'],
    ['Map', '/map'],
    ['Island', '/island'],
    ['Add', '/upload'],
  ] as const) {
    await bar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    if (path === '/map') {
      await page.getByRole('main').getByRole('button').first().waitFor()
      await expect.poll(() => covered(page)).toEqual([]) // what comes late moves what is there
    }
    if (path === '/island') {
      await page.getByRole('main').getByRole('radio', { name: '3D island' }).waitFor({ state: 'attached' }) // the longest of its lists
      await expect.poll(() => covered(page)).toEqual([])
    }
  }

  await bar(page)
    .getByRole('button', { name: /Notifications/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.click()
  const groups = page.getByRole('banner').getByRole('navigation')
  await expect(groups).toHaveText([/^People/, /^Sky/, /^Shop/, /^You/])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 400 }) // as a keyboard of the screen makes it
  await expect(bar(page)).toBeHidden()
  await menu.click()
  await expect(groups.first()).toContainText('Case')
  await context.close()
})
