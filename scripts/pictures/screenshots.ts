import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { buildIfStale } from '../build-if-stale.ts'
import { untilResidentsAreHere } from '../client.ts'
import { startServer } from '../running-server.ts'
import { furnishPerson } from '../shots/furnish.ts'
import { findBrowser } from '../tools.ts'

/** `node scripts/pictures/screenshots.ts`: what a device shows of the app before it is installed, from the demonstration world. */
const folder = new URL('../../public/screenshots/', import.meta.url)
const screens = { map: '/map', case: '/collection', island: '/island' } as const
const looks = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

await buildIfStale()
mkdirSync(folder, { recursive: true })
const server = await startServer({ DEMO: '1' })
const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const browser = await chromium.launch({ executablePath: findBrowser() ?? '/usr/bin/chromium', args })
try {
  const person = await furnishPerson(server)
  await untilResidentsAreHere(server, person.token)
  for (const [size, look] of Object.entries(looks)) {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', serviceWorkers: 'block', ...look })
    await context.addInitScript((token) => {
      localStorage.setItem('token', token)
      const auth = { keepLoggedIn: true, authenticated: true, is_verfied: true, protectedRoutes: { singleStarcharts: true } }
      localStorage.setItem('root', JSON.stringify({ state: { auth }, version: 1 }))
    }, person.token)
    const page = await context.newPage()
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      const scene = page.locator(':is([data-scene], [data-map])')
      if ((await scene.count()) > 0) await page.locator(':is([data-scene], [data-map])[data-settled]').waitFor()
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {}) // the live stream never ends
      const picture = await page.screenshot()
      await sharp(picture)
        .webp({ quality: 72, effort: 6 })
        .toFile(new URL(`${name}-${size}.webp`, folder).pathname)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
process.exit()
