import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedKey } from './key.ts'
import type { Files } from './port.ts'

/** Files in a directory. What is half written lies under another name and is renamed only when it is whole and synced. */
export function diskFiles(root: string): Files {
  const place = (key: string) => path.join(root, checkedKey(key))
  return {
    async put(key, content) {
      const target = place(key)
      const unfinished = path.join(root, 'unfinished', randomUUID())
      await mkdir(path.dirname(target), { recursive: true })
      await mkdir(path.dirname(unfinished), { recursive: true })
      try {
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, createWriteStream(unfinished, { flush: true }))
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncDirectory(path.dirname(target))
    },
    async get(key, range) {
      if (!(await sizeOf(place(key)))) return null
      return createReadStream(place(key), range ? { start: range.first, end: range.last } : {})
    },
    async head(key) {
      const found = await sizeOf(place(key))
      return found && { size: found.size, storedAt: found.mtime }
    },
    delete: (key) => rm(place(key), { force: true }),
    async *list(prefix) {
      yield* walk(root, '', prefix)
    },
    url: async () => null,
  }
}

const sizeOf = async (file: string) => {
  try {
    const found = await stat(file)
    return found.isFile() ? found : null
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** A rename survives a power cut only once its directory is synced. */
async function syncDirectory(directory: string) {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  const found = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const item of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = folder ? `${folder}/${item.name}` : item.name
    if (key === 'unfinished' || !(key.startsWith(prefix) || prefix.startsWith(`${key}/`))) continue
    if (item.isDirectory()) yield* walk(root, key, prefix)
    else if (key.startsWith(prefix)) yield key
  }
}
