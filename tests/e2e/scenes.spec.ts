import { expect } from '@playwright/test'
import type { UserInfo } from '#contract/user-info.ts'
import { cns } from '#domain/scenes/cns.ts'
import { budget } from '#web/scenes/budget.ts'
import { countDrawing } from '../../scripts/bench/drawing-counter.ts'
import { showForest } from '../../scripts/bench/scenes.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'
import { expectSceneDrawn, focused, listHandle, openPoints, sceneCanvas } from './scenes-page.ts'
import { test } from './test.ts'

/** Every scene: how many points it has at least, and the id of one with its name. The forest is measured with 1,000 trees. */
const scenes = [
  { path: '/cns', least: 24 + 12, id: 'hippocampus', name: 'Hippocampus' },
  { path: '/pns-orion', least: 32 + 6, id: 'betelgeuse', name: 'Betelgeuse: Axillary nerve' },
  { path: '/pns', least: 12 + 31 + 40, id: 'vagus', name: 'X. Vagus nerve' },
  { path: '/cns-skeleton', least: 102, id: 'femur', name: 'Femur' },
  { path: '/black-forest', least: 9, id: 'clearing', name: 'The clearing' },
  { path: '/corvus', least: 22, id: 'gienah', name: 'Gienah' },
] as const

// A quarter of the pixels: they are drawn in software, and what a frame draws does not depend on them.
test.use({ viewport: { width: 1240, height: 700 }, deviceScaleFactor: 0.5 })

for (const { path, least, id, name } of scenes) {
  test(`keys alone reach every point of ${path}`, async ({ flatContext, server }) => {
    const page = await flatContext.newPage()
    await logIn(flatContext, await newUser(server))
    await page.goto(server.url + path)
    await expect(page.getByText('Drawn flat')).toBeVisible()
    await listHandle(page).focus()
    await page.keyboard.press('Enter')
    const points = page.getByRole('listitem').getByRole('button')
    await expect(points.first()).toBeVisible()
    const names = await points.allTextContents()
    expect(names.length).toBeGreaterThanOrEqual(least)
    const reached: string[] = []
    while (reached.length < names.length + 12 && reached.at(-1) !== names.at(-1)) {
      await page.keyboard.press('Tab')
      reached.push(await focused(page))
    }
    expect(names.filter((each) => !reached.includes(each))).toEqual([])
    await page.keyboard.press('Home')
    await points.filter({ hasText: name }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`at=${id}`))
    await page.keyboard.press('Escape')
  })

  test(`${path} opens at a point, and no frame of it costs more than its budget`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(countDrawing)
    await showForest(page)
    await logIn(page.context(), await newUser(server))
    await page.goto(`${server.url + path}?at=${id}`)
    await expectSceneDrawn(page)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await sceneCanvas(page).focus()
    await page.evaluate(() => window.drawn.reset())
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', '-', 'Home', 'PageDown']) await page.keyboard.press(key)
    await expect(page).not.toHaveURL(new RegExp(`at=${id}$`))
    await expectSceneDrawn(page)
    const { draws, triangles, frames } = await page.evaluate(() => window.drawn.read())
    expect(frames).toBeGreaterThan(0)
    expect(draws).toBeGreaterThan(0)
    expect(draws).toBeLessThanOrEqual(budget.draws)
    expect(triangles).toBeLessThanOrEqual(budget.triangles)
  })
}

const progressOf = async (server: RunningServer, { token }: Person) =>
  (await request<{ data: UserInfo }>(server, 'GET', '/api/auth/me', { token })).data.progress

test('what is found in a scene is said, kept in the progress and has its name from then on', async ({ flatContext, server }) => {
  const person = await newUser(server)
  const page = await flatContext.newPage()
  await logIn(flatContext, person)
  await page.goto(`${server.url}/cns`)
  const hidden = cns.points.filter(({ isHidden }) => isHidden)
  const points = await openPoints(page)
  const secrets = points.filter({ hasText: 'Something here' })
  await expect(secrets).toHaveCount(hidden.length)
  await secrets.first().click()
  await expect(page.getByRole('status').filter({ hasText: /^Discovered/ })).toBeVisible()
  await expect(page.getByText(`1 of ${hidden.length} hidden things found`)).toBeVisible()
  await expect(secrets).toHaveCount(hidden.length - 1)
  expect(await progressOf(server, person)).toMatchObject({ 'visited:cns': true, [`found:cns:${hidden[0]?.id}`]: true })
  await page.reload()
  await expect(page.getByText(`1 of ${hidden.length} hidden things found`)).toBeVisible()
})

test('a signal runs until motion is paused, and not at all where motion is reduced', async ({ page, server }) => {
  await page.addInitScript(countDrawing)
  await logIn(page.context(), await newUser(server))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${server.url}/cns?at=motor-cortex`)
  await expect(sceneCanvas(page).locator('canvas')).toBeVisible()
  const frames = () => page.evaluate(() => window.drawn.read().frames)
  const first = await frames()
  await expect.poll(frames).toBeGreaterThan(first + 3)
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expectSceneDrawn(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expectSceneDrawn(page)
})

test('sound is asked for: what is found makes none until then', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await logIn(flatContext, await newUser(server))
  await page.addInitScript(() => {
    const Real = window.AudioContext
    Object.assign(window, { opened: 0 })
    window.AudioContext = class extends Real {
      constructor() {
        super()
        Object.assign(window, { opened: 1 })
      }
    }
  })
  const opened = () => page.evaluate(() => (window as unknown as { opened: number }).opened)
  await page.goto(`${server.url}/cns`)
  const points = await openPoints(page)
  await points.filter({ hasText: 'Something here' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: /^Discovered/ })).toBeVisible()
  expect(await opened()).toBe(0)
  await page.getByRole('button', { name: /^Sound/ }).click()
  await expect.poll(opened).toBe(1)
})

test('a point leads to its term, and to its neighbours of the list', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await logIn(flatContext, await newUser(server))
  await page.goto(`${server.url}/cns?at=thalamus`)
  await page.getByRole('link', { name: 'Look it up' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Thalamus' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Subthalamic nucleus' })).toBeVisible()
})
