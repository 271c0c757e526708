import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { AnyEntry } from '#contract/entries.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { analyze } from './accessible.ts'
import {
  expectDrawn as expectEditorDrawn,
  expectSaved,
  fetchIsland,
  fetchLiving,
  middleOfColour,
  objectItems,
  openSection,
  saveEntry,
  signal,
  standInSight,
} from './island-page.ts'
import { logIn } from './log-in.ts'
import { expectDrawn } from './map-page.ts'
import { test } from './test.ts'

const violations = async (page: Page) => (await analyze(page)).map(({ id }) => id)
const sizes = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
] as const
const panel = (page: Page) => page.getByRole('region', { name: 'Ashore', exact: true })
const albumDialog = (page: Page) => page.getByRole('dialog', { name: 'Low tide' })

/** Somebody whose album holds two pictures for members and one that is private; answers the album. */
async function fillAlbum(server: RunningServer, owner: Person): Promise<string> {
  const { token } = owner
  const openToMembers = { query: 'caseimage', level: 'members' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, { token, body: openToMembers })
  const [r, g, b] = signal
  const pictures = [
    { caption: 'Before', background: { r, g, b } },
    { caption: 'Nobody sees this', background: { r: 200, g: 30, b: 30 }, level: 'private' },
    { caption: 'After', background: { r: 30, g: 120, b: 160 } },
  ]
  for (const { background, ...words } of pictures) {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer()
    await saveEntry(server, owner, { name: `${words.caption}.png`, bytes, list: 'caseimages', ...words })
  }
  const body = { title: 'Low tide', level: 'members' }
  const { data: album } = await request<{ data: { _id: string } }>(server, 'POST', '/api/albums', { token, body })
  const { data } = await request<{ data: readonly AnyEntry[] }>(server, 'GET', `/api/case/${owner.id}?kind=image`, { token })
  const entries = pictures.map(({ caption }) => data.find((entry) => entry.caption === caption)?._id ?? '')
  await request(server, 'POST', `/api/albums/${album._id}/entries`, { token, body: { entries } })
  return album._id
}

/** Puts an album on one's own island in its editor, and answers it. */
async function putAlbumOnIsland(page: Page, server: RunningServer, owner: Person): Promise<string> {
  await page.goto('/island')
  await expectEditorDrawn(page)
  await openSection(page, 'Pictures')
  await expect(page.getByText('You have no album yet.')).toBeVisible()

  const albumId = await fillAlbum(server, owner)
  await page.reload()
  await expectEditorDrawn(page)
  await openSection(page, 'Pictures')
  const tile = page.getByRole('region', { name: 'Your albums' }).getByRole('button', { name: 'Low tide' })
  await tile.focus()
  await tile.press('Enter')
  await expectSaved(page)
  const stands = async () => (await fetchLiving(server, owner)).objects.map(({ artifact, albumId }) => [artifact, albumId])
  await expect.poll(stands).toEqual([['album-stand', albumId]])
  await expect(objectItems(page)).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose what it shows' }).click()
  await page.getByRole('radio', { name: 'Nothing yet' }).check({ force: true })
  await expect.poll(stands).toEqual([['album-stand', undefined]])
  await page.getByRole('radio', { name: 'Low tide' }).check({ force: true })
  await expect.poll(stands).toEqual([['album-stand', albumId]])
  return albumId
}

for (const [size, options] of sizes)
  test(`an album stands on the island, and a visitor opens it there (${size})`, async ({ browser, server }) => {
    test.setTimeout(120_000)
    const isTouch = size === 'phone'
    const [owner, visitor] = [await newUser(server), await newUser(server)]
    const contextOf = async (person: Person) => {
      const context = await browser.newContext({ ...options, baseURL: server.url, reducedMotion: 'reduce' })
      await logIn(context, person)
      return context
    }
    const inContext = async <T>(person: Person, work: (page: Page) => Promise<T>): Promise<T> => {
      const context = await contextOf(person)
      const answer = await work(await context.newPage())
      await context.close()
      return answer
    }
    const albumId = isTouch ? await fillAlbum(server, owner) : await inContext(owner, (page) => putAlbumOnIsland(page, server, owner))
    const ordinal = await standInSight(server, owner, { id: 'stand', artifact: 'album-stand', albumId })
    const context = await contextOf(visitor)
    const ashore = await context.newPage()
    await ashore.goto(`/map?ashore=${ordinal}`)
    const onCover = async () => {
      await expectDrawn(ashore)
      return middleOfColour(await ashore.locator('[data-map] > canvas').screenshot({ mask: [panel(ashore)], maskColor: '#000' }), signal)
    }
    await expect.poll(onCover, { timeout: 60_000 }).not.toBeNull()
    const [spot, box] = [await onCover(), await ashore.locator('[data-map]').boundingBox()]
    const [x, y] = [(box?.x ?? 0) + (spot?.x ?? 0), (box?.y ?? 0) + (spot?.y ?? 0)]
    if (isTouch) await ashore.touchscreen.tap(x, y)
    else await ashore.mouse.click(x, y)
    await ashore.getByRole('button', { name: 'Open Low tide' }).click() // one stands before it now
    const dialog = albumDialog(ashore)
    await expect(dialog).toBeVisible()
    const entries = dialog.getByRole('list', { name: 'In this album' }).getByRole('button')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toHaveAccessibleName('Before')
    await expect(entries.last()).toHaveAccessibleName('After')
    expect(await violations(ashore)).toEqual([])
    expect(await ashore.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

    if (isTouch) return context.close()

    await entries.first().click()
    const viewer = ashore.getByRole('dialog', { name: 'Before' })
    await expect(viewer).toBeVisible()
    await ashore.keyboard.press('ArrowRight')
    await expect(ashore.getByRole('dialog', { name: 'After' })).toBeVisible()
    await ashore.goBack()
    await expect(ashore.getByRole('dialog', { name: 'After' })).toBeHidden()
    await expect(dialog).toBeVisible()
    await ashore.goBack()
    await expect(dialog).toBeHidden()
    await expect(panel(ashore)).toBeVisible()

    await ashore.getByRole('button', { name: 'Open Low tide' }).press('Enter')
    await expect(dialog).toBeVisible()
    await ashore.reload()
    await expect(dialog).toBeVisible()
    await ashore.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await request(server, 'DELETE', `/api/albums/${albumId}`, { token: owner.token })
    expect((await fetchIsland(server, owner, visitor)).albums).toEqual([])
    await ashore.reload()
    await expect(panel(ashore).getByText('Nothing hangs here yet.')).toBeVisible()
    await context.close()
  })

test('without WebGL an album stands in the list of what is on an island', async ({ flatContext, server }) => {
  const [owner, visitor] = [await newUser(server), await newUser(server)]
  const ordinal = await standInSight(server, owner, { id: 'stand', artifact: 'album-stand', albumId: await fillAlbum(server, owner) })
  await logIn(flatContext, visitor)
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/map?ashore=${ordinal}`)
  await panel(page).getByRole('button', { name: 'Low tide album' }).click()
  await panel(page).getByRole('button', { name: 'Open the album' }).click()
  await expect(albumDialog(page).getByRole('list', { name: 'In this album' }).getByRole('button')).toHaveCount(2)
})
