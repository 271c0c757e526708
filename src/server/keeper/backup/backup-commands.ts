import { existsSync } from 'node:fs'
import path from 'node:path'
import { v7 } from 'uuid'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { eraseAgain } from '#server/account/erasure/erase-again.ts'
import { rememberErased } from '#server/account/erasure/erased-list.ts'
import { type BackupConfig, readBackupConfig } from '#server/config.ts'
import { connect, type Database, poolOf, transact } from '#server/db/connection.ts'
import { joinEmbedded } from '#server/db/embedded.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import { isDiskFull } from '#server/files/disk-space.ts'
import { rebuildMap } from '#server/map/merge-changes.ts'
import { embeddedAddress } from '#server/open-deps.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { readErasedFile } from '../erasure-commands.ts'
import { secretCommands } from '../secret-commands.ts'
import { lockFor, openBackupFolder } from './backup-folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackups } from './verify-backups.ts'

type Asked = {
  readonly args: readonly string[]
  /** What was given with two dashes: a text, or true. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly environment: NodeJS.ProcessEnv
  /** Who asks. */
  readonly keeper: string
  readonly print: (line: string) => void
  readonly progress?: (words: string) => void
  readonly signal?: AbortSignal
}

/** Commands that open nothing of the deployment by its settings before they begin, each with whether all went well. */
export const backupCommands = {
  backup: { parameters: '[--verify] TO', description: 'backs up the embedded product into a folder while it runs, or reads what is there' },
  'restore-backup': {
    parameters: 'FROM [FILE]',
    description: 'restores the newest backup of a folder, or --of=ID, into an empty DATA_DIR',
  },
} as const

export async function runBackupCommand(name: keyof typeof backupCommands, asked: Asked): Promise<boolean> {
  const [place] = asked.args
  if (place === undefined) throw new Problem('not-valid', `${name} needs a folder: ${name} ${backupCommands[name].parameters}`)
  const config = readBackupConfig(asked.environment)
  try {
    if (name === 'restore-backup') return await restore(asked, config, path.resolve(place))
    return asked.options.verify ? await verify(asked, config, path.resolve(place)) : await backUp(asked, config, path.resolve(place))
  } catch (error) {
    if (isDiskFull(error))
      throw new Problem('disk-full', 'The disk is full. Nothing that was whole before is changed: make room, and run this again.')
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw new Problem('refused', `Not permitted: ${(error as Error).message}`)
    if (asked.signal?.aborted) throw new Problem('refused', 'Stopped. Nothing that was whole before is changed: run it again to go on.')
    throw error
  }
}

async function backUp({ keeper, print, progress, signal }: Asked, config: BackupConfig, place: string): Promise<boolean> {
  const { dataDir, backupLifetime: lifetime } = config
  refuseOthers(config)
  if (!existsSync(databaseOf(config)))
    throw new Problem('not-found', `There is nothing to back up in ${dataDir}. Name the data of the server by DATA_DIR.`)
  if (`${place}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new Problem(
      'not-valid',
      `${place} lies in DATA_DIR itself, and would be lost with it. Name a folder elsewhere, best on another disk.`,
    )
  await using undo = new AsyncDisposableStack()
  undo.defer(lockFor(path.join(dataDir, 'backup.lock'), `Another backup of ${dataDir} runs.`))
  const folder = await openBackupFolder(place, config.key, { mayBeNew: true })
  undo.defer(await folder.hold())
  const db = await joinDatabase(dataDir, undo)
  const given = { ...config, db, lifetime, filesRoot: path.join(dataDir, 'files'), now: () => new Date() }
  const { id, manifest, copied, removed, unreadable } = await makeBackup(
    { ...given, ...(progress && { progress }), ...(signal && { signal }) },
    folder,
  )
  await recordBackup(db, keeper, 'backup', `${id} in ${place}`)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Backup ${id}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files} files of ${inMegabytes(manifest.bytes)} MB.`)
  print(`Written: ${copied.files} files and ${copied.tables} tables, ${inMegabytes(copied.bytes)} MB. The rest was there.`)
  if (removed.length > 0) print(`Removed: ${removed.join(', ')}.`)
  for (const one of unreadable)
    print(`Backup ${one} is damaged. Nothing is removed from the folder until you delete ${place}/backups/${one}.`)
  print(
    manifest.secret === null
      ? 'Not encrypted, and without the secret of the servers (DATA_DIR/secret or SECRET): keep that elsewhere, since nothing is restored without it.'
      : 'Encrypted, with the secret of the servers. Keep BACKUP_KEY elsewhere: without it nothing is restored.',
  )
  print('Not in it: settings, uploads that are not whole, e-mails in the embedded outbox, what the simulator of payments knows.')
  return unreadable.length === 0
}

async function verify({ keeper, print, progress, signal }: Asked, config: BackupConfig, place: string): Promise<boolean> {
  const folder = await openBackupFolder(place, config.key)
  const verified = await verifyBackups(folder, { ...(progress && { progress }), ...(signal && { signal }) })
  if (verified.length === 0) throw new Problem('not-found', `There are no whole backups in ${place}.`)
  for (const { id, manifest, faults } of verified) {
    const size = manifest ? `${manifest.tables.length} tables, ${manifest.files} files of ${inMegabytes(manifest.bytes)} MB` : 'unreadable'
    print(`${faults.length === 0 ? 'ok   ' : 'MEND '} ${id}: ${size}.`)
    for (const fault of faults) print(`      ${fault}`)
  }
  const isWell = verified.every(({ faults }) => faults.length === 0)
  if (isWell && isEmbedded(config) && existsSync(databaseOf(config))) {
    await using undo = new AsyncDisposableStack()
    await recordBackup(await joinDatabase(config.dataDir, undo), keeper, 'verify-backup', `${verified.at(-1)?.id} in ${place}`)
  }
  if (!isWell)
    print(`Delete the files that are named here from ${place}, then back up again: what the next backup needs of them is copied anew.`)
  return isWell
}

async function restore(asked: Asked, config: BackupConfig, place: string): Promise<boolean> {
  const { args, options, environment, keeper, print, progress, signal } = asked
  refuseOthers(config)
  const kept = args[1] === undefined ? new Map<string, Date>() : await readErasedFile(args[1])
  const folder = await openBackupFolder(place, config.key)
  const takesAnySecret = options['lost-secret'] === true
  const { id, manifest } = await restoreBackup(
    {
      config,
      environment,
      takesAnySecret,
      id: typeof options.of === 'string' ? options.of : undefined,
      finish: async ({ deps }, known) => {
        const recording = { ...deps, keeper }
        const restored = { action: 'restore-backup', kind: 'database', id: null, words: '' } as const
        await transact(deps.db, (trx) => recordAct(recording, trx, restored))
        if (takesAnySecret) for (const line of await secretCommands['lost-secret'].run(recording)) print(line)
        const erased = new Map([...known, ...kept])
        for (const [account, at] of erased) await rememberErased({ files: deps.files, now: () => at }, account)
        const { accounts, ids } = await eraseAgain({ ...deps, updateListings: updateListingsWith(deps) }, erased)
        print(`${accounts} accounts that were erased were in the backup, and are erased again. ${ids} erased ids were looked for.`)
        await rebuildMap(deps)
      },
      ...(progress && { progress }),
      ...(signal && { signal }),
    },
    folder,
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Restored ${id}, the state of ${manifest.moment}, into ${config.dataDir}:`)
  print(
    `${rows} rows of ${manifest.tables.length} tables and ${manifest.files} files of ${inMegabytes(manifest.bytes)} MB; counts and hashes are the same.`,
  )
  print('Start the server.')
  return true
}

const databaseOf = ({ dataDir }: Pick<BackupConfig, 'dataDir'>) => path.join(dataDir, 'database')

/** The embedded database, beside a server or alone, until `undo` is disposed of. */
async function joinDatabase(dataDir: string, undo: AsyncDisposableStack): Promise<Database> {
  const embedded = await joinEmbedded(databaseOf({ dataDir }))
  undo.defer(() => embedded.stop())
  const pool = poolOf(await embeddedAddress(embedded), 2)
  pool.on('error', () => {}) // the query fails too
  const db = connect(pool)
  undo.defer(() => db.destroy())
  return db
}

/** Writes down when a backup was made or read, and where it lies: `doctor` tells the age of the last one. */
const recordBackup = (db: Database, keeper: string, action: 'backup' | 'verify-backup', words: string): Promise<void> =>
  transact(db, (trx) => recordAct({ now: () => new Date(), newId: () => v7(), keeper }, trx, { action, kind: 'database', id: null, words }))

const isEmbedded = ({ databaseUrl, s3 }: BackupConfig): boolean => databaseUrl === null && s3 === null

function refuseOthers(config: BackupConfig): void {
  if (!isEmbedded(config))
    throw new Problem(
      'refused',
      'This is for the embedded product, with everything in DATA_DIR. A PostgreSQL of your own is backed up by pgBackRest, a bucket by its own tools: see docs/operate.md.',
    )
}

const inMegabytes = (bytes: Bytes) => (bytes / 1e6).toFixed(1)
