import { expect } from '@playwright/test'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import { newUser } from '../../scripts/client.ts'
import { expectDrawn, expectSaved, fetchDead, fetchLiving, islandCanvas, openEditor, pictureShot, pixelOf, saveAs } from './island-page.ts'
import { test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 900, height: 600 }, actionTimeout: 40_000 })

test('a path is laid by the pointer and by keys, printed on the ground, taken back and removed', async ({ page, server }) => {
  test.setTimeout(240_000)
  const owner = await newUser(server)
  const island = newIslandDocument({ body: 'mesa', seed: 3 })
  await saveAs(server, owner, island)
  await openEditor(page, server, owner)
  const paths = async () => {
    await expectSaved(page)
    return (await fetchLiving(server, owner)).paths
  }
  const at = (x: number, z: number) => pixelOf(page, island, [x, 0.03, z])
  const press = async (x: number, z: number) => {
    const spot = await at(x, z)
    await page.mouse.click(spot.x, spot.y)
  }
  await page.getByRole('tab', { name: /^Paths/ }).click()
  const bare = await pictureShot(page)
  await page.getByRole('button', { name: 'Draw a path' }).click()
  await press(0.3, 0.62)
  await expect(page.getByText('One point so far.')).toBeVisible()
  await press(0.42, 0.5)
  const [first] = await paths()
  expect(first).toMatchObject({ surface: 'trodden', points: [expect.any(Array), expect.any(Array)] })

  await islandCanvas(page).focus()
  for (const key of ['ArrowRight', 'ArrowUp', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  expect((await paths())[0]?.points).toHaveLength(4)
  await page.keyboard.press('Backspace')
  expect((await paths())[0]?.points).toHaveLength(3)
  await page.getByText('Stone', { exact: true }).click()
  await islandCanvas(page).focus()
  await page.keyboard.press('Escape')
  expect(await paths()).toMatchObject([{ surface: 'stone' }])

  await expectDrawn(page)
  expect((await pictureShot(page)).equals(bare)).toBe(false)
  await page.reload()
  await expectDrawn(page)
  await page.getByRole('tab', { name: /^Paths/ }).click()

  await page.getByText('Dead', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove path 1' }).click()
  await expectSaved(page)
  expect((await fetchDead(server, owner))?.paths).toEqual([])
  expect(await paths()).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaved(page)
  expect(await fetchDead(server, owner)).toBeNull()

  await page.locator(':focus').blur()
  const before = await pictureShot(page)
  const { x, y } = await at(0, 0)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expectDrawn(page)
  const nearer = await pictureShot(page)
  expect(nearer.equals(before)).toBe(false)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expectDrawn(page)
  expect((await pictureShot(page)).equals(nearer)).toBe(false)
})
