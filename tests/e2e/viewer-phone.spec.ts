import { expect, type Page } from '@playwright/test'
import { request } from '../../scripts/client.ts'
import { gridItem, gridItemIds, newPersonsPage, postTweets, saveFile, viewer } from './collection-page.ts'
import { test } from './test.ts'

/** An iPhone's screen, and what its browser's bars leave of it. */
const heights = [844, 664]
const longStory = 'The ferry came at four, and nobody had told the harbour master. '.repeat(60)

/** What is wrong with how the window is shared between an entry and the sheet of its words. */
async function problemsOf(page: Page, height: number): Promise<readonly string[]> {
  const found = await viewer(page).evaluate((dialog) => {
    const words = dialog.querySelector('[class*="words"]:has(h2)')
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
    const picture = dialog.querySelector('.yarl__slide_current :is(img, video)')
    return {
      entry: boxOf(dialog.querySelector('.yarl__container')),
      words: boxOf(words),
      hasFields: words?.querySelector('[name="story"]') != null,
      isTooWide: words !== null && words.scrollWidth > words.clientWidth,
      picture: picture && boxOf(picture),
    }
  })
  const { entry, words, picture } = found
  return [
    !found.hasFields && 'there are no words yet',
    entry.height < 0.36 * height && `the entry has ${Math.round(entry.height)} px`,
    Math.abs(words.top - entry.bottom) > 1 && `${Math.round(words.top - entry.bottom)} px lie between the entry and its words`,
    Math.abs(words.bottom - height) > 1 && `the words end at ${Math.round(words.bottom)}`,
    words.height < 0.3 * height && `the words have ${Math.round(words.height)} px`,
    found.isTooWide && 'the words are wider than their sheet',
    picture !== null && picture.width < 150 && `the picture is ${Math.round(picture.width)} px wide`,
  ].filter((problem) => problem !== false)
}

for (const height of heights)
  test(`the details of every kind lie below it on a phone, and both are seen (390x${height})`, async ({ browser, server }) => {
    const { person, page, context } = await newPersonsPage(browser, server, {
      viewport: { width: 390, height },
      hasTouch: true,
      isMobile: true,
    })
    await postTweets(server, person, ['A word of mine'])
    for (const [name, caption] of [
      ['island.png', 'Landscape'],
      ['phone.jpg', 'Portrait'],
      ['film.mp4', 'Film'],
      ['pages.pdf', 'Paper'],
      ['letters.zip', 'Letters'],
    ] as const)
      await saveFile(server, person, name, { caption })
    await request(server, 'POST', '/api/products/tree-of-life/claim', { token: person.token })
    await page.goto('/collection')
    await gridItem(page, 'A word of mine').waitFor()
    const entries = await gridItemIds(page)
    expect(entries.length, 'one of each kind, and pictures of both shapes').toBe(7)
    for (const entry of entries) {
      await page.goto(`/collection?entry=${entry}`)
      await viewer(page).getByRole('button', { name: 'Details' }).tap()
      const name = await viewer(page).getAttribute('aria-label')
      await expect.poll(() => problemsOf(page, height), `${name} without a story`).toEqual([])
      await viewer(page).getByLabel('Story').fill(longStory)
      await expect.poll(() => problemsOf(page, height), `${name} with a long story`).toEqual([])
    }
    await context.close()
  })
