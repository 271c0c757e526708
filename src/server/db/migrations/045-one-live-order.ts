import { type QueryExecutorProvider, sql } from 'kysely'
import { v7 } from 'uuid'

/** A buyer has one order that may be paid yet. Of several that there are by then the newest stays, and the others are cancelled. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    update orders o set state = 'cancelled'
    where state in ('placed', 'paying')
      and exists (select from orders n where n.user_id = o.user_id and n.state in ('placed', 'paying') and n.id > o.id)
    returning user_id, id`.execute(db)
  for (const { user_id, id } of rows) await letGo(db, user_id, id)
  await sql`create unique index orders_one_live on orders (user_id) where state in ('placed', 'paying')`.execute(db)
}

/** Lets go of what a cancelled order held. Money that arrives for it yet has it taken up again, as of every cancelled order. */
async function letGo(db: QueryExecutorProvider, userId: string, id: string): Promise<void> {
  await sql`
    update stock s set reserved = s.reserved - l.qty
    from (
      select product_slug, sum(qty)::integer as qty from order_lines where user_id = ${userId} and order_id = ${id} and ships group by 1
    ) l
    where s.product_slug = l.product_slug`.execute(db)
  await sql`
    with gone as (delete from promotion_uses where user_id = ${userId} and order_id = ${id} returning code)
    update promotions p set uses = p.uses - 1 from gone where p.code = gone.code`.execute(db)
  await sql`
    insert into order_events (user_id, order_id, id, kind, detail, at) values (${userId}, ${id}, ${v7()}, 'cancelled', '', now())`.execute(
    db,
  )
}
