import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const names = new LRUCache<string, string>({ max: 2000 })

/** The name under which Postgres keeps a statement, by its text. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
