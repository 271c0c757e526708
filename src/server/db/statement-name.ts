import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { namedCache } from '#server/instrumentation.ts'
import { placements } from './placement.ts'

const names = namedCache('statement_names', new LRUCache<string, string>({ max: 2000 }))

/** The name under which Postgres keeps a statement, by its text. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** What a statement does, and the first of our tables that it names: as many kinds as there are tables, however many texts there are. */
export type StatementKind = { readonly operation: string; readonly table: string }

const kinds = new LRUCache<string, StatementKind>({ max: 2000 })
const operations = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'])

/** The kind of a statement by its text, for metrics and traces, whose labels are bounded. */
export function statementKind(text: string): StatementKind {
  const known = kinds.get(text)
  if (known) return known
  const kind = { operation: operationOf(text), table: tableOf(text) }
  kinds.set(text, kind)
  return kind
}

function operationOf(text: string): string {
  const first = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  if (first === 'with')
    return /\b(insert)\s+into\b|\b(update)\s+"?[a-z]|\b(delete)\s+from\b/i.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? 'select'
  return operations.has(first) ? first : 'other'
}

function tableOf(text: string): string {
  for (const [, schema, name = ''] of text.matchAll(/\b(?:from|join|into|update)\s+(?:"?(pgboss)"?\.)?"?([a-z_]+)"?/gi)) {
    if (schema) return 'jobs'
    if (Object.hasOwn(placements, name)) return name
  }
  return 'other'
}
