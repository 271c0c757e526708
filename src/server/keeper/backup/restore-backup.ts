import { mkdir, open, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Problem } from '#domain/problem.ts'
import { type BackupConfig, readConfig } from '#server/config.ts'
import { connect, type Database, migrate, poolOf, type Transaction, transact } from '#server/db/connection.ts'
import {
  addForeignKeys,
  compareDigest,
  emptyTables,
  insertRows,
  type RowTexts,
  setSequences,
  shapeOf,
  tablesOf,
  writeAlike,
} from '#server/db/copy-database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrations } from '#server/db/migrations/all.ts'
import { diskFiles } from '#server/files/disk.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { embeddedAddress, type OpenedDeps, openDeps } from '#server/open-deps.ts'
import { secretFileOf, secretsOf } from '#server/secrets.ts'
import { type BackupFolder, lockFor, type Manifest, type SavedTable } from './backup-folder.ts'

type Restoring = {
  readonly config: Pick<BackupConfig, 'dataDir' | 'secret' | 'isSecretGiven'>
  readonly environment: NodeJS.ProcessEnv
  /** Which backup; the newest by default. */
  readonly id?: string | undefined
  /** The secret is lost: the one of the settings takes its place, by what `finish` does. */
  readonly takesAnySecret?: boolean
  /** Works on what was restored before it takes its place: what a failed one leaves is no deployment. */
  readonly finish: (opened: OpenedDeps, erased: ReadonlyMap<string, Date>) => Promise<void>
  readonly progress?: (words: string) => void
  readonly signal?: AbortSignal
}

const unfinishedName = 'restoring'
const lockName = 'restoring.lock'

/**
 * Restores a backup into an empty data directory: in a folder of it, whose content takes its place once rows and files were compared and
 * `finish` is done. What is restored is brought to the schema of this release.
 */
export async function restoreBackup(restoring: Restoring, folder: BackupFolder) {
  const { config, finish, environment, takesAnySecret = false, signal } = restoring
  const { dataDir } = config
  await mkdir(dataDir, { recursive: true })
  const unlock = lockFor(path.join(dataDir, lockName), `Another restoring into ${dataDir} runs.`)
  try {
    await refuseUnlessEmpty(dataDir)
    const id = restoring.id ?? (await folder.ids()).at(-1)
    if (id === undefined) throw new Problem('not-found', `There are no whole backups in ${folder.root}.`)
    const manifest = await folder.readManifest(id)
    refuseNewer(manifest)
    const unfinished = path.join(dataDir, unfinishedName)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished)
    const secret = config.secret ?? manifest.secret
    if (secret === null && !takesAnySecret)
      throw new Problem(
        'refused',
        'The secret of the servers is not in this backup. Give it by SECRET or SECRET_FILE, or put it back into DATA_DIR/secret. Is it lost? --lost-secret restores without it, and says what ends by that.',
      )
    if (!takesAnySecret) await refuseOtherSecret(folder, manifest, secret ?? '')
    await restoreFiles(restoring, folder, manifest, path.join(unfinished, 'files'))
    await restoreDatabase(restoring, folder, manifest, path.join(unfinished, 'database'))
    if (secret !== null && !config.isSecretGiven) await writeFile(secretFileOf(unfinished), secret, { mode: 0o600 })
    const opened = await openDeps(readConfig({ ...environment, DATA_DIR: unfinished }), { joins: true, takesAnySecret })
    try {
      await finish(opened, await readEveryErased(folder))
    } finally {
      await opened.close()
    }
    signal?.throwIfAborted()
    await takePlace(unfinished, dataDir)
    return { id, manifest }
  } finally {
    unlock()
  }
}

/** A secret that was put there is no deployment, nor is what an earlier restoring left. */
async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => !['secret', 'lost+found', unfinishedName, lockName].includes(name))
  if (found.length > 0)
    throw new Problem('conflict', `${dataDir} is not empty (${found.slice(0, 3).join(', ')}). Name an empty directory by DATA_DIR.`)
}

function refuseNewer({ migrations: applied }: Manifest): void {
  const newer = applied.filter((name) => !(name in migrations))
  if (newer.length > 0)
    throw new Problem('refused', `The backup was made by a newer release (${newer.at(-1)}). Restore it with that one, or a later one.`)
}

/** The database says by a fingerprint which secret it was written with. */
async function refuseOtherSecret(folder: BackupFolder, { tables }: Manifest, secret: string): Promise<void> {
  const table = tables.find(({ name }) => name === 'secret_fingerprint')
  const column = table?.columns.findIndex(({ name }) => name === 'fingerprint') ?? -1
  if (!table) return
  for await (const line of folder.readLines(table.part))
    if ((JSON.parse(line) as RowTexts)[column] !== secretsOf(secret, 'SECRET').fingerprint)
      throw new Problem(
        'refused',
        'The settings have another secret than the servers of this backup. Give theirs, or take yours away (SECRET, SECRET_FILE, DATA_DIR/secret) where the backup has it. Is it lost? --lost-secret restores without it, and says what ends by that.',
      )
}

async function restoreFiles(
  { progress = () => {}, signal }: Restoring,
  folder: BackupFolder,
  manifest: Manifest,
  root: string,
): Promise<void> {
  const store = diskFiles(root)
  let count = 0
  for await (const { key, storedAt, part } of folder.readFiles(manifest)) {
    signal?.throwIfAborted()
    await store.put(key, Readable.from(folder.read(part), { objectMode: false }))
    await utimes(path.join(root, key), new Date(storedAt), new Date(storedAt)) // the next backup knows it again
    count += 1
    progress(`${count} of ${manifest.files} files`)
  }
  if (count !== manifest.files) throw new Problem('refused', `The backup is damaged: it has ${count} files of ${manifest.files}.`)
}

/** In the schema of the backup, and so with its tables; whoever opens it next brings it up to date. */
async function restoreDatabase(restoring: Restoring, folder: BackupFolder, manifest: Manifest, directory: string): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const embedded = await startEmbedded(directory)
  undo.defer(() => embedded.stop())
  const address = await embeddedAddress(embedded)
  const pool = poolOf(address, 2)
  pool.on('error', () => {}) // the query fails too
  const db: Database = connect(pool)
  undo.defer(() => db.destroy())
  await migrate(db, manifest.migrations.at(-1))
  await (await openJobs(address, () => {})).stop() // makes the tables of the queue
  await transact(db, (trx) => restoreTables(trx, restoring, folder, manifest))
}

async function restoreTables(
  trx: Transaction,
  { progress = () => {}, signal }: Restoring,
  folder: BackupFolder,
  { tables, sequences }: Manifest,
): Promise<void> {
  if (shapeOf(tables) !== shapeOf(await tablesOf(trx)))
    throw new Problem(
      'refused',
      'The tables of the backup are not those that this release makes of its schema: the job queue is of another version. Restore with the release that made the backup, then bring it up to date.',
    )
  await writeAlike(trx)
  const foreignKeys = await emptyTables(trx, tables)
  for (const [at, table] of tables.entries()) {
    progress(`${at} of ${tables.length} tables`)
    for await (const rows of rowsOf(folder, table)) {
      signal?.throwIfAborted()
      await insertRows(trx, table, rows)
    }
    await compareDigest(trx, table, table)
  }
  await addForeignKeys(trx, foreignKeys)
  await setSequences(trx, sequences)
}

const rowsAtOnce = 200

async function* rowsOf(folder: BackupFolder, { part }: SavedTable): AsyncGenerator<readonly RowTexts[]> {
  let rows: RowTexts[] = []
  for await (const line of folder.readLines(part)) {
    rows.push(JSON.parse(line) as RowTexts)
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** Who was erased by the lists of every backup: one that was made later knows of more. A damaged one is passed over. */
async function readEveryErased(folder: BackupFolder): Promise<ReadonlyMap<string, Date>> {
  const erased = new Map<string, Date>()
  for (const id of await folder.ids())
    try {
      for (const [account, at] of (await folder.readManifest(id)).erased) erased.set(account, new Date(at))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  return erased
}

/** The database comes last: without it nothing of a deployment is there. */
async function takePlace(unfinished: string, dataDir: string): Promise<void> {
  const names = (await readdir(unfinished)).toSorted((one, other) => Number(one === 'database') - Number(other === 'database'))
  for (const name of names) await rename(path.join(unfinished, name), path.join(dataDir, name))
  await rm(unfinished, { recursive: true })
  const handle = await open(dataDir, 'r')
  await handle.sync()
  await handle.close()
}
