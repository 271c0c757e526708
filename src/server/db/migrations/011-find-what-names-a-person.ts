import { type Kysely, sql } from 'kysely'

/** Every row that names a person is found by an index, so that removing an account never reads a whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index usernames_by_user on usernames (user_id)`.execute(db)
  await sql`create index emails_by_user on emails (user_id)`.execute(db)
  await sql`create index unverified_emails_by_user on unverified_emails (user_id)`.execute(db)
  await sql`create index mailed_tokens_by_email on mailed_tokens (email)`.execute(db)
  await sql`create index followers_by_follower on followers (follower_id)`.execute(db)
  await sql`create index blocks_by_other on blocks (other_id)`.execute(db)
  await sql`create index map_ordinals_by_user on map_ordinals (user_id)`.execute(db)
}
