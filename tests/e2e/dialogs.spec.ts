import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { furnishPerson } from '../../scripts/shots/furnish.ts'
import { illegible } from './contrast.ts'
import { dialogOpeners, unopenedDialogs } from './dialog-openers.ts'
import { logIn } from './log-in.ts'
import { smallTargets } from './targets-page.ts'
import { test } from './test.ts'

const web = new URL('../../src/web/', import.meta.url).pathname

test('every dialog stands in the list of dialogs, by its file', () => {
  const shown = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(web + file, 'utf8').matchAll(/<Dialog\b/g)].map(() => file.replace(/\.tsx$/, '')),
  )
  const listed = [...Object.keys(dialogOpeners), ...unopenedDialogs].map((key) => key.replace(/,.*/, ''))
  expect(listed.toSorted()).toEqual(shown.toSorted())
})

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

test('of every dialog on a small phone the answers are in view, controls as large as a finger, and words legible in both themes', async ({
  browserWithoutWebGL,
  server,
}) => {
  test.setTimeout(300_000)
  const person = await furnishPerson(server, `wanda${randomUUID().slice(0, 8)}`)
  const problems: Record<string, unknown> = {}
  const look = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const context = await browserWithoutWebGL.newContext({ baseURL: server.url, ...look })
  context.setDefaultTimeout(10_000)
  await logIn(context, person, { singleStarcharts: true })
  for (const [file, open] of Object.entries(dialogOpeners)) {
    const page = await context.newPage()
    try {
      await open({ page, server, person })
      await page.locator('dialog[open]').last().waitFor({ timeout: 30_000 }) // a screen comes first, on a machine that draws another
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
      const found = [...(await outOfReach(page)), ...(await smallTargets(page)), ...(await illegible(page))]
      if (found.length > 0) problems[file] = found
    } catch (failure) {
      problems[file] = String(failure).split('\n', 4)
    }
    // The next page starts as the first did: some dialogs are opened by another person.
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await page.close()
  }
  await context.close()
  expect(problems).toEqual({})
})
