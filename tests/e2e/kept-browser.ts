import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page } from '@playwright/test'
import type { RunningServer } from '../../scripts/running-server.ts'

type Opened = { readonly browser: BrowserContext; readonly page: Page }

/** Opens a browser whose profile lies on the disk, so that to close it is real. Without WebGL, where the island is drawn flat. */
export async function openProfile(
  profile: string,
  { url }: RunningServer,
  { launchOptions = {}, offline = false }: { readonly launchOptions?: LaunchOptions; readonly offline?: boolean },
): Promise<Opened> {
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--disable-3d-apis'],
    baseURL: url,
    offline,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    viewport: { width: 1240, height: 800 },
  })
  return { browser, page: browser.pages()[0] ?? (await browser.newPage()) }
}

/** The records of what this browser keeps, by name; none where there is nothing. */
export const keptNames = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (start) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(start))
    if (!found?.name) return []
    const opening = indexedDB.open(found.name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const listing = database.transaction('records').objectStore('records').getAllKeys()
    const names = await new Promise<string[]>((resolve) => {
      listing.onsuccess = () => resolve(listing.result.map(String))
    })
    database.close()
    return names
  }, prefix)

/** Waits until the case with its words and thumbnails, the mailbox and the island are kept, and the app's screens with them. */
export async function expectKept(page: Page): Promise<void> {
  const screens = ['CollectionPage', 'EditableEntryViewer', 'IslandPage', 'KeptSection', 'MessagePage', 'TweetsPage']
  await expect.poll(() => keptScripts(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(screens))
  const kinds = async () => new Set((await keptNames(page, 'kept ')).map((name) => name.split(' ')[0]))
  await expect
    .poll(async () => [...(await kinds())].sort(), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['answer', 'case', 'case-head', 'key', 'mailbox', 'me', 'story', 'talk', 'thumbnail']))
}

/** The scripts that the service worker keeps, by the names of their modules. */
const keptScripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return names.flat().flatMap((url) => /\/assets\/([\w.-]+)-[\w-]{7,8}\.js$/.exec(url)?.[1] ?? [])
  })

/** Leaves what a person kept here, as a browser does that is ended in the middle of their logout. */
export const leaveKept = (page: Page, owner: string): Promise<void> =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('records')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    opening.result.close()
  }, `kept ${owner}`)

export const databasesOf = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (start) => (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(start) ? [name] : [])), prefix)

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const at = path.join(folder, one.name)
    return one.isDirectory() ? filesIn(at) : one.isFile() && statSync(at).size > 0 ? [at] : []
  })

/** Which of these words stand in the files of a profile, in UTF-8 or UTF-16, with the files. */
export function wordsInProfile(profile: string, words: readonly string[]): readonly string[] {
  const needles = words.flatMap((word) => [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')].map((bytes) => ({ word, bytes })))
  return filesIn(profile).flatMap((file) => {
    const bytes = readFileSync(file)
    return needles.flatMap((needle) => (bytes.includes(needle.bytes) ? [`${needle.word} in ${path.relative(profile, file)}`] : []))
  })
}
