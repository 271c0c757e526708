import { expect } from '@playwright/test'
import { countActivity } from '../../scripts/bench/phone-probe.ts'
import { newUser } from '../../scripts/client.ts'
import { logIn } from './log-in.ts'
import { openScreen } from './open-screen.ts'
import { test } from './test.ts'

/** Screens with what could go on by itself: a list that asks for news, a clock, a picture, a canvas, a queue, moving plates. */
const screens = ['/tweets', '/sky', '/message', '/collection', '/upload', '/shop', '/starchart'] as const
/** Half a second of a display. */
const displayFrames = 30

/** A phone in a pocket sleeps, and one that lies on a table draws nothing: every screen but the sea of the map, which rests after a minute. */
test('nothing draws while nothing moves, and no timer runs while the page is hidden', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await logIn(context, await newUser(server))
  await context.addInitScript(countActivity)
  const page = await context.newPage()
  for (const path of screens) {
    await openScreen(page, path)
    /** What the page did in a while in which nobody touched it. */
    const watch = () =>
      page.evaluate(async (frames) => {
        window.activity.reset()
        await window.activity.passFrames(frames)
        return window.activity.read()
      }, displayFrames)
    await expect.poll(async () => (await watch()).drawers, { message: `${path} comes to rest` }).toEqual({})
    await page.evaluate(() => window.activity.hide(true))
    expect(await watch(), `${path}, hidden`).toMatchObject({ firedHidden: 0, firing: {}, intervals: [] })
    // and what repeats begins again once it is seen
    await page.evaluate(() => window.activity.hide(false))
    const { intervals } = await page.evaluate(() => window.activity.read())
    expect(intervals, path).toHaveLength(path === '/tweets' || path === '/sky' ? 1 : 0)
  }
  await context.close()
})
