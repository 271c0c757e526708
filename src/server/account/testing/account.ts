import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/connection.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The token in a mailed link. */
export const tokenIn = ({ text }: { text: string }): string => {
  const token = /(?:token=|reset_password\/|undelete\/|stop-email-change\/)([\w-]{43})$/m.exec(text)?.[1]
  if (!token) throw new Problem('not-found', `no link in: ${text}`)
  return token
}

/** Every table of the database with the job queue's, each row as text; what counts floods is left out, since refusals count too. */
export async function dump(db: Database): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'rate_counts' order by 1, 2`.execute(db)
  const texts = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(t)::text as text from ${sql.table(`${schema}.${name}`)} as t order by 1`.execute(db)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts
}

/** What accounts themselves keep, to see that a refused call changed nothing of it. */
export const accountsOf = async (db: Database): Promise<readonly string[]> =>
  (await dump(db)).filter((row) =>
    /^(users|credentials|usernames|emails|unverified_emails|sessions|session_tokens|mailed_tokens|directory|passkeys|passkey_owners|one_time_codes|recovery_codes) /.test(
      row,
    ),
  )

/** Logs in from an address nobody else calls from. */
export const logInAs = (
  { call, freshAddress }: TestApp,
  identifier: string,
  password: string,
  more: object = {},
): ReturnType<TestApp['call']> =>
  call('POST', '/api/auth/login', { body: { identifier, password, ...more }, remoteAddress: freshAddress() })
