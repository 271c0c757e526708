import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Distributes new tables by `user_id`, beside `users`, on a database that is divided already: a foreign key holds only between tables whose
 * rows lie together. Elsewhere it does nothing. It goes before the foreign keys to `users`.
 */
export async function layBesideUsers(db: QueryExecutorProvider, tables: readonly string[]): Promise<void> {
  if (!(await isDivided(db))) return
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(db)
  for (const table of tables) await sql`select create_distributed_table(${table}, 'user_id', colocate_with => 'users')`.execute(db)
}

/** Whether the database is divided already: a table that lies elsewhere than `users` has no foreign key to it then. */
export async function isDivided(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ has_citus: boolean }>`select to_regclass('pg_dist_partition') is not null as has_citus`.execute(db)
  if (!rows[0]?.has_citus) return false
  const divided = await sql`select from pg_dist_partition where logicalrelid = to_regclass('users')`.execute(db)
  return divided.rows.length > 0
}
