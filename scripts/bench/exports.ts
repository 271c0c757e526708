import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type AccountExport, accountExport } from '#contract/exports.ts'
import type { Bytes, Milliseconds } from '#domain/units.ts'
import { connect, type Database, poolOf } from '#server/db/connection.ts'
import { keyOf } from '#server/media/keys.ts'
import { newUser } from '../client.ts'
import { startServer } from '../running-server.ts'
import { inMegabytes, memoryOf, treeOf } from './memory-of.ts'

/** 50,000 in all, unless another number is given: `npm run bench -- exports 5000`. */
const entries = Number(process.argv[3] ?? 50_000)
const fileSize: Bytes = 400_000
const thumbnailSize: Bytes = 9000
const cuts = 200
const rounds = 2
/** After so long without work the server has given back what it needed to start. */
const idleTime: Milliseconds = 15_000

/**
 * An export of 50,000 entries with 20 GB of sparse originals: laying it out, memory of the server, and its first zip whole and in 200 pieces. The
 * reference sends as many of the same originals over HTTP to the same client, as a bare Fastify sends streams of files.
 */
export async function bench(): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  undo.defer(() => server.stop())
  const memory = () => memoryOf(server.pid() ?? 0)
  const owner = await newUser(server)
  const db = connect(poolOf({ url: server.databaseUrl }, 2))
  const originals = await fill(db, owner.id, path.join(server.dataDir, 'files'))
  await db.destroy()

  const call = async (method: string, target: string, body?: object) => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const answer = await fetch(server.url + target, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return accountExport.parse(((await answer.json()) as { data: unknown }).data)
  }
  await pause(idleTime)
  const before = memory().now
  let layingOutMost = before
  let besideMost = 0
  const begun = performance.now()
  let made: AccountExport = await call('POST', '/api/exports', { partSize: 2, password: owner.password })
  while (made.state === 'making') {
    await pause(100)
    layingOutMost = Math.max(layingOutMost, memory().now)
    besideMost = Math.max(besideMost, memoryBeside(server.pid() ?? 0))
    made = await call('GET', '/api/exports/latest')
  }
  const layingOut = performance.now() - begun
  const [part] = made.parts
  if (!part) throw new Error(`the export is ${made.state}`)
  console.log(`${entries} entries, ${(made.bytes / 1e9).toFixed(1)} GB in ${made.parts.length} zips`)
  console.log(
    `laid out in ${(layingOut / 1000).toFixed(1)} s; memory of the server ${grown(before, layingOutMost)}; of the process that lays out ${inMegabytes(besideMost)} MB at most`,
  )

  await pause(idleTime)
  const beforeDownload = memory().now
  let downloadMost = beforeDownload
  const watch = setInterval(() => {
    downloadMost = Math.max(downloadMost, memory().now)
  }, 100)
  undo.defer(() => clearInterval(watch))
  const plain = await startPlainServer(server.dataDir)
  undo.defer(() => plain.stop())
  const some = originals.slice(0, Math.floor(part.bytes / (fileSize + thumbnailSize)))
  const addresses = some.map((file) => `${plain.url}/${path.relative(server.dataDir, file)}`)
  for (let round = 0; round < rounds; round += 1) {
    const cutAt = Array.from({ length: cuts }, () => Math.floor(Math.random() * part.bytes)).toSorted((one, other) => one - other)
    const whole = await timed(() => download(server.url + part.address, [0, part.bytes]))
    const pieces = await timed(() => download(server.url + part.address, [0, ...cutAt, part.bytes]))
    const reference = await timed(() => downloadAll(addresses))
    if (whole.result !== pieces.result) throw new Error('the zip in pieces is other bytes')
    const rate = (bytes: Bytes, { duration }: { readonly duration: Milliseconds }) => (1000 * bytes) / duration
    const [ours, bare] = [rate(part.bytes, whole), rate(some.length * fileSize, reference)]
    console.log(
      `one zip whole: ${inMegabytes(ours)} MB/s; in ${cuts + 1} pieces, the same bytes: ${inMegabytes(rate(part.bytes, pieces))} MB/s; its originals from a bare Fastify: ${inMegabytes(bare)} MB/s; ratio ${(ours / bare).toFixed(2)}`,
    )
  }
  console.log(`memory of the server while it is downloaded ${grown(beforeDownload, downloadMost)}`)
}

/** Memory of the process that lays an export out, as a child of the server; 0 while there is none. */
function memoryBeside(server: number): Bytes {
  const isLayingOut = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('lay-out-process')
  try {
    return Math.max(
      0,
      ...treeOf(server)
        .filter(isLayingOut)
        .map((pid) => memoryOf(pid).now),
    )
  } catch {
    return 0 // one of them ended meanwhile
  }
}

const grown = (before: Bytes, most: Bytes) =>
  `${inMegabytes(before)} MB before, ${inMegabytes(most)} MB at most; ratio ${(most / before).toFixed(2)}`

async function startPlainServer(folder: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'plain-file-server.ts'), [folder])
  const [url] = (await once(child, 'message')) as [string]
  return { url, stop: () => void child.kill() }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly duration: Milliseconds }> {
  const begun = performance.now()
  return { result: await work(), duration: performance.now() - begun }
}

/** Downloads what lies between these edges, one piece after the other. @returns the SHA-256 of all */
async function download(address: string, edges: readonly Bytes[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [at, first] of edges.slice(0, -1).entries()) {
    const last = (edges[at + 1] ?? 0) - 1
    if (last < first) continue
    const { body } = await fetch(address, { headers: { range: `bytes=${first}-${last}` } })
    if (body) for await (const chunk of body) hash.update(chunk)
  }
  return hash.digest('hex')
}

/** Downloads files one after the other, and computes the SHA-256 of all as the other does. */
async function downloadAll(addresses: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const address of addresses) {
    const { body } = await fetch(address)
    if (body) for await (const chunk of body) hash.update(chunk)
  }
  return hash.digest('hex')
}

/** Entries of one owner with sparse originals and small pictures. @returns the originals */
async function fill(db: Database, userId: string, store: string): Promise<readonly string[]> {
  const now = new Date()
  await sql`
    insert into files (user_id, id, sha256, crc32, kind, mime, size, name, state, created_at, derived, width, height, moment)
    select ${userId}::uuid, ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, md5(n::text) || md5('x' || n::text), 0, 'image', 'image/jpeg',
      ${fileSize}, 'IMG_' || n || '.jpg', 'ready', ${now}, '{small,medium,large}', 1200, 900, (1990 + n % 35)::text || '-06-15T12:00:00'
    from generate_series(1, ${entries}::integer) n`.execute(db)
  await sql`
    insert into entries (user_id, id, kind, file_id, text, caption, is_preview, moment, created_at, updated_at)
    select user_id, id, 'image', id, '', 'Picture ' || name, false, left(moment, 10), created_at, created_at from files where user_id = ${userId}`.execute(
    db,
  )
  const rows = await db.selectFrom('files').select(['user_id', 'id', 'sha256']).where('user_id', '=', userId).orderBy('id').execute()
  const thumbnail = Buffer.alloc(thumbnailSize, 7)
  return rows.map((row) => {
    const [original, small] = [path.join(store, keyOf(row, 'original')), path.join(store, keyOf(row, 'small'))]
    for (const file of [original, small]) mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(original, '')
    truncateSync(original, fileSize)
    writeFileSync(small, thumbnail)
    return original
  })
}
