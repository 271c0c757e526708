import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Person } from '../../scripts/client.ts'
import { newUser, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { postTweets } from './collection-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Somebody with a tweet that everybody here may see; its id. */
async function withTweet(server: RunningServer, owner: Person, text: string): Promise<string> {
  const { token } = owner
  const [entry] = await postTweets(server, owner, [text])
  const body = { id: owner.id, query: 'casetweets', level: 'members' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, { token, body })
  return entry?._id ?? ''
}

test('what happens is counted at once on every device, and read on one it is read on the other', async ({ browser, server }) => {
  const owner = await newUser(server)
  const tweet = await withTweet(server, owner, 'Low water at nine.')
  const open = async (options: object) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options })
    await logIn(context, owner)
    const page = await context.newPage()
    await page.goto('/settings')
    await expect(bell(page, 0)).toBeVisible()
    return page
  }
  const [desk, pocket] = await Promise.all([open(desktop), open(phone)])
  const like = async () => {
    const somebody = await newUser(server)
    await request(server, 'PUT', `/api/tweets/${tweet}/like`, { token: somebody.token })
    return somebody
  }

  const first = await like()
  await Promise.all([expect(bell(desk, 1)).toBeVisible(), expect(bell(pocket, 1)).toBeVisible()])
  await expect(desk).toHaveTitle(/^\(1\) Settings · /)

  await bell(desk, 1).click()
  const item = panel(desk).getByRole('listitem')
  await expect(item).toContainText(`Unread: ${first.username} likes your tweetLow water at nine.`)
  const second = await like()
  await expect(item).toContainText(`${second.username} and ${first.username} like your tweet`)
  expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([])

  await panel(desk).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(item).not.toContainText('Unread')
  await expect(bell(pocket, 0)).toBeVisible()
  await expect(pocket).toHaveTitle(/^Settings · /)
  await desk.keyboard.press('Escape')
  await expect(bell(desk, 0)).toBeFocused()

  await bell(pocket, 0).click()
  await panel(pocket)
    .getByRole('link', { name: /like your tweet/ })
    .click()
  await expect(pocket).toHaveURL(`/tweets?tweet=${tweet}`)
  await Promise.all([desk.context().close(), pocket.context().close()])
})
