import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { caseApi } from '#contract/case/case.ts'
import { newUser } from '../../scripts/client.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const photographs = (colors: readonly string[]) =>
  Promise.all(
    colors.map(async (background) => ({
      name: `${background.slice(1)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )

type FilePayload = Awaited<ReturnType<typeof photographs>>[number]

const desktop = { viewport: { width: 1440, height: 900 }, hasTouch: true }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [name, options] of Object.entries({ desktop, phone })) {
  test(`nothing shifts while files are chosen, uploaded and saved (${name})`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options })
    await countLayoutShifts(context)
    await logIn(context, await newUser(server))
    const page = await context.newPage()
    await page.goto('/upload')
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()

    await choose(page, 'Choose files', await photographs(['#102030', '#203040', '#304050', '#405060', '#506070']))
    const files = page.getByLabel('Files to save')
    await expect(files.getByRole('article')).toHaveCount(5)
    await expectUploaded(page, 5)
    const before = await topOf(files)
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(`Seen from the pier (${name}).`) }
    await choose(page, 'Add more', [...(await photographs(['#607080'])), note])
    await expectUploaded(page, 7)
    expect(await topOf(files)).toBe(before)
    await expectLittleShift(page)

    await expect(page.getByText('All files')).toBeHidden()

    if (name === 'phone') {
      await expect(files.getByRole('article').first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('region', { name: 'New files' }).getByRole('button')).toHaveText(['Add more'])
      await expect(page.getByText('Choose files, or')).toBeHidden()
    }

    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
    await page.route(`**${caseApi.saveMisc.path.replace(/:\w+/, '*')}`, async (route) => {
      await mayFinish
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save 7 files' }).tap()
    const question = page.getByRole('dialog', { name: 'Who may see what you keep?' })
    await question.getByRole('button', { name: 'Keep them private' }).tap()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
    expect(await topOf(files)).toBe(before)
    finish()
    await expect(page).toHaveURL(/\/collection$/)
    await expect(page.getByText('7 entries', { exact: true })).toBeVisible()
    await expectLittleShift(page)
    await context.close()
  })
}

test('on a phone one chooses files, and in the dark what adds more is written in light ink', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', colorScheme: 'dark', ...phone })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await page.goto('/upload')
  await expect(page.getByText('Choose files, or take a picture.')).toBeVisible()
  await expect(page.getByText('Drop files')).toBeHidden()
  await choose(page, 'Choose files', await photographs(['#102030', '#203040', '#304050', '#405060', '#506070']))
  await expectUploaded(page, 5)
  const inkOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).color)
  expect(await inkOf(page.getByRole('button', { name: 'Add more' }))).toBe(await inkOf(page.getByRole('heading', { level: 1 })))
  await context.close()
})

test('files may be dropped anywhere on the page', async ({ page, context, server }) => {
  await logIn(context, await newUser(server))
  await page.goto(`${server.url}/upload`)
  await expect(page.getByText('Drop files or folders anywhere')).toBeVisible()
  const dataTransfer = await page.evaluateHandle(() => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['Low tide at four.'], 'tide.txt', { type: 'text/plain' }))
    return dragged
  })
  const heading = page.getByRole('heading', { name: 'Add to the case' })
  await heading.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Drop to upload.')).toBeVisible()
  await heading.dispatchEvent('drop', { dataTransfer })
  await expectUploaded(page, 1)
})

test('a date that is not understood is said before it is asked who may see the file', async ({ page, context, server }) => {
  await logIn(context, await newUser(server))
  await page.goto(`${server.url}/upload`)
  await page.getByLabel('Files', { exact: true }).setInputFiles(await photographs(['#405060']))
  await expectUploaded(page, 1)
  await page.getByLabel('When?').fill('the day it rained')
  await page.getByRole('button', { name: 'Save 1 image' }).click()
  await expect(page.getByLabel('When?')).toBeFocused()
  await expect(page.getByText(/^This date is not understood/)).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Who may see what you keep?' })
  await expect(question).toBeHidden()
  await page.getByLabel('When?').fill('summer 1974')
  await page.getByRole('button', { name: 'Save 1 image' }).click()
  await expect(question).toBeVisible()
})

async function choose(page: Page, button: string, files: readonly FilePayload[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).tap()])
  await chooser.setFiles([...files])
}

const expectUploaded = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} of ${count} uploaded` })).toBeVisible()

const topOf = (list: Locator) => list.evaluate((element) => element.getBoundingClientRect().top + scrollY)

test('on a phone no field that has the focus lies under the button that saves', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...phone })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await page.goto('/upload')
  await choose(page, 'Choose files', await photographs(['#112233']))
  await expectUploaded(page, 1)
  const save = page.getByRole('button', { name: 'Save 1 image' })
  for (const label of ['Caption', 'Story', 'Where?', 'When?']) {
    const field = page.getByLabel('Files to save').getByLabel(label)
    await page.evaluate(() => scrollTo(0, 0))
    await field.focus()
    const [box, bar] = [await field.boundingBox(), await save.evaluate((button) => button.parentElement?.getBoundingClientRect().top)]
    expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThanOrEqual(bar ?? 0)
  }
  await context.close()
})

test('where something could not be saved, what was saved is a link away', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, ...desktop })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await page.goto('/upload')
  const [whole, torn] = await photographs(['#123456', '#654321'])
  if (!whole || !torn) throw new Error('Two were made.')
  await choose(page, 'Choose files', [whole, { ...torn, buffer: torn.buffer.subarray(0, 300) }])
  await page.getByRole('button', { name: 'Save 1 image' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep them private' }).click()
  await expect(page.getByText('1 file saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'hang them on the island' })).toHaveAttribute('href', '/island')
  await page.getByRole('link', { name: 'See them in your case' }).click()
  await expect(page.locator('[data-entry]')).toHaveCount(1)
  await context.close()
})

test('a file that is here already shows which picture it is', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...phone })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await page.goto('/upload')
  const [one] = await photographs(['#102030'])
  if (one) await choose(page, 'Choose files', [one, { ...one, name: 'again.jpg' }])
  const twin = page.getByLabel('Files to save').getByRole('article').filter({ hasText: 'here already' })
  await expect(twin).toHaveCount(1)
  await expect(twin.locator('img')).toHaveJSProperty('naturalWidth', 640)
  await context.close()
})
