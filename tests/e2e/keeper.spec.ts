import { expect, type Page } from '@playwright/test'
import { keeperSectionNames, keeperSections } from '#domain/keeper/acts.ts'
import { newUser, request } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { newKeeper, openConsole } from './keeper-console.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const desktop = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'light' } as const

test('a keeper reads a report with its evidence and hides what it is about; another confirms what cannot be undone; the record has all of it', async ({
  browserWithoutWebGL,
  server,
}) => {
  const [warden, second, owner, reporter] = [
    await newKeeper(server),
    await newKeeper(server),
    await newKeeper(server),
    await newUser(server),
  ]
  const target = { kind: 'user', id: owner.id, owner: owner.id }
  const words = 'They sell islands that are not theirs.'
  await request(server, 'POST', '/api/reports', { token: reporter.token, body: { target, reason: 'spam', words } })

  const page = await openConsole(browserWithoutWebGL, server, warden, desktop)
  const report = cardOf(page, `user of ${owner.username}`)
  await report.getByRole('button', { name: 'Show everything' }).click()
  await expect(report.getByText(words)).toBeVisible()
  await expectAccessible(page, 'reports')
  await report.getByRole('button', { name: 'Hide' }).click()
  await giveReason(page, 'Hide', 'A fraud.')
  await expect(report).toBeHidden()

  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(owner.email)
  const person = cardOf(page, `(${owner.username})`)
  await expect(person.getByText('suspended', { exact: true })).toBeVisible()
  await person.getByRole('button', { name: 'Show again' }).click()
  await giveReason(page, 'Show again', 'It was somebody else.')
  await expect(person.getByRole('button', { name: 'Hide' })).toBeVisible()
  await person.getByRole('button', { name: 'Turn one-time codes off' }).click()
  await giveReason(page, 'Propose it', 'The phone fell into the sea.')

  await page.getByRole('link', { name: 'Second keeper' }).click()
  const own = cardOf(page, owner.id)
  await expect(own.getByText('The phone fell into the sea.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Confirm' })).toBeHidden()

  const other = await openConsole(browserWithoutWebGL, server, second, phone)
  await other.getByRole('link', { name: 'Second keeper' }).click()
  const waiting = cardOf(other, owner.id)
  await expectAccessible(other, 'what waits, on a phone')
  await waiting.getByRole('button', { name: 'Confirm' }).click()
  await giveReason(other, 'Confirm', 'I called them.')
  await expect(waiting).toBeHidden()
  const codes = await request<{ data: { since: string | null } }>(server, 'GET', '/api/auth/one-time-codes', { token: owner.token })
  expect(codes.data.since).toBeNull()

  await other.getByRole('link', { name: 'All sections' }).click()
  await other.getByRole('link', { name: 'Record' }).click()
  await expect(cardOf(other, `${second.username}: codes-off user`)).toContainText('The phone fell into the sea.')
  await expect(cardOf(other, `${warden.username}: suspend user`)).toContainText('A fraud.')
  await Promise.all([page, other].map((each) => each.context().close()))
})

test('every section opens by keyboard, on a phone and on a desktop, in both themes, and axe finds nothing', async ({
  browserWithoutWebGL,
  server,
}) => {
  test.setTimeout(180_000)
  const [one, two] = [await newKeeper(server), await newKeeper(server)]
  const wide = await openConsole(browserWithoutWebGL, server, one, desktop)
  const small = await openConsole(browserWithoutWebGL, server, two, phone)
  for (const section of keeperSectionNames) {
    const link = wide.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: keeperSections[section].name, exact: true })
    await link.focus()
    await wide.keyboard.press('Enter')
    await small.goto(`/_keeper/${section}`)
    for (const page of [wide, small]) {
      await page.getByRole('heading', { level: 2, name: keeperSections[section].name, exact: true }).waitFor()
      await page.locator('[data-loading]').waitFor({ state: 'detached' })
      await page.emulateMedia({ colorScheme: page === wide ? 'light' : 'dark' })
      await expectAccessible(page, section)
      await page.emulateMedia({ colorScheme: page === wide ? 'dark' : 'light' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), section).toBeLessThanOrEqual(0)
    }
  }
  await Promise.all([wide, small].map((each) => each.context().close()))
})

test('guests and members find what is at any unknown address, and the console is not loaded', async ({ browserWithoutWebGL, server }) => {
  for (const person of [null, await newUser(server)]) {
    const context = await browserWithoutWebGL.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    if (person) await logIn(context, person)
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (asked) => scripts.push(asked.url()))
    const seen: object[] = []
    for (const address of ['/no-such-place', '/_keeper', '/_keeper/people']) {
      const answer = await page.goto(address)
      await page.getByRole('heading', { name: 'Not on the chart' }).waitFor()
      seen.push({ status: answer?.status(), title: await page.title(), words: await page.locator('#page').textContent() })
    }
    expect(seen[0]).toMatchObject({ status: 404 })
    expect(seen.slice(1)).toEqual([seen[0], seen[0]])
    expect(scripts.filter((url) => /KeeperPage/.test(url))).toEqual([])
    await context.close()
  }
})

/** The item whose heading or facts have these words. */
const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).first()

async function giveReason(page: Page, button: string, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}
