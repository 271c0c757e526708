import type { Page } from '@playwright/test'
import { illegible } from './contrast.ts'
import { smallTargets } from './targets-page.ts'

/** What is out of reach in the open dialog: it stays in the window, scrolls inside, and its answers are in view at once. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (!dialog) return ['no dialog is open']
    const { top, bottom, left, right } = dialog.getBoundingClientRect()
    const isOutside = top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1
    const scrolls = dialog.scrollHeight <= dialog.clientHeight + 1 || getComputedStyle(dialog).overflowY !== 'visible'
    const answers = [...dialog.querySelectorAll('[data-answers] :is(button, a), button[type="submit"], a[href="/checkout"]')]
    const isPressed = (answer: Element) => {
      const box = answer.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 4)
      return box.bottom <= innerHeight && box.top >= 0 && hit !== null && answer.contains(hit)
    }
    return [
      isOutside && `the dialog lies from ${top} to ${bottom}`,
      !scrolls && 'it does not scroll',
      ...answers.filter((answer) => !isPressed(answer)).map((answer) => `“${answer.textContent}” is out of sight`),
    ].filter(Boolean)
  })

/** What is wrong with the open dialog, once it stands: out of reach, too small for a finger, or hard to read. */
export async function dialogFaults(page: Page): Promise<readonly unknown[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
  return [...(await outOfReach(page)), ...(await smallTargets(page)), ...(await illegible(page))]
}
