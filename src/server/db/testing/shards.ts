import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../connection.ts'
import { interceptStatements } from './intercept-statements.ts'

/** A shard as its server knows it: of which group of tables that lie beside each other, and which part of that. */
type Place = string

/** The tables of a divided database, and which place each of their shards is. */
async function placesOf(db: Database): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<{ shard: string; place: Place }>`
    select p.logicalrelid::text || '_' || s.shardid as shard, p.colocationid || ' from ' || s.shardminvalue as place
    from pg_dist_shard s join pg_dist_partition p using (logicalrelid) where p.partmethod = 'h'`.execute(db)
  return new Map(rows.map(({ shard, place }) => [shard, place]))
}

/** Where the rows of one value of the column lie that divides a table. */
export async function placeOf(db: Database, table: string, value: string): Promise<Place> {
  const { rows } = await sql<{ place: Place }>`
    select p.colocationid || ' from ' || s.shardminvalue as place
    from pg_dist_shard s join pg_dist_partition p using (logicalrelid)
    where s.shardid = get_shard_id_for_distribution_column(${table}::regclass, ${value}::text)`.execute(db)
  return rows[0]?.place ?? ''
}

/** For tests on Citus: every place that the statements of `work` read or wrote, over every connection of our pools in this process. */
export async function placesTouched(db: Database, work: () => Promise<unknown>): Promise<ReadonlySet<Place>> {
  const places = await placesOf(db)
  const touched = new Set<Place>()
  const hear = ({ message = '' }: { message?: string | undefined }) => {
    if (!/^(?:executing the command locally|issuing)/.test(message)) return
    for (const [, shard = ''] of message.matchAll(/\b(?:public\.)?"?([a-z_]+_\d{6,})"?\b/g)) {
      const place = places.get(shard)
      if (place) touched.add(place)
    }
  }
  const heard = new WeakSet<pg.Client>()
  await interceptStatements((client, args, query) => {
    if (!heard.has(client)) {
      heard.add(client)
      client.on('notice', hear)
      const ask = query as unknown as (this: pg.Client, text: string) => Promise<unknown>
      ask.call(client, 'set citus.log_local_commands to on; set citus.log_remote_commands to on').catch(() => {})
    }
    return query.apply(client, args)
  }, work)
  return touched
}
