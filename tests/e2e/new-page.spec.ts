import { expect, type Page } from '@playwright/test'
import { analyze } from './accessible.ts'
import { newPersonsPage } from './collection-page.ts'
import { test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const text = (page: Page) => page.getByLabel('Text')
const status = (page: Page) => page.locator('[data-status]')
const expectNoViolations = async (page: Page) =>
  expect((await analyze(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])

/** Writes down whatever part of the machine is ever marked so, since the marks last for a moment. */
const watchMarks = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenMarks: seen })
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        const part = (target as HTMLElement).dataset
        if ((target as Element).hasAttribute(attributeName ?? '')) seen.add(`${part.key ?? part.bar ?? part.part} ${attributeName}`)
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['data-pressed', 'data-striking', 'data-ringing', 'data-returning'] })
  })
const marks = (page: Page) => page.evaluate(() => [...(window as unknown as { seenMarks: Set<string> }).seenMarks])
const column = async (page: Page) => Number(await page.locator('[data-column]').getAttribute('data-column'))

test('a page is typed, survives a lost connection and a closed tab, and is read in the case', async ({ browser, server }) => {
  const { page, context } = await newPersonsPage(browser, server, { reducedMotion: 'no-preference' })
  await page.goto('/new-page')
  await text(page).click()
  await watchMarks(page)
  await page.keyboard.type('Dear Ada,')
  await expect.poll(() => column(page)).toBe(9)
  await expect.poll(() => marks(page)).toEqual(expect.arrayContaining(['a data-pressed', 'd data-striking']))
  expect(await marks(page)).not.toContain('bell data-ringing')
  await page.keyboard.type(` the bell rings before the margin ${'and so '.repeat(2)}`)
  await expect.poll(() => marks(page)).toContain('bell data-ringing')
  expect(await marks(page)).not.toContain('lever data-returning')
  await page.keyboard.press('Enter')
  await expect.poll(() => marks(page)).toContain('lever data-returning')
  expect(await column(page)).toBe(0)
  await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}$/)
  await page.locator('[data-key="q"]').click()
  await expect(text(page)).toHaveValue(/\nq$/)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveValue(/and so \n$/)
  await page.getByLabel('Title').fill('A letter')
  await expect(status(page)).toHaveText('Saved')
  await expectNoViolations(page)

  await context.setOffline(true)
  await text(page).press('Control+End')
  await page.keyboard.type('Written without a line.')
  await expect(status(page)).toContainText('Kept here')
  const address = page.url()
  await page.close()
  await context.setOffline(false)

  const later = await context.newPage()
  await later.goto(address)
  await expect(text(later)).toHaveValue(/Written without a line\.$/)
  await expect(status(later)).toHaveText('Saved')
  await later.getByRole('button', { name: 'Add to my case' }).click()
  await later.getByRole('dialog', { name: 'Who may see what you keep?' }).getByRole('button', { name: 'Keep them private' }).click()
  await expect(later).toHaveURL(/\/collection\?entry=/)
  const viewer = later.getByRole('dialog', { name: 'A letter' })
  await expect(viewer.getByRole('article')).toContainText('Written without a line.')
  await expect(viewer.getByRole('heading', { name: 'A letter', level: 3 })).toBeVisible()
  await expectNoViolations(later)
  await later.goto(address)
  await expect(later.getByRole('heading', { name: 'This page is in your case' })).toBeVisible()
  await context.close()
})

test('two windows on one page lose nothing; a draft is found, deleted and brought back, on a phone without motion', async ({
  browser,
  server,
}) => {
  const { page, context } = await newPersonsPage(browser, server, { ...phone, reducedMotion: 'reduce' })
  await page.goto('/new-page')
  await text(page).fill('One line from both ends')
  await expect(status(page)).toHaveText('Saved')
  const other = await context.newPage()
  await other.goto(page.url())
  await text(other).fill('One line from the other end')
  await expect(status(other)).toHaveText('Saved')
  await text(page).fill('One line from this end')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page).not.toHaveURL(other.url())
  await expect(text(page)).toHaveValue('One line from this end')

  await page.getByRole('button', { name: 'Drafts' }).click()
  const drafts = page.getByRole('dialog', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toHaveCount(2)
  await expectNoViolations(page)
  await drafts.getByLabel('Search drafts').fill('other end')
  await expect(drafts.getByRole('listitem')).toHaveCount(1)
  await drafts.getByRole('button', { name: /^Delete/ }).click()
  await expect(drafts.getByRole('listitem')).toHaveCount(0)
  await drafts.getByRole('button', { name: 'Undo' }).click()
  await drafts
    .getByRole('button', { name: /One line from the other end/ })
    .first()
    .click()
  await expect(text(page)).toHaveValue('One line from the other end')

  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('radio', { name: 'Strike out' }).check()
  await page.keyboard.press('Escape')
  await text(page).press('Control+End')
  await watchMarks(page)
  for (const _ of 'end') await page.keyboard.press('Backspace')
  await expect(text(page)).toHaveValue('One line from the other xxx')
  await page.keyboard.type('!')
  await expect(text(page)).toHaveValue('One line from the other xxx!')
  expect((await marks(page)).filter((mark) => mark.endsWith('data-striking'))).toEqual([])
  await context.close()
})
