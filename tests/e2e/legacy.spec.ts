import { expect, type Page } from '@playwright/test'
import { emailTo, newUser, type Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { expectAccessible } from './accessible.ts'
import { saveFile } from './collection-page.ts'
import { askAbout, countTo, countToTheEnd, settleLegacy } from './legacy-time.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test('an owner names contacts, is asked and is here; is asked again and is not, and what was left is visited and downloaded', async ({
  browserWithoutWebGL,
  server,
}) => {
  const [owner, friend, visitor] = [await newUser(server), await newUser(server), await newUser(server)]
  const heirsEmail = `${owner.username}-heir@islands.example`
  await saveFile(server, owner, 'phone.jpg', { caption: 'The pier' })
  const pageOf = async (person: Person | null): Promise<Page> => {
    const context = await browserWithoutWebGL.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    if (person) await logIn(context, person)
    return context.newPage()
  }
  const [own, friends, heirs] = [await pageOf(owner), await pageOf(friend), await pageOf(null)]

  await own.goto('/account#legacy')
  await nameContact(own, 'Bo', { username: friend.username })
  await expect(own.getByText('Not active yet')).toBeVisible()
  await nameContact(own, 'Aunt Inés', { email: heirsEmail })
  const card = own.getByRole('article', { name: 'Legacy card' })
  await expect(card).toBeVisible()
  const code = /(?:[0-9A-Z]{5} ){5}[0-9A-Z]/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(own, 'the card')
  await own.getByRole('button', { name: 'I have it' }).click()
  await expect(own.getByRole('region', { name: 'Your contacts' }), 'the form that had the focus is gone').toBeFocused()
  await expectAccessible(own, 'the legacy of the owner')
  await own.goto('about:blank')

  await friends.goto('/account#legacy')
  await friends.getByLabel('I am 16 or older').check()
  await friends.getByRole('button', { name: 'Accept' }).click()
  await expect(friends.getByRole('region', { name: /^The legacy of/ })).toBeFocused()
  await expect(friends.getByText('You have been a contact for less than 14 days', { exact: false })).toBeVisible()
  await acceptByMail(heirs, server, heirsEmail)

  await ask(friends, server, owner)
  await own.goto('/tweets')
  const banner = own.getByRole('region', { name: 'Are you here?' })
  await expect(banner).toContainText('0 of 30 days have passed.')
  await expectAccessible(own, 'the banner')
  await banner.getByRole('button', { name: 'I am here' }).click()
  await expect(banner).toBeHidden()
  await own.close()
  await friends.reload()
  await expect(friends.getByText('The owner was here.', { exact: false })).toBeVisible()

  await ask(friends, server, owner)
  await countToTheEnd(server, owner)
  await expect(async () => {
    await friends.reload()
    await expect(friends.getByText('The account is remembered.').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await friends.getByRole('button', { name: 'Make it for me' }).click()
  const link = friends.getByRole('link', { name: /part-1\.zip$/ })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const downloading = friends.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  await expectAccessible(friends, 'the legacy of the contact')

  await heirs.goto('/legacy/card')
  await heirs.getByLabel('The code of the card').fill(code.slice(1))
  await heirs.getByRole('button', { name: 'Send me the second code' }).click()
  await expect(heirs.getByRole('alert')).toContainText('The code of a card has 26 letters and digits.')
  await heirs.goto('about:blank')
  await heirs.goto(`/legacy/card#${code.replaceAll(' ', '-')}`)
  await heirs.getByRole('button', { name: 'Send me the second code' }).click()
  const mailed = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await emailTo(server, heirsEmail, /code/i))?.[0] ?? ''
  await heirs.getByLabel('The code of the e-mail').fill(mailed)
  await heirs.getByRole('button', { name: 'Continue' }).click()
  await expect(heirs.getByText('The account is remembered.').first()).toBeVisible()
  await expectAccessible(heirs, 'the legacy of a contact with a card')

  await heirs.goto('/login')
  await heirs.getByLabel('Username or e-mail').fill(owner.username)
  await heirs.getByLabel('Password', { exact: true }).fill(owner.password)
  await heirs.getByRole('button', { name: 'Log in' }).click()
  await heirs.getByRole('link', { name: 'Take the account back' }).click()
  await expect(heirs.getByRole('heading', { name: 'Take your account back' })).toBeVisible()

  await friends.getByRole('link', { name: 'Visit the island' }).click()
  await expect(friends.getByText('Remembered since', { exact: false })).toBeVisible()
  const visitors = await pageOf(visitor)
  await visitors.goto(`/userislandprofile/${owner.id}`)
  await expect(visitors.getByText('Remembered since', { exact: false })).toBeVisible()
  await expect(visitors.getByRole('main').getByRole('link', { name: 'Message' })).toHaveCount(0)
  await expectAccessible(visitors, 'a remembered island')
  await visitors.getByRole('link', { name: 'See it on the map' }).click()
  await expect(visitors.getByText('is remembered. This is what stays.', { exact: false })).toBeVisible()
  await visitors.getByRole('button', { name: 'Back to the map' }).click()
  await expect(visitors.getByText('· remembered', { exact: false }).first()).toBeVisible()
})

test('in the last days a session that is still open is asked over the whole screen, and who is somebody else ends nothing', async ({
  browserWithoutWebGL,
  server,
}) => {
  const owner = await newUser(server)
  await askAbout(server, owner)
  await countTo(server, owner, 24)
  const context = await browserWithoutWebGL.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, owner)
  const page = await context.newPage()
  await page.goto('/tweets')
  const [banner, question] = [page.getByRole('region', { name: 'Are you here?' }), page.getByRole('dialog', { name: /^Are you here, / })]
  await expect(banner).toContainText('24 of 30 days have passed.')
  await expect(question).toBeHidden()

  await countTo(server, owner, 25)
  await page.reload()
  await expect(question).toContainText('25 of 30 days have passed.')
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'the question of the last days')
  const covered = await question.evaluate((box) => Math.min(box.clientWidth / innerWidth, box.clientHeight / innerHeight))
  expect(covered).toBeGreaterThan(0.95)
  await question.getByRole('button', { name: 'I am somebody else' }).click()
  await expect(question).toBeHidden()
  await page.goto('/map')
  await expect(question).toContainText('25 of 30 days have passed.')
  await question.getByRole('button', { name: 'I am here' }).click()
  await expect(question).toBeHidden()
  await expect(banner).toBeHidden()
  await context.close()
})

/** @param who by username or e-mail */
async function nameContact(page: Page, name: string, who: { readonly username: string } | { readonly email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Name a contact' }).click()
  const form = page.getByRole('form', { name: 'Name a contact' })
  await form.getByLabel('Their name').fill(name)
  if ('email' in who) {
    await form.getByRole('radio', { name: 'They have none' }).check()
    await form.getByLabel('Their e-mail').fill(who.email)
  } else await form.getByLabel('Their username').fill(who.username)
  await form.getByRole('button', { name: 'Ask them' }).click()
}

async function acceptByMail(page: Page, server: RunningServer, email: string): Promise<void> {
  const path = /\/legacy\/invitation\/[\w-]+/.exec(await emailTo(server, email, /legacy contact/))?.[0] ?? ''
  await page.goto(path)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('alert')).toContainText('Tick this first.')
  await page.getByLabel('I am 16 or older').check()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  await page.goto(path)
  await page.getByLabel('I am 16 or older').check()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('This link was used already')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Where the card is used' }), 'no link ends in nothing').toBeVisible()
}

/** A contact asks, as soon as they may. */
async function ask(page: Page, server: RunningServer, owner: Person): Promise<void> {
  await settleLegacy(server, owner)
  await page.reload()
  await page.getByRole('button', { name: 'Ask that they be remembered' }).click()
  await page.getByRole('button', { name: 'They have died, ask' }).click()
  await expect(page.getByText('0 of 30 days have passed.', { exact: false })).toBeVisible()
}
