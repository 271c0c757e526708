import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { type Bytes, type Milliseconds, minutes } from '#domain/units.ts'
import { buildIfStale } from '../build.ts'
import { newUser } from '../client.ts'
import { startServer } from '../running-server.ts'
import { findBrowser } from '../tools.ts'
import { keepLogin } from './map-pages.ts'
import { memoryOf, treeOf } from './memory-of.ts'

type Planned = { readonly time: Milliseconds; readonly before: Bytes; readonly most: Bytes }

/** The plan of an export on a server and in a browser of its own: from the zips that are given until it is shown, with the memory of the page's process. */
export async function planInBrowser(archive: string): Promise<Planned> {
  await buildIfStale()
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    await keepLogin(context, (await newUser(server)).token)
    const page = await context.newPage()
    await page.goto('/import')
    const chooser = page.getByLabel('Zips or files')
    await chooser.waitFor({ state: 'attached' })
    const before = pageMemory().now
    const begun = performance.now()
    await chooser.setInputFiles(readdirSync(archive).map((name) => path.join(archive, name)))
    await page.getByRole('button', { name: 'See what is in it' }).click({ timeout: minutes(5) })
    await page.getByText('Nothing is sent yet').waitFor({ timeout: minutes(10) })
    return { time: performance.now() - begun, before, most: pageMemory().most }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Of the largest process that shows pages, its workers among them. */
function pageMemory(): { readonly now: Bytes; readonly most: Bytes } {
  const all = treeOf(process.pid)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer'))
    .map(memoryOf)
  return all.toSorted((one, other) => other.most - one.most)[0] ?? { now: 0, most: 0 }
}
