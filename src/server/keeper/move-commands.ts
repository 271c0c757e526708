import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { Problem } from '#domain/problem.ts'
import { connect, migrate, poolOf, transact } from '#server/db/connection.ts'
import { copyDatabase } from '#server/db/copy-database.ts'
import { type Recording, recordAct } from '#server/db/keeper-record.ts'
import { checkNoServerRuns } from '#server/db/running-servers.ts'
import type { Deps } from '#server/deps.ts'
import { diskFiles } from '#server/files/disk.ts'
import type { Files } from '#server/files/port.ts'
import { openJobs } from '#server/jobs/jobs.ts'

type MoveDeps = Pick<Deps, 'db' | 'files' | 'config'> & Recording

/** How operators take the data from one engine to a larger one. */
export const moveCommands = {
  move: {
    parameters: 'DATABASE_URL',
    description: 'copies every row into an empty PostgreSQL and compares, while every server is stopped',
    requiredArguments: 1,
    run: moveRows,
  },
  'move-files': {
    parameters: '',
    description: 'copies every file of DATA_DIR into the bucket of the settings and compares; again without harm',
    requiredArguments: 0,
    run: moveFiles,
  },
} as const

/** From the database of the settings into another, which is brought to the same schema first. */
async function moveRows(deps: MoveDeps, [url = '']: readonly string[]): Promise<readonly string[]> {
  if (!URL.canParse(url)) throw new Problem('not-valid', 'Name the other database: postgres://user@host:port/name')
  await checkNoServerRuns(deps.db)
  const pool = poolOf({ url }, 2)
  pool.on('error', () => {}) // the query fails too
  const to = connect(pool)
  try {
    await checkNoServerRuns(to)
    await migrate(to)
    await (await openJobs({ url }, () => {})).stop() // makes the tables of the queue
    const { tables, rows } = await copyDatabase(deps.db, to)
    await transact(to, (trx) => recordAct(deps, trx, { action: 'move', kind: 'database', id: null, words: '' }))
    return [
      `${rows} rows of ${tables} tables were copied; counts and hashes are the same.`,
      'Start every server with this DATABASE_URL and the same secret. The former database is as it was.',
    ]
  } finally {
    await to.destroy()
  }
}

const filesAtOnce = 4

/** From the data directory into the bucket. Files never change under their key: what is there already is only compared. */
async function moveFiles({ files, config }: MoveDeps): Promise<readonly string[]> {
  if (!config.s3) throw new Problem('not-valid', 'Files lie on the disk by these settings. Set FILES=s3 and name the bucket.')
  const disk = diskFiles(path.join(config.dataDir, 'files'))
  const limit = pLimit(filesAtOnce)
  const keys = await Array.fromAsync(disk.list(''))
  const sizes = await limit.map(keys, (key) => moveFile(disk, files, key))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return [
    `${keys.length} files of ${total} bytes are in the bucket; their hashes are the same.`,
    'Uploads that were not whole are begun again by their senders. The files of the disk are as they were.',
  ]
}

async function moveFile(disk: Files, bucket: Files, key: string): Promise<number> {
  const size = (await disk.head(key))?.size ?? 0
  if ((await bucket.head(key))?.size !== size) await bucket.put(key, await streamOf(disk, key))
  const [sent, found] = [await hashOf(await streamOf(disk, key)), await hashOf(await streamOf(bucket, key))]
  if (sent !== found) throw new Problem('conflict', `${key} is another file in the bucket.`)
  return size
}

async function streamOf(files: Files, key: string): Promise<Readable> {
  const stream = await files.get(key)
  if (!stream) throw new Problem('conflict', `${key} went away meanwhile. Stop every server first.`)
  return stream
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
