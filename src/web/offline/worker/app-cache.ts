import { buildFiles } from './build-files.ts'
import type { FetchEvent } from './scope.ts'

const prefix = 'app '
const ownCache = `${prefix}${buildFiles.build}`
/** Where the app's document lies in the cache of its build; the server answers nothing there. */
const documentKey = '/app.html'
/** A screen that everybody may open: its document is the one of all screens. */
const anyScreen = '/login'

/** Searches the caches of this build and of the one before, whose windows may still be open. */
const findCached = (address: string): Promise<Response | undefined> => caches.match(address, { ignoreVary: true })

/** Keeps an answer of the server with this build. */
async function keep(address: string, response: Response): Promise<void> {
  await (await caches.open(ownCache)).put(address, response)
}

/** The app's document of this build; undefined before it is installed. */
export async function findDocument(): Promise<Response | undefined> {
  return (await caches.open(ownCache)).match(documentKey)
}

/**
 * Fetches the shell of this build. Of several servers one may still have the build before: then it throws, and the browser tries again later.
 */
export async function installShell(): Promise<void> {
  const response = await fetch(anyScreen, { credentials: 'omit', cache: 'no-store', headers: { accept: 'text/html' } })
  const html = await response.clone().text()
  if (!response.ok || !html.includes(`data-build="${buildFiles.build}"`)) throw new Error('The server has another build.')
  await Promise.all(buildFiles.shell.map(keepFile))
  await keep(documentKey, response)
}

/** Fetches what the main screens of members need, their words in a language first, one file after another, so that a page which asks for something meanwhile is answered first. */
export async function keepScreens(language: string): Promise<void> {
  for (const address of [...(buildFiles.words[language] ?? []), ...buildFiles.screens]) await keepFile(address)
}

/** Fetches a file for this build, unless it or the build before has it. */
async function keepFile(address: string): Promise<void> {
  const cache = await caches.open(ownCache)
  if (await cache.match(address, { ignoreVary: true })) return
  const response = (await findCached(address)) ?? (await fetch(address))
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  await cache.put(address, response)
}

/** Deletes the caches of builds, but for this one and the one before it. */
export async function deleteOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownCache)
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
}

/** Answers hashed files of the build, which never change, from the cache; the first time from the server, and keeps them. */
export function answerAsset(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET' || !pathname.startsWith('/assets/') || request.headers.has('range')) return null
  return (async () => {
    const found = await findCached(pathname)
    if (found) return found
    const response = await fetch(request)
    if (response.ok) event.waitUntil(keep(pathname, response.clone()).catch(() => {})) // the disk may be full
    return response
  })()
}
