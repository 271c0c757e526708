import { expect, type Locator } from '@playwright/test'
import { resumablePath } from '#contract/upload.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { addressesIn, bytesAt, caseOf, fetchAs, originalsOf, partialUploadBytes, secretsIn, throttleUploads } from './case-access.ts'
import { hashesOf, largeFileSize, thirtyFiles } from './case-files.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const files = thirtyFiles()

test('thirty files of every kind are saved whole although the server is killed on the way, and others see what privacy allows', async ({
  browser,
  ownServer: server,
}) => {
  test.slow() // thirty files, two starts of the server and the drawing of seventeen pictures
  const [owner, stranger] = [await newUser(server), await newUser(server)]
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, owner)
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  const begun: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith(resumablePath) && begun.push(request.url()))

  await test.step('thirty files, and the server is killed when some are there and one is half there', async () => {
    await page.goto('/upload')
    const speedUp = await throttleUploads(page)
    await page.getByLabel('Files', { exact: true }).setInputFiles([...files])
    const status = page.getByRole('status').filter({ hasText: 'uploaded' })
    await expect.poll(() => uploadedCount(status)).toBeGreaterThanOrEqual(5)
    await expect.poll(() => partialUploadBytes(server)).toBeGreaterThan(0)
    await server.crash()
    expect(await partialUploadBytes(server)).toBeLessThan(largeFileSize)
    await expect(page.getByText('Waiting for the connection')).toBeVisible()
    expect(await uploadedCount(status)).toBeLessThan(files.length)
    await speedUp()
    await server.start()
    await expect(status).toHaveText(`${files.length} of ${files.length} uploaded.`, { timeout: 60_000 })
    expect(begun, 'the large file goes on and is not begun again').toHaveLength(1)
  })

  await test.step('they are saved, and who may see them is asked once', async () => {
    await page.getByRole('button', { name: `Save ${files.length} files` }).click()
    const question = page.getByRole('dialog', { name: 'Who may see what you keep?' })
    await question.getByRole('radio', { name: 'Everybody, and shown on the map' }).click()
    await question.getByRole('button', { name: 'Show them to everybody' }).click()
    await expect(page.getByText(`${files.length} files saved`)).toBeVisible({ timeout: 40_000 })
    await expect(page).toHaveURL(/\/collection$/)
    for (const [query, level] of [
      ['casevideos', 'members'],
      ['casemisc', 'private'],
    ] as const) {
      const body = { id: owner.id, query, level }
      await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, { token: owner.token, body })
    }
    expect(pageErrors).toEqual([])
    await context.close()
  })

  await test.step('every original is what was sent, byte by byte, and carries what others may not know', async () => {
    const originals = await originalsOf(server, owner)
    expect(hashesOf(originals)).toEqual(hashesOf(files))
    const marked = await Promise.all(originals.map(async ({ name, buffer }) => ((await secretsIn(buffer)).length > 0 ? [name] : [])))
    expect(marked.flat().map((name) => name.replace(/^canary-(?:\d+-)?/, ''))).toEqual(
      expect.arrayContaining(['phone.jpg', 'phone.heic', 'film.mp4', 'phone.mov', 'song.mp3', 'memo.m4a']),
    )
  })

  await test.step('somebody else sees images and films, as they were drawn', () => expectOnlyWhatPrivacyAllows(server, owner, stranger))
  await test.step('somebody else finds them on the profile, without a name of a file', async () => {
    const theirs = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    await logIn(theirs, stranger)
    const visit = await theirs.newPage()
    await visit.goto(`/userislandprofile/${owner.id}`)
    await expect(visit.locator('img[src*="/media/"]').first()).toBeVisible()
    expect(await visit.content()).not.toMatch(/canary/i)
    await theirs.close()
  })
})

const uploadedCount = async (status: Locator) =>
  Number(/^(\d+) of/.exec((await status.textContent({ timeout: 1000 }).catch(() => '')) ?? '')?.[1] ?? 0)

async function expectOnlyWhatPrivacyAllows(server: RunningServer, owner: Person, stranger: Person) {
  const waiting = async () => {
    const { caseimages, casevideos } = await caseOf(server, owner, stranger)
    return [...caseimages, ...casevideos].filter(({ state }) => state === 'waiting').length
  }
  await expect.poll(waiting, { timeout: 90_000 }).toBe(0)

  const seen = await caseOf(server, owner, stranger)
  expect([seen.caseimages.length, seen.casevideos.length, seen.casemiscellaneous.length]).toEqual([17, 6, 0])
  expect(seen.caseimages.every(({ image, renditions }) => image !== null && renditions !== null)).toBe(true)
  expect(JSON.stringify(seen)).not.toMatch(/canary|latitude|longitude|"original"|"filename"|\/original/i)
  for (const address of addressesIn(seen)) {
    const answer = await fetchAs(server, address, stranger)
    const told = JSON.stringify([...answer.headers])
    expect([address, answer.status, await secretsIn(Buffer.from(await answer.arrayBuffer())), /canary/i.test(told)]).toEqual([
      address,
      200,
      [],
      false,
    ])
  }

  const own = await caseOf(server, owner, owner)
  const stretched = addressesIn(seen).map((address) => address.replace(/\/(?:small|medium|large|video)\?/, '/original?'))
  const guessed = addressesIn(own).map((address) => address.replace(`viewer=${owner.id}`, `viewer=${stranger.id}`))
  const bare = addressesIn(own).map((address) => address.replace(/\?.*/, ''))
  for (const address of new Set([...stretched, ...guessed, ...bare]))
    for (const as of [stranger, null]) expect([address, (await fetchAs(server, address, as)).status]).toEqual([address, 404])
  expect((await fetchAs(server, `/api/users/getUser/${owner.id}`, null)).status).toBe(401)

  const [address = ''] = addressesIn(seen.caseimages)
  await bytesAt(server, address, stranger)
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, {
    token: owner.token,
    body: { query: 'caseimage', level: 'private' },
  })
  expect((await fetchAs(server, address, stranger)).status).toBe(404)
  expect((await caseOf(server, owner, stranger)).caseimages).toEqual([])
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, {
    token: owner.token,
    body: { query: 'caseimage', level: 'public' },
  })
}
