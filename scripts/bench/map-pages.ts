import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { UserInfo } from '#contract/user-info.ts'
import { placeOf, worldRadius } from '#domain/map/placement.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { RunningServer } from '../running-server.ts'
import { showWorld, type tileWorld } from './tile-world.ts'

/** Moves the picture by so many pixels a frame, to and fro, and answers how long each frame took. */
export type Pan = (frames: number) => Promise<readonly number[]>
/** However slow the machine, one lane is looked at no longer than this. */
const longest: Milliseconds = 4000
type Size = { readonly width: number; readonly height: number }

/** Somebody new, and their login as a browser keeps it. */
export async function register(
  server: RunningServer,
): Promise<{ readonly username: string; readonly password: string; readonly token: string }> {
  const person = { name: 'Bench', username: 'bench', email: 'bench@islands.example', password: 'the tide at the measuring post' }
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { data } = (await answer.json()) as { data: UserInfo }
  return { ...person, token: data.token ?? '' }
}

export const keepLogin = (context: BrowserContext, token: string) => context.addInitScript(keptLogin(token))

/** The same as a script that is to run before those of a page. */
export const keptLogin = (token: string): string => {
  const auth = { keepLoggedIn: true, authenticated: true, protectedRoutes: { singleStarcharts: false } }
  const kept = { token, root: JSON.stringify({ state: { auth }, version: 1 }) }
  return `if (location.protocol !== 'about:') Object.assign(localStorage, ${JSON.stringify(kept)})`
}

export const settled = (page: Page) => page.locator('[data-map][data-settled]').waitFor({ timeout: 120_000 })

/** Our map in a world of so many islands, with everything on it. */
export async function openOurs(page: Page, url: string, tileOf: ReturnType<typeof tileWorld>): Promise<Size> {
  await showWorld(page, tileOf)
  await page.goto(`${url}/map`)
  await settled(page)
  const box = await page.locator('[data-map]').boundingBox()
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }
}

/** Dragged by a real press and moves of every frame, as a hand does. */
export const panOurs =
  (page: Page, picture = '[data-map]'): Pan =>
  async (frames) => {
    const box = await page.locator(picture).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const times = await page.evaluate(
      ([startX, startY, count, timeout, picture]) =>
        new Promise<number[]>((resolve) => {
          const element = document.querySelector(picture)
          const taken: number[] = []
          let [before, at, way] = [0, startX, 1]
          const begun = performance.now()
          const step = (now: number) => {
            if (before > 0) taken.push(now - before)
            before = now
            if (taken.length === count || now - begun > timeout) return resolve(taken)
            if (Math.abs(at - startX) > 150) way = -way
            at += 6 * way
            element?.dispatchEvent(
              new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', clientX: at, clientY: startY, bubbles: true }),
            )
            requestAnimationFrame(step)
          }
          requestAnimationFrame(step)
        }),
      [x, y, frames, longest, picture] as const,
    )
    await page.mouse.up()
    return times
  }

declare global {
  interface Window {
    /** Leaflet's map, and its way of moving. */
    chart: { panBy: (by: readonly [number, number], how: { animate: boolean }) => void }
  }
}

/** The reference: as many markers on Leaflet's canvas, in a picture of the same size, all of them in sight. */
export async function openLeaflet(page: Page, islands: number, { width, height }: Size): Promise<void> {
  const file = (name: string) => readFileSync(new URL(`../../node_modules/leaflet/dist/${name}`, import.meta.url), 'utf8')
  await page.setContent(
    `<style>${file('leaflet.css')} body{margin:0} #chart{width:${width}px;height:${height}px}</style><div id="chart"></div>`,
  )
  await page.addScriptTag({ content: file('leaflet.js') })
  const places = Array.from({ length: islands }, (_, ordinal) => placeOf(ordinal)).flatMap(({ x, y }) => [x, y])
  await page.evaluate(
    ([known, radius]) => {
      // biome-ignore lint/suspicious/noExplicitAny: Leaflet is a script here, without types
      const L = (window as any).L
      const map = L.map('chart', { crs: L.CRS.Simple, renderer: L.canvas({ padding: 0 }), zoomSnap: 0, minZoom: -20, zoomControl: false })
      map.fitBounds([
        [-radius, -radius],
        [radius, radius],
      ])
      const colours = ['#e0cb8d', '#c3bb7e', '#9c9c98']
      for (let n = 0; n < known.length; n += 2)
        L.circleMarker([known[n + 1], known[n]], { radius: 3, stroke: false, fillOpacity: 1, fillColor: colours[(n / 2) % 3] }).addTo(map)
      window.chart = map
    },
    [places, worldRadius(islands)] as const,
  )
}

export const panLeaflet =
  (page: Page): Pan =>
  (frames) =>
    page.evaluate(
      ([count, timeout]) =>
        new Promise<number[]>((resolve) => {
          const taken: number[] = []
          let [before, at, way] = [0, 0, 1]
          const begun = performance.now()
          const step = (now: number) => {
            if (before > 0) taken.push(now - before)
            before = now
            if (taken.length === count || now - begun > timeout) return resolve(taken)
            if (Math.abs(at) > 150) way = -way
            at += 6 * way
            window.chart.panBy([6 * way, 0], { animate: false })
            requestAnimationFrame(step)
          }
          requestAnimationFrame(step)
        }),
      [frames, longest] as const,
    )
