import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, ReadStream } from 'node:fs'
import { chmod, link, mkdir, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { spaceOf } from './disk-space.ts'
import { checkedKey, type Files, failHarmlessly } from './port.ts'

/**
 * Files in a directory that only the server's own user may enter. A file is written under a temporary name and renamed once it is
 * whole and synced. A stream of a whole file on the same disk is hard-linked, so the caller must not write into that file again.
 */
export function diskFiles(root: string): Files {
  const place = (key: string) => path.join(root, checkedKey(key))
  return {
    async put(key, content) {
      const target = place(key)
      if (content instanceof Readable) failHarmlessly(content)
      const unfinished = path.join(root, 'unfinished', randomUUID())
      await makeFolder(path.dirname(unfinished))
      try {
        if (!(await linkFile(content, unfinished)))
          await pipeline(
            Buffer.isBuffer(content) ? Readable.from([content]) : content,
            createWriteStream(unfinished, { flush: true, mode: ownFile }),
          )
        await moveIntoPlace(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await sync(path.dirname(target))
    },
    async get(key, range) {
      if (!(await sizeOf(place(key)))) return null
      return failHarmlessly(createReadStream(place(key), range ? { start: range.first, end: range.last } : {}))
    },
    async open(key, { first, last } = { first: 0, last: Number.POSITIVE_INFINITY }) {
      const file = await open(place(key), 'r').catch(unlessAbsent)
      if (!file) return null
      let at = first
      return {
        async read(into) {
          const { bytesRead } = await file.read(into, 0, Math.min(into.length, last + 1 - at), at)
          at += bytesRead
          return bytesRead
        },
        close: () => file.close(),
      }
    },
    head: async (key) => statusOf(place(key)),
    async delete(key) {
      if (await isHolding(root)) await rename(place(key), heldPath(root, key)).catch(unlessAbsent)
      await rm(place(key), { force: true })
      await removeEmptyFolders(root, path.dirname(key))
    },
    async *list(prefix) {
      yield* walk(root, prefix.slice(0, Math.max(0, prefix.lastIndexOf('/'))), prefix)
    },
    space: () => spaceOf(root),
  }
}

/** Files are read and written by the server's own user alone, and so are their folders. */
const ownFile = 0o600
const ownFolder = 0o700
const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: ownFolder })

/** Closes a folder to other users, with all that is below it, also when it was made before folders were closed. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  await chmod(folder, ownFolder)
}

/** Hard-links a whole file on the same disk instead of copying it. False where that is impossible. */
async function linkFile(content: Readable | Buffer, target: string): Promise<boolean> {
  const source = pathOfWholeFile(content)
  if (source === null) return false
  try {
    await link(source, target)
  } catch (error) {
    if (['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
  ;(content as ReadStream).destroy()
  await chmod(target, ownFile)
  await sync(target)
  return true
}

/** The path of the file that a stream reads, when it reads the whole file and nothing was read yet. */
export function pathOfWholeFile(content: Readable | Buffer | null): string | null {
  if (!(content instanceof ReadStream) || typeof content.path !== 'string' || content.bytesRead > 0) return null
  const { start, end } = content as ReadStream & { readonly start?: number; readonly end: number }
  return start === undefined && end === Number.POSITIVE_INFINITY ? content.path : null
}

const sizeOf = async (file: string) => {
  const found = await stat(file).catch(unlessAbsent)
  return found?.isFile() ? found : null
}

async function statusOf(file: string) {
  const found = await sizeOf(file)
  return found && { size: found.size, storedAt: found.mtime }
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return null
  throw error
}

/** Renames a whole file to its final name. A concurrent `removeEmptyFolders` may have removed its folder: it is made again. */
async function moveIntoPlace(unfinished: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFolder(path.dirname(target))
      return await rename(unfinished, target)
    } catch (error) {
      if (attempt === 5 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** Removes the folders that a deleted file leaves empty: their names would still say whose it was. */
async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let empty = folder; empty !== '.'; empty = path.dirname(empty)) {
    const isGone = await rmdir(path.join(root, empty)).then(
      () => true,
      ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
    )
    if (!isGone) return
  }
}

/** A file, and a rename by its directory, survive a power cut only once they are synced. */
async function sync(name: string) {
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The keys below a folder that begin with the prefix. The folder is the deepest that the prefix names: of no other is anything read. */
async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  if (folder === 'unfinished' || folder === 'held') return
  const found = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const item of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = folder ? `${folder}/${item.name}` : item.name
    if (!key.startsWith(prefix)) continue
    if (item.isDirectory()) yield* walk(root, key, prefix)
    else yield key
  }
}

const holdOf = (root: string) => path.join(root, 'held')
/** No key has a comma. */
const heldPath = (root: string, key: string) => path.join(holdOf(root), key.replaceAll('/', ','))
const signOfLife = (hold: string) => path.join(hold, ',alive')
/** After so long without a sign of life whoever holds was killed. */
const maxSilence: Milliseconds = minutes(10)

/** Whether deleted files are held. A hold whose holder was killed is ended, with all that it holds. */
export async function isHolding(root: string): Promise<boolean> {
  const alive = await stat(signOfLife(holdOf(root))).catch(unlessAbsent)
  if (!alive) return false
  if (Date.now() - alive.mtimeMs < maxSilence) return true
  await endHold(root)
  return false
}

/** What was deleted since the hold began: the keys, and the bytes. */
export type HeldFiles = {
  readonly keys: () => Promise<readonly string[]>
  readonly head: Files['head']
  readonly get: Files['get']
  readonly release: () => Promise<void>
}

/**
 * Keeps the bytes of what is deleted from now on, by whichever process, until `release`. Rows go before their bytes: whatever the rows of a
 * later moment name is in the store or held.
 */
export async function holdDeleted(root: string): Promise<HeldFiles> {
  await endHold(root)
  const folder = holdOf(root)
  const unfinished = path.join(root, 'unfinished', randomUUID())
  await makeFolder(unfinished)
  await writeFile(signOfLife(unfinished), '')
  await rename(unfinished, folder)
  const beat = () => utimes(signOfLife(folder), new Date(), new Date()).catch(unlessAbsent)
  const beating = setInterval(() => void beat(), maxSilence / 10).unref()
  return {
    keys: async () => (await readdir(folder)).filter((name) => !name.startsWith(',')).map((name) => name.replaceAll(',', '/')),
    head: async (key) => statusOf(heldPath(root, key)),
    get: async (key) => ((await sizeOf(heldPath(root, key))) ? failHarmlessly(createReadStream(heldPath(root, key))) : null),
    release: async () => {
      clearInterval(beating)
      await endHold(root)
    },
  }
}

/** It is renamed first, so that nothing more gets into it. */
async function endHold(root: string): Promise<void> {
  const ended = path.join(root, 'unfinished', randomUUID())
  await makeFolder(path.dirname(ended))
  await rename(holdOf(root), ended).catch(unlessAbsent)
  await rm(ended, { recursive: true, force: true })
}
