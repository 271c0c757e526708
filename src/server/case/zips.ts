import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { id, maxLength } from '#contract/envelope.ts'
import { distinctNames } from '#domain/case/file-name.ts'
import { entriesInZip, mediaAddressLifetime } from '#domain/case/limits.ts'
import { centralHeader, endOfZip, localHeader, type ZipFile } from '#domain/exports/zip-layout.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { Files } from '#server/files/port.ts'
import { nothingHere } from '#server/http/errors.ts'
import { checksumOf } from '#server/media/fill-checksums.ts'
import { keyOf } from '#server/media/keys.ts'
import { liveSessions } from '#server/media/serve-file.ts'
import { isSameText } from '#server/secrets.ts'

type Zip = { readonly owner: string; readonly until: number; readonly entries: string }

/** Signs one zip for one login. */
const signatureOf = ({ config }: Pick<Deps, 'config'>, { owner, until, entries }: Zip, sessionId: string): string =>
  createHmac('sha256', config.secrets.media).update(`zip/${owner}/${until}/${entries}/${sessionId}`).digest('base64url')

/** The addresses of zips of these entries. A browser goes there by itself, so each names its entries and is signed. */
export function zipsOf(deps: Pick<Deps, 'config' | 'now'>, { userId: owner, sessionId }: Caller, ids: readonly string[]) {
  const until = Math.floor((deps.now().getTime() + mediaAddressLifetime) / 1000)
  const zips = Array.from({ length: Math.ceil(ids.length / entriesInZip) }, (_, at) =>
    ids.slice(at * entriesInZip, (at + 1) * entriesInZip),
  )
  return zips.map((chosen) => {
    const entries = packIds(chosen)
    const signature = signatureOf(deps, { owner, until, entries }, sessionId)
    return { address: `/media/zips/${owner}?until=${until}&signature=${signature}&entries=${entries}`, entries: chosen.length }
  })
}

const bytesOfId = 16
/** Ids one behind the other: 22 characters each. */
const packIds = (ids: readonly string[]): string => Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url')
function unpackIds(packed: string): readonly string[] {
  const bytes = Buffer.from(packed, 'base64url')
  return Array.from({ length: Math.floor(bytes.length / bytesOfId) }, (_, at) =>
    bytes.toString('hex', at * bytesOfId, (at + 1) * bytesOfId).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}

const params = z.object({ owner: id })
const query = z.object({
  until: z.coerce.number().check(z.int()),
  signature: z.string().check(maxLength(64)),
  entries: z.string().check(maxLength(24 * entriesInZip)),
})

/** Serves zips of chosen entries, written while they are read. Whatever is wrong with an address, it answers that there is nothing. */
export function serveZips(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'config' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/media/zips/:owner',
    schema: { hide: true } as object,
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const named = params.safeParse(request.params)
      const signed = query.safeParse(request.query)
      if (!named.success || !signed.success) throw nothingHere()
      const { owner } = named.data
      const { until, signature, entries } = signed.data
      if (until * 1000 <= deps.now().getTime()) throw nothingHere()
      const sessions = await liveSessions(deps, owner)
      if (!sessions.some((session) => isSameText(signature, signatureOf(deps, { owner, until, entries }, session)))) throw nothingHere()
      const zipped = await filesOf(deps, owner, unpackIds(entries))
      const directory = layOut(zipped.map(({ file }) => file))
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-length': String(directory.size),
          'content-disposition': contentDisposition(`case-${deps.now().toISOString().slice(0, 10)}.zip`),
        })
        .type('application/zip')
        .send(Readable.from(bytesOf(deps.files, zipped, directory.tail)))
    },
  })
}

type Zipped = { readonly file: ZipFile; readonly source: string | Buffer }
type Row = {
  readonly kind: string
  readonly text: string
  readonly created_at: Date
  readonly file: StoredRow | null
  readonly film: StoredRow | null
}
type StoredRow = {
  readonly id: string
  readonly sha256: string
  readonly crc32: number | null
  readonly size: number
  readonly name: string
  readonly at: number
}

const storedJson = (table: string) =>
  sql.raw(`case when ${table}.id is null then null else json_build_object('id', ${table}.id, 'sha256', ${table}.sha256, 'crc32', ${table}.crc32,
    'size', ${table}.size, 'name', ${table}.name, 'at', extract(epoch from ${table}.created_at)::bigint) end`)
const lookUpsAtOnce = 8

/** The files of live entries of an owner, in the order of their ids here, each with its name in the zip. What the store has lost is left out. */
async function filesOf({ db, files }: Pick<Deps, 'db' | 'files'>, owner: string, ids: readonly string[]): Promise<readonly Zipped[]> {
  const { rows } = await sql<Row>`
    select e.kind, e.text, e.created_at, ${storedJson('f')} as file, ${storedJson('film')} as film from entries e
    left join files f on f.user_id = ${owner} and f.id = e.file_id
    left join files film on film.user_id = ${owner} and film.id = e.motion_file_id
    where e.user_id = ${owner} and e.id = any(${ids}::uuid[]) and e.deleted_at is null order by e.position desc`.execute(db)
  const limit = pLimit(lookUpsAtOnce)
  const stored = rows.flatMap(({ file, film }) => [file, film].filter((one) => one !== null))
  const found = await Promise.all(stored.map((row) => limit(() => storedFile(files, owner, row))))
  const tweets = rows.flatMap((row) => (row.kind === 'tweet' ? [typedFile(row)] : []))
  const all = [...found.filter((one) => one !== null), ...tweets]
  const names = distinctNames(all.map(({ file }) => file.path))
  return all.map(({ file, source }, at) => ({ file: { ...file, path: names[at] ?? file.path }, source }))
}

async function storedFile(
  files: Files,
  owner: string,
  { id: file, sha256, crc32: sum, size, name, at }: StoredRow,
): Promise<Zipped | null> {
  const source = keyOf({ user_id: owner, id: file, sha256 }, 'original')
  if ((await files.head(source)) === null) return null
  const known = sum ?? (await checksumOf(files, source))
  return known === null ? null : { file: { path: name, size, crc32: known, modified: at }, source }
}

function typedFile({ text, created_at: at }: Pick<Row, 'text' | 'created_at'>): Zipped {
  const source = Buffer.from(`${text}\n`)
  return {
    file: {
      path: `Tweet ${at.toISOString().slice(0, 10)}.txt`,
      size: source.length,
      crc32: crc32(source),
      modified: Math.floor(at.getTime() / 1000),
    },
    source,
  }
}

/** What stands behind the last file, and how long all of it is. */
function layOut(files: readonly ZipFile[]): { readonly tail: Buffer; readonly size: number } {
  let offset = 0
  const entries: Uint8Array[] = []
  for (const file of files) {
    entries.push(centralHeader({ ...file, offset }))
    offset += localHeader(file).length + file.size
  }
  const length = entries.reduce((sum, entry) => sum + entry.length, 0)
  const tail = Buffer.concat([...entries, endOfZip({ count: files.length, length, offset })])
  return { tail, size: offset + tail.length }
}

async function* bytesOf(files: Files, zipped: readonly Zipped[], tail: Buffer): AsyncGenerator<Uint8Array> {
  for (const { file, source } of zipped) {
    yield localHeader(file)
    if (typeof source !== 'string') {
      yield source
      continue
    }
    const stream = await files.get(source)
    if (!stream) throw new Error(`what was there a moment ago is gone: ${source}`)
    yield* stream
  }
  yield tail
}
