import { createHash } from 'node:crypto'

const names = new Map<string, string>()
const maxNames = 2000

/** The name under which Postgres keeps a statement, by its text. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size < maxNames) names.set(text, name)
  return name
}
