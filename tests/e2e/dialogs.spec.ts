import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { furnishPerson } from '../../scripts/shots/furnish.ts'
import { dialogFaults } from './dialog-faults.ts'
import { dialogOpeners, unopenedDialogs } from './dialog-openers.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const web = new URL('../../src/web/', import.meta.url).pathname

test('every dialog stands in the list of dialogs, by its file', () => {
  const shown = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(web + file, 'utf8').matchAll(/<Dialog\b/g)].map(() => file.replace(/\.tsx$/, '')),
  )
  const listed = [...Object.keys(dialogOpeners), ...unopenedDialogs].map((key) => key.replace(/,.*/, ''))
  expect(listed.toSorted()).toEqual(shown.toSorted())
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
  const page = await context.newPage() // one for all dialogs: a page of its own for each costs half as much again
  for (const [file, open] of Object.entries(dialogOpeners)) {
    try {
      await open({ page, server, person })
      await page.locator('dialog[open]').last().waitFor({ timeout: 30_000 }) // a screen comes first, on a machine that draws another
      const found = await dialogFaults(page)
      if (found.length > 0) problems[file] = found
    } catch (failure) {
      problems[file] = String(failure).split('\n', 4)
    }
    // The next dialog is opened as the first was: some are opened by another person.
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await page.goto('about:blank') // an address with the same fragment would not be loaded again
  }
  await context.close()
  expect(problems).toEqual({})
})
