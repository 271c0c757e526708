import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Distributes new tables by `user_id`, beside `users`, on a database that is divided already: a foreign key holds only between tables whose
 * rows lie together. Elsewhere it does nothing. It goes before the foreign keys to `users`.
 */
export async function layBesideUsers(db: QueryExecutorProvider, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ has_citus: boolean }>`select to_regclass('pg_dist_partition') is not null as has_citus`.execute(db)
  if (!rows[0]?.has_citus) return
  const divided = await sql`select from pg_dist_partition where logicalrelid = to_regclass('users')`.execute(db)
  if (divided.rows.length === 0) return
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(db)
  for (const table of tables) await sql`select create_distributed_table(${table}, 'user_id', colocate_with => 'users')`.execute(db)
}
