import { type QueryExecutorProvider, sql } from 'kysely'

const renamed = [
  ['letter', 'send-email'],
  ['develop-pictures', 'process-pictures'],
  ['develop-films', 'process-recordings'],
  ['keep-files', 'keep-unprocessed'],
] as const

/**
 * Moves every job to its queue's present name, so that waiting e-mails and files are not lost. A new database has no queues yet.
 * The foreign keys between queues and jobs are deferred: either may be renamed first.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return
  for (const [before, after] of renamed) {
    await sql`
      update pgboss.queue set name = ${after}
      where name = ${before} and not exists (select from pgboss.queue where name = ${after})`.execute(db)
    await sql`update pgboss.job set name = ${after} where name = ${before}`.execute(db)
    await sql`update pgboss.job set dead_letter = ${after} where dead_letter = ${before}`.execute(db)
  }
  await sql`update pgboss.job set data = jsonb_build_object('encrypted', data -> 'sealed') where data ? 'sealed'`.execute(db)
}
