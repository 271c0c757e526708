import { type QueryExecutorProvider, sql } from 'kysely'

/** The fingerprint of the secret that all servers of this database have. The first server that starts writes it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table secret_fingerprint (
      id smallint primary key check (id = 1),
      fingerprint text not null,
      since timestamptz not null
    )`.execute(db)
}
