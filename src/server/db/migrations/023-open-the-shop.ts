import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Stock, carts, orders and their payments, and the books: ledger, receipts and refunds, which name no user, so that they stay when an
 * account is erased.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table stock (
      product_slug text primary key,
      on_hand integer not null check (on_hand >= 0),
      reserved integer not null default 0 check (reserved between 0 and on_hand)
    )`.execute(db)
  await openCarts(db)
  await openPromotions(db)
  await openOrders(db)
  await openPayments(db)
  await openBooks(db)
}

async function openCarts(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table carts (
      user_id uuid primary key,
      revision integer not null,
      promotion_code text,
      shipment_address jsonb,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table cart_lines (
      user_id uuid not null,
      line_key text not null,
      product_slug text not null,
      printed jsonb,
      qty integer not null check (qty between 1 and 99),
      seen_price integer not null,
      added_at timestamptz not null,
      primary key (user_id, line_key)
    )`.execute(db)
  await sql`
    create table addresses (
      user_id uuid not null,
      id uuid not null,
      address jsonb not null,
      used_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index addresses_once on addresses (user_id, address)`.execute(db)
}

async function openPromotions(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table promotions (
      code text primary key,
      kind text not null check (kind in ('percent', 'fixed', 'free_shipping')),
      amount integer not null check (amount >= 0 and (kind <> 'percent' or amount <= 10000)),
      expires_at timestamptz,
      most_uses integer,
      uses integer not null default 0 check (uses >= 0 and uses <= most_uses),
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table promotion_uses (user_id uuid not null, code text not null, order_id uuid not null, primary key (user_id, code))`.execute(
    db,
  )
}

async function openOrders(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table orders (
      user_id uuid not null,
      id uuid not null,
      number text not null,
      cart_revision integer not null,
      state text not null,
      items integer not null,
      discount integer not null,
      shipping integer not null,
      tax integer not null,
      total integer not null check (total >= 0 and total = items - discount + shipping + tax),
      refunded integer not null default 0 check (refunded between 0 and total),
      tax_words text not null,
      promotion_code text,
      shipment_address jsonb,
      buyer_name text not null,
      buyer_email text not null,
      placed_at timestamptz not null,
      payable_until timestamptz not null,
      paid_at timestamptz,
      receipt_number bigint,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index orders_of_one_cart on orders (user_id, cart_revision) where state <> 'cancelled'`.execute(db)
  await sql`create index orders_open on orders (payable_until) where state in ('placed', 'paying')`.execute(db)
  await sql`create table order_owners (order_id uuid primary key, number text not null unique, user_id uuid not null)`.execute(db)
  await sql`create index order_owners_by_user on order_owners (user_id)`.execute(db)
  await sql`
    create table order_lines (
      user_id uuid not null,
      order_id uuid not null,
      place integer not null,
      line_key text not null,
      product_slug text not null,
      name text not null,
      qty integer not null check (qty between 1 and 99),
      unit_price integer not null,
      line_price integer not null check (line_price = unit_price * qty),
      ships boolean not null,
      printed jsonb,
      frozen jsonb,
      entry_id uuid,
      primary key (user_id, order_id, place)
    )`.execute(db)
  await sql`
    create table order_events (
      user_id uuid not null,
      order_id uuid not null,
      id uuid not null,
      kind text not null,
      detail text not null,
      at timestamptz not null,
      primary key (user_id, order_id, id)
    )`.execute(db)
}

async function openPayments(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table payments (
      user_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      provider text not null,
      state text not null,
      attempt integer not null default 0,
      reference text,
      approval_url text,
      capture_id text,
      refusal text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check_at timestamptz,
      checks integer not null default 0,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index payments_one_live on payments (user_id, order_id) where state <> 'failed'`.execute(db)
  await sql`create index payments_of_order on payments (user_id, order_id, id)`.execute(db)
  await sql`create index payments_to_check on payments (check_at) where check_at is not null`.execute(db)
  await sql`
    create table payment_references (
      provider text not null,
      reference text not null,
      user_id uuid not null,
      payment_id uuid not null,
      primary key (provider, reference)
    )`.execute(db)
  await sql`create index payment_references_by_user on payment_references (user_id)`.execute(db)
  await sql`
    create table payment_events (
      provider text not null,
      event_id text not null,
      kind text not null,
      received_at timestamptz not null,
      handled_at timestamptz,
      primary key (provider, event_id)
    )`.execute(db)
}

async function openBooks(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table ledger (
      provider text not null,
      movement_id text not null,
      order_number text not null,
      capture_id text not null,
      amount integer not null,
      currency text not null,
      at timestamptz not null,
      primary key (provider, movement_id)
    )`.execute(db)
  await sql`create index ledger_by_order on ledger (order_number)`.execute(db)
  await sql`create index ledger_by_time on ledger (at)`.execute(db)
  await sql`create table receipt_numbers (last bigint not null)`.execute(db)
  await sql`insert into receipt_numbers (last) values (0)`.execute(db)
  await sql`
    create table receipts (
      number bigint primary key,
      order_number text not null unique,
      paid_by text not null,
      paid_at timestamptz not null,
      country text,
      content jsonb not null
    )`.execute(db)
  await sql`
    create table refunds (
      id uuid primary key,
      order_number text not null,
      provider text not null,
      capture_id text not null,
      amount integer not null check (amount > 0),
      reason text not null,
      state text not null check (state in ('requested', 'refunded', 'refused')),
      created_at timestamptz not null,
      check_at timestamptz
    )`.execute(db)
  await sql`create index refunds_by_order on refunds (order_number)`.execute(db)
  await sql`create index refunds_to_check on refunds (check_at) where check_at is not null`.execute(db)
}
