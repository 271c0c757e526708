import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { hours, type Milliseconds, minutes } from '#domain/units.ts'
import type { Database } from '#server/db/connection.ts'
import { statementKind, statementName } from '#server/db/statement-name.ts'
import { withoutDeadline } from '#server/deadline.ts'
import type { Deps } from '#server/deps.ts'
import { statements } from '#server/instrumentation.ts'

/** A statement that is slow each time is told of so often. */
const eachEvery: Milliseconds = hours(1)
/** Different statements that are told of in one minute: what is slow because everything is need not be told by all of it. */
const maxPerMinute = 10
/** Of a text, and of a plan, in characters. */
const maxLength = 4000

/**
 * Slow query log: tells of statements that took longer than the setting says, with the plan that the database has for any values. The values
 * themselves are not known here. The time is what the request waited, behind others of the same connection too.
 * @returns ends it
 */
export function logSlowStatements(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const told = new LRUCache<string, number>({ max: 1000 })
  let minute = { since: Number.NEGATIVE_INFINITY, count: 0 }

  /** Whether this one is told of, and counts it. */
  function isTold(name: string): boolean {
    const at = now().getTime()
    if (at - minute.since >= minutes(1)) minute = { since: at, count: 0 }
    if (at - (told.get(name) ?? Number.NEGATIVE_INFINITY) < eachEvery || minute.count >= maxPerMinute) return false
    minute.count++
    told.set(name, at)
    return true
  }

  if (config.slowStatement === 0) return () => {}
  return statements.listen(({ text, duration }) => {
    if (duration < config.slowStatement) return
    const { operation, table } = statementKind(text)
    if (!hasPlan.has(operation)) return
    const statement = statementName(text)
    if (!isTold(statement)) return
    void withoutDeadline(() => planOf(db, text)).then((plan) =>
      log.warn({ statement, operation, table, duration: Math.round(duration), text: withoutWords(text), plan }, 'slow statement'),
    )
  })
}

const hasPlan: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete'])

/** How the database would do a statement for any values, without doing it; null where it cannot say: PostgreSQL can since version 16. */
async function planOf(db: Database, text: string): Promise<string | null> {
  const explained = await sql
    .raw<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    .execute(db)
    .catch(() => null)
  return explained && withoutWords(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
}

/** Without literals that may be somebody's words: ours are states and names. */
const withoutWords = (text: string) =>
  text.replace(/'(?:[^']|'')*'/g, (literal) => (/^'[\w,:.%-]{0,40}'$/.test(literal) ? literal : "'…'")).slice(0, maxLength)
