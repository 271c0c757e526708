import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { AlreadyRunning, lock } from '#server/db/lock.ts'
import { diskFiles } from '#server/files/disk.ts'
import { decryptStream, encryptedLength, encryptStream, fingerprintOf, hiddenName, NotAuthentic } from './encryption.ts'

/** Something of a backup: where in the folder it lies, and the SHA-256 and length of what was written, before it was encrypted. */
const part = z.object({ at: z.string(), sha256: z.string(), bytes: z.number() })
export type Part = z.infer<typeof part>

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  hasIdentity: z.boolean(),
  rows: z.number(),
  /** The sum of the hashes of the rows, by which a restored table is compared. */
  hash: z.string(),
  part,
})
export type SavedTable = z.infer<typeof table>

const manifest = z.object({
  /** When the moment was that it holds. */
  moment: z.iso.datetime(),
  /** The names of the migrations that its database had seen. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** A list of `SavedFile`, each on a line. */
  list: part,
  files: z.number(),
  bytes: z.number(),
  /** The ids of erased accounts, and when they were erased. */
  erased: z.array(z.tuple([z.string(), z.iso.datetime()])),
  /** The servers' secret, where it is encrypted. */
  secret: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifest>

const savedFile = z.object({ key: z.string(), storedAt: z.number(), part })
/** A file of the store: its key, when it was stored in milliseconds, and its bytes. */
export type SavedFile = z.infer<typeof savedFile>

const format = z.object({ format: z.literal(1), key: z.string().nullable() })

export type BackupFolder = Awaited<ReturnType<typeof openBackupFolder>>

/**
 * A folder with several backups of one deployment, all encrypted with one key or none. A backup is a manifest (`backups/ID`), which names the
 * parts it has, its own and those it shares with other backups. The manifest is written last: without one, a part belongs to no backup.
 * @param mayBeNew makes the folder where there is none
 */
export async function openBackupFolder(root: string, key: Buffer | null, { mayBeNew = false } = {}) {
  const files = diskFiles(root)
  const found = await files.get('format')
  if (!found && !mayBeNew) throw new Problem('not-found', `There are no backups in ${root}.`)
  if (found) checkKey(root, await text(found), key)

  /** Reads a part, and fails at its end when it is not what was written. */
  async function* read(expected: Part): AsyncGenerator<Buffer> {
    const stored = await files.get(expected.at)
    if (!stored) throw damaged(`${expected.at} is missing.`)
    const hash = createHash('sha256')
    try {
      for await (const chunk of key ? decryptStream(key, expected.at, stored) : stored) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw error instanceof NotAuthentic ? damaged(`${expected.at} is not what was written.`) : error
    }
    if (hash.digest('hex') !== expected.sha256) throw damaged(`${expected.at} is not what was written.`)
  }

  const folder = {
    root,
    files,
    isEncrypted: key !== null,
    /** Where the file of the store lies that has this key, length and time: the same each time. */
    placeOf: (name: string): string => {
      const hidden = key ? hiddenName(key, name) : createHash('sha256').update(name).digest('hex')
      return `files/${hidden.slice(0, 2)}/${hidden}`
    },
    read,
    /** Writes a part whole, or nothing of it. */
    async write(at: string, content: AsyncIterable<Buffer>): Promise<Part> {
      const { counted, result } = counting(content)
      await files.put(at, Readable.from(key ? encryptStream(key, at, counted) : counted, { objectMode: false }))
      return { at, ...result() }
    },
    /** Whether the part lies there in its whole length. */
    has: async ({ at, bytes }: Omit<Part, 'sha256'>): Promise<boolean> =>
      (await files.head(at))?.size === (key ? encryptedLength(bytes) : bytes),
    writeLines: (at: string, lines: AsyncIterable<string>): Promise<Part> =>
      folder.write(at, Readable.from(lines).pipe(createZstdCompress())),
    async *readLines(expected: Part): AsyncGenerator<string> {
      let rest = ''
      for await (const chunk of decompressed(read(expected), expected.at)) {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        yield* lines
      }
    },
    /** The ids of the whole backups, the oldest first. */
    async ids(): Promise<readonly string[]> {
      return (await Array.fromAsync(files.list('backups/'))).map((name) => name.replace('backups/', ''))
    },
    async writeManifest(id: string, content: Manifest): Promise<void> {
      const own = Buffer.from(`${createHash('sha256').update(JSON.stringify(content)).digest('hex')}\n${JSON.stringify(content)}`)
      await folder.write(`backups/${id}`, Readable.from([own]))
    },
    async readManifest(id: string): Promise<Manifest> {
      const at = `backups/${id}`
      const stored = await files.get(at)
      if (!stored)
        throw new Problem('not-found', `There is no backup ${id} in ${root}. There are: ${(await folder.ids()).join(', ') || 'none'}.`)
      try {
        const [sum, content = ''] = String(await buffer(Readable.from(key ? decryptStream(key, at, stored) : stored))).split('\n')
        if (createHash('sha256').update(content).digest('hex') !== sum) throw new NotAuthentic(at)
        return manifest.parse(JSON.parse(content))
      } catch (error) {
        throw error instanceof NotAuthentic ? damaged(`${at} is not what was written.`) : error
      }
    },
    async *readFiles({ list }: Pick<Manifest, 'list'>): AsyncGenerator<SavedFile> {
      for await (const line of folder.readLines(list)) yield savedFile.parse(JSON.parse(line))
    },
    /** Holds the folder for one backup at a time, and sweeps what one that was cut off had not finished. */
    async hold(): Promise<() => void> {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const unlock = lockFor(path.join(root, 'running'), `Another backup into ${root} runs.`)
      await rm(path.join(root, 'unfinished'), { recursive: true, force: true })
      const own: z.infer<typeof format> = { format: 1, key: key && fingerprintOf(key) }
      if (!found) await files.put('format', Buffer.from(JSON.stringify(own)))
      return unlock
    },
  }
  return folder
}

/** Holds a file for this process alone, or refuses in these words. */
export function lockFor(file: string, refusal: string): () => void {
  try {
    return lock(file)
  } catch (error) {
    throw error instanceof AlreadyRunning ? new Problem('conflict', refusal) : error
  }
}

const damaged = (what: string) => new Problem('refused', `The backup is damaged: ${what}`)

/** The length and SHA-256 of what passes through. */
export function counting(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes: Bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { counted: counted(), result: () => ({ sha256: hash.digest('hex'), bytes }) }
}

async function* decompressed(content: AsyncIterable<Buffer>, at: string): AsyncGenerator<string> {
  const source = Readable.from(content)
  const opened = createZstdDecompress()
  source.on('error', (error) => opened.destroy(error))
  try {
    for await (const chunk of source.pipe(opened).setEncoding('utf8')) yield chunk as string
  } catch (error) {
    throw /^(ERR_)?Z(STD|_)/i.test((error as NodeJS.ErrnoException).code ?? '') ? damaged(`${at} is not what was written.`) : error
  }
}

function checkKey(root: string, written: string, key: Buffer | null): void {
  const { data } = format.safeParse(readJson(written))
  if (!data) throw new Problem('refused', `${root} has no backups that this release can read.`)
  if (data.key === null && key)
    throw new Problem('refused', `The backups in ${root} are not encrypted. Name another folder, or give no BACKUP_KEY.`)
  if (data.key !== null && !key)
    throw new Problem('refused', `The backups in ${root} are encrypted. Give their key by BACKUP_KEY_FILE or BACKUP_KEY.`)
  if (key && data.key !== fingerprintOf(key))
    throw new Problem('refused', `The backups in ${root} are encrypted with another key than BACKUP_KEY.`)
}

function readJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}
