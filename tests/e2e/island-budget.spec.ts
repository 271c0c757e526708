import { expect, type Page } from '@playwright/test'
import { artifactKinds, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import { type IslandDocument, maxObjects, newIslandDocument } from '#domain/island/document/island-document.ts'
import { countDrawing } from '../../scripts/bench/drawing-counter.ts'
import { newUser } from '../../scripts/client.ts'
import { followFromAccountMenu } from './account-menu.ts'
import { expectDrawn, expectSaved, islandCanvas, openEditor, openSection, pictureShot, pixelsLike, saveAs } from './island-page.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 40_000, viewport: { width: 1240, height: 700 } })

const budget = { draws: 12, triangles: 30_000 } as const
const kinds = artifactKinds.filter(isEverybodys)

/** As many things as an island holds, of every kind, all over it. */
function crowdedIsland(): IslandDocument {
  const objects = Array.from({ length: maxObjects }, (_, n) => {
    const [far, turn] = [0.9 * Math.sqrt(n / maxObjects), n * 2.4]
    return {
      id: `thing-${n}`,
      artifact: kinds[n % kinds.length]?.slug ?? 'lantern',
      position: [Math.cos(turn) * far, 0.05, Math.sin(turn) * far] as const,
      rotation: [0, 0, 0] as const,
      scale: 1,
    }
  })
  const paths = [
    {
      id: 'round',
      surface: 'trodden' as const,
      width: 0.03,
      points: objects.slice(0, 400).map(({ position: [x, , z] }) => [x, z] as const),
    },
  ]
  return { ...newIslandDocument({ body: 'fjord', seed: 11 }), objects, paths }
}

/** What the costliest frame needs while the island is turned about. */
async function costOfTurning(page: Page) {
  await islandCanvas(page).focus()
  await page.evaluate(() => window.drawn.reset())
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expectDrawn(page)
  }
  const cost = await page.evaluate(() => window.drawn.read())
  expect(cost.frames).toBeGreaterThan(2)
  return cost
}

test('however much stands on an island, a frame of it costs no more than its budget', async ({ page, server }) => {
  test.setTimeout(240_000)
  await page.addInitScript(countDrawing)
  const owner = await newUser(server)
  await saveAs(server, owner, crowdedIsland())
  await openEditor(page, server, owner)
  for (const address of ['/island', '/islandprofile']) {
    await page.goto(server.url + address)
    await expectDrawn(page)
    const { draws, triangles } = await costOfTurning(page)
    expect(triangles).toBeGreaterThan(budget.triangles / 2)
    expect(triangles).toBeLessThanOrEqual(budget.triangles)
    expect(draws).toBeLessThanOrEqual(budget.draws)
  }
})

declare global {
  interface Window {
    /** Reading pixels back from the graphics card waits while this is true. */
    holdsReading: boolean
    isReading: boolean
    /** In how many frames the browser showed a canvas with nothing on it. */
    emptyFrames: number
  }
}

test('the island stays on the screen while the pixels of its snapshot are read', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.isReading = false
    window.holdsReading = false
    const { clientWaitSync } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.clientWaitSync = function (...args) {
      window.isReading = window.holdsReading
      return window.holdsReading ? this.TIMEOUT_EXPIRED : clientWaitSync.apply(this, args)
    }
  })
  await openEditor(page, server, await newUser(server))
  await openSection(page, 'Decorations')
  const lantern = page.getByRole('button', { name: 'lantern', exact: true })
  await expect(lantern).toBeVisible()
  await page.evaluate(() => {
    window.holdsReading = true
  })
  await lantern.click()
  await page.waitForFunction(() => window.isReading)
  const canvasWidth = () =>
    islandCanvas(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.width)
  const before = await canvasWidth()
  await page.setViewportSize({ width: 1100, height: 700 }) // a canvas of another size is drawn anew
  await expect.poll(canvasWidth).not.toBe(before)
  await expectDrawn(page)
  expect(await pixelsLike(await pictureShot(page), [0, 0, 0])).toBeLessThan(1000) // ink is not quite black
  await page.evaluate(() => {
    window.holdsReading = false
  })
  await expectSaved(page)
})

test('the island opens, and takes another size, without a frame in which its canvas is empty', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.emptyFrames = 0
    const sample = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    function look() {
      requestAnimationFrame(look)
      const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] > canvas')
      if (!sample || !canvas?.checkVisibility({ checkVisibilityCSS: true })) return
      sample.drawImage(canvas, 0, 0, 1, 1)
      if (
        sample
          .getImageData(0, 0, 1, 1)
          .data.slice(0, 3)
          .every((part) => part === 0)
      )
        window.emptyFrames++
    }
    requestAnimationFrame(look)
  })
  await openEditor(page, server, await newUser(server))
  await page.setViewportSize({ width: 1100, height: 700 })
  await expectDrawn(page)
  expect(await page.evaluate(() => window.emptyFrames)).toBe(0)
})

/** Each visit builds and releases the same, so what one of them leaves behind shows in the exact count after a few; caches that grow show later. */
const visits = 12

test('visits to islands leave nothing on the graphics card', async ({ page, server }) => {
  test.setTimeout(200_000)
  await page.addInitScript(countDrawing)
  const [owner, other] = [await newUser(server), await newUser(server, 'neighbour-of-islands')]
  await saveAs(server, other, crowdedIsland())
  await logIn(page.context(), owner)
  await page.goto(`${server.url}/directory`)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const heldOnGraphicsCard = () =>
    page.evaluate(() => {
      const { buffers, arrays, textures } = window.drawn.read()
      return { buffers, arrays, textures }
    })
  const expectDirectory = () => expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible()

  await followFromAccountMenu(page, 'Island profile')
  await expectDrawn(page)
  await page.getByRole('link', { name: 'Directory' }).first().click()
  await expectDirectory()
  await page
    .getByRole('link', { name: /neighbour-of-islands/ })
    .first()
    .click()
  await expectDrawn(page)
  const shown = await heldOnGraphicsCard()
  await page.setViewportSize({ width: 480, height: 360 }) // fewer pixels to draw in software; what is held does not depend on them
  await page.goBack()
  await expectDirectory()
  const base = await heldOnGraphicsCard()
  expect(shown.buffers).toBeGreaterThan(base.buffers)
  expect(shown.textures).toBeGreaterThan(base.textures)

  for (let visit = 0; visit < visits; visit++) {
    await page.goForward()
    await expectDrawn(page)
    await page.goBack()
    await expectDirectory()
  }
  expect(await heldOnGraphicsCard()).toEqual(base)
  expect(loads).toEqual([])
})
