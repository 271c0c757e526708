import type { Browser, Page } from '@playwright/test'
import { newUser, type Person, request } from '../../scripts/client.ts'
import { runKeeper } from '../../scripts/run-keeper.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'
import { codeOf } from './sign-in-page.ts'

/** Milliseconds for which an authenticator app shows one code. */
const period = 30_000

export type Keeper = Person & { readonly secret: string }

/** Somebody new with one-time codes, who was made a keeper on the command line. Codes of now and of the next period are unused. */
export async function newKeeper(server: RunningServer): Promise<Keeper> {
  const person = await newUser(server)
  await runKeeper(server, 'create', person.username)
  const { token } = person
  const { data } = await request<{ data: { secret: string } }>(server, 'POST', '/api/auth/one-time-codes', { token, body: {} })
  await request(server, 'POST', '/api/auth/one-time-codes/confirm', { token, body: { code: codeOf(data.secret, -period) } })
  return { ...person, secret: data.secret }
}

/** A page of a keeper at the console, which a code has opened. */
export async function openConsole(browser: Browser, server: RunningServer, person: Keeper, look: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...look })
  await logIn(context, person)
  const page = await context.newPage()
  await page.goto('/_keeper')
  await typeCode(page, person)
  return page
}

/** Opens the console by the code of now. */
export async function typeCode(page: Page, { secret }: Keeper): Promise<void> {
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).waitFor({ state: 'attached' })
}
