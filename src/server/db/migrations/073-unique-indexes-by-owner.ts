import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * What a table is divided by is part of each of its unique indexes, so that one server can guard them. The number of a report case comes
 * from a sequence, the id of an order or a share from its owner's row: these stay unique without.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table order_owners drop constraint order_owners_pkey`.execute(db)
  await sql`alter table order_owners drop constraint order_owners_number_key, add primary key (number)`.execute(db)
  await sql`create index order_owners_by_order on order_owners (order_id)`.execute(db)
  await sql`alter table share_links drop constraint share_links_share_id_key`.execute(db)
  await sql`create index share_links_by_share on share_links (share_id)`.execute(db)
  await sql`alter table report_cases drop constraint report_cases_number_key`.execute(db)
  await sql`create index report_cases_by_number on report_cases (number)`.execute(db)
}
