import { type Kysely, sql } from 'kysely'

/** The pages of a PDF are no longer counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files drop column pages`.execute(db)
}
