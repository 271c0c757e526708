import { type QueryExecutorProvider, sql } from 'kysely'

/** Keepers act on things, too, that have no id of their own: the map, the outbox, a promotion code. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table keeper_actions alter column target_id drop not null`.execute(db)
  await sql`create index keeper_actions_by_target on keeper_actions (target_id) where target_id is not null`.execute(db)
}
