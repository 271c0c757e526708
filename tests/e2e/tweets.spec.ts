import { expect, type Page } from '@playwright/test'
import { newUser, type Person, request } from '../../scripts/client.ts'
import { analyze } from './accessible.ts'
import { newPersonsPage, postTweets, saveFile } from './collection-page.ts'
import { test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const tweetOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
const expectNoViolations = async (page: Page) =>
  expect((await analyze(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])

test('a first tweet with a picture asks once who may see it; another likes it and replies; it is edited, pinned, deleted and brought back', async ({
  browser,
  server,
}) => {
  const { person: ada, page, context } = await newPersonsPage(browser, server)
  await saveFile(server, ada, 'phone.jpg', { caption: 'The harbour' })
  await page.goto('/tweets')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
  await page.getByLabel('Write a tweet').fill('The lamp is lit')
  await page.getByRole('button', { name: 'From your case' }).click()
  await page.getByRole('button', { name: 'The harbour' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByLabel('Write a tweet')).toHaveValue('The lamp is lit')
  await expect(page.getByRole('img', { name: 'The harbour' })).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who may see your tweets?' })
  await dialog.getByRole('radio', { name: /^Members/ }).check()
  await dialog.getByRole('button', { name: 'Show them to members' }).click()
  await expect(tweetOf(page, 'The lamp is lit')).toBeVisible()
  await expect(page.getByLabel('Write a tweet')).toHaveValue('')
  await page.getByLabel('Write a tweet').fill('A second one')
  await page.keyboard.press('Control+Enter')
  await expect(tweetOf(page, 'A second one')).toBeVisible() // and nothing was asked

  const { page: other, context: otherContext } = await newPersonsPage(browser, server, phone)
  await other.goto('/tweets')
  const seen = tweetOf(other, 'The lamp is lit')
  await expect(seen.getByRole('button', { name: /^Open picture/ })).toHaveCount(0) // images are private still
  await seen.getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(seen.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true')
  await seen.getByRole('button', { name: 'Reply, 0 replies' }).click()
  await expect(other).toHaveURL(/\?tweet=/)
  await other.getByLabel(`Reply to ${ada.username}`).fill('I see it from here')
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(other.getByRole('heading', { name: '1 reply' })).toBeVisible()
  await expect(tweetOf(other, 'I see it from here')).toBeVisible()
  await expectNoViolations(other)
  await other.reload()
  await expect(tweetOf(other, 'I see it from here')).toBeVisible()
  await otherContext.close()

  const own = tweetOf(page, 'The lamp is lit')
  await own.getByRole('button', { name: 'Edit' }).click()
  await own.getByLabel('Edit the tweet').fill('The lamp is lit again')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own).toContainText('edited')
  await own.getByRole('button', { name: 'Pin to my island' }).click()
  await expect(own.getByRole('button', { name: 'Pinned to my island' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations(page)
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(own.getByRole('button', { name: 'Pinned to my island' })).toBeVisible()
  await page.goto('/islandprofile')
  await expect(page.getByRole('region', { name: 'Pinned on your island' })).toContainText('The lamp is lit again')
  await context.close()
})

test('what is new waits behind a button, and the keys of a feed go from tweet to tweet', async ({ browser, server }) => {
  const writer = await newUser(server)
  await openTweets(server, writer)
  await postTweets(server, writer, ['One', 'Two'])
  const { page, context } = await newPersonsPage(browser, server)
  await page.clock.install()
  await page.goto('/tweets')
  await expect(tweetOf(page, 'Two')).toBeVisible()
  await postTweets(server, writer, ['Three'])
  await page.clock.runFor(50_000)
  await expect(tweetOf(page, 'Three')).toHaveCount(0)
  await page.getByRole('button', { name: '1 new tweet' }).click()
  await expect(tweetOf(page, 'Three')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('article').nth(1)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(tweetOf(page, 'Three')).toBeFocused()
  await page.getByRole('tab', { name: 'Following' }).click()
  await expect(page.getByRole('link', { name: 'Find people to follow' })).toBeVisible()
  await context.close()
})

test('a hashtag leads to its tweets; one of them is kept, reposted, and quoted with a picture of this device', async ({
  browser,
  server,
}) => {
  const writer = await newUser(server)
  await openTweets(server, writer)
  const tag = `#fog${writer.username.slice(-6)}`
  await postTweets(server, writer, [`Horns all night ${tag}`, 'A clear morning'])
  const { person, page, context } = await newPersonsPage(browser, server)
  await openTweets(server, person)
  await page.goto('/tweets')
  await tweetOf(page, 'Horns all night').getByRole('link', { name: tag }).click()
  await expect(page.getByRole('searchbox', { name: 'Search tweets' })).toHaveValue(tag)
  await expect(tweetOf(page, 'A clear morning')).toHaveCount(0)
  const found = tweetOf(page, 'Horns all night')
  await found.getByRole('button', { name: 'Bookmark' }).click()
  await expect(found.getByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible()
  await found.getByRole('button', { name: 'Repost, 0 reposts' }).click()
  await expect(found.getByRole('button', { name: 'Repost, 1 repost', pressed: true })).toBeVisible()
  await expectNoViolations(page)

  await found.getByRole('link', { name: 'Quote' }).click()
  await expect(page.getByLabel('Write a tweet')).toBeFocused()
  await page.keyboard.type('Who else heard it?')
  await page.getByLabel('Files of this device').setInputFiles('tests/fixtures/media/phone.jpg')
  await expect(page.getByRole('list', { name: 'Pictures of this tweet' }).getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const quoting = tweetOf(page, 'Who else heard it?')
  await expect(quoting.getByRole('blockquote')).toContainText('Horns all night')
  await expect(quoting.getByRole('button', { name: /^Open picture/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Bookmarks' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(tweetOf(page, 'Horns all night')).toBeVisible()
  await expectNoViolations(page)
  await context.close()
})

test('whoever is put on a list from a tweet is read there alone, at the address of the list, until they are taken off', async ({
  browser,
  server,
}) => {
  const [pilot, other] = [await newUser(server), await newUser(server)]
  for (const [who, words] of [
    [pilot, 'Fog in the strait'],
    [other, 'Nothing of the strait'],
  ] as const) {
    await openTweets(server, who)
    await postTweets(server, who, [words])
  }
  const { page, context } = await newPersonsPage(browser, server, phone)
  await page.goto('/tweets')
  await tweetOf(page, 'Fog in the strait')
    .getByRole('button', { name: /^Report, mute or block/ })
    .click()
  await page.getByRole('button', { name: `Add to a list ${pilot.username}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New list').fill('Pilots')
  await dialog.getByRole('button', { name: 'Make and add' }).click()
  await expect(dialog.getByRole('switch', { name: 'Pilots', checked: true })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Lists' }).click()
  await expect(tweetOf(page, 'Fog in the strait')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Pilots' }).click()
  await expect(page).toHaveURL(/feed=lists&list=[-0-9a-f]{36}$/)
  await page.reload()
  await expect(tweetOf(page, 'Fog in the strait')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Lists' })).toBeInViewport({ ratio: 1 })
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Edit list Pilots' }).click()
  await page.getByRole('button', { name: `Take off ${pilot.username}` }).click()
  await expect(dialog).toContainText('Nobody is on it yet.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'A quiet line' })).toBeVisible()
  await context.close()
})

test('a tweet for more people than the settings let in says who sees it now', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server)
  const body = { casetweets: { text: 'Brought in for members', level: 'members' } }
  const path = `/api/users/updateCaptionAndStoryTweets/${person.id}`
  const { entries } = await request<{ entries: { _id: string }[] }>(server, 'PUT', path, { token: person.token, body })
  const address = `/tweets?tweet=${entries[0]?._id}`
  await page.goto(address)
  const tweet = tweetOf(page, 'Brought in for members')
  await expect(tweet.getByText('PRIVATE', { exact: true })).toBeVisible()
  await expect(tweet).not.toContainText('members, ')
  await expectNoViolations(page)
  await page.goto('/collection')
  await expect(page.getByText('Brought in for members').first()).toBeVisible()
  await expect(page.getByText('PRIVATE', { exact: true })).toHaveCount(0) // it is kept as its kind is: no exception
  await openTweets(server, person)
  await page.goto(address)
  await expect(tweet).toContainText(', members')
  await expect(tweet.getByText('PRIVATE', { exact: true })).toHaveCount(0)
  await context.close()
})

const openTweets = (server: Parameters<typeof request>[0], { id, token }: Person) =>
  request(server, 'PUT', `/api/users/updatePrivacySettings/${id}`, { token, body: { id, query: 'casetweets', level: 'public' } })
