import { expect, type Page } from '@playwright/test'

/** The picture of a scene, which takes the keys that move it. */
export const sceneCanvas = (page: Page) => page.locator('[data-scene]')

/** Until the picture stays as it is. */
export const expectSceneDrawn = (page: Page) => expect(page.locator('[data-scene][data-settled]')).toBeVisible({ timeout: 60_000 })

export const listHandle = (page: Page) => page.getByRole('button', { name: /^All points/ })

/** Folds out the list of all points, and answers the buttons in it. */
export async function openPoints(page: Page) {
  await listHandle(page).click()
  return page.getByRole('listitem').getByRole('button')
}

/** Where the focus stands, in words. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
