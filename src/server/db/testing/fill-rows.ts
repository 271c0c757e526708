import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newPrivacy } from '#domain/case/privacy.ts'
import { dictionaryFields } from '#domain/dictionary/term.ts'
import { firstBody } from '#domain/island/bodies.ts'
import { collectionSlugs } from '#domain/shop/collections.ts'
import { hashToken } from '#server/secrets.ts'
import type { Database } from '../connection.ts'

/** A row as PostgreSQL has it, by the names of its columns. */
type Row = Readonly<Record<string, unknown>>
/** A person who was put into a database of any schema, with a row in every table there was. */
export type Filled = {
  readonly userId: string
  /** Logs in as them. */
  readonly token: string
  /** What was inserted, by table. */
  readonly rows: Readonly<Record<string, Row>>
}

type Column = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  /** The values that a check admits; null where any is. */
  readonly admitted: readonly string[] | null
}

/** Tables that a server fills by itself, from files that it has: the gazetteer. */
const filledByServers: readonly string[] = ['places', 'place_names']
/** What refers to others, or has a shape that no type tells. Every other value is made of its type. */
const chosen: Readonly<Record<string, string>> = {
  'users.state': 'open',
  'users.privacy': JSON.stringify(newPrivacy),
  'users.links': '[]',
  'users.island': firstBody,
  'dictionary_terms.field': dictionaryFields[0],
  'entries.kind': 'tweet',
  'sessions.is_kept': 'true',
  'products.collection': collectionSlugs[0],
  'secret_fingerprint.id': '1',
  'cart_lines.qty': '1',
  'order_lines.qty': '1',
  'orders.discount': '0',
  'orders.shipping': '0',
  'orders.tax': '0',
  'orders.refunded': '0',
}
/** Columns that name an id of another table, by what it is an id of. */
const sameAs: Readonly<Record<string, string>> = { cover_id: 'entry', snapshot_id: 'file', author_id: 'user', owner_id: 'user' }
const neverNull: readonly string[] = ['users.email_verified_at']

/**
 * Adds a person and a row of theirs in every table that there is, whatever the schema: keys that are named alike are alike. Every second
 * person has null wherever it may be.
 * @param at tells one person from the other; from 0
 */
export async function fillRows(db: Database, at: number): Promise<Filled> {
  const columns = await readColumns(db)
  const token = `token-${at}`
  const tables = [...new Set(columns.map(({ table }) => table))]
  const inserts = tables.map((table) => {
    const of = columns.filter((column) => column.table === table)
    const values = of.map((column) => {
      const isNull = column.isNullable && (at % 2 === 0 || pointsAtFile(column)) && !neverNull.includes(`${table}.${column.name}`)
      return isNull ? 'null' : `${literal(madeValue(column, at, token))}::${column.type}`
    })
    const names = of.map(({ name }) => `"${name}"`).join(', ')
    return `insert into "${table}" (${names}) values (${values.join(', ')}) on conflict do nothing returning to_jsonb("${table}") as row`
  })
  const { rows } = await sql
    .raw<{ table: string; row: Row }>(
      `with ${inserts.map((insert, place) => `i${place} as (${insert})`).join(', ')}
      ${tables.map((table, place) => `select '${table}' as "table", row from i${place}`).join(' union all ')}`,
    )
    .execute(db)
  return { userId: idOf('user', at), token, rows: Object.fromEntries(rows.map(({ table, row }) => [table, row])) }
}

async function readColumns(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Omit<Column, 'admitted'> & { check: string | null }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%' and c.relname <> all(${filledByServers}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by c.relname, a.attnum`.execute(db)
  return rows.map(({ check, ...column }) => ({
    ...column,
    admitted: check === null ? null : [...check.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
  }))
}

/**
 * The rows of people that are not there as they were inserted, in the columns that are still there; and how many were looked for.
 * @param isLeftOut whether a table has no rows of a person any more, by when they came
 */
export async function missingRows(
  db: Database,
  people: readonly Filled[],
  isLeftOut: (table: string, at: number) => boolean = () => false,
) {
  const missing: string[] = []
  let count = 0
  for (const table of new Set(people.flatMap(({ rows }) => Object.keys(rows)))) {
    const { rows: existing } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
    const kept = Object.keys(existing[0]?.row ?? {})
    const textOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((name) => row[name]))
    for (const [at, { rows }] of people.entries()) {
      const row = rows[table]
      if (!row || isLeftOut(table, at)) continue
      count += 1
      const columns = Object.keys(row).filter((name) => kept.includes(name))
      const text = textOf(row, columns)
      if (columns.length === 0 || !existing.some((other) => textOf(other.row, columns) === text)) missing.push(`${table} of ${at}: ${text}`)
    }
  }
  return { rows: count, missing }
}

const pointsAtFile = ({ name }: Column) => /picture_id$|snapshot_id$|motion_file_id$/.test(name)

function madeValue({ table, name, type, admitted }: Column, at: number, token: string): string {
  const value = chosen[`${table}.${name}`]
  if (value !== undefined) return value
  if (admitted) return admitted[at % admitted.length] ?? ''
  if (type.endsWith('[]')) return '{}'
  if (type === 'uuid') return idOf(name === 'id' ? singular(table) : (sameAs[name] ?? name.replace(/_id$/, '')), at)
  if (type === 'bytea') return `\\x${hashToken(token).toString('hex')}`
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return 'false'
  if (type === 'tsvector') return ''
  if (type === 'point') return '(1,1)'
  if (type.startsWith('timestamp')) return new Date(Date.now() + (name === 'expires_at' ? 1 : -1) * 86_400_000).toISOString()
  if (type === 'text' || type.startsWith('character')) return `${name} ${at}`
  return String(at + 1)
}

const singular = (table: string) => table.replace(/ies$/, 'y').replace(/s$/, '')
/** The same for a row and for what names it. */
function idOf(what: string, at: number): string {
  const hash = createHash('sha256').update(`${what} ${at}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`
