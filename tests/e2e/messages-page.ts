import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'

type Sent = { readonly _id: string; readonly sequence: number }

/** Begins a conversation without a browser. */
export async function begin(server: RunningServer, { token }: Person, to: readonly Person[]): Promise<string> {
  const body = { to: to.map(({ id }) => id), ...(to.length > 1 && { clientId: crypto.randomUUID() }) }
  const { data } = await request<{ data: { _id: string } }>(server, 'POST', '/api/conversations', { token, body })
  return data._id
}

/** Writes a message without a browser. */
export async function say(server: RunningServer, { token }: Person, conversation: string, text: string, more: object = {}): Promise<Sent> {
  const body = { clientId: crypto.randomUUID(), text, ...more }
  const { data } = await request<{ data: Sent }>(server, 'POST', `/api/conversations/${conversation}/messages`, { token, body })
  return data
}

/** Two people who have written to each other before. */
export async function acquaint(server: RunningServer, one: Person, other: Person): Promise<string> {
  const conversation = await begin(server, one, [other])
  await say(server, one, conversation, 'Is somebody there?')
  await say(server, other, conversation, 'Here.')
  return conversation
}

/** The screen of messages of somebody, in a browser of their own. */
export async function openMessages(
  browser: Browser,
  server: RunningServer,
  person: Person,
  search = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options })
  await logIn(context, person)
  const page = await context.newPage()
  await page.goto(`/message${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  return page
}

export const log = (page: Page) => page.getByRole('log')
/** One message, by its text. */
export const line = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })

/** Presses a message until it shows what can be done with it: a row that still grows may move from under one press. */
export const pressMessage = (page: Page, text: string) =>
  expect(async () => {
    await line(page, text).click()
    await expect(
      line(page, text)
        .getByRole('button', { name: /^(Reply|Unsend)$/ })
        .first(),
    ).toBeVisible({ timeout: 1000 })
  }).toPass()

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.keyboard.press('Enter')
}

/** The texts on screen, in their order. */
export const textsOf = (page: Page) => log(page).getByRole('article').locator('bdi').allTextContents()
