import { expect, type Page } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { runKeeper } from '../../scripts/run-keeper.ts'
import { analyze } from './accessible.ts'
import { saveFile } from './collection-page.ts'
import { acquaint, begin, line, log, openMessages, pressMessage, say, textsOf, write } from './messages-page.ts'
import { test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Both have the same lines, each once. */
async function expectSameLines(pages: readonly Page[], texts: readonly string[]): Promise<void> {
  for (const page of pages) await expect.poll(() => textsOf(page)).toEqual(texts)
}

test('two people talk while the network drops and the server restarts: every line once and in order; what one attaches goes when it is unsent', async ({
  browser,
  ownServer,
}) => {
  const [ada, ben] = [await newUser(ownServer, 'ada'), await newUser(ownServer, 'ben')]
  await saveFile(ownServer, ada, 'phone.jpg', { caption: 'The harbour' })
  await saveFile(ownServer, ada, 'letters.zip')
  const conversation = await acquaint(ownServer, ada, ben)
  const [hers, his] = await Promise.all([
    openMessages(browser, ownServer, ada, `?with=${ben.id}`),
    openMessages(browser, ownServer, ben, `?conversation=${conversation}`),
  ])
  // His stream may open after she has begun: who goes on typing is told of again.
  await expect
    .poll(async () => {
      await hers.getByRole('textbox', { name: /^Message to/ }).press('o')
      return his.getByText('ada is typing').isVisible()
    })
    .toBe(true)
  await write(hers, 'one')
  await expect(line(his, 'one')).toBeVisible()
  await expect(line(hers, 'one')).toContainText('Read')

  await hers.context().setOffline(true)
  await write(hers, 'two')
  await write(hers, 'three')
  await expect(line(hers, 'three')).toContainText('Waiting to be sent')
  await write(his, 'four')
  await expect(line(his, 'four')).toContainText('Sent')
  await hers.context().setOffline(false)
  await expectSameLines([hers, his], ['Is somebody there?', 'Here.', 'one', 'four', 'two', 'three'])

  await ownServer.crash()
  await write(hers, 'five')
  await expect(line(hers, 'five')).toContainText(/Waiting|Sending/)
  await ownServer.start()
  await expectSameLines([hers, his], ['Is somebody there?', 'Here.', 'one', 'four', 'two', 'three', 'five'])
  await write(his, 'six')
  await expect(line(hers, 'six')).toBeVisible()
  await hers.reload()
  await expectSameLines([hers, his], ['Is somebody there?', 'Here.', 'one', 'four', 'two', 'three', 'five', 'six'])

  await hers.getByRole('button', { name: 'Attach from your case' }).click()
  const choice = hers.getByRole('dialog', { name: 'From your case' })
  await choice.getByRole('button', { name: 'The harbour' }).click()
  await choice.getByRole('tab', { name: 'Files' }).click()
  await choice.getByRole('button', { name: 'letters.zip' }).press('Enter')
  await expect(choice).toContainText('2 of 10 chosen.')
  await choice.getByRole('button', { name: 'Done' }).click()
  await hers.getByRole('button', { name: 'Send' }).click()
  const picture = log(his).getByRole('img', { name: 'The harbour' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(log(his).getByRole('link', { name: /^Download/ })).toBeVisible()
  await line(hers, 'The harbour').getByRole('img').hover()
  await write(his, 'seven') // which moves the list under her pointer
  await expect(line(hers, 'seven')).toBeInViewport()
  await line(hers, 'The harbour').getByRole('button', { name: 'Unsend' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click()
  await expect(log(his)).toContainText('Message unsent')
  await expect(picture).toBeHidden()
  await expect(log(his).getByRole('link', { name: /^Download/ })).toBeHidden()
})

test('tabs show the same and one of them sends; what a closed tab left goes out from another screen', async ({ browser, server }) => {
  const [ada, ben] = [await newUser(server), await newUser(server)]
  const conversation = await acquaint(server, ada, ben)
  const first = await openMessages(browser, server, ada, `?conversation=${conversation}`)
  const context = first.context()
  const second = await context.newPage()
  await second.goto(`/message?conversation=${conversation}`)
  await expect(line(second, 'Here.')).toBeVisible()

  await context.setOffline(true)
  await write(first, 'from the first')
  await write(second, 'from the second')
  for (const page of [first, second]) await expect(line(page, 'from the second')).toContainText('Waiting to be sent')
  await context.setOffline(false)
  const texts = ['Is somebody there?', 'Here.', 'from the first', 'from the second']
  await expectSameLines([first, second], texts)
  await expect(line(first, 'from the second')).toContainText('Sent')

  await context.setOffline(true)
  await write(first, 'before the lid was closed')
  await expect(line(first, 'before the lid was closed')).toContainText('Waiting to be sent')
  await Promise.all([first.close(), second.close()])
  await context.setOffline(false)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/directory')
  const his = await openMessages(browser, server, ben, `?conversation=${conversation}`)
  await expectSameLines([his], [...texts, 'before the lid was closed'])
})

test('three people in a group: made, named, joined and left', async ({ browser, server }) => {
  const [ada, ben, cleo] = [await newUser(server), await newUser(server), await newUser(server)]
  const hers = await openMessages(browser, server, ada)
  await hers.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = hers.getByRole('dialog', { name: 'New message' })
  for (const { username } of [ben, cleo]) {
    await dialog.getByRole('searchbox').fill(username)
    await dialog.getByRole('checkbox', { name: username }).check()
  }
  await dialog.getByRole('textbox', { name: /Name of the group/ }).fill('Harbour watch')
  await dialog.getByRole('button', { name: 'Begin the group' }).click()
  await expect(hers.getByRole('heading', { name: 'Harbour watch' })).toBeVisible()
  await write(hers, 'Who has the watch?')

  const [his, theirs] = await Promise.all([
    openMessages(browser, server, ben, '?folder=requests'),
    openMessages(browser, server, cleo, '?folder=requests'),
  ])
  for (const page of [his, theirs]) {
    await page.getByRole('link', { name: 'Harbour watch' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(line(page, 'Who has the watch?')).toBeVisible()
  }
  await write(his, 'I have it.')
  await expect(line(theirs, 'I have it.')).toContainText(ben.username)
  await expect(line(hers, 'I have it.')).toBeVisible()

  await theirs.getByRole('button', { name: 'Options' }).click()
  await theirs.getByRole('button', { name: 'Leave the group' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(theirs.getByText('Nothing on the wire')).toBeVisible()
  await expect(log(hers)).toContainText(`${cleo.username} left`)
})

test('a tab that slept catches up, and what was written to it is read, answered, edited and taken back', async ({ browser, server }) => {
  const [ada, ben] = [await newUser(server), await newUser(server)]
  const conversation = await acquaint(server, ada, ben)
  const hers = await openMessages(browser, server, ada, `?conversation=${conversation}`)
  await expect(line(hers, 'Here.')).toBeVisible()
  const sleep = (isHidden: boolean) =>
    hers.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await sleep(true)
  for (let n = 1; n <= 3; n++) await say(server, ben, conversation, `while you slept ${n}`)
  await sleep(false)
  await expect.poll(() => textsOf(hers)).toEqual(['Is somebody there?', 'Here.', ...[1, 2, 3].map((n) => `while you slept ${n}`)])

  await log(hers).focus()
  await hers.keyboard.press('ArrowUp')
  await expect(line(hers, 'while you slept 3')).toBeFocused()
  await hers.keyboard.press('ArrowUp')
  await hers.keyboard.press('Tab')
  await hers.keyboard.press('Enter')
  await expect(hers.getByText(`Reply to ${ben.username}`)).toBeVisible()
  await write(hers, 'I heard the secnd')
  await expect(line(hers, 'I heard the secnd').getByRole('button', { name: 'while you slept 2' })).toBeVisible()
  await expect(line(hers, 'I heard the secnd')).toContainText('Sent')
  await hers.keyboard.press('ArrowUp')
  await hers.getByRole('textbox', { name: 'Edit the message' }).fill('I heard the second')
  await hers.keyboard.press('Enter')
  await expect(line(hers, 'I heard the second')).toContainText('Edited')
  await pressMessage(hers, 'I heard the second')
  await line(hers, 'I heard the second').getByRole('button', { name: 'Unsend' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click()
  await expect(log(hers)).toContainText('Message unsent')
  await expect(line(hers, 'I heard the second')).toBeHidden()

  await line(hers, 'while you slept 3').getByText('while you slept 3').hover()
  await line(hers, 'while you slept 3').getByRole('button', { name: 'Heart', exact: true }).press('Enter')
  const signs = line(hers, 'while you slept 3').getByRole('list', { name: 'Reactions' })
  await expect(signs.getByRole('button', { name: 'Heart from you', pressed: true })).toBeVisible()
  await expect(line(hers, 'while you slept 3')).toHaveAccessibleName(/\(Heart from you\)$/)
  const { data } = await request<{ data: { _id: string; text: string }[] }>(server, 'GET', `/api/conversations/${conversation}/messages`, {
    token: ben.token,
  })
  const third = data.find(({ text }) => text === 'while you slept 3')?._id
  await request(server, 'PUT', `/api/messages/${third}/reaction`, { token: ben.token, body: { reaction: 'heart' } })
  await expect(signs.getByRole('button', { name: /^Heart from .+, / })).toContainText('2')
  await signs.getByRole('button').click()
  await expect(signs.getByRole('button', { name: `Heart from ${ben.username}`, pressed: false })).toBeVisible()

  await hers.getByLabel('Files of this device').setInputFiles('tests/fixtures/media/phone.jpg')
  await expect(hers.getByRole('list', { name: 'Attached' }).getByRole('button')).toHaveCount(1)
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  const his = await openMessages(browser, server, ben, `?conversation=${conversation}`)
  const picture = log(his).getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const seen = await request<{ data: readonly unknown[] }>(server, 'GET', `/api/case/${ada.id}`, { token: ben.token })
  expect(seen.data, 'the picture is for the conversation alone').toEqual([])

  await hers.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext()
      const tone = sound.createOscillator()
      const microphone = sound.createMediaStreamDestination()
      tone.connect(microphone)
      tone.start()
      return microphone.stream
    }
  })
  await hers.getByRole('button', { name: 'Record a voice message' }).click()
  const recording = hers.getByRole('region', { name: 'Voice message' })
  await expect(recording).toContainText('0:02 of 5:00')
  await recording.getByRole('button', { name: 'Send' }).click()
  await expect(log(his)).toContainText(/0:00 \/ 0:0[1-9]/)
  const voice = log(his).locator('audio')
  await expect.poll(() => voice.evaluate((sound: HTMLAudioElement) => sound.play().then(() => sound.currentTime >= 0))).toBe(true)
})

test('what keepers hide goes from an open window at once; its sender reads it, and why', async ({ browser, server }) => {
  const [ada, ben] = [await newUser(server), await newUser(server)]
  const conversation = await acquaint(server, ada, ben)
  const { _id } = await say(server, ada, conversation, 'Buy my boats.')
  const search = `?conversation=${conversation}`
  const [hers, his] = await Promise.all([openMessages(browser, server, ada, search), openMessages(browser, server, ben, search)])
  await expect(line(his, 'Buy my boats.')).toBeVisible()
  const target = { kind: 'message', id: _id, owner: ada.id }
  await request(server, 'POST', '/api/reports', { token: ben.token, body: { target, reason: 'spam' } })
  const reported = new RegExp(`^(\\d+) .*message of ${ada.username}`, 'm')
  const [, number = ''] = reported.exec(await runKeeper(server, 'reports')) ?? []
  await runKeeper(server, 'suspend', number, 'No advertising.')
  await expect(line(his, 'Hidden by the keepers')).toBeVisible()
  await expect(line(his, 'Buy my boats.')).toHaveCount(0)
  await expect(line(hers, 'Hidden by the keepers')).toContainText('No advertising.')
  await expect(line(hers, 'Hidden by the keepers')).toContainText('Buy my boats.')
})

test('requests of strangers on a phone, by touch: one is blocked, and one accepted', async ({ browser, server }) => {
  const [ada, stranger, pest] = [await newUser(server), await newUser(server), await newUser(server)]
  await say(server, pest, await begin(server, pest, [ada]), 'Buy my boat.')
  const conversation = await begin(server, stranger, [ada])
  await say(server, stranger, conversation, 'Your tower is on my chart. https://charts.example/tower')
  const page = await openMessages(browser, server, ada, '', phone)
  await expect(page.getByText('Nothing on the wire')).toBeVisible()
  await page.getByRole('tab', { name: 'Requests 2' }).tap()
  await page.getByRole('link', { name: pest.username }).tap()
  await page.getByRole('button', { name: 'Block' }).tap()
  await expect(page.getByRole('tab', { name: 'Requests 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: pest.username })).toBeHidden()
  await page.getByRole('link', { name: stranger.username }).tap()
  await expect(line(page, 'Your tower is on my chart.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeHidden()
  const link = log(page).getByRole('link', { name: 'https://charts.example/tower' })
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Accept' }).tap()
  await expect(link).toBeVisible()
  await page.getByRole('textbox', { name: /^Message to/ }).fill('It is older than the chart.')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(line(page, 'It is older than the chart.')).toContainText('Sent')
  await page.getByRole('textbox', { name: /^Message to/ }).fill('A thought that is not fini')
  await page.getByRole('button', { name: 'All conversations' }).tap()
  await page.getByRole('tab', { name: 'Conversations' }).tap()
  await page.getByRole('link', { name: 'You: It is older than the chart.' }).tap()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('A thought that is not fini')
})

test('the menu of a conversation leads to report and block whom one writes with', async ({ browser, server }) => {
  const [ada, pest] = [await newUser(server), await newUser(server)]
  const page = await openMessages(browser, server, ada, `?conversation=${await acquaint(server, ada, pest)}`)
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: `Report ${pest.username}` }).click()
  await expect(page.getByRole('dialog', { name: `Report ${pest.username}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: `Block ${pest.username}` }).click()
  await page
    .getByRole('dialog', { name: `Block ${pest.username}?` })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(page.getByText('This conversation has ended.')).toBeVisible()
  await expect(line(page, 'Here.'), 'what was said can still be read').toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeHidden()
})

test('a long history is read backwards without a jump, found by its words, and accessible in both themes', async ({ browser, server }) => {
  const [ada, ben] = [await newUser(server), await newUser(server)]
  const conversation = await acquaint(server, ada, ben)
  const lines = Array.from({ length: 104 }, (_, n) => `line ${n} of the log: wind from the west, ${n} knots`)
  for (const text of lines) await say(server, ada, conversation, text)
  const page = await openMessages(browser, server, ben, `?conversation=${conversation}`, { colorScheme: 'light' })
  await expect(line(page, 'line 103 ')).toBeInViewport()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await analyze(page)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  }
  await log(page).hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -900)
      return textsOf(page)
    })
    .toContain('Is somebody there?')
  const shown = await textsOf(page)
  expect(shown).toEqual(['Is somebody there?', 'Here.', ...lines].slice(0, shown.length))

  await say(server, ada, conversation, 'the last of it')
  await page.getByRole('button', { name: /1 new message/ }).click()
  await expect(line(page, 'the last of it')).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('line 42')
  await page.getByRole('link', { name: /line 42 / }).click()
  await expect(line(page, 'line 42 ')).toBeInViewport()
})
