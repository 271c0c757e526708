import { expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

/** What another deployment says of somebody who has nothing there, or so many tweets. */
const ticketOf = (tweet: number): string => {
  const counts = { image: 0, video: 0, misc: 0, tweet, album: 0 }
  const ticket = { address: 'https://elsewhere.example/userislandprofile/7', username: 'there', counts, files: '0'.repeat(32) }
  return `bureau-move:${Buffer.from(JSON.stringify(ticket)).toString('base64url')}`
}

test('an account is compared with the place it moves to, closes, and leads there whoever looks for it', async ({ page, server }) => {
  const [mover, visitor] = [await newUser(server, 'mover'), await newUser(server, 'visitor')]
  await logIn(page.context(), mover)
  await page.goto(`${server.url}/account#move`)
  const ticket = page.getByLabel('The ticket of the new site')
  await ticket.fill('please')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('This is no ticket.')).toBeVisible()

  await ticket.fill(ticketOf(3))
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('row', { name: 'Tweets 0 3' })).toBeVisible()
  await expect(page.getByText('It is not the same.')).toBeVisible()
  await expectAccessible(page, 'the account beside another place')
  await page.getByRole('button', { name: 'Stay here' }).click()

  await page.getByText('I came here from another site').click()
  await page.getByRole('button', { name: 'Make a ticket' }).click()
  await expect(page.getByLabel('Your ticket')).toHaveValue(/^bureau-move:/)

  await ticket.fill(ticketOf(0))
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Everything is there, every file byte for byte.')).toBeVisible()
  await page.getByRole('button', { name: 'Close this account and move' }).click()
  await expect(page).toHaveURL(/\/login/)

  const other = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!other) throw new Error('a page has a browser')
  await logIn(other, visitor)
  const theirs = await other.newPage()
  await theirs.goto(`/userislandprofile/${mover.id}`)
  await expect(theirs.getByRole('link', { name: 'https://elsewhere.example/userislandprofile/7' })).toBeVisible()
  await expectAccessible(theirs, 'the profile of somebody who moved')
  await other.close()
})
