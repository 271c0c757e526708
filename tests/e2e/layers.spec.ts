import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { gridItem, newPersonsPage, postTweets, saveFile, viewer } from './collection-page.ts'
import { hangPostcard } from './island-page.ts'
import { listedItem, listedItems, mapCanvas, openMap } from './map-page.ts'
import { acquaint } from './messages-page.ts'
import { smallTargets } from './targets-page.ts'
import { test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const

/** A layer without an address has its entry a moment after it is seen: what keeps the history is loaded beside the shell. */
const expectOwnEntry = (page: Page) => page.waitForFunction(() => history.state.layers?.at(-1)?.startsWith('~'))

/** One layer: how it is opened, and what is seen only while it is the topmost. */
type Layer = { readonly open: () => Promise<unknown>; readonly shown: Locator; readonly hasAddress: boolean }

test('twelve layers are opened one over the other on a phone, survive a reload, and Back closes exactly one each time', async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000)
  const { person, page, pageErrors, context } = await newPersonsPage(browser, server, phone)
  await hangPostcard(server, person)
  const friend = await newUser(server, 'layer-friend')
  await acquaint(server, person, friend)

  const area = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`), includeHidden: true })
  const isOpen = (name: string) => area(name).and(page.locator('[aria-current=page]'))
  const openArea = (name: string): Layer => ({ open: () => area(name).tap(), shown: isOpen(name), hasAddress: true })
  const card = page.getByRole('region', { name: person.username, exact: true })
  const ashore = page.getByRole('region', { name: 'Ashore', exact: true })
  const onStage = page.getByRole('button', { name: 'Open The postcard' })
  const words = viewer(page).getByRole('heading', { name: 'The postcard' })
  const conversation = page.getByRole('log')
  const ofCase: Layer[] = [
    { open: () => gridItem(page, 'The postcard').tap(), shown: viewer(page), hasAddress: true },
    { open: () => viewer(page).getByRole('button', { name: 'Details' }).tap(), shown: words, hasAddress: true },
    {
      open: () => viewer(page).getByRole('button', { name: 'Share', exact: true }).tap(),
      shown: page.getByRole('dialog', { name: /^Share/ }),
      hasAddress: true,
    },
  ]
  const ofMap: Layer[] = [
    openArea('Star'),
    openArea('Space'),
    openArea('Cable'),
    { open: () => page.getByRole('button', { name: /n view/ }).tap(), shown: listedItems(page).first(), hasAddress: true },
    { open: () => listedItem(page, 'yours').tap(), shown: card, hasAddress: true },
    { open: () => card.getByRole('button', { name: 'Go ashore' }).tap(), shown: ashore, hasAddress: true },
    { open: () => ashore.getByRole('button', { name: 'The postcard' }).tap(), shown: onStage, hasAddress: true },
    { open: () => onStage.tap(), shown: viewer(page), hasAddress: true },
    { open: () => viewer(page).getByRole('button', { name: 'Details' }).tap(), shown: words, hasAddress: true },
  ]
  const ofMessages: Layer[] = [
    { open: () => page.getByRole('link', { name: /layer-friend/ }).tap(), shown: conversation, hasAddress: true },
    {
      open: () => page.getByRole('button', { name: 'Options' }).tap(),
      shown: page.getByRole('button', { name: 'Delete conversation' }),
      hasAddress: false,
    },
  ]

  const small = new Set<string>()
  const left: { readonly layer: Layer; readonly below: Locator; readonly addressBelow: string }[] = []
  async function openAll(address: string, ground: Locator, layers: readonly Layer[]) {
    await page.goto(address)
    await expect(ground).toBeVisible()
    let below = ground
    for (const layer of layers) {
      left.push({ layer, below, addressBelow: page.url() })
      await layer.open()
      await expect(layer.shown).toBeVisible()
      for (const target of await smallTargets(page)) small.add(target)
      if (!layer.hasAddress) await expectOwnEntry(page)
      else {
        expect(page.url()).not.toBe(left.at(-1)?.addressBelow)
        await page.reload()
        await expect(layer.shown, `${page.url()} after a reload`).toBeVisible({ timeout: 30_000 })
      }
      below = layer.shown
    }
  }
  await openAll('/collection', gridItem(page, 'The postcard'), ofCase)
  await openAll('/map', isOpen('World'), ofMap)
  await openAll('/message', page.getByRole('heading', { level: 1 }), ofMessages)
  expect(left.length).toBeGreaterThanOrEqual(12)
  expect([...small], 'what a finger misses').toEqual([])

  for (const { layer, below, addressBelow } of left.toReversed()) {
    await expect(layer.shown).toBeVisible({ timeout: 30_000 })
    await page.goBack()
    await expect(layer.shown).toBeHidden()
    await expect(below).toBeVisible()
    expect(page.url()).toBe(addressBelow)
    if (addressBelow.endsWith('/map') || addressBelow.endsWith('/message')) await page.goBack() // to the screen before
  }
  expect(pageErrors).toEqual([])
  await context.close()
})

test('on a desktop Escape closes the topmost layer alone, wherever the focus is', async ({ page, server }) => {
  const owner = await newUser(server, 'layer-escape')
  await hangPostcard(server, owner)
  await openMap(page, server, owner)
  await page.getByRole('button', { name: /^Cable/ }).click()
  await page.getByRole('button', { name: /n view/ }).click()
  await listedItem(page, 'yours').click()
  const card = page.getByRole('region', { name: 'layer-escape', exact: true })
  await card.getByRole('button', { name: 'Go ashore' }).click()
  const ashore = page.getByRole('region', { name: 'Ashore', exact: true })
  await ashore.getByRole('button', { name: 'The postcard' }).click()
  const onStage = page.getByRole('button', { name: 'Open The postcard' })
  await onStage.click()
  await expect(viewer(page)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(onStage).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(onStage).toBeHidden()
  await expect(ashore).toBeVisible()
  await expect(ashore.getByRole('button', { name: 'The postcard' })).toBeFocused()
  const account = page.getByRole('banner').getByRole('button').last()
  await account.click()
  const item = page.getByRole('banner').getByRole('link', { name: 'Settings', exact: true })
  await expect(item).toBeVisible()
  await mapCanvas(page).focus()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(ashore).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ashore).toBeHidden()
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(listedItems(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(listedItems(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/map\?area=cable$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/map$/)
})

test('on a phone a swipe down closes the viewer, a short one does not, and one to the side turns', async ({ browser, server }) => {
  const { person, page, context } = await newPersonsPage(browser, server, phone)
  await saveFile(server, person, 'island.png', { caption: 'The plate' })
  await saveFile(server, person, 'phone.jpg', { caption: 'The harbour' })
  await page.goto('/collection')
  await gridItem(page, 'The harbour').tap()
  await expect(viewer(page)).toHaveAccessibleName('The harbour')
  const opened = page.url()
  const finger = await context.newCDPSession(page)
  await swipe(finger, { x: 0, y: 40 }, 12)
  await expect(viewer(page)).toHaveAccessibleName('The harbour')
  await swipe(finger, { x: -220, y: 0 }, 6)
  await expect(viewer(page)).toHaveAccessibleName('The plate')
  expect(page.url()).not.toBe(opened)
  await swipe(finger, { x: 0, y: 260 }, 6)
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/collection$/)
  await context.close()
})

/** One finger from the middle of a phone's screen. */
async function swipe(finger: CDPSession, by: { readonly x: number; readonly y: number }, steps: number): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { readonly x: number; readonly y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [x, y] = [300, 300]
  await send('touchStart', [{ x, y }])
  for (let step = 1; step <= steps; step++) await send('touchMove', [{ x: x + (by.x * step) / steps, y: y + (by.y * step) / steps }])
  await send('touchEnd', [])
}

test('the viewer of the case is closed by Back, opened by Forward, and closed in place where the address came with it', async ({
  browser,
  server,
}) => {
  const { person, page, pageErrors, context } = await newPersonsPage(browser, server)
  await postTweets(server, person, ['A word of mine', 'And another'])
  await page.goto('/collection')
  await gridItem(page, 'And another').click()
  await expect(viewer(page)).toHaveAccessibleName('And another')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toHaveAccessibleName('A word of mine')
  const opened = page.url()

  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/collection$/)
  await page.goForward()
  await expect(viewer(page)).toHaveAccessibleName('A word of mine')
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/collection$/)
  await page.goForward()
  await expect(viewer(page)).toHaveAccessibleName('A word of mine')
  await page.reload()
  await expect(viewer(page)).toHaveAccessibleName('A word of mine')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/collection$/)

  await page.goto(opened)
  await expect(viewer(page)).toHaveAccessibleName('A word of mine')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/collection$/)
  expect(pageErrors).toEqual([])
  await context.close()
})

test('a menu and a question take one Back each, and leave no dead entry behind', async ({ browser, server }) => {
  const { page, pageErrors, context } = await newPersonsPage(browser, server)
  await page.goto('/settings')
  await page.goto('/collection')
  const account = page.getByRole('banner').getByRole('button').last()
  await account.click()
  const item = page.getByRole('banner').getByRole('link', { name: 'Settings', exact: true })
  await expect(item).toBeVisible()
  await expectOwnEntry(page)
  await page.goBack()
  await expect(item).toBeHidden()
  await expect(page).toHaveURL(/\/collection$/)
  await account.click()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await account.click()
  await item.click()
  await expect(page).toHaveURL(/\/settings/)
  await page.goBack()
  await expect(page).toHaveURL(/\/collection$/)
  await expect(item).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/settings/)
  expect(pageErrors).toEqual([])
  await context.close()
})
