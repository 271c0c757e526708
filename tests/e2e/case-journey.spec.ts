import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { UserInfo } from '#contract/user-info.ts'
import { type RunningServer, startServer } from '../../scripts/running-server.ts'
import { canary, sha256, thirtyFiles } from './case-files.ts'
import { ask, logIn, newResident, type Person } from './people.ts'
import { test } from './server.ts'

const files = thirtyFiles()

test('thirty files of every kind are filed whole although the server is killed on the way, and others see what privacy allows', async ({
  browser,
}) => {
  test.slow() // thirty files, two starts of the server and the drawing of eighteen pictures
  const server = await startServer()
  const [owner, stranger] = [await newResident(server), await newResident(server)]
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, owner)
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))

  await page.goto('/upload')
  await slowLine(context, page)
  await page.getByLabel('Files', { exact: true }).setInputFiles([...files])
  const status = page.getByRole('status').filter({ hasText: 'at the bureau' })
  await expect.poll(() => arrivedOn(status)).toBeGreaterThanOrEqual(5)
  await server.crash()
  await expect(page.getByText(/No line/)).toBeVisible()
  expect(await arrivedOn(status)).toBeLessThan(files.length)
  await server.start()
  await expect(status).toHaveText(`${files.length} of ${files.length} at the bureau.`, { timeout: 60_000 })

  await page.getByRole('button', { name: `File ${files.length} files into the case` }).click()
  for (const [title, level] of [
    ['images', 'Public'],
    ['films', 'Members'],
    ['sounds, papers and other files', 'Private'],
  ] as const) {
    const question = page.getByRole('dialog', { name: `Who may see your ${title}?` })
    await question.getByText(level, { exact: true }).click()
    await question.getByRole('button', { name: /Show them|Keep them/ }).click()
  }
  await expect(page.getByText(`${files.length} files filed.`)).toBeVisible({ timeout: 40_000 })
  expect(broken).toEqual([])
  await context.close()

  await expect.poll(() => originalsOf(server, owner), { timeout: 30_000 }).toEqual(files.map(({ buffer }) => sha256(buffer)).sort())
  await expectOnlyWhatPrivacyAllows(server, owner, stranger)
  await server.stop()
})

/** A line slow enough that the large file is still under way when the server is killed. */
async function slowLine(context: BrowserContext, page: Page) {
  const protocol = await context.newCDPSession(page)
  const speed = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 6_000_000 }
  await protocol.send('Network.emulateNetworkConditions', speed)
}

const arrivedOn = async (status: Locator) =>
  Number(/^(\d+) of/.exec((await status.textContent({ timeout: 1000 }).catch(() => '')) ?? '')?.[1] ?? 0)

const caseOf = async (server: RunningServer, whose: Person, as: Person) =>
  (await ask<{ data: UserInfo }>(server, 'GET', `/api/users/getUser/${whose.id}`, { token: as.token })).data

const fetchBytes = async (server: RunningServer, address: string, { token }: Person) => {
  const answer = await fetch(new URL(address, server.url), { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The hash of every original, as its owner downloads it. */
async function originalsOf(server: RunningServer, owner: Person): Promise<readonly string[]> {
  const { caseimages, casevideos, casemiscellaneous } = await caseOf(server, owner, owner)
  const addresses = [...caseimages, ...casevideos, ...casemiscellaneous].map(({ original }) => original ?? '')
  return (await Promise.all(addresses.map(async (address) => sha256(await fetchBytes(server, address, owner))))).sort()
}

async function expectOnlyWhatPrivacyAllows(server: RunningServer, owner: Person, stranger: Person) {
  const waiting = async () => (await caseOf(server, owner, stranger)).caseimages.filter(({ state }) => state !== 'ready').length
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  const seen = await caseOf(server, owner, stranger)
  expect([seen.caseimages.length, seen.casevideos.length, seen.casemiscellaneous.length]).toEqual([18, 6, 0])
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${canary}|latitude|longitude|"original"|"filename"`))
  for (const { image, renditions } of seen.caseimages) {
    for (const address of [image, ...Object.values(renditions ?? {})]) {
      const { exif, xmp, iptc } = await sharp(await fetchBytes(server, address, stranger)).metadata()
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
    }
  }
  const [photograph] = (await caseOf(server, owner, owner)).caseimages
  const foreign = await fetch(new URL(photograph?.original ?? '', server.url), { headers: { authorization: `Bearer ${stranger.token}` } })
  expect(foreign.status).toBe(404)
}
