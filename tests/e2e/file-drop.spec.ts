import { expect, type Page } from '@playwright/test'
import { isForMembers } from '#web/app/access.ts'
import { screens } from '#web/app/screens.ts'
import { newUser } from '../../scripts/client.ts'
import { fixture } from './collection-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const membersScreens = screens.filter(({ access }) => isForMembers(access))

/** Drops files of this disk on the window, as somebody does from their desktop: by the browser's own drag and drop. @param down how far down, 0 to 1 */
async function dropFiles(page: Page, files: readonly string[], down = 0.5) {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  await page.evaluate(() => addEventListener('drop', () => document.documentElement.toggleAttribute('data-dropped', true), true))
  // While a page loads another element can come under the pointer between two events, and the browser refuses such a drop. A hand tries again.
  await expect(async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height * down, data })
    expect(await page.locator('html[data-dropped]').count()).toBe(1)
  }).toPass()
  await session.detach()
}

test('files dropped on any screen of a member are uploaded, and never take the place of the app', async ({ flatContext, server }) => {
  test.setTimeout(300_000)
  const person = await newUser(server)
  await logIn(flatContext, person, { singleStarcharts: true })
  const page = await flatContext.newPage()
  const leaves: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && frame.url().startsWith('file:') && leaves.push(frame.url()))
  for (const { path, hasOwnPolicy } of membersScreens) {
    await page.goto(`${server.url}${path.replace('$id', person.id).replace('$status', 'success')}`)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    if (path === '/import') await page.getByRole('region', { name: 'What to bring in' }).waitFor()
    await dropFiles(page, [fixture('letters.zip')], path === '/import' ? 0.03 : 0.5) // there also beside the zone
    if (path === '/import')
      await expect(page.getByRole('heading', { name: /^This is/ }), 'what is dropped there is read for an import').toBeVisible()
    else if (hasOwnPolicy) await expect(page.getByText('No files are taken here.'), path).toBeVisible()
    else {
      await expect(page, path).toHaveURL(/\/upload$/)
      await expect(page.getByLabel('Files to save').getByRole('article'), path).toHaveCount(1)
    }
  }
  expect(leaves).toEqual([])
})

test('a picture dropped on the island hangs there, and other files are uploaded', async ({ flatContext, server }) => {
  await logIn(flatContext, await newUser(server))
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/island`)
  await page.getByRole('button', { name: 'Add a photograph' }).waitFor()
  await dropFiles(page, [fixture('phone.jpg')])
  await expect(page.getByRole('status').filter({ hasText: 'hangs' })).toBeVisible()
  await expect(page).toHaveURL(/\/island$/)
})
