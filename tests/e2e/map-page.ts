import { expect, type Page } from '@playwright/test'
import type { Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'

/** The picture, which takes the keys that move it. */
export const mapCanvas = (page: Page) => page.getByRole('application', { name: /^Map, / })
/** The items of the list beside it. */
export const listedItems = (page: Page) => page.getByRole('listbox').getByRole('option')
export const listedItem = (page: Page, words: string | RegExp) => listedItems(page).filter({ hasText: words })

/** Until the picture stays as it is: nothing moves, nothing is fetched or grown any more. */
export const expectDrawn = (page: Page) => expect(page.locator('[data-map][data-settled]')).toBeVisible({ timeout: 60_000 })

/** Opens the map as somebody, and waits until it is drawn. */
export async function openMap(page: Page, { url }: RunningServer, person: Person, address = '/map'): Promise<void> {
  await logIn(page.context(), person)
  await page.goto(url + address)
  await expect(page.locator('[data-map] > canvas')).toBeVisible({ timeout: 60_000 })
  await expectDrawn(page)
}
