import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { buildGroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { heightAt } from '#domain/island/grow.ts'
import { closeUpOf } from '#web/island/editor/setting-down.ts'
import { knobAngles, ringRadiusOf } from '#web/island/scene/transform-handles.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import { followFromAccountMenu } from './account-menu.ts'
import { bytesAt } from './case-access.ts'
import {
  drag,
  expectDrawn,
  expectSaved,
  fetchDead,
  fetchIsland,
  fetchLiving,
  islandCanvas,
  objectItems,
  openEditor,
  openingView,
  openSection,
  pictureShot,
  pixelOf,
  pixelsLike,
  saveEntry,
} from './island-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1160, height: 720 }, actionTimeout: 40_000 })

/** No island is printed in this colour. */
const signal = [232, 32, 224] as const
const postcard = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: signal[0], g: signal[1], b: signal[2] } } })
    .png()
    .toBuffer()

const place = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseEntry = (page: Page) => page.getByRole('button', { name: 'Choose what it shows' }).click()
const thing = (page: Page, name: string) => objectItems(page).filter({ hasText: name })

// on a server of its own, where this island is the first: its ground is always the same, and so is where the pointer has to go
test('an island is shaped, kept, brought back and visited', async ({ page, ownServer: server, browser }) => {
  test.setTimeout(400_000)
  const owner = await newUser(server)
  await saveEntry(server, owner, { name: 'postcard.png', bytes: await postcard(), list: 'caseimages', caption: 'The postcard' })
  const film = readFileSync(new URL('../fixtures/media/film.mp4', import.meta.url))
  await saveEntry(server, owner, { name: 'film.mp4', bytes: film, list: 'casevideos', caption: 'The crossing' })
  await openEditor(page, server, owner)
  const only = async (): Promise<PlacedObject> => {
    await expectSaved(page)
    const [object] = (await fetchLiving(server, owner)).objects
    if (!object) throw new Error('nothing stands on the island')
    return object
  }
  /** The object as it is saved once it is no longer what it was. */
  const next = async (before: PlacedObject): Promise<PlacedObject> => {
    let last = before
    const isInCase = async () => {
      const known = last
      last = await only()
      return JSON.stringify(last) === JSON.stringify(known) && JSON.stringify(last) !== JSON.stringify(before)
    }
    await expect.poll(isInCase, { timeout: 60_000, intervals: [50] }).toBe(true)
    return last
  }
  /** The camera has come nearer to what was placed first. */
  let view: IslandView
  const middle = async ({ position: [x, y, z] }: PlacedObject) => pixelOf(page, await fetchLiving(server, owner), [x, y + 0.012, z], view)
  /** A place on the ground beside a thing. */
  const beside = async ({ position }: PlacedObject, angle: number, far: number) => {
    const island = await fetchLiving(server, owner)
    const [x, z] = [position[0] + Math.cos(angle) * far, position[2] + Math.sin(angle) * far]
    return pixelOf(page, island, [x, heightAt(buildGroundGeometry({ ...island, isDead: false }), x, z), z], view)
  }

  const fetchLivingOnceSaved = async () => {
    await expectSaved(page)
    return fetchLiving(server, owner)
  }

  await test.step('a shape is chosen by its picture, and one that is locked is not', async () => {
    await openSection(page, 'Shape')
    await expect(page.getByRole('radio', { name: /^Volcano Visit/ })).toBeDisabled()
    await page.getByRole('radio', { name: 'Mesa' }).check()
    await expectSaved(page)
    expect((await fetchLiving(server, owner)).body).toBe('mesa')
    await expectDrawn(page)
  })

  await test.step('one thing is moved, turned and sized by the pointer', async () => {
    await openSection(page, 'Decorations')
    await place(page, 'bench')
    const placed = await only()
    view = closeUpOf(openingView(await fetchLiving(server, owner)), placed)
    const from = await middle(placed)
    await drag(page, from, { x: from.x + 110, y: from.y + 12 })
    const moved = await next(placed)
    expect(Math.hypot(moved.position[0] - placed.position[0], moved.position[2] - placed.position[2])).toBeGreaterThan(0.05)

    const radius = ringRadiusOf(moved) + 0.02
    await drag(page, await beside(moved, 1.1, radius), await beside(moved, 2.2, radius + 0.1))
    const turned = await next(moved)
    expect(turned.rotation[1]).not.toBeCloseTo(moved.rotation[1], 1)
    expect(turned.position).toEqual(moved.position)

    const angle = knobAngles[0] ?? 0
    await drag(page, await beside(turned, angle, ringRadiusOf(turned)), await beside(turned, angle, ringRadiusOf(turned) * 1.6))
    const sized = await next(turned)
    expect(sized.scale).toBeGreaterThan(1.3)
    expect({ ...sized, scale: 1 }).toEqual(turned)
  })

  await test.step('and by keys, on the grid too; copied and removed again', async () => {
    const before = await only()
    await islandCanvas(page).focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'r', '+']) await page.keyboard.press(key)
    const after = await next(before)
    expect(Math.hypot(after.position[0] - before.position[0], after.position[2] - before.position[2])).toBeCloseTo(0.08, 3)
    expect(Math.abs(after.rotation[1] - before.rotation[1])).toBeCloseTo(Math.PI / 12, 3)
    expect(after.scale).toBeCloseTo(before.scale * 1.12, 2)
    await page.getByRole('switch', { name: /^Snap to the grid/ }).click()
    await islandCanvas(page).focus()
    await page.keyboard.press('ArrowRight')
    const { position } = await next(after)
    for (const axis of [position[0], position[2]])
      expect(Math.abs((axis / 0.05) % 1)).toBeCloseTo(Math.round(Math.abs((axis / 0.05) % 1)), 5)
    await page.getByRole('switch', { name: /^Snap to the grid/ }).click()

    await islandCanvas(page).focus()
    await page.keyboard.press('d')
    await expect(objectItems(page)).toHaveCount(2)
    await page.keyboard.press('Delete')
    await expect(objectItems(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(objectItems(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(objectItems(page)).toHaveCount(1)
    await page.getByRole('tab', { name: 'Decorations' }).press('Control+z')
    await expect(objectItems(page)).toHaveCount(2)
    await page.getByRole('tab', { name: 'Decorations' }).press('Control+Shift+z')
    await expect(objectItems(page)).toHaveCount(1)
  })

  await test.step('its tools stand at it while the camera moves, on a narrow window at the foot, and keep the focus', async () => {
    const tools = page.getByRole('toolbar', { name: 'The bench in hand' })
    const done = tools.getByRole('button', { name: 'Done' })
    await thing(page, 'bench').click()
    await done.focus()
    const bench = await middle(await only())
    const boxOfTools = async () => {
      await expectDrawn(page)
      return (await tools.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const expectBeside = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOfTools>>) => {
      const away = Math.max(y - bench.y, bench.y - y - height)
      expect([x < bench.x, x + width > bench.x, away > 0, away < 200]).toEqual([true, true, true, true])
    }
    const before = await boxOfTools()
    expectBeside(before)
    await page.mouse.move(bench.x, bench.y)
    await page.mouse.wheel(0, 200) // the bench is what the camera looks at, so it stays where it is seen
    const after = await boxOfTools()
    expectBeside(after)
    expect(after.y).not.toBe(before.y)
    await page.mouse.wheel(0, -200)
    await page.setViewportSize({ width: 880, height: 720 })
    const { y, height } = await boxOfTools()
    expect(y + height).toBeGreaterThan(680)
    await expect(done).toBeFocused()
    await page.setViewportSize({ width: 1160, height: 720 })
    await expectDrawn(page)
  })

  await test.step('six stand there, with a picture in a frame and a film on a screen', async () => {
    const [bench] = (await fetchLiving(server, owner)).objects
    if (!bench) throw new Error('the bench is gone')
    const lanternTile = page.getByRole('button', { name: 'lantern', exact: true })
    await lanternTile.scrollIntoViewIfNeeded()
    const tile = await lanternTile.boundingBox()
    if (!tile) throw new Error('there is no lantern in the tray')
    await drag(page, { x: tile.x + 20, y: tile.y + 20 }, await beside(bench, 1, 0.14))
    await expect(thing(page, 'lantern')).toHaveAttribute('aria-selected', 'true')
    const lantern = (await fetchLivingOnceSaved()).objects[1]
    expect(lantern?.position[0]).toBeCloseTo(bench.position[0] + Math.cos(1) * 0.14, 1)
    expect(lantern?.position[2]).toBeCloseTo(bench.position[2] + Math.sin(1) * 0.14, 1)
    for (const name of ['letter box', 'signpost', 'rowing boat', 'camp fire']) await place(page, name)
    await expect(objectItems(page)).toHaveCount(6)
    await openSection(page, 'Pictures')
    await place(page, 'screen')
    await chooseEntry(page)
    await page.getByRole('group', { name: 'The screen shows' }).getByRole('radio', { name: 'The crossing' }).check()
    await expectDrawn(page)
    expect(await pixelsLike(await pictureShot(page), signal)).toBeLessThan(10)
    await islandCanvas(page).press('Escape')
    await place(page, 'The postcard')
    await expect(page.getByRole('group', { name: 'The frame shows' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'The postcard', exact: true })).toBeFocused()
    await chooseEntry(page)
    await expect(page.getByRole('group', { name: 'The frame shows' }).getByRole('radio', { name: 'The postcard' })).toBeChecked()
    await expectDrawn(page)
    for (let n = 0; n < 8; n++) await page.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(async () => pixelsLike(await pictureShot(page), signal)).toBeGreaterThan(150)
    await expectSaved(page)
  })

  await test.step('several are chosen by keys and by Shift, moved, turned and copied as one step each', async () => {
    const list = page.getByRole('listbox', { name: 'Things on the island' })
    const kinds = async () => (await fetchLivingOnceSaved()).objects.map(({ artifact }) => artifact)
    const before = await fetchLivingOnceSaved()
    await thing(page, 'letter box').click()
    await list.press('Shift+ArrowDown')
    await thing(page, 'camp fire').click({ modifiers: ['Shift'] })
    await expect(list.getByRole('option', { selected: true })).toHaveText(
      ['letter box', 'signpost', 'camp fire'].map((name) => new RegExp(name)),
    )
    const tools = page.getByRole('toolbar', { name: 'The 3 things in hand' })
    for (const name of ['Turn left', 'Larger', 'Put in a row', 'Copy']) await tools.getByRole('button', { name }).click()
    expect(await kinds()).toEqual([...before.objects.map(({ artifact }) => artifact), 'letter-box', 'signpost', 'camp-fire'])
    await islandCanvas(page).press('q') // the camera turns, and they stay in hand
    await expect(tools).toBeVisible()
    await islandCanvas(page).press('Control+x')
    await expect(objectItems(page)).toHaveCount(8)
    await islandCanvas(page).press('Control+v')
    await expect(objectItems(page)).toHaveCount(11)
    for (let n = 0; n < 6; n++) await page.getByRole('button', { name: 'Undo' }).click()
    await islandCanvas(page).press('e')
    await islandCanvas(page).press('Escape')
    expect((await fetchLivingOnceSaved()).objects).toEqual(before.objects)
  })

  await test.step('the server has pictures of both versions, and no entry is on them', async () => {
    const { snapshot, snapshot_deadversion } = await fetchIsland(server, owner)
    const [living, dead] = await Promise.all([snapshot, snapshot_deadversion].map(async (each) => bytesAt(server, each?.large ?? '', null)))
    for (const bytes of [living, dead]) {
      const image = sharp(bytes)
      expect(await image.metadata()).toMatchObject({ width: 960, height: 720 })
      const { channels, isOpaque } = await image.stats()
      expect(isOpaque).toBe(true)
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12)
      expect(await pixelsLike(bytes ?? Buffer.alloc(0), signal)).toBe(0)
    }
    expect(living?.equals(dead ?? Buffer.alloc(0))).toBe(false)
  })

  await test.step('all is there after a reload', async () => {
    const before = await fetchLiving(server, owner)
    await page.reload()
    await expectDrawn(page)
    await expect(objectItems(page)).toHaveCount(8)
    expect(await pixelsLike(await pictureShot(page), signal)).toBeGreaterThan(150)
    expect(await fetchLiving(server, owner)).toEqual(before)
  })

  await test.step('the dead version is shaped apart', async () => {
    await page.getByText('Dead', { exact: true }).click()
    await thing(page, 'camp fire').click()
    await islandCanvas(page).focus()
    await page.keyboard.press('Delete')
    await expectSaved(page)
    expect((await fetchDead(server, owner))?.objects).toHaveLength(7)
    expect((await fetchLiving(server, owner)).objects).toHaveLength(8)
    await page.getByText('Living', { exact: true }).click()
    await expect(objectItems(page)).toHaveCount(8)
  })

  await test.step('an older revision, shown by its picture, comes back with its pictures, and is undone as one step', async () => {
    const { snapshot } = await fetchIsland(server, owner)
    await openSection(page, 'History')
    await expect(page.getByRole('listitem').filter({ hasText: 'The dead version changed.' }).locator('canvas[width="192"]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Restore revision 2', exact: true }).click()
    await expect.poll(async () => (await fetchLiving(server, owner)).objects.length).toBe(1)
    await openSection(page, 'Decorations')
    await expect(objectItems(page)).toHaveCount(1)
    await expect.poll(async () => (await fetchIsland(server, owner)).snapshot?.large, { timeout: 60_000 }).not.toBe(snapshot?.large)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await fetchLiving(server, owner)).objects.length).toBe(8)
    expect((await fetchDead(server, owner))?.objects).toHaveLength(7)
  })

  await test.step('another person walks round it, and sees what they may', async () => {
    const visit = await visitor(await newUser(server))
    await visit.goto(`${server.url}/userislandprofile/${owner.id}`)
    await expectDrawn(visit)
    expect(await pixelsLike(await islandCanvas(visit).screenshot(), signal)).toBe(0)
    const body = { query: 'caseimage', level: 'members' }
    await request(server, 'PUT', `/api/users/updatePrivacySettings/${owner.id}`, { token: owner.token, body })
    await visit.reload()
    await expectDrawn(visit)
    expect(await pixelsLike(await islandCanvas(visit).screenshot(), signal)).toBeGreaterThan(20)
    await followFromAccountMenu(page, 'Island profile')
    await expect(page.getByRole('application', { name: /^The island of/ })).toBeVisible()
    await expectDrawn(page)
    expect(await pixelsLike(await islandCanvas(page).screenshot(), signal)).toBeGreaterThan(20)
    await visit.context().close()
  })

  async function visitor(who: Person): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await logIn(context, who)
    return context.newPage()
  }
})
