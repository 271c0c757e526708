import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PerspectiveCamera, Vector3 } from 'three'
import type { VisibleIsland } from '#contract/island.ts'
import { type IslandDocument, newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { buildGroundGeometry, highestPointOf } from '#domain/island/drawing/ground-geometry.ts'
import { firstViewOf, framingOf, type IslandView } from '#domain/island/drawing/view.ts'
import { growIsland, heightAt } from '#domain/island/grow.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { aim } from '#web/island/scene/camera.ts'
import { lastingVisibleArea, type VisibleArea } from '#web/lib/visible-area.ts'
import { type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'

/** The picture in the editor; on a profile it is called `The island of …`. */
export const islandCanvas = (page: Page) => page.getByRole('application', { name: /^Your island|^The island of/ })
export const objectItems = (page: Page) => page.getByRole('listbox', { name: 'Things on the island' }).getByRole('option')
/** Both wait in the page: an assertion looks again only after a second. */
export const expectSaved = (page: Page) => page.getByText(/Saved\.$/).waitFor({ timeout: 60_000 })
/** Opens a section of the editor's tray. */
export const openSection = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** Until everything that is shown has arrived and nothing moves. */
export const expectDrawn = (page: Page) => page.locator('[data-settled] > canvas').waitFor({ timeout: 60_000 })

/** Opens the editor as somebody, and waits until the island stands. */
export async function openEditor(page: Page, { url }: RunningServer, person: Person): Promise<void> {
  await logIn(page.context(), person)
  await page.goto(`${url}/island`)
  await expectDrawn(page)
}

/** Somebody's island as somebody sees it. */
export const fetchIsland = async (server: RunningServer, owner: Person, as: Person = owner): Promise<VisibleIsland> =>
  (await request<{ data: VisibleIsland }>(server, 'GET', `/api/users/${owner.id}/island`, { token: as.token })).data
export const fetchLiving = async (server: RunningServer, owner: Person): Promise<IslandDocument> =>
  (await fetchIsland(server, owner)).saved_island as IslandDocument
export const fetchDead = async (server: RunningServer, owner: Person): Promise<IslandDocument | null> =>
  (await fetchIsland(server, owner)).saved_island_deadversion as IslandDocument | null

/** Saves an island without a browser. */
export async function saveAs({ url }: RunningServer, { id, token }: Person, document: IslandDocument): Promise<void> {
  const form = new FormData()
  form.set('saved_island', JSON.stringify(document))
  const answer = await fetch(`${url}/api/users/saveIsland/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
}

/** The view with which an island opens. */
export const openingView = ({ body, seed }: IslandDocument): IslandView =>
  firstViewOf(highestPointOf(buildGroundGeometry({ body, seed, isDead: false })))

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

async function pictureBox(page: Page): Promise<Box> {
  const box = await islandCanvas(page).boundingBox()
  if (!box) throw new Error('there is no picture on this page')
  return box
}

/** What floats over the editor's picture leaves this part of it. */
async function freePartOf(page: Page, box: Box): Promise<VisibleArea> {
  const slips = await page
    .locator('main [data-slip]')
    .evaluateAll((all) => all.map((slip) => slip.getBoundingClientRect().toJSON() as DOMRect))
  return lastingVisibleArea(
    box,
    slips.map(({ left, top, right, bottom }) => ({ left: left - box.x, top: top - box.y, right: right - box.x, bottom: bottom - box.y })),
  )
}

/** The share of the window in which the island is seen: no control and no panel lies over it there. */
export const freeShareOf = (page: Page): Promise<number> =>
  islandCanvas(page).evaluate((picture) => {
    const step = 3
    const [columns, rows] = [Math.floor(innerWidth / step), Math.floor(innerHeight / step)]
    let free = 0
    for (let n = 0; n < columns * rows; n++) {
      const hit = document.elementFromPoint((n % columns) * step + 1, Math.floor(n / columns) * step + 1)
      if (picture.contains(hit)) free++
    }
    return free / (columns * rows)
  })

/** The middle of the editor's picture, where nothing floats over it. */
export async function pictureShot(page: Page): Promise<Buffer> {
  const box = await pictureBox(page)
  const { left, top, right, bottom } = await freePartOf(page, box)
  const width = (right - left) * box.width
  const height = (bottom - top) * box.height
  return page.screenshot({
    clip: {
      x: box.x + left * box.width + 0.15 * width,
      y: box.y + top * box.height + 0.3 * height,
      width: 0.65 * width,
      height: 0.55 * height,
    },
  })
}

/** Where a place on the island stands in the picture, in CSS pixels of the page; seen as it opens, unless told otherwise. */
export async function pixelOf(page: Page, island: IslandDocument, [x, y, z]: PlacedObject['position'], view = openingView(island)) {
  const box = await pictureBox(page)
  const camera = new PerspectiveCamera()
  const aspect = box.width / box.height
  aim(camera, view, aspect, framingOf(await freePartOf(page, box), aspect))
  const spot = new Vector3(x, y, z).project(camera)
  return { x: box.x + ((spot.x + 1) / 2) * box.width, y: box.y + ((1 - spot.y) / 2) * box.height }
}

type Spot = { readonly x: number; readonly y: number }

/** Draws the pointer from one spot to another with the button down. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
  await page.mouse.up()
}

/** The pixels of a picture that are nearly of this colour. */
async function spotsOf(image: Buffer, [red, green, blue]: readonly [number, number, number]): Promise<readonly Spot[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const spots: Spot[] = []
  for (let n = 0; n < data.length; n += info.channels) {
    const pixel = n / info.channels
    const isLike = Math.hypot((data[n] ?? 0) - red, (data[n + 1] ?? 0) - green, (data[n + 2] ?? 0) - blue) < 40
    if (isLike) spots.push({ x: pixel % info.width, y: Math.floor(pixel / info.width) })
  }
  return spots
}

/** How many pixels of a picture are nearly of this colour. */
export const pixelsLike = async (image: Buffer, colour: readonly [number, number, number]): Promise<number> =>
  (await spotsOf(image, colour)).length

/** The middle of what is nearly of this colour in a picture; null where there is nothing, or only a few pixels. */
export async function middleOfColour(image: Buffer, colour: readonly [number, number, number]): Promise<Spot | null> {
  const spots = await spotsOf(image, colour)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return spots.length < 20 ? null : { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) }
}

/** Sends a file and files it as an entry; answers when it can be shown. */
export async function saveEntry(
  server: RunningServer,
  person: Person,
  { name, bytes, list, ...entry }: { name: string; bytes: Buffer; list: 'caseimages' | 'casevideos'; caption: string; level?: string },
): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const sent = await fetch(`${server.url}/api/upload/uploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  const { locationArray } = (await sent.json()) as { locationArray: readonly string[] }
  const [call, file] = list === 'caseimages' ? ['savecase', { image: locationArray[0] }] : ['savecaseVideo', { video: locationArray[0] }]
  await request(server, 'PUT', `/api/users/${call}/${person.id}`, { token: person.token, body: { [list]: [{ ...file, ...entry }] } })
  const isThere = async () => {
    const { data } = await request<{ data: Record<string, readonly { caption: string; renditions?: unknown }[]> }>(
      server,
      'GET',
      `/api/users/getUser/${person.id}`,
      { token: person.token },
    )
    return Boolean(data[list]?.find(({ caption }) => caption === entry.caption)?.renditions)
  }
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
}

/** The share of the pixels in which two pictures of the same size differ: edges of labels may, by how they fall between pixels. */
export async function differingShare(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()))
  if (!first || !second || first.length !== second.length) return 1
  const pixels = first.length / 3
  const differs = (at: number) => [0, 1, 2].some((channel) => first[3 * at + channel] !== second[3 * at + channel])
  return Array.from({ length: pixels }, (_, at) => at).filter(differs).length / pixels
}

/** No island is printed in this colour. */
export const signal = [232, 32, 224] as const

/** Somebody with one photograph, which hangs on their island in a large frame that faces whoever comes ashore; answers its ordinal. */
export async function hangPostcard(server: RunningServer, owner: Person): Promise<number> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: signal[0], g: signal[1], b: signal[2] } } })
    .png()
    .toBuffer()
  // Open to members: what is private bears a stamp in the editor.
  const body = { id: owner.id, query: 'caseimage', level: 'members' }
  await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, { token: owner.token, body })
  await saveEntry(server, owner, { name: 'postcard.png', bytes, list: 'caseimages', caption: 'The postcard' })
  const { data } = await request<{ data: { caseimages: readonly { _id: string }[] } }>(server, 'GET', `/api/users/getUser/${owner.id}`, {
    token: owner.token,
  })
  return standInSight(server, owner, { id: 'frame', artifact: 'frame', entryId: data.caseimages[0]?._id ?? '' })
}

/** Puts something large on somebody's island, facing whoever comes ashore; answers its ordinal. */
export async function standInSight(
  server: RunningServer,
  owner: Person,
  thing: Omit<PlacedObject, 'position' | 'rotation' | 'scale'>,
): Promise<number> {
  const { island, place } = await fetchIsland(server, owner)
  const ordinal = place?.ordinal ?? 0
  const document = newIslandDocument({ body: island, seed: islandSeed(ordinal) })
  const spots = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [0.7 * Math.cos(n), 0.7 * Math.sin(n)] as const)
  const grown = growIsland(document)
  const [x, z] = spots.toSorted((one, other) => heightAt(grown, ...other) - heightAt(grown, ...one))[0] ?? [0, 0]
  const object = {
    ...thing,
    position: [x, Math.max(0, heightAt(grown, x, z)), z] as const,
    rotation: [0, 0.49, 0] as const,
    scale: 2.4,
  }
  await saveAs(server, owner, { ...document, timeOfDay: 12, objects: [object] })
  return ordinal
}
