import { expect, type Page } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { logIn } from './log-in.ts'
import { walkToScreen } from './open-screen.ts'
import { everyRoute } from './routes.ts'
import { test } from './test.ts'

const isSearchFocused = (page: Page) =>
  page
    .waitForFunction(() => document.activeElement?.matches('[type="search"], [inputmode="search"]'), null, { timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )

test('on every screen of a member the key / leads to a search', async ({ flatContext, server }) => {
  test.setTimeout(300_000)
  const owner = await newUser(server)
  const body = { casetweets: { text: 'An empty case has no search.' } }
  await request(server, 'PUT', `/api/users/updateCaptionAndStoryTweets/${owner.id}`, { token: owner.token, body })
  await logIn(flatContext, owner)
  const page = await flatContext.newPage()
  const without: string[] = []
  for (const { path, access } of everyRoute) {
    // What needs a product leads elsewhere, and the typewriter writes what is typed.
    if (access !== 'authenticated' || path === '/new-page') continue
    await walkToScreen(page, server.url + path.replace('$id', owner.id).replace('$status', 'success'))
    await page.keyboard.press('/')
    if (!(await isSearchFocused(page))) without.push(path)
  }
  expect(without).toEqual([])
})
