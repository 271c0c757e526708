import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { days, gigabytes } from '#domain/units.ts'
import { hasShared, inTurnOfShares, shareStash } from '../shared-content.ts'

const wordsAddress = '/shared/words'
/** Files of one stash; a gallery shares fewer at once. */
const maxSharedFiles = 200
const maxSharedBytes = gigabytes(2)
/** What nobody has sent by then is forgotten. */
const lifetime = days(1)

/** A text that becomes a caption or a draft; more of it is cut off. */
const maxSharedText = 5000
const maxName = 255

/** Where the files go, as the person chose; from then on they are being sent. */
export type ShareTarget = {
  readonly owner: string
  readonly album: string | null
  readonly level: PrivacyLevel | null
  readonly caption: string
}
type Sending = ShareTarget & {
  /** The addresses of the files that the person saw when they chose. */
  readonly files: readonly string[]
}
type StoredWords = {
  readonly text: string
  /** How many files had no room. */
  readonly leftOut: number
  readonly at: number
  /** Who saw it first: it is shown to nobody else. Null before. */
  readonly owner: string | null
  readonly target: Sending | null
}
/** What was shared, as it waits on this device. */
export type Shared = Pick<StoredWords, 'text' | 'leftOut' | 'target'> & { readonly files: readonly SharedFile[] }
export type SharedFile = { readonly address: string; readonly file: File }

/**
 * Keeps what was shared, beside what waits already. It lies unencrypted, as it does in the gallery it came from. Any page may post it, so it is
 * bounded, and what is on its way to the case goes on without it.
 * @param parts title, text and address, as the other app gave them
 */
export const stashShared = (files: readonly File[], parts: readonly string[], now: number): Promise<void> =>
  inTurnOfShares(async () => {
    const cache = await caches.open(shareStash)
    const known = await readWords(cache)
    const before = known && !isOver(known, now) ? known : null
    if (known && !before) for (const { url } of await cache.keys()) await cache.delete(url)
    const waiting = await filesIn(cache)
    const room = maxSharedFiles - waiting.length
    let bytes = waiting.reduce((sum, { file }) => sum + file.size, 0)
    const taken = files.slice(0, room).filter(({ size }) => {
      if (bytes + size > maxSharedBytes) return false
      bytes += size
      return true
    })
    const share = `${now}-${crypto.randomUUID()}`
    for (const [index, file] of taken.entries()) await cache.put(`/shared/${share}-${index}`, responseOf(file))
    const text = [before?.text, ...new Set(parts)].filter(Boolean).join('\n').slice(0, maxSharedText).toWellFormed()
    const leftOut = (before?.leftOut ?? 0) + files.length - taken.length
    await writeWords(cache, { text, leftOut, at: now, owner: before?.owner ?? null, target: before?.target ?? null })
  })

const responseOf = (file: File) =>
  new Response(file, {
    headers: {
      'content-type': file.type || 'application/octet-stream',
      'x-name': encodeURIComponent(file.name.slice(0, maxName).toWellFormed()),
      'x-modified': String(file.lastModified),
    },
  })
const writeWords = (cache: Cache, words: StoredWords) => cache.put(wordsAddress, new Response(JSON.stringify(words)))

const readWords = async (cache: Cache) => (await (await cache.match(wordsAddress))?.json()) as StoredWords | undefined
/** Also what a clock that went wrong dated ahead. */
const isOver = ({ at }: StoredWords, now: number) => Math.abs(now - at) > lifetime

async function filesIn(cache: Cache): Promise<readonly SharedFile[]> {
  const files: SharedFile[] = []
  for (const { url } of await cache.keys()) {
    const address = new URL(url).pathname
    const response = address === wordsAddress ? undefined : await cache.match(address)
    if (response) files.push({ address, file: await fileOf(response) })
  }
  return files
}

/**
 * What waits to be sent by a person; null for nothing. What is too old is forgotten, and what somebody else saw here: their login ended without
 * a logout.
 */
export async function readShared(owner: string, now: number): Promise<Shared | null> {
  if (!(await hasShared())) return null
  return inTurnOfShares(async () => {
    const cache = await caches.open(shareStash)
    const words = await readWords(cache)
    if (!words || isOver(words, now) || (words.owner ?? owner) !== owner) {
      await caches.delete(shareStash)
      return null
    }
    if (words.owner !== owner) await writeWords(cache, { ...words, owner })
    const { text, leftOut, target } = words
    return { text, leftOut, target, files: await filesIn(cache) }
  })
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '')
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], name, { type, lastModified: Number(response.headers.get('x-modified')) })
}

/** Remembers where these files go, so that sending goes on when the browser was closed meanwhile. */
export const keepShareTarget = (target: Sending): Promise<void> =>
  inTurnOfShares(async () => {
    const cache = await caches.open(shareStash)
    const words = await readWords(cache)
    if (words) await writeWords(cache, { ...words, target })
  })

/**
 * Forgets files that need not be sent any more, and the text that went with them. What was shared meanwhile stays, and waits for a press of its
 * own.
 * @param isAll nothing of what was being sent is left
 */
export const dropSharedFiles = (addresses: readonly string[], { text, isAll }: { readonly text: string; readonly isAll: boolean }) =>
  inTurnOfShares(async () => {
    const cache = await caches.open(shareStash)
    for (const address of addresses) await cache.delete(address)
    if (!isAll) return
    const words = await readWords(cache)
    const rest = words?.text.slice(text.length).trim() ?? ''
    if (!words || (rest === '' && (await filesIn(cache)).length === 0)) await caches.delete(shareStash)
    else await writeWords(cache, { ...words, text: rest, leftOut: 0, target: null })
  })
