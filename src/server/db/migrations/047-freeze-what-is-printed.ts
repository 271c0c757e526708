import { type QueryExecutorProvider, sql } from 'kysely'

/** A line of an order keeps the title of what it prints, and an order claims the files that it prints until it has arrived. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table order_lines add column printed_title text`.execute(db)
  await sql`
    insert into file_claims (user_id, file_id, claimant, claimant_id)
    select f.user_id, f.id, 'order', l.order_id
    from order_lines l
    join orders o on o.user_id = l.user_id and o.id = l.order_id
    join files f on f.user_id = l.user_id and f.id = (l.frozen ->> 'fileId')::uuid
    where o.state in ('placed', 'paying', 'paid', 'shipped', 'partly_refunded', 'review')
    on conflict do nothing`.execute(db)
}
