import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { deletionGrace } from '#domain/account/limits.ts'
import { days, type Milliseconds, seconds } from '#domain/units.ts'
import { poolUse } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'

type MetricsDeps = Pick<Deps, 'db' | 'now'>

/** Metrics that are read from the database each time somebody asks for them. */
export function watchDatabase(deps: MetricsDeps, registry: Registry): void {
  watchPool(deps, registry)
  watchJobs(deps, registry)
  watchMoney(deps, registry)
  watchErasing(deps, registry)
}

function watchPool({ db }: MetricsDeps, registry: Registry): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool that are open and idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse(db))) this.set({ state }, count)
    },
  })
}

/** Who asks for metrics while the database is slow or away wants them all the more. */
const maxReading: Milliseconds = seconds(1)

/** What was read, or null where that failed or took too long: the gauge then keeps what it had. */
const inTime = <Read>(reading: Promise<Read>): Promise<Read | null> =>
  Promise.race([reading.catch(() => null), pause(maxReading, null, { ref: false })])

type JobsInState = { readonly name: string; readonly state: string; readonly count: number; readonly wait: number | null }

/** Of all processes that share the database: a queue belongs to none of them. */
function watchJobs({ db }: MetricsDeps, registry: Registry): void {
  let reading: Promise<readonly JobsInState[] | null> = Promise.resolve([])
  new Gauge({
    name: 'job_queue_depth',
    help: 'Jobs that are not done, by queue and state.',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      reading = inTime(readJobs(db))
      const rows = await reading
      if (!rows) return
      this.reset()
      for (const { name, state, count } of rows) this.set({ queue: name, state }, count)
    },
  })
  new Gauge({
    name: 'job_queue_oldest_wait_seconds',
    help: 'How long the job that waits longest could have begun, by queue; 0 when none waits.',
    labelNames: ['queue'] as const,
    registers: [registry],
    async collect() {
      const rows = await reading // it was begun by the gauge above, which is asked first
      if (!rows) return
      this.reset()
      for (const [queue, own] of Map.groupBy(rows, ({ name }) => name)) this.set({ queue }, Math.max(0, ...own.map((row) => row.wait ?? 0)))
    },
  })
}

async function readJobs(db: MetricsDeps['db']): Promise<readonly JobsInState[]> {
  const { rows } = await sql<JobsInState>`
    select name, state::text, count(*)::integer as count,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')))::float8 as wait
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db)
  return rows
}

/** Paid, as far as the money of an order is concerned. */
const keptStates = sql`('paid', 'fulfilled', 'shipped', 'delivered', 'partly_refunded', 'refunded')`

function watchMoney({ db, now }: MetricsDeps, registry: Registry): void {
  new Gauge({
    name: 'shop_oldest_unknown_payment_seconds',
    help: 'Age of the oldest payment whose outcome is not known; 0 when all are.',
    registers: [registry],
    async collect() {
      const read = await inTime(
        sql<{ since: Date | null }>`
        select min(changed_at) as since from payments where check_at is not null and state in ('capturing', 'closing')`.execute(db),
      )
      if (!read) return
      const since = read.rows[0]?.since
      this.set(since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0)
    },
  })
  new Gauge({
    name: 'shop_ledger_difference_cents',
    help: 'What the ledger has of the orders of the last day, other than what they were paid and refunded. Anything but 0 is a fault.',
    registers: [registry],
    async collect() {
      const read = await inTime(
        sql<{ difference: number }>`
        with recent as materialized (select distinct order_number from ledger where at > ${new Date(now().getTime() - days(1))}),
        noted as materialized (select l.order_number, sum(l.amount) as amount from ledger l join recent using (order_number) group by 1),
        owners as materialized (
          select number, user_id, order_id from order_owners where number = any(array(select order_number from noted))
        ),
        requested as materialized (select order_number from refunds where state = 'requested')
        select coalesce(sum(abs(n.amount - case when o.state in ${keptStates} then o.total - o.refunded when o.state = 'review' then n.amount else 0 end)), 0)::integer
          as difference
        from noted n join owners w on w.number = n.order_number join orders o on o.user_id = w.user_id and o.id = w.order_id
        where n.order_number not in (select order_number from requested)`.execute(db),
      )
      if (read) this.set(read.rows[0]?.difference ?? 0)
    },
  })
}

function watchErasing({ db, now }: MetricsDeps, registry: Registry): void {
  new Gauge({
    name: 'account_oldest_due_erasing_seconds',
    help: 'How long the grace of the oldest deleted account that is not erased yet has been over; 0 when none is. More than 86400 is a fault.',
    registers: [registry],
    async collect() {
      const dates = await inTime(datesOfDueErasings(db))
      if (!dates) return
      const oldest = Math.min(...dates.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY))
      this.set(Number.isFinite(oldest) ? Math.max(0, (now().getTime() - oldest - deletionGrace) / 1000) : 0)
    },
  })
}

async function datesOfDueErasings(db: MetricsDeps['db']): Promise<readonly (Date | null | undefined)[]> {
  const { rows } = await sql<{ since: Date | null }>`select min(state_changed_at) as since from users where state = 'deleted'`.execute(db)
  const open = await db.selectFrom('erasures').select('asked_at').where('ended_at', 'is', null).orderBy('asked_at').executeTakeFirst()
  return [rows[0]?.since, open?.asked_at]
}
