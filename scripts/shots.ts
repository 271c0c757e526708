import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { isForMembers } from '#web/app/access.ts'
import { documentPages } from '#web/app/document-pages.ts'
import { screens } from '#web/app/screens.ts'
import { buildIfStale } from './build-if-stale.ts'
import { type Person, untilResidentsAreHere } from './client.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { furnishPerson } from './shots/furnish.ts'
import { findBrowser } from './tools.ts'

/**
 * `npm run shots`: a picture of every route, on a desktop and a phone, in both themes, in a folder that is not committed, with a page that
 * shows them beside each other. `--only /map,/tweets` takes some routes, `--sizes wide` some sizes,
 * `--languages en,de,fr,es` or a made one (`qps-rtl`) some languages, in the light theme alone.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, sizes: { type: 'string', default: 'desktop,phone' }, languages: { type: 'string' } },
})
const folder = new URL('../shots/', import.meta.url)
const sizes = { desktop: { width: 1440, height: 900 }, wide: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } }
const languages = values.languages?.split(',') ?? ['en']
const themes = values.languages ? (['light'] as const) : (['light', 'dark'] as const)
type Theme = 'light' | 'dark'
const mapAreas = ['space', 'star', 'cable', 'volcano', 'underworld'].map((area) => ({
  path: `/map?area=${area}`,
  access: 'authenticated' as const,
}))
const routes = [...documentPages, ...screens, ...mapAreas, { path: '/no-such-page', access: 'public' as const }].filter(
  ({ path }) => !values.only || values.only.split(',').includes(path),
)
const maxTries = 12

type Look = { readonly size: keyof typeof sizes; readonly theme: Theme; readonly language: string }
type Shot = { readonly path: string; readonly size: string; readonly language: string; readonly theme: string; readonly file: string }

/** Pictures until two are alike: what loads has come, and what moves has come to rest. */
async function stillPicture(page: Page): Promise<Buffer> {
  let before = await page.screenshot()
  for (let tries = 0; tries < maxTries; tries++) {
    await page.waitForLoadState('networkidle', { timeout: 1000 }).catch(() => {}) // the live stream never ends
    const after = await page.screenshot()
    if (after.equals(before)) return after
    before = after
  }
  return before
}

async function open(browser: Browser, url: string, { size, theme, language }: Look, person: Person | null) {
  const isPhone = size === 'phone'
  const look = { viewport: sizes[size], colorScheme: theme, hasTouch: isPhone, isMobile: isPhone, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: url, ...look })
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  if (person)
    await context.addInitScript((token) => {
      localStorage.setItem('token', token)
      const auth = { keepLoggedIn: true, authenticated: true, is_verfied: true, protectedRoutes: { singleStarcharts: true } }
      localStorage.setItem('root', JSON.stringify({ state: { auth }, version: 1 }))
    }, person.token)
  return context.newPage()
}

async function takeAll(browser: Browser, server: RunningServer, look: Look, person: Person): Promise<Shot[]> {
  const { size, theme, language } = look
  const guest = await open(browser, server.url, look, null)
  const member = await open(browser, server.url, look, person)
  const shots: Shot[] = []
  for (const { path, access } of routes) {
    const page = isForMembers(access) ? member : guest
    await page.goto(
      path.replace('$id', person.id).replace('$subject', 'privacy').replace('$token', 'a'.repeat(43)).replace('$status', 'success'),
    )
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    const hasPicture = (await page.locator('[data-scene], [data-map]').count()) > 0
    if (hasPicture) await page.locator(':is([data-scene], [data-map])[data-settled]').waitFor()
    const file = `${size}-${theme}-${language}${path.replace(/\W+/g, '-')}.png`
    writeFileSync(new URL(file, folder), await stillPicture(page))
    shots.push({ path, size, theme, language, file })
  }
  console.log(`${size}, ${theme}, ${language}: ${shots.length} pictures`)
  await guest.context().close()
  await member.context().close()
  return shots
}

const sheet = (shots: readonly Shot[]) => `<!doctype html><meta charset="utf-8"><title>Every route</title>
<style>body{font:14px monospace;background:#888;margin:1rem}section{display:flex;gap:1rem;align-items:start;margin-block-end:2rem}img{height:480px}</style>
${routes.map(({ path }) => `<h2>${path}</h2><section>${shots.flatMap((shot) => (shot.path === path ? [`<a href="${shot.file}"><img src="${shot.file}" alt="${shot.size}, ${shot.theme}, ${shot.language}" loading="lazy"></a>`] : [])).join('')}</section>`).join('\n')}`

await buildIfStale()
const server = await startServer({ DEMO: '1' })
const browser = await chromium.launch({ executablePath: findBrowser() ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const person = await furnishPerson(server)
  await untilResidentsAreHere(server, person.token)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const shots: Shot[] = []
  for (const size of (Object.keys(sizes) as (keyof typeof sizes)[]).filter((name) => values.sizes.split(',').includes(name)))
    for (const theme of themes)
      for (const language of languages) shots.push(...(await takeAll(browser, server, { size, theme, language }, person)))
  writeFileSync(new URL('index.html', folder), sheet(shots))
  console.log('shots/index.html shows them all')
} finally {
  await browser.close()
  await server.stop()
}
process.exit()
