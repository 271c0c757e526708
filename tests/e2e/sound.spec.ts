import { expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { mapCanvas, openMap } from './map-page.ts'
import { test } from './test.ts'

declare global {
  interface Window {
    /** The loudest sample that reaches the loudspeakers just now; null while the page has made no sound. */
    readPeak: () => number | null
  }
}

/** Sets an analyser before the loudspeakers. */
function measureSound() {
  let analyser: AnalyserNode | null = null
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode) {
      analyser = new AnalyserNode(this.context, { fftSize: 32_768 })
      connect.call(this, analyser)
    }
    return connect.call(this, to)
  } as AudioNode['connect']
  window.readPeak = () => {
    if (!analyser) return null
    const samples = new Float32Array(analyser.fftSize)
    analyser.getFloatTimeDomainData(samples)
    return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  }
}
const readPeak = (page: Page) => page.evaluate(() => window.readPeak())
const expectHeard = (page: Page) => expect.poll(() => readPeak(page)).toBeGreaterThan(0.01)
const expectSilent = (page: Page) => expect.poll(async () => (await readPeak(page)) ?? 0).toBeLessThan(0.0001)

const soundButton = (page: Page, state: 'on' | 'off') => page.getByRole('button', { name: `Sound ${state}` })
/** The choice of somebody who has been here before. */
const chooseSound = (page: Page, choice: object) =>
  page.addInitScript((text) => localStorage.setItem('sound', text), JSON.stringify(choice))

test.beforeEach(async ({ flatContext }) => flatContext.addInitScript(measureSound))

test('the typewriter of the login begins with the first gesture, and stays off once it was switched off', async ({
  flatContext,
  server,
}) => {
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/login`)
  await expect(page.getByText('Typewriter sound starts when you type.')).toBeVisible()
  expect(await readPeak(page)).toBeNull()
  await page.getByLabel('Username or e-mail').press('a')
  await expectHeard(page)
  await page.keyboard.press('Escape')
  await expect(soundButton(page, 'off')).toBeVisible()
  await expectSilent(page)

  await page.reload()
  await page.getByLabel('Username or e-mail').press('a')
  await expect(page.getByText('Typewriter off.')).toBeVisible()
  expect(await readPeak(page)).toBeNull()
})

test('an area of the map is heard, unless sound is off or reduced; captions name what would be heard', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await chooseSound(page, { on: true })
  const person = await newUser(server)
  await openMap(page, server, person)
  await mapCanvas(page).click({ position: { x: 600, y: 420 } })
  await expectHeard(page)
  await soundButton(page, 'on').click()
  await expectSilent(page)

  await chooseSound(page, { on: true, isReduced: true, hasCaptions: true })
  await page.goto(`${server.url}/map?area=cable`)
  await mapCanvas(page).click({ position: { x: 600, y: 420 } })
  await expect(page.getByText('[hum, clicking relays]')).toBeHidden()
  expect(await readPeak(page)).toBeNull()

  await chooseSound(page, { on: false, hasCaptions: true })
  await page.goto(`${server.url}/map?area=volcano`, { waitUntil: 'commit' }) // the caption may be gone when all is loaded
  await expect(page.getByText('[rumble and cracks]')).toBeVisible()
  expect(await readPeak(page)).toBeNull()
})

test('a hidden tab is silent, and goes on when it is seen again', async ({ flatContext, server }) => {
  const page = await flatContext.newPage()
  await page.addInitScript(() => {
    const contexts: AudioContext[] = []
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        contexts.push(this)
      }
    }
    Object.assign(window, { readStates: () => contexts.map(({ state }) => state) })
  })
  const states = () => page.evaluate(() => (window as unknown as { readStates: () => string[] }).readStates())
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await page.goto(`${server.url}/signup`)
  await page.getByRole('heading', { level: 1 }).click()
  await expectHeard(page)
  await setHidden(true)
  await expect.poll(states).toEqual(['suspended'])
  await page.keyboard.press('Shift')
  await setHidden(false)
  await expect.poll(states).toEqual(['running'])
})

test('on the way to another area the picture of that way slides by', async ({ page, server }) => {
  const picture = page.waitForResponse(/\/passages\/world-cable-wide\.avif$/)
  await openMap(page, server, await newUser(server))
  expect((await picture).status()).toBe(200)
  await mapCanvas(page).focus()
  const passes = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = () => {
          const names = document.getAnimations().map((animation) => (animation as CSSAnimation).animationName)
          if (names.includes('strip-passes-up')) resolve(names)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.keyboard.press('PageDown')
  expect(await passes).toEqual(expect.arrayContaining(['strip-leaves-up', 'strip-passes-up', 'strip-comes-up']))
  await page.keyboard.press('ArrowLeft') // which ends it
  await expect(page.locator('[data-map] > picture')).toHaveCount(0)
  await expect(mapCanvas(page)).toHaveAccessibleName(/Cable/)
})
