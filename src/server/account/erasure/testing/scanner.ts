import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Files } from '#server/files/port.ts'

/** What is looked for: words, or bytes such as hashes and ids, and what the report calls them. */
export type Token = { readonly name: string; readonly bytes: Buffer; readonly isText: boolean }

export const textToken = (name: string, text: string): Token => ({ name, bytes: Buffer.from(text), isText: true })
export const bytesToken = (name: string, bytes: Buffer): Token => ({ name, bytes, isText: false })
export const uuidToken = (name: string, id: string): Token => ({ name, bytes: Buffer.from(id), isText: true })

/** How a token may be written: each says the patterns of one, and whether letters large and small are the same in it. */
const encodings = {
  plain: { ignoresCase: true, of: ({ bytes }: Token) => [bytes.toString('latin1')] },
  json: { ignoresCase: true, of: textOnly((text) => [latin1(JSON.stringify(text).slice(1, -1)), escapedAsAscii(text)]) },
  url: { ignoresCase: true, of: textOnly((text) => [encodeURIComponent(text), encodeURIComponent(text).replaceAll('%20', '+')]) },
  hex: { ignoresCase: true, of: ({ bytes }: Token) => [bytes.toString('hex')] },
  undashed: { ignoresCase: true, of: textOnly((text) => (uuid.test(text) ? [text.replaceAll('-', '')] : [])) },
  uuidBytes: {
    ignoresCase: false,
    of: textOnly((text) => (uuid.test(text) ? [hexBytes(text).toString('latin1'), ...base64Of(hexBytes(text))] : [])),
  },
  base64: { ignoresCase: false, of: ({ bytes }: Token) => base64Of(bytes) },
} as const
export type Encoding = keyof typeof encodings
export const everyEncoding = Object.keys(encodings) as readonly Encoding[]

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const latin1 = (text: string) => Buffer.from(text).toString('latin1')
const hexBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
function textOnly(patterns: (text: string) => readonly string[]) {
  return ({ bytes, isText }: Token): readonly string[] => (isText ? patterns(bytes.toString()) : [])
}
const escapedAsAscii = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** As it stands in the middle of something in base64, which begins at any of three places, in both alphabets. */
function base64Of(bytes: Buffer): readonly string[] {
  const standing = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const whole = Math.floor(((offset + bytes.length) * 8) / 6) // the last sign may hold bits of what follows
    return text.slice(Math.ceil((offset * 8) / 6), whole)
  })
  return [...new Set(standing.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]))]
}

export type Hit = { readonly place: string; readonly token: string; readonly encoding: Encoding }

/** Searches texts and bytes for every token in each of these encodings. */
export function openScanner(tokens: readonly Token[], which: readonly Encoding[] = everyEncoding) {
  const patterns = tokens.flatMap((token) =>
    which.flatMap((encoding) => {
      const { ignoresCase, of } = encodings[encoding]
      return of(token).map((text) => ({ token: token.name, encoding, ignoresCase, text: ignoresCase ? text.toLowerCase() : text }))
    }),
  )
  return (place: string, content: string | Buffer): readonly Hit[] => {
    const text = Buffer.isBuffer(content) ? content.toString('latin1') : latin1(content)
    const lower = text.toLowerCase()
    return patterns
      .filter((pattern) => (pattern.ignoresCase ? lower : text).includes(pattern.text))
      .map(({ token, encoding }) => ({ place, token, encoding }))
  }
}
export type Scanner = ReturnType<typeof openScanner>

type World = { readonly db: Database; readonly files: Files; readonly dataDir: string }

/** Scans every column of every table of every schema, every object of the store by key and content, and every file of the directories. */
export async function scanEverything(
  scan: Scanner,
  { db, files, dataDir }: World,
): Promise<{ hits: Hit[]; columns: number; objects: number }> {
  const hits: Hit[] = []
  let [columns, objects] = [0, 0]
  for (const { schema, table, names } of await tablesOf(db)) {
    columns += names.length
    if (names.length === 0) continue
    const texts = sql.join(names.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`))
    const { rows } = await sql<Record<string, string | null>>`select ${texts} from ${sql.table(`${schema}.${table}`)}`.execute(db)
    const called = schema === 'public' ? table : `${schema}.${table}`
    for (const name of names) {
      const content = rows.flatMap((row) => row[name] ?? []).join('\n')
      hits.push(...scan(`${called}.${name}`, content))
    }
  }
  for await (const key of files.list('')) {
    objects += 1
    const content = await files.get(key)
    const folder = key.split('/', 1)[0] ?? ''
    hits.push(...scan(`store:${folder} key`, key), ...scan(`store:${folder}`, content ? await buffer(content) : ''))
  }
  for (const folder of ['staging', 'outbox']) hits.push(...(await scanFolder(scan, path.join(dataDir, folder), folder)))
  return { hits, columns, objects }
}

async function tablesOf(db: Database): Promise<readonly { schema: string; table: string; names: readonly string[] }[]> {
  const { rows } = await sql<{ schema: string; table: string; names: string[] }>`
    select t.table_schema as schema, t.table_name as table, coalesce(array_agg(c.column_name::text) filter (where c.column_name is not null), '{}') as names
    from information_schema.tables t left join information_schema.columns c using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and t.table_schema in ('public', 'pgboss')
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

async function scanFolder(scan: Scanner, folder: string, name: string): Promise<readonly Hit[]> {
  const hits: Hit[] = []
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const item of found) {
    hits.push(...scan(`${name} name`, item.name))
    if (item.isFile()) hits.push(...scan(name, await buffer(createReadStream(path.join(item.parentPath, item.name)))))
  }
  return hits
}
