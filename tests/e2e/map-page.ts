import { expect, type Page } from '@playwright/test'
import type { Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'

/** The picture, which takes the keys that move it. */
export const mapCanvas = (page: Page) => page.getByRole('application', { name: /^Map, / })
/** The list of what is in view, and its items. It is folded away at first, unless its area has something to say. */
export const itemList = (page: Page) => page.getByRole('listbox', { name: /n view$/ })
export const listedItems = (page: Page) => itemList(page).getByRole('option')
export async function openList(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /n view/ })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}
export const listedItem = (page: Page, words: string | RegExp) => listedItems(page).filter({ hasText: words })

/** Until the picture stays as it is: nothing moves, nothing is fetched or grown any more. It waits in the page: an assertion looks again only after a second. */
export const expectDrawn = (page: Page) => page.locator('[data-map][data-settled]').waitFor({ timeout: 60_000 })

/** The card of what is selected lies within the window, and not over what it is about. */
export async function expectSelectedInSight(page: Page, name: string): Promise<void> {
  await expectDrawn(page)
  const card = await page.getByRole('region', { name, exact: true }).boundingBox()
  const marked = await page.locator('[data-map] [data-selected]').boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!card || !marked) throw new Error('Nothing is selected.')
  expect(card.x + card.width).toBeLessThanOrEqual(width)
  expect(card.y + card.height).toBeLessThanOrEqual(height)
  const [x, y] = [marked.x + marked.width / 2, marked.y + marked.height / 2]
  const isCovered = x > card.x && x < card.x + card.width && y > card.y && y < card.y + card.height
  expect(isCovered, `the card of ${name} covers it`).toBe(false)
  expect([x > 0, x < width, y > 0, y < height]).toEqual([true, true, true, true])
}

/** Opens the map as somebody, and waits until it is drawn. */
export async function openMap(page: Page, { url }: RunningServer, person: Person, address = '/map'): Promise<void> {
  await logIn(page.context(), person)
  await page.goto(url + address)
  await expectDrawn(page)
}

/** Opens the map as somebody, with the list of what is in view. */
export async function openMapWithList(page: Page, server: RunningServer, person: Person, address = '/map'): Promise<void> {
  await openMap(page, server, person, address)
  await openList(page)
}

/** Opens the map as somebody with all of the world in view, and its list: neighbours live beyond the view in which it opens. */
export async function openWholeMapWithList(page: Page, server: RunningServer, person: Person): Promise<void> {
  await openMapWithList(page, server, person)
  await showWholeMap(page)
}

export async function showWholeMap(page: Page): Promise<void> {
  await mapCanvas(page).focus()
  await page.keyboard.press('Home')
  await expectDrawn(page)
}
