import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { isForMembers } from '#web/app/access.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { furnishPerson } from '../../scripts/shots/furnish.ts'
import { logIn } from './log-in.ts'
import { acquaint } from './messages-page.ts'
import { walkToScreen } from './open-screen.ts'
import { everyRoute } from './routes.ts'
import { addToCart } from './shop-page.ts'
import { smallTargets } from './targets-page.ts'
import { test } from './test.ts'

/** Every address of the app, as a guest where guests may come and as a member. */
const visits = everyRoute.flatMap(({ path, access }) => [
  ...(isForMembers(access) ? [] : [{ path, isMember: false }]),
  ...(access === 'guest' ? [] : [{ path, isMember: true }]),
])

/** Without WebGL: controls are the same, and nothing here is about the drawing. Of so many screens the faults are found together, so that one run tells all of them. */
const atOnce = 12

/** Whose screens a worker visits: a press on what opens something changes nothing of theirs. */
let furnished: Promise<Person> | undefined

for (const isMember of [false, true]) {
  const paths = visits.flatMap((visit) => (visit.isMember === isMember ? [visit.path] : []))
  for (let from = 0; from < paths.length; from += atOnce) {
    const part = paths.slice(from, from + atOnce)
    test(`a finger meets every control of ${part[0]} to ${part.at(-1)} (${isMember ? 'member' : 'guest'})`, async ({
      browserWithoutWebGL: browser,
      server,
    }) => {
      test.setTimeout(300_000)
      furnished ??= furnishPerson(server, `wanda${randomUUID().slice(0, 8)}`)
      const person = await furnished
      const context = await openContext(browser, server, isMember ? person : null)
      const paths = part.map((path) =>
        path.replace('$id', person.id).replace('$name', 'nobody').replace('$token', 'a'.repeat(43)).replace('$status', 'success'),
      )
      const small = await smallOnScreens(context, paths)
      expect(small).toEqual({})
      await context.close()
    })
  }
}

/** What is too small on each of these addresses, visited one after the other inside the app. That each opens in a document of its own is seen in `axe.spec.ts`. */
async function smallOnScreens(context: BrowserContext, paths: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const page = await context.newPage()
  const small: Record<string, readonly string[]> = {}
  const pressed = new Set<string>()
  for (const path of paths) {
    await walkToScreen(page, path)
    const found = await smallOnScreen(page, pressed)
    if (found.length > 0) small[path] = found
  }
  return small
}

/** What is too small on a screen, and in each menu and panel that it opens. @param pressed of the frame, which are the same on other screens */
async function smallOnScreen(page: Page, pressed: Set<string>): Promise<readonly string[]> {
  const small = new Set(await smallTargets(page))
  for (const opener of await openers(page)) {
    const { name, inFrame } = await opener
      .evaluate(
        (element) => ({
          name: element.textContent ?? '',
          inFrame: element.closest('main, dialog') ? null : element.outerHTML + JSON.stringify(element.getBoundingClientRect()),
        }),
        null,
        { timeout: 500 },
      )
      .catch(() => ({ name: 'gone', inFrame: null }))
    if (inFrame !== null && pressed.has(inFrame)) continue
    if (inFrame !== null) pressed.add(inFrame)
    const isOpened = await opener.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
    if (!isOpened) continue
    for (const each of await smallTargets(page)) if (!small.has(each)) small.add(`${each} (opened by ${name.trim()})`)
    await page.keyboard.press('Escape')
  }
  return [...small]
}

/** What opens a menu, a panel, a list or another part of this screen. */
const openers = (page: Page) =>
  page
    .locator(
      ':is(button, summary):is([aria-expanded="false"], [aria-haspopup], details:not([open]) > *):visible, [role="tab"][aria-selected="false"]:visible',
    )
    .all()

test('a finger meets every control of what screens show of one thing', async ({ browserWithoutWebGL: browser, server }) => {
  test.setTimeout(300_000)
  furnished ??= furnishPerson(server, `wanda${randomUUID().slice(0, 8)}`)
  const person = await furnished
  const conversation = await acquaint(server, person, await newUser(server))
  await addToCart(server, person, 'sundial')
  const order = await placedOrder(server, person)
  await addToCart(server, person, 'case-register')
  const products = ['photograph-print', 'single-charts', 'double-charts', 'semaphore-tower', 'the-hut']
  const paths = [
    ...products.map((product) => `/catalog?product=${product}`),
    ...['space', 'star', 'cable', 'volcano', 'underworld'].map((area) => `/map?area=${area}`),
    ...['/collection?view=bin', '/collection?view=timeline', '/catalog?q=print', '/message?folder=requests'],
    ...[`/message?conversation=${conversation}`, `/receipt?order=${order}`, '/checkout', '/tweets?feed=everyone'],
  ]
  const context = await openContext(browser, server, person)
  const small = await smallOnScreens(context, paths)
  expect(small).toEqual({})
  await context.close()
})

async function placedOrder(server: RunningServer, { token }: Person): Promise<string> {
  const { data: cart } = await request<{ data: { totals: { total: number }; revision: number } }>(server, 'GET', '/api/cart', { token })
  const body = { total: cart.totals.total, revision: cart.revision }
  return (await request<{ data: { _id: string } }>(server, 'POST', '/api/orders', { token, body })).data._id
}

async function openContext(browser: Browser, server: RunningServer, person: Person | null): Promise<BrowserContext> {
  const look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: server.url, ...look })
  if (person) await logIn(context, person, { singleStarcharts: true })
  return context
}
