import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { Bytes, Milliseconds } from '#domain/units.ts'
import { readErasedList } from '#server/account/erasure/erased-list.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { digestOf, readRows, readSequences, type Table, tablesOf, writeAlike } from '#server/db/copy-database.ts'
import { diskFiles, type HeldFiles, holdDeleted } from '#server/files/disk.ts'
import { type BackupFolder, counting, type Manifest, type SavedFile, type SavedTable } from './backup-folder.ts'

type Making = {
  readonly db: Database
  /** The directory of the store, on a disk. */
  readonly filesRoot: string
  /** The text of the servers' secret; it is kept where the backup is encrypted. */
  readonly secret: string | null
  readonly now: () => Date
  /** How many whole backups stay, and how long at most. */
  readonly kept: number
  readonly lifetime: Milliseconds
  /** Told how far it is. */
  readonly progress?: (words: string) => void
  readonly signal?: AbortSignal
}

export type MadeBackup = {
  readonly id: string
  readonly manifest: Manifest
  /** What was written for it; the rest is shared with backups of before. */
  readonly copied: { readonly files: number; readonly tables: number; readonly bytes: Bytes }
  /** The backups of before that were removed, and those that cannot be read. */
  readonly removed: readonly string[]
  readonly unreadable: readonly string[]
}

/**
 * Backs up database and files as they are at one moment, while servers work. Files are copied first. Then what is deleted is held, the
 * database's snapshot is taken, and what came meanwhile is copied: so the backup has the bytes of every row. Tables and files that a backup
 * of before has are not copied again. The manifest comes last, and makes the backup whole.
 */
export async function makeBackup(making: Making, folder: BackupFolder): Promise<MadeBackup> {
  const { db, now, signal, progress = () => {} } = making
  const before = await newestOf(folder)
  const copying = fileCopying(making, folder, before?.files ?? new Map())
  await copying.copyListed()
  const { moment, id, tables, migrations, sequences } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const held = await holdDeleted(making.filesRoot)
      const moment = now()
      const id = moment.toISOString().replaceAll(/[:.]/g, '-')
      try {
        await writeAlike(trx)
        await sql`select from kysely_migration limit 1`.execute(trx) // the snapshot is taken by the first query
        await copying.copyListed(held)
      } finally {
        await held.release()
      }
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
      const tables: SavedTable[] = []
      const existing = await tablesOf(trx)
      for (const [at, table] of existing.entries()) {
        signal?.throwIfAborted()
        progress(`${at} of ${existing.length} tables`)
        tables.push(await saveTable(trx, folder, { table, id, before: before?.manifest.tables ?? [] }))
      }
      return { moment, id, tables, migrations: rows.map(({ name }) => name), sequences: await readSequences(trx) }
    })
  const files = copying.files()
  const manifest: Manifest = {
    moment: moment.toISOString(),
    migrations,
    tables,
    sequences: [...sequences],
    list: await folder.writeLines(`lists/${id}`, linesOf(files)),
    files: files.length,
    bytes: files.reduce((sum, { part }) => sum + part.bytes, 0),
    erased: [...(await readErasedList({ db, files: diskFiles(making.filesRoot) }))].map(([account, at]) => [account, at.toISOString()]),
    secret: folder.isEncrypted ? making.secret : null,
  }
  await checkWhole(folder, manifest, files)
  signal?.throwIfAborted()
  await folder.writeManifest(id, manifest)
  const written = tables.filter(({ part }) => part.at.startsWith(`tables/${id}/`))
  return {
    id,
    manifest,
    copied: {
      files: copying.copied.files,
      tables: written.length,
      bytes: copying.copied.bytes + written.reduce((sum, { part }) => sum + part.bytes, manifest.list.bytes),
    },
    ...(await removeOld(making, folder)),
  }
}

/** The newest backup that can be read, with its files by their place. One that is damaged is nothing to build on. */
async function newestOf(folder: BackupFolder) {
  for (const id of (await folder.ids()).toReversed())
    try {
      const manifest = await folder.readManifest(id)
      const files = new Map<string, SavedFile>()
      for await (const file of folder.readFiles(manifest)) files.set(file.part.at, file)
      return { manifest, files }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  return null
}

function fileCopying({ filesRoot, signal, progress = () => {} }: Making, folder: BackupFolder, known: ReadonlyMap<string, SavedFile>) {
  const store = diskFiles(filesRoot)
  let saved = new Map<string, SavedFile>()
  const copied = { files: 0, bytes: 0 }

  /** Copies a file unless a backup has it; null when it was deleted meanwhile. */
  async function save(key: string, held?: HeldFiles): Promise<SavedFile | null> {
    signal?.throwIfAborted()
    const found = (await store.head(key)) ?? (await held?.head(key))
    if (!found) return null
    const storedAt = found.storedAt.getTime()
    const at = folder.placeOf(`${key} ${found.size} ${storedAt}`)
    const had = saved.get(key)?.part.at === at ? saved.get(key) : known.get(at)
    if (had && (await folder.has(had.part))) return had
    const content = (await store.get(key)) ?? (await held?.get(key))
    if (!content) return null
    if (await folder.has({ at, bytes: found.size })) {
      // an earlier backup copied it before it was cut off
      const { counted, result } = counting(content)
      for await (const _ of counted) signal?.throwIfAborted()
      return { key, storedAt, part: { at, ...result() } }
    }
    const part = await folder.write(at, untilAborted(content, signal))
    copied.files += 1
    copied.bytes += part.bytes
    return { key, storedAt, part }
  }

  return {
    copied,
    files: (): readonly SavedFile[] => [...saved.values()],
    /** Copies what the store has now, with what is held; what neither has is left out. */
    async copyListed(held?: HeldFiles): Promise<void> {
      const now = new Map<string, SavedFile>()
      const add = async (key: string) => {
        const file = await save(key, held)
        if (file) now.set(key, file)
        if (now.size % 50 === 0) progress(`${now.size} files, ${copied.files} of them new`)
      }
      for await (const key of store.list('')) await add(key)
      for (const key of (await held?.keys()) ?? []) if (!now.has(key)) await add(key)
      saved = now
    },
  }
}

async function* untilAborted(content: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    signal?.throwIfAborted()
    yield chunk
  }
}

async function saveTable(
  trx: Transaction,
  folder: BackupFolder,
  { table, id, before }: { readonly table: Table; readonly id: string; readonly before: readonly SavedTable[] },
): Promise<SavedTable> {
  const digest = await digestOf(trx, table)
  const columns = JSON.stringify(table.columns)
  const same = before.find(
    ({ schema, name, rows, hash, columns: had }) =>
      schema === table.schema && name === table.name && rows === digest.rows && hash === digest.hash && JSON.stringify(had) === columns,
  )
  const columnsOf = { ...table, columns: [...table.columns] }
  if (same && (await folder.has(same.part))) return { ...columnsOf, ...digest, part: same.part }
  const part = await folder.writeLines(`tables/${id}/${table.schema}.${table.name}`, rowLines(trx, table))
  return { ...columnsOf, ...digest, part }
}

async function* rowLines(trx: Transaction, table: Table): AsyncGenerator<string> {
  for await (const rows of readRows(trx, table)) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

async function* linesOf(files: readonly SavedFile[]): AsyncGenerator<string> {
  for (const file of files) yield `${JSON.stringify(file)}\n`
}

async function checkWhole(folder: BackupFolder, { tables, list }: Manifest, files: readonly SavedFile[]): Promise<void> {
  for (const part of [list, ...[...tables, ...files].map((one) => one.part)])
    if (!(await folder.has(part))) throw new Problem('conflict', `${part.at} went away while the backup was made. Run it again.`)
}

/**
 * Removes backups beyond those that are kept, and parts that none has any more. As long as a manifest is damaged no part is removed: nobody
 * knows which are its own.
 */
async function removeOld({ kept, lifetime, now }: Making, folder: BackupFolder): Promise<Pick<MadeBackup, 'removed' | 'unreadable'>> {
  const ids = await folder.ids()
  const tooOld = now().getTime() - lifetime
  const removed: string[] = []
  const used = new Set<string>()
  const unreadable: string[] = []
  for (const [at, id] of ids.entries())
    try {
      const manifest = await folder.readManifest(id)
      const isNewest = at === ids.length - 1
      if (!isNewest && (at < ids.length - kept || new Date(manifest.moment).getTime() < tooOld)) {
        await folder.files.delete(`backups/${id}`)
        removed.push(id)
        continue
      }
      for (const { at: place } of [manifest.list, ...manifest.tables.map(({ part }) => part)]) used.add(place)
      for await (const { part } of folder.readFiles(manifest)) used.add(part.at)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      unreadable.push(id)
    }
  if (unreadable.length === 0)
    for (const kind of ['files/', 'tables/', 'lists/'])
      for await (const place of folder.files.list(kind)) if (!used.has(place)) await folder.files.delete(place)
  return { removed, unreadable }
}
