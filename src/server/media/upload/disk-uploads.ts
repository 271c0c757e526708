import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isUuid } from '#domain/uuid.ts'
import { checkDiskSpace, watchDiskSpace } from '#server/files/disk-space.ts'
import { failHarmlessly } from '#server/files/port.ts'
import { resumableDirectory } from '../keys.ts'
import type { UploadStore, UploadStoreDeps } from './upload-store.ts'

/** Where the bytes of an upload are collected on a disk. */
export const pathOfUpload = (dataDir: string, id: string): string => path.join(resumableDirectory(dataDir), id)

/** Collects each upload in one file of the data directory, which the store of files links once it is whole. */
export function diskUploads({ db, files, config }: Pick<UploadStoreDeps, 'db' | 'files' | 'config'>): UploadStore {
  const disks = { files, config }
  const place = ({ id }: { readonly id: string }) => pathOfUpload(config.dataDir, id)
  return {
    async create(upload) {
      await mkdir(path.dirname(place(upload)), { recursive: true, mode: 0o700 })
      await writeFile(place(upload), '', { mode: 0o600 })
    },
    async received(upload) {
      const found = await stat(place(upload)).catch(() => null)
      return found?.size ?? null
    },
    async append(upload, bytes, offset) {
      const watch = watchDiskSpace(disks)
      let end = offset
      const watched = async function* () {
        for await (const chunk of bytes as AsyncIterable<Buffer>) {
          await watch(chunk.length)
          end += chunk.length
          yield chunk
        }
      }
      try {
        await pipeline(watched, createWriteStream(place(upload), { flags: 'r+', start: offset }))
      } catch (error) {
        await checkDiskSpace(disks) // a nearly full disk is refused in words
        throw error
      }
      return end
    },
    read: (upload, range) => failHarmlessly(createReadStream(place(upload), range ? { start: range.first, end: range.last } : {})),
    delete: (upload) => rm(place(upload), { force: true }),
    async sweep(before) {
      const directory = resumableDirectory(config.dataDir)
      const old: { readonly name: string; readonly id: string }[] = []
      for (const name of await readdir(directory).catch(() => [])) {
        const found = await stat(path.join(directory, name)).catch(() => null)
        const [id = ''] = name.split('.', 1) // servers of before kept a note about each beside it
        if (found && found.mtime < before && isUuid(id)) old.push({ name, id })
      }
      if (old.length === 0) return
      const ids = old.map(({ id }) => id)
      const known = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()
      const isKnown = new Set(known.map(({ id }) => id))
      for (const { name, id } of old) if (!isKnown.has(id)) await rm(path.join(directory, name), { force: true })
    },
  }
}
