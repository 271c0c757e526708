import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** Gift vouchers: what is left of each, who bought it and whom it goes to, and the orders that are paid with one. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table vouchers (
      hash bytea primary key,
      tail text not null,
      amount integer not null,
      balance integer not null,
      order_number text not null,
      created_at timestamptz not null,
      constraint vouchers_balance check (balance between 0 and amount)
    )`.execute(db)
  await sql`
    create table bought_vouchers (
      user_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      hash bytea not null,
      seed bytea not null,
      amount integer not null,
      created_at timestamptz not null,
      recipient_name text not null default '',
      recipient_email text,
      words text not null default '',
      send_on text,
      sent_at timestamptz,
      voided_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index bought_vouchers_by_order on bought_vouchers (user_id, order_id)`.execute(db)
  await sql`create index bought_vouchers_due on bought_vouchers (send_on) where send_on is not null and sent_at is null`.execute(db)
  await sql`
    create table voucher_uses (
      user_id uuid not null,
      order_id uuid not null,
      hash bytea not null,
      amount integer not null,
      returned integer not null default 0,
      primary key (user_id, order_id),
      constraint voucher_uses_returned check (returned between 0 and amount)
    )`.execute(db)
  await layBesideUsers(db, ['bought_vouchers', 'voucher_uses'])
  await sql`alter table bought_vouchers add constraint bought_vouchers_account foreign key (user_id) references users (id)`.execute(db)
  await sql`alter table voucher_uses add constraint voucher_uses_account foreign key (user_id) references users (id)`.execute(db)
  await sql`alter table carts add column voucher_hash bytea`.execute(db)
  await sql`alter table orders add column voucher integer not null default 0`.execute(db)
}
