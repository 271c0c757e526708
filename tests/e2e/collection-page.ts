import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { AnyEntry } from '#contract/entries.ts'
import type { UploadAnswer } from '#contract/upload.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'

/** Where a fixture of our own lies. */
export const fixture = (name: string) => new URL(`../fixtures/media/${name}`, import.meta.url).pathname

type Words = { readonly caption?: string; readonly story?: string; readonly moment?: string; readonly place?: string }

/** Uploads a fixture and saves it as an entry, as the upload page does; answers the entry. */
export async function saveFile(server: RunningServer, { id, token }: Person, name: string, words: Words = {}): Promise<AnyEntry> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync(fixture(name))]), name)
  const sent = await fetch(`${server.url}/api/upload/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await sent.json()) as UploadAnswer
  const [file] = data
  if (!file) throw new Error(`${name} was not taken in`)
  const [path, list, field] = saves[file.kind]
  const body = { [list]: [{ [field]: file.location, ...words }] }
  const { entries } = await request<{ entries: AnyEntry[] }>(server, 'PUT', `/api/users/${path}/${id}`, { token, body })
  if (!entries[0]) throw new Error(`${name} was not saved`)
  return entries[0]
}
const saves = {
  image: ['savecase', 'caseimages', 'image'],
  video: ['savecaseVideo', 'casevideos', 'video'],
  misc: ['savecaseMisc', 'casemiscellaneous', 'file'],
} as const

/** Posts tweets in this order. */
export async function postTweets(server: RunningServer, { id, token }: Person, texts: readonly string[]): Promise<readonly AnyEntry[]> {
  const saved: AnyEntry[] = []
  for (const text of texts) {
    const body = { casetweets: { text } }
    const { entries } = await request<{ entries: AnyEntry[] }>(server, 'PUT', `/api/users/updateCaptionAndStoryTweets/${id}`, {
      token,
      body,
    })
    saved.push(...entries)
  }
  return saved
}

/** The whole case as the server has it, in its order. */
export const caseOf = async (server: RunningServer, { id, token }: Person): Promise<readonly AnyEntry[]> =>
  (await request<{ data: AnyEntry[] }>(server, 'GET', `/api/case/${id}?limit=100`, { token })).data

/** The story of one entry of somebody's own. */
export const storyOf = async (server: RunningServer, { id, token }: Person, entry: string): Promise<string> =>
  (await request<{ data: { story: string } }>(server, 'GET', `/api/case/${id}/entries/${entry}/story`, { token })).data.story

/** A new person's browser, and the page errors in it. */
export async function newPersonsPage(browser: Browser, server: RunningServer, more: BrowserContextOptions = {}) {
  const person = await newUser(server)
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...more })
  await logIn(context, person)
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on(
    'console',
    (said) => said.type() === 'error' && /Content Security Policy|Trusted/.test(said.text()) && pageErrors.push(said.text()),
  )
  return { person, context, page, pageErrors }
}

/** An item of the grid, by its name. */
export const gridItem = (page: Page, name: string | RegExp): Locator => page.locator('[data-entry]').filter({ hasText: name })

/** The ids of all items of the grid, in their order. */
export const gridItemIds = (page: Page): Promise<string[]> =>
  page.locator('[data-entry]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.entry ?? ''))

/** The viewer, when it is open. */
export const viewer = (page: Page): Locator => page.locator('dialog[open]')
