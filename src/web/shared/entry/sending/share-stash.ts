import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { days, gigabytes } from '#domain/units.ts'
import { dropShared, hasShared, shareStash } from '../shared-content.ts'

const wordsAddress = '/shared/words'
/** Files of one stash; a gallery shares fewer at once. */
const maxSharedFiles = 200
const maxSharedBytes = gigabytes(2)
/** What nobody has sent by then is forgotten. */
const lifetime = days(1)

/** Where the files go, as the person chose; from then on they are being sent. */
export type ShareTarget = {
  readonly owner: string
  readonly album: string | null
  readonly level: PrivacyLevel | null
  readonly caption: string
}
type StoredWords = {
  readonly text: string
  /** How many files had no room. */
  readonly leftOut: number
  readonly at: number
  readonly target: ShareTarget | null
}
/** What was shared, as it waits on this device. */
export type Shared = Omit<StoredWords, 'at'> & { readonly files: readonly SharedFile[] }
export type SharedFile = { readonly address: string; readonly file: File }

/**
 * Keeps what was shared, beside what waits already. It lies unencrypted, as it does in the gallery it came from.
 * @param parts title, text and address, as the other app gave them
 */
export async function stashShared(files: readonly File[], parts: readonly string[], now: number): Promise<void> {
  const before = await readShared(now)
  const room = maxSharedFiles - (before?.files.length ?? 0)
  let bytes = before?.files.reduce((sum, { file }) => sum + file.size, 0) ?? 0
  const taken = files.slice(0, room).filter(({ size }) => {
    bytes += size
    return bytes <= maxSharedBytes
  })
  const cache = await caches.open(shareStash)
  for (const [index, file] of taken.entries()) await cache.put(`/shared/${now}-${index}`, responseOf(file))
  const text = [before?.text, ...new Set(parts)].filter(Boolean).join('\n')
  const leftOut = (before?.leftOut ?? 0) + files.length - taken.length
  await writeWords(cache, { text, leftOut, at: now, target: before?.target ?? null })
}

const responseOf = (file: File) =>
  new Response(file, {
    headers: {
      'content-type': file.type || 'application/octet-stream',
      'x-name': encodeURIComponent(file.name),
      'x-modified': String(file.lastModified),
    },
  })
const writeWords = (cache: Cache, words: StoredWords) => cache.put(wordsAddress, new Response(JSON.stringify(words)))

/** What waits to be sent; null for nothing. What is too old is forgotten. */
export async function readShared(now: number): Promise<Shared | null> {
  if (!(await hasShared())) return null
  const cache = await caches.open(shareStash)
  const words = (await (await cache.match(wordsAddress))?.json()) as StoredWords | undefined
  if (!words || now - words.at > lifetime) {
    await dropShared()
    return null
  }
  const files: SharedFile[] = []
  for (const { url } of await cache.keys()) {
    const address = new URL(url).pathname
    const response = address === wordsAddress ? undefined : await cache.match(address)
    if (response) files.push({ address, file: await fileOf(response) })
  }
  const { at: _, ...rest } = words
  return { ...rest, files }
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '')
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], name, { type, lastModified: Number(response.headers.get('x-modified')) })
}

/** Remembers where the files go, so that sending goes on when the browser was closed meanwhile. */
export async function keepShareTarget(target: ShareTarget): Promise<void> {
  const cache = await caches.open(shareStash)
  const words = (await (await cache.match(wordsAddress))?.json()) as StoredWords | undefined
  if (words) await writeWords(cache, { ...words, target })
}

/** Forgets files that need not be sent any more. */
export async function dropSharedFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(shareStash)
  for (const address of addresses) await cache.delete(address)
}
